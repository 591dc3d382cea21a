"""What tells two moves of Vector apart, each in a position in which it holds."""

from __future__ import annotations

import pytest

from spieltisch.games.vector import facts
from spieltisch.games.vector.text import difference
from tests.games.apart import differences, pairs, told_apart
from tests.games.test_differences import POSITIONS

CASES = [
    ("four-doubling-mover", 0, "n", "no", "North gets 0 at worst, but −10 with north-east"),
    ("four-doubling-mover", 0, "n", "s", "this round is worth about +5 to you, but +1 with south"),
    ("four-doubling-mover", 0, "no", "n", "East then gets about +13, but about +18 after north"),
    ("four-doubling-mover", 1, "no", "sw", "East can get +20, but at most +15 with south-west"),
    ("four-doubling-mover", 2, "no", "n", "it costs nobody a turn, but north may cost one"),
    ("four-doubling-mover", 4, "0", "1", "North gets +30 for sure, but 0 with North 1"),
    ("four-doubling-mover", 4, "2", "0", "East then gets +10 at most, but up to +20 after North 0"),
    ("four-doubling-mover", 5, "2", "1", "East gets about +12, but only +3 with East 1"),
    ("four-doubling-mover", 7, "3", "0", "it costs nobody a turn, but West 0 may cost one"),
    ("four-doubling-mover", 8, "@s", "@w", "the points stay with your side"),
    ("four-doubling-mover", 13, "1", "0", "North can enter a goal, but not with North 0"),
    ("four-doubling-mover", 22, "2", "3", "East then gets about +5, but only +2 after West 3"),
    (
        "four-doubling-mover",
        27,
        "2",
        "1",
        "East can't enter a goal then, but may after North 1",
    ),
    (
        "four-goal-north",
        16,
        "r1",
        "r2",
        "your start to the next round is worth +18, but +16 after 2 instead of 0",
    ),
    ("three-eight-rounds", 35, "@o", "@s", "your side loses nothing"),
    ("two-four-rounds", 12, "r1", "r3", "North gets 0 for sure, but −20 with 3 instead of 0"),
]

test_two_moves_are_told_apart = differences("vector", CASES)


@pytest.mark.parametrize("kind", ["Richtung", "Zahlen"])
def test_a_difference_is_said_in_german(kind: str) -> None:
    moves = {"Richtung": (0, "n", "no"), "Zahlen": (4, "0", "1")}
    said = {
        "Richtung": "Nord bekommt schlimmstenfalls 0, aber mit Nordosten wären es −10",
        "Zahlen": "Nord bekommt sicher +30, aber mit Nord 1 wären es 0",
    }
    assert told_apart("vector", "four-doubling-mover", *moves[kind], "de") == said[kind]


def test_what_is_named_differs_in_favour_of_the_better_move() -> None:
    for view, better, other in pairs("vector", POSITIONS):
        found = facts.difference(view, better, other)
        assert (found is None) == (difference(view, better, other) is None)
        if found is not None:
            assert found.better > found.other
