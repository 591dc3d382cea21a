"""What a press shows before the engine has answered (site/effects/ahead.js).

The tests hold back the request so that they can inspect the page before the answer.
"""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from e2e import play, records, sheets
from e2e.conftest import Guest, Visit
from e2e.examples import EXAMPLE, EXAMPLES
from e2e.visitor import until

GAME: Final = EXAMPLE
CARD: Final = "#hand > [data-move]"
COPY: Final = ".copies .copy"
CHOSEN: Final = "#stage [data-chosen]"

# While `held` is a list, requests to the engine wait in it. `flights` lists the pieces that start
# to move, by their ids on the table.
HOLD: Final = """() => {
  globalThis.held = null;
  globalThis.flights = [];
  if (globalThis.release) return; // an earlier test has been here
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (...message) {
    if (globalThis.held) globalThis.held.push(() => post.apply(this, message));
    else post.apply(this, message);
  };
  globalThis.release = () => {
    const waiting = globalThis.held;
    globalThis.held = null;
    for (const send of waiting) send();
  };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    if (frames.translate) globalThis.flights.push(this.id || 'a copy');
    return animate.call(this, frames, options);
  };
}"""
# Records the position of a copy in every painted frame.
TRACK: Final = """
globalThis.places = [];
(function look() {
  const copy = document.querySelector('.copies .copy');
  if (copy) places.push(copy.getBoundingClientRect().toJSON());
  requestAnimationFrame(look);
})();
"""
SEEN: Final = "selector => getComputedStyle(document.querySelector(selector)).opacity"


def at_play(page: Page, speed: str = "fast") -> None:
    """Opens a game of three with a choice of several cards, then sets the pace."""
    page.evaluate(HOLD)
    play.open_record(page, records.first_card(GAME, "easy"))
    assert play.await_turn(page, "", f"{CARD} ~ [data-move]").shown
    play.set_pace(page, speed)


def gone(page: Page) -> None:
    """Waits until no copy of a card is above the table."""
    until(page, "!document.querySelector('.copies')")


def at_home(page: Page, card: str) -> None:
    """Waits until a card is in the hand and no copy is above the table; asserts it is visible."""
    page.locator(f"#hand > #{card}").wait_for(state="attached")
    gone(page)
    assert page.evaluate(SEEN, f"#hand > #{card}") == "1"


def press(page: Page, selector: str = CARD) -> str:
    """Presses the first match, holding the request back; returns the control's id."""
    control = page.locator(selector).first
    name = control.get_attribute("id") or ""
    page.evaluate("held = []")
    control.click()
    page.locator(f"{COPY}, {CHOSEN}").first.wait_for(state="attached")
    return name


def test_a_card_starts_to_move_before_the_answer_and_moves_once(guest: Guest) -> None:
    page = guest()
    at_play(page)
    before = play.ply(page)
    page.evaluate("flights.length = 0")
    card = press(page)
    assert page.locator(COPY).count() == 1
    assert page.evaluate(SEEN, f"#{card}") == "0", "the copy replaces it"
    assert play.ply(page) == before
    page.evaluate("release()")
    page.locator(f"#trick #{card}").wait_for(state="attached")
    gone(page)
    flown = page.evaluate("flights")
    assert flown.count("a copy") >= 1 and card not in flown, "it continues from where the copy was"
    assert page.evaluate(SEEN, f"#{card}") == "1"


def test_two_cards_played_together_arrive_or_return_together(guest: Guest) -> None:
    page = guest(errors="refused")
    page.evaluate(HOLD)
    play.open_new(page, GAME, kinds=("human", "easy", "easy"), seed="potion")
    play.play_until(page, ".vh-potion[data-pick]")
    page.locator(".vh-potion[data-pick]").first.click()
    pair = "#hand > [data-with]"
    other = page.locator(pair).first.get_attribute("data-with") or ""
    move = page.locator(pair).first.get_attribute("data-move") or ""
    play.set_pace(page, "fast")
    page.locator(pair).first.evaluate("card => { card.dataset.move = 'nonsense'; }")
    card = press(page, pair)
    expect(page.locator(COPY)).to_have_count(2)
    assert [page.evaluate(SEEN, f"#{one}") for one in (card, other)] == ["0", "0"]
    page.evaluate("release()")
    at_home(page, card)
    at_home(page, other)
    page.locator(f"#{card}").evaluate("(card, move) => { card.dataset.move = move; }", move)
    page.evaluate("flights.length = 0")
    press(page, f"#{card}")
    page.evaluate("release()")
    page.locator(f"#trick:has(#{card}):has(#{other})").wait_for(state="attached")
    gone(page)
    assert not {card, other} & set(page.evaluate("flights")), "both continue from their copies"
    assert [page.evaluate(SEEN, f"#{one}") for one in (card, other)] == ["1", "1"]


def test_a_refused_card_returns(guest: Guest) -> None:
    page = guest(errors="refused")
    at_play(page)
    page.locator(CARD).first.evaluate("card => { card.dataset.move = 'nonsense'; }")
    card = press(page)
    assert page.locator(COPY).count() == 1
    page.evaluate("release()")
    sheets.expect_toast(page)
    at_home(page, card)


def test_a_card_taken_back_at_once_returns(visit: Visit) -> None:
    page = visit().open()
    at_play(page, "slow")
    before = play.ply(page)
    home = page.locator(CARD).first.bounding_box()
    page.evaluate(TRACK)
    card = press(page)
    page.keyboard.press("u")
    page.evaluate("release()")
    page.locator(f'main[data-ply="{before}"]').wait_for()
    at_home(page, card)
    places = page.evaluate("places")
    assert home and places
    assert max(place["bottom"] for place in places) <= home["y"] + home["height"] + 1, places


def test_when_the_engine_dies_nothing_stays_above_the_table(visit: Visit) -> None:
    page = visit().open()
    at_play(page)
    card = press(page)
    page.workers[-1].evaluate("() => { setTimeout(() => self.close(), 0); }")
    page.evaluate("release()")
    sheets.expect_toast(page, "had to restart")
    page.locator(f"#trick #{card}").wait_for(state="attached")
    gone(page)
    assert page.evaluate(SEEN, f"#{card}") == "1"


def test_the_first_of_two_presses_is_shown(guest: Guest) -> None:
    page = guest()
    at_play(page)
    page.evaluate("held = []")
    first, second = (page.locator(CARD).nth(at).get_attribute("id") for at in (0, 1))
    page.evaluate(
        "selector => document.querySelectorAll(selector).forEach(one => one.click())", CARD
    )
    expect(page.locator(COPY)).to_have_count(1)
    assert [page.evaluate(SEEN, f"#{one}") for one in (first, second)] == ["0", "1"]
    page.evaluate("release()")
    page.locator(f"#trick #{first}").wait_for(state="attached")
    at_home(page, str(second))


def test_leaving_removes_moving_cards(guest: Guest) -> None:
    page = guest()
    at_play(page)
    press(page)
    play.go_back(page)
    page.locator('main[data-screen="lobby"]').wait_for()
    expect(page.locator(COPY)).to_be_hidden()
    page.evaluate("release()")
    gone(page)


def test_without_motion_the_choice_is_marked(guest: Guest) -> None:
    page = guest()
    page.emulate_media(reduced_motion="reduce")
    at_play(page)
    card = press(page)
    assert page.locator(COPY).count() == 0
    assert page.locator(CHOSEN).get_attribute("id") == card
    page.evaluate("release()")
    page.locator(f"#trick #{card}").wait_for(state="attached")
    assert page.locator(CHOSEN).count() == 0


@pytest.mark.parametrize("game", EXAMPLES)
def test_a_choice_that_does_not_move_is_marked_and_the_others_fade(guest: Guest, game: str) -> None:
    page = guest()
    page.evaluate(HOLD)
    play.open_new(page, game)
    still = "#stage [data-roving] > [data-move]:not([data-to])"
    before = play.play_until(page, still).ply
    play.set_pace(page, "fast")
    chosen = press(page, still)
    assert page.locator(COPY).count() == 0
    assert page.locator(CHOSEN).get_attribute("id") == chosen
    assert page.locator(f"#stage [data-decided] > #{chosen}").count() == 1
    page.evaluate("release()")
    page.locator(f'main:not([data-ply="{before}"])').wait_for()
    assert page.locator(f"{CHOSEN}, #stage [data-decided]").count() == 0
