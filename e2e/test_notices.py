"""Notices cover neither text that has to be read nor controls."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page

from e2e import frames, layout, play
from e2e.conftest import Guest, Windows
from e2e.examples import EXAMPLE
from e2e.visitor import SMALLEST_PHONE
from spieltisch import games

SOURCE: Final = Path(__file__).parents[1] / "site" / "sheets" / "spot.js"
SENTENCES: Final = {"short": (190, 40), "long": (344, 60)}
"""The width and height of a notice of one line, and of three lines on the smallest phone."""

# The controls and texts that a box [left, top, right, bottom] covers.
UNDER: Final = """(box) => {
  const kept = '#prompt, .actions button, [data-move], .bar button, .transport';
  const under = [];
  for (const one of document.querySelectorAll(`#stage :is(${kept})`)) {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    if (!one.checkVisibility() || right - left < 1) continue;
    const across = Math.min(right, box[2]) - Math.max(left, box[0]);
    const down = Math.min(bottom, box[3]) - Math.max(top, box[1]);
    if (across > 1 && down > 1) under.push(one.id || one.className);
  }
  return under;
}"""


def find(page: Page, width: int, height: int) -> list[float]:
    """The box that the page chooses for a notice of this size (site/sheets/spot.js)."""
    source = SOURCE.read_text("utf-8").replace("export function", "function")
    find_it = f"([width, height]) => {{ {source}; return spot(width, height); }}"
    at = page.evaluate(find_it, [width, height])
    return [at["left"], at["top"], at["left"] + width, at["top"] + height]


@pytest.mark.parametrize("game", play.GAMES)
def test_every_table_has_a_place_for_notices(windows: Windows, game: str) -> None:
    screens = windows(*layout.SCREENS, SMALLEST_PHONE)
    table = frames.Table.new(game, games.load(game).meta.default_seats, lang="de")
    turns = enumerate(table.turns())
    stills = [table.still(screens, turn) for number, turn in turns if number % 4 == 0]
    found = []
    for screen, still in frames.each(screens, stills):
        for length, (width, height) in SENTENCES.items():
            box = find(screen.page, min(width, screen.size.width - 16), height)
            under = screen.page.evaluate(UNDER, box)
            inside = box[0] >= 0 and box[2] <= screen.size.width
            if under or not inside:
                found.append(f"{still.name}, {screen.size}: the {length} one at {box} on {under}")
    assert not found, "\n".join(found)


def test_a_reason_covers_neither_the_lesson_nor_the_cards(guest: Guest) -> None:
    page = guest()
    play.in_pages(page, f'[data-do="setup"][data-game="{EXAMPLE}"]').click()
    play.in_pages(page, f'[data-page="setup"][data-game="{EXAMPLE}"] [data-do="learn"]').click()
    page.locator("#prompt.is-asked").wait_for()
    page.locator("#stage .board [data-why]:visible").first.click()
    toast = page.locator("#toasts .toast")
    toast.wait_for()
    at = page.locator("#toasts").bounding_box()
    assert at
    box = [at["x"], at["y"], at["x"] + at["width"], at["y"] + at["height"]]
    assert page.evaluate(UNDER, box) == []
    assert "prompt" in page.evaluate(UNDER, [0, 0, 360, 640])
