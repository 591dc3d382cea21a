"""When the engine dies, a new one starts and continues the game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e import play, records, sheets
from e2e.conftest import Visit
from e2e.examples import EXAMPLE, EXAMPLES
from e2e.visitor import until

GAME = EXAMPLE
ENDS = "() => { setTimeout(() => self.close(), 0); }"
RESTARTED = "had to restart"


def kill(page: Page) -> None:
    """Ends the engine's worker from inside, as if the browser had run out of memory."""
    page.workers[-1].evaluate(ENDS)


@pytest.mark.parametrize(
    "game", [pytest.param(EXAMPLES[0], marks=pytest.mark.pyodide), *EXAMPLES[1:]]
)
def test_a_killed_engine_comes_back_with_the_game(visit: Visit, game: str) -> None:
    page = visit().open()
    play.open_new(page, game)
    play.play_on(page, limit=2)
    before = play.position(page)
    kill(page)
    sheets.expect_toast(page, RESTARTED)
    play.await_turn(page)  # repeats the picks, which were lost with the engine
    assert play.position(page) == before
    play.play_on(page, limit=2)


def test_a_move_made_while_the_engine_is_dead_is_not_lost_silently(visit: Visit) -> None:
    """The click may or may not count, but the position is intact and the game continues."""
    page = visit().open()
    play.open_new(page, GAME)
    play.await_turn(page)
    kill(page)
    page.locator("#stage [data-move]").first.click()
    sheets.expect_toast(page, RESTARTED)
    play.play_on(page, limit=2)


def test_killed_during_a_replay_it_comes_back_to_the_same_step(visit: Visit) -> None:
    page = visit().open()
    play.open_record(page, records.finished(GAME))
    page.locator('[data-do="watch"]').click()
    page.locator('main[data-screen="replay"]').wait_for()
    start = int(play.ply(page))
    page.keyboard.press("ArrowRight")
    page.locator(f'main[data-ply="{start + 1}"]').wait_for()
    kill(page)
    sheets.expect_toast(page, RESTARTED)
    page.locator(f'main[data-screen="replay"][data-ply="{start + 1}"]').wait_for()


def test_killed_during_a_review_the_review_starts_again(visit: Visit) -> None:
    page = visit().open()
    play.open_record(page, records.finished(EXAMPLES[1]))
    page.locator('#stage [data-do="review"]').click()
    page.locator("#sheet progress").wait_for()
    kill(page)
    sheets.expect_toast(page, RESTARTED)
    bar, curve = (f"document.querySelector('#sheet[open] {one}')" for one in ("progress", ".curve"))
    until(page, f"{bar}?.value > 0 || Boolean({curve})")


def test_in_the_lobby_it_comes_back_unnoticed_and_a_game_begun_meanwhile_is_the_open_one(
    visit: Visit,
) -> None:
    """If leaving the old game took effect only after the restart, it would close the new one."""
    page = visit().open()
    kill(page)
    play.start(page, GAME)
    play.play_on(page, limit=1)
    play.leave(page)
    play.open_record(page, records.finished(GAME))
    page.locator(play.OVER).wait_for()
    kill(page)
    page.locator('#stage [data-do="leave"]').click()
    play.start(page, GAME, seed="meanwhile")
    play.play_on(page, limit=2)


def test_an_engine_that_keeps_dying_is_given_up(visit: Visit) -> None:
    page = visit().open()
    play.open_new(page, GAME)
    play.await_turn(page)
    for _ in range(4):
        kill(page)
        sheets.expect_toast(page, RESTARTED)
        sheets.dismiss_toasts(page)
    kill(page)
    expect(page.locator("html")).to_have_attribute("data-engine", "failed")
    trouble = play.in_pages(page, '[data-page="trouble"]')
    expect(trouble.locator('[data-trouble="dead"]')).to_be_visible()
    trouble.locator('[data-do="reload"]').click()
    play.await_turn(page)
