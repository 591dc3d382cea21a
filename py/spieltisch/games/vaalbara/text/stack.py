"""What people know about the stack, and about the omens on the backs of lands (VB1a)."""

from __future__ import annotations

from ....core.text import Message, Who, say
from ....kit.rows import row
from ..data import GROUP, RANK
from ..state import NO_LAND, UNSEEN
from ..view import View
from .names import land_name
from .omens import omens_text

MARKS = (2, 3, 4)
"""The number in each mark, which is printed on a back and followed by a plus sign (VB1)."""


def mark(view: View) -> str:
    """The mark on the card on top of the stack; "" before the deal."""
    state = view.state
    return f"{MARKS[GROUP[state.backs[state.stack[0]]]]}+" if state.stack else ""


def known_ends(view: View) -> tuple[int, int]:
    """The lands on top and at the bottom of the stack; NO_LAND for one whose front is unknown. A
    front is known if a Tracker or a Pioneer put the land there (VB21, VB25)."""
    state = view.state
    if not state.stack:
        return NO_LAND, NO_LAND
    top, bottom = state.stack[0], state.stack[-1]
    return (
        top if state.faces[top] != UNSEEN else NO_LAND,
        bottom if bottom != top and state.faces[bottom] != UNSEEN else NO_LAND,
    )


def stack_text(view: View) -> Message:
    """The omens that currently count, and what else people know about the stack."""
    state = view.state
    told = omens_text(view)
    if not state.stack:
        return told
    top, bottom = known_ends(view)
    if top == NO_LAND:
        told = say("{told} Top card: marked {mark}.", told=told, mark=mark(view))
    else:
        told = say(
            "{told} Top card: {land}, marked {mark}.",
            told=told,
            mark=mark(view),
            land=land_name(state.faces[top]),
        )
    if bottom == NO_LAND:
        return told
    told = say("{told} Bottom card: {land}.", told=told, land=land_name(state.faces[bottom]))
    omens = back_text(view, bottom)
    return told if omens is None else say("{first} {second}", first=told, second=omens)


def back_text(view: View, land: int) -> Message | None:
    """The omens on the back of a land; None if that back has never been on top of the stack."""
    state = view.state
    if state.backs[land] == UNSEEN:
        return None
    rank = RANK[state.backs[land]]
    order = sorted(range(state.seats), key=lambda seat: rank[seat])
    return say("Omens on its back: {names}.", names=row(list(map(Who, order))))
