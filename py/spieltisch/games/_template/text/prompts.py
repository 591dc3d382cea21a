"""The prompt for the decision, and the label of each choice."""

from __future__ import annotations

from ....core.text import Message, Who, say
from ..moves import Lay, Move
from ..view import View


def prompt(view: View) -> Message:
    """Says whose turn it is and what to do."""
    if not view.to_act:
        return say("The game is over.")
    if view.seat in view.to_act:
        return say("Your turn: lay one stone")
    if not view.state.held[view.to_act[0]]:
        return say("The stones are being drawn.")
    return say("{who} is choosing a stone", who=Who(view.to_act[0]))


def label(view: View, move: Move) -> Message:
    """The label of the button for this move."""
    assert isinstance(move, Lay), "seats only lay stones"
    return say("Lay stone {number}", number=move.stone)
