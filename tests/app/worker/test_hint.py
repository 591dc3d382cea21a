"""Hints in every game: a legal move with a reason, marked on the table, from the view alone."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import pytest

from spieltisch import games
from spieltisch.ai.analysis import Analysis, Option
from spieltisch.ai.bots import finish
from spieltisch.ai.levels import player
from spieltisch.app.screens.pointing import pointed
from spieltisch.app.screens.screen import Screen
from spieltisch.app.session.session import Session
from spieltisch.app.worker import work
from spieltisch.core.game import Move
from spieltisch.core.record import Player
from spieltisch.core.rng import stream
from tests.app.miniature import Page
from tests.conftest import DEEP

CERTAIN: Final = Option(None, 0.7, 0.0, 0.0, 0.0, 1)
"""The figures of the best move."""

POSITIONS: Final = 6 if DEEP else 4
"""How many positions of each game are tried, all of them decisions of the first person."""


def fresh(game_id: str) -> Session:
    game = games.load(game_id)
    bots = [Player("easy", "")] * (game.meta.default_seats - 1)
    return Session.start(game_id, [Player("human", ""), *bots], (0,), {}, "hints")


@cache
def decisions(game_id: str) -> tuple[tuple[tuple[int, str], ...], ...]:
    """The starts of one game, each up to a decision of the first person."""
    session, found = fresh(game_id), []
    session.catch_up()
    while session.actor is not None:
        seat, match = session.actor, session.match
        if seat == 0 and len(session.legal) > 1:
            made = [match.plies[at] for at in match.decisions()]
            found.append(tuple((ply.seat, match.game.move_text(ply.move)) for ply in made))
        bot = player(match.game, games.knowledge(game_id), "easy")
        view = match.game.view(match.state, seat)
        session.play(seat, bot.choose(view, stream("hints", len(match.plies))))
        session.catch_up()
    step = max(1, len(found) // POSITIONS)
    return tuple(found[::step][:POSITIONS])


def opened(game_id: str, made: tuple[tuple[int, str], ...]) -> Session:
    session = fresh(game_id)
    session.match.replay(made)
    session.catch_up()
    assert session.waiting == "you"
    return session


def found(session: Session) -> Analysis:
    """What the adviser finds, afresh."""
    session.table.analyses.clear()
    return finish(work.hint(session, 0))


def preferred(move: Move, moves: list[Move]) -> Analysis:
    """An analysis that finds this move better than another one by a tenth."""
    other = next(one for one in moves if one != move)
    worse = CERTAIN._replace(move=other, expected=0.6, loss=0.1)
    return Analysis(move, {move: CERTAIN._replace(move=move), other: worse}, (move,))


@pytest.mark.parametrize("game_id", games.game_ids())
def test_every_move_can_be_advised_in_both_languages_and_is_marked(game_id: str) -> None:
    for made in decisions(game_id):
        session = opened(game_id, made)
        moves = list(session.legal.values())
        for move in moves[:: max(1, len(moves) // 4)]:
            session.advice = preferred(move, moves)
            said = {lang: Screen(session, lang, "s").prompt() for lang in ("en", "de")}
            assert said["en"] != said["de"] and min(map(len, said.values())) > 10
            assert max(map(len, said.values())) < 160, "one sentence, not a paragraph"
            html = Screen(session, "en", "s").html()
            assert " data-advised" in html, session.game.move_text(move)
        assert not session.table.assisted, "only a hint that was requested counts as help"


@pytest.mark.usefixtures("shallow")
@pytest.mark.parametrize("game_id", games.game_ids())
def test_the_same_view_gets_the_same_hint(game_id: str) -> None:
    for made in decisions(game_id)[1::3]:
        session = opened(game_id, made)
        session.advice = found(session)
        assert session.advice.best in session.legal.values()
        first = session.advice, Screen(session, "en", "s").prompt()
        world = session.game.determinize(session.view(), stream("another world", 0))
        session.match.states[-1] = world
        session.advice = found(session)
        assert (session.advice, Screen(session, "en", "s").prompt()) == first


def test_a_move_that_needs_a_pick_is_marked_on_the_pick() -> None:
    """In Verhext!, a potion is picked before the card it goes with."""
    page = Page(size="s")
    page.new()
    page.go_until("you")
    while not (potions := [text for text in page.session.legal if "p" in text[2:]]):
        page.go_on()
        page.go_until("you")
    session = page.session
    session.advice = Analysis(session.legal[potions[0]])
    html = page.ask("render")["html"]
    potion = f"potion:{potions[0][-1]}"
    pick = f'data-pick="{potion}" data-advised'
    assert pick in html and html.count("data-advised") == 1
    html = page.ask("pick", name=potion)["html"]
    assert f'data-move="{potions[0]}" data-advised' in html and pick not in html


def test_what_a_pick_turns_into_the_move_is_marked_with_it() -> None:
    """In Vaalbara, the land to swap with; in Verhext! the card, which would be another move now."""
    near = '<b id="near" data-pick="near" aria-pressed="false">'
    after = near + '<b id="far" data-move="s">'
    for before, mark in (('data-why="far"', " data-advised"), ('data-move="t"', "")):
        html = f'{near}<b id="far" {before}>'
        drawn = {(): html, ("near",): after}
        found = pointed(html, "s", (), drawn.__getitem__, later=True)
        assert found == (
            '<b id="near" data-pick="near" data-advised aria-pressed="false">'
            f'<b id="far"{mark} {before}>'
        )
    assert pointed(after, "s", ("near",), drawn.__getitem__, later=True) == (
        near + '<b id="far" data-move="s" data-advised>'
    ), "what is left to do"


def test_all_that_has_to_be_picked_is_marked_but_not_the_command_that_follows() -> None:
    one, two = '<b data-pick="one">', '<b data-pick="two">'
    waits, goes = '<button id="do" class="btn" data-why="do">', '<button id="do" data-move="s">'
    drawn = {
        (): one + two + waits,
        ("one",): two + waits,
        ("two",): one + waits,
        ("one", "two"): goes,
        ("two", "one"): goes,
    }
    html = pointed(drawn[()], "s", (), drawn.__getitem__, later=True)
    assert html == '<b data-pick="one" data-advised><b data-pick="two" data-advised>' + waits
    drawn["two",] = waits
    html = pointed(drawn[()], "s", (), drawn.__getitem__, later=True)
    assert html == '<b data-pick="one" data-advised>' + two + waits, "the other one comes later"


def test_all_the_moves_that_a_hint_names_are_marked() -> None:
    page = Page(size="s")
    page.new()
    page.go_until("you")
    session = page.session
    texts, moves = list(session.legal), list(session.legal.values())
    assert len(moves) > 4
    # More are only counted, and where all are good, none is better than another.
    for good, marks in ((2, 2), (3, 3), (4, 1), (len(moves), 0)):
        options = {move: CERTAIN._replace(move=move) for move in moves}
        session.advice = Analysis(moves[0], options, tuple(moves[:good]))
        html = page.ask("render")["html"]
        assert html.count("data-advised") == marks
        assert ("Equally good:" in html) == (marks > 1), "the same moves are named"
        assert all(f'data-move="{text}" data-advised' in html for text in texts[:marks])


@pytest.mark.parametrize("game_id", games.game_ids())
def test_where_all_is_equally_good_the_table_marks_nothing(game_id: str) -> None:
    """Neither the house nor the game itself."""
    made = next(made for made in decisions(game_id) if len(opened(game_id, made).legal) > 1)
    session = opened(game_id, made)
    moves = tuple(session.legal.values())
    options = {move: CERTAIN._replace(move=move) for move in moves}
    session.advice = Analysis(moves[0], options, moves)
    html = Screen(session, "en", "s").html()
    assert "All choices are equally good here." in html
    assert not re.findall(r"data-advised|is-advised", html)


def test_a_hint_for_a_forced_move_does_not_count_as_help() -> None:
    page = Page()
    page.new()
    page.go_until("you")
    while len(page.session.legal) > 1:
        page.go_on()
        page.go_until("you")
    answer = page.ask("hint")
    assert answer["move"] in page.session.legal and not answer["assisted"]


@pytest.mark.usefixtures("shallow")
def test_table_and_result_mark_an_assisted_game() -> None:
    page = Page()
    page.new()
    page.go_until("you")
    assert "with help" not in page.last["html"]
    assert "with help" in page.ask("hint")["html"]
    page.go_until("over")
    page.ask("result")
    assert page.last["screen"] == "over" and "with help" in page.last["html"]
