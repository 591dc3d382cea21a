"""Law 21 draws enough positions, and finds what cannot be drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

import pytest

from spieltisch import games
from spieltisch.app.screens import render
from spieltisch.app.session.session import Session
from spieltisch.contract.drawing import (
    MOST,
    SELDOM,
    WAYS,
    actors_sights,
    law_21_drawing,
    watchers_sights,
)
from spieltisch.contract.matches import LawError, Run, walk

pytestmark = pytest.mark.usefixtures("german")


@pytest.mark.parametrize("game_id", games.game_ids())
def test_law_21_draws_a_limited_number_of_tables_spread_over_the_match(game_id: str) -> None:
    """Besides positions of a new shape, it draws tables for every seat, in every language and
    size."""
    game = games.load(game_id)
    for seats in game.meta.seats:
        run = walk(game, seats, {}, "Rabe")
        acting, waiting = list(actors_sights(run, MOST)), list(watchers_sights(run, MOST // SELDOM))
        assert len(acting) <= MOST and len(waiting) <= MOST // SELDOM
        ways = {(sight.viewer, (sight.lang, sight.size)) for sight in acting}
        if len(run.states) > MOST:
            assert ways == set(product(range(seats), WAYS))
        assert {sight.viewer for sight in waiting} == set(run.watchers())
        places = sorted(sight.at for sight in acting)
        gaps = (b - a for a, b in zip([0, *places], [*places, len(run.states)], strict=True))
        assert max(gaps) <= len(run.states) / 8


@cache
def vector_run() -> Run:
    return walk(games.load("vector"), 2, {"rounds": "4"}, "mutant")


def found(run: Run) -> str:
    """The message of the LawError."""
    with pytest.raises(LawError) as caught:
        law_21_drawing(run)
    assert caught.value.law == 21
    return str(caught.value)


Page = Callable[..., str]


def breaks(monkeypatch: pytest.MonkeyPatch, broken: Callable[[Page, Any], Page]) -> None:
    """Makes `broken(page, ui)` return the function that draws tables; `page` is the real one."""
    page = render.page

    def drawn(template: Any, lang: str, /, **context: Any) -> str:
        ui = context.get("ui")
        return (page if ui is None else broken(page, ui))(template, lang, **context)

    monkeypatch.setattr(render, "page", drawn)


def test_a_table_that_fails_in_one_position_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(page: Page, ui: Any) -> Page:
        if ui.ply == 9 and not ui.replaying:
            raise IndexError("tuple index out of range")
        return page

    breaks(monkeypatch, broken)
    said = found(vector_run())
    assert "at=9" in said and "IndexError" in said


def test_a_table_that_fails_in_one_language_on_one_size_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(page: Page, ui: Any) -> Page:
        if (ui.lang, ui.size, ui.you) == ("de", "m", 1):
            raise KeyError("Karte")
        return page

    breaks(monkeypatch, broken)
    assert "lang='de', size='m'" in found(vector_run())


def test_a_name_unknown_to_a_template_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(page: Page, ui: Any) -> Page:
        def forgetful(template: Any, lang: str, /, **context: Any) -> str:
            if ui.over:
                context.pop("rows")
            return page(template, lang, **context)

        return forgetful

    breaks(monkeypatch, broken)
    assert "'rows' is undefined" in found(vector_run())


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id="vc-pawn"', 'id="vc-field"', "several elements have the ids"),
        ('data-move="n"', 'data-move="nn"', "offered, but not legal"),
        ("data-move=", "data-moves=", "nothing can be chosen"),
        (
            "data-move=",
            'data-to="nowhere" data-move=',
            "elements that are not on the page: ['nowhere']",
        ),
        ("<svg", "{place}<svg", "was not filled in"),
    ],
)
def test_a_malformed_page_is_found(
    monkeypatch: pytest.MonkeyPatch, old: str, new: str, said: str
) -> None:
    def broken(page: Page, ui: Any) -> Page:
        def wrong(template: Any, lang: str, /, **context: Any) -> str:
            return page(template, lang, **context).replace(old, new)

        return wrong

    breaks(monkeypatch, broken)
    assert said in found(vector_run())


def test_a_line_of_the_log_that_fails_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page merely omits the line. The law reports it."""
    words = games.words("vector")
    events = words.events

    def broken(before: Any, seat: int, move: Any, after: Any, to_seat: int | None) -> Any:
        if after.history and not before.history:
            raise ValueError("no round")
        return events(before, seat, move, after, to_seat)

    monkeypatch.setattr(words, "events", broken)
    assert "log line cannot be drawn" in found(vector_run())


def test_a_page_that_shows_another_seats_view_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "view", lambda self: self.game.view(self.shown, 0))
    monkeypatch.setattr(Session, "legal", {})
    assert "what this seat cannot know" in found(vector_run())
