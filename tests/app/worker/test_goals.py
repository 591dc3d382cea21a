"""A finished game's goals are judged once, and its result shows what it has reached."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch import games
from spieltisch.app.storage.goals import NONE, parse
from spieltisch.core.goal import Wins
from tests.app.finished import GAMES, texts, with_people
from tests.app.miniature import Page


def over(game_id: str, lang: str = "en") -> Page:
    """A page with a finished game that one person has played."""
    page = Page(lang=lang)
    page.ask("load", record=with_people(texts(game_id)[0], "Ann"), local=[0])
    return page


def judged(page: Page, id: str = "17", kept: object = "") -> dict[str, Any]:
    """What the page learns about the goals of its game, whose result it keeps under this key."""
    entries = {id: {**page.last["entry"], "when": 1}}
    return page.ask("goals", id=id, kept=kept, entries=entries)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_result_shows_the_goals_that_it_has_reached(game_id: str) -> None:
    page = over(game_id)
    reply = judged(page)
    path = parse(reply.get("goals", "")).get(game_id, NONE)
    reached = [id for id, each in path.goals.items() if each.game]
    assert len(reply.get("spoken", [])) == len(reached)
    for goal in games.goals(game_id):
        assert (f"#{game_id}-goal-{goal.id}" in reply["reached"]) == (goal.id in reached)


def test_a_result_shown_again_shows_its_goals_but_says_nothing_new() -> None:
    page = over("vaalbara")
    first = judged(page)
    again = judged(page, kept=first["goals"])
    assert first["reached"] and again["reached"] == first["reached"]
    assert "goals" not in again and "spoken" not in again
    other = judged(page, "18", first["goals"])
    assert not other["reached"]


def test_goals_are_said_in_the_readers_language() -> None:
    assert "Ziele erreicht" in judged(over("vaalbara", "de"))["reached"]


def test_damaged_goals_do_not_get_in_the_way() -> None:
    page = over("vaalbara")
    for kept in ("{", "[]", None, 7):
        assert judged(page, kept=kept)["goals"]
    assert page.ask("goals", id="17", kept="", entries=[]) == {"reached": ""}


def test_a_game_that_goes_on_from_another_ones_position_reaches_nothing() -> None:
    page = over("vaalbara")
    match = page.session.match
    for at, counts in ((match.decisions()[-1], False), (page.session.first, True)):
        page.ask("branch", at=at)
        session = page.session
        assert bool(session.table.inherited) != counts
        for index in match.decisions()[len(session.match.decisions()) :]:
            session.play(*match.plies[index])
        page.ask("result")
        assert page.last["entry"].get("fork", False) != counts
        assert bool(judged(page)["reached"]) == counts
        page.ask("load", record=page.last["record"], local=[0])


def test_games_that_go_on_from_another_ones_position_are_no_wins() -> None:
    page = over("vaalbara")
    own = {**page.last["entry"], "winners": [1], "when": 1}
    kept = {"17": own, "16": {**own, "winners": [0], "fork": True}}
    wins = {goal.id for goal in games.goals("vaalbara") if isinstance(goal.by, Wins)}
    path = parse(page.ask("goals", id="17", kept="", entries=kept)["goals"])["vaalbara"]
    assert wins and not wins & path.goals.keys()


def test_while_a_game_goes_on_nothing_is_judged() -> None:
    page = Page()
    page.new()
    assert page.ask("goals", id="17", kept="", entries={}) == {}
