"""What a seat knows about the others' stones, and the positions it can imagine."""

from __future__ import annotations

from random import Random

from spieltisch.games._template import apply, determinize, setup, view
from spieltisch.games._template.moves import Draw, Lay

DEALT = apply(setup(2, {"stones": "3"}), -1, Draw("draw", 0, ((2, 5, 9), (1, 6, 20))))
LAID = apply(DEALT, 0, Lay("lay", 5))


def test_T2_the_others_stones_stay_behind_their_screens() -> None:
    seen = view(LAID, 1)
    assert seen.own == (1, 6, 20)
    assert list(map(len, seen.state.held)) == [2, 3]
    assert seen == view(apply(DEALT, 0, Lay("lay", 5))._replace(held=((3, 4), (1, 6, 20))), 1)
    assert view(LAID, None).own == ()


def test_T3_an_imagined_position_deals_no_stone_twice() -> None:
    for number in range(20):
        imagined = determinize(view(LAID, 1), Random(number))
        others, own = imagined.held
        assert own == (1, 6, 20)
        assert len(others) == 2
        assert not {1, 5, 6, 20} & set(others)
