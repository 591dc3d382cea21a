"""Curves of a person's games as points of a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

WIDTH: Final = 320
HEIGHT: Final = 120
EDGE: Final = 8
"""What a curve keeps from the edges of its drawing."""

MOST: Final = 60
"""How many games a curve goes back."""

LEAST: Final = 3
"""Fewer games make no curve."""

WINDOW: Final = 10
"""The window of games over which the share won is computed."""

REACH: Final = MOST + WINDOW
"""How many games a curve of such shares depends on."""


class Curve(NamedTuple):
    """A line through `points` ("x,y x,y …") in a drawing of WIDTH × HEIGHT.

    `low` and `high` are the values at its foot and its top, `first` and `last` those at its ends.
    """

    points: str
    end: tuple[float, float]
    low: float
    high: float
    first: float
    last: float


def curve(values: Sequence[float], low: float, high: float) -> Curve | None:
    """The latest of these values as a curve; None of too few."""
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
    """After each game the share that was won of it and the ones before, in percent."""
    return [
        100 * sum(wins[max(0, at - WINDOW) : at]) / min(at, WINDOW)
        for at in range(1, len(wins) + 1)
    ]
