"""Which squares can still be covered, against positions with a known answer."""

from __future__ import annotations

import pytest

from spieltisch.games.vitametrie.data import NAMES
from spieltisch.games.vitametrie.reach import cut_off, lost_squares
from tests.games.vitametrie.scenes import scene

POSITIONS = {
    "a wall": ("> . # .", 0, {"d1"}, {"d1"}),
    "a heart angel opens no wall": ("> . # .", 1, {"d1"}, {"d1"}),
    "a heart angel beside": ("> . . <\nv < ^ <\nW . W W", 1, set(), set()),
    "a head that points away": ("> . .\nv < ^\nW . W", 0, {"b3"}, {"b3"}),
    "minus lifts": ("> - # .", 0, set(), set()),
    "plus may fill": ("> + W .", 0, {"d1"}, set()),
    "plus fills no tile": ("> + W J", 0, {"d1"}, {"d1"}),
    "more than plus can fill": ("> + W .\n. . W .\n. . W .\n. . W .", 0, None, {"d1"}),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_VM20_what_is_cut_off_and_what_is_lost(name: str) -> None:
    drawing, hearts, cut, lost = POSITIONS[name]
    state = scene(drawing, hearts)
    found = {NAMES[s] for s in cut_off(state.stones, state.tiles, hearts)}
    proved = {NAMES[s] for s in lost_squares(state.stones, state.tiles, hearts)}
    assert cut is None or found == cut
    assert proved >= lost and bool(proved) == bool(lost)
