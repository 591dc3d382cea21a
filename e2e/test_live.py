"""A live table: several devices, each with its own page, connected by WebRTC without a server."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from e2e import camera, play, sheets
from e2e.conftest import Visit
from e2e.local_engine import LocalEngine
from e2e.test_engine import RESTARTED, kill
from e2e.visitor import LAPTOP, Visitor, until

GAME = next(game for game in play.GAMES if play.fewest(game) == 1)
"""A game that one person can play alone is short, so it is played to its end."""

# Has the page's buttons for sending put what they send into a list.
CATCH_SENT = """
window.sent = [];
Object.defineProperty(navigator, 'share', { value: async (what) => { window.sent.push(what); } });
"""
FETCHED = "performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop())"
SCREEN = "document.querySelector('#main').dataset.screen"


def begin_hosting(host: Page, game: str = GAME, seats: int = 0) -> str:
    """Makes a live table from the set-up, for two people unless `seats` says how many. Returns the
    link for the first guest."""
    play.set_up(host, game, kinds=["human"] * seats, names=["Tom"])
    play.form(host, game).locator('[data-do="host"]').click()
    return invitation(host)


def invitation(host: Page) -> str:
    """The link on the sheet to join."""
    host.locator("#sheet [data-code] svg").wait_for()
    host.locator('#sheet [data-do="live-send"]').click()
    return sent(host, "url")


def sent(page: Page, what: str) -> str:
    """What the person has just sent from a page."""
    until(page, "sent.length")
    found: str = page.evaluate(f"sent.pop().{what}")
    return found


def answer(guest: Page, link: str, name: str) -> str:
    """Opens a link as a guest. Returns the code to send back."""
    guest.goto(link)
    field = guest.locator('[data-page="join"] input:visible')
    field.fill(name)
    field.press("Enter")
    guest.locator('[data-page="join"] [data-code]:visible svg').wait_for()
    guest.locator('[data-do="join-send"]:visible').click()
    return sent(guest, "text")


def paste(page: Page, where: str, text: str) -> None:
    """Pastes a code on a sheet or page."""
    page.locator(f'{where} [data-enter="write"]:visible').click()
    page.locator(f"{where} textarea:visible").fill(text)


def join_by_keys(host: Page, guest: Page, name: str) -> None:
    """Joins without pointer or camera: all that host and guest do is pressing keys."""
    host.locator("#sheet [data-code] svg").wait_for()
    play.tab_to(host, '#sheet [data-do="live-send"]')
    host.keyboard.press("Enter")
    guest.goto(sent(host, "url"))
    play.expect_focus(guest, '[data-page="join"] input')
    guest.keyboard.type(name)
    guest.keyboard.press("Enter")
    guest.locator('[data-page="join"] [data-code]:visible svg').wait_for()
    play.tab_to(guest, '[data-do="join-send"]')
    guest.keyboard.press("Enter")
    code = sent(guest, "text")
    play.tab_to(host, '[data-enter="write"]')
    host.keyboard.press("Enter")
    play.expect_focus(host, "#sheet textarea")
    host.keyboard.insert_text(code)


def at_table(*pages: Page) -> None:
    for page in pages:
        page.locator("main[data-screen=table]").wait_for()


def decide(page: Page, before: str) -> str:
    """Makes a move, or the first part of one, if the person here has one to make and this is a
    later ply than `before`. Returns the ply of the last move."""
    turn = play.read(page, before)
    if turn.happens == "part":
        page.evaluate(play.CLICK, play.STEPS["part"])
    elif turn.happens == "move":
        play.press_some(page, turn)
        return turn.ply
    return before


def play_together(*pages: Page) -> None:
    """Decides on every device in turn until all of them show the result."""
    before = dict.fromkeys(pages, "")
    while not all(page.evaluate(SCREEN) == "over" for page in pages):
        for page in pages:
            before[page] = decide(page, before[page])
        pages[0].wait_for_timeout(20)


def test_three_devices_play_a_game_and_another_one(visit: Visit) -> None:
    """German and English at one table, on a laptop and two phones; codes pasted, once by keys."""
    tom, mia = visit(init=CATCH_SENT, size=LAPTOP), visit(init=CATCH_SENT, lang="de")
    ben = visit(init=CATCH_SENT, scheme="dark")
    host, guest, third = tom.open(), mia.page, ben.page
    needed = set(host.evaluate(FETCHED))
    link = begin_hosting(host, seats=3)
    later = set(host.evaluate(FETCHED)) - needed
    assert any(name.startswith("live-") for name in later), "fetched before somebody hosts"

    code = answer(guest, link, "Mia")
    paste(host, "#sheet", code[:-3])
    host.locator('#sheet [data-enter="use"]').click()
    expect(host.locator("#sheet [data-status]")).not_to_be_empty()
    host.locator("#sheet textarea").fill(code)
    at_table(guest)
    expect(host.locator("#sheet [data-status]")).to_contain_text("Mia")  # the next may join
    join_by_keys(host, third, "Ben")
    at_table(third)
    expect(host.locator("#sheet")).not_to_be_visible()
    for page, others in ((host, ("Mia", "Ben")), (guest, ("Tom", "Ben")), (third, ("Tom", "Mia"))):
        for name in others:
            expect(page.locator("#stage")).to_contain_text(name)
    fetched = " ".join(guest.evaluate(FETCHED))
    assert not re.search(r"engine\.py|pyodide|interp", fetched), "a guest needs no engine"

    kill(host)  # the next engine has the game, and everybody at it
    sheets.expect_toast(host, RESTARTED)
    play_together(host, guest, third)
    expect(guest.locator("#stage .evening")).to_contain_text("Zusammen gespielt")
    expect(third.locator("#stage .evening")).to_contain_text("Played together")
    host.locator('#stage [data-do="rematch"]').click()
    at_table(host, guest, third)

    guest.locator('#stage [data-do="menu"]:visible').click()
    offered = guest.locator("#sheet [data-do]").evaluate_all(
        "all => all.map((one) => one.dataset.do)"
    )
    assert not {"share", "report", "mine", "learn", "host"} & set(offered)
    guest.locator('#sheet [data-do="company"]').click()
    expect(guest.locator("#sheet")).to_contain_text("Tom")
    expect(guest.locator("#sheet [data-hints]")).to_have_count(0)
    guest.keyboard.press("Escape")
    for allowed in (False, True):
        host.locator('#stage [data-do="menu"]:visible').click()
        host.locator('#sheet [data-do="company"]').click()
        expect(host.locator("#sheet [data-hints]")).to_be_checked(checked=not allowed)
        host.locator("#sheet [data-hints]").set_checked(allowed)
        host.keyboard.press("Escape")

    guest.locator('#stage [data-do="leave"]').click()  # and the page starts as usual
    expect(host.locator("#toasts")).to_contain_text("Mia")
    host.locator("#toasts button").first.click()
    host.locator("#sheet [data-code] svg").wait_for()


# Lets the time within which two devices have to find each other pass at once.
HURRY = """
const later = setTimeout;
window.setTimeout = (run, time, ...more) => later(run, time === 15000 ? 0 : time, ...more);
"""


def test_where_phones_cannot_see_each_other_there_are_other_ways_to_play(visit: Visit) -> None:
    host, guest = visit(init=CATCH_SENT + HURRY).open(), visit(init=CATCH_SENT).page
    code = answer(guest, begin_hosting(host), "Mia")
    guest.close()  # nobody answers any more
    paste(host, "#sheet", code)
    host.locator('#sheet [data-do="live-links"]').wait_for()
    expect(host.locator("#sheet [data-status]")).to_contain_text("Wi-Fi")
    host.locator('#sheet [data-do="live-here"]').click()
    expect(host.locator("#sheet")).not_to_be_visible()
    before = play.await_turn(host).ply
    play.press_some(host, play.read(host, ""))
    play.await_turn(host, before)  # of the other person, on this device


def test_a_code_can_be_filmed(
    browser: Browser, home: str, local_engine: LocalEngine, tmp_path: Path
) -> None:
    path = tmp_path / "camera.y4m"
    with camera.with_camera(browser, path) as launched:
        visitors = [Visitor(launched, home, init=CATCH_SENT) for _ in range(2)]
        host, guest = visitors[0].open(), visitors[1].page
        camera.film(path, answer(guest, begin_hosting(host), "Mia"))
        host.locator('#sheet [data-enter="scan"]').click()
        at_table(guest)
        until(host, camera.OFF)
    local_engine.rest()
    for visitor in visitors:
        visitor.check()
