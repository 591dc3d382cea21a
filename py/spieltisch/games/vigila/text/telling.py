"""A difference between two moves as it is put into words, and how it names the other move."""

from __future__ import annotations

from typing import Final

from ....core.text import Message, say
from ..facts import Difference
from ..moves import Move, Play, Threes
from ..prospects import After
from ..view import View
from .names import played_card, several

SURE: Final = 1e-6
"""How far a likelihood may be from 0 or 1 and count as that: it may be a sum of others."""

RECALL: Final = say("you've seen its back, so try to recall it")


class Telling:
    """A difference between two moves that is being put into words: the `kind` of fact, the better
    move as `mine`, the other one as `theirs`."""

    def __init__(self, view: View, found: Difference) -> None:
        self.view = view
        self.kind = found.kind
        self.mine = found.better
        self.theirs = found.other
        self.target = view.state.rules.target

    def name(self) -> Message | None:
        """The other move as a subject; None if it has no short name."""
        move = self.theirs.move
        if _is_quest(move):
            return say("the other quest") if _is_quest(self.mine.move) else say("a quest")
        if not isinstance(move, Play):
            return None
        up = self.view.own[move.place].up
        if self.same(move) and not move.flip and not several(self.view.own, up):
            return say("the {up} as it lies", up=up)
        return played_card(self.view, move)

    def same(self, move: Play) -> bool:
        """Whether the better move plays the other side of the same card."""
        return isinstance(self.mine.move, Play) and self.mine.move.place == move.place

    def cases(self, mine: float, theirs: float) -> tuple[int, int, int]:
        """Two likelihoods as numbers of cases, and of how many: ten, if that tells them apart."""
        n, m = round(10 * mine), round(10 * theirs)
        if n != m and (0 < n < 10 or 0 < m < 10):
            return n, m, 10
        return self.hundred(mine, theirs)

    def hundred(self, mine: float, theirs: float) -> tuple[int, int, int]:
        """The same of a hundred cases. Only what is impossible comes in none of them, and only what
        is certain in all."""
        return _in_hundred(mine), _in_hundred(theirs), 100

    def gains(self) -> bool:
        """Whether the better move brings a personal card."""
        return self.mine.move.kind in ("take", "takescore", "draw", "top")


def _is_quest(move: Move) -> bool:
    """Whether a move shows a quest (VG20)."""
    return isinstance(move, Threes) or move.kind in ("upper", "lower")


def _in_hundred(likely: float) -> int:
    """In how many of a hundred cases something happens that is so likely."""
    if likely < SURE or likely > 1 - SURE:
        return round(100 * likely)
    return min(99, max(1, round(100 * likely)))


def summed(after: After) -> Message:
    """The sum that stays on the pile."""
    if after.fresh:
        return say("a new pile at {n}", n=after.total)
    return say("{n}", n=after.total)
