"""Notices cover neither text that has to be read nor controls."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from e2e import frames, layout, play, records
from e2e.conftest import Guest, Windows
from e2e.examples import EXAMPLE
from e2e.visitor import SMALLEST_PHONE, Size
from spieltisch import games

SOURCE: Final = Path(__file__).parents[1] / "site" / "sheets" / "spot.js"
SENTENCES: Final = {"short": (160, 1), "long": (470, 1), "asking": (300, 0)}
"""The width that a notice's words need in one line, and whether taps pass through it."""

# What a box [left, top, right, bottom] covers of what people need. If taps pass through it, they do
# not need the buttons that are on every table.
UNDER: Final = """(box, through) => {
  const always = '.actions button:not([data-move]), .bar button, .transport';
  const kept = through ? '#prompt, [data-move]' : `#prompt, [data-move], ${always}`;
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

# Shows a notice with this text.
SHOW_NOTICE: Final = """(text) => {
  const line = Object.assign(document.createElement('div'), { className: 'toast' });
  line.append(Object.assign(document.createElement('p'), { textContent: text }));
  document.querySelector('#toasts').append(line);
  dispatchEvent(new Event('resize')); // which places notices
}"""


# What notices of these lengths cover, or that they stick out of the window, as lines.
COVERED: Final = """() => {
  %s;
  const under = %s;
  return Object.entries(%s).flatMap(([length, [words, through]]) => {
    const measure = (most) => {
      const width = Math.min(words + 24, most, innerWidth - 16);
      return { width, height: 6 + 15 * Math.ceil(words / (width - 24)) };
    };
    const { left, top, maxWidth } = spot(measure, through === 1);
    const { width, height } = measure(maxWidth);
    const box = [left, top, left + width, top + height];
    const on = (one) => `the ${length} one at ${box} is on ${one}`;
    const found = under(box, through === 1).map(on);
    if (box[0] < 0 || box[2] > innerWidth) found.push(`the ${length} one is outside: ${box}`);
    return found;
  });
}"""


@pytest.mark.parametrize("game", play.GAMES)
def test_every_table_has_a_place_for_notices(windows: Windows, game: str) -> None:
    screens = windows(*layout.SCREENS, SMALLEST_PHONE)
    table = frames.Table.new(game, games.load(game).meta.default_seats, lang="de")
    turns = enumerate(table.turns())
    stills = [table.still(screens, turn) for number, turn in turns if number % 8 == 0]
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
    assert page.evaluate(f"(box) => ({UNDER})(box, true)", box) == []
    assert "prompt" in page.evaluate(f"(box) => ({UNDER})(box, true)", [0, 0, 360, 640])


@pytest.mark.parametrize("size", [SMALLEST_PHONE, Size(844, 390)])
def test_at_a_result_a_notice_lies_in_the_bar_however_far_it_is_scrolled(
    guest: Guest, size: Size
) -> None:
    page = guest(size)
    play.open_record(page, records.finished(EXAMPLE))
    page.locator(play.OVER).wait_for()
    page.evaluate("scrollTo(0, 200)")
    page.evaluate(SHOW_NOTICE, "You have played from this start before.")
    bar = page.locator("#stage .bar").bounding_box()
    at = page.locator("#toasts").bounding_box()
    assert bar and at
    assert page.evaluate("scrollY") == 200 and bar["y"] == 0
    assert at["y"] >= 0 and at["y"] + at["height"] <= bar["height"] + 4


def test_a_notice_lies_in_the_bar_and_taps_reach_the_buttons_below(guest: Guest) -> None:
    page = guest(SMALLEST_PHONE)
    play.open_new(page, EXAMPLE)
    play.await_turn(page)
    text = "A sentence that is so long that it does not fit over the title."
    page.evaluate(SHOW_NOTICE, text)
    bar = page.locator("#stage .bar").bounding_box()
    at = page.locator("#toasts").bounding_box()
    assert bar and at
    assert at["y"] >= bar["y"] and at["y"] + at["height"] <= bar["y"] + bar["height"] + 4
    page.locator('#stage [data-do="menu"]').click()
    page.locator('#sheet[open][data-sheet="menu"]').wait_for()
