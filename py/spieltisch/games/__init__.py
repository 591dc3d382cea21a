"""The catalogue of all games, and access to their parts."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Final, NamedTuple, cast

from ..ai.knowledge import Knowledge
from ..ai.strengths import Strengths
from ..core.game import Game, GameError, Options
from ..core.goal import Goal
from ..core.lesson import Course
from ..core.text import Figure, Words
from .hooks import Feel, Goals, Lessons, Marks, Puzzles, Stats, Table, Terminal

PUZZLES: Final = ".puzzles"
"""Added to a game's id, the name of the archive with its puzzles."""


class AwayError(Exception):
    """The game is in the catalogue, but its package, or the archive with its puzzles, has not been
    fetched yet. This happens only in the page, which fetches a game when it is opened and then
    repeats the call that needed it. `archive` is what to fetch."""

    def __init__(self, archive: str) -> None:
        super().__init__(archive)
        self.archive = archive


class Shelved(NamedTuple):
    """What is known of a game before it is fetched: its title, and whether it has puzzles."""

    title: str
    puzzles: bool


def game_ids() -> tuple[str, ...]:
    """The ids of all games in alphabetical order, without packages whose names begin with _."""
    return _on_shelf(tuple(__path__))


@cache
def _on_shelf(folders: tuple[str, ...]) -> tuple[str, ...]:
    """The ids of the games in these folders and of those that can be fetched. The folders are read
    only once."""
    found = [module.name for module in iter_modules(folders) if module.ispkg]
    return tuple(sorted({*_shelf(), *(name for name in found if not name.startswith("_"))}))


@cache
def _shelf() -> Mapping[str, Shelved]:
    """The games that the page can fetch, by id, as written by the build. Empty outside the page."""
    written = Path(__file__).with_name("shelf.json")
    found = json.loads(written.read_text("utf-8")) if written.is_file() else {}
    return {game_id: Shelved(*each) for game_id, each in found.items()}


def title(game_id: str) -> str:
    """The title of the game with this id, fetched or not. Raises GameError if there is none."""
    shelved = _shelf().get(game_id)
    return shelved.title if shelved else words(game_id).title


def has_puzzles(game_id: str) -> bool:
    """Whether the game with this id has puzzles, fetched or not. Raises GameError if there is no
    such game."""
    shelved = _shelf().get(game_id)
    return shelved.puzzles if shelved else puzzle_file(game_id).is_file()


def load(game_id: str) -> Game:
    """The game with this id. Raises GameError if there is none, and AwayError if it has not been
    fetched yet. All functions that load a game raise AwayError too."""
    if game_id not in game_ids():
        raise GameError(f"there is no game {game_id!r}")
    package = f"{__name__}.{game_id}"
    try:
        return cast(Game, import_module(package))
    except ModuleNotFoundError as error:
        if error.name != package:
            raise
        raise AwayError(game_id) from None


def words(game_id: str) -> Words:
    """The words of the game with this id. Raises GameError if there is none."""
    load(game_id)
    return cast(Words, import_module(f"{__name__}.{game_id}.text"))


def hook(game_id: str, name: str) -> Any:
    """A part of `hooks.OptionalWords`; None if the game's words do not have it.

    Raises GameError if there is no such game.
    """
    return getattr(words(game_id), name, None)


def table(game_id: str) -> Table:
    """The module that draws the game with this id. Raises GameError if there is none."""
    load(game_id)
    return cast(Table, import_module(f"{__name__}.{game_id}.table"))


def feel(game_id: str) -> Feel:
    """The cues and sounds of the game with this id. Raises GameError if there is none."""
    load(game_id)
    return cast(Feel, import_module(f"{__name__}.{game_id}.feel"))


def marks(game_id: str) -> Marks | None:
    """The module with the players' marks of the game with this id; None if the game uses the
    default marks.

    Raises GameError if there is no such game.
    """
    package = table(game_id)
    return cast(Marks, package) if hasattr(package, "mark") else None


def folder(game_id: str) -> Path:
    """The package folder of the game with this id. It contains its rules, templates and messages.

    Raises GameError if there is no such game.
    """
    load(game_id)
    (path,) = import_module(f"{__name__}.{game_id}").__path__
    return Path(path)


def unloaded_folder(game_id: str) -> Path:
    """The folder that `folder` returns, but found without loading the game. If the game has not
    been fetched yet, the folder where the page will put it."""
    return next(
        (found for path in __path__ if (found := Path(path, game_id)).is_dir()),
        Path(__path__[0], game_id),
    )


def knowledge(game_id: str) -> Knowledge:
    """What computer players know about the game. Raises GameError if there is no such game."""
    load(game_id)
    return cast(Knowledge, import_module(f"{__name__}.{game_id}.ai").KNOWLEDGE)


def stats(game_id: str) -> Stats | None:
    """The figures that the game with this id collects; None if it has no `stats` module.

    Raises GameError if there is no such game.
    """
    return cast(Stats | None, _optional(game_id, "stats"))


def labels(game_id: str) -> Mapping[str, Figure]:
    """The figures of the game with this id that a person's statistics show, by name.

    Raises GameError if there is no such game.
    """
    figures: Mapping[str, Figure] = getattr(stats(game_id), "labels", {})
    return figures


def strengths(game_id: str) -> Strengths | None:
    """How strong the levels are in the game with this id; None if nobody has measured it.

    Raises GameError if there is no such game.
    """
    found: Strengths | None = getattr(_optional(game_id, "strengths"), "STRENGTHS", None)
    return found


def courses(game_id: str) -> Sequence[Course]:
    """The lessons of the game with this id; none if it has no `lessons` module.

    Raises GameError if there is no such game.
    """
    lessons = cast(Lessons | None, _optional(game_id, "lessons"))
    return lessons.courses if lessons else ()


def course(game_id: str, key: str) -> Course:
    """A lesson of a game. Raises GameError if there is no such game or lesson."""
    found = next((each for each in courses(game_id) if each.key == key), None)
    if found is None:
        raise GameError(f"{game_id} has no lesson {key!r}")
    return found


def course_for(game_id: str, options: Options) -> Course | None:
    """The lesson to offer for a game with these options; None if it has no lessons.

    Raises GameError if there is no such game.
    """
    found = courses(game_id)
    fits = (each for each in found if each.offered and each.offered in options.items())
    return next(fits, found[0] if found else None)


def goals(game_id: str) -> Sequence[Goal]:
    """The goals of the game with this id; none if it has no `goals` module.

    Raises GameError if there is no such game.
    """
    found = cast(Goals | None, _optional(game_id, "goals"))
    return found.goals if found else ()


def puzzles(game_id: str) -> Puzzles | None:
    """What a game says about its puzzles; None if it has no `puzzles` module.

    Raises GameError if there is no such game.
    """
    return cast(Puzzles | None, _optional(game_id, "puzzles"))


def puzzle_options(game_id: str) -> Sequence[Options]:
    """The options with which puzzles are looked for; only the defaults if the game has no
    `puzzles` module."""
    found = puzzles(game_id)
    return found.settings if found else ({},)


def puzzle_file(game_id: str) -> Path:
    """Where a game's puzzles are, if it has any. Raises GameError if there is no such game."""
    return folder(game_id) / "puzzles.txt"


def puzzle_text(game_id: str) -> str:
    """A game's puzzles as text (see `core.puzzle`); "" if it has none. Raises GameError if there is
    no such game, and AwayError if the page has not fetched them yet."""
    path = puzzle_file(game_id)
    if path.is_file():
        return path.read_text("utf-8")
    if has_puzzles(game_id):
        raise AwayError(game_id + PUZZLES)
    return ""


def terminal(game_id: str) -> Terminal:
    """The module that shows the game with this id in a terminal; not in the page. Raises GameError
    if there is no such game."""
    load(game_id)
    return cast(Terminal, import_module(f"{__name__}.{game_id}.terminal"))


def _optional(game_id: str, name: str) -> ModuleType | None:
    """An optional module of the game; None if the game does not have it. Raises GameError if there
    is no such game."""
    load(game_id)
    module = f"{__name__}.{game_id}.{name}"
    return None if find_spec(module) is None else import_module(module)
