"""A person's thinking time, measured by the page (site/play/clock.js). Tests control the time."""

from __future__ import annotations

from functools import partial
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from buildtools.paths import ROOT
from e2e import play
from e2e.conftest import Visit
from e2e.examples import EXAMPLE
from e2e.visitor import answer, wait_ready

PAGE: Final = """<!doctype html><meta charset="utf-8"><title>Clock</title>
<script type="module" src="try.js"></script>
<main id="main"><section id="stage"><b data-clock="56">0:56</b><i>0:30</i></section></main>"""
SCRIPT: Final = """
import { clockChanged, seconds } from './play/clock.js';
import { enter, state } from './places/place.js';
Object.assign(globalThis, { clockChanged, seconds, state });
globalThis.away = false;
Object.defineProperty(document, 'hidden', { get: () => globalThis.away });
globalThis.look = (away) => {
  globalThis.away = away;
  dispatchEvent(new Event('visibilitychange'));
};
globalThis.show = (position, clock = true) => {
  enter({ at: 'game', id: 'g' }, 'replace');
  state.frame = { clock, last: `open crc=${position}` };
  clockChanged();
};
document.body.dataset.ready = '';
"""

# Makes the page believe that every decision is timed, and lets time pass as the tests say.
TIMED: Final = """
const { parse, stringify } = JSON;
JSON.parse = (...text) => {
  const value = parse(...text);
  return value?.waiting === 'you' ? { ...value, clock: true } : value;
};
JSON.stringify = (value, ...more) => {
  if (value?.op === 'move') globalThis.sent = value.seconds;
  return stringify(value, ...more);
};
globalThis.passed = 0;
const now = performance.now.bind(performance);
performance.now = () => now() + globalThis.passed;
"""
HOUR: Final = 3_600


@pytest.fixture
def page(visit: Visit) -> Page:
    """A page whose game is timed, with its clock stopped."""
    visitor = visit()
    texts = {"try.html": ("text/html", PAGE), "try.js": ("text/javascript", SCRIPT)}
    for name in (
        "play/clock.js",
        "storage/kept.js",
        "places/entries.js",
        "places/place.js",
        "storage/store.js",
    ):
        texts[name] = ("text/javascript", (ROOT / "site" / name).read_text())
    for name, (kind, text) in texts.items():
        visitor.page.route(f"**/{name}", partial(answer, kind=kind, text=text))
    visitor.page.clock.install(time=0)
    page = visitor.open("/try.html", ready=False)
    page.locator("body[data-ready]").wait_for()
    page.clock.pause_at(3_600_000)
    page.evaluate("show('a')")
    return page


def expect_seconds(page: Page, seconds: int) -> None:
    assert page.evaluate("seconds()") == seconds
    so_far = f"{(56 + seconds) // 60}:{(56 + seconds) % 60:02}"
    expect(page.locator("[data-clock]")).to_have_text(so_far)


def test_whole_seconds_are_counted_and_shown(page: Page) -> None:
    expect_seconds(page, 0)
    page.clock.run_for(2_900)
    expect_seconds(page, 2)
    page.clock.run_for(2_200)
    expect_seconds(page, 5)
    expect(page.locator("i")).to_have_text("0:30")


def test_without_a_timed_game_there_are_no_seconds(page: Page) -> None:
    page.evaluate("show('b', false)")
    page.clock.run_for(5_000)
    assert page.evaluate("seconds()") is None
    expect(page.locator("[data-clock]")).to_have_text("0:56")


def test_the_clock_stands_still_while_the_page_is_hidden(page: Page) -> None:
    page.clock.run_for(2_100)
    page.evaluate("look(true)")
    page.clock.run_for(60_000)
    expect_seconds(page, 2)
    page.evaluate("look(false)")
    page.clock.run_for(1_100)
    expect_seconds(page, 3)


def test_the_clock_stands_still_while_the_engine_works(page: Page) -> None:
    page.evaluate("() => { state.asked += 1; clockChanged(); }")
    page.clock.run_for(5_000)
    expect_seconds(page, 0)
    page.evaluate("() => { state.asked -= 1; clockChanged(); }")
    page.clock.run_for(1_100)
    expect_seconds(page, 1)


def test_every_decision_has_its_own_time(page: Page) -> None:
    page.clock.run_for(4_000)
    page.evaluate("show('a')")  # redrawn, or looking back
    expect_seconds(page, 4)
    page.evaluate("show('b')")
    expect_seconds(page, 0)
    page.evaluate("show('c', false)")
    page.evaluate("show('d')")
    page.clock.run_for(1_100)
    expect_seconds(page, 1)


def test_a_reload_and_a_visit_to_the_lobby_lose_no_time(page: Page) -> None:
    page.clock.run_for(4_200)
    page.evaluate("() => { state.frame = null; clockChanged(); }")
    page.clock.run_for(9_000)
    page.evaluate("show('a')")
    page.clock.run_for(1_000)
    expect_seconds(page, 5)
    page.reload()
    page.locator("body[data-ready]").wait_for()
    page.evaluate("show('a')")
    expect_seconds(page, 5)
    page.evaluate("show('b')")
    expect_seconds(page, 0)


@pytest.mark.parametrize(
    "kept", ["[]", "7", '{"position":"open crc=b","ms":"9"}', "{", '{"ms":-1}']
)
def test_any_stored_time_is_survived(page: Page, kept: str) -> None:
    page.evaluate("kept => localStorage.setItem('spieltisch/thought/g', kept)", kept)
    page.evaluate("show('b')")
    expect_seconds(page, 0)


def test_the_seconds_go_with_the_move_even_after_a_reload(visit: Visit) -> None:
    page = visit(init=TIMED).open()
    play.start(page, EXAMPLE)
    play.await_turn(page)
    page.evaluate("hour => { globalThis.passed += 1000 * hour; }", HOUR)
    page.reload()
    wait_ready(page)
    play.await_turn(page)
    page.evaluate("hour => { globalThis.passed += 1000 * hour; }", HOUR)
    play.play_on(page, limit=1)
    assert 2 * HOUR <= page.evaluate("sent") < 3 * HOUR
    play.play_on(page, limit=1)
    assert page.evaluate("sent") < HOUR
