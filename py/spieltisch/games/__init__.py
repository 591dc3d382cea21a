"""The catalogue: every game that is on the shelf, in the order it is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Protocol, TypeAlias, cast

from ..ai.knowledge import Knowledge
from ..core.game import Game, GameError, Seat
from ..core.match import Match
from ..core.text import Words

Figures: TypeAlias = Mapping[str, tuple[int, int]]
"""By name of a figure: how often it came true, of how many times it could have."""


class Stats(Protocol):
    """What a game's optional `stats` module offers."""

    def collect(self, match: Match, seat: Seat) -> Figures:
        """The game's own figures for one seat of a finished match."""
        ...


class Terminal(Protocol):
    """What a game's optional `terminal` module offers."""

    def table(self, view: Any, names: Sequence[str]) -> Sequence[str]:
        """What lies on the table and in the hand, as lines of English."""
        ...


def game_ids() -> tuple[str, ...]:
    """The ids of all games, alphabetically; packages that begin with _ are not shown."""
    found = (module.name for module in iter_modules(__path__) if module.ispkg)
    return tuple(sorted(name for name in found if not name.startswith("_")))


def load(game_id: str) -> Game:
    """The game with this id. Raises GameError when there is none."""
    if game_id not in game_ids():
        raise GameError(f"there is no game {game_id!r}")
    return cast(Game, import_module(f"{__name__}.{game_id}"))


def words(game_id: str) -> Words:
    """The words of the game with this id. Raises GameError when there is none."""
    load(game_id)
    return cast(Words, import_module(f"{__name__}.{game_id}.text"))


def knowledge(game_id: str) -> Knowledge | None:
    """What computer players know of the game with this id; None when it has no `ai` module.

    Raises GameError when there is no such game.
    """
    ai = _optional(game_id, "ai")
    return None if ai is None else cast(Knowledge, ai.KNOWLEDGE)


def stats(game_id: str) -> Stats | None:
    """The figures the game with this id counts; None when it has no `stats` module.

    Raises GameError when there is no such game.
    """
    return cast(Stats | None, _optional(game_id, "stats"))


def terminal(game_id: str) -> Terminal | None:
    """How the game with this id looks in a terminal; None when it has no `terminal` module.

    Raises GameError when there is no such game.
    """
    return cast(Terminal | None, _optional(game_id, "terminal"))


def _optional(game_id: str, name: str) -> ModuleType | None:
    """A module the game may have; None when it has none. Raises GameError without the game."""
    load(game_id)
    module = f"{__name__}.{game_id}.{name}"
    return None if find_spec(module) is None else import_module(module)
