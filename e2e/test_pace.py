"""How long frames rest, and what shows while a computer player thinks (site/play/pace.js).

The tests control the clock.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from buildtools.paths import ROOT
from e2e.conftest import Visit
from e2e.visitor import answer, until

PAGE: Final = """<!doctype html><meta charset="utf-8"><title>Pace</title>
<script type="module" src="try.js"></script><main id="main">Pace</main>"""
STORE: Final = "export const settings = () => ({ speed: globalThis.speed });"
MOTION: Final = """
export const endMotion = () => {};
export const motionEnded = () => globalThis.motion;
"""
ASK: Final = "export const ask = async () => ({ done: 100, total: 400 });"
SCRIPT: Final = """
import { endPause, pause, showThinking } from './pace.js';
globalThis.speed = 'normal';
globalThis.motion = Promise.resolve();
globalThis.endPause = endPause;
globalThis.rest = (frame) => {
  globalThis.over = false;
  pause(frame).then(() => { globalThis.over = true; });
};
globalThis.think = () => {
  const answer = new Promise((resolve) => { globalThis.decide = resolve; });
  showThinking(answer);
};
document.body.dataset.ready = '';
"""


@pytest.fixture
def page(visit: Visit) -> Page:
    """A page that rests and shows thinking on demand, with its clock stopped."""
    visitor = visit()
    texts = {
        "try.html": ("text/html", PAGE),
        "try.js": ("text/javascript", SCRIPT),
        "pace.js": ("text/javascript", (ROOT / "site" / "play" / "pace.js").read_text()),
        "ask.js": ("text/javascript", ASK),
        "motion.js": ("text/javascript", MOTION),
        "store.js": ("text/javascript", STORE),
    }
    for name, (kind, text) in texts.items():
        visitor.page.route(f"**/{name}", partial(answer, kind=kind, text=text))
    visitor.page.clock.install(time=0)
    page = visitor.open("/try.html", ready=False)
    page.locator("body[data-ready]").wait_for()
    page.clock.pause_at(3_600_000)
    return page


def lasts(page: Page, **frame: object) -> int:
    """How many milliseconds a frame rests."""
    page.evaluate("frame => rest(frame)", {"waiting": "bot", "weight": 1, **frame})
    for spent in range(0, 12_000, 50):
        if page.evaluate("over"):
            return spent
        page.clock.run_for(50)
    raise AssertionError("it rests for ever")


def test_a_heavier_frame_rests_longer(page: Page) -> None:
    card, trick, round_end = (lasts(page, weight=weight) for weight in (1, 2, 3))
    assert card < trick < round_end
    assert lasts(page, waiting="over") > round_end


def test_the_setting_changes_the_pace(page: Page) -> None:
    times = []
    for speed in ("off", "fast", "normal", "slow"):
        page.evaluate("wanted => { globalThis.speed = wanted; }", speed)
        times.append(lasts(page))
    assert times == sorted(set(times)) and times[0] <= 50


@pytest.mark.parametrize("waiting", ["continue", "curtain"])
def test_only_a_fast_pace_goes_on_by_itself_past_accounts_and_curtains(
    page: Page, waiting: str
) -> None:
    def set_pace(speed: str) -> None:
        page.evaluate("wanted => { globalThis.speed = wanted; }", speed)

    set_pace("off")
    assert lasts(page, waiting=waiting, weight=3) <= 50
    set_pace("fast")
    assert lasts(page, waiting=waiting, weight=0) >= 1_500
    for speed in ("normal", "slow"):
        set_pace(speed)
        page.evaluate("frame => rest(frame)", {"waiting": waiting, "weight": 3})
        page.clock.run_for(600_000)
        assert not page.evaluate("over")
        page.evaluate("endPause()")
        until(page, "over")


def test_a_frame_rests_until_its_motion_has(page: Page) -> None:
    page.evaluate(
        "() => { globalThis.motion = new Promise((done) => { globalThis.halt = done; }) }"
    )
    page.evaluate("rest({ waiting: 'bot', weight: 1 })")
    page.clock.run_for(20_000)
    assert not page.evaluate("over")
    page.evaluate("halt()")
    until(page, "over")


def test_a_rest_can_be_ended(page: Page) -> None:
    page.evaluate("rest({ waiting: 'bot', weight: 3 })")
    page.evaluate("endPause()")
    until(page, "over")


def test_long_thinking_shows_its_progress(page: Page) -> None:
    main = page.locator("main")
    page.evaluate("think()")
    page.clock.run_for(550)
    assert main.get_attribute("data-thinking") is None
    page.clock.run_for(400)
    expect(main).to_have_attribute("data-thinking", "")
    until(page, "document.querySelector('main').style.getPropertyValue('--thought') === '0.25'")
    page.evaluate("decide()")
    expect(main).not_to_have_attribute("data-thinking", "")


def test_short_thinking_does_not_show(page: Page) -> None:
    page.evaluate("think()")
    page.clock.run_for(300)
    page.evaluate("decide()")
    page.clock.run_for(2_000)
    assert page.locator("main").get_attribute("data-thinking") is None


def test_ending_the_rest_hides_the_sign_of_thinking(page: Page) -> None:
    page.evaluate("think()")
    page.clock.run_for(900)
    expect(page.locator("main")).to_have_attribute("data-thinking", "")
    page.evaluate("endPause()")
    assert page.locator("main").get_attribute("data-thinking") is None
