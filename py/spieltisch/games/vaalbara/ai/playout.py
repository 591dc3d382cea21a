"""Playing rounds to their end quickly by the better rule of thumb, on a `Board`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from ....core.game import Seat
from ....core.rng import Random
from ..data import FOLLOWERS, KINDS
from ..state import NOBODY
from .board import Board
from .rule import best_effect, best_follower, best_place

Mood: TypeAlias = tuple[list[float], list[float]]
"""How many points more somebody likes each follower (0 is none), and each kind of land."""

MOOD: Final = 3.0
"""How many points the liking of a follower differs from one imagined world to the next."""

TASTE: Final = 3.0
"""The same for the liking of a kind of land."""

NEUTRAL: Final[Mood] = ([0.0] * (len(FOLLOWERS) + 1), [0.0] * KINDS)
"""The mood of somebody who likes nothing more than the rule of thumb does."""


def moods(seats: int, rng: Random) -> list[Mood]:
    """The moods of all seats in one round of one imagined world."""
    return [
        (
            [MOOD * rng.random() for _ in range(len(FOLLOWERS) + 1)],
            [TASTE * rng.random() for _ in range(KINDS)],
        )
        for _ in range(seats)
    ]


def choices(board: Board, mood: Sequence[Mood], but: Seat = -1) -> list[int]:
    """What everybody (but one seat) chooses in this mood; nothing is laid down yet."""
    return [
        NOBODY if seat == but else best_follower(board, seat, hand, mood[seat][0])
        for seat, hand in enumerate(board.hands)
    ]


def finish_turn(board: Board, mood: Sequence[Mood]) -> None:
    """The seat in its turn takes a land."""
    board.take(best_place(board, mood[board.acted[-1]][1]))


def finish_round(board: Board, mood: Sequence[Mood]) -> None:
    """The turns still to come in this round."""
    for _ in range(board.seats - len(board.acted)):
        board.begin(board.next_seat())
        effect = best_effect(board)
        if effect is not None:
            board.effect(effect.targets)
        finish_turn(board, mood)


def play_rounds(board: Board, rounds: Sequence[Sequence[Mood]]) -> None:
    """The present round to its end, in the first of these moods, and a further one in each of the
    others."""
    finish_round(board, rounds[0])
    for mood in rounds[1:]:
        board.close()
        for seat, follower in enumerate(choices(board, mood)):
            board.choose(seat, follower)
        finish_round(board, mood)
