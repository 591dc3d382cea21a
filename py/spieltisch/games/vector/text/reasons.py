"""Explains why something cannot be chosen now, and what a place on the board does."""

from __future__ import annotations

import re
from typing import Final

from ....core.text import Message, say
from ..state import barred_position, seat_of
from ..view import View
from .names import named
from .squares import cell_text

CHOOSE_BOTH: Final = say("Choose a number for each of your positions first.")


def reason(view: View, target: str) -> Message:
    """Explains why the move with this notation cannot be made now (VC5, VC6, VC8, VC9, VC14).

    "lay" asks about the button that lays two numbers. "cell 3 0" asks what a place on the board
    does; its column is counted from the west and its row from the north, and 0 is the black border.
    """
    state = view.state
    if cell := re.fullmatch(r"cell (\d{1,2}) (\d{1,2})", target):
        return cell_text(view, int(cell[1]) - 1, int(cell[2]) - 1)
    if state.phase == "over":
        return say("The game is over.")
    if view.seat not in view.to_act:
        return say("It's not your turn.")
    if state.phase == "direction":
        return say("First everyone chooses a direction. Then come the numbers.")
    if state.phase == "replace":
        return say("A 0 can't come right after a 0: choose 1, 2 or 3.")
    if state.phase == "give":
        return say("Choose one of the two positions on this square.")
    if target == "lay":
        return CHOOSE_BOTH
    barred = barred_position(state)
    mine = barred >= 0 and view.seat == seat_of(state.seats, barred)
    if mine and "0" in target.split("."):
        return say(
            "Plus square: {position} goes second and can't choose 0.",
            position=named(barred),
        )
    return say("Now choose a number from 0 to 3.")
