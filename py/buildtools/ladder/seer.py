"""The seer, a player who sees everything. Usually it is Hard's own search on the true position.

Its margin over Hard shows what hidden information is worth. How the seer gets that information
differs from game to game, so each game that hides something has its own `seer` in
`tests/games/<id>/ladder.py`. Of several players who choose simultaneously, the seer chooses last
(see `contests`).
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
    """The module `tests/games/<id>/ladder.py`, or None if there is none.

    It defines how the game is measured: its `OPTIONS`, and optionally a `seer` and a `playout`.
    """
    name = f"tests.games.{game_id}.ladder"
    return import_module(name) if find_spec(name) else None


def quick_play(game_id: str) -> Playout | None:
    """The function `playout` of a game's ladder.py, which plays on and evaluates, if it has one."""
    found: Playout | None = getattr(measured(game_id), "playout", None)
    return found


def hard(match: Match) -> SearchBot:
    """The Hard player of a match's game."""
    knowledge = games.knowledge(match.game.meta.id)
    assert knowledge is not None, "every game on the shelf has players"
    return SearchBot(match.game, knowledge, knowledge.levels["hard"], "hard")
