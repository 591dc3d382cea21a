"""The full state of a match of Vector, and what follows directly from it.

Positions (N, E, S, W) are not the same as seats: with two players, each seat plays two positions. A
seat commits the numbers of both in one move, so moves need not name a position, and `to_act` lists
only seats. After the last commitment, the numbers are revealed one by one until somebody has to
replace a zero or give points. The state keeps these reveals (`steps`), from which the log, the
story and the animation are derived.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ...core.game import Seat
from ...kit.tuples import put
from .data import board


class Step(NamedTuple):
    """One reveal, which everybody sees: a position's number and what it did.

    `number` is the one that took effect; `replaced` is 1 if it replaced a zero (VC8). `start` and
    `end` are squares. `effect` is one of those in `geometry.Arrival`, or "spent" (a letter square
    that has already had its effect in this round, VC17). "choose" becomes "points" when the mover
    decides. `owner` is the position that got the points, loses its turn or owns the goal; -1 if
    there is none.
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
    """A finished round: the order of play, what happened, and the scores at its end."""

    order: tuple[int, ...]
    directions: tuple[int, ...]
    steps: tuple[Step, ...]
    scores: tuple[int, ...]


class State(NamedTuple):
    """The full state of a match.

    `phase` is "direction", "numbers", "replace" (a second zero has been shown), "give" (the mover
    of the last step decides who gets its points) or "over". `double` is the option of that name:
    "owner" or "mover". `round` counts from 1. `opener` is the position that opened the latest round
    in which anybody played; -1 before the first. `order` has the positions that play in this round,
    and `directions` what they have laid so far. `numbers` has the number of each position; -1 if
    none is committed. `start` is the square where the Vector was when the round began, and `square`
    where it is now. `scores` and `skips` have each position's points and the turns that it still
    has to lose. `history` has the finished rounds.
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
    """The seat that plays a position. If there are two seats, one plays N and S and the other O and
    W (VC23). Otherwise, each seat plays one position."""
    return position % 2 if seats == 2 else position


def positions_of(seats: int, seat: Seat) -> tuple[int, ...]:
    """The positions that a seat plays, in the order N, O, S, W."""
    return (seat, seat + 2) if seats == 2 else (seat,)


def side_of(seats: int, position: int) -> int:
    """The side for which a position scores: its team (VC22, VC23) or, with three seats, itself
    (VC24)."""
    return position if seats == 3 else position % 2


def playing(state: State, seat: Seat) -> tuple[int, ...]:
    """The positions of a seat that play in this round, in the order N, O, S, W."""
    return tuple([p for p in positions_of(state.seats, seat) if p in state.order])


def barred_position(state: State) -> int:
    """The position that may not choose 0 in this round; -1 if there is none (VC9).

    If the round began on a square with a plus, it is the second position in the order.
    """
    if len(state.order) > 1 and board(state.seats)[state.start].value > 0:
        return state.order[1]
    return -1


def credited(counts: tuple[int, ...], position: int, amount: int) -> tuple[int, ...]:
    """The counts with `amount` added to that of one position."""
    return put(counts, position, counts[position] + amount)
