"""Vaalbara's table where there is little room."""

from __future__ import annotations

from typing import Final

import pytest

from e2e import frames, layout
from e2e.conftest import Visit
from e2e.games.test_crowding import LYING_PHONE, SMALLEST_PHONE, kept
from e2e.visitor import PHONE, SMALL_PHONE, Size

FIRST_ROW: Final = """() => {
  const lands = [...document.querySelectorAll('.vb-row.is-first .vb-land')];
  return Math.min(...lands.map((one) => one.getBoundingClientRect().height));
}"""
TOLD: Final = "document.querySelector('.vb-told')?.checkVisibility() ?? false"


@pytest.mark.parametrize("record", ["choosing", "midwife", "taking"])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_large_letters_leave_the_first_row_its_room(visit: Visit, record: str, lang: str) -> None:
    """Five players, letters twice as large, the smallest phone of issue and layout tests."""
    screen = frames.screen(visit(), SMALL_PHONE)
    screen.page.evaluate("document.documentElement.style.fontSize = '200%'")
    screen.show(kept(f"vaalbara-5-{record}-long-names", lang))
    assert screen.page.evaluate(FIRST_ROW) >= 60
    assert layout.faults(screen, fingers=False) == []


@pytest.mark.parametrize("size", [SMALLEST_PHONE, SMALL_PHONE, PHONE, LYING_PHONE])
def test_who_watches_again_reads_what_a_turn_did(visit: Visit, size: Size) -> None:
    """Also on the smallest phones; the lands stay large enough to be told apart."""
    screen = frames.screen(visit(), size)
    table = kept("vaalbara-5-taking-long-names", "de")
    table.ask("seek", at=table.session.last)
    screen.show(table)
    assert screen.page.evaluate(TOLD)
    assert screen.page.evaluate(FIRST_ROW) >= 60
    assert layout.faults(screen, fingers=False) == []
    assert layout.crowding(screen) == []
