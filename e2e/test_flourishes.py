"""Flourishes appear over the table, let taps through and disappear; without motion, none appear."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page

from e2e import play, records
from e2e.conftest import Guest
from e2e.examples import EXAMPLE, EXAMPLES
from e2e.visitor import until
from spieltisch.core.voice import CUES
from tests.conftest import DEEP

# Records each flourish: its classes, whether it catches taps, and its length in milliseconds.
WATCH: Final = """() => {
globalThis.drawn = [];
new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!node.matches?.('.flourish')) continue;
    const motions = node.getAnimations({ subtree: true });
    const ends = motions.map(({ effect }) => effect.getComputedTiming().endTime);
    const { pointerEvents } = getComputedStyle(node);
    drawn.push({ name: node.className, catches: pointerEvents, ends: Math.max(0, ...ends) });
  }
}).observe(document, { childList: true, subtree: true });
}"""
STILL: Final = "document.getAnimations().every((each) => each.playState !== 'running')"
SEATS: Final = 3
STEPS: Final = 40
"""After this many steps of a match, something has been won or lost."""


def replay(page: Page, game: str) -> None:
    """Replays a finished game until the first flourish."""
    play.open_record(page, records.late(game, SEATS))
    page.locator('[data-do="watch"]').click()
    page.locator('main[data-screen="replay"]').wait_for()
    for _ in range(STEPS):
        before = play.ply(page)
        page.locator('[data-do="forward"]').click()
        page.locator(f'main:not([data-ply="{before}"])').wait_for()
        until(page, STILL)  # a flourish comes when the pieces have arrived
        if page.locator("main").get_attribute("data-cue") in CUES:
            return
    raise AssertionError(f"no flourish in {STEPS} steps")


@pytest.mark.parametrize("game", EXAMPLES if DEEP else EXAMPLES[:1])
def test_a_flourish_is_short_and_blocks_nothing(guest: Guest, game: str) -> None:
    page = guest(speed="fast")
    page.evaluate(WATCH)
    replay(page, game)
    until(page, "drawn.length > 0")
    page.keyboard.press("End")
    page.locator('[data-do="forward"]:disabled').wait_for()
    page.locator('#stage [data-do="result"]').click()
    page.locator('main[data-screen="over"]').wait_for()
    until(page, "drawn.some(({ name }) => /is-(victory|defeat|draw)/.test(name))")
    until(page, "!document.querySelector('.flourish')")
    drawn: list[dict[str, Any]] = page.evaluate("drawn")
    for one in drawn:
        assert one["catches"] == "none" and 0 < one["ends"] <= 1000, one


def test_without_motion_there_are_no_flourishes(guest: Guest) -> None:
    page = guest()
    page.evaluate(WATCH)
    replay(page, EXAMPLE)
    assert page.evaluate("drawn") == []
