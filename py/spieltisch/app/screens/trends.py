"""Curves of a person's results over time, as points in an SVG drawing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

WIDTH: Final = 320
HEIGHT: Final = 120
EDGE: Final = 8
"""The margin between a curve and the edges of its drawing."""

MOST: Final = 60
"""The most games a curve shows."""

LEAST: Final = 3
"""The fewest games for which a curve is drawn."""

WINDOW: Final = 10
"""The number of games over which the share of wins is computed."""

REACH: Final = MOST + WINDOW
"""The number of games that a curve of win shares depends on."""


class Curve(NamedTuple):
    """A line through `points` ("x,y x,y …") in a drawing of WIDTH × HEIGHT.

    `end` is the last point. `low` and `high` are the values at the bottom and top of the drawing,
    and `first` and `last` are the values at the ends of the curve.
    """

    points: str
    end: tuple[float, float]
    low: float
    high: float
    first: float
    last: float


def curve(values: Sequence[float], low: float, high: float) -> Curve | None:
    """The latest values as a curve; None if there are too few."""
    shown = values[-MOST:]
    if len(shown) < LEAST:
        return None
    span = (high - low) or 1
    across = (WIDTH - 2 * EDGE) / (len(shown) - 1)
    down = HEIGHT - 2 * EDGE
    places = [
        (round(EDGE + at * across, 1), round(EDGE + (high - value) / span * down, 1))
        for at, value in enumerate(shown)
    ]
    points = " ".join(f"{x:g},{y:g}" for x, y in places)
    return Curve(points, places[-1], low, high, shown[0], shown[-1])


def shares(wins: Sequence[bool]) -> list[float]:
    """For each game, the percentage of wins among it and the games before it, `WINDOW` at most."""
    return [
        100 * sum(wins[max(0, at - WINDOW) : at]) / min(at, WINDOW)
        for at in range(1, len(wins) + 1)
    ]
