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
    """A difficulty on the sheet: in words how many of its puzzles are solved, and of how many the
    answer was shown, "" for none; both as shares in percent; and whether all are solved."""

    difficulty: int
    counted: str
    shown: str
    share: int
    shown_share: int
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
            _("{n} of {m} solved").format(n=step.solved, m=step.of),
            _("Answers shown: {n}").format(n=step.shown) if step.shown else "",
            100 * step.solved // step.of,
            100 * step.shown // step.of,
            step.solved == step.of,
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
