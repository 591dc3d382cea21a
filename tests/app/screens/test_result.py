"""The result screen of a cooperative game."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from spieltisch.app.screens.screen import Screen
from spieltisch.app.screens.seats import word_length
from spieltisch.app.session.session import Session
from spieltisch.app.session.table import Table
from spieltisch.core.game import Outcome
from spieltisch.core.match import Match
from spieltisch.core.record import Player
from spieltisch.games import vector


def together(value: float) -> str:
    """The HTML of a cooperative game's result in which both seats have this return."""
    end = Outcome((value, value), (3, 3), "rounds")
    changed = {
        "meta": vector.meta._replace(utility="identical"),
        "outcome": lambda state: end if state.phase == "over" else None,
    }
    match = Match(SimpleNamespace(**{**vars(vector), **changed}), 2, {"rounds": "4"}, "pair")
    while match.to_act:
        match.play(match.to_act[0], match.game.legal_moves(match.state, match.to_act[0])[0])
    session = Session(Table("vector", match, [Player("human", "Abe"), Player("easy", "Bo")]), [0])
    session.show_result()
    return Screen(session, "en", "s").html()


def test_a_cooperative_win_has_no_losers() -> None:
    page = together(1.0)
    assert "Won together!" in page and page.count("is-winner") == 2


def test_a_game_without_its_own_result_template_offers_no_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert 'data-do="picture"' in together(1.0)
    own = Screen._own

    def without(screen: Screen, name: str) -> str:
        return "games/nobody/over.html" if name == "over.html" else own(screen, name)

    monkeypatch.setattr(Screen, "_own", without)
    page = together(1.0)
    assert "Won together!" in page and 'data-do="picture"' not in page


@pytest.mark.parametrize("value", [0.5, 0.0])
def test_a_cooperative_loss_has_no_winner(value: float) -> None:
    page = together(value)
    assert "Lost together" in page and "is-winner" not in page


def test_a_cooperative_score_is_listed_once() -> None:
    table = together(1.0).partition('class="scores"')[2].partition("</table>")[0]
    assert "<thead>" not in table
    assert table.count("<tr") == table.count("<td") > 1


def test_a_shared_win_names_everybody_else_who_won() -> None:
    match = Match(vector, 4, {"rounds": "4"}, "four")
    while match.to_act:
        match.play(match.to_act[0], match.game.legal_moves(match.state, match.to_act[0])[0])
    players = [Player("human", ""), *(Player("easy", name) for name in ("Abe", "Bo", "Cy"))]
    screen = Screen(Session(Table("vector", match, players), [0]), "en", "s")
    end = Outcome((1, 1, 1, 0), (3, 3, 3, 1), "rounds")
    assert screen._headline(end, [0, 1, 2]) == "You share the win with Abe and Bo!"


@pytest.mark.parametrize(
    "text, length",
    [
        ("", ""),
        ("Wolfgang W. Wammeswm has won", ""),
        ("Maximiliane-Adelheid", ""),
        ("Bartholomäusmann", "long"),
        ("Donaudampfschifffahr won", "longest"),
    ],
)
def test_letters_shrink_with_the_longest_word_that_cannot_be_broken(text: str, length: str) -> None:
    assert word_length(text) == length
