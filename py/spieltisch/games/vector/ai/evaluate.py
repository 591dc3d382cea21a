"""Each side's chance of winning at the end of a round. Values are whole numbers, so that they are
the same on every device."""

from __future__ import annotations

from functools import cache, lru_cache
from math import sqrt
from typing import Final, NamedTuple

from ....kit.tuples import put
from ..data import DIRECTIONS, NUMBERS, WEST
from ..geometry import Arrival, arrive, straight_leg
from ..rules import next_order
from ..scoring import doubled, side_totals
from ..state import side_of

SURE: Final = 1_000_000
"""The value of a won game; a lost one is 0."""

SWING: Final = 35
"""The number of points by which the lead typically changes in one round (measured in self-play)."""

TURN: Final = 30
"""The value of a turn in points (measured in self-play)."""

OPENING: Final = 8
"""The value in points of opening a round, in addition to the turn (measured in self-play)."""

THREAT: Final = 998_000
"""The value for a side that will open the next round and can then win the game by entering a
goal."""


class Conditions(NamedTuple):
    """What does not change during a round: the number of seats, the option for doubling, and the
    number of rounds left after this one."""

    seats: int
    double: str
    left: int


def sides_of(seats: int) -> int:
    """The number of sides: three if each position is a side, two if there are teams."""
    return 3 if seats == 3 else 2


def shares(totals: tuple[int, ...]) -> tuple[int, ...]:
    """The value of a finished game for each side. This is a fast copy of VC25 in whole numbers.

    `test_VC20_to_VC25_the_number_game_values_ends_by_the_rules`
    (tests/games/vector/test_ai_numbers.py) compares it with `rules.outcome`.
    """
    best = max(totals)
    share = SURE // totals.count(best)
    return tuple(share if total == best else 0 for total in totals)


def entered(
    conditions: Conditions, scores: tuple[int, ...], goal: int, mover: int
) -> tuple[int, ...]:
    """The value for each side if this mover takes the Vector into this goal (VC21)."""
    position = doubled(conditions.double, goal, mover)
    final = put(scores, position, 2 * scores[position])
    return shares(side_totals(conditions.seats, final))


def prospects(
    conditions: Conditions,
    scores: tuple[int, ...],
    square: int,
    opener: int,
    skips: tuple[int, ...],
) -> tuple[int, ...]:
    """The value for each side at the end of a round that `opener` opened."""
    seats, left = conditions.seats, conditions.left
    if left == 0:
        return shares(side_totals(seats, scores))
    first, goals, bonus = setting(seats, square, opener, skips)
    if goals:
        side = side_of(seats, first)
        for goal in goals:
            values = entered(conditions, scores, goal, first)
            if values[side] == SURE:
                rest = (SURE - THREAT) // (len(values) - 1)
                return tuple(THREAT if i == side else rest for i in range(len(values)))
    if seats != 3:
        value = chance(scores[0] + scores[2] - scores[1] - scores[3] + bonus[0] - bonus[1], left)
        return (value, SURE - value)
    totals = [a + b for a, b in zip(scores[:3], bonus, strict=True)]
    chances = [chance(totals[i] - max(totals[i - 1], totals[i - 2]), left) for i in range(3)]
    whole = chances[0] + chances[1] + chances[2]
    return tuple(one * SURE // whole for one in chances)


@lru_cache(maxsize=1 << 14)
def setting(
    seats: int, square: int, opener: int, skips: tuple[int, ...]
) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """The situation at the start of the next round: its opener (-1 if nobody plays), the goals that
    the opener could enter with its first move, and the points that each side may hope for."""
    order = next_order(seats, opener, skips)
    if not order:
        return -1, (), (0,) * sides_of(seats)
    goals = tuple(goal for goal in goals_near(square) if not (seats == 3 and goal == WEST))
    return order[0], goals, round_hopes(seats, square, order)


@lru_cache(maxsize=1 << 14)
def chance(lead: int, left: int) -> int:
    """The value of a lead in points with `left` rounds to go."""
    return int(SURE / 2 * (1 + lead / sqrt(lead * lead + SWING * SWING * left)))


@cache
def goals_near(square: int) -> tuple[int, ...]:
    """The goals that one move can reach from this square without using arrows."""
    found = set()
    for direction in range(len(DIRECTIONS)):
        last = straight_leg(square, direction, NUMBERS[-1])
        if last.exit == "goal":
            found.add(last.goal)
    return tuple(sorted(found))


@lru_cache(maxsize=1 << 14)
def round_hopes(seats: int, square: int, order: tuple[int, ...]) -> tuple[int, ...]:
    """The points that each side may hope for in a round that begins on this square: for its turns
    and for opening the round."""
    hopes = [0] * sides_of(seats)
    for index, position in enumerate(order):
        hopes[side_of(seats, position)] += TURN
        if index == 0:
            hopes[side_of(seats, position)] += (
                OPENING + best_gain(seats, square, position, True) // 3
            )
    return tuple(hopes)


@cache
def best_gain(seats: int, square: int, position: int, first: bool) -> int:
    """The most points that a position can gain for its side with one move from this square."""
    return max(
        gain(seats, position, arrive(seats, square, direction, number, first))
        for direction in range(len(DIRECTIONS))
        for number in NUMBERS
    )


def gain(seats: int, position: int, arrival: Arrival) -> int:
    """What an arrival is worth to the mover's side in points. What other sides lose is added, and
    what they gain is subtracted. Goals count 0."""
    effect, side = arrival.effect, side_of(seats, position)
    if effect == "points":
        return arrival.points * _sign(seats, side, arrival.owner)
    if effect == "choose":
        return abs(arrival.points)
    if effect == "letter":
        return -TURN * _sign(seats, side, arrival.owner)
    return -TURN if effect == "border" else 0


def _sign(seats: int, side: int, owner: int) -> int:
    return 1 if owner < 0 or side_of(seats, owner) == side else -1
