"""The order of turns in a round, and what may be known of it (VB6)."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.game import Seat
from .data import PIONEER, RANK, TRACKER
from .memory import unplayed
from .state import NOBODY, State, Turn
from .view import View


def play_order(view: View) -> tuple[Seat, ...]:
    """The seats in the order of their turns in this round, by the current omens (VB6); () until the
    followers are revealed."""
    state = view.state
    if NOBODY in state.chosen:
        return ()
    rank = RANK[state.backs[state.stack[0]]]
    return (*(turn.seat for turn in state.turns), *waiting(view, rank))


def waiting(view: View, rank: Sequence[int]) -> list[Seat]:
    """The seats that have not begun their turn, in their order by these ranks of the omens."""
    state = view.state
    acted = {turn.seat for turn in state.turns}
    left = [seat for seat in range(state.seats) if seat not in acted]
    return sorted(left, key=lambda seat: (state.chosen[seat], rank[seat]))


def possible(view: View, seat: Seat) -> tuple[int, ...]:
    """The followers a seat may have chosen in this round, as far as the viewer can tell."""
    known = view.state.chosen[seat]
    return (known,) if known != NOBODY else unplayed(view, seat)


def stronger(view: View, one: Seat, other: Seat, follower: int) -> bool | None:
    """Whether `one` acts before `other` if both have this follower (VB6). None if a third seat may
    still change the omens before either of them acts (VB21, VB25)."""
    state = view.state
    rank = RANK[state.backs[state.stack[0]]]
    nearer = min(rank[one], rank[other])
    for third in range(state.seats):
        if third in (one, other) or not _to_come(view, third):
            continue
        for changer in _changers(state):
            # A seat with the same follower has to be ahead of both of them.
            ahead = changer < follower or (changer == follower and rank[third] < nearer)
            if ahead and changer in possible(view, third):
                return None
    return rank[one] < rank[other]


def _changers(state: State) -> tuple[int, ...]:
    """The followers that change the omens: the Tracker, and with a stack of one card the Pioneer
    (VB21, VB25)."""
    return (TRACKER, PIONEER) if len(state.stack) == 1 else (TRACKER,)


def _to_come(view: View, seat: Seat) -> bool:
    """Whether the effect of a seat's follower is still to come in this round."""
    acted = [turn.seat for turn in view.state.turns]
    return seat not in acted or (view.state.phase == "effect" and seat == acted[-1])


def changes_omens(state: State, turn: Turn) -> bool:
    """Whether this turn of the round has changed the omens (VB21, VB25)."""
    return bool(turn.moved) and turn.follower in _changers(state)


class Order:
    """When a seat would act with a follower (VB6), given what the others may have chosen.

    `first` and `last` are the earliest and the latest place it may get, counted from 1. `rivals`
    says for every other seat whether it would act earlier: True, False, or None if unknown.
    """

    def __init__(self, view: View, seat: Seat, follower: int) -> None:
        acted = [turn.seat for turn in view.state.turns]
        self.rivals: dict[Seat, bool | None] = {}
        for other in range(view.state.seats):
            if other == seat:
                continue
            earlier = {
                one < follower if one != follower else stronger(view, other, seat, follower)
                for one in possible(view, other)
            }
            sure = len(earlier) == 1
            self.rivals[other] = True if other in acted else next(iter(earlier)) if sure else None
        before = list(self.rivals.values())
        self.first = 1 + before.count(True)
        self.last = self.first + before.count(None)
