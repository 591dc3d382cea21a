"""Plays rounds to their end quickly on a `Board`, by the better rule of thumb.

In each imagined world, every seat has a bias, a random liking for some followers and lands, so that
seats choose differently in different worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from ....core.game import Seat
from ....core.rng import Random
from ..data import FOLLOWERS, KINDS
from ..state import NOBODY
from .board import Board
from .rule import best_effect, best_follower, best_place

Bias: TypeAlias = tuple[list[float], list[float]]
"""The points added to the value of each follower (index 0 is unused) and of each kind of land."""

FOLLOWER_BIAS: Final = 3.0
"""The largest bias for a follower, in points."""

LAND_BIAS: Final = 3.0
"""The largest bias for a kind of land, in points."""

NEUTRAL: Final[Bias] = ([0.0] * (len(FOLLOWERS) + 1), [0.0] * KINDS)
"""No bias: the plain rule of thumb."""


def biases(seats: int, rng: Random) -> list[Bias]:
    """The biases of all seats in one round of one imagined world."""
    return [
        (
            [FOLLOWER_BIAS * rng.random() for _ in range(len(FOLLOWERS) + 1)],
            [LAND_BIAS * rng.random() for _ in range(KINDS)],
        )
        for _ in range(seats)
    ]


def choices(board: Board, bias: Sequence[Bias], but: Seat = -1) -> list[int]:
    """The followers that all seats except `but` would choose with these biases. The board is not
    changed."""
    return [
        NOBODY if seat == but else best_follower(board, seat, hand, bias[seat][0])
        for seat, hand in enumerate(board.hands)
    ]


def finish_turn(board: Board, bias: Sequence[Bias]) -> None:
    """Takes the best land for the seat whose turn it is."""
    board.take(best_place(board, bias[board.acted[-1]][1]))


def finish_round(board: Board, bias: Sequence[Bias]) -> None:
    """Plays the remaining turns of this round."""
    for _ in range(board.seats - len(board.acted)):
        board.begin(board.next_seat())
        effect = best_effect(board)
        if effect is not None:
            board.effect(effect.targets)
        finish_turn(board, bias)


def play_rounds(board: Board, rounds: Sequence[Sequence[Bias]]) -> None:
    """Plays this round to its end with the first biases, then another round with each of the
    others."""
    finish_round(board, rounds[0])
    for bias in rounds[1:]:
        board.close()
        for seat, follower in enumerate(choices(board, bias)):
            board.choose(seat, follower)
        finish_round(board, bias)
