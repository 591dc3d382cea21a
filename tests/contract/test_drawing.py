"""Every position can be drawn (law 21)."""

from __future__ import annotations

import pytest

from spieltisch import games
from spieltisch.app.screens import i18n
from spieltisch.contract.cases import Case
from spieltisch.contract.drawing import draw_position, law_21_drawing
from spieltisch.contract.matches import walk
from spieltisch.core.game import NATURE
from spieltisch.core.match import Match
from tests.conftest import DEEP
from tests.contract.played import case_id, drawn_here

pytestmark = pytest.mark.usefixtures("german")

CASES = [
    pytest.param(game_id, case, id=case_id(game_id, case))
    for game_id in games.game_ids()
    for case in drawn_here(games.load(game_id))
]


@pytest.mark.parametrize(("game_id", "case"), CASES)
def test_every_position_of_a_game_can_be_drawn(game_id: str, case: Case) -> None:
    run = walk(games.load(game_id), case.seats, case.options, "Rabe")
    law_21_drawing(run, share=1 if DEEP else 6)


@pytest.mark.native  # in the browser, templates are compiled
def test_the_german_catalogue_is_loaded() -> None:
    assert i18n.catalogue("de").gettext("Close") == "Schließen"


def test_a_position_in_which_nature_acts_has_no_screen() -> None:
    game = games.load("verhext")
    match = Match(game, 3, {}, "Rabe")
    assert game.to_act(match.states[0]) == (NATURE,)
    for index in range(len(match.states)):
        draw_position(match, index)
