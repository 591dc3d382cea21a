"""For `build.py ladder`: the measured options, and a player that sees all cards."""

from typing import Any, Final

from buildtools.ladder.seer import hard
from spieltisch.ai.bots import finish
from spieltisch.core.game import Move, Seat
from spieltisch.core.match import Match
from spieltisch.core.rng import bot_stream
from spieltisch.games.verhext import view
from spieltisch.games.verhext.ai.search import playout, search

__all__ = ["OPTIONS", "playout", "seer"]

OPTIONS: Final = ((),)
"""The options that players are measured with."""


def seer(match: Match, seat: Seat) -> Move:
    """The move of a player that knows all hands, but not what will be dealt."""
    state: Any = match.state
    rng = bot_stream(match.seed, seat, len(match.plies))
    return finish(search(view(state, seat), hard(match).level, rng, lambda: state)).move
