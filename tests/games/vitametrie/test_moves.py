"""The notation of moves."""

from __future__ import annotations

import pytest

from spieltisch.core.game import InvalidMoveError
from spieltisch.games.vitametrie import move_text, parse_move
from spieltisch.games.vitametrie.moves import (
    _MOVES,
    ARROWS,
    END,
    FILL,
    NUMBERS,
    PUTS,
    ROLLS,
    Dice,
    Fate,
    World,
)

SMALL = "." * 48 + "o"


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (ARROWS[29][0], "c4n"),
        (ROLLS[29][3], "rc4w"),
        (ARROWS[7][1], "h1e"),
        (PUTS["heart"][29], "Hc4"),
        (PUTS["obstacle"][80], "oi9"),
        (PUTS["take"][0], "xa1"),
        (PUTS["closed"][9], "wa2"),
        (PUTS["plus"][29], "pc4"),
        (PUTS["shift"][29], "sc4"),
        (PUTS["minus"][29], "mc4"),
        (PUTS["janus"][29], "jc4"),
        (NUMBERS[12], "n12"),
        (FILL, "A"),
        (END, "E"),
        (Dice("dice", (0, 1, 3)), "Dows"),
        (Dice("dice", (2,)), "De"),
        (Fate("fate", 5), "Fr"),
        (World("world", 0, SMALL), "W" + SMALL),
        (World("fill", 2, SMALL), "L2" + SMALL),
    ],
)
def test_moves_are_written_and_read(move: object, text: str) -> None:
    assert move_text(move) == text  # type: ignore[arg-type]
    assert parse_move(text) == move


def test_no_two_moves_are_equal_or_written_alike() -> None:
    assert len({move_text(move) for move in _MOVES.values()}) == len(_MOVES)
    assert len(set(_MOVES.values())) == len(_MOVES)


@pytest.mark.parametrize(
    "text",
    [
        *("", "c4", "c4x", "j4n", "c0n", "c10n", "C4n", "hc4", "n82", "n01", "a", "e", "rc4"),
        *("D", "Doooo", "F", "Fx", "W", "W" + "." * 50, "L0" + SMALL, "L" + SMALL, "zc4"),
    ],
)
def test_other_texts_are_not_moves(text: str) -> None:
    with pytest.raises(InvalidMoveError):
        parse_move(text)
