"""The pages say what is so: help texts, room map, commands and links are checked."""

import re
import subprocess
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import click
import pytest

from dev import TASKS

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted(
    path
    for folder in (".", "docs", "docs/decisions", "changelog.d", "src/pik/games")
    for path in (ROOT / folder).glob("*.md")
)
KINDS = ("added", "changed", "fixed", "removed")


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


# ---- the program's help


def program() -> click.Group:
    """The program's command line; imported late, since the other checks can do without it."""
    from pik.cli import main

    assert isinstance(main, click.Group)
    return main


def help_blocks(
    command: click.Command, words: str, parent: click.Context | None = None
) -> Iterator[str]:
    """A heading and the help text for a command and everything below it."""
    context = click.Context(command, info_name=words.split()[-1], parent=parent, terminal_width=80)
    yield f"## `{words}`\n\n```text\n{command.get_help(context).rstrip()}\n```\n"
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            if not below.hidden:
                yield from help_blocks(below, f"{words} {name}", context)


def test_the_page_of_help_texts_is_the_programs(golden: Callable[[str, str], None]) -> None:
    head = "# The help texts\n\nWhat `--help` prints; this page is written by `make golden`.\n"
    golden("docs/cli.md", "\n".join([head, *help_blocks(program(), "pik")]))


# ---- commands in shell blocks


def shell_lines() -> list[tuple[str, str]]:
    """Page and line of each command in the shell blocks of the pages, without its comment."""
    return [
        (path.name, line.partition("#")[0].strip())
        for path in PAGES
        for block in re.findall(r"```sh\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)
        for line in block.splitlines()
        if line.partition("#")[0].strip()
    ]


def test_shell_blocks_name_tasks_and_commands_that_exist() -> None:
    for page, line in shell_lines():
        words = line.split()
        if words[0] == "make" and len(words) > 1:
            assert words[1] in TASKS, f"{page}: {line}"
        if words[:2] == ["python", "dev.py"]:
            assert words[2] in TASKS, f"{page}: {line}"
        if words[0] == "pik" and len(words) > 1 and not words[1].startswith("-"):
            commands = program().list_commands(click.Context(program()))
            assert words[1] in commands, f"{page}: {line}"


def test_pages_name_tasks_that_exist() -> None:
    for path in PAGES:
        for named in re.findall(r"`(?:make|python dev\.py) ([a-z-]+)", path.read_text("utf-8")):
            assert named in TASKS, f"{path.name}: {named}"


def test_the_makefile_has_every_task() -> None:
    named = re.search(r"^TASKS = (.*)$", read("Makefile"), re.MULTILINE)
    assert named is not None
    assert named[1].split() == list(TASKS)


# ---- the room map


def room_map() -> list[list[str]]:
    """The rooms of the first block of the architecture page, by layer, top first."""
    block = re.search(r"```\n(.*?)```", read("docs/architecture.md"), re.DOTALL)
    assert block is not None
    return [re.split(r"\s{2,}", line)[0].split(" | ") for line in block[1].splitlines()]


def test_the_room_map_names_what_exists() -> None:
    rooms = [room for layer in room_map() for room in layer]
    files = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "src/pik"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    modules = {Path(file).parts[2].removesuffix(".py") for file in files if file.endswith(".py")}
    assert {room for room in rooms if "(" not in room} == modules - {"__init__"}
    assert {room for room in rooms if room.strip("()") in modules and "(" in room} == set()


def test_the_room_map_is_the_import_contract() -> None:
    contracts = tomllib.loads(read("pyproject.toml"))["tool"]["importlinter"]["contracts"]
    layers = next(contract["layers"] for contract in contracts if contract["type"] == "layers")
    assert [layer.split(" | ") for layer in layers] == room_map()


# ---- links, notes, decisions


def heading_anchors(path: Path) -> set[str]:
    headings = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {
        re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in headings
    }


@cache
def links(path: Path) -> list[str]:
    """The targets of a page's links and pictures, code left out."""
    text = re.sub(r"```.*?```|`[^`\n]*`", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    return re.findall(r"\]\(([^)\s]+)\)", text)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_relative_links_resolve(path: Path) -> None:
    for link in links(path):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = (path.parent / name).resolve() if name else path
        assert target.exists(), link
        assert target.is_relative_to(ROOT), link
        if anchor:
            assert anchor in heading_anchors(target), link


def test_change_notes_are_well_formed() -> None:
    for path in (ROOT / "changelog.d").iterdir():
        if path.name == "README.md":
            continue
        assert re.fullmatch(rf"[a-z0-9-]+\.({'|'.join(KINDS)})\.md", path.name), path.name
        text = path.read_text(encoding="utf-8").strip()
        assert text.endswith("."), path.name
        assert not text.startswith("#"), path.name


def test_decisions_are_numbered_and_have_their_parts() -> None:
    paths = sorted((ROOT / "docs/decisions").glob("[0-9]*.md"))
    for number, path in enumerate(paths, start=1):
        text = path.read_text(encoding="utf-8")
        assert path.name.startswith(f"{number:04}-"), path.name
        assert text.startswith(f"# {number:04} "), path.name
        for part in ("Situation", "Decision", "Why", "Price"):
            assert f"**{part}.**" in text, f"{path.name}: {part}"
