"""The rule of thumb."""

from __future__ import annotations

from ....core.rng import Random
from ..moves import Move
from ..view import View
from . import choices
from .imagine import guessed, unseen


def rule(view: View, rng: Random) -> Move:
    """A sensible move, given what the seat knows."""
    assert view.seat is not None, "a spectator never moves"
    board = guessed(view, rng, unseen(view))
    phase = view.state.phase
    if phase == "play":
        return (None if view.state.failed else choices.quest(board)) or choices.play(board)
    if phase == "act":
        return choices.special(board)
    if phase == "compensate":
        return choices.compensation(board, view.seat)
    if phase == "foul":
        return choices.laying(board, view.seat)
    if phase == "second":
        return choices.second(board)
    if phase == "choose":
        return choices.highest(board)
    return choices.quest(board) or view.legal[-1]
