"""The omens on top of the stack, and the order of turns that follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ....core.game import Seat
from ....core.text import Message, Who, say
from ..data import RANK
from ..order import changes_omens, play_order, stronger, waiting
from ..view import View


def omens_text(view: View) -> Message:
    """In which order seats with the same follower act (VB6)."""
    if not view.omens:
        return say("You see the omens once the cards are dealt.")
    names: Message | Who = Who(view.omens[0])
    for seat in view.omens[1:]:
        names = say("{names}, then {name:object}", names=names, name=Who(seat))
    return say("Omens, if numbers are equal: first {names:object}.", names=names)


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
        return say("Equal {number}s: {order:object}.", number=follower, order=order)
    return say(
        "Equal {number}s: {order:object}, unless the omens change first.",
        number=follower,
        order=order,
    )


def changed_text(view: View) -> Message | None:
    """The new order of those waiting seats that the last turn's change of the omens affects; None
    for none."""
    state = view.state
    if not state.turns or not changes_omens(state, state.turns[-1]):
        return None
    _, drawn = state.turns[-1].moved
    before = waiting(view, RANK[state.backs[drawn]])
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
    return say("New omens: now {order:object}.", order=order)


def _in_order(seats: Sequence[Seat]) -> Message | Who:
    names: Message | Who = Who(seats[0])
    for seat in seats[1:]:
        names = say("{first} before {second:object}", first=names, second=Who(seat))
    return names
