"""Places for the discs of numbers on the board: near what they tell about, in nobody's way."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import dist, hypot, inf
from typing import Final, NamedTuple, TypeAlias

from .squares import UNIT

Point: TypeAlias = tuple[float, float]

PRINT: Final = (9, 6)
"""Half the width and height of what is printed on a square, on phones, where it is largest."""

LAST: Final = 450
"""The middle of the border's last square, up to which the middles of discs are in sight."""

STEP: Final = 4
NEAREST: Final = 8
FARTHEST: Final = 36
"""How close to each other, and how far from a point, the places are."""

OFFSETS: Final = tuple(
    (right, down)
    for square, _, right, down in sorted(
        (right * right + down * down, right + down, right, down)
        for right in range(-FARTHEST, FARTHEST + 1, STEP)
        for down in range(-FARTHEST, FARTHEST + 1, STEP)
    )
    if NEAREST**2 <= square <= FARTHEST**2
)
"""The nearest first, and of those at the same distance the ones up and to the left."""


class Disc(NamedTuple):
    """A disc on the board: its middle and its radius."""

    x: float
    y: float
    radius: float


def around(points: Sequence[Point]) -> Iterator[Point]:
    """Places around these points, the nearest first."""
    for right, down in OFFSETS:
        for x, y in points:
            yield x + right, y + down


def free(
    places: Iterable[Point], radius: float, taken: Sequence[Disc], printed: Collection[Point]
) -> Disc:
    """A disc at the first place where it covers neither a disc that is there already nor what is
    printed on the squares whose middles are `printed`. If there is none, print comes first."""
    best, least = Disc(0, 0, radius), (False, -inf)
    for x, y in places:
        if not (10 <= x <= LAST and 10 <= y <= LAST):
            continue
        disc = Disc(x, y, radius)
        room = min(0, _room(disc, taken))
        if (True, room) > least and (found := (not covers(disc, printed), room)) > least:
            best, least = disc, found
            if found == (True, 0):
                break
    return best


def covers(disc: Disc, printed: Collection[Point]) -> bool:
    """Whether a disc covers what is printed on any of these squares."""
    column, row = (at // UNIT * UNIT + UNIT // 2 for at in disc[:2])
    near = (-UNIT, 0, UNIT)
    return any(
        hypot(max(abs(disc.x - x) - PRINT[0], 0), max(abs(disc.y - y) - PRINT[1], 0)) < disc.radius
        for x, y in ((column + right, row + down) for right in near for down in near)
        if (x, y) in printed
    )


def _room(disc: Disc, taken: Sequence[Disc]) -> float:
    """The space between this disc and the nearest of the others; negative if it covers one."""
    return min(
        (dist(disc[:2], other[:2]) - disc.radius - other.radius for other in taken), default=0
    )
