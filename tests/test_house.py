"""The house limits: small files, small functions, plain names, nothing left untold or untested."""

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.py"))
RULES = (ROOT / "src/pik/games/rules.md").read_text(encoding="utf-8")

FILE_LINES = 400
FUNCTION_LINES = 40  # of the body, without its docstring, blank lines and comment lines
KERNEL_LINES = 80
KERNEL_FOLDERS = {"kernels", "double_dummy"}
EMPTY_NAMES = {"utils", "helpers", "common", "core", "manager"}

# Sentences have ids like S4b, P3a, H1 and C1; S4 alone is a heading.
SENTENCE = r"(?:[SP]\d+[a-z]|[HC]\d+)"
Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(path: Path) -> Iterator[Function]:
    """Every function of a file, the inner ones too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, Function):
            yield node


def length(function: Function, lines: list[str]) -> int:
    """How many lines of code the body of a function has."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    if not body:
        return 0
    code = [line.strip() for line in lines[body[0].lineno - 1 : function.end_lineno]]
    return sum(1 for line in code if line and not line.startswith("#"))


def ids_of_tests() -> set[str]:
    """The ids in the names of tests: test_S4b_follow_suit and test_S4d_S4e_breaking."""
    return {
        sentence
        for path in (ROOT / "tests").rglob("*.py")
        for function in functions(path)
        if (name := re.match(rf"test((?:_{SENTENCE})+)(?:_|$)", function.name))
        for sentence in name[1].strip("_").split("_")
    }


def test_files_are_short() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    assert {path: lines for path, lines in lengths.items() if lines > FILE_LINES} == {}


def test_functions_are_short() -> None:
    long = {}
    for path in SOURCES:
        lines = path.read_text(encoding="utf-8").splitlines()
        limit = KERNEL_LINES if path.parent.name in KERNEL_FOLDERS else FUNCTION_LINES
        for function in functions(path):
            if length(function, lines) > limit:
                long[f"{path}:{function.lineno}"] = length(function, lines)
    assert long == {}


def test_names_of_files_say_something() -> None:
    named = (ROOT / "src").rglob("*")
    assert [path for path in named if EMPTY_NAMES & {path.stem, path.stem.rstrip("s")}] == []


def test_every_option_is_documented() -> None:
    """The page of the rules and the options of the games name the same options."""
    page = RULES[RULES.index("## Options and their ranges") :]
    page = page[: page.index("\n## ", 1)]
    for game in ("spades", "pitch"):
        text = next(line for line in page.splitlines() if line.lower().startswith(f"{game}:"))
        # A name stands before its range; a name inside a range refers to another option.
        starts = re.findall(r"(?:: |· |, )((?:`\w+`(?:, )?)+)", text)
        documented = {name for start in starts for name in re.findall(r"`(\w+)`", start)}
        options = importlib.import_module(f"pik.games.{game}.options").OPTIONS
        assert {option.name for option in options} == documented


def test_every_option_cites_a_rule() -> None:
    ids = set(re.findall(SENTENCE, RULES))
    for game in ("spades", "pitch"):
        for option in importlib.import_module(f"pik.games.{game}.options").OPTIONS:
            assert option.rule in ids, option.name


def test_every_rule_has_a_test_that_bears_its_id() -> None:
    ids = set(re.findall(rf"\b{SENTENCE}\b", RULES))
    assert ids, "rules.md has no ids any more"
    assert sorted(ids - ids_of_tests()) == []


def test_no_test_bears_the_id_of_a_rule_that_does_not_exist() -> None:
    assert sorted(ids_of_tests() - set(re.findall(rf"\b{SENTENCE}\b", RULES))) == []
