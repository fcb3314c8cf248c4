"""`pik play`: a table in the browser."""

import threading
import webbrowser
from pathlib import Path

import click

from .hosting import PORT, database_option, pace_option, run_server, settings_for


@click.command("play")
@click.option("--port", type=click.IntRange(1, 65535), help=f"Port (default: {PORT} or the next).")
@click.option("--lan", is_flag=True, help="Let others in your network play, too.")
@click.option("--no-browser", is_flag=True, help="Only print the address.")
@database_option
@pace_option
def play(port: int | None, lan: bool, no_browser: bool, database: Path | None, pace: float) -> None:
    """Open a table in your browser.

    Examples:

    \b
      pik play
      pik play --lan
      pik play --port 9000 --no-browser
    """
    from ..server.network import lan_address

    lan_name = lan_address() if lan else None
    if lan and not lan_name:
        click.echo("This computer is in no network: only you can play here.", err=True)
    settings = settings_for(database, pace, {lan_name} if lan_name else set())

    def ready(bound: int) -> None:
        address = f"http://127.0.0.1:{bound}/host/{settings.host_token}"
        click.echo(f"Pik is ready: {address}")
        if lan_name:
            _invite(f"http://{lan_name}:{bound}/")
        click.echo("Press Ctrl-C to stop.")
        if not no_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    host = "0.0.0.0" if lan_name else "127.0.0.1"
    run_server(settings, host, port or PORT, False, ready, lan_name)


def _invite(address: str) -> None:
    """Say how others in the network come to the table."""
    from ..server.network import qr_lines

    click.echo(f"Everybody in your network can play at {address}")
    try:
        click.echo(qr_lines(address))
    except UnicodeEncodeError:  # a terminal without block characters
        return
