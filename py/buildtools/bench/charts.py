"""Charts for docs/benchmarks.md, as SVG that is readable on light and dark pages."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

WIDTH: Final = 720
LABELS: Final = 170
"""Width of the space for names to the left of the bars."""

ROW: Final = 26
HEAD: Final = 40
FONT: Final = "font-family='system-ui, sans-serif' font-size='13'"
INK, FAINT, LIMIT = "#222", "#ccc", "#c0392b"
COLOURS: Final = ("#2f6db3", "#c77c11", "#3d8b57", "#8a4fa3", "#a33b3b", "#4c6a78")


def _text(x: float, y: float, words: str, anchor: str = "start", colour: str = INK) -> str:
    where = f"x='{x:.1f}' y='{y:.1f}' text-anchor='{anchor}' fill='{colour}'"
    return f"<text {where}>{escape(words)}</text>"


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, more: str = "") -> str:
    return (
        f"<line x1='{x1:.1f}' y1='{y1:.1f}' x2='{x2:.1f}' y2='{y2:.1f}' stroke='{colour}' {more}/>"
    )


def _drawing(title: str, height: float, parts: Sequence[str]) -> str:
    head = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {height:.0f}' {FONT}>",
        f"<title>{escape(title)}</title>",
        f"<rect width='{WIDTH}' height='{height:.0f}' rx='8' fill='#fff'/>",
        _text(12, 24, title),
    ]
    return "\n".join([*head, *parts, "</svg>", ""])


def bars(title: str, values: Mapping[str, float], unit: str, limit: float | None = None) -> str:
    """A chart with a bar for each name. `limit` is marked by a dashed line across the bars."""
    most = max([*values.values(), limit or 0.0]) or 1.0
    scale = (WIDTH - LABELS - 90) / most
    parts = []
    for row, (name, value) in enumerate(values.items()):
        y = HEAD + row * ROW
        parts.append(_text(LABELS - 8, y + 15, name, "end"))
        size = f"width='{value * scale:.1f}' height='{ROW - 8}'"
        parts.append(f"<rect x='{LABELS}' y='{y}' {size} fill='{COLOURS[0]}'/>")
        parts.append(_text(LABELS + value * scale + 6, y + 15, f"{value:g} {unit}"))
    end = HEAD + len(values) * ROW
    if limit is not None:
        x = LABELS + limit * scale
        parts.append(_line(x, HEAD - 6, x, end, LIMIT, "stroke-dasharray='4 3'"))
        parts.append(_text(x, end + 14, f"{limit:g} {unit}", "middle", LIMIT))
    return _drawing(title, end + 26, parts)


Curve = Sequence[tuple[float, float]]


def curves(title: str, lines: Mapping[str, Curve], across: str, up: str) -> str:
    """A chart with a curve for each name. `across` and `up` label the axes, which start at 0."""
    points = [point for line in lines.values() for point in line]
    right, top = max(x for x, _ in points), max(y for _, y in points)
    left, bottom, width, height = 70.0, 300.0, 460.0, 240.0

    def at(x: float, y: float) -> tuple[float, float]:
        return left + x / right * width, bottom - y / top * height

    parts = [
        _line(left, bottom, left + width, bottom, INK),
        _line(left, bottom, left, bottom - height, INK),
        _text(left + width, bottom + 32, across, "end"),
        _text(left, bottom - height - 8, up),
    ]
    for share in (0.5, 1.0):
        x, y = at(right * share, top * share)
        parts.append(_line(left, y, left + width, y, FAINT))
        parts.append(_text(left - 6, y + 4, f"{top * share:.3g}", "end"))
        parts.append(_text(x, bottom + 16, f"{right * share:.3g}", "middle"))
    for number, (name, line) in enumerate(lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(*point) for point in line))
        parts.append(f"<polyline points='{drawn}' fill='none' stroke='{colour}' stroke-width='2'/>")
        parts.append(_text(left + width + 16, 70 + number * 20, name, colour=colour))
    return _drawing(title, 344, parts)
