"""VM9, VM17, VM20: where paths can go on, and whether anybody can move."""

from __future__ import annotations

import pytest

from spieltisch.games.vitametrie.paths import can_go_on, onward, travels
from tests.games.vitametrie.scenes import scene


@pytest.mark.parametrize(
    ("drawing", "hearts", "expected"),
    [
        ("> .", 0, True),
        ("^ .", 0, False),
        ("^ .", 1, True),
        ("^ #\n# .", 1, False),
        ("@ .", 0, True),
        ("H #\n# .", 3, False),
        (". .", 3, False),
    ],
)
def test_VM20_whether_anybody_can_move(drawing: str, hearts: int, expected: bool) -> None:
    state = scene(drawing)
    assert can_go_on(state.stones, hearts, state.marks) is expected


def test_VM17_all_ways_onto_a_square() -> None:
    stones = scene(". v .\n@ . <\n. # .").stones
    assert travels(stones, 10) == (1, 2, 3)
    assert onward(stones)[10] == 0b1111
    assert onward(scene("> .").stones) == {1: 0b0111}
