"""What a good player advises, and whether the game can still be won: one sentence each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....ai.knowledge import Decision, Outlook
from ....core.text import Message, say, say_n
from ....kit.rows import joined
from ..advice import Why, why
from ..data import NAMES
from ..moves import Number
from ..view import View
from .prompts import label

LISTED: Final = 4
"""The most squares that are named; more are counted."""

_PLAIN: Final = {
    "early": say("the fewer squares are open, the harder it is to reach what is taken off"),
    "last": say("few squares are left, and every heart angel has to be used"),
    "hole": say("no open square is beside it, so fill it while a path comes there"),
    "unfired": say("an opening stone does not set off what lies there"),
    "end": say("its path ends there and cuts nothing off"),
    "fill": say("it fills the square while a path comes there"),
    "dead": say("no open square is beside it, so nothing can be lost"),
    "plug": say("no path can come there any more"),
    "reached": say("a path leads there at once"),
    "shut": say("no open square is beside it"),
    "stop": say("stones beside the angel can still be set later"),
    "rest": say("the rest is set for you"),
}
"""Reasons that name no squares."""


def hint(view: View, decision: Decision) -> Message:
    """A good move, and the reason for it."""
    move = label(view, decision.move)
    if isinstance(decision.move, Number):
        return say("{move}: the recommended number.", move=move)
    reason = why(view, decision.move)
    return say("{move}: {reason}.", move=move, reason=_reason(reason))


def _reason(reason: Why) -> Message:
    code, squares = reason
    where, count = squares_text(squares), len(squares)
    if code == "else":
        return say_n(
            "with any other arrow {where} would be cut off",
            "with any other arrow {where} would be cut off",
            count,
            where=where,
        )
    if code == "open":
        return say_n("it leads on to {n} open square", "it leads on to {n} open squares", count)
    if code == "only":
        return say_n(
            "nothing else leads onto {where}",
            "nothing else leads onto {where}",
            count,
            where=where,
        )
    if code == "room":
        if not squares:
            return say("no open square is beside it")
        return say_n("only {n} open square is beside it", "{n} open squares are beside it", count)
    if code == "angel":
        return say("an angel there would lead on to {where}", where=where)
    if code == "branch":
        return say("it also leads on to {where}", where=where)
    if code == "beside":
        return say("open beside it: {where}", where=where)
    return _PLAIN[code]


def outlook(view: View, outlook: Outlook) -> Message:
    """Whether the game can still be won, and why."""
    found = outlook.found
    squares, count = found.squares, len(found.squares)
    if found.verdict == "yes":
        return say_n(
            "Yes: {n} path covers everything, if no event disturbs it and fate is kind.",
            "Yes: {n} paths cover everything, if no event disturbs them and fate is kind.",
            max(1, len(found.paths)),
        )
    if found.reason == "cut":
        return say_n(
            "No: nothing can cover {where} any more.",
            "No: {where} cannot all be covered any more.",
            count,
            where=squares_text(squares),
        )
    return {
        "over": say("The game is over."),
        "hearts": say("No: there are more heart angels than squares left."),
        "heads": say("No: however the paths go on, squares stay open."),
        "search": say("Unknown: I found neither a way to win nor a proof that there is none."),
        "building": say("Unknown: the paths have to begin first."),
    }[found.reason]


def squares_text(squares: Sequence[int]) -> Message | str:
    """The squares by name, or their number if there are many; "" for none."""
    names = [NAMES[square] for square in squares]
    if len(names) > LISTED:
        return say_n("{n} square", "{n} squares", len(names))
    return joined(names) if names else ""
