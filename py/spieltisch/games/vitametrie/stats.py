"""The figures of Vitametrie that `simulate` counts beside wins: how a match was lost or won."""

from __future__ import annotations

from ...core.game import Seat
from ...core.match import Match
from .data import N_HEARTS, OPEN, SQUARES
from .moves import Fate, Put
from .state import State


def collect(match: Match, seat: Seat) -> dict[str, tuple[int, int]]:
    """Of a finished match, the same for every seat.

    `won` of one match, `open`: squares left open of all that can be played on, `hearts`: heart
    angels left of those agreed, `obstacles`: of those set by events, how many `minus` took off or
    moved again (`taken`), `white`: white rolls of all rolls on fate squares.
    """
    state: State = match.state
    puts = [ply.move for ply in match.plies if isinstance(ply.move, Put)]
    rolls = [ply.move for ply in match.plies if isinstance(ply.move, Fate)]
    uncovered = state.stones.count(OPEN)
    taken = sum(move.kind == "take" for move in puts)
    return {
        "won": (int(uncovered == 0 and state.hearts == 0), 1),
        "open": (uncovered, len(SQUARES[state.size])),
        "hearts": (state.hearts, state.numbers[N_HEARTS]),
        "taken": (taken, sum(move.kind == "obstacle" for move in puts)),
        "white": (state.whites, len(rolls)),
    }
