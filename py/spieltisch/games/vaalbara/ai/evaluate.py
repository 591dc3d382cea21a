"""What a position after a round is worth."""

from __future__ import annotations

from math import sqrt
from typing import Final

from ....ai.knowledge import Values
from ..data import ROUNDS
from ..rewards import kinds_of
from ..rules import outcome
from ..state import State
from .lands import prospects

HORIZON: Final = 1
"""How many rounds after the present one are played out before the position is judged."""

SPREAD: Final = 9.0
"""How far apart, in points, the square root of the rounds to come usually drives two totals."""


def evaluate(start: State, state: State) -> Values | None:
    """Chances to win as they stand after a round; None before, and within a round."""
    if state.phase == "over":
        result = outcome(state)
        return result.returns if result else None
    if state.phase != "close" or state.round < start.round + HORIZON:
        return None
    return chances(state)


def chances(state: State) -> Values:
    """Shares of the win, guessed from points and realms after a round.

    Two seats compare as a chance that rises with the lead and falls with the rounds to come.
    """
    worth = [
        points + prospects(kinds_of(state.faces, realm), state.round)
        for points, realm in zip(state.points, state.realms, strict=True)
    ]
    scale = SPREAD * sqrt(ROUNDS - state.round)
    shares = []
    total = 0.0
    for seat, mine in enumerate(worth):
        share = 1.0
        for other, theirs in enumerate(worth):
            if other != seat:
                lead = mine - theirs
                share *= 0.5 + 0.5 * lead / (abs(lead) + scale)
        shares.append(share)
        total += share
    return tuple([share / total for share in shares])
