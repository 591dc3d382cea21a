"""Numbers on the table count up to their new value (site/effects/motion.js).

The tests control the clock.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pytest
from playwright.sync_api import Page

from buildtools.paths import ROOT
from e2e.conftest import Visit
from e2e.visitor import answer

SITE: Final = ROOT / "site"
IDIOMORPH: Final = ROOT / "node_modules" / "idiomorph" / "dist" / "idiomorph.esm.js"
PAGE: Final = """<!doctype html><meta charset="utf-8"><title>Numbers</title>
<script type="module" src="try.js"></script><main id="main">Numbers<div id="stage"></div></main>"""
SCRIPT: Final = """
import { countUp, show } from './motion.js';
const stage = document.querySelector('#stage');
globalThis.frame = (html, onward) => show(stage, html, { done: () => {}, onward });
globalThis.result = (html) => show(stage, html, { done: () => countUp(stage) });
document.body.dataset.ready = '';
"""
SCORE: Final = '<b id="score" data-count="{0}">{0}</b>'


@pytest.fixture
def page(visit: Visit) -> Page:
    """A stage that shows frames on demand, with its clock stopped."""
    visitor = visit()
    texts = {
        "try.html": ("text/html", PAGE),
        "try.js": ("text/javascript", SCRIPT),
        "motion.js": (
            "text/javascript",
            (SITE / "effects" / "motion.js").read_text().replace("'idiomorph'", "'./idiomorph.js'"),
        ),
        "travel.js": ("text/javascript", (SITE / "effects" / "travel.js").read_text()),
        "ahead.js": ("text/javascript", (SITE / "effects" / "ahead.js").read_text()),
        "copies.js": ("text/javascript", (SITE / "effects" / "copies.js").read_text()),
        "idiomorph.js": ("text/javascript", IDIOMORPH.read_text()),
        "store.js": (
            "text/javascript",
            "export const settings = () => ({ speed: 'normal' });",
        ),
    }
    for name, (kind, text) in texts.items():
        visitor.page.route(f"**/{name}", partial(answer, kind=kind, text=text))
    visitor.page.clock.install(time=0)
    page = visitor.open("/try.html", ready=False)
    page.locator("body[data-ready]").wait_for()
    page.clock.pause_at(3_600_000)
    return page


def score(page: Page) -> int:
    """The number that is shown."""
    return int(page.locator("#score").inner_text())


def test_a_number_counts_to_the_next(page: Page) -> None:
    page.evaluate("html => frame(html, false)", SCORE.format(10))
    assert score(page) == 10
    page.evaluate("html => frame(html, true)", SCORE.format(30))
    page.clock.run_for(350)
    assert 10 < score(page) < 30
    page.clock.run_for(700)
    assert score(page) == 30


def test_the_next_frame_ends_the_count(page: Page) -> None:
    page.evaluate("html => frame(html, false)", SCORE.format(0))
    page.evaluate("html => frame(html, true)", SCORE.format(100))
    page.clock.run_for(100)
    page.evaluate("html => frame(html, false)", SCORE.format(100))
    assert score(page) == 100
    page.clock.run_for(100)
    assert score(page) == 100


def test_redrawing_and_stepping_back_do_not_count(page: Page) -> None:
    page.evaluate("html => frame(html, false)", SCORE.format(10))
    page.evaluate("html => frame(html, false)", SCORE.format(40))
    page.clock.run_for(100)
    assert score(page) == 40


def test_a_result_counts_from_zero(page: Page) -> None:
    page.evaluate("html => result(html)", SCORE.format(50))
    page.clock.run_for(100)
    assert score(page) < 50
    page.clock.run_for(1_000)
    assert score(page) == 50
