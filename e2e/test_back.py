"""The browser's Back button, which closes an open sheet first; which screen a later visit opens."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from buildtools.hooks import wait_ready
from e2e import play, records, sheets
from e2e.conftest import Guest, Visit
from e2e.examples import EXAMPLE as GAME
from e2e.visitor import LAPTOP

SHEET = "#sheet[open]"


def expect_closed(page: Page) -> None:
    expect(page.locator(SHEET)).to_have_count(0)


def test_back_only_closes_the_sheet(guest: Guest) -> None:
    page = guest()
    page.evaluate("history.replaceState(null, '')")
    play.in_pages(page, '[data-do="settings"]').click()
    page.locator(SHEET).wait_for()
    play.go_back(page)
    expect_closed(page)
    assert play.screen(page) == "lobby"
    play.start(page, GAME)
    turn = play.await_turn(page)
    for name in ("menu", "log"):
        page.locator(f'#stage [data-do="{name}"]').click()
        page.locator(f'{SHEET}[data-sheet="{name}"]').wait_for()
        play.go_back(page)
        expect_closed(page)
        assert (play.screen(page), play.ply(page)) == ("table", turn.ply)
    for name in ("rules", "scores", "share", "settings", "help", "report"):
        sheets.menu(page, name)
        page.locator(f'{SHEET}[data-sheet="{name}"]').wait_for()
        play.go_back(page)
        expect_closed(page)
    assert (play.screen(page), play.ply(page)) == ("table", turn.ply)
    play.go_back(page)
    page.locator('main[data-screen="lobby"]').wait_for()


def test_a_screen_opened_from_a_sheet_takes_its_place(guest: Guest) -> None:
    """After a reload there is neither the sheet nor its step in the history."""
    page = guest()
    play.open_new(page, GAME)
    play.await_turn(page)
    sheets.menu(page, "mine")
    page.locator('main[data-screen="mine"]').wait_for()
    play.go_back(page)
    page.locator('main[data-screen="table"]').wait_for()
    sheets.menu(page, "leave")
    page.locator('main[data-screen="lobby"]').wait_for()
    page.go_forward()
    page.locator('main[data-screen="table"]').wait_for()
    expect_closed(page)

    play.await_turn(page)
    page.locator('#stage [data-do="menu"]').click()
    page.locator(SHEET).wait_for()
    page.reload()
    wait_ready(page)
    play.await_turn(page)
    play.go_back(page)
    page.locator('main[data-screen="lobby"]').wait_for()


def test_a_click_on_the_way_back_beside_the_menu_leaves(visit: Visit) -> None:
    """Escape opens the menu. People who wanted to leave have to press only once; elsewhere, a
    click closes the menu."""
    visitor = visit(size=LAPTOP)
    visitor.open()
    page = visitor.page
    play.open_new(page, GAME)
    turn = play.await_turn(page)
    way_back = page.locator("#stage .bar-back").bounding_box()
    assert way_back
    x, y = way_back["x"] + way_back["width"] / 2, way_back["y"] + way_back["height"] / 2
    for beside, screen in ((5, "table"), (x, "lobby")):
        page.keyboard.press("Escape")
        page.locator(f'{SHEET}[data-sheet="menu"]').wait_for()
        page.mouse.click(beside, y if screen == "lobby" else 700)
        expect_closed(page)
        page.locator(f'main[data-screen="{screen}"]').wait_for()
        assert screen == "lobby" or play.ply(page) == turn.ply


def test_a_later_visit_after_a_finished_game_begins_in_the_lobby(guest: Guest, home: str) -> None:
    page = guest()
    play.open_record(page, records.late(GAME, play.fewest(GAME), to_go=2))
    play.play_on(page)
    page.locator('main[data-screen="over"]').wait_for()
    page.reload()
    wait_ready(page)
    page.locator('main[data-screen="over"]').wait_for()
    page.goto("about:blank")
    page.goto(home)
    wait_ready(page)
    assert play.screen(page) == "lobby"
    assert play.in_pages(page, '[data-resume="finished"] [data-do="continue"]').count() == 1
