"""How a match of Vigila ends on the screen, and what explains the game at a glance."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import expect

from e2e import frames
from e2e.conftest import Visit
from e2e.visitor import LAPTOP, SMALL_PHONE, Size

GOLDEN: Final = Path(__file__).parents[2] / "tests" / "golden" / "vigila"
SMALLEST_PHONE: Final = Size(320, 568)
LYING_PHONE: Final = Size(844, 390)

# What does not fit: the page sideways, words in their places, the picture in the window.
FAULTS: Final = """() => {
  const found = [];
  const { scrollWidth } = document.scrollingElement;
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth - innerWidth} px too wide`);
  const { left, right, height } = document.querySelector('[data-picture]').getBoundingClientRect();
  if (left < 0 || right > innerWidth) found.push(`the picture goes from ${left} to ${right}`);
  if (height > innerHeight - 40) found.push(`the picture is ${height} px high`);
  for (const one of document.querySelectorAll('.vg-verdict > :not(.vg-shares)')) {
    const box = one.getBoundingClientRect();
    if (box.left < 0 || box.right > innerWidth + 1) found.push(`outside: ${one.textContent}`);
  }
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
    """A golden playthrough at its result."""
    table = frames.Table.kept((GOLDEN / f"{name}.txt").read_text("utf-8"), lang=lang)
    table.session.show_result()
    return table


def test_the_result_fits_every_screen(visit: Visit) -> None:
    screen = frames.screen(visit(), SMALLEST_PHONE)
    found = []
    for lang, name in (("de", "six-two-teams"), ("en", "four-basics"), ("de", "two-tempo")):
        table = ended(name, lang)
        for size in (SMALLEST_PHONE, SMALL_PHONE, LYING_PHONE, LAPTOP):
            screen.page.set_viewport_size(size._asdict())
            screen._replace(size=size).show(table)
            faults = screen.page.evaluate(FAULTS)
            found += [f"{name}, {lang}, {size.width} x {size.height}: {one}" for one in faults]
    assert not found, "\n".join(found)


def test_the_tower_has_a_storey_for_every_pile(visit: Visit) -> None:
    screen = frames.screen(visit(), SMALL_PHONE)
    screen.show(ended("three-15-points"))
    page = screen.page
    assert page.locator(".vg-storey").count() == 8
    assert page.locator(".vg-storey.is-hit .vg-whose").count() == 1
    assert page.locator(".vg-storey.is-fall .is-tipped").count() == 6
    expect(page.locator(".vg-headline")).to_contain_text("from a foul of")
    missing = page.locator("[data-picture]").evaluate(
        """(picture) => [...picture.querySelectorAll('use')]
          .map((one) => one.getAttribute('href'))
          .filter((name) => !document.querySelector(name))"""
    )
    assert missing == []


def test_the_quick_start_fits_a_phone_and_has_its_drawings(visit: Visit) -> None:
    page = visit(size=SMALLEST_PHONE).open("/rules-vigila.html", ready=False)
    guide = page.locator(".guide:visible")
    expect(guide.locator(".guide-picture")).to_have_count(5)
    wrong = guide.evaluate(
        """(guide) => [
          ...[...guide.querySelectorAll('use')]
            .filter((one) => !document.querySelector(one.getAttribute('href')))
            .map((one) => one.getAttribute('href')),
          ...[...guide.querySelectorAll('p, dd')]
            .filter((one) => one.getBoundingClientRect().right > innerWidth)
            .map((one) => one.textContent),
        ]"""
    )
    assert wrong == []
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
