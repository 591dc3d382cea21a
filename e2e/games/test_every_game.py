"""What every installed game must do on the built page."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from e2e import play, records
from e2e.conftest import Guest
from spieltisch import games
from tests.conftest import DEEP

pytestmark = pytest.mark.parametrize("game", play.GAMES)

OPENING: Final = 4
CLOSING: Final = 2
"""How many decisions at the start and at the end of a game are made with the keyboard."""


def test_the_keyboard_alone_plays_a_game(guest: Guest, game: str) -> None:
    """Its start and its end, and between them a decision of each kind; in a deep run all of it."""
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
    if not DEEP:
        play.play_on(page, play.key_some, OPENING)
        for made in records.first_of_each_kind(game):
            if made >= OPENING:
                play.leave(page)
                play.open_record(page, records.begun(game, made))
                play.play_on(page, play.key_some, 1)
        play.leave(page)
        play.open_record(page, records.late(game, play.fewest(game), to_go=CLOSING))
        play.play_on(page, play.key_some, CLOSING)
        play.play_on(page)  # these decisions may have led to a longer game
    play.play_on(page, play.key_some)
    assert play.outcome(page) in games.load(game).meta.end_reasons
    play.tab_to(page, '[data-do="rematch"]')
    page.keyboard.press("Enter")
    assert play.await_turn(page).happens in ("move", "over")


def test_a_full_table_of_people_starts_and_ends_a_game(guest: Guest, game: str) -> None:
    """The start and the end of a game with the most players, all of them people on this device.

    At both, two of them decide; in a deep run, each of them.
    """
    seats = max(games.load(game).meta.seats)
    page = guest()
    play.start(page, game, kinds=["human"] * seats)
    play.play_on(page, limit=seats if DEEP else 2)
    play.leave(page)
    play.open_record(page, records.late(game, seats, people=seats, to_go=seats if DEEP else 2))
    play.play_on(page)
    assert play.outcome(page) in games.load(game).meta.end_reasons
    for seat in range(seats):  # partners share a row
        expect(page.locator(".ranking")).to_contain_text(f"Player {seat + 1}")
