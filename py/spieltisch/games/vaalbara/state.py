"""A position of Vaalbara.

A land card is an int, the place it had in the shuffled stack before anything was dealt: everybody
can follow where each card goes, so these ints are public wherever the card is. `faces` and `backs`
hold its front and back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ...core.game import Seat
from .data import START_POINTS

NO_LAND: Final = -1
"""In place of a land in the first row that has been taken."""

UNSEEN: Final = -1
"""In a view, in place of a face or a back that nobody at the table has seen."""

NOBODY: Final = 0
"""In place of a follower that is not chosen yet, or not known."""

HIDDEN: Final = -1
"""In a view, in place of a total that is hidden from this seat."""


class Reward(NamedTuple):
    """What a land brought, and why (VB9 … VB14).

    `number` lands or kinds at `each` points; for a mountain, `number` is its ordinal in the realm
    and `each` what it brings. `times` is 2 with a Farmer; `points` is the product (for a mountain
    `each * times`).
    """

    face: int
    number: int
    each: int
    times: int
    points: int


class Turn(NamedTuple):
    """What one seat has done in a round so far.

    `asked` is 1 if the seat decided about the effect; `targets` is the decision, or its only
    possibility (see `moves.Effect`; empty if the effect has no target or found none). `gains` holds
    what the effect brought or cost each seat. `moved` holds the lands swapped by a Tracker (from
    the row, from the stack), a Tamer (from the first row, from the second) or a Pioneer (from the
    realm, from the stack), whose new land brings `bonus`. `place` in the first row, the `land`
    taken there and its `reward` are NO_LAND and None before it has been taken.
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
    """A finished round: the turns in the order of play."""

    turns: tuple[Turn, ...]


class State(NamedTuple):
    """A full position. Tuples have one entry per seat unless said otherwise.

    `phase`: "deal", "choose", "act" (the next turn comes), "effect" (the seat of the last turn
    decides about its effect), "take" (it takes a land), "close" or "over".
    """

    seats: int
    open_totals: int
    """1 when everybody sees all totals (VB28)."""
    phase: str
    round: int
    """1 to 9, 0 before the deal."""
    faces: tuple[int, ...]
    """By land card: its front."""
    backs: tuple[int, ...]
    """By land card: its back."""
    seen_backs: tuple[int, ...]
    """By land card: 1 when its back has lain on top of the stack, for all to see (VB1a)."""
    stack: tuple[int, ...]
    """Land cards, the top one first."""
    first: tuple[int, ...]
    """The first row by place, NO_LAND where a land has been taken."""
    second: tuple[int, ...]
    clans: tuple[tuple[int, ...], ...]
    """Each clan deck as it was shuffled, the top card first."""
    drawn: tuple[int, ...]
    """How many of these cards have been drawn."""
    hands: tuple[tuple[int, ...], ...]
    """Followers in hand, sorted; the chosen one is not in hand."""
    chosen: tuple[int, ...]
    """Followers chosen in this round, NOBODY before the choice. Open from the phase "act" on."""
    used: tuple[tuple[int, ...], ...]
    """Followers used in earlier rounds and not taken back, in the order of use."""
    realms: tuple[tuple[int, ...], ...]
    """Land cards of each realm, round by round; a Pioneer's new land takes the old one's place."""
    points: tuple[int, ...]
    turns: tuple[Turn, ...]
    """The turns of this round, the last one perhaps unfinished."""
    rounds: tuple[Round, ...]


_PHASE, _POINTS, _TURNS = map(State._fields.index, ("phase", "points", "turns"))


def turned(state: State, phase: str, points: tuple[int, ...], turns: tuple[Turn, ...]) -> State:
    """The position with other turns, in another phase. Built by hand because `_replace` takes twice
    as long, and every turn uses this."""
    fields: list[Any] = [*state]
    fields[_PHASE], fields[_POINTS], fields[_TURNS] = phase, points, turns
    return State._make(fields)


def tally(seats: int, rounds: Sequence[Round], turns: Sequence[Turn]) -> tuple[int, ...]:
    """Every seat's points, added up from what everybody has seen: anyone who counts knows the
    totals."""
    points = [START_POINTS] * seats
    for turn in (*(turn for done in rounds for turn in done.turns), *turns):
        for seat, gain in enumerate(turn.gains):
            points[seat] += gain
        for reward in (turn.bonus, turn.reward):
            if reward is not None:
                points[turn.seat] += reward.points
    return tuple(points)
