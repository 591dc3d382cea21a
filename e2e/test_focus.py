"""The keyboard's focus stays where it is needed, and what happens is said in few words."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from e2e import play, sheets
from e2e.conftest import Guest, Visit
from e2e.examples import EXAMPLE
from e2e.visitor import wait_ready

GAME: Final = EXAMPLE


def lost(page: Page) -> bool:
    """Whether nothing has the focus."""
    gone: bool = page.evaluate("document.activeElement === document.body")
    return gone


def test_stepping_through_a_replay_keeps_the_focus(guest: Guest) -> None:
    page = guest()
    play.start(page, GAME)
    play.play_on(page, limit=2)
    sheets.menu(page, "watch")
    page.locator('main[data-screen="replay"]').wait_for()
    page.keyboard.press("Home")
    expect(page.locator('[data-do="back"]')).to_be_disabled()
    for button, key in (("forward", "Enter"), ("seek", "ArrowRight"), ("back", "Enter")):
        selector = "[data-seek]" if button == "seek" else f'[data-do="{button}"]'
        play.tab_to(page, selector)
        before = play.ply(page)
        page.keyboard.press(key)
        page.locator(f'main:not([data-ply="{before}"])').wait_for()
        play.expect_focus(page, selector)


def test_a_sheet_that_follows_another_has_the_focus(guest: Guest) -> None:
    page = guest()
    play.start(page, GAME)
    play.await_turn(page)
    for name in ("log", "rules", "scores", "settings", "share"):
        play.tab_to(page, '#stage [data-do="menu"]')
        page.keyboard.press("Enter")
        play.tab_to(page, "#sheet .menu-list [data-do]")
        play.walk(page, f'#sheet [data-do="{name}"]', "ArrowDown")
        page.keyboard.press("Enter")
        page.locator(f'#sheet[data-sheet="{name}"]').wait_for()
        assert page.evaluate("document.querySelector('#sheet').contains(document.activeElement)")
        if name == "share":
            play.tab_to(page, '[data-share="replay"]')
            page.keyboard.press("Enter")
            page.locator('[data-share="replay"][aria-pressed="true"]').wait_for()
            play.expect_focus(page, '[data-share="replay"]')
        sheets.close(page)
        assert not lost(page)


def test_who_goes_on_by_keyboard_stands_at_something_to_choose(guest: Guest) -> None:
    page = guest()
    play.start(page, GAME)
    play.play_on(page, limit=1)
    page.locator('#stage [data-do="leave"]').click()
    play.tab_to(page, '[data-do="continue"]')
    page.keyboard.press("Enter")
    play.await_turn(page)
    play.expect_focus(page, "#stage [data-move]")


def test_the_focus_outlives_languages_and_deleted_games(guest: Guest) -> None:
    page = guest()
    play.start(page, GAME)
    play.play_on(page, limit=1)
    page.locator('#stage [data-do="leave"]').click()
    play.tab_to(page, "#pages [data-lang]")
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    play.expect_focus(page, '[data-lang="en"]')
    play.tab_to(page, '[data-do="settings"]')
    page.keyboard.press("Enter")
    play.tab_to(page, '#settings [name="lang"]')
    play.choose_key(page, '#settings [name="lang"]', "en")
    sheets.close(page)
    play.expect_focus(page, '[data-do="settings"]')
    play.tab_to(page, '[data-do="forget"]')
    page.keyboard.press("Enter")
    play.expect_focus(page, "#toasts button")


def test_single_keys_can_be_switched_off(visit: Visit) -> None:
    page = visit(settings={"speed": "off", "keys": "off"}).open()
    play.start(page, GAME)
    play.play_on(page, limit=1)
    before = play.position(page)
    for key in ("u", "s", "l", "r", "?"):
        page.keyboard.press(key)
    page.keyboard.press("Escape")  # is none of them
    page.locator('#sheet[open][data-sheet="menu"]').wait_for()
    sheets.close(page)
    assert play.position(page) == before


def spoken(page: Page) -> list[str]:
    """What was said aloud, in order."""
    return page.locator("#spoken p").all_inner_texts()


def test_one_s_turn_is_announced_last_and_others_prompts_never(guest: Guest) -> None:
    page = guest()
    play.start(page, GAME, kinds=["human", *["easy"] * 4])
    play.play_on(page, limit=2)
    play.await_turn(page)
    prompt = page.locator("#prompt").inner_text()
    assert spoken(page)[-1] == prompt
    assert not [line for line in spoken(page) if " is playing " in line]
    assert page.locator("#stage [aria-live]").count() == 0
    page.reload()
    wait_ready(page)
    play.await_turn(page)
    assert spoken(page) == [prompt]


def test_after_the_curtain_the_turn_is_announced(guest: Guest) -> None:
    page = guest()
    play.start(page, GAME, kinds=["human", "human", "easy"], names=["Ida", "Jan"])
    play.await_turn(page)
    play.lift(page)
    assert spoken(page) == [page.locator("#prompt").inner_text()]
