"""The notation of Vigila: a short text for every move."""

from __future__ import annotations

import pytest

from spieltisch.core.game import InvalidMoveError
from spieltisch.games.vigila import move_text, parse_move
from spieltisch.games.vigila.data import BOX, BOX_LEVEL_1
from spieltisch.games.vigila.moves import (
    DISCARDS,
    DRAW,
    LAYS,
    LOTS,
    LOWER,
    NONE,
    PLAYS,
    SETTLE,
    SKIP,
    TAKE_SCORES,
    TAKES,
    THREES,
    TIMES,
    TOP,
    TURN_SCORES,
    TURNS,
    UPPER,
    Deal,
    Move,
)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("p0", PLAYS[0][0]),
        ("f4", PLAYS[4][1]),
        ("n", NONE),
        ("t13", TURNS[1][3]),
        ("u53", TURN_SCORES[53]),
        ("k52", TAKES[5][2]),
        ("j0", TAKE_SCORES[0]),
        ("d", DRAW),
        ("r", TOP),
        ("x1", DISCARDS[1][0]),
        ("y1", DISCARDS[1][1]),
        ("s", SKIP),
        ("l2", LAYS[2]),
        ("q134", THREES[1, 3, 4]),
        ("qu", UPPER),
        ("ql", LOWER),
        ("o5", LOTS[5]),
        ("e", SETTLE),
        ("c599", TIMES[599]),
        ("d" + BOX, Deal("deal", BOX)),
        ("d" + BOX_LEVEL_1, Deal("deal", BOX_LEVEL_1)),
        ("m0", Deal("shuffle", "0")),
    ],
)
def test_moves_are_written_and_parsed(text: str, move: Move) -> None:
    assert move_text(move) == text
    assert parse_move(text) == move
    assert type(parse_move(text)) is type(move)


@pytest.mark.parametrize(
    "text",
    [
        *("", "p5", "P0", "p00", "c600", "c07", "q210", "q01", "t60", "o6", "m", "M0", "u54"),
        *("d1", "d" + BOX[:50], "d" + BOX.upper(), "m" + BOX + "0", "p٣"),
    ],
)
def test_other_texts_are_rejected(text: str) -> None:
    with pytest.raises(InvalidMoveError):
        parse_move(text)
