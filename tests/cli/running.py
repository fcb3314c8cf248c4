"""Running the command line inside a test."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from pik.cli import main

GOLDEN = Path(__file__).parent.parent / "golden"
PITCH = GOLDEN / "pitch.pik"
SPADES = GOLDEN / "spades.pik"


def run(*words: object, given: bytes = b"") -> Result:
    """The result of `pik` with these words; `given` is its standard input."""
    return CliRunner().invoke(main, [str(word) for word in words], input=given)


def process(*words: object, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """`python -m pik` in a process of its own, with some variables of the environment set."""
    return subprocess.run(
        [sys.executable, "-m", "pik", *map(str, words)],
        capture_output=True,
        env=os.environ | environment,
        check=False,
    )


def objects(result: Result) -> list[dict[str, Any]]:
    """The JSON objects that were printed, one a line."""
    return [json.loads(line) for line in result.stdout.splitlines()]
