"""The sheet with a game's puzzles, by difficulty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ...core.puzzle import Puzzle
from ..storage import solved
from ..storage.solved import Attempt
from . import render
from .i18n import catalogue
from .mistakes import Own


class Line(NamedTuple):
    """A difficulty on the sheet: in words how many of its puzzles are solved, how many of them that
    is as a share in percent, and whether all of them are."""

    difficulty: int
    counted: str
    share: int
    complete: bool


def offer(
    lang: str,
    game_id: str,
    puzzles: Sequence[Puzzle],
    tried: Mapping[str, Attempt],
    own: Own | None = None,
) -> str:
    """The sheet's HTML. `tried` is what the page keeps about the puzzles of this game, by id, and
    `own` is about people's own mistakes in this game."""
    _ = catalogue(lang).gettext
    steps = solved.by_difficulty(puzzles, tried)
    lines = [
        Line(
            step.difficulty,
            _("{n} of {m} solved").format(n=step.found, m=step.of),
            100 * step.found // step.of,
            step.found == step.of,
        )
        for step in steps
    ]
    return render.page(
        "puzzles.html",
        lang,
        game_id=game_id,
        lines=lines,
        own=own,
        begun=bool(tried),
        complete=all(line.complete for line in lines),
        alone=sum([step.alone for step in steps]),
        icon=lambda name: render.icon("ui", name),
    )
