"""Advice on the board: the square of a hint, the paths and squares of an outlook."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....ai.knowledge import Decision, Outlook
from ....core.text import Message, say_n
from ....core.ui import Ui
from ..data import WIDTH
from ..moves import Arrow, Move, Put, Roll, move_text
from ..view import View

PATH: Final = "stay-path"
"""The pick that shows the paths of an outlook."""

UNIT: Final = 24
"""Units of the drawing per square."""


class Advice(NamedTuple):
    """`move` is the notation of a hint's move, `squares` what the advice is about, and `others`
    where a computer player thought of another move (`Ui.other`). `lines` are the
    paths of an outlook as SVG points, shown on request, in a drawing whose sides are `side` units
    long; `toggle` says that there are any."""

    move: str = ""
    squares: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    lines: tuple[str, ...] = ()
    side: int = 0
    toggle: Message | None = None
    shown: bool = False


def advice(view: View, ui: Ui) -> Advice:
    """The advice requested in this position, if any."""
    if isinstance(ui.advice, Decision):
        return Advice(move_text(ui.advice.move), _about(ui.advice.move), _about(ui.other))
    if not isinstance(ui.advice, Outlook):
        return Advice()
    found = ui.advice.found
    paths: tuple[tuple[int, ...], ...] = getattr(found, "paths", ())
    squares: tuple[int, ...] = getattr(found, "squares", ())
    if not paths:
        return Advice(squares=squares)
    shown = PATH in ui.picked
    return Advice(
        squares=squares,
        lines=tuple(_line(view, path) for path in paths) if shown else (),
        side=view.state.size * UNIT,
        toggle=_toggle(len(paths), shown),
        shown=shown,
    )


def _toggle(count: int, shown: bool) -> Message:
    """The label of the button that shows or hides this many paths."""
    if shown:
        return say_n("Hide path", "Hide paths", count)
    return say_n("Show path", "Show paths", count)


def _about(move: Move | None) -> tuple[int, ...]:
    """The square that a move is about, if it is about one."""
    return (move.square,) if isinstance(move, Arrow | Roll | Put) else ()


def _line(view: View, path: tuple[int, ...]) -> str:
    """A line through the middles of these squares; a short one if there is only one."""
    low = (WIDTH - view.state.size) // 2
    points = [
        ((column - low) * UNIT + UNIT // 2, (row - low) * UNIT + UNIT // 2)
        for row, column in (divmod(square, WIDTH) for square in path)
    ]
    if len(points) == 1:
        x, y = points[0]
        points = [(x - UNIT // 8, y), (x + UNIT // 8, y)]
    return " ".join(f"{x},{y}" for x, y in points)
