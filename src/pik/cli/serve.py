"""`pik serve`: a server for others."""

from dataclasses import replace
from pathlib import Path

import click

from .hosting import PORT, database_option, own_name, pace_option, run_server, settings_for

EVERYWHERE = ("0.0.0.0", "::")


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", type=click.IntRange(1, 65535), default=PORT, show_default=True)
@click.option("--name", "names", multiple=True, help="Name by which visitors reach the server.")
@click.option("--https", is_flag=True, help="A proxy in front speaks HTTPS: send secure cookies.")
@database_option
@pace_option
def serve(
    host: str, port: int, names: tuple[str, ...], https: bool, database: Path | None, pace: float
) -> None:
    """Run a server for others, behind a proxy or in your own network.

    Examples:

    \b
      pik serve --host 0.0.0.0 --name cards.local
      pik serve --https --name cards.example.org --db /var/lib/pik/pik.sqlite3
    """
    if host in EVERYWHERE and not names:
        raise click.UsageError(f"with --host {host} say by which --name visitors come")
    if https and not names:
        raise click.UsageError("with --https say by which --name visitors come")
    names = tuple(name.lower() for name in names)
    scheme = "https" if https else "http"
    settings = replace(
        settings_for(database, pace, {own_name(host), *names}),
        secure=https,
        behind_proxy=https,
        host_token="",
        address=f"https://{names[0]}" if https and names else "",
        origins=frozenset(f"{scheme}://{name}" for name in names),
    )
    run_server(
        settings,
        host,
        port,
        True,
        lambda bound: click.echo(f"Pik serves http://{own_name(host)}:{bound}/"),
    )
