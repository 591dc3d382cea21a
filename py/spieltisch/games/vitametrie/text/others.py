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
        return say("of a few random squares, the one with the most room")
    if isinstance(move, Put) and move.kind == "heart":
        return say("heart angels only when stuck or just before the end")
    if isinstance(move, Put) and move.kind == "obstacle":
        return say("put obstacles where there's little room and no arrow points")
    if isinstance(move, Put):
        return say("remove the obstacle with the most room around it")
    return say("tight squares first, room ahead, and nothing cut off")


of_others: Final[Mapping[str, Message]] = {
    "you choose the arrow, but at {square} the roll decides": say(
        "{me} chooses the arrow, but at {square} the roll decides"
    ),
}
"""By template: the one to use in its place (see `hooks.OptionalWords.of_others`)."""
