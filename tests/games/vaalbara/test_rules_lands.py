"""What lands bring: VB-9 … VB-14 and VB-26, as tables of realms."""

from __future__ import annotations

import pytest

from spieltisch.games.vaalbara.data import FACE_LETTERS
from spieltisch.games.vaalbara.rewards import end_bonus, reward
from tests.games.vaalbara.scenes import after, lands, scene

TABLE = [
    # name, land, follower, own realm, the others' realms clockwise, reward
    ("VB09 the first meadow counts itself", "m", 3, "", ("", "", ""), 1),
    ("VB09 meadows of both neighbours count", "m", 3, "mm", ("m", "", "mm"), 6),
    ("VB09 meadows across the table do not count", "m", 3, "", ("", "mmm", ""), 1),
    ("VB09 two players: the one neighbour counts once", "m", 3, "m", ("mmm",), 5),
    ("VB09 three players: both others are neighbours", "m", 3, "", ("m", "mm"), 4),
    ("VB10 a forest brings its value", "3", 11, "", ("", ""), 3),
    ("VB10 however many forests there are", "6", 1, "345", ("6", ""), 6),
    ("VB11 the first mountain brings nothing", "t", 3, "", ("t",), 0),
    ("VB11 the second mountain", "t", 3, "t", ("",), 10),
    ("VB11 the third mountain brings nothing", "t", 3, "tt", ("",), 0),
    ("VB11 the fourth mountain", "t", 3, "ttt", ("",), 20),
    ("VB11 the fifth mountain brings nothing", "t", 3, "tttt", ("",), 0),
    ("VB11 the sixth mountain brings nothing", "t", 3, "ttttt", ("",), 0),
    ("VB12 the first field", "f", 3, "m", ("fff",), 2),
    ("VB12 the fourth field", "f", 3, "fmff", ("",), 8),
    ("VB13 a village is a kind itself", "v", 3, "", ("",), 2),
    ("VB13 a second village is no new kind", "v", 3, "v", ("",), 2),
    ("VB13 different forests are one kind", "v", 3, "3456", ("",), 4),
    ("VB13 all six kinds", "v", 3, "mfvtr3", ("",), 12),
    ("VB14 a river brings the initiative", "r", 1, "", ("",), 1),
    ("VB14 below six each river counts it", "r", 4, "rr", ("r",), 12),
    ("VB14 six is the most", "r", 7, "", ("",), 6),
    ("VB14 six is the most for every river", "r", 10, "r", ("",), 12),
]


@pytest.mark.parametrize(
    ("land", "follower", "own", "others", "points"),
    [row[1:] for row in TABLE],
    ids=[row[0] for row in TABLE],
)
def test_vb09_to_vb14_rewards(
    land: str, follower: int, own: str, others: tuple[str, ...], points: int
) -> None:
    state = scene([follower] + [12] * len(others), realms=(own, *others))
    found = reward(state, 0, FACE_LETTERS.index(land), follower)
    assert found.points == points
    doubled = reward(state, 0, FACE_LETTERS.index(land), follower, 2)
    assert (doubled.points, doubled.times) == (2 * points, 2)


def test_vb26_a_river_counts_six_for_the_farmer_and_then_double() -> None:
    state = after(scene([12, 12], first="rm", realms=("r", "")), "l1")
    assert state.points == (2 + 24, 2)
    gained = state.turns[0].reward
    assert gained is not None
    assert (gained.number, gained.each, gained.times) == (2, 6, 2)


def test_vb07_the_land_taken_lies_in_the_realm_and_leaves_its_place_empty() -> None:
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
def test_vb27_kinds_at_the_end(realm: str, points: int) -> None:
    state = scene([1, 2], realms=(realm, ""))
    assert end_bonus(state.faces, state.realms[0]) == points
