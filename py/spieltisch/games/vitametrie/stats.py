"""The figures of Vitametrie that `simulate` counts besides wins: how a match was won or lost."""

from __future__ import annotations

from typing import Final

from ...core.game import Seat
from ...core.match import Match
from ...core.text import Figure, say
from .data import N_HEARTS, OPEN, SQUARES
from .moves import Fate, Put
from .state import State

labels: Final = {
    "open": Figure(say("Squares left empty")),
    "hearts": Figure(say("Heart angels not used")),
    "white": Figure(say("White rolled on fate squares")),
    "set": Figure(say("Obstacles put down per game"), share=False),
}


def collect(match: Match, seat: Seat) -> dict[str, tuple[int, int]]:
    """The figures of a finished match, equal for every seat.

    Each is a count and what it is out of: `won` (out of one match), `open` (squares left open, of
    those in play), `hearts` (heart angels left, of those agreed on), `set` and `taken` (obstacles
    set and taken off by hand, in one match), `white` (white rolls, of all on fate squares).
    """
    state: State = match.state
    puts = [ply.move for ply in match.plies if isinstance(ply.move, Put)]
    rolls = [ply.move for ply in match.plies if isinstance(ply.move, Fate)]
    uncovered = state.stones.count(OPEN)
    return {
        "won": (int(uncovered == 0 and state.hearts == 0), 1),
        "open": (uncovered, len(SQUARES[state.size])),
        "hearts": (state.hearts, state.numbers[N_HEARTS]),
        "set": (sum(move.kind == "obstacle" for move in puts), 1),
        "taken": (sum(move.kind == "take" for move in puts), 1),
        "white": (state.whites, len(rolls)),
    }
