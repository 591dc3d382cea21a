"""What the search asks of the game where followers are chosen at the same time."""

from __future__ import annotations

from ....core.game import Seat
from ..state import NOBODY, State


def reopen(state: State, seat: Seat) -> State:
    """The position in which nobody but this seat has chosen yet, so that the others' choices are
    drawn anew each time (VB-5)."""
    if state.phase != "choose":
        return state
    hands = tuple(
        hand if one == NOBODY else tuple(sorted((*hand, one)))
        for hand, one in zip(state.hands, state.chosen, strict=True)
    )
    return state._replace(hands=hands, chosen=(NOBODY,) * state.seats)
