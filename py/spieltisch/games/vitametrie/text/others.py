"""What is said of a computer player's decision: its rule of thumb, and what `counsel` says to
"you", said of the player `me`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....core.text import Message, say
from ..moves import Move, Number, Put
from ..view import View


def thumb(view: View, move: Move) -> Message:
    """The rule of thumb behind a move (see `ai.rule`)."""
    if isinstance(move, Number):
        return say("the recommended number")
    if view.state.phase in ("closed", "tiles", "obstacles"):
        return say("out of a few squares chosen at random, the one with the most room")
    if isinstance(move, Put) and move.kind == "heart":
        return say("use heart angels only when stuck or just before the end")
    if isinstance(move, Put) and move.kind == "obstacle":
        return say("put obstacles where no arrow points and there's little room")
    if isinstance(move, Put):
        return say("choose the obstacle with the most room around it")
    return say("cover hard-to-reach squares first, leave room ahead and don't cut any squares off")


of_others: Final[Mapping[str, Message]] = {
    "you choose the arrow, but at {square} the roll decides": say(
        "{me} chooses the arrow, but at {square} the roll decides"
    ),
}
"""By template: the one to use in its place (see `hooks.OptionalWords.of_others`)."""
