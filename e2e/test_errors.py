"""Errors in the engine or in drawing are reported, and the game can continue."""

from __future__ import annotations

import json
import re
from typing import Final

import pytest
from playwright.sync_api import Page, Route, expect

from e2e import play, sheets
from e2e.conftest import Guest, Visit
from e2e.examples import EXAMPLE
from e2e.visitor import Visitor

GAME: Final = EXAMPLE
STOPPED: Final = '#toasts .toast[data-name="stopped"]'

# An engine whose computer players fail to decide until the table is rendered again.
FAILING: Final = """
import json
from spieltisch.app.worker import operations
from spieltisch_page import bring

operations.STATE.bring = bring
failing = True

async def handle(text):
    global failing
    request = json.loads(text)
    if request["op"] == "render":
        failing = False
    if request["op"] == "undo":
        failing = True
    if request["op"] == "step" and failing:
        return json.dumps({"error": "No luck."})
    return await operations.handle(text)

__export__ = ["handle"]
"""
# A browser that fails to insert a frame.
JAMMED: Final = """
globalThis.jammed = false;
const ways = [[Node, 'insertBefore'], [Element, 'setAttribute'], [Element, 'remove']];
for (const [thing, name] of ways) {
  const original = thing.prototype[name];
  thing.prototype[name] = function (...more) {
    if (globalThis.jammed && this.closest?.('#stage')) throw new Error('jammed');
    return original.apply(this, more);
  };
}
"""


# An engine that refuses undo.
STUBBORN: Final = """
import json
from spieltisch.app.worker import operations
from spieltisch_page import bring

operations.STATE.bring = bring

async def handle(text):
    if json.loads(text)["op"] == "undo":
        {answer}
    return await operations.handle(text)

__export__ = ["handle"]
"""


def failing(visitor: Visitor, engine: str = FAILING) -> Page:
    """A game on a failing engine; by default, computer players fail to move."""

    def replace(route: Route) -> None:
        route.fulfill(body=engine, content_type="text/x-python")

    visitor.context.route("**/engine.py", replace)
    page = visitor.open()
    play.open_new(page, GAME)
    return page


def until_stopped(page: Page) -> None:
    """Plays on until a computer player fails to move and the game stops."""
    while not page.locator(STOPPED).count():
        page.locator(f"{play.YOURS}, {STOPPED}").first.wait_for()
        if not page.locator(STOPPED).count():
            before = play.ply(page)
            play.click_move(page, play.moves(page)[0])
            page.locator(f'main:not([data-ply="{before}"]), {STOPPED}').first.wait_for()


def come_back(page: Page) -> None:
    """Leaves a stopped game, which stays in the list, and continues it; it stops again."""
    play.leave(page)
    kept = play.in_pages(page, '[data-do="continue"]')
    expect(kept).to_have_count(1)
    kept.click()
    page.locator(STOPPED).wait_for()


def test_a_stopped_game_offers_its_record_can_be_reported_and_tries_again(
    visit: Visit, guest: Guest
) -> None:
    page = failing(visit())
    until_stopped(page)
    assert sheets.expect_toast(page, "No luck.")
    with page.expect_download() as waiting:
        page.locator(STOPPED).get_by_role("button").last.click()
    assert waiting.value.suggested_filename.startswith(GAME)
    sheets.menu(page, "log")  # everything else still works
    sheets.close(page)
    come_back(page)
    ply = play.ply(page)
    page.locator(STOPPED).get_by_role("button").nth(1).click()
    report = page.locator('#sheet[data-sheet="report"] textarea').input_value()
    said, version, *_, browser = report.splitlines()
    assert said == "No luck."
    assert version.startswith("Spieltisch ")
    assert browser == page.evaluate("navigator.userAgent")
    link = next(line for line in report.splitlines() if line.startswith("http"))
    sheets.close(page)
    assert play.ply(page) == ply  # the game has not moved on
    other = guest()
    other.goto(f"{other.url}#{link.partition('#')[2]}")
    expect(other.locator('main[data-screen="replay"]')).to_have_attribute("data-ply", str(ply))

    come_back(page)
    page.locator(STOPPED).get_by_role("button").first.click()
    play.await_turn(page)
    expect(page.locator(STOPPED)).to_have_count(0)
    play.play_on(page, limit=1)


def test_a_frame_that_cannot_be_inserted_is_reported_and_shown_anyway(visit: Visit) -> None:
    visitor = visit(init=JAMMED)
    visitor.allow_errors("jammed")
    page = visitor.open()
    play.open_new(page, GAME)
    play.play_on(page, limit=1)
    before = play.ply(page)
    page.evaluate("jammed = true")
    play.click_move(page, play.moves(page)[0])
    sheets.expect_toast(page, "can't be shown")
    play.await_turn(page, before)
    page.evaluate("jammed = false")
    play.play_on(page, limit=2)


def decisions(page: Page) -> list[str]:
    """The first seat's decisions, from the stored record."""
    kept = page.evaluate("localStorage.getItem(`spieltisch/game/${history.state.game}`)")
    return re.findall(r"^0 (\S+)", json.loads(kept)["record"], re.MULTILINE)


def test_a_decision_survives_a_reload_before_it_was_answered(visit: Visit) -> None:
    slow = """
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (...message) {
      if (!globalThis.silent) post.apply(this, message);
    };"""
    page = visit(init=slow).open()
    play.open_new(page, GAME)
    play.await_turn(page)
    before = play.ply(page)
    earlier = decisions(page)
    chosen = play.moves(page)[-1]
    page.evaluate("silent = true")
    play.click_move(page, chosen)
    page.reload()
    play.await_turn(page, before)
    assert decisions(page) == [*earlier, chosen]
    page.keyboard.press("u")
    page.locator(f'main[data-ply="{before}"]').wait_for()
    assert decisions(page) == earlier, "it can be taken back like any other decision"


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ('return json.dumps({"error": "Not now."})', "Not now"),
        ('raise OSError("no")', "went wrong"),
    ],
    ids=["refused", "raised"],
)
def test_a_refused_undo_leaves_the_decision_in_force(visit: Visit, answer: str, said: str) -> None:
    visitor = visit()
    visitor.allow_errors("")
    page = failing(visitor, STUBBORN.replace("{answer}", answer))
    before = play.await_turn(page)
    earlier = decisions(page)
    chosen = before.moves[-1]
    page.evaluate(
        """(move) => {
          document.querySelector(`#stage [data-move="${move}"]`).click();
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true }));
        }""",
        chosen,
    )
    sheets.expect_toast(page, said)
    play.await_turn(page, before.ply)
    assert decisions(page) == [*earlier, chosen]


def test_where_the_shell_is_missing_the_page_says_so(visit: Visit) -> None:
    visitor = visit()
    visitor.allow_errors("")
    visitor.context.route("**/shell-*.js", lambda route: route.abort())
    page = visitor.open(ready=False)
    expect(play.in_pages(page, '[data-trouble="load-failed"]')).to_be_visible()
    expect(play.in_pages(page, '[data-page="lobby"]')).to_be_hidden()
    visitor.context.unroute("**/shell-*.js")
    play.in_pages(page, '[data-page="trouble"] [data-do="reload"]').click()
    page.locator('html[data-engine="ready"]').wait_for(state="attached")


# The first worker dies as soon as it starts.
MORTAL: Final = """
const manager = globalThis.LockManager?.prototype ?? {};
const { request } = manager;
let ended = false;
manager.request = function (name, ...more) {
  if (!ended && name.startsWith('spieltisch-engine')) {
    ended = true;
    return Promise.resolve().then(() => more.at(-1)()); // as if the worker had released the lock
  }
  return request.call(this, name, ...more);
};
"""


def test_an_engine_that_dies_while_starting_is_started_again(visit: Visit) -> None:
    visitor = visit(init=MORTAL)
    page = visitor.open(ready=False)
    sheets.expect_toast(page, "Trying again")
    page.locator('html[data-engine="ready"]').wait_for(state="attached")
    play.start(page, GAME)
    play.play_on(page, limit=1)
