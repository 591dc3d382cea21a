"""In every game, each computer player's level is shown and read out beside its name."""

from __future__ import annotations

import re
from datetime import date

import pytest

from spieltisch import games
from spieltisch.app.screens.dates import in_words
from tests.app.miniature import Page

LEVELS = ("easy", "hard", "normal", "random")


@pytest.mark.parametrize("game", games.game_ids())
def test_every_table_shows_the_level_beside_each_computer_player(game: str) -> None:
    page = Page(size="s")
    seats = games.load(game).meta.default_seats
    others = [{"kind": LEVELS[at % 4], "name": f"Bot {at}"} for at in range(seats - 1)]
    page.ask("new", game=game, players=[{"kind": "human"}, *others], options={}, seed="levels")
    html = page.last["html"]
    for seat, other in enumerate(others, 1):
        label = f"Computer, {other['kind']}"
        sign = rf'<span class="level" data-why="level {seat}" title="{label}">'
        assert re.search(sign, html), (game, seat)
        assert html.count(f'<span class="visually-hidden"> {label} </span>') >= 1
        assert page.ask("why", target=f"level {seat}")["toast"] == f"Bot {seat - 1}: {label}"
    assert 'data-why="level 0"' not in html


def test_the_result_shows_the_levels_too() -> None:
    page = Page()
    page.new()
    page.go_until("over")
    html = page.ask("result")["html"]
    ranking = html[html.index('class="ranking') : html.index("</ol>")]
    for seat in (1, 2, 3):
        assert f'data-why="level {seat}" title="Computer, easy"' in ranking
    assert 'data-why="level 0"' not in ranking


@pytest.mark.parametrize(
    "target", ["level x", "level 99", "level -1", "level ", "level ²", "level 1 2"]
)
def test_a_level_sign_of_no_seat_is_refused(target: str) -> None:
    page = Page()
    page.new()
    assert page.ask("why", target=target) == {"error": "That isn't possible here."}


def test_the_first_game_uses_the_levels_of_the_set_up() -> None:
    page = Page()
    seats = games.course("verhext", "").first_game[0]
    page.ask("first_game", game="verhext", seed="first", levels=["hard", "easy"])
    assert [each.kind for each in page.session.players] == [
        "human",
        "hard",
        *["easy"] * (seats - 2),
    ]
    page.ask("first_game", game="verhext", seed="first")
    assert {each.kind for each in page.session.players[1:]} == {"normal"}
    page.ask("first_game", game="verhext", seed="first", levels=["cheater", 7])
    assert {each.kind for each in page.session.players[1:]} == {"normal"}


def test_dates_are_in_words() -> None:
    day = date(2026, 11, 3)
    assert in_words(day, "en") == "3 November 2026"
    assert in_words(day, "de") == "3. November 2026"
