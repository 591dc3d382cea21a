"""The value of a position between two rounds."""

from __future__ import annotations

from math import sqrt
from typing import Final

from ....ai.knowledge import Values
from ....kit.shares import estimated_shares
from ..data import SHORT_ROUNDS
from ..rules import outcome, scores
from ..state import State

ZERO_WORTH: Final = (0.0, 0.7, 1.0, 1.2, 1.4, 1.5, 1.6)
"""The value of a kept 0 card in points, by the number of rounds to come (VH17)."""

SECOND_LIFE: Final = 0.35
"""The share of a failed card's minus points that its seat is likely to win back (VH6)."""

SPREAD: Final = 2.5
"""The number of points by which two scores usually drift apart, to be multiplied by the square root
of the number of rounds to come."""


def evaluate(start: State, state: State) -> Values | None:
    """Each seat's share of the win: expected between two rounds, actual at the end of the match,
    and None during a round."""
    if state.phase == "over":
        result = outcome(state)
        return result.returns if result else None
    return chances(state) if state.phase == "deal" else None


def chances(state: State) -> Values:
    """Each seat's share of the win, estimated from the scores between two rounds.

    Kept 0 cards and failed cards, which can be bid again, count for what they may still bring. The
    larger a seat's lead over another and the fewer rounds to come, the likelier the seat is to stay
    ahead.
    """
    rounds = state.hats_left
    if state.short:
        rounds = min(rounds, SHORT_ROUNDS - state.round)
    worth = ZERO_WORTH[min(rounds, len(ZERO_WORTH) - 1)]
    points = [
        score + worth * zeros + SECOND_LIFE * sum(failed)
        for score, zeros, failed in zip(
            scores(state.met, state.failed, state.hats), state.zeros, state.failed, strict=True
        )
    ]
    return estimated_shares(points, SPREAD * sqrt(rounds))
