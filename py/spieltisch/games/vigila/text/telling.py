"""A difference between two moves as it is put into words, and how it names the other move."""

from __future__ import annotations

from typing import Final

from ....core.text import Message, say
from ..facts import Difference
from ..moves import Plain, Play, Threes
from ..prospects import After
from ..view import View
from .names import played_card, several

RECALL: Final = say("you've seen its back, so remember it")


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
        if isinstance(move, Threes) or (isinstance(move, Plain) and move.kind != "none"):
            quest = isinstance(move, Threes) or move.kind in ("upper", "lower")
            return say("that quest") if quest else None
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
        """Two likelihoods as numbers of cases, and of how many."""
        for cases in (10, 100):
            pair = round(cases * mine), round(cases * theirs)
            if pair[0] != pair[1] and (0 < pair[0] < cases or 0 < pair[1] < cases):
                break
        return (*pair, cases)

    def gains(self) -> bool:
        """Whether the better move brings a personal card."""
        return self.mine.move.kind in ("take", "takescore", "draw", "top")


def summed(after: After) -> Message:
    """The sum that stays on the pile."""
    if after.fresh:
        return say("a new pile of {n}", n=after.total)
    return say("{n}", n=after.total)
