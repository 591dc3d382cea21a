"""What Vector's puzzles are about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.game import Options
from ...core.text import Message, say
from .facts import difference
from .moves import Move
from .view import View

settings: Final[tuple[Options, ...]] = ({}, {"rounds": "8"}, {"rounds": "4"})
"""Long and short games alike."""

themes: Final[Mapping[str, Message]] = {
    "goal": say("Into the goal"),
    "safe": say("Points you're sure to get"),
    "most": say("The most points"),
    "turn": say("Missing a turn"),
    "others": say("What the next player can do"),
    "partner": say("What your partner can do"),
    "round": say("The whole round and the next one"),
    "gift": say("Who gets the points"),
}

KINDS: Final[Mapping[str, str]] = {
    "goal": "goal",
    "enter": "goal",
    "sure": "safe",
    "low": "safe",
    "high": "most",
    "average": "most",
    "turn": "turn",
    "answer": "others",
    "next": "others",
    "follow": "partner",
    "opening": "round",
    "margin": "round",
    "behind": "gift",
    "ours": "gift",
}
"""The theme of each kind of fact (see `facts`)."""


def theme(view: View, better: Move, other: Move) -> str:
    """The theme of the most telling fact in which the better move beats the other."""
    found = difference(view, better, other)
    return "" if found is None else KINDS[found.kind]
