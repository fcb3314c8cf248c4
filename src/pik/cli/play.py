"""`pik play` opens a table in the browser; `pik serve` runs a server for others."""

import secrets
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from ..server.settings import Settings

PORT = 8765
Greet = Callable[["Settings", int], None]


def _settings(database: Path | None, pace: float, hosts: set[str]) -> "Settings":
    from ..server.settings import Settings, home

    folder = home()
    return Settings(
        database=database or folder / "pik.sqlite3",
        key_file=folder / "cookie.key",
        hosts=frozenset({"127.0.0.1", "localhost", "[::1]"} | hosts),
        pace=pace,
        host_token=secrets.token_urlsafe(18),
    )


def _run(settings: "Settings", host: str, port: int, exact: bool, greet: Greet) -> None:
    from ..server.serve import free_socket, serve

    try:
        listener = free_socket(host, port, exact)
    except OSError as error:
        raise click.ClickException(f"cannot listen on port {port}: {error}") from error
    bound = int(listener.getsockname()[1])
    try:
        serve(settings, listener, lambda: greet(settings, bound))
    except OSError as error:
        raise click.ClickException(f"cannot use {settings.database}: {error}") from error


class Greeting:
    """What is said, and opened, once the server answers."""

    def __init__(self, lan: str | None, browser: bool) -> None:
        self._lan, self._browser = lan, browser

    def __call__(self, settings: "Settings", port: int) -> None:
        """Say where the table is, and open the browser if wished."""
        address = f"http://127.0.0.1:{port}/host/{settings.host_token}"
        click.echo(f"Pik is ready: {address}")
        if self._lan:
            self._invite(f"http://{self._lan}:{port}/")
        click.echo("Press Ctrl-C to stop.")
        if self._browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    def _invite(self, address: str) -> None:
        from ..server.network import qr_lines

        click.echo(f"Everybody in your network can play at {address}")
        try:
            click.echo(qr_lines(address))
        except UnicodeEncodeError:  # a terminal that has no blocks
            return


def _existing_folder(
    _context: click.Context, _option: click.Parameter, path: Path | None
) -> Path | None:
    if path and not path.absolute().parent.is_dir():
        raise click.BadParameter(f"there is no folder {path.absolute().parent}")
    return path


database_option = click.option(
    "--db",
    "database",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=_existing_folder,
    help="File that keeps the tables (default: in your own data folder).",
)
pace_option = click.option(
    "--pace",
    type=click.FloatRange(0, 10),
    default=1.0,
    show_default=True,
    help="How long bots pause, in units of the usual pause; 0: not at all.",
)


@click.command()
@click.option("--port", type=click.IntRange(1, 65535), help=f"Port (default: from {PORT} on).")
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

    address = lan_address() if lan else None
    if lan and not address:
        click.echo("This computer is in no network: only you can play here.", err=True)
    settings = _settings(database, pace, {address} if address else set())
    host = "0.0.0.0" if address else "127.0.0.1"
    _run(settings, host, port or PORT, False, Greeting(address, not no_browser))


@click.command()
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
      pik serve --host 0.0.0.0 --name cards.example.org
      pik serve --https --name cards.example.org --db /var/lib/pik/pik.sqlite3
    """
    settings = replace(_settings(database, pace, {host, *names}), secure=https, host_token="")
    scheme = "https" if https else "http"
    origins = frozenset(f"{scheme}://{name}" for name in names)
    settings = replace(settings, origins=origins)

    def greet(_settings: "Settings", bound: int) -> None:
        click.echo(f"Pik serves http://{host}:{bound}/")

    _run(settings, host, port, True, greet)
