"""Each game's Python package is fetched when the game is opened, and not before."""

from __future__ import annotations

from playwright.sync_api import expect

from buildtools.serve import Server
from e2e import play, records
from e2e.conftest import Installed, Visit
from spieltisch import games
from spieltisch.core import codec
from spieltisch.core.match import Match
from spieltisch.core.record import Player
from tests.conftest import DEEP

FIRST, SECOND, THIRD = play.GAMES[:3]
AWAY = "#toasts .toast"
ALLOWED = "could not be fetched|Failed to load resource|ERR_|integrity"


def packages(server: Server) -> list[str]:
    """The games whose packages were requested, in order."""
    paths = [request.path for request in server.requests if "/game-" in request.path]
    return [path.rpartition("/")[2].removesuffix(".zip") for path in paths]


def test_a_game_is_fetched_when_it_is_opened_and_again_if_that_failed(
    visit: Visit, own_site: Server
) -> None:
    """By a link, then from the set-up."""
    match = Match(games.load(FIRST), play.fewest(FIRST), {}, "e2e")
    company = [Player("easy", "")] * (match.seats - 1)
    link = codec.encode(match, [Player("human", ""), *company], "deal")
    visitor = visit(own_site.url)
    visitor.allow_errors(ALLOWED)
    for game in (FIRST, SECOND):
        own_site.cut[f"/{game}.zip"] = 1000
    page = visitor.open(f"/#{link}")
    expect(page.locator(AWAY).first).to_contain_text("Couldn't load this")
    assert play.screen(page) == "lobby"
    del own_site.cut[f"/{FIRST}.zip"]
    page.locator(f"{AWAY} button").first.click()
    page.locator(f'main[data-screen="table"][data-game="{FIRST}"]').wait_for()
    page.locator('#stage [data-do="leave"]').click()

    assert set(packages(own_site)) == {FIRST}
    play.set_up(page, SECOND)
    play.form(page, SECOND).locator('[type="submit"]').click()
    expect(page.locator(AWAY).first).to_contain_text("Couldn't load this")
    assert play.screen(page) == "setup"
    own_site.cut.clear()
    play.begin(page, SECOND)
    assert page.locator("main").get_attribute("data-game") == SECOND
    page.locator('#stage [data-do="leave"]').click()
    play.start(page, THIRD)
    assert set(packages(own_site)) == {FIRST, SECOND, THIRD}
    assert packages(own_site).count(THIRD) == 1


def test_all_games_begin_and_end_without_a_network(installed: Installed) -> None:
    """Their ends, in the usual run, are among the pictures (test_picture.py)."""
    visitor, server = installed
    server.stop()
    page = visitor.open()  # with an engine that has none of the games yet
    for game in play.GAMES:
        play.start(page, game)
        assert page.locator("main").get_attribute("data-game") == game
        page.locator('#stage [data-do="leave"]').first.click()
        if not DEEP:
            continue
        play.open_record(page, records.late(game, play.fewest(game), to_go=1))
        play.play_on(page)
        assert play.outcome(page) in games.load(game).meta.end_reasons
        page.locator('#stage [data-do="leave"]').first.click()
