"""A game keeps its record and can continue even if its words or its drawing fail."""

from __future__ import annotations

import re
from typing import Any

import pytest

from spieltisch.app.screens import render
from spieltisch.games.verhext import text as words
from tests.app.miniature import ONE, TWO, Page


class DrawingError(Exception):
    """An unexpected exception from a game."""


def fails(*args: Any, **more: Any) -> Any:
    raise DrawingError


@pytest.fixture(autouse=True)
def every_screen_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Page, "draws_all", True)


@pytest.fixture
def undrawable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes drawing any table fail; the page's own plain templates still work."""
    page = render.page

    def drawn(template: Any, lang: str, /, **context: Any) -> str:
        return fails() if template == "table.html" else page(template, lang, **context)

    monkeypatch.setattr(render, "page", drawn)


def test_a_game_can_be_played_to_the_end_if_every_drawing_fails(undrawable: None) -> None:
    page = Page()
    page.new(ONE)
    while page.last["waiting"] != "over":
        before, waiting = page.last["record"], page.last["waiting"]
        page.go_on()
        if page.last["screen"] == "over":
            break
        assert page.last["broken"] and page.last["screen"] == "table"
        if waiting in ("you", "bot"):
            assert page.last["record"] != before, "the record contains the move"
        assert page.last["deal"] and page.last["summary"]["names"]["en"][1] == "Ada"


def test_the_fallback_page_offers_moves_undo_record_and_lobby(undrawable: None) -> None:
    page = Page()
    page.new(ONE)
    page.go_until("you")
    page.go_on()
    page.go_until("you")
    html = page.last["html"]
    assert "can't be shown" in html and "Your game is saved" in html
    for text in page.session.legal:
        assert f'data-move="{text}"' in html
    for todo in ("undo", "leave", "save-file"):
        assert f'data-do="{todo}"' in html
    assert page.last["record"].splitlines()[-1] in html
    page.ask("undo")
    assert page.last["broken"] and page.last["waiting"] == "you"


def test_the_fallback_page_is_translated(undrawable: None, german: None) -> None:
    page = Page(lang="de")
    page.new(ONE)
    assert "Das lässt sich nicht anzeigen" in page.last["html"]


@pytest.mark.parametrize("name", ["events", "prompt", "label", "score_rows"])
def test_failing_words_lose_no_move(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page()
    page.new(ONE)
    page.go_until("you")
    before = page.last["ply"]
    monkeypatch.setattr(words, name, fails)
    page.go_on()
    assert page.last["ply"] == before + 1 and "error" not in page.last
    page.go_until("you")
    assert page.last["record"].count("\n0 ") == 1


def test_the_fallback_page_shows_no_record_behind_the_curtain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = Page()
    page.new(TWO)
    page.go_until("curtain")
    draw = render.page
    monkeypatch.setattr(
        render,
        "page",
        lambda name, *a, **m: fails() if name == "curtain.html" else draw(name, *a, **m),
    )
    page.ask("hide")
    assert page.last["broken"] and page.last["screen"] == "curtain"
    assert page.last["record"] and page.last["record"].splitlines()[-1] not in page.last["html"]
    assert 'data-do="lift"' in page.last["html"] and "data-move" not in page.last["html"]


def test_a_position_that_cannot_be_reached_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page()
    page.new(ONE)
    page.go_until("you")
    match = page.session.match
    record, move = page.last["record"], next(iter(page.session.legal))
    with monkeypatch.context() as broken:
        broken.setattr(match.game, "apply", fails)
        assert page.ask("move", move=move)["error"] == "Something went wrong. Your game is saved."
    assert page.ask("render")["record"] == record
    assert "error" not in page.ask("move", move=move)


def test_a_computer_player_that_fails_still_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    from spieltisch.games.verhext import ai

    page = Page()
    page.new(ONE)
    page.go_until("bot")
    monkeypatch.setattr(ai, "KNOWLEDGE", ai.KNOWLEDGE._replace(rule=fails))
    before = page.last["ply"]
    page.ask("step")
    assert page.last["ply"] == before + 1


WITHOUT_A_STEP = "vector.1.a-qeEgBBgGzPFepOyVLTwWwGnjpDqXQ"
"""A game of two people. After the move `3` everybody skips, so a round passes without a step."""


def test_a_round_in_which_everybody_skips_does_not_stop_the_game() -> None:
    page = Page()
    page.ask("open", link=WITHOUT_A_STEP)
    page.go_until("you")
    page.ask("move", move="3")
    assert re.search(r"^[01] 3$", page.last["record"], re.MULTILINE)
    again = Page()
    again.ask("load", record=page.last["record"], local=[0, 1])
    plies = again.last["ply"]
    again.go_until("you")
    again.go_on()
    assert again.last["ply"] > plies
