"""Sets Pik up and runs its tasks, with nothing but Python's standard library.

`python dev.py TASK [further arguments]`; without a task it lists them. The packages are installed
into .venv from a lock file with hashes; what is installed is remembered there by digests, so that
only the first call and the first one after a change take time.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - somebody may well start it with an older Python
    sys.exit(
        "Pik needs Python 3.11 or newer; this is Python %d.%d.\n"  # noqa: UP031
        "Start it with a newer one, for example: python3.11 dev.py play" % sys.version_info[:2]
    )

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "pik-setup.json"
BASE_PYTHON = getattr(sys, "_base_executable", sys.executable)  # also when called from .venv
LOCKS = {name: ROOT / f"requirements/{name}.txt" for name in ("base", "dev", "bench")}
GROUPS = {"base": ["build"], "dev": ["build", "dev", "docs"], "bench": ["bench"]}
OPTIONAL = {"bench"}  # what only measures: where it cannot be installed, it is left out
MADE = (
    "build", "dist", "docs/_build", "shots", ".cache", ".hypothesis", ".import_linter_cache",
    ".mypy_cache", ".pytest_cache", ".ruff_cache",
)  # fmt: skip

SEE_ABOVE = "its own message stands above."
ON_DEBIAN = "On Debian and Ubuntu this is a package of its own: apt install python3-venv"

# ---- set-up


def say(text: str) -> None:
    """Print a message where it does not mix with a program's output."""
    print(text, file=sys.stderr, flush=True)


def digest(path: Path) -> str:
    """The SHA-256 of a file's text, the same on every platform."""
    return hashlib.sha256(path.read_text(encoding="utf-8").encode()).hexdigest()


def this_machine() -> dict[str, str]:
    """What a .venv depends on: another value of these and it must be made again."""
    return {"python": sys.version, "prefix": sys.base_prefix, "root": str(ROOT)}


def read_stamp() -> dict[str, str]:
    """What is installed in .venv; empty if it is not there, broken or another Python's."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    usable = PYTHON.exists() and this_machine().items() <= stamp.items()
    return stamp if usable else {}


def write_stamp(stamp: dict[str, str]) -> None:
    """Remember what is installed in .venv."""
    STAMP.write_text(json.dumps(stamp, indent=1), encoding="utf-8")


def set_up(group: str) -> None:
    """Make .venv ready for a group of packages; returns at once if it is."""
    stamp = read_stamp()
    wanted = {group: digest(LOCKS[group]), "project": digest(ROOT / "pyproject.toml")}
    if wanted.items() <= stamp.items():
        return
    if not stamp:
        make_venv()
        stamp = this_machine()
        write_stamp(stamp)
    if stamp.get(group) != wanted[group]:
        if not install_packages(group):
            return
        # The dev lock holds every package of the base lock in the same version; bench adds to it.
        with_base = {group} if group in OPTIONAL else {"base", group}
        stamp |= {name: digest(LOCKS[name]) for name in with_base}
        write_stamp(stamp)
    if stamp.get("project") != wanted["project"]:
        install_project()
        write_stamp(stamp | wanted)


def make_venv() -> None:
    """Make an empty .venv in place of what may be there."""
    if VENV.exists():
        if not (VENV / "pyvenv.cfg").exists():
            sys.exit(f"{VENV} is in the way and is no virtual environment; please move it.")
        say("The virtual environment .venv is broken or another Python's; making it again.")
        shutil.rmtree(VENV)
    else:
        say("Making a virtual environment in .venv.")
    if subprocess.call([BASE_PYTHON, "-m", "venv", "--without-pip", str(VENV)]) != 0:
        shutil.rmtree(VENV, ignore_errors=True)
        sys.exit(f"Python could not make a virtual environment; {SEE_ABOVE}\n{ON_DEBIAN}")


def install_packages(group: str) -> bool:
    """Install the packages of a lock file, each checked against its hash.

    Returns whether they are there now, which only optional ones need not be.
    """
    lock = LOCKS[group]
    size = lock.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")
    say(f"Installing what Pik needs into .venv ({group}): {size}. This happens once.")
    # The lock is complete, so no dependencies need to be worked out, which takes pip most time.
    if install("--no-deps", "--require-hashes", "-r", str(without_missing_wheels(lock))) != 0:
        if group in OPTIONAL:
            say("Going on without them: a comparison that needs them is left out.")
            return False
        sys.exit(
            f"The packages could not be installed; {SEE_ABOVE}\n"
            "Without a network connection this cannot work. When it is back, run the same again."
        )
    return True


def without_missing_wheels(lock: Path) -> Path:
    """The lock, without what has no wheels for this C library: plain Python serves in its place.

    A lock file cannot say so itself, since no marker knows the C library.
    """
    if "musl" not in (sysconfig.get_config_var("SOABI") or ""):
        return lock
    entries = re.split(r"^(?=\w)", lock.read_text(encoding="utf-8"), flags=re.MULTILINE)
    shorter = VENV / "lock-without-numba.txt"
    kept = (entry for entry in entries if not entry.startswith(("numba==", "llvmlite==")))
    shorter.write_text("".join(kept), encoding="utf-8")
    return shorter


def install_project() -> None:
    """Install Pik itself, so that edits in src/ count at once; downloads nothing."""
    if install("--no-deps", "--no-build-isolation", "-e", str(ROOT)) != 0:
        sys.exit(f"Pik itself could not be installed; {SEE_ABOVE}")


def install(*arguments: str) -> int:
    """Install something into .venv; returns the exit status."""
    return subprocess.call([*installer(PYTHON), *arguments], cwd=ROOT)


def installer(python: Path) -> list[str]:
    """The command that installs for this Python: uv's if it is there, else pip's.

    The pip of the Python that runs this serves others too; making one in an environment takes
    longer than all the rest.
    """
    uv = shutil.which("uv")
    if uv:
        return [uv, "pip", "install", "--quiet", "--python", str(python)]
    pip = [BASE_PYTHON, "-m", "pip", "--python", str(python)]
    if subprocess.run([*pip, "--version"], capture_output=True).returncode != 0:
        if subprocess.call([str(python), "-m", "ensurepip"], stdout=subprocess.DEVNULL) != 0:
            sys.exit(f"This Python has no pip and could not make one; {SEE_ABOVE}\n{ON_DEBIAN}")
        pip = [str(python), "-m", "pip"]
    quiet = ["-qq", "--no-input", "--disable-pip-version-check"]
    return [*pip, "install", *quiet, "--no-compile"]


# ---- running


def run(tool: str, *arguments: str) -> int:
    """Run a program of .venv in the project's folder; returns the exit status."""
    return subprocess.call([str(BIN / tool), *arguments], cwd=ROOT)


def become(*arguments: str) -> int:
    """Run a module of .venv in the folder of the caller, in place of this process if possible."""
    command = [str(PYTHON), "-m", *arguments]
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.call(command)


def in_turn(steps: dict[str, list[str]]) -> int:
    """Run every step, also after a failure; names those that failed at the end."""
    failed = []
    for name, arguments in steps.items():
        say(f"--- {name}")
        if run(*arguments) != 0:
            failed.append(name)
    say(f"FAILED: {', '.join(failed)}" if failed else "All well.")
    return 1 if failed else 0


# ---- tasks: each takes the further arguments of the command line and returns an exit status

FORMAT = ["ruff", "format", "--check", "--quiet", "."]
LINT = ["ruff", "check", "--quiet", "."]
TYPES = ["mypy"]
IMPORTS = ["lint-imports", "--no-logo"]
DOCS = ["sphinx-build", "-W", "--keep-going", "-q", "-b", "html", "docs", "docs/_build/html"]
WARM = ["python", "-m", "pik", "warm"]  # else each process of the tests would compile
MEASURES = ("start", "replay", "playouts", "spades_solver", "pitch_solver")  # of bench/, the short
TEST = ["pytest", "-n", "auto", "--dist", "worksteal", "-q"]


def play(more: list[str]) -> int:
    """Play in the browser, on this machine or in this house."""
    return become("pik", "play", *more)


def serve(more: list[str]) -> int:
    """Run the server for other people."""
    return become("pik", "serve", *more)


def test(more: list[str]) -> int:
    """Run the tests, but for the slow ones."""
    return run(*WARM) or run(*TEST, *more)


def test_all(more: list[str]) -> int:
    """Run every test, whole games and thousands of random ones too."""
    return run(*WARM) or run(*TEST, "-m", "", "--hypothesis-profile=all", *more)


def fast(more: list[str]) -> int:
    """Lint, and test cards, rules and notation: the daily loop."""
    rooms = ("cards", "games", "notation", "words")
    paths = [path for room in rooms for path in (f"tests/test_{room}.py", f"tests/{room}")]
    there = [path for path in paths if (ROOT / path).exists()]
    tests = [*TEST, "-m", "not slow and not browser", "--hypothesis-profile=fast", *there, *more]
    return in_turn({"lint": LINT, "test": tests})


def check(more: list[str]) -> int:
    """Check everything: format, lint, types, imports, docs, tests."""
    steps = {"format": FORMAT, "lint": LINT, "types": TYPES, "imports": IMPORTS, "docs": DOCS}
    return in_turn(steps | {"compile": WARM, "test": [*TEST, *more]})


def lint(more: list[str]) -> int:
    """Find mistakes and bad style (--fix repairs what it can)."""
    return run("ruff", "check", *(more or ["."]))


def format_source(more: list[str]) -> int:
    """Bring the source into its one form."""
    return run("ruff", "format", *(more or ["."]))


def types(more: list[str]) -> int:
    """Check the types."""
    return run(*TYPES, *more)


def imports(more: list[str]) -> int:
    """Check that imports go downwards only."""
    return run(*IMPORTS, *more)


def docs(more: list[str]) -> int:
    """Build the pages of docs/ into docs/_build/html."""
    return run(*DOCS, *more)


def golden(more: list[str]) -> int:
    """Write the golden files and generated pages anew from what the program does now."""
    return run("pytest", "-q", "-m", "", "--golden", *more)


def shots(more: list[str]) -> int:
    """Take pictures of the pages into shots/."""
    return run("pytest", "-q", "-m", "", "--shots", *more)


def bench(more: list[str]) -> int:
    """Measure speed in a few minutes, or run the script of bench/ that is named."""
    set_up("bench")
    if more and not more[0].startswith("-"):
        return run("python", "-m", f"bench.{more[0]}", *more[1:])
    return max([run("python", "-m", f"bench.{name}", *more) for name in MEASURES])


def build(more: list[str]) -> int:
    """Build the sdist, and from it the wheel, into dist/."""
    return run("python", "-m", "build", "--no-isolation", *more)


def clean(more: list[str]) -> int:
    """Delete what was made here but .venv (--all: that too)."""
    for name in (*MADE, *([".venv"] if "--all" in more else [])):
        shutil.rmtree(ROOT / name, ignore_errors=True)
    for folder in ("src", "tests", "bench", "docs"):
        for cache in list((ROOT / folder).rglob("__pycache__")):
            shutil.rmtree(cache)
    return 0


def lock(more: list[str]) -> int:
    """Write the lock files (--upgrade: with the newest versions)."""
    tools = ROOT / ".cache/lock"
    python = tools / PYTHON.relative_to(VENV)
    if not python.exists():
        say("Making a virtual environment for the lock tools in .cache/lock.")
        subprocess.check_call([sys.executable, "-m", "venv", str(tools)])
        subprocess.check_call([str(python), "-m", "pip", "install", "-qq", "uv"])
    for group in LOCKS:
        lock_group(python, group, more)
    return 0


def lock_group(python: Path, group: str, more: list[str]) -> None:
    """Resolve one group for every Python and platform, and note how much it downloads here."""
    path = LOCKS[group]
    command = [str(python), "-m", "uv", "pip", "compile", "pyproject.toml", "--quiet"]
    command += ["--universal", "--generate-hashes", "--no-header", "--python-version", "3.11"]
    command += [word for name in GROUPS[group] for word in ("--group", name)]
    for other in () if group == "base" else ("base",) if group == "dev" else ("base", "dev"):
        command += ["--constraint", str(LOCKS[other].relative_to(ROOT))]
    subprocess.check_call([*command, "-o", str(path.relative_to(ROOT)), *more], cwd=ROOT)
    with tempfile.TemporaryDirectory() as folder:
        fetch = [str(python), "-m", "pip", "download", "-qq", "--no-deps", "--require-hashes"]
        subprocess.check_call([*fetch, "-r", str(path), "-d", folder])
        sizes = [file.stat().st_size for file in Path(folder).iterdir()]
    size = f"# {len(sizes)} packages, about {sum(sizes) / 1e6:.0f} MB to download\n"
    path.write_text(size + path.read_text(encoding="utf-8"), encoding="utf-8", newline="\n")


# What a task needs installed: nothing, the base group to play, the dev group to work.
TASKS = {
    "play": ("base", play), "serve": ("base", serve),
    "test": ("dev", test), "test-all": ("dev", test_all), "fast": ("dev", fast),
    "check": ("dev", check), "lint": ("dev", lint), "format": ("dev", format_source),
    "types": ("dev", types), "imports": ("dev", imports), "docs": ("dev", docs),
    "golden": ("dev", golden), "shots": ("dev", shots), "bench": ("dev", bench),
    "build": ("dev", build), "lock": ("", lock), "clean": ("", clean),
}  # fmt: skip


def list_tasks() -> None:
    """Print the tasks, one line each."""
    print("make TASK, or python dev.py TASK [further arguments]:\n")
    for name, (_, task) in TASKS.items():
        print(f"  {name:<9} {(task.__doc__ or '').strip()}")


def main(arguments: list[str]) -> int:
    """Run the task that the command line names; returns the exit status."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        list_tasks()
        return 0
    if arguments[0] not in TASKS:
        say(f"There is no task {arguments[0]!r}; python dev.py lists them.")
        return 2
    group, task = TASKS[arguments[0]]
    if group:
        set_up(group)
    return task(arguments[1:])


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
