"""All games have the same modules with the same names, and no others.

If a game needs more than this skeleton (a module on a topic of its rule book), the docstring of its
package lists it, one line each: "    outlook  what a direction would bring". So readers find it,
and nothing is added unnoticed. docs/new-game.md explains what belongs where.
"""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from spieltisch.games import hooks

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = sorted(path.parent.name for path in ROOT.glob("py/spieltisch/games/*/__init__.py"))

RULES: Final = "meta data moves state rules view worlds audit"
PACKAGE: Final = {
    *(f"{name}.py" for name in ("__init__", *RULES.split(), "feel", "terminal")),
    *("RULES.en.md", "RULES.de.md", "locale/de.po"),
    *(f"text/{name}.py" for name in ("__init__", "prompts", "reasons", "log")),
    *("ai/__init__.py", "ai/rule.py", "table/__init__.py"),
    *(f"table/{name}.html" for name in ("table", "guide", "flourish")),
}
PACKAGE_MAY: Final = {
    *("stats.py", "lessons.py", "text/names.py", "table/mark.html", "table/over.html"),
    *("puzzles.py", "puzzles.txt", "strengths.py", "goals.py"),
    *(f"ai/{name}.py" for name in ("evaluate", "imagine", "playout", "search")),
}
SITE: Final = {"cover.svg", "cover.css", "sprite.svg", "table.css"}
SITE_MAY: Final = {"goals.svg"}
STYLES: Final = (
    *("tokens", "pieces", "board", "seats", "actions", "round", "marks", "flourish"),
    *("phone", "tall", "low", "laptop", "large"),
)
"""The style sheets in the order in which table.css imports them. A game uses those it needs."""
TESTS: Final = {"golden.py", "test_table.py", "test_text.py", "test_view.py"}
TESTS_MAY: Final = {
    *("oracle.py", "problems.py", "scenes.py", "solver.py", "make_problems.py"),
    "ladder.py",  # what `build.py ladder` measures
    "mutants.py",  # what `build.py mutants` breaks
    "samples.py",  # made-up values on the sheet of `build.py messages --sheet`
    *("make_pairs.py", "pairs.txt", "apart.txt"),  # moves that an analysis tells apart
    "make_board.py",  # draws a part of the sprite from the game's data
    *(
        "referee.py",
        "referee_table.py",
        "referee_things.py",
        "follow.py",
        "spite.py",
        "truths.py",
    ),  # a second implementation of the whole game
}
TOPICS: Final = {
    *RULES.split(),
    *("ai", "bots", "difference", "oracle", "page", "problems", "referee", "stats", "table"),
}
"""The topics of test modules: test_rules.py, or test_rules_scoring.py where one is too long."""

pytestmark = pytest.mark.native


def files_of(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def own_modules(game: str) -> set[str]:
    """The game's own modules that its docstring lists, such as "text.squares"."""
    doc = import_module(f"spieltisch.games.{game}").__doc__ or ""
    return set(re.findall(r"^    ([a-z_.]+)  +\S", doc, re.MULTILINE))


@pytest.mark.parametrize("game", GAMES)
def test_a_package_has_the_modules_of_the_skeleton(game: str) -> None:
    found = files_of(ROOT / "py/spieltisch/games" / game)
    assert not PACKAGE - found, "missing"
    own = {f"{name.replace('.', '/')}.py" for name in own_modules(game)}
    assert found - PACKAGE - PACKAGE_MAY == own, "the docstring must list the modules of its own"


@pytest.mark.parametrize("game", GAMES)
def test_view_state_and_phases_are_where_the_skeleton_has_them(game: str) -> None:
    package = f"spieltisch.games.{game}"
    assert import_module(f"{package}.view").View.__module__ == f"{package}.view"
    assert import_module(f"{package}.state").State.__module__ == f"{package}.state"
    assert re.search(
        r"^\| phase +\|", import_module(f"{package}.rules").__doc__ or "", re.MULTILINE
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_games_quick_options_exist(game: str) -> None:
    meta = import_module(f"spieltisch.games.{game}").meta
    assert meta.complete(meta.quick).items() >= meta.quick.items()
    assert meta.quick or not meta.options, "many tests play the shortest match"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_its_drawings_and_style_sheets(game: str) -> None:
    folder = ROOT / "site/games" / game
    found = files_of(folder)
    assert not SITE - found, "missing"
    styles = [name for name in STYLES if f"css/{name}.css" in found]
    assert found - SITE - SITE_MAY == {f"css/{name}.css" for name in styles}
    entry = (folder / "table.css").read_text("utf-8")
    assert f"@layer {', '.join(STYLES)};" in entry
    imported = re.findall(r'^@import "\./css/(\w+)\.css" layer\((\w+)\);$', entry, re.MULTILINE)
    assert imported == [(name, name) for name in styles]


@pytest.mark.parametrize("game", GAMES)
def test_test_modules_are_named_after_the_modules_they_test(game: str) -> None:
    found = files_of(ROOT / "tests/games" / game)
    assert not TESTS - found, "missing"
    topics = (
        TOPICS
        | {name.rpartition(".")[2] for name in own_modules(game)}
        | {"text", "terminal", "lessons"}
    )
    for name in found - TESTS - TESTS_MAY:
        topic = re.fullmatch(r"test_([a-z]+)(_[a-z_]+)?\.py", name)
        assert topic and topic[1] in topics, f"{name} is not named after a module"


def test_the_guide_to_new_games_lists_all_modules_and_hooks() -> None:
    page = (ROOT / "docs/new-game.md").read_text("utf-8")
    assert not [name for name in RULES.split() if f"| `{name}.py` |" not in page]
    assert f"    {', '.join(STYLES)}\n" in page
    offered = {
        "table": hooks.Marks,
        "text": hooks.OptionalWords,
        "feel": hooks.Feel,
        "stats": hooks.Stats,
        "lessons": hooks.Lessons,
        "puzzles": hooks.Puzzles,
        "goals": hooks.Goals,
    }
    for module, protocol in offered.items():
        for name in vars(protocol):
            if not name.startswith("_"):
                assert re.search(rf"^\| `{module}\.{name}\b", page, re.MULTILINE), (
                    f"{module}.{name}"
                )
