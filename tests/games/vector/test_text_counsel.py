"""What tells two moves of Vector apart, each in a position in which it holds."""

from __future__ import annotations

import pytest

from spieltisch.app.screens.i18n import Speaker
from spieltisch.games.vector import facts
from spieltisch.games.vector.moves import Direction
from spieltisch.games.vector.text import difference
from spieltisch.games.vector.view import view as view_of
from tests.games.apart import NAMES, differences, pairs, told_apart
from tests.games.test_differences import POSITIONS
from tests.games.vector.scenes import scene

CASES = [
    (
        "four-doubling-mover",
        0,
        "n",
        "no",
        "North gets 0 at worst, but with a move north-east it could be −10",
    ),
    (
        "four-doubling-mover",
        0,
        "n",
        "s",
        "this round is worth about +5 to you, but with a move south it would be only about +1",
    ),
    (
        "four-doubling-mover",
        0,
        "no",
        "n",
        "East then gets about +13, but with a move north it would be about +18",
    ),
    (
        "four-doubling-mover",
        1,
        "no",
        "sw",
        "East can get +20, but with a move south-west it would be at most +15",
    ),
    (
        "four-doubling-mover",
        2,
        "no",
        "n",
        "nobody misses a turn, but with a move north somebody might",
    ),
    ("four-doubling-mover", 4, "0", "1", "North gets +30 for sure, but with North 1 it would be 0"),
    (
        "four-doubling-mover",
        4,
        "2",
        "0",
        "East then gets +10 at most, but with North 0 it could be up to +20",
    ),
    (
        "four-doubling-mover",
        5,
        "2",
        "1",
        "East gets about +12, but with East 1 it would be only about +3",
    ),
    (
        "four-doubling-mover",
        7,
        "3",
        "0",
        "nobody misses a turn, but with West 0 somebody might",
    ),
    ("four-doubling-mover", 8, "@s", "@w", "your side gets the points"),
    ("four-doubling-mover", 13, "1", "0", "North can enter a goal, but with North 0 it can't"),
    (
        "four-doubling-mover",
        22,
        "2",
        "3",
        "East then gets about +5, but with West 3 it would be only about +2",
    ),
    (
        "four-doubling-mover",
        27,
        "2",
        "1",
        "East then can't enter a goal, but with North 1 it might",
    ),
    (
        "four-goal-north",
        16,
        "r1",
        "r2",
        "the next round is worth about +18 to you, but with 2 it would be only about +16",
    ),
    ("three-eight-rounds", 35, "@o", "@s", "your side loses nothing"),
    (
        "two-four-rounds",
        4,
        "0.0",
        "2.0",
        "North gets +30 for sure, but with North 2 and South 0 it would be only +20",
    ),
    (
        "two-four-rounds",
        5,
        "1.1",
        "3.1",
        "this round is worth about −12 to you, but with East 3 and West 1 it would be about −15",
    ),
    (
        "two-four-rounds",
        12,
        "r1",
        "r3",
        "North gets 0 for sure, but with 3 it would be −20",
    ),
]

MOST_POINTS = 200
"""More than anybody can win in a round."""

test_two_moves_are_told_apart = differences("vector", CASES)


@pytest.mark.parametrize("kind", ["Richtung", "Zahlen"])
def test_a_difference_is_said_in_german(kind: str) -> None:
    moves = {"Richtung": (0, "n", "no"), "Zahlen": (4, "0", "1")}
    said = {
        "Richtung": (
            "Nord bekommt schlimmstenfalls 0, aber mit Richtung Nordosten könnten es −10 sein"
        ),
        "Zahlen": "Nord bekommt sicher +30, aber mit Nord 1 wären es 0",
    }
    assert told_apart("vector", "four-doubling-mover", *moves[kind], "de") == said[kind]


def test_what_is_named_differs_in_favour_of_the_better_move() -> None:
    for view, better, other in pairs("vector", POSITIONS):
        found = facts.difference(view, better, other)
        assert (found is None) == (difference(view, better, other) is None)
        if found is not None:
            assert found.better > found.other


def test_a_goal_is_a_chance_not_points() -> None:
    """From J2, where the Vector may still be after West, both ways may lead North into the goal in
    the south, one far more often."""
    seen = view_of(scene("J2", "n", order="WNOS", round=8, scores=(90, 70, 110, 80)), 0)
    south, south_east = (Direction("direction", way) for way in (4, 3))
    found = facts.difference(seen, south, south_east)
    assert found == facts.Difference("likelier", 0, 67, 17)
    sentence = difference(seen, south, south_east)
    assert sentence is not None
    assert (
        Speaker("en", NAMES)(sentence)
        == "North is likelier to enter a goal than with a move south-east"
    )
    for fact in facts.facts(seen, south, south_east):
        assert fact.kind == "likelier" or abs(fact.value) <= MOST_POINTS


def test_an_average_never_contains_the_worth_of_a_goal() -> None:
    for seen, better, other in pairs("vector", POSITIONS):
        for move, instead in ((better, other), (other, better)):
            for fact in facts.facts(seen, move, instead):
                assert fact.kind in ("likelier", "behind") or abs(fact.value) <= MOST_POINTS
