"""What plays a seat, in words and as the sign beside its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..core.record import HUMAN
from ..core.text import Message, say

DOTS: Final = {"easy": 1, "normal": 2, "hard": 3}
USUAL: Final = "normal"
"""The level of computer players in a set-up in which nobody has chosen another."""

ICONS: Final = {"random": "ui-dice", "remote": "ui-share"}


class Level(NamedTuple):
    """The sign of a seat that nobody at this device plays: three dots, as many of them full as the
    computer player is strong, or an icon (then there are no dots)."""

    dots: tuple[bool, ...]
    icon: str
    label: Message


def kind_label(kind: str) -> Message:
    """What a kind of player is called."""
    return {
        HUMAN: say("Person"),
        "remote": say("Person elsewhere, by link"),
        "easy": say("Computer, easy"),
        "normal": say("Computer, normal"),
        "hard": say("Computer, hard"),
        "random": say("Computer, random"),
    }[kind]


def levels(kinds: Sequence[str]) -> tuple[Level | None, ...]:
    """The sign of every seat, None for people at this device; `kinds` as in `Ui`."""
    return tuple(None if kind == HUMAN else _level(kind) for kind in kinds)


def _level(kind: str) -> Level:
    full = DOTS.get(kind, 0)
    dots = tuple(at < full for at in range(3)) if full else ()
    return Level(dots, ICONS.get(kind, ""), kind_label(kind))
