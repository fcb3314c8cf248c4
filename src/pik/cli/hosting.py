"""What `pik play` and `pik serve` share: options, settings, and running the server."""

import secrets
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .neighbour import neighbour, noted
from .output import warn

if TYPE_CHECKING:
    from ..server.settings import Settings

PORT = 8765
OWN_NAMES = {"127.0.0.1", "localhost", "[::1]"}


def _in_a_folder(_ctx: click.Context, _option: click.Parameter, path: Path | None) -> Path | None:
    if path and not path.absolute().parent.is_dir():
        raise click.BadParameter(f"there is no folder {path.absolute().parent}")
    return path


database_option = click.option(
    "--db",
    "database",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=_in_a_folder,
    help="File that keeps the tables (default: in your own data folder).",
)
pace_option = click.option(
    "--pace",
    type=click.FloatRange(0, 10),
    default=1.0,
    show_default=True,
    help="How long bots pause, in units of the usual pause; 0: not at all.",
)


def settings_for(database: Path | None, pace: float, names: set[str]) -> "Settings":
    """The settings of a server that is reached by its own names and these."""
    from ..server.settings import Settings, home

    folder = home()
    return Settings(
        database=database or folder / "pik.sqlite3",
        key_file=folder / "cookie.key",
        hosts=frozenset(OWN_NAMES | names),
        pace=pace,
        host_token=secrets.token_urlsafe(18),
    )


def own_name(host: str) -> str:
    """How this machine reaches a server that listens on a host, as it stands in an address."""
    reached = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"[{reached}]" if ":" in reached else reached


def run_server(
    settings: "Settings",
    host: str,
    port: int,
    exact: bool,
    ready: Callable[[int], None],
    lan_name: str | None = None,
) -> None:
    """Serve until told to stop; `ready` is told the port once requests are answered.

    With `lan_name` the addresses for friends have that name. What is not compiled yet is then
    compiled by another process.
    """
    from ..kernels.background import start_warming
    from ..server import serve as server

    def serving() -> None:
        ready(bound)
        threading.Thread(target=start_warming, args=(warn,), daemon=True).start()

    other = neighbour(settings.database)
    if other:
        warn(f"Another Pik has these tables open at {other} - both work.")
    try:
        listener = server.free_socket(host, port, exact)
    except OSError as error:
        raise click.ClickException(f"cannot listen on {host}, port {port}: {error}") from error
    bound = int(listener.getsockname()[1])
    if lan_name:
        settings = replace(settings, address=f"http://{lan_name}:{bound}")
    try:
        with noted(settings.database, f"http://{own_name(host)}:{bound}/"):
            server.serve(settings, listener, serving)
    except OSError as error:
        raise click.ClickException(f"cannot use {settings.database}: {error}") from error
