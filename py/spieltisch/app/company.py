"""The computer players somebody sits down with who has chosen none."""

from __future__ import annotations

from itertools import chain, repeat
from typing import Final

from ..core.game import Seat
from ..core.record import HUMAN, Player

BOT_NAMES: Final = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Fritz", "Greta", "Hugo")
"""What computer players are called who get no other name."""


def company(seats: int, seat: Seat, *levels: str) -> tuple[Player, ...]:
    """A nameless person at this seat, and computer players with names around the table; the last of
    their levels holds for all further ones, without one they are easy."""
    given = chain(levels, repeat(levels[-1] if levels else "easy"))
    others = zip(given, BOT_NAMES, strict=False)
    return tuple(Player(HUMAN, "") if at == seat else Player(*next(others)) for at in range(seats))
