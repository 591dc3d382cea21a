"""The curve of what was to be expected in a reviewed game, as places in a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from .review import Review

WIDTH: Final = 320
HEIGHT: Final = 132
LEFT: Final = 58
RIGHT: Final = 10
TOP: Final = 12
FLOOR: Final = 118
"""The drawing and the field in it that the curve runs through, in its own units."""


class Dot(NamedTuple):
    """A decision on the curve that lost something."""

    x: int
    y: int
    verdict: str


class Line(NamedTuple):
    """A height in the field, and the share it stands for."""

    y: int
    share: float


class Curve(NamedTuple):
    """A drawing: the `points` of the curve as SVG writes them, the `dots` on it, the `lines`."""

    width: int
    height: int
    left: int
    right: int
    points: str
    dots: tuple[Dot, ...]
    lines: tuple[Line, ...]


def curve(review: Review) -> Curve:
    """From the first decision to the result; what a decision lost falls straight down."""
    match = review.match
    places: list[tuple[int, int]] = []
    dots = []
    for at, one in review.found():
        x = _across(at, len(match.plies))
        places.append((x, _height(one.best)))
        if one.verdict != "good":
            places.append((x, _height(one.left)))
            dots.append(Dot(x, _height(one.left), one.verdict))
    places.append((WIDTH - RIGHT, _height(review.result())))
    return Curve(
        width=WIDTH,
        height=HEIGHT,
        left=LEFT,
        right=WIDTH - RIGHT,
        points=_written(places),
        dots=tuple(dots),
        lines=tuple(Line(_height(share), share) for share in (1.0, 0.5, 0.0)),
    )


def _across(at: int, last: int) -> int:
    return LEFT + (WIDTH - RIGHT - LEFT) * at // max(1, last)


def _height(share: float) -> int:
    return FLOOR - round((FLOOR - TOP) * share)


def _written(places: Sequence[tuple[int, int]]) -> str:
    return " ".join(f"{x},{y}" for x, y in places)
