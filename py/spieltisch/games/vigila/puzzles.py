"""What Vigila's puzzles are about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.game import Options
from ...core.text import Message, say
from .facts import difference
from .moves import Move
from .view import View

settings: Final[tuple[Options, ...]] = (
    {"level": "2", "memory": "on"},
    {"level": "2", "memory": "on"},
    {},
)
"""The full game twice as often as the basic one, always with the memory aid: whoever solves a
puzzle has not watched the game until there."""

themes: Final[Mapping[str, Message]] = {
    "win": say("Winning at once"),
    "points": say("Points now"),
    "quest": say("Quests"),
    "others": say("What the others can do"),
    "again": say("Two turns in a row"),
    "foul": say("Fouls"),
    "turning": say("Turning cards over"),
    "cards": say("Keeping good cards"),
    "secret": say("The backs of the cards"),
}

KINDS: Final[Mapping[str, str]] = {
    "win": "win",
    "lose": "win",
    "points": "points",
    "claim": "quest",
    "threes": "quest",
    "single": "quest",
    "gift": "others",
    "threat": "others",
    "chance": "others",
    "turn": "others",
    "leader": "others",
    "paid": "others",
    "shown": "others",
    "again": "again",
    "mine": "again",
    "foul": "foul",
    "turning": "turning",
    "later": "turning",
    "draws": "cards",
    "renew": "cards",
    "cards": "cards",
    "thin": "cards",
    "reach": "cards",
    "keeps": "cards",
    "low": "cards",
    "learned": "secret",
    "known": "secret",
}
"""The theme of each kind of fact (see `facts`)."""


def theme(view: View, better: Move, other: Move) -> str:
    """The theme of the most telling fact in which the better move beats the other."""
    found = difference(view, better, other)
    return "" if found is None else KINDS[found.kind]
