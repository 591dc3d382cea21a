"""The ways of a round as lines on the board, each with its number in a place where people can read
it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import dist, hypot
from typing import Final, NamedTuple, TypeAlias

from ..state import Step

Point: TypeAlias = tuple[float, float]

ROOM: Final = 21
"""The smallest distance between the middles of two numbers, or of a number and the pawn, at which
neither covers the other."""

SWEEPS: Final = 3
ASIDE: Final = (12, -12, 18, -18)
CORNER: Final = 15
EDGE: Final = 460

UP_LEFT: Final = 8
RADIUS: Final = 8
"""A number's disc is this far up and to the left of its place, and as large (css/marks.css)."""

PRINT: Final = (8, 5)
"""Half the width and height of the number that is printed on a square."""


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
    others: Sequence[Point],
    printed: Collection[Point] = (),
) -> tuple[Trail, ...]:
    """The ways, in order. If there is room, no number covers another one, any of `others`, or what
    is printed on the squares whose middles are `printed`."""
    spots: list[Point] = []
    for _ in range(SWEEPS):  # more than one, because later numbers have no places in the first
        for index, points in enumerate(lines):
            taken = [*others, *spots[:index], *spots[index + 1 :]]
            spots[index : index + 1] = [_free(_places(points), taken, printed)]
    return tuple(
        Trail(step.position, step.number, " ".join(f"{x},{y}" for x, y in points), *spot)
        for step, points, spot in zip(steps, lines, spots, strict=True)
    )


def _free(places: Iterable[Point], taken: Sequence[Point], printed: Collection[Point]) -> Point:
    """The first of these places with enough room around it and no print below it or, if there is
    none, the first with enough room or, if there is none either, the one with the most room."""

    def room(place: Point) -> float:
        return min(ROOM, *(dist(place, other) for other in taken))

    inside = [place for place in places if all(10 <= at <= EDGE - 10 for at in place)]
    clear = (place for place in inside if room(place) == ROOM and not covers(place, printed))
    return next(clear, None) or max(inside, key=room)


def covers(place: Point, printed: Collection[Point]) -> bool:
    """Whether the disc of a number at this place covers what is printed on any of these squares."""
    x, y = place[0] - UP_LEFT, place[1] - UP_LEFT
    return any(
        hypot(max(abs(x - right) - PRINT[0], 0), max(abs(y - down) - PRINT[1], 0)) < RADIUS
        for right, down in printed
    )


def _places(points: Sequence[tuple[int, int]]) -> Iterator[Point]:
    """Places for a number, best first: in the middle of the way, elsewhere along it, beside it."""
    if len(points) == 1:
        ((x, y),) = points
        yield x, y
        yield from ((x + dx, y + dy) for dy in (-CORNER, CORNER) for dx in (CORNER, -CORNER))
        return
    along = sorted(range(1, 2 * len(points) - 2), key=lambda half: abs(half - len(points) + 1))
    for half in along:
        yield _half(points, half)
    for half in along:
        (x, y), (x1, y1) = points[(half - 1) // 2], points[(half + 1) // 2]
        length = hypot(x1 - x, y1 - y) or 1
        mx, my = _half(points, half)
        for aside in ASIDE:
            right, down = (y - y1) / length * aside, (x1 - x) / length * aside
            yield round(mx + right, 1), round(my + down, 1)


def _half(points: Sequence[tuple[int, int]], half: int) -> Point:
    """The point on the way after `half` half steps from square to square."""
    (x, y), (x1, y1) = points[half // 2], points[(half + 1) // 2]
    return (x + x1) / 2, (y + y1) / 2
