"""A position of Vaalbara.

A land card is an int, its place in the stack as shuffled. Everybody can follow where each card
goes, so these ints are public wherever the card is; its front and back (`faces`, `backs`) may not
be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ...core.game import Seat
from .data import START_POINTS

NO_LAND: Final = -1
"""Instead of a land in the first row that has been taken."""

UNSEEN: Final = -1
"""In a view, instead of a face or a back that nobody at the table has seen."""

NOBODY: Final = 0
"""Instead of a follower that is not chosen yet, or not known."""

HIDDEN: Final = -1
"""In a view, instead of a total that is hidden from this seat."""


class Reward(NamedTuple):
    """What a land brought, and why (VB9 … VB14).

    It is `each` points for each of `number` lands or kinds; for a mountain, `each` points for the
    `number`-th mountain of the realm. `times` is 2 for a Farmer; `points` is the total.
    """

    face: int
    number: int
    each: int
    times: int
    points: int


class Turn(NamedTuple):
    """What one seat has done in a round so far.

    `asked` is 1 if the seat decided about the effect; `targets` is the decision or the only
    possibility (see `moves.Effect`), () if there was none. `gains` is what the effect brought or
    cost each seat. `moved` are the lands swapped by a Tracker (from the row, from the stack), a
    Tamer (from the first row, from the second) or a Pioneer (from the realm, from the stack), whose
    new land brings `bonus`. `place`, `land` and `reward` describe the land taken from the first
    row; before that they are NO_LAND, NO_LAND and None.
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

    `phase` is "deal", "choose", "act" (the next turn is to begin), "effect" (the seat of the last
    turn decides about its effect), "take" (it takes a land), "close" or "over".
    """

    seats: int
    open_totals: int
    """1 if everybody sees all totals (VB28)."""
    phase: str
    round: int
    """1 to 9, 0 before the deal."""
    faces: tuple[int, ...]
    """By land card: its front."""
    backs: tuple[int, ...]
    """By land card: its back."""
    seen_backs: tuple[int, ...]
    """By land card: 1 if its back has been on top of the stack, for all to see (VB1a)."""
    stack: tuple[int, ...]
    """Land cards, the top one first."""
    first: tuple[int, ...]
    """The first row by place, NO_LAND where a land has been taken."""
    second: tuple[int, ...]
    clans: tuple[tuple[int, ...], ...]
    """Each clan deck as shuffled, the top card first."""
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
    """The position with this phase, these points and these turns. Every turn needs it, and
    `_replace` takes twice as long."""
    fields: list[Any] = [*state]
    fields[_PHASE], fields[_POINTS], fields[_TURNS] = phase, points, turns
    return State._make(fields)


def tally(seats: int, rounds: Sequence[Round], turns: Sequence[Turn]) -> tuple[int, ...]:
    """Every seat's points, added up from what everybody has seen; even hidden totals can be known
    by counting."""
    points = [START_POINTS] * seats
    for turn in (*(turn for done in rounds for turn in done.turns), *turns):
        for seat, gain in enumerate(turn.gains):
            points[seat] += gain
        for reward in (turn.bonus, turn.reward):
            if reward is not None:
                points[turn.seat] += reward.points
    return tuple(points)
