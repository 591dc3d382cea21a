"""The ways of a round as lines on the board, each with its number in a place where people can read
it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from ..state import Step
from .places import Disc, Point, around, free

RADIUS: Final = 8
"""The radius of a number's disc (css/marks.css)."""

SWEEPS: Final = 3
CORNER: Final = 8


class Trail(NamedTuple):
    """The way of one reveal: a line through the middles of its squares, and the place of its
    number."""

    position: int
    number: int
    line: str
    x: float
    y: float


def trails(
    steps: Sequence[Step],
    lines: Sequence[Sequence[tuple[int, int]]],
    others: Sequence[Disc],
    printed: Collection[Point] = (),
) -> tuple[Trail, ...]:
    """The ways, in order. If there is room, no number covers another one, any of `others`, or what
    is printed on the squares whose middles are `printed`."""
    spots: list[Disc] = []
    for _ in range(SWEEPS):  # more than one, because later numbers have no places in the first
        before = spots[:]
        for index, points in enumerate(lines):
            taken = [*others, *spots[:index], *spots[index + 1 :]]
            spots[index : index + 1] = [free(_places(points), RADIUS, taken, printed)]
        if spots == before:
            break
    return tuple(
        Trail(step.position, step.number, " ".join(f"{x},{y}" for x, y in points), spot.x, spot.y)
        for step, points, spot in zip(steps, lines, spots, strict=True)
    )


def _places(points: Sequence[tuple[int, int]]) -> Iterator[Point]:
    """Places for a number, best first: in the middle of the way, elsewhere along it, beside it."""
    halves = range(1, 2 * len(points) - 2) or (0,)
    along = [_half(points, half) for half in sorted(halves, key=lambda n: abs(n - len(points) + 1))]
    yield from ((x - CORNER, y - CORNER) for x, y in along)
    yield from around(along)


def _half(points: Sequence[tuple[int, int]], half: int) -> Point:
    """The point on the way after `half` half steps from square to square."""
    (x, y), (x1, y1) = points[half // 2], points[(half + 1) // 2]
    return (x + x1) / 2, (y + y1) / 2
