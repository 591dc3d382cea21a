"""What every installed game must do on the built page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e import play, records
from e2e.conftest import Guest
from e2e.visitor import LAPTOP
from spieltisch import games

pytestmark = pytest.mark.parametrize("game", play.GAMES)


def test_the_keyboard_alone_plays_a_whole_game(guest: Guest, game: str) -> None:
    page = guest()
    play.tab_to(page, f'[data-do="setup"][data-game="{game}"]')
    page.keyboard.press("Enter")
    for key, value in play.quick(game).items():
        field = f'[name="option-{key}"]'
        group = f".setup-group:has({field})"
        if not play.in_pages(page, f"{group}[open]").count():
            play.tab_to(page, f"{group} > summary")
            page.keyboard.press("Enter")
        play.tab_to(page, field)
        play.choose_key(page, field, value)
    play.tab_to(page, '[type="submit"]')
    page.keyboard.press("Enter")
    page.locator('main[data-screen="table"]').wait_for()
    play.play_on(page, play.key_some)
    assert play.outcome(page) in games.load(game).meta.end_reasons
    play.tab_to(page, '[data-do="rematch"]')
    page.keyboard.press("Enter")
    assert play.await_turn(page).happens in ("move", "over")


def test_a_full_table_of_people_starts_and_ends_a_game(guest: Guest, game: str) -> None:
    """The start and the end of a game with the most players, all of them people on this device.

    At both, there is a decision for each of them.
    """
    seats = max(games.load(game).meta.seats)
    page = guest(size=LAPTOP)
    play.start(page, game, kinds=["human"] * seats)
    play.play_on(page, limit=seats)
    page.locator('#stage [data-do="leave"]').click()
    play.open_record(page, records.late(game, seats, people=seats, to_go=seats))
    play.play_on(page)
    assert play.outcome(page) in games.load(game).meta.end_reasons
    for seat in range(seats):  # partners share a row
        expect(page.locator(".ranking")).to_contain_text(f"Player {seat + 1}")
