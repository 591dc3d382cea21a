"""The names of positions and directions."""

from __future__ import annotations

from typing import Final

from ....core.text import Message, Who, say
from ..state import seat_of

POSITION_NAMES: Final = (say("North"), say("East"), say("South"), say("West"))
"""The name of each position."""

POSITION_LETTERS: Final = (say("N"), say("E"), say("S"), say("W"))
"""The letter of each position. It depends on the language."""

DIRECTION_NAMES: Final = (
    say("north"),
    say("north-east"),
    say("east"),
    say("south-east"),
    say("south"),
    say("south-west"),
    say("west"),
    say("north-west"),
)
"""The name of each direction, as in "the Vector moves north"."""


def player(seats: int, position: int) -> Message:
    """A position with the name of its player, such as Anna (North)."""
    return say("{who} ({position})", who=Who(seat_of(seats, position)), position=named(position))


def named(position: int) -> Message:
    """The name of a position."""
    return POSITION_NAMES[position]
