"""What `build.py ladder` measures of Verhext!, and its player who sees everything."""

from typing import Final

from buildtools.ladder.seer import hard
from spieltisch.core.game import Move, Seat
from spieltisch.core.match import Match
from spieltisch.core.rng import bot_stream

OPTIONS: Final = ((),)
"""With which options it is measured."""


def seer(match: Match, seat: Seat) -> Move:
    """All hands are known, though not what will be dealt."""
    bot = hard(match)
    state = match.state
    knowledge = bot.knowledge._replace(imagine=lambda view, rng: state)
    rng = bot_stream(match.seed, seat, len(match.plies))
    return bot._replace(knowledge=knowledge).choose(match.game.view(state, seat), rng)
