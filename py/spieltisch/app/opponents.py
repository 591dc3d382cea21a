"""What computer players are called, and which of them play the game of a day."""

from __future__ import annotations

from typing import Final

from .. import games
from ..core.record import HUMAN, Player
from . import days
from .company import BOT_NAMES
from .session import Session

LEVEL: Final = "normal"
"""Against whom the game of a day is played."""


def players(game_id: str) -> tuple[Player, ...]:
    """Who plays the game of a day: one person at the first of the usual seats."""
    seats = games.load(game_id).meta.default_seats
    return (Player(HUMAN, ""), *(Player(LEVEL, name) for name in BOT_NAMES[: seats - 1]))


def day_of(session: Session) -> str:
    """The day whose game this is, with everybody's players and options; "" when it is none."""
    match = session.match
    day = days.seeded(match.seed, session.game_id)
    usual = tuple(player.kind for player in players(session.game_id)) if day else ()
    fits = usual == tuple(player.kind for player in session.players) and session.local == (0,)
    return day if fits and match.options == match.game.meta.complete({}, match.seats) else ""
