"""The game of a day as a match: who plays it, and how it is recognised."""

from __future__ import annotations

from typing import Final

from .. import games
from ..core.record import Player
from . import days
from .company import company
from .session import Session

LEVEL: Final = "normal"
"""Against whom the game of a day is played."""


def players(game_id: str) -> tuple[Player, ...]:
    """Who plays the game of a day: one person at the first of the usual seats."""
    return company(games.load(game_id).meta.default_seats, 0, LEVEL)


def day_of(session: Session) -> str:
    """The day whose game this is, with everybody's players and options; "" when it is none."""
    match, meta = session.match, session.game.meta
    day = days.seeded(match.seed, session.game_id)
    usual = tuple(player.kind for player in players(session.game_id)) if day else ()
    fits = usual == tuple(player.kind for player in session.players) and session.local == (0,)
    fits = fits and meta.chosen(match.options) == meta.chosen(meta.complete({}, match.seats))
    return day if fits else ""
