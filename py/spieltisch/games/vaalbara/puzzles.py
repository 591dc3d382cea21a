"""What Vaalbara's puzzles are about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.game import Options
from ...core.text import Message, say
from .facts import difference
from .moves import Move
from .view import View

settings: Final[tuple[Options, ...]] = ({"totals": "open"},)
"""Open totals: whoever solves a puzzle has not watched the others' gains until there."""

themes: Final[Mapping[str, Message]] = {
    "points": say("The most points now"),
    "effect": say("What a follower does"),
    "first": say("Acting first"),
    "others": say("What the others get"),
    "later": say("Points later on"),
    "keep": say("Followers for later"),
}

KINDS: Final[Mapping[str, str]] = {
    "now": "points",
    "land": "points",
    "flow": "points",
    "reward": "points",
    "bonus": "points",
    "round": "points",
    "effect": "effect",
    "faster": "first",
    "share": "first",
    "given": "others",
    "denied": "others",
    "rival": "others",
    "offered": "others",
    "behind": "others",
    "realm": "others",
    "kinds": "later",
    "mountain": "later",
    "next": "later",
    "meadows": "later",
    "ready": "later",
    "hand": "keep",
    "speed": "keep",
}
"""The theme of each kind of fact (see `facts`)."""


def theme(view: View, better: Move, other: Move) -> str:
    """The theme of the most telling fact in which the better move beats the other."""
    found = difference(view, better, other)
    return "" if found is None else KINDS[found.kind]
