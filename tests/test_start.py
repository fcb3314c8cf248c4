"""Starting is quick because nothing heavy is imported before it is needed."""

import subprocess
import sys

import pytest

HEAVY = ("numba", "numpy", "sqlalchemy", "litestar")
SHOW = "import sys; print(*(name for name in {heavy!r} if name in sys.modules), end='')"
HELP = """
import runpy, sys
sys.argv = ["pik", "--help"]
try:
    runpy.run_module("pik", run_name="__main__", alter_sys=True)
except SystemExit as end:
    assert not end.code, end.code
print("HEAVY:", end="")
"""


@pytest.mark.parametrize("start", ["import pik\nprint('HEAVY:', end='')\n", HELP])
def test_starting_imports_nothing_heavy(start: str) -> None:
    program = start + SHOW.format(heavy=HEAVY)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.rpartition("HEAVY:")[2] == ""
