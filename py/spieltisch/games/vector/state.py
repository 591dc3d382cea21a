"""A full position of Vector, and what follows directly from it.

Positions (N, E, S, W) are not seats: with two players a seat plays two of them. It commits the
numbers of both as one move, so moves name no position and `to_act` lists seats only. The last
commitment reveals the numbers one by one, until somebody has to replace a zero or give points. The
state keeps these reveals (`steps`); log, story and animation are derived from them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ...core.game import Seat
from ...kit.tuples import put
from .data import board


class Step(NamedTuple):
    """One reveal: a position's number and what it did. Public from the moment it happens.

    `number` is the one that took effect, `replaced` 1 when a zero was shown before (VC8).
    `start` and `end` are squares. `effect` is one of `board.Arrival` or "spent" (a letter square
    that has worked this round, VC17); "choose" lasts only until the mover decides. `owner` is
    the position that got the points, loses its turn or owns the goal, -1 for nobody.
    """

    position: int
    direction: int
    number: int
    replaced: int
    start: int
    end: int
    effect: str
    owner: int = -1
    points: int = 0


class Round(NamedTuple):
    """A finished round: the order of play, what happened, the scores after it."""

    order: tuple[int, ...]
    directions: tuple[int, ...]
    steps: tuple[Step, ...]
    scores: tuple[int, ...]


class State(NamedTuple):
    """A full position.

    `phase`: "direction", "numbers", "replace" (a second zero has been shown), "give" (the mover of
    the last step decides who gets its points) or "over". `round` counts from 1. `opener` is the
    position that actually opened the last round, -1 before the first. `order` lists the positions
    of this round, `directions` what they have laid so far. `numbers` (by position) holds
    -1 where nothing has been committed. `start` is where the Vector stood when the round began.
    `skips` (by position) are the rounds still to be lost. `history` holds the finished rounds.
    """

    seats: int
    rounds: int
    double: str
    round: int
    phase: str
    opener: int
    order: tuple[int, ...]
    directions: tuple[int, ...]
    numbers: tuple[int, ...]
    start: int
    square: int
    steps: tuple[Step, ...]
    scores: tuple[int, ...]
    skips: tuple[int, ...]
    history: tuple[Round, ...]


NONE: Final = (-1, -1, -1, -1)
"""No number committed by any position."""


def seat_of(seats: int, position: int) -> Seat:
    """The seat that plays a position: two seats play N+S and O+W, else one each (VC23)."""
    return position % 2 if seats == 2 else position


def positions_of(seats: int, seat: Seat) -> tuple[int, ...]:
    """The positions a seat plays, in the order N, O, S, W."""
    return (seat, seat + 2) if seats == 2 else (seat,)


def side_of(seats: int, position: int) -> int:
    """The side a position scores for: its team (VC22, VC23), or itself with three (VC24)."""
    return position if seats == 3 else position % 2


def playing(state: State, seat: Seat) -> tuple[int, ...]:
    """The positions of a seat that take part in this round, in the order N, O, S, W."""
    return tuple([p for p in positions_of(state.seats, seat) if p in state.order])


def barred_position(state: State) -> int:
    """The position that may not choose 0 in this round, or -1 (VC9).

    It is the second of the round, when the Vector stands on a square that prints a plus.
    """
    if len(state.order) > 1 and board(state.seats)[state.start].value > 0:
        return state.order[1]
    return -1


def credited(counts: tuple[int, ...], position: int, amount: int) -> tuple[int, ...]:
    """The counts with `amount` more for one position."""
    return put(counts, position, counts[position] + amount)
