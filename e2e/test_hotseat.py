"""Several people at one device: nobody sees what is not theirs."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e import play, sheets
from e2e.conftest import Visit
from e2e.visitor import wait_ready
from spieltisch import games

HIDING = [
    game
    for game in play.GAMES
    if games.load(game).meta.information == "imperfect" or games.load(game).meta.simultaneous
]
GAME = HIDING[0]
NAMES = ("Ida", "Jan")


def sit_down(page: Page, game: str) -> None:
    """Two people, the rest easy computer players."""
    kinds = ["human", "human", *["easy"] * (play.fewest(game) - 2)]
    play.start(page, game, kinds=kinds, names=NAMES)


def bare(page: Page) -> None:
    """Asserts that the screen holds the curtain and nothing of anybody's view."""
    assert play.screen(page) == "curtain"
    for hook in ("data-move", "data-why", "data-pick", "data-vt", "data-outcome"):
        expect(page.locator(f"#stage [{hook}]")).to_have_count(0)
    names = page.locator("#stage").inner_text()
    assert any(name in names for name in NAMES)


@pytest.mark.parametrize("game", HIDING)
def test_the_curtain_is_down_before_every_hidden_view(visit: Visit, game: str) -> None:
    page = visit().open()
    sit_down(page, game)
    lifted = 0
    before = ""
    while (happens := play.await_turn(page, before)) != "over" and lifted < 6:
        if happens == "lift":
            bare(page)
            play.lift(page)
            lifted += 1
            before = ""
            continue
        before = play.ply(page)
        play.click_some(page)
    assert lifted >= 2


def test_the_log_says_nothing_to_the_wrong_person(visit: Visit) -> None:
    """No sheet and no key opens the view behind the curtain."""
    page = visit().open()
    sit_down(page, GAME)
    bare(page)
    for key in ("u", "s", "l", "Escape", "ArrowLeft", "Home"):
        page.keyboard.press(key)
    if page.locator("#sheet[open]").count():
        assert page.locator("#sheet [data-move], #sheet .scores").count() == 0
        sheets.close(page)
    bare(page)


def test_a_reload_keeps_the_curtain_down(visit: Visit) -> None:
    page = visit().open()
    sit_down(page, GAME)
    play.lift(page)
    play.await_turn(page)
    page.reload()
    wait_ready(page)
    page.locator(play.LIFT).wait_for()
    bare(page)


def test_the_back_and_forward_buttons_keep_the_curtain_down(visit: Visit) -> None:
    page = visit().open()
    sit_down(page, GAME)
    play.lift(page)
    play.await_turn(page)
    page.go_back()
    page.locator('main[data-screen="lobby"]').wait_for()
    assert page.locator("#stage [data-move]").count() == 0
    page.go_forward()
    page.locator(play.LIFT).wait_for()
    bare(page)
