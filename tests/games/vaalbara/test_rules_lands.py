"""What lands bring: VB9 … VB14 and VB26, as tables of realms."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from spieltisch.games.vaalbara.data import FACE_LETTERS
from spieltisch.games.vaalbara.rewards import end_bonus, reward
from tests.games.vaalbara.scenes import after, lands, scene


class Row(NamedTuple):
    """A land that joins a realm, and what it brings."""

    name: str
    land: str
    follower: int
    own: str
    others: tuple[str, ...]
    """The others' realms, clockwise."""
    points: int


def brought(row: Row) -> int:
    """What the land brings; asserts that a Farmer gets twice that (VB26)."""
    state = scene([row.follower] + [12] * len(row.others), realms=(row.own, *row.others))
    face = FACE_LETTERS.index(row.land)
    found = reward(state, 0, face, row.follower)
    doubled = reward(state, 0, face, row.follower, 2)
    assert (doubled.points, doubled.times) == (2 * found.points, 2)
    return found.points


def rows(*table: Row) -> pytest.MarkDecorator:
    """Makes each row a test case with its own name."""
    return pytest.mark.parametrize("row", table, ids=[row.name for row in table])


@rows(
    Row("the first meadow counts itself", "m", 3, "", ("", "", ""), 1),
    Row("meadows of both neighbours count", "m", 3, "mm", ("m", "", "mm"), 6),
    Row("meadows across the table do not count", "m", 3, "", ("", "mmm", ""), 1),
    Row("two players: the one neighbour counts once", "m", 3, "m", ("mmm",), 5),
    Row("three players: both others are neighbours", "m", 3, "", ("m", "mm"), 4),
)
def test_VB9_a_meadow_counts_those_of_its_realm_and_of_neighbours(row: Row) -> None:
    assert brought(row) == row.points


@rows(
    Row("a forest brings its value", "3", 11, "", ("", ""), 3),
    Row("other forests do not matter", "6", 1, "345", ("6", ""), 6),
)
def test_VB10_a_forest_brings_its_printed_value(row: Row) -> None:
    assert brought(row) == row.points


@rows(
    Row("the first mountain brings nothing", "t", 3, "", ("t",), 0),
    Row("the second mountain", "t", 3, "t", ("",), 10),
    Row("the third mountain brings nothing", "t", 3, "tt", ("",), 0),
    Row("the fourth mountain", "t", 3, "ttt", ("",), 20),
    Row("the fifth mountain brings nothing", "t", 3, "tttt", ("",), 0),
    Row("the sixth mountain brings nothing", "t", 3, "ttttt", ("",), 0),
)
def test_VB11_the_second_and_the_fourth_mountain_pay(row: Row) -> None:
    assert brought(row) == row.points


@rows(
    Row("the first field", "f", 3, "m", ("fff",), 2),
    Row("the fourth field", "f", 3, "fmff", ("",), 8),
)
def test_VB12_a_field_brings_two_for_each_of_its_realm(row: Row) -> None:
    assert brought(row) == row.points


@rows(
    Row("the village counts as a kind", "v", 3, "", ("",), 2),
    Row("a second village is not a new kind", "v", 3, "v", ("",), 2),
    Row("different forests are one kind", "v", 3, "3456", ("",), 4),
    Row("all six kinds", "v", 3, "mfvtr3", ("",), 12),
)
def test_VB13_a_village_brings_two_for_each_kind(row: Row) -> None:
    assert brought(row) == row.points


@rows(
    Row("a river brings the initiative", "r", 1, "", ("",), 1),
    Row("below six each river counts it", "r", 4, "rr", ("r",), 12),
    Row("six is the most", "r", 7, "", ("",), 6),
    Row("six is the most for every river", "r", 10, "r", ("",), 12),
)
def test_VB14_a_river_brings_the_initiative_at_most_six_for_each(row: Row) -> None:
    assert brought(row) == row.points


def test_VB26_a_river_counts_six_for_the_farmer_and_then_double() -> None:
    state = after(scene([12, 12], first="rm", realms=("r", "")), "l1")
    assert state.points == (2 + 24, 2)
    gained = state.turns[0].reward
    assert gained is not None
    assert (gained.number, gained.each, gained.times) == (2, 6, 2)


def test_VB7_the_land_taken_joins_the_realm_and_leaves_its_place_empty() -> None:
    state = after(scene([4, 5], first="rf", realms=("v", "t")), "l1")
    assert lands(state, state.realms[0]) == "vr"
    assert lands(state, state.first) == "-f"
    assert after(state, "l2").phase == "close"


@pytest.mark.parametrize(
    ("realm", "points"),
    [
        ("mfvt", 0),
        ("mfvtr", 5),
        ("mfvt3456", 5),
        ("mfvtr6", 10),
        ("mmmmmmmmm", 0),
        ("mfvtr6mfv", 10),
    ],
)
def test_VB27_five_or_six_kinds_of_land_bring_a_bonus_at_the_end(realm: str, points: int) -> None:
    state = scene([1, 2], realms=(realm, ""))
    assert end_bonus(state.faces, state.realms[0]) == points
