"""What the contract asks of a game beyond the protocol: a position's past and its pieces."""

from __future__ import annotations

from ...core.game import Seat
from .data import WEST, board
from .moves import Give, Move, Numbers, Replace
from .state import State, playing, seat_of


def past(state: State) -> tuple[tuple[Seat, Move], ...]:
    """The moves of this round that the state shows, starting with the choice of numbers."""
    shown: list[tuple[Seat, Move]] = []
    for seat in range(state.seats):
        values = tuple(state.numbers[position] for position in playing(state, seat))
        if values and min(values) >= 0:
            shown.append((seat, Numbers("numbers", values)))
    for step in state.steps:
        seat = seat_of(state.seats, step.position)
        if step.replaced:
            shown.append((seat, Replace("replace", step.number)))
        if step.effect == "points" and len(board(state.seats)[step.end].owners) == 2:
            shown.append((seat, Give("give", step.owner)))
    return tuple(shown)


def pieces(state: State) -> tuple[tuple[int, int], ...]:
    """For each position (N, E, S, W), the points and lost turns that no reveal explains. Vector has
    no pieces to count; instead, these must be 0 in every state."""
    rounds = [(past.order, past.steps) for past in state.history]
    if state.phase != "over":
        rounds.append((state.order, state.steps))
    unexplained = []
    for position in range(4):
        points, turns = state.scores[position], state.skips[position]
        for order, steps in rounds:
            plays = position in order or (state.seats == 3 and position == WEST)
            turns += 0 if plays else 1
            for step in steps:
                if step.owner == position:
                    points -= step.points if step.effect == "points" else 0
                    turns -= step.effect in ("letter", "border")
        unexplained.append((points, turns))
    return tuple(unexplained)
