"""What positions and directions are called."""

from __future__ import annotations

from typing import Final

from ...core.text import Message, Who, say
from .rules import seat_of

POSITION_NAMES: Final = (say("North"), say("East"), say("South"), say("West"))
"""Name of each position."""

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
"""Name of each direction, as in "the Vector moves north"."""


def player(seats: int, position: int) -> Message:
    """A position with the name of whoever plays it; sentences are about the position."""
    return say("{position} ({who})", position=named(position), who=Who(seat_of(seats, position)))


def direction(heading: int) -> Message:
    """The name of a direction."""
    return DIRECTION_NAMES[heading]


def named(position: int) -> Message:
    """The name of a position."""
    return POSITION_NAMES[position]
