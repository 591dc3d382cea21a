"""Why a move is better than another: one clause, based on what the asking seat may know."""

from __future__ import annotations

from ....core.text import Message, say
from ....kit.numbers import signed
from ..facts import Difference
from ..facts import difference as found_between
from ..moves import Direction, Give, Move
from ..view import View
from .names import DIRECTION_NAMES, named
from .prompts import label


def brief(view: View, move: Move) -> Message:
    """The short name of a move."""
    if isinstance(move, Direction):
        return say("Lay {direction}", direction=DIRECTION_NAMES[move.direction])
    return label(view, move)


def difference(view: View, better: Move, other: Move) -> Message | None:
    """What the better of two moves brings or avoids that the other does not."""
    found = found_between(view, better, other)
    if found is None:
        return None
    if isinstance(better, Give):
        return _gift(view, better, found)
    return _points(found, _short(view, other))


def _short(view: View, move: Move) -> Message:
    """The other move, as the second half of a sentence names it."""
    return DIRECTION_NAMES[move.direction] if isinstance(move, Direction) else label(view, move)


def _points(found: Difference, other: Message) -> Message:
    """A difference in points, turns or goals, between a move and the `other`."""
    who, rival = named(found.position), -found.better
    own, less = signed(found.better), signed(found.other)
    if found.kind == "goal":
        return say("{position} can enter a goal; not with {other}", position=who, other=other)
    if found.kind == "turn":
        return say("it costs nobody a turn; {other} may", other=other)
    if found.kind == "sure":
        return say(
            "{position} scores {points} for sure; with {other}, {less}",
            position=who,
            points=own,
            other=other,
            less=less,
        )
    if found.kind == "low":
        return say(
            "at worst {position} scores {points}; with {other}, {less}",
            position=who,
            points=own,
            other=other,
            less=less,
        )
    if found.kind == "high":
        return say(
            "{position} can score {points}; with {other} at most {less}",
            position=who,
            points=own,
            other=other,
            less=less,
        )
    if found.kind == "average":
        return say(
            "{position} scores about {points} on average; with {other}, {less}",
            position=who,
            points=own,
            other=other,
            less=less,
        )
    if found.kind == "enter":
        return say(
            "{position} cannot enter a goal then; after {other} it may", position=who, other=other
        )
    if found.kind == "follow":
        return say(
            "then {position} scores about {points}; after {other}, {less}",
            position=who,
            points=own,
            other=other,
            less=less,
        )
    if found.kind == "margin":
        return say(
            "this round is worth about {points} to you; with {other}, {less}",
            points=own,
            other=other,
            less=less,
        )
    if found.kind == "opening":
        return say(
            "your start into the next round is worth {points}; after {other}, {less}",
            points=own,
            other=other,
            less=less,
        )
    if found.kind == "answer":
        return say(
            "then {position} scores {points} at most; after {other}, up to {more}",
            position=who,
            points=signed(rival),
            other=other,
            more=signed(-found.other),
        )
    return say(
        "then {position} scores about {points}; after {other}, {more}",
        position=who,
        points=signed(rival),
        other=other,
        more=signed(-found.other),
    )


def _gift(view: View, better: Give, found: Difference) -> Message:
    """Who had better get or lose the points of a combination square (VC14)."""
    points = view.state.steps[-1].points
    if found.kind == "ours":
        if points > 0:
            return say("the points stay with your side")
        return say("your side loses nothing")
    if points > 0:
        return say("{position} has fewer points", position=named(better.position))
    return say("{position} has more points", position=named(better.position))
