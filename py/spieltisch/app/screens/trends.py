"""Curves of a person's results over time, as points in an SVG drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

WIDTH: Final = 320
HEIGHT: Final = 120
EDGE: Final = 8
"""The margin between a curve and the edges of its drawing."""

LABEL: Final = 16
"""The distance of two labels beside a drawing, one below the other."""

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


class Level(NamedTuple):
    """A horizontal line in a drawing, at `y`, and its label, with its middle at `beside`: the same
    height, unless it makes room for another label."""

    y: float
    beside: float
    label: str


class Estimates(NamedTuple):
    """A curve of estimates. `band` outlines the range of their errors ("x,y x,y …"), and `levels`
    are values to compare them with."""

    curve: Curve
    band: str
    levels: tuple[Level, ...]


def estimates(
    values: Sequence[float], errors: Sequence[float], levels: Mapping[str, float]
) -> Estimates | None:
    """The latest values, each with its possible error, among levels by label. None if there are too
    few values.

    The drawing reaches from the next level below to the next one above the values and the last
    one's error, so that levels far away do not flatten the curve. Wider errors are cut off.
    """
    shown, around = values[-MOST:], errors[-MOST:]
    if len(shown) < LEAST:
        return None
    least, most = min(*shown, shown[-1] - around[-1]), max(*shown, shown[-1] + around[-1])
    low = max((value for value in levels.values() if value < least), default=least)
    high = min((value for value in levels.values() if value > most), default=most)

    def line(sign: int) -> Curve | None:
        edges = [value + sign * error for value, error in zip(shown, around, strict=True)]
        return curve([max(low, min(edge, high)) for edge in edges], low, high)

    drawn, over, under = line(0), line(1), line(-1)
    if drawn is None or over is None or under is None:
        return None
    band = [*over.points.split(), *reversed(under.points.split())]
    return Estimates(drawn, " ".join(band), _lines(levels, low, high))


def _lines(levels: Mapping[str, float], low: float, high: float) -> tuple[Level, ...]:
    """The lines of the levels between two values, from the top."""
    span, down = (high - low) or 1, HEIGHT - 2 * EDGE
    found = sorted(
        (round(EDGE + (high - value) / span * down, 1), label)
        for label, value in levels.items()
        if low <= value <= high
    )
    lines: list[Level] = []
    room = HEIGHT - EDGE - LABEL * (len(found) - 1)
    for y, label in found:
        above = lines[-1].beside + LABEL if lines else 0
        lines.append(Level(y, round(min(max(y, above), room), 1), label))
        room += LABEL
    return tuple(lines)


def shares(wins: Sequence[bool]) -> list[float]:
    """For each game, the percentage of wins among it and the games before it, `WINDOW` at most."""
    return [
        100 * sum(wins[max(0, at - WINDOW) : at]) / min(at, WINDOW)
        for at in range(1, len(wins) + 1)
    ]
