"""Explains why something cannot be chosen now."""

from __future__ import annotations

from ....core.game import InvalidMoveError
from ....core.text import Message, say
from ..moves import parse_move
from ..view import View


def reason(view: View, target: str) -> Message:
    """Explains why a stone cannot be laid now."""
    try:
        move = parse_move(target)
    except InvalidMoveError:
        return say("There is no such stone.")
    if view.seat not in view.to_act:
        return say("It is not your turn (T-3).")
    if move not in view.legal:
        return say("That stone is not behind your screen (T-3).")
    return say("This stone can be laid.")
