"""The rule of thumb behind a computer player's decision. What `counsel` says fits the reader and
other players alike, so it needs no second form (see `hooks.OptionalWords.of_others`)."""

from __future__ import annotations

from ....core.text import Message, say
from ..moves import Bid, Move, Spend
from ..view import View


def thumb(view: View, move: Move) -> Message:
    """The rule of thumb behind a move (see `ai.rule`)."""
    if isinstance(move, Bid):
        return say("bid about as many tricks as the hand should take")
    if isinstance(move, Spend):
        return say("use a 0 card whenever it saves the bid")
    return say("play single cards, first to take the tricks bid, then to avoid any more")
