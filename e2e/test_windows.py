"""If a game is open in two windows, neither overwrites the other's moves."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from e2e import play, sheets
from e2e.conftest import Guest
from e2e.examples import EXAMPLE
from e2e.visitor import PATIENCE, wait_ready

GAME: Final = EXAMPLE
DEAF: Final = "addEventListener('storage', (event) => event.stopImmediatePropagation(), true);"


def kept(page: Page) -> str:
    """The stored record of the open game."""
    entry = page.evaluate("localStorage.getItem(`spieltisch/game/${history.state.game}`)")
    record: str = json.loads(entry)["record"]
    return record


SecondWindow = Callable[..., Page]


@pytest.fixture
def second_window() -> Iterator[SecondWindow]:
    """Opens another window of a guest's profile, which opens the first window's game."""
    opened: list[Page] = []

    def make(first: Page, script: str = "") -> Page:
        page = first.context.new_page()
        opened.append(page)
        if script:
            page.add_init_script(script)
        page.goto(first.url)
        wait_ready(page)
        play.await_turn(page)
        return page

    yield make
    for page in opened:
        page.close()


def move(page: Page) -> str:
    """Makes a decision; returns the ply of the next one."""
    return play.decide(page).ply


def expect_same(watching: Page, acting: Page) -> None:
    """Waits until both windows show the same. One may still be drawing, or counting a score."""
    end = time.monotonic() + PATIENCE / 1000
    while play.position(watching) != play.position(acting) and time.monotonic() < end:
        watching.wait_for_timeout(50)
    assert play.position(watching) == play.position(acting)


def test_each_window_adopts_the_others_moves(guest: Guest, second_window: SecondWindow) -> None:
    one = guest()
    play.open_new(one, GAME)
    move(one)
    other = second_window(one)
    for acting, watching in ((one, other), (other, one), (one, other)):
        ply = move(acting)
        watching.locator(f'main[data-ply="{ply}"]').wait_for()
        sheets.expect_toast(watching, "another window")
        expect(watching.locator(play.YOURS).first).to_be_attached()
        expect_same(watching, acting)
    record = kept(one)
    assert len([line for line in record.splitlines() if line.startswith("0 ")]) == 4


def test_a_window_that_missed_the_event_does_not_overwrite(
    guest: Guest, second_window: SecondWindow
) -> None:
    one = guest()
    play.open_new(one, GAME)
    move(one)
    other = second_window(one, DEAF)
    move(one)
    ply = move(one)
    record = kept(one)
    play.click_move(other, play.moves(other)[0])
    sheets.expect_toast(other, "another window")
    other.locator(f'main[data-ply="{ply}"]').wait_for()
    assert kept(one) == record
    move(other)
    assert kept(other) != record


def test_redo_does_not_overwrite_another_windows_choice(
    guest: Guest, second_window: SecondWindow
) -> None:
    one = guest()
    play.open_new(one, GAME)
    play.decide(one, lambda page, turn: play.click_move(page, turn.moves[0]))
    one.keyboard.press("u")
    one.locator('#toasts [data-name="undone"]').wait_for()
    other = second_window(one)
    before = play.ply(one)
    play.decide(other, lambda page, turn: play.click_move(page, turn.moves[-1]))
    play.await_turn(one, before)
    record = kept(other)
    one.keyboard.press("y")
    one.keyboard.press("l")  # answered after the previous key's request
    one.locator('#sheet[open][data-sheet="log"]').wait_for()
    assert kept(one) == record


def test_restoring_a_deleted_game_does_not_undo_another_windows_moves(
    guest: Guest, second_window: SecondWindow
) -> None:
    one = guest()
    play.open_new(one, GAME)
    move(one)
    lobby = second_window(one)
    lobby.locator('#stage [data-do="leave"]').click()
    play.in_pages(lobby, '[data-do="forget"]').click()
    sheets.expect_toast(one, "deleted")
    move(one)
    record = kept(one)
    lobby.locator('#toasts [data-name="deleted"] button').click()
    expect(play.in_pages(lobby, '[data-do="continue"]')).to_have_count(1)
    assert kept(one) == record
