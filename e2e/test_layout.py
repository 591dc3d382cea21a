"""The table fits the screen, and fingers fit the table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from e2e import play
from e2e.conftest import Visit
from e2e.visitor import LAPTOP, PHONE, SMALL_PHONE, Size
from spieltisch import games

FAULTS: Final = (Path(__file__).parent / "layout.js").read_text("utf-8")
SCREENS: Final = {"small phone": SMALL_PHONE, "phone": PHONE, "laptop": LAPTOP}


@pytest.mark.parametrize("size", SCREENS.values(), ids=SCREENS)
@pytest.mark.parametrize("game", play.GAMES)
def test_the_table_fits_the_screen_with_most_players(visit: Visit, game: str, size: Size) -> None:
    seats = max(games.load(game).meta.seats)
    page = visit(size=size, lang="de").open()
    play.start(page, game, kinds=["human", *["easy"] * (seats - 1)])
    first: dict[str, str] = {}
    before = ""
    while play.await_turn(page, before) != "over":
        before = play.ply(page)
        for fault in page.evaluate(FAULTS, size != LAPTOP):
            first.setdefault(fault, before)
        play.click_some(page)
    assert not first, "\n".join(f"ply {ply}: {fault}" for fault, ply in first.items())
