"""The coach of a first game after a move: silent unless the move was a mistake beyond doubt."""

from __future__ import annotations

import re
from typing import Final

import pytest

from spieltisch import games
from spieltisch.ai.analysis import number_of
from tests.app.coached import blundered, choose, first_game
from tests.app.miniature import Page
from tests.conftest import often

GAMES: Final = [game for game in games.game_ids() if games.courses(game)]
pytestmark = pytest.mark.usefixtures("german", "shallow")


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_says_what_a_mistake_has_cost_and_the_game_waits(game: str) -> None:
    page, at = blundered(game)
    ply, html = page.last["ply"], page.last["html"]
    remark = page.session.remark
    assert remark is not None and remark.at == at
    assert remark.judged.verdict == "mistake"
    assert number_of(page.session.match, 0, at) < number_of(page.session.match, 0)
    best, left = (round(100 * share) for share in (remark.judged.best, remark.judged.left))
    assert (
        f"Your move lowered your chance of winning from about {best}% to about {left}%. “" in html
    )
    assert 'data-do="undo"' in html and 'data-move="continue"' in html
    assert "coach" not in page.last and not page.session.legal
    assert page.ask("step")["ply"] == ply, "the others wait"
    page.lang = "de"
    german = page.ask("render")["html"]
    cost = f"von etwa {best}\N{NO-BREAK SPACE}% auf etwa {left}\N{NO-BREAK SPACE}% gesenkt. „"
    assert f"Dein Zug hat deine Gewinnchance {cost}" in german
    page.ask("move", move="continue", ply=ply)
    assert page.last["waiting"] != "remark" and page.last["ply"] == ply
    assert page.session.remark is None


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_is_silent_after_the_best_move(game: str) -> None:
    page = first_game(game, "good")
    for _ in often(fast=3, deep=6):
        choose(page, worst=False)
        assert page.session.judging is None
        page.go_until("you", "over")
        if page.last["waiting"] == "over":
            break


def test_taking_back_after_the_remark_is_help_and_putting_back_is_not() -> None:
    page, at = blundered(GAMES[0])
    page.session.table.assisted = False  # as if the advice had not been shown before the move
    assert page.session.undo_helps
    assert "counts as help" in page.ask("render")["html"]
    answer = page.ask("undo")
    assert answer["helped"] and answer["assisted"] and answer["ply"] <= at
    assert answer["waiting"] == "you"
    page.ask("redo")
    assert not page.last["assisted"]
    assert page.last["waiting"] != "remark", "the coach has said it"


def test_a_remark_that_comes_too_late_is_dropped() -> None:
    page = first_game(GAMES[0])
    while page.session.judging is None:
        choose(page, worst=True)
        if page.session.judging is None:
            page.go_until("you")
    page.ask("undo")
    assert page.session.judging is None
    answer = page.ask("coach")
    assert answer["waiting"] == "you" and page.session.remark is None


def test_a_coach_who_is_sent_away_does_not_judge_the_last_move() -> None:
    page = first_game(GAMES[0])
    while page.session.judging is None:
        page.go_until("you")
        choose(page, worst=True)
    page.ask("unguide")
    assert page.session.judging is None and "coach" not in page.last


def test_the_coach_says_nothing_about_a_move_made_before_it_had_thought() -> None:
    page = first_game(GAMES[0])
    move = list(page.session.legal)[-1]
    page.ask("move", move=move, ply=page.last["ply"])
    assert page.session.judging is None and "coach" not in page.last


def test_without_a_coach_nothing_is_judged() -> None:
    page = Page()
    page.ask("first_game", game=GAMES[0], seed="first")
    page.go_until("you")
    assert "coach" not in page.last and "guided" not in page.last
    page.ask("hint")
    choose(page, worst=True)
    assert page.session.judging is None


@pytest.mark.parametrize("game", GAMES)
def test_after_the_last_step_the_lesson_asks_about_the_coach(game: str) -> None:
    page = Page()
    page.ask("learn", game=game, step=99)
    if page.last["lesson"]["state"] == "asked":
        page.ask("invite")
        assert "data-coach" not in page.last["html"], "the step is still to be solved"
        page.ask("show")
    while page.last["waiting"] == "chance":
        page.ask("step")
    page.ask("invite")
    html = page.last["html"]
    assert "Would you like a coach?" in html
    assert 'data-coach="on"' in html and 'data-coach="off"' in html
    assert page.last["lesson"]["state"] in ("right", "shown", "look")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("coach", [True, False])
def test_a_hint_has_one_button_one_sign_and_leaves_what_to_do(game: str, coach: bool) -> None:
    page = Page(size="s")
    page.ask("first_game", game=game, seed="first", coach=coach)
    page.go_until("you")
    task = re.compile(r'<span class="prompt-text">(.+?)</span>')
    (before,) = task.findall(page.last["html"])
    assert page.last["html"].count('data-do="hint"') == page.last["html"].count("#ui-hint") == 1
    html = page.ask("hint")["html"]
    assert task.findall(html) == [before]
    prompt = html[html.index('id="prompt"') : html.index('id="actions"')]
    assert prompt.count('id="advice"') == prompt.count("#ui-hint") == 1
    assert html.count("#ui-hint") == 2, "the button and the advice; being helped has its own sign"
    assert "#ui-helped" in html and html.count('data-do="hint"') == 1
