"""The keyboard focus is where the next key is needed, and events are announced once."""

from __future__ import annotations

import itertools
import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from e2e import frames, play, records, sheets
from e2e.conftest import Guest, Windows
from e2e.examples import EXAMPLE
from e2e.visitor import SMALL_PHONE, wait_ready
from spieltisch import games
from spieltisch.core.lesson import looks

GAME: Final = EXAMPLE


def lost(page: Page) -> bool:
    """Whether nothing has the focus."""
    gone: bool = page.evaluate("document.activeElement === document.body")
    return gone


def test_stepping_through_a_replay_keeps_the_focus(guest: Guest) -> None:
    page = guest()
    play.open_record(page, records.begun(GAME, 2))
    play.await_turn(page)
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
    play.open_new(page, GAME)
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


def test_after_a_move_by_keyboard_the_focus_is_on_a_choice(guest: Guest) -> None:
    page = guest()
    play.open_record(page, records.begun(GAME, 1))
    play.await_turn(page)
    page.locator('#stage [data-do="leave"]').click()
    play.tab_to(page, '[data-do="continue"]')
    page.keyboard.press("Enter")
    play.await_turn(page)
    play.expect_focus(page, "#stage [data-move]")


def test_changing_the_language_and_deleting_a_game_keep_the_focus(guest: Guest) -> None:
    page = guest()
    play.open_record(page, records.begun(GAME, 1))
    play.await_turn(page)
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


def test_single_keys_can_be_switched_off(guest: Guest) -> None:
    page = guest(keys="off")
    play.open_record(page, records.begun(GAME, 1))
    play.await_turn(page)
    before = play.position(page)
    for key in ("u", "s", "l", "r", "?"):
        page.keyboard.press(key)
    page.keyboard.press("Escape")  # still works
    page.locator('#sheet[open][data-sheet="menu"]').wait_for()
    sheets.close(page)
    assert play.position(page) == before


def spoken(page: Page) -> list[str]:
    """What has been announced, in order."""
    return page.locator("#spoken p").all_inner_texts()


def test_ones_turn_is_announced_last_and_others_prompts_never(guest: Guest) -> None:
    page = guest()
    play.open_new(page, GAME, kinds=["human", *["easy"] * 4])
    play.play_on(page, limit=2)
    play.await_turn(page)
    prompt = page.locator("#prompt").inner_text()
    assert spoken(page)[-1] == prompt
    assert not [line for line in spoken(page) if " is playing " in line]
    assert page.locator("#stage [aria-live]").count() == 0
    page.reload()
    wait_ready(page)
    play.await_turn(page)
    *missed, last = spoken(page)
    assert missed and last == prompt, "what has happened since the last decision comes first"


def test_after_the_curtain_the_turn_is_announced(guest: Guest) -> None:
    page = guest()
    play.open_new(page, GAME, kinds=["human", "human", "easy"], names=["Ida", "Jan"])
    play.await_turn(page)
    play.lift(page)
    play.decide(page)
    play.lift(page)
    *missed, last = spoken(page)
    assert any(line.startswith("Ida ") for line in missed)
    assert last == page.locator("#prompt .prompt-text").text_content()
    assert last.startswith("Jan: ")
    assert spoken(page).count(last) == 1


def test_on_a_new_screen_the_heading_has_the_focus(guest: Guest) -> None:
    page = guest()
    play.tab_to(page, f'[data-do="setup"][data-game="{GAME}"]')
    page.keyboard.press("Enter")
    play.expect_focus(page, f'[data-page="setup"][data-game="{GAME}"] h1')
    page.keyboard.press("Shift+Tab")
    play.expect_focus(page, '[data-page="setup"] [data-do="leave"]')
    page.keyboard.press("Enter")
    play.expect_focus(page, '[data-page="lobby"] h1')


def test_while_others_play_the_prompt_has_the_focus(guest: Guest) -> None:
    page = guest()
    play.open_record(page, records.first_card(GAME, "easy"))
    play.await_turn(page)
    play.set_pace(page, "slow")
    play.tab_to(page, "#stage [data-move]")
    before = play.ply(page)
    page.keyboard.press("Enter")
    page.locator(f'main:not([data-ply="{before}"]) .is-waiting').first.wait_for()
    play.expect_focus(page, "#prompt")
    play.hurry(page, before)
    play.expect_focus(page, "#stage [data-move]")


def test_a_button_that_has_become_another_does_not_keep_the_focus(guest: Guest) -> None:
    page = guest()
    play.in_pages(page, f'[data-do="setup"][data-game="{GAME}"]').click()
    play.tab_to(page, f'[data-page="setup"][data-game="{GAME}"] [data-do="learn"]')
    page.keyboard.press("Enter")
    play.tab_to(page, '#sheet[open] .aim [data-do="learn"]')
    page.keyboard.press("Enter")
    steps = games.course(GAME, "").steps
    for number, (step, following) in enumerate(itertools.pairwise(steps[:5]), start=1):
        onward = f'#actions [data-do="learn"][data-step="{number}"]'
        expect(page.locator(".coach-step")).to_contain_text(f"{number}/")
        if not looks(step):
            play.tab_to(page, '#actions [data-do="show"]')
            page.keyboard.press("Enter")
            play.expect_focus(page, onward)
        play.tab_to(page, onward)
        page.keyboard.press("Enter")
        expect(page.locator(".coach-step")).to_contain_text(f"{number + 1}/")
        play.expect_focus(page, "#actions .btn-primary" if looks(following) else "[data-move]")


def test_when_the_device_changes_hands_the_button_has_the_focus(guest: Guest) -> None:
    page = guest(speed="fast")
    play.open_new(page, GAME, kinds=["human", "human", "easy"], names=["Ida", "Jan"])
    for number in range(3):
        turn = play.await_turn(page)
        if turn.happens == "lift":
            if number:  # the first one followed a click
                play.expect_focus(page, '[data-do="lift"]')
            play.lift(page)
            turn = play.await_turn(page)
        play.tab_to(page, "#stage [data-move]")
        page.keyboard.press("Enter")
        page.locator(f'main:not([data-ply="{turn.ply}"])').wait_for()
        passing = page.locator('#stage [data-do="hide"]')
        passing.wait_for()
        play.expect_focus(page, '[data-do="hide"]')
        page.keyboard.press("Shift")
        page.keyboard.press("Enter")


def test_the_end_is_announced_once_by_table_and_result(guest: Guest) -> None:
    page = guest(speed="fast")
    play.open_record(page, records.late(GAME, play.fewest(GAME), to_go=1))
    play.play_on(page)
    page.locator('main[data-screen="over"]').wait_for()
    ending = page.locator("#prompt").inner_text()
    assert spoken(page).count(ending) == 1


def test_on_the_result_the_focus_never_goes_below_the_foot(guest: Guest) -> None:
    page = guest()
    play.open_record(page, records.finished(GAME))
    page.locator('main[data-screen="over"]').wait_for()
    reached = 0
    for _ in range(60):
        page.keyboard.press("Tab")
        found: list[float] | None = page.evaluate("""() => {
          const [one, foot] = [document.activeElement, document.querySelector('.over-foot')];
          if (!one.closest('.over') || foot.contains(one)) return null;
          return [one.getBoundingClientRect().bottom, foot.getBoundingClientRect().top];
        }""")
        if found:
            reached += 1
            assert found[0] <= found[1]
    assert reached > 3


@pytest.mark.parametrize("game", play.GAMES)
def test_lifting_the_curtain_by_keyboard_leads_to_a_choice(guest: Guest, game: str) -> None:
    """Even if the first move on the page is hidden."""
    page = guest()
    kinds = ["human", "human", *["easy"] * (play.fewest(game) - 2)]
    play.open_new(page, game, kinds=kinds, names=["Ida", "Jan"])
    page.keyboard.press("Shift")  # a keyboard is in use
    turn = play.await_turn(page)
    if turn.happens == "lift":
        play.tab_to(page, '[data-do="lift"]')
        page.keyboard.press("Enter")
        play.await_turn(page)
        play.expect_focus(page, "#stage [data-move]")
    prompt = page.locator("#prompt").text_content() or ""
    assert re.search("(Ida|Jan): ", prompt), "the prompt names the person in words"


# Moves the focus to the first visible choice, and returns the line around it.
OUTLINE: Final = """() => {
  const choices = [...document.querySelectorAll('#stage :is([data-move], [data-pick])')];
  choices.find((one) => one.checkVisibility()).focus();
  return getComputedStyle(document.activeElement).outlineStyle;
}"""


@pytest.mark.parametrize("game", play.GAMES)
def test_the_focus_is_visible_in_forced_colours(windows: Windows, game: str) -> None:
    (screen,) = windows(SMALL_PHONE)
    screen.page.emulate_media(forced_colors="active")
    table = frames.Table.new(game, play.fewest(game), lang="en")
    next(table.turns())
    screen.show(table)
    screen.page.keyboard.press("Tab")  # a keyboard is in use
    assert screen.page.evaluate(OUTLINE) == "double"
