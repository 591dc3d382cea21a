"""Checks of a game's result and quick start in windows of common sizes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from playwright.sync_api import expect

from e2e import frames
from e2e.conftest import Visit, Windows
from e2e.visitor import LANDSCAPE_PHONE, LAPTOP, SMALL_PHONE, SMALLEST_PHONE

SIZES: Final = (SMALLEST_PHONE, SMALL_PHONE, LANDSCAPE_PHONE, LAPTOP)

# Lists what does not fit: the page, the picture, or the text beside it (where a table may scroll).
FAULTS: Final = """() => {
  const found = [];
  const { scrollWidth } = document.scrollingElement;
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth - innerWidth} px too wide`);
  const { left, right, height } = document.querySelector('[data-picture]').getBoundingClientRect();
  if (left < 0 || right > innerWidth) found.push(`the picture goes from ${left} to ${right}`);
  if (height > innerHeight - 40) found.push(`the picture is ${height} px high`);
  for (const one of document.querySelectorAll('.verdict *')) {
    if (one.closest('.visually-hidden, [tabindex] table')) continue;
    const box = one.getBoundingClientRect();
    if (box.left < 0 || box.right > innerWidth + 1) found.push(`outside: ${one.textContent}`);
    const cut = one.clientWidth && one.scrollWidth > one.clientWidth + 1;
    if (cut && !one.matches('[tabindex]')) found.push(`cut: ${one.textContent}`);
  }
  return found;
}"""


def faults(
    windows: Windows, ended: Mapping[str, frames.Table], more: str = "() => []"
) -> list[str]:
    """One line for each thing that does not fit on a result, and for each that `more` finds."""
    screens = windows(*SIZES)
    stills = [table.still(screens, name) for name, table in ended.items()]
    found = []
    for screen, still, lines in frames.search(screens, stills, FAULTS, more):
        found += [f"{still.name}, {screen.size}: {line}" for line in lines]
    return found


def expect_quick_start(visit: Visit, game: str, pictures: int) -> None:
    """Asserts that a game's quick start fits the smallest phone and has its drawings."""
    page = visit(size=SMALLEST_PHONE).open(f"/rules-{game}.html", ready=False)
    guide = page.locator(".guide:visible")
    expect(guide.locator(".guide-picture")).to_have_count(pictures)
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
