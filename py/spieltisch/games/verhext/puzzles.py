"""What Verhext!'s puzzles are about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.game import Options
from ...core.text import Message, say
from .facts import telling
from .moves import Move
from .view import View

settings: Final[tuple[Options, ...]] = ({}, {"short": "on"})
"""The whole game and the short one alike."""

themes: Final[Mapping[str, Message]] = {
    "bid": say("The right bid"),
    "zero": say("The 0 cards"),
    "trick": say("This trick"),
    "keep": say("Cards for later"),
    "rival": say("Who takes the trick"),
    "void": say("Getting rid of a suit"),
}

KINDS: Final[Mapping[str, str]] = {
    "fit": "bid",
    "spare": "bid",
    "met": "bid",
    "failed": "bid",
    "catch": "bid",
    "back": "bid",
    "zero": "zero",
    "points": "zero",
    "kept": "zero",
    "trick": "trick",
    "hand": "keep",
    "length": "keep",
    "excess": "keep",
    "rival": "rival",
    "void": "void",
}
"""The theme of each kind of fact (see `facts`)."""


def theme(view: View, better: Move, other: Move) -> str:
    """The theme of the most telling fact in which the better move beats the other."""
    found = telling(view, better, other)
    return KINDS[found[0]] if found else ""
