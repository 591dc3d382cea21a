"""Rules for the layers that import-linter cannot express: words, constructs, names."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Collection, Iterable, Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from spieltisch import games
from spieltisch.app.session.session import Waiting
from spieltisch.core import voice
from spieltisch.core.voice import CUES, SOUNDS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "py" / "spieltisch"
CORE = sorted(PACKAGE.glob("core/*.py"))
ENGINES = sorted(
    path for layer in ("core", "kit", "ai", "games") for path in (PACKAGE / layer).rglob("*.py")
)
COMMAND_LINE = [PACKAGE / "__main__.py", *sorted(PACKAGE.glob("cli/*.py"))]
WORDS = re.compile(r"\b(cards?|decks?|suits?|tricks?|hands?|tiles?|boards?|pawns?)\b", re.I)
DRIFTING = {"exp", "log", "log2", "log10", "pow", "tanh", "sin", "cos", "tan", "fsum"}
"""Functions of `math` whose last digits depend on the machine."""

pytestmark = pytest.mark.native


def name_of(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


@cache
def parsed(path: Path) -> tuple[ast.Module, tuple[ast.AST, ...]]:
    """The tree of a file and all its nodes, parsed once for all tests."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return tree, tuple(ast.walk(tree))


def nodes_of(paths: list[Path]) -> list[tuple[str, tuple[ast.AST, ...]]]:
    return [(name_of(path), parsed(path)[1]) for path in paths]


def imports(nodes: Iterable[ast.AST]) -> set[str]:
    """The top-level names of a module's absolute imports."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            found.add((node.module or "").partition(".")[0])
    return found


def calls(nodes: Iterable[ast.AST]) -> set[str]:
    """The names of all functions that a module calls, `math.exp` as "exp"."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name):
                found.add(node.func.id)
            elif isinstance(node.func, ast.Attribute) and ast.unparse(node.func.value) == "math":
                found.add(node.func.attr)
    return found


@pytest.mark.parametrize("path", CORE, ids=name_of)
def test_the_core_uses_no_words_of_games(path: Path) -> None:
    found = [line for line in path.read_text(encoding="utf-8").splitlines() if WORDS.search(line)]
    assert found == []


def test_the_template_game_uses_no_words_of_games() -> None:
    for path in (PACKAGE / "games" / "_template").rglob("*.*"):
        if path.suffix in {".py", ".html", ".md", ".po"}:
            assert not WORDS.search(path.read_text(encoding="utf-8")), path.name


def test_engines_and_command_line_need_only_the_standard_library() -> None:
    for name, nodes in nodes_of([*ENGINES, *COMMAND_LINE]):
        assert imports(nodes) <= set(sys.stdlib_module_names), name


def test_the_command_line_does_not_need_the_page() -> None:
    """`fuzz` draws where the page's libraries are installed; tests/cli runs it without them. Of the
    page only reviews, puzzles, sentences and who sits where are needed, which take nothing but the
    standard library."""
    sentences, sessions = "i18n|counsel|causes|puzzling", "review|seen|puzzles|regulars"
    for path in COMMAND_LINE:
        assert not re.search(
            rf"^\s*from \.+app\b(?!\.(screens\.({sentences})|session\.({sessions})) )"
            r"|^\s*from \.+ import .*\bapp\b",
            path.read_text(),
            re.M,
        )
    needed = [f"screens/{name}" for name in sentences.split("|")]
    for name in [*needed, "session/review", "session/puzzles", "session/regulars"]:
        _, nodes = parsed(PACKAGE / "app" / f"{name}.py")
        assert imports(nodes) <= set(sys.stdlib_module_names)


def test_engines_avoid_what_depends_on_the_machine() -> None:
    """They call neither `hash` nor `id` nor inexact functions of `math`."""
    for name, nodes in nodes_of(ENGINES):
        called = calls(nodes)
        assert not called & {"hash", "id", "eval", "exec", "open", "input"}, name
        assert not called & DRIFTING, name


def test_engines_assign_no_global_variables() -> None:
    for name, nodes in nodes_of(ENGINES):
        kept = [node for node in nodes if isinstance(node, ast.Global | ast.Nonlocal)]
        assert not kept, name


def test_engines_never_iterate_a_set_literal() -> None:
    """The order of a set of strings differs from run to run."""
    for name, nodes in nodes_of(ENGINES):
        loops = [node.iter for node in nodes if isinstance(node, ast.For | ast.comprehension)]
        assert not [loop for loop in loops if isinstance(loop, ast.Set | ast.SetComp)], name


def test_games_inherit_from_nothing_but_tuples() -> None:
    allowed = {"NamedTuple", "Protocol", "IntEnum", "Enum", "Exception"}
    allowed |= {"_Fields", "Position"}  # Vigila's one list of fields, for a tuple and a draft
    for name, nodes in nodes_of([path for path in ENGINES if "games" in path.parts]):
        for node in nodes:
            if isinstance(node, ast.ClassDef):
                bases = {ast.unparse(base) for base in node.bases}
                assert bases <= allowed, f"{name}: {node.name}"


@cache
def graph() -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """For each module of the package, the modules that it imports anywhere, and those that it
    imports under TYPE_CHECKING."""
    sources = {module_of(path): path for path in sorted(PACKAGE.rglob("*.py"))}
    found: dict[str, set[str]] = {}
    hidden: dict[str, set[str]] = {}
    for name, path in sources.items():
        _, nodes = parsed(path)
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        blocks = [
            block
            for block in nodes
            if isinstance(block, ast.If) and "TYPE_CHECKING" in ast.unparse(block.test)
        ]
        found[name] = set(imported(nodes, package, sources)) - {name}
        hidden[name] = {
            each for block in blocks for each in imported(ast.walk(block), package, sources)
        }
    return found, hidden


def module_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(nodes: Iterable[ast.AST], package: str, known: Collection[str]) -> Iterator[str]:
    """The modules among `known` that code in this package imports."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            source = ".".join((*(above if node.level else ()), *filter(None, (node.module,))))
            for alias in node.names:
                below = f"{source}.{alias.name}"
                yield from (
                    name for name in (below if below in known else source,) if name in known
                )


def test_module_imports_have_no_cycles() -> None:
    found, _ = graph()
    assert len(found) > 100 and found["spieltisch.app.worker.operations"]
    left = dict(found)
    while free := [name for name, needs in left.items() if not needs & left.keys()]:
        for name in free:
            del left[name]
    assert not left, "these modules are in an import cycle, or import one that is"


def test_none_of_our_modules_is_imported_only_for_types() -> None:
    """Code that needs a type needs its module. If that causes a cycle, something is misplaced."""
    _, hidden = graph()
    assert not {name: back for name, back in hidden.items() if back}


def test_everything_that_a_session_waits_for_is_explained() -> None:
    """Where a game's template reads it, and where the page's part is decided."""
    decision = ROOT / "docs/decisions/0006-one-function-between-page-and-python.md"
    told = (PACKAGE / "core/ui.py").read_text("utf-8").split("waiting: str")[1].split('"""')[1]
    waits = decision.read_text("utf-8").split("`waiting` says")[1].split("On `bot`")[0]
    for value in get_args(Waiting):
        assert f'"{value}"' in told
        assert f"`{value}`" in waits


HOUSE = [
    *(
        path
        for layer in ("core", "kit", "ai", "contract", "app", "cli")
        for path in (PACKAGE / layer).rglob("*.*")
    ),
    *(PACKAGE.parent / "buildtools").rglob("*.*"),
    *(path for suffix in ("js", "mjs", "css") for path in (ROOT / "site").rglob(f"*.{suffix}")),
    *(ROOT / "e2e").glob("*.*"),
]
OWN = {"examples.py", "scripts.py"}
"""The modules that name the games that the browser tests and the mutants use."""


def test_the_house_names_no_game() -> None:
    """A game is entirely in its own folders. The house finds it through `spieltisch.games`."""
    ids = re.compile(rf"\b({'|'.join(games.game_ids())})\b", re.I)
    found = []
    for path in HOUSE:
        parts = path.relative_to(ROOT).parts
        if path.suffix in {".mo", ".pyc"} or parts[:2] == ("site", "games") or path.name in OWN:
            continue
        found += [("/".join(parts), name) for name in ids.findall(path.read_text("utf-8"))]
    assert not found


def test_the_page_contains_no_names_of_sounds() -> None:
    """It plays the notes it is given. The house and the games name them (core/voice.py)."""
    script = "".join(
        (ROOT / "site" / "effects" / f"{name}.js").read_text("utf-8")
        for name in ("sound", "flourish")
    )
    assert not [name for name in (*SOUNDS, *CUES) if f"'{name}'" in script]
    assert tuple(voice.DEFAULT_VOICE) == SOUNDS


@pytest.mark.parametrize("game", games.game_ids())
def test_a_games_sounds_belong_to_events_it_has(game: str) -> None:
    sounds = games.hook(game, "sounds") or {}
    assert set(sounds.values()) <= set(SOUNDS)
    source = "".join(path.read_text("utf-8") for path in (PACKAGE / "games" / game).rglob("*.py"))
    for kind in (*sounds, *games.feel(game).cues):
        assert len(re.findall(rf'"{kind}"', source)) > 1, kind


def test_pytest_skips_no_folder_with_tests(pytestconfig: pytest.Config) -> None:
    """By default pytest skips folders named "build"."""
    skipped = pytestconfig.getini("norecursedirs")
    folders = {path.parent.name for path in (ROOT / "tests").rglob("test_*.py")}
    assert not [name for name in folders if any(fnmatch(name, each) for each in skipped)]
