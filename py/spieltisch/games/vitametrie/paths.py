"""Where paths can go on: the stones that lead onto a square (VM9, VM17).

A *source* leads onto an open square: the head of a path that points at it, or an angel or heart
angel beside it, which leads to all four sides. From there a path goes straight on, left or right,
never back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from .data import ANGEL, ARROW, BESIDE, HEART, OPEN, STEP
from .state import NONE, Mark

ONWARD: Final = (0b1011, 0b0111, 0b1110, 0b1101)
"""By direction of travel: a bit for each direction in which a path may go on (VM9)."""


def _leads(square: int, stone: int) -> tuple[tuple[int, int], ...]:
    ways = (stone - ARROW,) if stone >= ARROW else range(4) if stone >= ANGEL else ()
    return tuple((STEP[square][way], ONWARD[way]) for way in ways if STEP[square][way] >= 0)


LEADS: Final = tuple(
    tuple(_leads(square, stone) for stone in range(ARROW + 4)) for square in range(len(STEP))
)
"""LEADS[square][stone]: the squares onto which the stone leads there, with `ONWARD` of each."""


SOURCES: Final = tuple(
    tuple(
        (way, STEP[square][way ^ 2], ARROW + way) for way in range(4) if STEP[square][way ^ 2] >= 0
    )
    for square in range(len(STEP))
)
"""SOURCES[square]: each direction of travel onto it, the square before, the arrow that leads on."""


def onward(stones: Sequence[int], among: Iterable[int] = range(len(STEP))) -> dict[int, int]:
    """By open square that a path can reach: a bit for each direction its arrow may have.

    Only sources `among` these squares count. Squares are in the order of their first source.
    """
    found: dict[int, int] = {}
    for square in among:
        for ahead, ways in LEADS[square][stones[square]]:
            if stones[ahead] == OPEN:
                found[ahead] = found.get(ahead, 0) | ways
    return found


def travels(stones: Sequence[int], square: int) -> tuple[int, ...]:
    """The directions in which a path can reach a square, clockwise from the north."""
    return tuple(
        [
            way
            for way, source, head in SOURCES[square]
            if stones[source] == head or stones[source] in (ANGEL, HEART)
        ]
    )


def came(stones: Sequence[int], square: int, direction: int) -> int:
    """The direction of travel in which an arrow stone continues a path.

    If several sources lead onto the square, heads come before angels, then it goes clockwise from
    the north. NONE if no path may go on that way.
    """
    angel = NONE
    for way, source, head in SOURCES[square]:
        if direction != way ^ 2:
            if stones[source] == head:
                return way
            if angel == NONE and stones[source] in (ANGEL, HEART):
                angel = way
    return angel


def leads_nowhere(
    stones: Sequence[int], entered: Sequence[int], square: int, direction: int
) -> bool:
    """Whether a path that leads this way from this square ends there (VM10).

    It does not end at the beginning of another path, an angel or a heart angel (VM9). Paths begin
    with opening stones and beside angels (VM17). `entered` is `State.came`, by square.
    """
    ahead = STEP[square][direction]
    if ahead < 0:
        return True
    stone = stones[ahead]
    if stone == OPEN:
        return False
    if stone >= ARROW:
        travel = entered[ahead]
        begins = travel == NONE or stones[STEP[ahead][travel ^ 2]] in (ANGEL, HEART)
        return not (begins or travel == direction) or stone - ARROW == direction ^ 2
    return stone < ANGEL


def joins(stones: Sequence[int], entered: Sequence[int], square: int, direction: int) -> bool:
    """Whether a path that leads this way from this square runs into the beginning of another, and
    becomes one with it (VM9)."""
    ahead = STEP[square][direction]
    if ahead < 0 or stones[ahead] < ARROW:
        return False
    return not leads_nowhere(stones, entered, square, direction)


def has_open_beside(stones: Sequence[int], square: int) -> bool:
    """Whether one of the squares beside this one is open."""
    for other in BESIDE[square]:  # noqa: SIM110  a generator takes three times as long
        if stones[other] == OPEN:
            return True
    return False


def can_go_on(stones: Sequence[int], hearts: int, marks: Sequence[Mark]) -> bool:
    """Whether anybody can move: a path can be extended, or a heart angel set (VM18, VM20)."""
    for mark in reversed(marks):  # the last stone is the likeliest to lead on
        square = mark.square
        stone = stones[square]
        if hearts and stone >= ANGEL and has_open_beside(stones, square):
            return True
        for ahead, _ in LEADS[square][stone]:
            if stones[ahead] == OPEN:
                return True
    return False
