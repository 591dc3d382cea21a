"""Every game says what tells two moves apart, and says it of no other move."""

from __future__ import annotations

import pytest

from spieltisch import games
from spieltisch.app.screens.i18n import LANGUAGES, Speaker
from tests.conftest import DEEP
from tests.games.apart import NAMES, pairs

POSITIONS = 300 if DEEP else 40
"""How many decisions of each game are looked at."""

SILENT = 0.1 if DEEP else 0.2
"""The share of decisions in which no fact need be found; more where few are looked at."""


@pytest.mark.parametrize("game_id", games.game_ids())
def test_a_reason_is_true_of_the_better_move_alone(game_id: str) -> None:
    difference = games.hook(game_id, "difference")
    silent = 0
    for view, better, other in pairs(game_id, POSITIONS):
        found, turned = difference(view, better, other), difference(view, other, better)
        silent += found is None
        for lang in LANGUAGES if found else ():
            speak = Speaker(lang, NAMES)
            said = speak(found)
            assert said[-1] not in ".!?", "a clause"
            assert turned is None or said != speak(turned), said
    assert silent <= SILENT * POSITIONS
