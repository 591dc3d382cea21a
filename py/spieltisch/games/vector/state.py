"""A full position of Vector, and what follows directly from it.

Positions (N, E, S, W) are not seats: with two players a seat plays two of them. It commits the
numbers of both in one move, so moves need not name a position, and `to_act` lists only seats. After
the last commitment the numbers are revealed one by one, until somebody has to replace a zero or
give points. The state keeps these reveals (`steps`), from which log, story and animation are
derived.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ...core.game import Seat
from ...kit.tuples import put
from .data import board


class Step(NamedTuple):
    """One reveal: a position's number and what it did. Everybody sees it.

    `number` is the one that took effect; `replaced` is 1 if it replaced a zero (VC8). `start` and
    `end` are squares. `effect` is one of those in `geometry.Arrival`, or "spent" (a letter square
    that has already worked in this round, VC17); "choose" becomes "points" when the mover decides.
    `owner` is the position that got the points, loses its turn or owns the goal, -1 for nobody.
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
    """A finished round: the order of play, what happened, and the scores after it."""

    order: tuple[int, ...]
    directions: tuple[int, ...]
    steps: tuple[Step, ...]
    scores: tuple[int, ...]


class State(NamedTuple):
    """A full position.

    `phase` is "direction", "numbers", "replace" (a second zero has been shown), "give" (the mover
    of the last step decides who gets its points) or "over". `double` is the option: "owner" or
    "mover". `round` counts from 1. `opener` is the position that opened the last round in which
    anybody played, -1 before the first. `order` are the positions that play in this round,
    `directions` what they have laid so far. `numbers` is by position, -1 for one that is not
    committed. `start` is the square on which the Vector was when the round began, `square` where it
    is now. `scores` and `skips`, the turns still to be lost, are by position. `history` are the
    finished rounds.
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
"""`State.numbers` before anybody has committed."""


def seat_of(seats: int, position: int) -> Seat:
    """The seat that plays a position: of two seats, one plays N and S, the other O and W (VC23);
    more seats play one each."""
    return position % 2 if seats == 2 else position


def positions_of(seats: int, seat: Seat) -> tuple[int, ...]:
    """The positions a seat plays, in the order N, O, S, W."""
    return (seat, seat + 2) if seats == 2 else (seat,)


def side_of(seats: int, position: int) -> int:
    """The side a position scores for: its team (VC22, VC23), or with three seats itself (VC24)."""
    return position if seats == 3 else position % 2


def playing(state: State, seat: Seat) -> tuple[int, ...]:
    """The positions of a seat that play in this round, in the order N, O, S, W."""
    return tuple([p for p in positions_of(state.seats, seat) if p in state.order])


def barred_position(state: State) -> int:
    """The position that may not choose 0 in this round, or -1 (VC9).

    It is the second one in the order, if the round began on a square with a plus.
    """
    if len(state.order) > 1 and board(state.seats)[state.start].value > 0:
        return state.order[1]
    return -1


def credited(counts: tuple[int, ...], position: int, amount: int) -> tuple[int, ...]:
    """The counts with `amount` more for one position."""
    return put(counts, position, counts[position] + amount)
