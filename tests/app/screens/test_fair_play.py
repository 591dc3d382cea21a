"""Nothing hidden reaches the page: the HTML depends only on the viewer's view."""

import re
from random import Random

import pytest

from spieltisch import games
from spieltisch.app.screens.screen import Screen
from tests.app.miniature import ONE, TWO, Page, undrawn
from tests.conftest import often

PEOPLE = ({"kind": "human", "name": "Abe"}, {"kind": "human", "name": "Bea"})


@pytest.mark.parametrize("game_id", games.game_ids())
def test_the_html_is_equal_in_every_world_consistent_with_the_view(game_id: str) -> None:
    page = Page()
    seats = games.load(game_id).meta.default_seats
    players = [*PEOPLE, *[{"kind": "easy"}] * (seats - 2)]
    page.ask("new", game=game_id, players=players, seed="worlds")
    rng = Random("worlds")
    for _ in often(fast=36, deep=60):
        if page.last["waiting"] == "over":
            break
        with undrawn():
            page.go_on()
        session = page.session
        html = Screen(session, "en", "l").html()
        true = session.match.states[-1]
        view = session.game.view(true, session.viewer)
        session.match.states[-1] = session.game.determinize(view, rng)
        legal_stays = session.game.legal_moves(session.match.states[-1], session.actor or 0)
        if session.actor == session.viewer:
            assert legal_stays == session.game.legal_moves(true, session.viewer)
        assert Screen(session, "en", "l").html() == html
        session.match.states[-1] = true


def test_no_card_is_in_the_page_behind_the_curtain() -> None:
    page = Page()
    page.new(TWO)
    curtains = 0
    for _ in range(80):
        if page.last["waiting"] == "curtain":
            html = page.ask("hide")["html"]
            assert page.last["screen"] == "curtain"
            assert not re.search(r"data-(move|pick|why|vt)|class=\"card", html)
            assert page.last["log"] == [] and page.last["cue"] == ""
            curtains += 1
        page.go_on()
    assert curtains > 10


@pytest.mark.parametrize("op", ["sheet", "share", "why", "seek", "undo", "render", "watch"])
def test_no_operation_reveals_anything_behind_the_curtain(op: str) -> None:
    page = Page()
    page.new(TWO)
    page.go_until("curtain")
    page.ask("hide")
    reply = page.ask(op, name="log", target="r8", at="first", kind="turn", base="http://x/")
    html = reply.get("html", "") + reply.get("sheet", "")
    assert not re.search(r"data-(move|pick|why|vt)|class=\"card|<li", html)
    assert page.session.viewer is None


def test_a_reloaded_game_of_two_people_opens_behind_the_curtain() -> None:
    page = Page()
    page.new(TWO)
    page.go_until("you")
    record, local = page.last["record"], page.last["local"]
    again = Page()
    again.ask("load", record=record, local=local)
    assert again.last["screen"] == "curtain"


def test_only_the_viewers_own_cards_are_in_the_hand() -> None:
    page = Page()
    page.new(ONE)
    page.go_until("you")
    offered = set(re.findall(r'data-move="([^"]+)"', page.last["html"]))
    assert offered and offered <= set(page.session.legal)
