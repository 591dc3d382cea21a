"""Puzzles fit the window, whatever is asked, hinted and told."""

from __future__ import annotations

from itertools import chain
from typing import Final

import pytest

from e2e import frames, layout, play
from e2e.conftest import Windows
from e2e.visitor import LAPTOP, LOW_LAPTOP, PHONE, SMALLEST_PHONE
from spieltisch import games
from spieltisch.app.session.puzzles import Puzzling
from tests.app.made import puzzle

STEPS: Final = (
    ("asked", ()),
    ("hint", (("hint", {}),)),
    ("told", (("hint", {}),)),
    ("shown", (("show", {}),)),
)
"""The states whose layout is looked at, each after some more requests."""


@pytest.mark.parametrize("game", play.GAMES)
def test_puzzles_fit_every_screen(windows: Windows, game: str) -> None:
    """Whatever is asked, hinted and told, in German."""
    sizes = (SMALLEST_PHONE, PHONE, LAPTOP, LOW_LAPTOP)
    meta = games.load(game).meta
    first: dict[str, str] = {}
    for seats in sorted({meta.default_seats, max(meta.seats)}):
        made = puzzle(game, seats)
        screens = windows(*sizes)
        table = frames.Table(lang="de")
        table.state.size = "s"
        table.state.take(session := Puzzling(made))
        stills: list[list[frames.Still]] = [[], []]
        for name, requests in STEPS:
            for op, more in requests:
                table.ask(op, **more)
            while session.waiting == "chance":
                table.ask("step")
            stills[bool(session.pointed)].append(table.still(screens, f"{game} {seats} {name}"))
        found = chain(
            layout.search(screens, stills[0], fingers=(PHONE,)),
            layout.search(screens, stills[1], fingers=()),  # marks are as small as what they mark
        )
        for screen, still, faults in found:
            for fault in faults:
                first.setdefault(f"{screen.size}: {fault}", still.name)
    assert not first, "\n".join(f"{turn}, {fault}" for fault, turn in first.items())
