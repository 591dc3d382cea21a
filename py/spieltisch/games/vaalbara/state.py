"""A position of Vaalbara.

A land card is an int: its place in the stack as it was shuffled. Everybody can follow where each
card goes, so this int is always public, but the card's front and back (`faces`, `backs`) may be
hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ...core.game import Seat
from .data import START_POINTS

NO_LAND: Final = -1
"""Marks a place in the first row whose land has been taken."""

UNSEEN: Final = -1
"""In a view, stands for a face or a back that nobody at the table has seen."""

NOBODY: Final = 0
"""Stands for a follower that has not been chosen yet or is unknown."""

HIDDEN: Final = -1
"""In a view, stands for a total that is hidden from this seat."""


class Reward(NamedTuple):
    """What a land brought, and why (VB9 … VB14).

    A land brings `each` points for each of `number` lands or kinds. A mountain brings `each` points
    for being the realm's `number`-th mountain. `times` is 2 for a Farmer; `points` is the total.
    """

    face: int
    number: int
    each: int
    times: int
    points: int


class Turn(NamedTuple):
    """One seat's turn in a round, as far as it has been played.

    `asked` is 1 if the seat decided about the effect. `targets` is its decision or the only choice
    (see `moves.Effect`); () if there was none. `gains` has the points that the effect brought or
    cost each seat. `moved` has the two lands swapped by a Tracker (from the row, from the stack), a
    Tamer (from the first row, from the second) or a Pioneer (from the realm, from the stack);
    `bonus` is what the Pioneer's new land brings. `place`, `land` and `reward` describe the land
    taken from the first row; until then, they are NO_LAND, NO_LAND and None.
    """

    seat: Seat
    follower: int
    asked: int
    targets: tuple[int, ...]
    gains: tuple[int, ...]
    moved: tuple[int, ...]
    bonus: Reward | None
    place: int
    land: int
    reward: Reward | None


class Round(NamedTuple):
    """A finished round: its turns in the order of play."""

    turns: tuple[Turn, ...]


class State(NamedTuple):
    """A full position. Tuples have one entry per seat unless stated otherwise.

    `phase` is "deal", "choose", "act" (the next turn is about to begin), "effect" (the seat whose
    turn it is decides about its follower's effect), "take" (that seat takes a land), "close" or
    "over".
    """

    seats: int
    open_totals: int
    """1 if everybody sees all totals (VB28)."""
    phase: str
    round: int
    """1 to 9; 0 before the deal."""
    faces: tuple[int, ...]
    """The front of each land card."""
    backs: tuple[int, ...]
    """The back of each land card."""
    seen_backs: tuple[int, ...]
    """For each land card, 1 if everybody has seen its back on top of the stack (VB1a)."""
    stack: tuple[int, ...]
    """Land cards, top card first."""
    first: tuple[int, ...]
    """The first row by place, with NO_LAND where a land has been taken."""
    second: tuple[int, ...]
    clans: tuple[tuple[int, ...], ...]
    """Each clan deck in its order after the shuffle, top card first."""
    drawn: tuple[int, ...]
    """How many cards of each clan deck have been drawn."""
    hands: tuple[tuple[int, ...], ...]
    """Followers in hand, sorted, without the chosen one."""
    chosen: tuple[int, ...]
    """Followers chosen in this round; NOBODY before the choice. From the phase "act" on, they are
    face up."""
    used: tuple[tuple[int, ...], ...]
    """Followers used in earlier rounds and not taken back, in the order of use."""
    realms: tuple[tuple[int, ...], ...]
    """Land cards of each realm, in the order in which they were taken. A Pioneer's new land takes
    the old one's place."""
    points: tuple[int, ...]
    turns: tuple[Turn, ...]
    """The turns of this round. The last one may be unfinished."""
    rounds: tuple[Round, ...]


_PHASE, _POINTS, _TURNS = map(State._fields.index, ("phase", "points", "turns"))


def turned(state: State, phase: str, points: tuple[int, ...], turns: tuple[Turn, ...]) -> State:
    """The position with this phase, these points and these turns. Used instead of `_replace`, which
    takes twice as long, because every turn calls it."""
    fields: list[Any] = [*state]
    fields[_PHASE], fields[_POINTS], fields[_TURNS] = phase, points, turns
    return State._make(fields)


def tally(seats: int, rounds: Sequence[Round], turns: Sequence[Turn]) -> tuple[int, ...]:
    """Every seat's points, added up from what everybody has seen. Anybody who counts along knows
    even the hidden totals."""
    points = [START_POINTS] * seats
    for turn in (*(turn for done in rounds for turn in done.turns), *turns):
        for seat, gain in enumerate(turn.gains):
            points[seat] += gain
        for reward in (turn.bonus, turn.reward):
            if reward is not None:
                points[turn.seat] += reward.points
    return tuple(points)
