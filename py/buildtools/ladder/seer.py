"""A player who sees everything: Hard's own search, in the one true world.

Its margin over Hard is the value of hidden information; nobody at a table could play like that.
`tests/games/<id>/ladder.py` has one (`seer`) for each game that hides something, because only the
game knows how to look. Where all choose at once, it chooses after everybody else (see `contests`).
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from spieltisch import games
from spieltisch.ai.bots import SearchBot
from spieltisch.ai.knowledge import Values
from spieltisch.core.match import Match
from spieltisch.core.rng import Random

Playout = Callable[[Any, Any, Random], Values]


def measured(game_id: str) -> Any:
    """The module with which a game's tests configure its measurement, or None: `OPTIONS` to measure
    it with, and perhaps `seer` and `playout`."""
    name = f"tests.games.{game_id}.ladder"
    return import_module(name) if find_spec(name) else None


def quick_play(game_id: str) -> Playout | None:
    """A game's playout and evaluation, as its tests define it, or None."""
    found: Playout | None = getattr(measured(game_id), "playout", None)
    return found


def hard(match: Match) -> SearchBot:
    """The Hard player of a match's game."""
    knowledge = games.knowledge(match.game.meta.id)
    assert knowledge is not None, "every game on the shelf has players"
    return SearchBot(match.game, knowledge, knowledge.levels["hard"], "hard")
