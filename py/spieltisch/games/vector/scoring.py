"""The points of positions and sides, including the doubling by a goal (VC20 to VC24)."""

from __future__ import annotations

from .state import State, Step, credited


def goal_entered(state: State) -> Step | None:
    """The step that took the Vector into a goal; None if no goal has been entered."""
    if state.phase != "over" or not state.history or not state.history[-1].steps:
        return None
    last = state.history[-1].steps[-1]
    return last if last.effect == "goal" else None


def doubled(double: str, goal: int, mover: int) -> int:
    """The position whose points are doubled when this mover takes the Vector into this goal
    (VC21)."""
    return goal if double == "owner" else mover


def totals(state: State) -> tuple[int, ...]:
    """The points of each position. If a goal was entered, those of one position are doubled, even
    if they are negative (VC21)."""
    last = goal_entered(state)
    if last is None:
        return state.scores
    position = doubled(state.double, last.owner, last.position)
    return credited(state.scores, position, state.scores[position])


def side_totals(seats: int, scores: tuple[int, ...]) -> tuple[int, ...]:
    """The points of each side: of two teams or of three single positions (VC22, VC24)."""
    if seats == 3:
        return scores[:3]
    return (scores[0] + scores[2], scores[1] + scores[3])
