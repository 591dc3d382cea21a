"""What Vitametrie's puzzles are about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.game import Options
from ...core.text import Message, say
from .facts import difference
from .moves import Move
from .view import View

settings: Final[tuple[Options, ...]] = (
    {"start": "random"},
    {"start": "random"},
    {"board": "7", "start": "random"},
    {"start": "ready"},
)
"""Mostly random worlds, because the ready one always lies the same."""

themes: Final[Mapping[str, Message]] = {
    "reach": say("Squares out of reach"),
    "heart": say("Heart angels"),
    "ways": say("Where the path can go next"),
    "fate": say("Fate squares"),
    "event": say("Plus and minus"),
    "narrow": say("Narrow gaps"),
    "whole": say("The whole board"),
    "block": say("Obstacles"),
}

KINDS: Final[Mapping[str, str]] = {
    "lost": "reach",
    "beyond": "reach",
    "hearts": "heart",
    "sides": "heart",
    "onward": "ways",
    "starts": "ways",
    "tight": "ways",
    "roll": "fate",
    "fate": "fate",
    "faces": "fate",
    "choice": "fate",
    "event": "event",
    "calm": "event",
    "quiet": "event",
    "fired": "event",
    "covered": "event",
    "blind": "narrow",
    "necks": "narrow",
    "pieces": "narrow",
    "plans": "whole",
    "uncovered": "whole",
    "missing": "whole",
    "room": "block",
    "set": "block",
}
"""The theme of each kind of fact (see `facts`)."""


def theme(view: View, better: Move, other: Move) -> str:
    """The theme of the most telling fact in which the better move beats the other."""
    found = difference(view, better, other)
    return "" if found is None else KINDS[found.kind]
