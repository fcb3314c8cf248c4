"""Compiled code is never stale: an edited rule counts at once, with the same cache."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import pik

pytest.importorskip("numba")

PROGRAM = """
from pik.kernels import jit
from pik.games.spades.play import takes

@jit.kernel()
def taken(answer, led):
    return takes(answer, led)

print(taken(5, 3), sum(taken.stats.cache_hits.values()))
"""


def test_an_edited_rule_changes_the_kernel(tmp_path: Path) -> None:
    source = Path(pik.__file__).parent
    (tmp_path / "pik").mkdir()
    for name in ("__init__.py", "cards.py", "games", "kernels", "search"):
        copy = shutil.copytree if (source / name).is_dir() else shutil.copy
        copy(source / name, tmp_path / "pik" / name)
    (tmp_path / "program.py").write_text(PROGRAM)
    environment = os.environ | {"PYTHONPATH": str(tmp_path), "PIK_HOME": str(tmp_path / "home")}

    def answer() -> list[str]:
        done = subprocess.run(
            [sys.executable, str(tmp_path / "program.py")],
            env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done.stdout.split()

    assert answer() == ["True", "0"]
    assert answer() == ["True", "1"]  # from the cache
    rule = tmp_path / "pik/games/spades/play.py"
    text = rule.read_text(encoding="utf-8")
    assert "return answer > led" in text
    rule.write_text(text.replace("return answer > led", "return answer < led"), encoding="utf-8")
    assert answer() == ["False", "0"]
