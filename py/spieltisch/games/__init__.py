"""The catalogue: every game on the shelf, in the order shown."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, cast

from ..ai.knowledge import Knowledge
from ..core.game import Game, GameError
from ..core.text import Figure, Words
from .hooks import Feel, Lessons, Marks, Stats, Table, Terminal


class AwayError(Exception):
    """The game is on the shelf, but its package has not been fetched yet. Only happens in the page,
    which fetches a game when it is opened, and then repeats the call that needed it."""

    def __init__(self, game_id: str) -> None:
        super().__init__(game_id)
        self.game_id = game_id


def game_ids() -> tuple[str, ...]:
    """The ids of all games, alphabetically; packages that begin with _ are left out."""
    return _on_shelf(tuple(__path__))


@cache
def _on_shelf(folders: tuple[str, ...]) -> tuple[str, ...]:
    """The ids of the games in these folders, read once."""
    found = [module.name for module in iter_modules(folders) if module.ispkg]
    return tuple(sorted({*_titles(), *(name for name in found if not name.startswith("_"))}))


@cache
def _titles() -> Mapping[str, str]:
    """In the page: the titles of the games that can be fetched, as written by the build."""
    written = Path(__file__).with_name("shelf.json")
    return json.loads(written.read_text("utf-8")) if written.is_file() else {}


def title(game_id: str) -> str:
    """The title of the game with this id, fetched or not. Raises GameError if there is none."""
    return _titles().get(game_id) or words(game_id).title


def load(game_id: str) -> Game:
    """The game with this id. Raises GameError if there is none, and AwayError, like everything
    below, when it has not been fetched yet."""
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
    """A part of `hooks.OptionalWords`; None when the game's words lack it.

    Raises GameError if there is no such game.
    """
    return getattr(words(game_id), name, None)


def table(game_id: str) -> Table:
    """How the game with this id is drawn. Raises GameError if there is none."""
    load(game_id)
    return cast(Table, import_module(f"{__name__}.{game_id}.table"))


def feel(game_id: str) -> Feel:
    """The voice of the game with this id. Raises GameError if there is none."""
    load(game_id)
    return cast(Feel, import_module(f"{__name__}.{game_id}.feel"))


def marks(game_id: str) -> Marks | None:
    """The players' marks of the game with this id; None when it uses the house's shapes.

    Raises GameError if there is no such game.
    """
    package = table(game_id)
    return cast(Marks, package) if hasattr(package, "mark") else None


def folder(game_id: str) -> Path:
    """Where the package of the game with this id lies: its rules, templates and messages.

    Raises GameError if there is no such game.
    """
    load(game_id)
    (path,) = import_module(f"{__name__}.{game_id}").__path__
    return Path(path)


def place(game_id: str) -> Path:
    """The same folder without loading the game: where the page will put it once fetched."""
    return next(
        (found for path in __path__ if (found := Path(path, game_id)).is_dir()),
        Path(__path__[0], game_id),
    )


def knowledge(game_id: str) -> Knowledge:
    """What computer players know about this game. Raises GameError if there is none."""
    load(game_id)
    return cast(Knowledge, import_module(f"{__name__}.{game_id}.ai").KNOWLEDGE)


def stats(game_id: str) -> Stats | None:
    """The figures the game with this id counts; None if it has no `stats` module.

    Raises GameError if there is no such game.
    """
    return cast(Stats | None, _optional(game_id, "stats"))


def labels(game_id: str) -> Mapping[str, Figure]:
    """The figures of the game with this id that a person's statistics show.

    Raises GameError if there is no such game.
    """
    figures: Mapping[str, Figure] = getattr(stats(game_id), "labels", {})
    return figures


def lessons(game_id: str) -> Lessons | None:
    """The guided first game of the game with this id; None if it has no `lessons` module.

    Raises GameError if there is no such game.
    """
    return cast(Lessons | None, _optional(game_id, "lessons"))


def terminal(game_id: str) -> Terminal | None:
    """How the game with this id looks in a terminal; None if it has no `terminal` module.

    Raises GameError if there is no such game.
    """
    return cast(Terminal | None, _optional(game_id, "terminal"))


def _optional(game_id: str, name: str) -> ModuleType | None:
    """An optional module of the game, or None. Raises GameError if there is no such game."""
    load(game_id)
    module = f"{__name__}.{game_id}.{name}"
    return None if find_spec(module) is None else import_module(module)
