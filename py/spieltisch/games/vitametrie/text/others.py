"""What is said of a computer player's decision: its rule of thumb, and what `counsel` says to
"you", said of the player `me`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....core.text import Message, say, say_n
from ..moves import Move, Number, Put
from ..view import View


def thumb(view: View, move: Move) -> Message:
    """The rule of thumb behind a move (see `ai.rule`)."""
    if isinstance(move, Number):
        return say("the recommended number")
    if view.state.phase in ("closed", "tiles", "obstacles"):
        return say("of a few places at random, the one with the most room around it")
    if isinstance(move, Put) and move.kind == "heart":
        return say("heart angels only when no path goes on or the time for them runs out")
    if isinstance(move, Put) and move.kind == "obstacle":
        return say("an obstacle where there is little room and no path leads")
    if isinstance(move, Put):
        return say("take off the obstacle with the most room around it")
    return say("tight squares first, with room ahead, and cut nothing off")


of_others: Final[Mapping[str, Message]] = {
    "all my {all} plans then cover everything; after {other}, {m}": say(
        "all {all} plans of {me} then cover everything; after {other}, {m}"
    ),
    "{n} of my {all} plans then cover everything; after {other}, {m}": say(
        "{n} of the {all} plans of {me} then cover everything; after {other}, {m}"
    ),
    "my plans then need about {n} new beginning; after {other}, {m}": say_n(
        "{me}'s plans then need about {n} new beginning; after {other}, {m}",
        "{me}'s plans then need about {n} new beginnings; after {other}, {m}",
        2,
    ),
    "my plans then leave hardly a square open; after {other}, about {n}": say_n(
        "{me}'s plans then leave hardly a square open; after {other}, about {n}",
        "{me}'s plans then leave hardly a square open; after {other}, about {n}",
        2,
    ),
    "my plans then leave about {n} square open; after {other}, {m}": say_n(
        "{me}'s plans then leave about {n} square open; after {other}, {m}",
        "{me}'s plans then leave about {n} squares open; after {other}, {m}",
        2,
    ),
    "you choose where it leads; on {square} the stone decides": say(
        "{me} chooses where it leads; on {square} the stone decides"
    ),
}
"""By template: the one to use in its place (see `hooks.OptionalWords.of_others`)."""
