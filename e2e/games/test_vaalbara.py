"""Vaalbara's table with little room."""

from __future__ import annotations

from itertools import islice
from typing import Final

import pytest

from e2e import frames, layout, screens
from e2e.conftest import Visit
from e2e.games.test_crowding import LYING_PHONE, SMALLEST_PHONE, kept
from e2e.visitor import LAPTOP, PHONE, SMALL_PHONE, Size

FIRST_ROW: Final = """() => {
  const lands = [...document.querySelectorAll('.vb-row.is-first .vb-land')];
  return Math.min(...lands.map((one) => one.getBoundingClientRect().height));
}"""
LONG: Final = (
    *("Wilhelmine-Charlotte", "Maximilian Großmanns", "Bartholomäus Mülleri"),
    *("Konstantin Überwasse", "Anna-Magdalena Weber"),
)
SPACED: Final = """() => {
  const spacing = new CSSStyleSheet();
  spacing.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: .12em !important }
    * { word-spacing: .16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [spacing];
}"""
# Words that overlap a land, or are beside the card they name.
COVERED: Final = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const seen = (what) => all(what).filter((one) => one.checkVisibility());
  const box = (one) => one.getBoundingClientRect();
  const meet = (one, other) => box(one).right > box(other).left + 1
    && box(one).left < box(other).right - 1 && box(one).bottom > box(other).top + 2
    && box(one).top < box(other).bottom - 2;
  const lands = seen('.vb-land');
  const names = seen('.vb-row-name').filter((name) => lands.some((land) => meet(name, land)));
  const words = seen('.vb-held-name, .vb-brief');
  const wide = words.filter((one) => one.scrollWidth > one.clientWidth + 1);
  return [...names, ...wide].map((one) => one.textContent.trim());
}"""
# By how much the lands overflow their table.
STICKING_OUT: Final = """() => {
  const bottom = (one) => one.getBoundingClientRect().bottom;
  const lands = [...document.querySelectorAll('.vb-land')].map(bottom);
  return Math.max(0, ...lands) - bottom(document.querySelector('.vb-middle'));
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
def test_a_replay_says_what_a_turn_did(visit: Visit, size: Size) -> None:
    """Even on the smallest phones; the lands stay large enough to recognise."""
    screen = frames.screen(visit(), size)
    table = kept("vaalbara-5-taking-long-names", "de")
    table.ask("seek", at=table.session.last)
    screen.show(table)
    assert screen.page.evaluate(TOLD)
    assert screen.page.evaluate(FIRST_ROW) >= 60
    assert layout.faults(screen, fingers=False) == []
    assert layout.crowding(screen) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_a_taken_land_brought_can_be_read(visit: Visit, scheme: str) -> None:
    """With five players, in the colour of every clan (1.4.3)."""
    screen = frames.screen(visit(scheme=scheme), PHONE)
    screen.show(kept("vaalbara-5-taking-long-names", "en"))
    assert screen.page.locator(".vb-gone > b").count() == 3
    assert screens.complaints(screen.page) == []


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_points_are_visible_beside_the_table_however_long_the_names(
    visit: Visit, seats: int
) -> None:
    table = frames.Table(lang="de")
    players = [{"kind": "easy", "name": name} for name in LONG[:seats]]
    players[0]["kind"] = "human"
    table.ask("new", game="vaalbara", players=players, options={}, seed="long")
    screen = frames.screen(visit(), LAPTOP)
    screen.show(table)
    cut = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.title)"
    assert screen.page.locator(".side .scores th, .side .scores-wrap").evaluate_all(cut) == []


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, LAPTOP])
def test_wide_spacing_between_letters_and_lines_leaves_the_rows_apart(
    visit: Visit, size: Size
) -> None:
    """1.4.12, in German: the words between the rows, and the names on the cards."""
    screen = frames.screen(visit(), size)
    screen.page.evaluate(SPACED)
    for record in ("choosing", "taking"):
        screen.show(kept(f"vaalbara-5-{record}-long-names", "de"))
        assert screen.page.evaluate(COVERED) == []


@pytest.mark.parametrize("size", layout.ENLARGED.values(), ids=layout.ENLARGED)
def test_under_a_large_zoom_the_lands_leave_the_story_alone(visit: Visit, size: Size) -> None:
    """In German the story takes three lines, and the rows get the rest."""
    screen = frames.screen(visit(), size)
    table = frames.Table.laid("vaalbara", 3, lang="de")
    for _turn in islice(table.turns(), 12):
        screen.show(table)
        assert screen.page.evaluate(STICKING_OUT) <= 0
