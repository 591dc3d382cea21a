"""A key held down, pressed twice or pressed too early makes no unintended decision."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from e2e import play
from e2e.conftest import Guest, Visit
from e2e.examples import EXAMPLE

GAME: Final = EXAMPLE
DECIDED: Final = "() => globalThis.decided"
# Counts the decisions sent to the engine.
COUNT: Final = """
if (!('decided' in globalThis)) {
  const keep = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, text) {
    if (key.startsWith('spieltisch/intent/')) globalThis.decided += 1;
    keep.call(this, key, text);
  };
}
globalThis.decided = 0;
"""


def at_turn(page: Page) -> Page:
    """A game in which it is a person's turn, with the focus on a move."""
    page.evaluate(f"() => {{ {COUNT} }}")
    play.open_new(page, GAME)
    play.await_turn(page)
    play.tab_to(page, "[data-move]")
    return page


def press(page: Page, key: str, *, repeat: bool = False) -> None:
    """Sends keydown without keyup; with `repeat`, as if the key were held down."""
    devtools = page.context.new_cdp_session(page)
    code = {"Enter": 13, "u": 85}[key]
    text = {"Enter": "\r", "u": "u"}[key]
    devtools.send(
        "Input.dispatchKeyEvent",
        {
            "type": "keyDown",
            "key": key,
            "text": text,
            "windowsVirtualKeyCode": code,
            "autoRepeat": repeat,
        },
    )


def test_a_key_held_down_plays_once(guest: Guest) -> None:
    page = at_turn(guest())
    before = play.ply(page)
    press(page, "Enter")
    for _ in range(5):
        press(page, "Enter", repeat=True)
    play.await_turn(page, before)
    page.locator("main:not([data-guarded])").wait_for()
    for _ in range(5):
        press(page, "Enter", repeat=True)
    page.evaluate("() => new Promise((done) => setTimeout(done))")
    assert page.evaluate(DECIDED) == 1


# After a new position, the guard drops keys for a while; this makes that time practically endless.
# Another key, such as Shift, still ends it.
LONG: Final = """
const later = setTimeout;
globalThis.setTimeout = (run, time, ...more) => later(run, time === 400 ? 1e8 : time, ...more);
"""


def test_a_second_press_too_soon_plays_nothing(visit: Visit) -> None:
    page = visit(init=COUNT + LONG).open()
    play.open_new(page, GAME)
    play.await_turn(page)
    page.keyboard.press("Tab")
    play.tab_to(page, "[data-move]")
    before = play.ply(page)
    page.keyboard.press("Enter")
    play.await_turn(page, before)
    play.expect_focus(page, "[data-move]")
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    assert page.evaluate(DECIDED) == 1
    before = play.ply(page)
    page.keyboard.press("Shift")
    page.keyboard.press("Enter")
    play.await_turn(page, before)
    assert page.evaluate(DECIDED) == 2


# Clicks the first move; `detail` is the click count: 2 for the second half of a double click.
CLICK_AGAIN: Final = """(detail) => document.querySelector('#stage [data-move]')
  .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))"""


def test_the_second_half_of_a_double_click_plays_nothing_in_the_next_position(
    guest: Guest,
) -> None:
    page = at_turn(guest())
    before = play.ply(page)
    page.evaluate(CLICK_AGAIN, 1)
    play.await_turn(page, before)
    page.evaluate(CLICK_AGAIN, 2)
    assert page.evaluate(DECIDED) == 1
    page.evaluate(CLICK_AGAIN, 1)
    assert page.evaluate(DECIDED) == 2


def test_undo_held_down_takes_back_one_decision(guest: Guest) -> None:
    page = at_turn(guest())
    play.play_on(page, limit=3)
    made = page.evaluate("document.querySelector('main').dataset.ply")
    press(page, "u")
    page.locator(f'main:not([data-ply="{made}"])').wait_for()
    after = play.ply(page)
    for _ in range(5):
        press(page, "u", repeat=True)
    page.evaluate("() => new Promise((done) => setTimeout(done))")
    play.play_on(page, limit=0)
    expect(page.locator("main")).to_have_attribute("data-ply", after)
