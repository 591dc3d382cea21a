"""A person's thinking time is sent with the move (site/play/clock.js)."""

from __future__ import annotations

from typing import Final

from e2e import play
from e2e.conftest import Visit
from e2e.examples import EXAMPLE
from e2e.visitor import wait_ready

# Makes the page believe that every decision is timed, and adds `passed` milliseconds to its clock.
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
"""In seconds. No test takes that long, so every full hour was added by the test."""


def test_a_move_carries_its_seconds_even_after_a_reload(visit: Visit) -> None:
    page = visit(init=TIMED).open()
    play.open_new(page, EXAMPLE)
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
