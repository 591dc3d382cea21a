"""Replays (automatic, step by step, or from a link), undo and redo, and restoring deleted games."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from e2e import play, records, sheets
from e2e.conftest import Guest, Visit
from e2e.examples import EXAMPLE
from e2e.visitor import until, wait_ready

GAME: Final = EXAMPLE


def watch(page: Page) -> Page:
    """Opens the replay of a finished game at its start."""
    play.open_record(page, records.finished(GAME))
    page.locator('[data-do="watch"]').click()
    page.locator('main[data-screen="replay"]').wait_for()
    return page


def at(page: Page) -> int:
    """The current step."""
    return int(play.ply(page))


def test_a_replay_plays_automatically_until_somebody_steps(guest: Guest) -> None:
    page = watch(guest())
    begin = at(page)
    page.locator('[data-do="speed"]').click()
    expect(page.locator('[data-do="speed"]')).to_have_text("2×")
    play_button = page.locator('[data-do="play"]')
    play_button.click()
    expect(play_button).to_have_attribute("aria-pressed", "true")
    until(page, f"document.querySelector('main').dataset.ply > {begin + 1}")
    page.locator('[data-do="back"]').click()
    expect(play_button).to_have_attribute("aria-pressed", "false")


def test_a_replay_shows_its_step_and_what_happened(guest: Guest) -> None:
    """And on every screen, its slider has room for a finger."""
    page = watch(guest())
    begin = at(page)
    page.locator('[data-do="forward"]').click()
    page.locator(f'main[data-ply="{begin + 1}"]').wait_for()
    said = page.locator("#prompt").inner_text()
    assert "is to" not in said and "Your turn" not in said
    steps = page.locator(".transport-step").inner_text()
    assert steps.startswith("1/")
    assert page.locator("#transport-rounds option").count() >= 2
    assert page.locator("#spoken p").last.inner_text() == said
    way = page.locator(".transport input[type=range]")
    for width in (360, 600, 768, 899, 900, 1280):
        page.set_viewport_size({"width": width, "height": 1000})
        assert way.evaluate("one => one.offsetWidth") >= 100, width


def test_a_replay_link_opens_on_an_invitation_at_once(visit: Visit, home: str) -> None:
    link = records.link(GAME, 2, "replay", f"{home}/")
    visitor = visit()
    friend = visitor.page
    with visitor.holding_engine():
        friend.goto(link)
        invitation = play.in_pages(friend, '[data-page="invitation"]')
        expect(invitation).to_contain_text("Moves in this replay")
        expect(play.in_pages(friend, '[data-page="lobby"]')).to_be_hidden()
    sheets.accept(friend)
    friend.locator('main[data-screen="replay"]').wait_for()


def test_an_undone_move_can_be_put_back(guest: Guest) -> None:
    page = guest()
    play.open_record(page, records.begun(GAME, 2))
    play.await_turn(page)
    before = play.position(page)
    page.keyboard.press("u")
    page.locator(f'main:not([data-ply="{before[0]}"])').wait_for()
    sheets.expect_toast(page, "took a move back")
    page.locator("#toasts button").click()
    page.locator(f'main[data-ply="{before[0]}"]').wait_for()
    assert play.position(page) == before
    for _ in range(2):
        here = play.ply(page)
        page.keyboard.press("u")
        page.locator(f'main:not([data-ply="{here}"])').wait_for()
    for _ in range(2):
        here = play.ply(page)
        page.keyboard.press("y")
        page.locator(f'main:not([data-ply="{here}"])').wait_for()
    assert play.position(page) == before


def test_a_deleted_game_can_be_restored(guest: Guest) -> None:
    page = guest()
    play.open_record(page, records.begun(GAME, 1))
    play.await_turn(page)
    page.locator('#stage [data-do="leave"]').click()
    listed = play.in_pages(page, '[data-do="continue"]')
    play.in_pages(page, '[data-do="forget"]').click()
    expect(listed).to_have_count(0)
    page.locator("#toasts button").click()
    expect(listed).to_have_count(1)
    play.in_pages(page, '[data-do="forget"]').click()
    play.start(page, GAME, seed="other")
    expect(page.locator("#toasts .toast")).to_have_count(0)
    page.reload()
    wait_ready(page)
    play.await_turn(page)
    play.leave(page)
    expect(listed).to_have_count(0)  # nobody has decided anything in the other game
