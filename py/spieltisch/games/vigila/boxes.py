"""Deals the cards of the box to places where some sides are known, and says which cards fit where.

A *place* is what is known about the card there: its upper and lower side (or UNSEEN), and a lower
bound on each (Camping).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from ...core.rng import Random, shuffled, weighted
from .data import CODE_OF, TYPES
from .state import UNSEEN

Place: TypeAlias = tuple[int, int, int, int]
UNKNOWN: Final[Place] = (UNSEEN, UNSEEN, 0, 0)
KINDS: Final = range(len(TYPES))


@lru_cache(maxsize=1 << 10)
def letters(place: Place, kind: int) -> tuple[str, ...]:
    """How a card of a type can lie at a place: up to two letters of `data.CODES`.

    A 3/3 that fits gives its letter twice, because either of its sides may be up.
    """
    up, down, up_least, down_least = place
    low, high = TYPES[kind]
    return tuple(
        CODE_OF[upper][lower]
        for upper, lower in ((low, high), (high, low))
        if up in (UNSEEN, upper)
        and down in (UNSEEN, lower)
        and upper >= up_least
        and lower >= down_least
    )


@lru_cache(maxsize=1 << 10)
def weights(place: Place) -> tuple[int, ...]:
    """Indexed by type: in how many ways a card of that type can lie at a place."""
    return tuple(len(letters(place, kind)) for kind in KINDS)


@lru_cache
def kind_of(up: int, down: int) -> int:
    """The type of a card with these sides."""
    return TYPES.index((min(up, down), max(up, down)))


@lru_cache(maxsize=1 << 10)
def possible(place: Place, level: int) -> tuple[str, ...]:
    """The letters of all cards that can lie at a place; level 1 has no 3/3 (VG4)."""
    kinds = KINDS if level == 2 else KINDS[:-1]
    return tuple(letter for kind in kinds for letter in letters(place, kind))


def dealt(places: list[Place], copies: tuple[int, ...], rng: Random) -> list[int]:
    """A type for every place, such that all cards of the box are used. All possible deals are about
    equally likely. Raises ValueError if there is none."""
    left = list(copies)
    kinds = [-1] * len(places)
    ways = [weights(place) for place in places]
    partly, unknown = [], []
    for at, (up, down, up_least, down_least) in enumerate(places):
        if up != UNSEEN and down != UNSEEN:
            kinds[at] = kind_of(up, down)
            left[kinds[at]] -= 1
            if left[kinds[at]] < 0:
                raise ValueError("the box has too few cards of this type")
        elif up == down and not up_least and not down_least:
            unknown.append(at)
        else:
            partly.append(at)
    stuck = []
    for at in partly:
        chances = [count * way for count, way in zip(left, ways[at], strict=True)]
        if any(chances):
            kinds[at] = weighted(KINDS, chances, rng)
            left[kinds[at]] -= 1
        else:
            stuck.append(at)
    rest = shuffled([kind for kind in KINDS for _ in range(left[kind])], rng)
    for at, kind in zip((*stuck, *unknown), rest, strict=True):
        kinds[at] = kind
    movable = partly + unknown
    for at in stuck:
        if not ways[at][kinds[at]]:
            _mend(ways, kinds, movable, at)
    if partly:
        _mix(ways, kinds, partly, movable, rng)
    return kinds


def _mend(ways: list[tuple[int, ...]], kinds: list[int], movable: list[int], start: int) -> None:
    """Moves cards along a shortest chain of places so that the one at `start` fits and every card
    that fitted still does. Raises ValueError if there is no such chain."""
    first = kinds[start]
    came_from = {first: (start, first)}
    queue = [first]
    for kind in queue:
        for at in movable:
            other = kinds[at]
            if other in came_from or not ways[at][kind]:
                continue
            came_from[other] = (at, kind)
            queue.append(other)
            if ways[start][other]:
                kinds[start] = other
                while other != first:
                    at, kind = came_from[other]
                    kinds[at] = kind
                    other = kind
                return
    raise ValueError("the view contradicts itself")


def _mix(
    ways: list[tuple[int, ...]],
    kinds: list[int],
    partly: list[int],
    movable: list[int],
    rng: Random,
) -> None:
    """Makes random swaps. Each is accepted with the probability after/before (at most 1), where
    these are the numbers of ways in which the two cards can lie. Swaps are symmetric, so all deals
    become equally likely."""
    draw = rng.random
    count, among = len(partly), len(movable)
    for _ in range(2 * count):
        one, other = partly[int(draw() * count)], movable[int(draw() * among)]
        mine, yours = kinds[one], kinds[other]
        here, there = ways[one], ways[other]
        after = here[yours] * there[mine]
        if after and draw() * here[mine] * there[yours] < after:
            kinds[one], kinds[other] = yours, mine
