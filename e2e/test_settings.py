"""Settings, which take effect immediately and persist; shortcuts; and looking back at a game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from buildtools.hooks import wait_ready
from e2e import play, records, sheets
from e2e.conftest import Guest, Visit
from e2e.examples import EXAMPLE, EXAMPLES
from e2e.visitor import let_paint, stop_clock
from tests.conftest import DEEP

GAME = EXAMPLE
ENGLISH = re.compile(r"\b(the|your|Your|play|choose|lead|card)\b")
WON = re.compile(r"gewinn|gewonnen|Sieg|niemand|unentschieden", re.IGNORECASE)


def set_to(page: Page, name: str, value: str) -> None:
    """Chooses a value in the open settings sheet."""
    page.locator(f'#settings [name="{name}"]').select_option(value)


@pytest.mark.parametrize("game", EXAMPLES if DEEP else EXAMPLES[:1])
def test_the_language_changes_in_mid_game(guest: Guest, game: str) -> None:
    page = guest()
    play.open_record(page, records.late(game, play.fewest(game), to_go=6))
    play.await_turn(page)
    expect(page.locator("#stage")).to_contain_text(ENGLISH, use_inner_text=True)
    ply, moves, _ = play.position(page)
    sheets.menu(page, "settings")
    set_to(page, "lang", "de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("#sheet-title")).to_have_text("Einstellungen")
    sheets.close(page)
    expect(page.locator("#stage")).not_to_contain_text(ENGLISH, use_inner_text=True)
    assert play.position(page)[:2] == (ply, moves)
    page.reload()
    wait_ready(page)
    play.await_turn(page)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    play.play_on(page)
    expect(page.locator(".over-headline")).to_contain_text(WON)


def test_the_browsers_language_is_used_at_first(visit: Visit) -> None:
    page = visit(lang="de").open()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    play.in_pages(page, "[data-lang]").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def background(page: Page) -> str:
    """The colour behind everything."""
    colour: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return colour


def test_light_and_dark_can_override_the_device(guest: Guest) -> None:
    page = guest(scheme="dark")
    by_device = background(page)
    play.in_pages(page, '[data-do="settings"]').click()
    set_to(page, "theme", "light")
    light = background(page)
    assert light != by_device
    set_to(page, "theme", "dark")
    assert background(page) == by_device
    set_to(page, "theme", "light")
    page.reload()
    assert background(page) == light


def test_the_pace_is_set_by_keyboard_and_stays(visit: Visit) -> None:
    page = visit(settings={}).open()
    play.tab_to(page, '[data-do="settings"]')
    page.keyboard.press("Enter")
    play.tab_to(page, '[name="speed"]')
    play.choose_key(page, '[name="speed"]', "off")
    sheets.close(page)
    page.reload()
    wait_ready(page)
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    play.start(page, GAME)
    play.play_on(page, limit=2)


def test_a_tap_skips_ahead(visit: Visit) -> None:
    """The clock is stopped, so no computer player would move without the tap."""
    page = visit(settings={"speed": "slow"}).open()
    play.open_new(page, GAME, kinds=["human", *["easy"] * (play.fewest(GAME) - 1)])
    turn = play.await_turn(page)
    stop_clock(page)
    play.click_some(page, turn)
    let_paint(page)
    page.locator('#stage [data-do="skip"]').click()
    play.await_turn(page, turn.ply)


def test_shortcuts_open_and_close_their_sheets(guest: Guest) -> None:
    page = guest()
    play.open_record(page, records.begun(GAME, 1))
    play.await_turn(page)
    for key, name in {
        "s": "scores",
        "l": "log",
        "r": "rules",
        "?": "help",
        "Escape": "menu",
    }.items():
        page.keyboard.press(key)
        page.locator(f'#sheet[open][data-sheet="{name}"]').wait_for()
        sheets.close(page)
    before = play.ply(page)
    page.keyboard.press("u")
    page.locator(f'main:not([data-ply="{before}"])').wait_for()


@pytest.mark.parametrize("game", EXAMPLES if DEEP else EXAMPLES[1:])
def test_looking_back_leads_through_the_game_and_back_to_it(guest: Guest, game: str) -> None:
    page = guest()
    play.open_record(page, records.begun(game, 3))
    play.await_turn(page)
    before = play.position(page)
    sheets.menu(page, "watch")
    page.locator('main[data-screen="replay"]').wait_for()
    here = int(play.ply(page))
    page.keyboard.press("ArrowLeft")
    page.locator(f'main[data-ply="{here - 1}"]').wait_for()
    assert page.locator(play.YOURS).count() == 0
    page.locator('#stage [data-do="resume"]').click()
    play.await_turn(page)
    assert play.position(page) == before
