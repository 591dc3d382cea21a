"""What every game on the shelf must do on the built page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e import play, sheets
from e2e.conftest import Visit
from e2e.visitor import LAPTOP, wait_installed, wait_ready
from housebuild.serve import Server
from spieltisch import games

pytestmark = pytest.mark.parametrize("game", play.GAMES)


def test_clicks_on_moves_alone_play_a_whole_game(visit: Visit, game: str) -> None:
    page = visit().open()
    play.start(page, game, options={})
    assert play.play_on(page) >= 3
    assert play.outcome(page) in games.load(game).meta.end_reasons


def test_the_keyboard_alone_plays_a_whole_game(visit: Visit, game: str) -> None:
    page = visit().open()
    play.tab_to(page, f'[data-do="setup"][data-game="{game}"]')
    page.keyboard.press("Enter")
    for key, value in play.quick(game).items():
        field = f'[name="option-{key}"]'
        play.tab_to(page, field)
        play.choose_key(page, field, value)
    play.tab_to(page, '[type="submit"]')
    page.keyboard.press("Enter")
    page.locator('main[data-screen="table"]').wait_for()
    play.play_on(page, play.key_some)
    assert play.outcome(page) in games.load(game).meta.end_reasons
    play.tab_to(page, '[data-do="rematch"]')
    page.keyboard.press("Enter")
    assert play.await_turn(page) in ("move", "over")


def test_everybody_is_a_person(visit: Visit, game: str) -> None:
    """The most players there can be, all on this device."""
    seats = max(games.load(game).meta.seats)
    page = visit(size=LAPTOP).open()
    play.start(page, game, kinds=["human"] * seats)
    play.play_on(page)
    assert play.outcome(page) in games.load(game).meta.end_reasons
    expect(page.locator(".ranking .rank-row")).to_have_count(seats)


def test_a_reload_changes_nothing(visit: Visit, game: str) -> None:
    page = visit().open()
    play.start(page, game)
    play.play_on(page, limit=3)
    before = play.position(page)
    page.reload()
    wait_ready(page)
    play.await_turn(page)
    assert play.position(page) == before
    play.play_on(page)


def test_undo_takes_back_the_own_decision(visit: Visit, game: str) -> None:
    page = visit().open()
    play.start(page, game)
    play.play_on(page, limit=2)
    before = play.position(page)
    play.click_some(page)
    play.await_turn(page, before[0])
    page.locator('#stage [data-do="undo"]').click()
    page.locator(f'main[data-ply="{before[0]}"]').wait_for()
    assert play.position(page) == before
    play.play_on(page)


@pytest.mark.parametrize("kind", ["deal", "turn"])
def test_a_shared_game_goes_on_elsewhere(visit: Visit, game: str, kind: str) -> None:
    page = visit().open()
    play.start(page, game)
    play.await_turn(page)
    first = play.position(page)
    play.play_on(page, limit=3)
    link = sheets.share_link(page, kind)
    shared = play.position(page) if kind == "turn" else first
    friend = visit().page
    friend.goto(link)
    play.await_turn(friend)
    assert play.position(friend) == shared
    assert "#" not in friend.url
    play.play_on(friend)


def test_a_shared_replay_shows_the_same_game(visit: Visit, game: str) -> None:
    page = visit().open()
    play.start(page, game)
    play.play_on(page)
    result = page.locator("#stage .scores").inner_text()
    link = sheets.share_link(page, "replay")
    friend = visit().page
    friend.goto(link)
    friend.locator('main[data-screen="replay"]').wait_for()
    start = play.ply(friend)
    friend.keyboard.press("End")
    friend.locator("main[data-outcome]").wait_for(state="attached")
    end = int(play.ply(friend))
    friend.keyboard.press("ArrowLeft")
    friend.locator(f'main[data-ply="{end - 1}"]').wait_for()
    friend.keyboard.press("Home")
    friend.locator(f'main[data-ply="{start}"]').wait_for()
    friend.locator("#transport-range").fill(str(end))
    friend.locator(f'main[data-ply="{end}"]').wait_for()
    friend.locator('#stage [data-do="result"]').click()
    friend.locator(play.OVER).wait_for()
    assert play.outcome(friend) == play.outcome(page)
    assert friend.locator("#stage .scores").inner_text() == result


def test_without_a_network_games_go_on_and_begin(visit: Visit, own_site: Server, game: str) -> None:
    visitor = visit(own_site.url, workers="allow")
    page = visitor.open()
    wait_installed(page)
    play.start(page, game)
    play.play_on(page, limit=2)
    own_site.stop()
    play.play_on(page, limit=1)
    before = play.position(page)
    page = visitor.new_tab()
    visitor.open()
    play.await_turn(page)
    assert play.position(page) == before
    play.play_on(page)
    page.locator('#stage [data-do="leave"]').click()
    play.start(page, game)
    play.play_on(page)
