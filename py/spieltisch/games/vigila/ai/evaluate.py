"""What a position between two turns is worth: chances to win as they stand."""

from __future__ import annotations

from typing import Final

from .board import Board
from .choices import reach

SPREAD: Final = 0.7
"""How far apart, as a share of what is needed, two seats must be for the leader to have three
chances in four."""

HOPE: Final = 0.6
"""Share of what the seat on turn could score that it is credited with."""


def chance(board: Board, seat: int) -> float:
    """A seat's chance to win."""
    rules = board.rules
    teams = rules.teams
    team = teams[seat]
    if board.over:
        return _final(board, seat)
    points = [float(own) for own in board.points]
    lack = rules.target - board.total
    if 0 < lack < 6 and board.rows[board.turn]:
        points[board.turn] += HOPE * reach(board, board.turn, board.turn)[lack]
    sides: dict[int, float] = {}
    for other, own in enumerate(points):
        sides[teams[other]] = sides.get(teams[other], 0.0) + own / rules.goals[other]
    mine = sides.pop(team)
    share = 1.0
    for other_side in sides.values():
        lead = mine - other_side
        share *= 0.5 + 0.5 * lead / (abs(lead) + SPREAD)
    return share


def _final(board: Board, seat: int) -> float:
    rules = board.rules
    reached = [board.together(other) / rules.goals[other] for other in range(len(board.rows))]
    best = max(reached)
    if reached[seat] < best:
        return 0.0
    return 1.0 / len({rules.teams[other] for other, one in enumerate(reached) if one == best})
