"""The result screen of Vigila, and its quick start."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import expect

from e2e import frames, results
from e2e.conftest import Visit, Windows
from e2e.visitor import LOW_LAPTOP, SMALL_PHONE, Size

GOLDEN: Final = Path(__file__).parents[2] / "tests" / "golden" / "vigila"
# Finds texts that overflow the picture or each other.
CUT: Final = """() => {
  const found = [];
  for (const one of document.querySelectorAll('.vg-tower > text')) {
    const box = one.getBBox();
    if (box.x + box.width > 720) found.push(`cut: ${one.textContent}`);
  }
  const name = document.querySelector('.vg-tower-name').getBBox();
  if (name.x + name.width > document.querySelector('.vg-tower-points').getBBox().x) {
    found.push('the names reach the points');
  }
  return found;
}"""


def ended(name: str, lang: str = "en") -> frames.Table:
    """A golden playthrough on its result screen."""
    table = frames.Table.restored((GOLDEN / f"{name}.txt").read_text("utf-8"), lang=lang)
    table.session.show_result()
    return table


def test_the_result_fits_every_screen(windows: Windows) -> None:
    cases = (("de", "six-two-teams"), ("en", "four-basics"), ("de", "two-tempo"))
    tables = {f"{name}, {lang}": ended(name, lang) for lang, name in cases}
    assert results.faults(windows, tables, CUT) == []


def test_the_tower_has_a_storey_for_every_pile(windows: Windows) -> None:
    (screen,) = windows(SMALL_PHONE)
    screen.show(ended("three-15-points"))
    page = screen.page
    assert page.locator(".vg-storey").count() == 8
    assert page.locator(".vg-mark .vg-whose").count() == 1
    assert page.locator(".vg-storey.is-fall .is-tipped").count() == 6
    expect(page.locator(".verdict-headline")).to_contain_text("A foul by")
    missing = page.locator("[data-picture]").evaluate(
        """(picture) => [...picture.querySelectorAll('use')]
          .map((one) => one.getAttribute('href'))
          .filter((name) => !document.querySelector(name))"""
    )
    assert missing == []


def test_the_quick_start_fits_a_phone_and_has_its_drawings(visit: Visit) -> None:
    results.expect_quick_start(visit, "vigila", pictures=9)


def test_no_column_of_the_points_is_out_of_sight(windows: Windows) -> None:
    """With six players, also beside the picture on a phone in landscape."""
    table = ended("six-two-teams", "de")
    for screen in windows(SMALL_PHONE, Size(667, 375), Size(844, 390), LOW_LAPTOP):
        screen.show(table)
        hidden = "one => one.scrollWidth - one.clientWidth"
        assert screen.page.locator(".vg-shares").evaluate(hidden) <= 0, screen.size
