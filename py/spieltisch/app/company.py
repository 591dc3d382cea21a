"""The computer players somebody sits down with who has chosen none."""

from __future__ import annotations

from typing import Final

from ..core.game import Seat
from ..core.record import HUMAN, Player

BOT_NAMES: Final = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Fritz", "Greta", "Hugo")
"""What computer players are called who get no other name."""


def company(seats: int, seat: Seat, level: str = "easy") -> tuple[Player, ...]:
    """A nameless person at this seat, and computer players with names around the table."""
    others = iter(BOT_NAMES)
    return tuple(
        Player(HUMAN, "") if at == seat else Player(level, next(others)) for at in range(seats)
    )
