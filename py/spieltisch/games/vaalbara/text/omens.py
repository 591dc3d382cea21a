"""The omens on top of the stack, and the order of turns that follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ....core.game import Seat
from ....core.text import Message, Who, say
from ....kit.rows import row
from ..data import RANK
from ..order import changes_omens, play_order, stronger, waiting
from ..view import View


def omens_text(view: View) -> Message:
    """In which order seats with the same follower act (VB6)."""
    if not view.omens:
        return say("You'll see the omens once the cards are dealt.")
    return say("Order if numbers are equal: {names}.", names=row(list(map(Who, view.omens))))


def tied(view: View, follower: int) -> list[Seat]:
    """The seats that have revealed this same follower, in the order of their turns by the current
    omens; [] unless there are at least two."""
    seats = [seat for seat in play_order(view) if view.state.chosen[seat] == follower]
    return seats if len(seats) > 1 else []


def tie_text(view: View, follower: int) -> Message:
    """The order of the seats that have revealed this same follower ("Tie at 7: Bo, then you."),
    and whether it may still change."""
    seats = tied(view, follower)
    acted = {turn.seat for turn in view.state.turns}
    left = [seat for seat in seats if seat not in acted]
    order = _in_order(seats)
    pairs = pairwise(left)
    if all(stronger(view, one, other, follower) is not None for one, other in pairs):
        return say("Tie at {number}: {order:object}.", number=follower, order=order)
    return say(
        "Tie at {number}: {order:object}, unless the omens change first.",
        number=follower,
        order=order,
    )


def tie_note(follower: int) -> Message:
    """That seats have revealed this same follower. In which order they act is to be seen on the
    table, and `tie_text` says it: with long names, it is too long for a phone."""
    return say("Tie at {number}: the omens decide.", number=follower)


def omens_changed(view: View) -> bool:
    """Whether the last turn changed the omens and with them the order of seats that wait."""
    state = view.state
    if not state.turns or not changes_omens(state, state.turns[-1]):
        return False
    _, drawn = state.turns[-1].moved
    return list(play_order(view)[len(state.turns) :]) != list(
        waiting(view, RANK[state.backs[drawn]])
    )


def _in_order(seats: Sequence[Seat]) -> Message | Who:
    names: Message | Who = Who(seats[0])
    for seat in seats[1:]:
        names = say("{first}, then {second:object}", first=names, second=Who(seat))
    return names
