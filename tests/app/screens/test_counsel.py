"""Advice in words: lists of moves that are equally good, in the middle of a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from spieltisch.ai.analysis import Analysis, Option
from spieltisch.app.screens.counsel import advice, named
from spieltisch.app.screens.i18n import Speaker
from tests.games.apart import NAMES, STORED, pairs

Sentences = tuple[str, str]

PHASES: Final[tuple[tuple[str, str, Sentences], ...]] = (
    ("verhext", "bid", ("no tricks and exactly 1", "keinen Stich und genau 1")),
    ("vector", "direction", ("north and north-east", "Norden und Nordosten")),
    (
        "vigila",
        "play",
        (
            "the first\u00a00 and the flipped first\u00a00",
            "die erste\u00a00 und die umgedrehte erste\u00a00",
        ),
    ),
    (
        "vaalbara",
        "take",
        (
            "“Take the village at position 1” and “Take the mountain at position 2”",
            "„Das Dorf auf Platz 1 nehmen“ und „Das Gebirge auf Platz 2 nehmen“",
        ),
    ),
)
"""For a game and a phase: what advice says of the first two moves there, in each language."""


def _first(game_id: str, fits: Callable[[Any], bool]) -> Any:
    return next(view for view, *_ in pairs(game_id, STORED) if fits(view))


@pytest.mark.parametrize(("game_id", "phase", "told"), PHASES)
def test_moves_within_a_sentence_have_their_own_form(
    game_id: str, phase: str, told: Sentences
) -> None:
    view = _first(game_id, lambda one: one.state.phase == phase and len(one.legal) > 2)
    good = tuple(view.legal[:2])
    options = {move: Option(move, 0.5, 0.1, 0.0, 0.1, 10) for move in view.legal}
    message = advice(game_id, view, Analysis(good[0], options, good))
    said = [Speaker(lang, NAMES)(message) for lang in ("en", "de")]
    assert said == [f"Equally good: {told[0]}.", f"Gleich gut: {told[1]}."]


def test_where_all_is_equally_good_no_move_is_named_good() -> None:
    view = _first("verhext", lambda one: one.state.phase == "bid" and len(one.legal) > 2)
    options = {move: Option(move, 0.5, 0.1, 0.0, 0.1, 10) for move in view.legal}
    found = Analysis(view.legal[0], options, tuple(view.legal))
    assert named(view, found) == ()
    said = Speaker("en", NAMES)(advice("verhext", view, found))
    assert said == "All choices are equally good here."
