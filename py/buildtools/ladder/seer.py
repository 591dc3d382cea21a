"""A player who sees everything: Hard's own search, in the one world that is true. What it wins
beyond Hard is what hidden cards and choices are worth; nobody at a table could play so.

`tests/games/<id>/ladder.py` has one (`seer`) for each game that hides something, because only the
game knows how to look. It chooses after everybody else where all choose at once (see `contests`).
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
    """What the tests of a game say about measuring it, None where they say nothing: `OPTIONS` (with
    which options it is measured), and perhaps `seer` and `playout`."""
    name = f"tests.games.{game_id}.ladder"
    return import_module(name) if find_spec(name) else None


def quick_play(game_id: str) -> Playout | None:
    """How a game plays on quickly and judges what comes of it, as its tests say; None where they do
    not."""
    found: Playout | None = getattr(measured(game_id), "playout", None)
    return found


def hard(match: Match) -> SearchBot:
    """The player Hard of a match's game."""
    knowledge = games.knowledge(match.game.meta.id)
    assert knowledge is not None, "every game on the shelf has players"
    return SearchBot(match.game, knowledge, knowledge.levels["hard"], "hard")
