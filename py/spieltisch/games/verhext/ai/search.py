"""What the search asks of the game: where to begin, and how a round would end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....ai.knowledge import Values
from ....core.game import Seat
from ....core.rng import Random
from ..data import SUIT, VALUE
from ..moves import Move, Play
from ..rules import apply, legal_moves, missing_tricks, score_round
from ..state import NOBODY, State, Trick
from .evaluate import evaluate
from .playout import finish_tricks, to_hand
from .rule import policy

UNSEEN_TRICKS: Final = (Trick((), NOBODY, NOBODY),)
"""Stands for the tricks of a playout, which nobody remembers."""


def priors(state: State, seat: Seat, legal: tuple[Move, ...]) -> Sequence[float]:
    """The rule of thumb's move first, then the others alike, potions added for once less."""
    likely = policy(state, seat, legal, None)
    return [
        4.0 if move == likely else 0.6 if isinstance(move, Play) and move.potion else 1.0
        for move in legal
    ]


def playout(start: State, state: State, rng: Random) -> Values:
    """Values after playing the round to its end by the rule of thumb."""
    while state.phase == "bid":
        seat = state.turn
        state = apply(state, seat, policy(state, seat, legal_moves(state, seat), None))
    if state.phase == "play":
        taken = list(state.taken)
        trick = state.trick
        finish_tricks(
            [to_hand(hand) for hand in state.hands],
            SUIT[state.trump],
            trick[0].seat if trick else state.turn,
            [(SUIT[card], VALUE[card] + potion) for _, card, potion in trick],
            state.bids,
            state.zeros,
            taken,
            rng,
        )
        state = state._replace(taken=tuple(taken), tricks=UNSEEN_TRICKS)
    if state.phase in ("play", "spend"):
        spent = tuple(
            missing_tricks(state, seat) if decided < 0 else decided
            for seat, decided in enumerate(state.spent)
        )
        state = score_round(state._replace(spent=spent))
    values = evaluate(start, state)
    assert values is not None, "the round is over"
    return values
