"""Notices cover neither text that has to be read nor controls."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

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


# What notices of these widths and heights cover, or that they stick out of the window, as lines.
COVERED: Final = """() => {
  %s;
  const under = %s;
  return Object.entries(%s).flatMap(([length, [wide, height]]) => {
    const width = Math.min(wide, innerWidth - 16);
    const { left, top } = spot(width, height);
    const box = [left, top, left + width, top + height];
    const found = under(box).map((one) => `the ${length} one at ${box} is on ${one}`);
    if (box[0] < 0 || box[2] > innerWidth) found.push(`the ${length} one is outside: ${box}`);
    return found;
  });
}"""


@pytest.mark.parametrize("game", play.GAMES)
def test_every_table_has_a_place_for_notices(windows: Windows, game: str) -> None:
    screens = windows(*layout.SCREENS, SMALLEST_PHONE)
    table = frames.Table.new(game, games.load(game).meta.default_seats, lang="de")
    turns = enumerate(table.turns())
    stills = [table.still(screens, turn) for number, turn in turns if number % 4 == 0]
    source = SOURCE.read_text("utf-8").replace("export function", "function")
    covered = COVERED % (source, UNDER, json.dumps(SENTENCES))
    found = []
    for screen, still, lines in frames.search(screens, stills, covered):
        found += [f"{still.name}, {screen.size}: {line}" for line in lines]
    assert not found, "\n".join(found)


def test_a_reason_covers_neither_the_lesson_nor_the_cards(guest: Guest) -> None:
    page = guest()
    play.in_pages(page, f'[data-do="setup"][data-game="{EXAMPLE}"]').click()
    play.in_pages(page, f'[data-page="setup"][data-game="{EXAMPLE}"] [data-do="learn"]').click()
    page.locator('#sheet[open] .aim [data-do="learn"]').click()
    page.locator("#prompt.is-lesson").wait_for()
    page.locator("#stage .board [data-why]:visible").first.click()
    toast = page.locator("#toasts .toast")
    toast.wait_for()
    at = page.locator("#toasts").bounding_box()
    assert at
    box = [at["x"], at["y"], at["x"] + at["width"], at["y"] + at["height"]]
    assert page.evaluate(UNDER, box) == []
    assert "prompt" in page.evaluate(UNDER, [0, 0, 360, 640])
