"""One deal is one match on a device (0051): like tests/app/worker/test_tries.py, in real tabs."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from buildtools.hooks import wait_ready
from e2e import play, records, sheets
from e2e.conftest import Visit
from e2e.examples import EXAMPLE
from e2e.test_daily import BANNER, bring_to_the_end, days, open_row, set_day
from e2e.visitor import Visitor, until
from spieltisch.app.session import links
from spieltisch.app.session.session import Session
from spieltisch.app.storage.days import players, seed_of
from tests.conftest import DEEP

GAME: Final = EXAMPLE
TODAY, FAR = "2026-11-21", "2199-12-31"

# A device without room for the daily results while `full` is true.
FULL: Final = """
const keep = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {
  const full = key === 'spieltisch/daily' && globalThis.full;
  if (full) throw new DOMException('full', 'QuotaExceededError');
  keep.call(this, key, text);
};
"""
# Clears everything but the pace, without which computer players would pause.
CLEAR: Final = """() => {
  const settings = localStorage.getItem('spieltisch/settings');
  localStorage.clear();
  localStorage.setItem('spieltisch/settings', settings);
}"""


def begun(visit: Visit, **wishes: Any) -> tuple[Visitor, Page]:
    """A visitor who has begun today's game."""
    visitor = visit(**wishes)
    set_day(visitor.page, TODAY)
    page = visitor.open()
    begin(page)
    return visitor, page


def begin(page: Page) -> None:
    open_row(page, GAME).locator(f'.btn[data-date="{TODAY}"]').click()
    play.await_turn(page)


def fragment_of(day: str, result: bool = False) -> str:
    """A friend's link to a day's game, with or without the friend's result."""
    text = records.of_day(GAME, day)
    if result:
        return links.link(links.open_record(text, [0])[0], "result", "https://x/", "Ann")[10:]
    seed = seed_of(day, GAME)
    start = Session.start(GAME, players(GAME, seed), [0], {}, seed)
    return links.link(start, "deal", "https://x/")[10:]


def other_tab(visitor: Visitor, fragment: str) -> Page:
    """Opens a link in another tab of the same profile."""
    page = visitor.context.new_page()
    set_day(page, TODAY)
    page.goto(f"{visitor.url}{fragment}")
    page.locator('main:is([data-screen="invitation"], [data-screen="table"])').wait_for()
    if play.screen(page) == "invitation":
        sheets.accept(page)
    wait_ready(page)
    page.locator('main[data-screen="table"]').wait_for()
    return page


def kept(page: Page, key: str) -> str:
    text: str | None = page.evaluate("key => localStorage.getItem(key)", f"spieltisch/{key}")
    return text or ""


def opened(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(kept(page, f"game/{page.evaluate('history.state.game')}"))
    return found


def test_a_friends_link_in_another_tab_loses_nothing(visit: Visit) -> None:
    visitor, page = begun(visit)
    other = other_tab(visitor, fragment_of(TODAY, result=True))
    play.await_turn(other)
    play.leave(other)
    other.close()
    bring_to_the_end(page, GAME, TODAY)
    expect(page.locator(BANNER)).to_contain_text("This game counts.")
    assert "assisted" not in days(page, GAME)[TODAY]


def test_deciding_in_two_tabs_counts_as_help_in_both(visit: Visit) -> None:
    visitor, page = begun(visit)
    play.decide(page)
    other = other_tab(visitor, fragment_of(TODAY))
    sheets.expect_toast(other, "this start before")
    play.await_turn(other)
    assert "\nassisted\n" in opened(other)["record"]
    assert "\nassisted\n" not in opened(page)["record"]
    play.decide(other)
    sheets.expect_toast(page, "this start before")
    marked = "Object.values(localStorage).filter((each) => each.includes('\\\\nassisted'))"
    until(page, f"{marked}.length === 2")
    bring_to_the_end(other, GAME, TODAY)
    expect(other.locator(BANNER)).to_contain_text("with help")
    assert days(page, GAME)[TODAY]["assisted"]


def test_help_is_remembered_when_the_game_is_deleted_or_sent(visit: Visit) -> None:
    visitor, page = begun(visit)
    page.keyboard.press("h")
    page.locator("#stage [data-advised]").first.wait_for()
    link = sheets.share_link(page, "turn")
    other = other_tab(visitor, link[link.index("#") :])
    play.await_turn(other)
    assert other.evaluate("history.state.game") == page.evaluate("history.state.game")
    assert "\nassisted\n" in opened(other)["record"]
    other.close()
    play.leave(page)
    play.in_pages(page, '[data-do="forget"]').click()
    until(page, "localStorage.getItem('spieltisch/known').includes('line')")
    begin(page)
    sheets.expect_toast(page, "this start before")
    assert "\nassisted\n" in opened(page)["record"]
    elsewhere = visit()
    there = elsewhere.open(f"/{link[link.index('#') :]}")
    sheets.accept(there)
    play.await_turn(there)
    assert "\nassisted\n" in opened(there)["record"]


@pytest.mark.parametrize("day", ["2026-11-22", FAR] if DEEP else ["2026-11-22"])
def test_a_link_of_a_future_day_does_not_affect_the_days(visit: Visit, day: str) -> None:
    visitor = visit()
    set_day(visitor.page, TODAY)
    page = visitor.open(f"/{fragment_of(day)}")
    sheets.accept(page)
    play.decide(page)
    play.leave(page)
    play.in_pages(page, '[data-do="forget"]').click()
    assert kept(page, "daily") == ""
    begin(page)
    bring_to_the_end(page, GAME, TODAY)
    expect(page.locator(BANNER)).to_contain_text("This game counts.")


def test_storage_cleared_without_an_event_or_full_costs_no_day(visit: Visit) -> None:
    """A day that did not fit is stored as soon as there is room."""
    _, page = begun(visit, init=FULL)
    play.decide(page)  # the first decision is always stored
    play.await_turn(page)
    before = days(page, GAME)
    page.evaluate(CLEAR)
    play.decide(page)
    until(page, "'spieltisch/daily' in localStorage")
    assert days(page, GAME) == before

    id = page.evaluate("history.state.game")
    page.evaluate("globalThis.full = true")
    bring_to_the_end(page, GAME, TODAY)
    expect(page.locator(BANNER)).to_contain_text("This game counts.")
    assert days(page, GAME) == {TODAY: {"id": id}}
    page.evaluate("globalThis.full = false")
    until(page, "localStorage.getItem('spieltisch/daily').includes('place')")
    assert days(page, GAME)[TODAY]["place"]


def test_undo_and_redo_survive_a_reload_as_python_says(visit: Visit) -> None:
    _, page = begun(visit)
    play.decide(page)
    play.await_turn(page)
    far = opened(page)["record"]
    page.keyboard.press("u")
    page.locator('#toasts [data-name="undone"]').wait_for()
    assert opened(page)["revisited"]
    page.keyboard.press("y")
    until(page, "document.querySelector('#toasts [data-name=undone]') === null")
    assert opened(page)["record"] == far and "revisited" not in opened(page)
