"""The table fits the screen, and fingers fit the table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from e2e import frames, play
from e2e.conftest import Visit
from e2e.visitor import LAPTOP, PHONE, SMALL_PHONE, Size
from spieltisch import games

FAULTS: Final = (Path(__file__).parent / "layout.js").read_text("utf-8")
LYING_PHONE: Final = Size(640, 360)
SCREENS: Final = {
    "small phone": SMALL_PHONE,
    "phone": PHONE,
    "phone on its side": LYING_PHONE,
    "laptop": LAPTOP,
}
TABLES: Final = [(game, seats) for game in play.GAMES for seats in games.load(game).meta.seats]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_table_fits_every_screen_whoever_plays(visit: Visit, game: str, seats: int) -> None:
    """In German, whose words are longer, whenever the person decides."""
    screens = {name: frames.screen(visit(), size) for name, size in SCREENS.items()}
    table = frames.Table(game, seats, lang="de")
    first: dict[str, str] = {}
    for turn in table.turns():
        for name, screen in screens.items():
            screen.show(table)
            for fault in screen.page.evaluate(FAULTS, screen.size != LAPTOP):
                first.setdefault(f"{name}: {fault}", turn)
    assert not first, "\n".join(f"{turn}, {fault}" for fault, turn in first.items())
