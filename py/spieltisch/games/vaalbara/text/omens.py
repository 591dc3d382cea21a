"""The omens on top of the stack, and the order of turns that follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ....core.game import Seat
from ....core.text import Message, Who, say
from ..data import PIONEER, RANK, TRACKER
from ..memory import unplayed
from ..state import NOBODY, State, Turn
from ..view import View


def omens_text(view: View) -> Message:
    """In which order seats with the same follower act (VB6)."""
    if not view.omens:
        return say("The omens lie on top of the stack, once it is dealt.")
    names: Message | Who = Who(view.omens[0])
    for seat in view.omens[1:]:
        names = say("{names}, then {name}", names=names, name=Who(seat))
    return say("Omens: of equal followers acts first {names}.", names=names)


def play_order(view: View) -> tuple[Seat, ...]:
    """The seats in the order of their turns in this round, by the current omens (VB6); () until the
    followers are revealed."""
    state = view.state
    if NOBODY in state.chosen:
        return ()
    rank = RANK[state.backs[state.stack[0]]]
    return (*(turn.seat for turn in state.turns), *_waiting(view, rank))


def _waiting(view: View, rank: Sequence[int]) -> list[Seat]:
    state = view.state
    acted = {turn.seat for turn in state.turns}
    waiting = [seat for seat in range(state.seats) if seat not in acted]
    return sorted(waiting, key=lambda seat: (state.chosen[seat], rank[seat]))


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


def tied(view: View, follower: int) -> list[Seat]:
    """The seats that have revealed this same follower, in the order of their turns by the current
    omens; [] unless there are at least two."""
    seats = [seat for seat in play_order(view) if view.state.chosen[seat] == follower]
    return seats if len(seats) > 1 else []


def tie_text(view: View, follower: int) -> Message:
    """The order of the seats that have revealed this same follower ("Equal 7s: Bo before you."),
    and whether it may still change."""
    seats = tied(view, follower)
    acted = {turn.seat for turn in view.state.turns}
    left = [seat for seat in seats if seat not in acted]
    order = _in_order(seats)
    pairs = pairwise(left)
    if all(stronger(view, one, other, follower) is not None for one, other in pairs):
        return say("Equal {number}s: {order}.", number=follower, order=order)
    return say(
        "Equal {number}s: {order}, unless the omens change before.", number=follower, order=order
    )


def changes_omens(state: State, turn: Turn) -> bool:
    """Whether this turn of the round has changed the omens (VB21, VB25)."""
    return bool(turn.moved) and turn.follower in _changers(state)


def changed_text(view: View) -> Message | None:
    """The new order of those waiting seats that the last turn's change of the omens affects; None
    for none."""
    state = view.state
    if not state.turns or not changes_omens(state, state.turns[-1]):
        return None
    _, drawn = state.turns[-1].moved
    before = _waiting(view, RANK[state.backs[drawn]])
    now = list(play_order(view)[len(state.turns) :])
    moved = {state.chosen[seat] for seat, other in zip(now, before, strict=True) if seat != other}
    groups = [
        _in_order([seat for seat in now if state.chosen[seat] == follower])
        for follower in sorted(moved)
    ]
    if not groups:
        return None
    order: Message | Who = groups[0]
    for group in groups[1:]:
        order = say("{first}; {second}", first=order, second=group)
    return say("New omens: now {order}.", order=order)


def _in_order(seats: Sequence[Seat]) -> Message | Who:
    names: Message | Who = Who(seats[0])
    for seat in seats[1:]:
        names = say("{first} before {second:object}", first=names, second=Who(seat))
    return names
