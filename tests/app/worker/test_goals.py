"""A finished game's goals are judged once, and its result shows what it has reached."""

from __future__ import annotations

import pytest

from spieltisch import games
from spieltisch.app.storage.goals import NONE, parse
from tests.app.finished import GAMES, texts, with_people
from tests.app.miniature import Page


def over(game_id: str, lang: str = "en") -> Page:
    """A page with a finished game that one person has played."""
    page = Page(lang=lang)
    page.ask("load", record=with_people(texts(game_id)[0], "Ann"), local=[0])
    return page


@pytest.mark.parametrize("game_id", GAMES)
def test_a_result_shows_the_goals_that_it_has_reached(game_id: str) -> None:
    page = over(game_id)
    reply = page.ask("goals", id="17", kept="", entries={})
    path = parse(reply.get("goals", "")).get(game_id, NONE)
    reached = [id for id, each in path.goals.items() if each.game]
    assert len(reply.get("spoken", [])) == len(reached)
    for goal in games.goals(game_id):
        assert (f"#{game_id}-goal-{goal.id}" in reply["reached"]) == (goal.id in reached)


def test_a_result_shown_again_shows_its_goals_but_says_nothing_new() -> None:
    page = over("vaalbara")
    first = page.ask("goals", id="17", kept="", entries={})
    again = page.ask("goals", id="17", kept=first["goals"], entries={})
    assert first["reached"] and again["reached"] == first["reached"]
    assert "goals" not in again and "spoken" not in again
    other = page.ask("goals", id="18", kept=first["goals"], entries={})
    assert not other["reached"]


def test_goals_are_said_in_the_readers_language() -> None:
    assert "Ziele erreicht" in over("vaalbara", "de").ask("goals", id="17", kept="")["reached"]


def test_damaged_goals_do_not_get_in_the_way() -> None:
    page = over("vaalbara")
    for kept in ("{", "[]", None, 7):
        assert page.ask("goals", id="17", kept=kept, entries=[])["goals"]


def test_while_a_game_goes_on_nothing_is_judged() -> None:
    page = Page()
    page.new()
    assert page.ask("goals", id="17", kept="", entries={}) == {}
