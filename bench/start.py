"""How long a start takes: medians of N runs (default 15), in milliseconds.

python -m bench.start [N]
"""

import statistics
import subprocess
import sys
import time

STARTS = {
    "python -c pass": ["-c", "pass"],
    "import pik": ["-c", "import pik"],
    "pik --help": ["-m", "pik", "--help"],
}


def milliseconds(arguments: list[str], runs: int) -> float:
    """The median time of a Python process with these arguments."""
    times = []
    for _ in range(runs + 1):
        start = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - start)
    # The first run fills the disk cache and writes the compiled files.
    return 1000 * statistics.median(times[1:])


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    took = {name: milliseconds(arguments, runs) for name, arguments in STARTS.items()}
    bare = took["python -c pass"]
    print(f"python -c pass {bare:6.0f} ms")
    print(f"import pik     {took['import pik'] - bare:6.0f} ms above it (at most 60)")
    print(f"pik --help     {took['pik --help']:6.0f} ms (at most 150)")


if __name__ == "__main__":
    main()
