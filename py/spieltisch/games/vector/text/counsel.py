"""Why a move is better than another: one clause, based on what the asking seat may know."""

from __future__ import annotations

from typing import Final

from ....core.text import Arg, Message, say
from ....kit.numbers import signed
from ....kit.rows import joined
from ..facts import Difference
from ..facts import difference as found_between
from ..moves import Direction, Give, Move, Numbers, Replace
from ..view import View
from .names import DIRECTION_NAMES, named
from .prompts import each_number


def listed(view: View, move: Move) -> Message | None:
    """The name of a move in a list of moves; None if it has no such name."""
    return DIRECTION_NAMES[move.direction] if isinstance(move, Direction) else None


def difference(view: View, better: Move, other: Move) -> Message | None:
    """What the better of two moves brings or avoids that the other does not."""
    found = found_between(view, better, other)
    if found is None:
        return None
    if isinstance(better, Give):
        return _gift(view, better, found)
    return _points(found, _short(view, other))


def _short(view: View, move: Move) -> Arg:
    """The other move, as the second half of a sentence names it."""
    if isinstance(move, Direction):
        return say("a move {direction}", direction=DIRECTION_NAMES[move.direction])
    if isinstance(move, Replace):
        return move.number
    assert isinstance(move, Numbers), "gifts are compared with gifts"
    assert view.seat is not None, "a spectator lays nothing"
    return joined(each_number(view.state, view.seat, move))


_SAID: Final = {
    "goal": say("{position} can enter a goal, but with {other} it can't"),
    "likelier": say("{position} is likelier to enter a goal than with {other}"),
    "turn": say("nobody misses a turn, but with {other} somebody might"),
    "sure": say("{position} gets {own} for sure, but with {other} it would be {less}"),
    "low": say("{position} gets {own} at worst, but with {other} it could be {less}"),
    "high": say("{position} can get {own}, but with {other} it would be at most {less}"),
    "average": say("{position} gets about {own}, but with {other} it would be {less}"),
    "enter": say("{position} then can't enter a goal, but with {other} it might"),
    "follow": say("{position} then gets about {own}, but with {other} it would be {less}"),
    "margin": say("this round is worth about {own} to you, but with {other} it would be {less}"),
    "opening": say(
        "the next round is worth about {own} to you, but with {other} it would be {less}"
    ),
    "answer": say(
        "{position} then gets {rival} at most, but with {other} it could be up to {more}"
    ),
    "next": say("{position} then gets about {rival}, but with {other} it would be about {more}"),
}
"""By kind of fact, the difference in points, turns or goals between a move and the `other`. A
rival's points count against the move, so they have the other sign."""


ESTIMATES: Final = ("average", "follow", "margin", "opening")
"""The kinds of fact that are averages, and good for the deciding side."""


def _less(found: Difference) -> Arg:
    """What the worse of two moves brings: "only" for points won, since few points lost are good."""
    points = signed(found.other)
    if found.kind in ESTIMATES and found.other > 0:
        return say("only about {points}", points=points)
    if found.kind in ESTIMATES:
        return say("about {points}", points=points)
    if found.kind == "sure" and found.other > 0:
        return say("only {points}", points=points)
    return points


def _points(found: Difference, other: Arg) -> Message:
    """A difference in points, turns or goals."""
    return say(
        _SAID[found.kind].template,
        position=named(found.position),
        other=other,
        own=signed(found.better),
        less=_less(found),
        rival=signed(-found.better),
        more=signed(-found.other),
    )


def _gift(view: View, better: Give, found: Difference) -> Message:
    """Who had better get or lose the points of a combination square (VC14)."""
    points = view.state.steps[-1].points
    if found.kind == "ours":
        if points > 0:
            return say("your side gets the points")
        return say("your side loses nothing")
    if points > 0:
        return say("this position has fewer points than the other")
    return say("this position has more points than the other")
