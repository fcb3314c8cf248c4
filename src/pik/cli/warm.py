"""`pik warm`: compile everything now, so that nothing waits for it later."""

import os
from contextlib import nullcontext, suppress

import click

from .output import say, warn


@click.command()
@click.option("--background", is_flag=True, hidden=True, help="Quietly, and with low priority.")
def warm(background: bool) -> None:
    """Compile the fast parts into the cache; from then on they start at once.

    `pik play` does this in the background when it is first used.

    Examples:

    \b
      pik warm
    """
    from ..kernels import available
    from ..kernels.background import LOCK, held
    from ..kernels.cache import is_warm, kernel_folder
    from ..kernels.threads import cores
    from ..search.warm import warm as compile_all

    if not available():
        warn("numba is not here, or PIK_KERNELS=off: there is nothing to compile.")
        return
    folder = kernel_folder()
    if background and (folder is None or is_warm()):
        return
    with held(folder / LOCK) if folder else nullcontext(True) as alone:
        if background:
            if not alone:
                return
            with suppress(AttributeError, OSError):
                os.nice(10)
        elif folder is None:
            say("No folder can be written safely: this will be forgotten when the program ends.")
        compile_all(
            lambda name, seconds: None if background else say(f"{seconds:6.1f} s  {name}"),
            jobs=cores(),
        )
    if not background and folder:
        say(f"Ready: {folder}")
