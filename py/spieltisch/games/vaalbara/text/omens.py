"""What the omens on top of the stack mean now, and who acts when because of them."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.game import Seat
from ....core.text import Message, Who, say
from ..data import RANK, TRACKER
from ..state import NOBODY
from ..view import View


def omens_text(view: View) -> Message:
    """Who acts first of those with the same follower (VB-6)."""
    if not view.omens:
        return say("The omens lie on top of the stack, once it is dealt.")
    names: Message | Who = Who(view.omens[0])
    for seat in view.omens[1:]:
        names = say("{names}, then {name}", names=names, name=Who(seat))
    return say("Omens: of equal followers acts first {names}.", names=names)


def play_order(view: View) -> tuple[Seat, ...]:
    """The seats in the order of their turns in this round, by the omens as they are now (VB-6);
    () before all followers are revealed."""
    if NOBODY in view.chosen:
        return ()
    rank = RANK[view.backs[view.stack[0]]]
    return (*(turn.seat for turn in view.turns), *_waiting(view, rank))


def _waiting(view: View, rank: Sequence[int]) -> list[Seat]:
    acted = [turn.seat for turn in view.turns]
    waiting = [seat for seat in range(view.seats) if seat not in acted]
    return sorted(waiting, key=lambda seat: (view.chosen[seat], rank[seat]))


def tie_text(view: View, follower: int) -> Message:
    """In which order those act who have all revealed this follower: "Equal 7s: Bo before you."."""
    tied = [seat for seat in play_order(view) if view.chosen[seat] == follower]
    return say("Equal {number}s: {order}.", number=follower, order=_in_order(tied))


def changed_text(view: View) -> Message | None:
    """Who of those still to act has changed places because the last turn was a Tracker's (VB-21);
    None when nobody has."""
    if not view.turns or view.turns[-1].follower != TRACKER or not view.turns[-1].moved:
        return None
    _, drawn = view.turns[-1].moved
    before = _waiting(view, RANK[view.backs[drawn]])
    now = list(play_order(view)[len(view.turns) :])
    moved = [view.chosen[seat] for seat, other in zip(now, before, strict=True) if seat != other]
    if not moved:
        return None
    tied = [seat for seat in now if view.chosen[seat] == moved[0]]
    return say("New omens: now {order}.", order=_in_order(tied))


def _in_order(seats: Sequence[Seat]) -> Message | Who:
    names: Message | Who = Who(seats[0])
    for seat in seats[1:]:
        names = say("{first} before {second:object}", first=names, second=Who(seat))
    return names
