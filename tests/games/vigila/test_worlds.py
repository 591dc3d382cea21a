"""Worlds drawn from what a seat knows: VG38."""

from __future__ import annotations

from collections import Counter

import pytest

from spieltisch.contract.matches import walk
from spieltisch.core.rng import Random
from spieltisch.games import vigila
from spieltisch.games.vigila import determinize, pieces, view
from spieltisch.games.vigila.boxes import UNKNOWN, dealt, letters, possible, weights
from spieltisch.games.vigila.data import COPIES, TYPES
from spieltisch.games.vigila.state import UNSEEN

CAMPING = {"level": "2", "camping": "on", "lucky": "on", "fewer": "on"}


@pytest.mark.parametrize("options", [{}, {"level": "2"}, CAMPING], ids=["1", "2", "camping"])
@pytest.mark.parametrize("seed", ["Star", "Meise", "Fink"])
def test_worlds_give_the_same_view_and_use_the_whole_box(
    seed: str, options: dict[str, str]
) -> None:
    run = walk(vigila, 4, options, seed)
    for index in run.looks[::3]:
        for seat in range(4):
            seen = view(run.states[index], seat)
            world = determinize(seen, Random(index))
            assert view(world, seat) == seen
            assert pieces(world) == pieces(run.states[index])


def test_a_known_side_leaves_only_the_cards_that_have_it() -> None:
    assert [TYPES[kind] for kind, ways in enumerate(weights((5, UNSEEN, 0, 0))) if ways] == [
        (0, 5),
        (1, 5),
        (2, 5),
        (3, 5),
        (4, 5),
    ]
    assert letters((3, UNSEEN, 0, 0), 15) == ("l", "l"), "a 3/3 fits in two ways"
    assert set(possible((3, UNSEEN, 0, 0), 1)) == set("ijkmn"), "no 3/3 in level 1"
    assert possible((UNSEEN, 4, 5, 0), 2) == ("y",), "at least 5 over a 4"


def test_backs_are_drawn_as_often_as_the_box_has_them() -> None:
    """An open 3 may belong to one of ten 3/3, which always show a 3, or to one of 15 other cards,
    which do so half of the time. So the back is a 3 in 20 of 35 cases."""
    found: Counter[int] = Counter()
    for number in range(1500):
        kinds = dealt([(3, UNSEEN, 0, 0), *[UNKNOWN] * 53], COPIES, Random(number))
        found[kinds[0]] += 1
    assert 0.53 < found[15] / 1500 < 0.61
    assert 0.06 < found[TYPES.index((3, 4))] / 1500 < 0.11


def test_a_deal_is_found_even_if_few_are_possible() -> None:
    """Every place has a known side, so cards have to move along chains until they fit."""
    run = walk(vigila, 2, {"level": "2"}, "Amsel")
    state = run.states[-1]
    cards = [(one.up, one.down) for pile in (*state.rows, state.discards) for one in pile]
    places = [(up, UNSEEN, 0, 0) for up, _ in cards]
    copies = [0] * len(TYPES)
    for pair in cards:
        copies[TYPES.index((min(pair), max(pair)))] += 1
    for number in range(100):
        kinds = dealt(places, tuple(copies), Random(number))
        assert sorted(kinds) == sorted(TYPES.index((min(pair), max(pair))) for pair in cards)
        assert all(weights(place)[kind] for place, kind in zip(places, kinds, strict=True))


def test_too_few_cards_are_a_contradiction() -> None:
    with pytest.raises(ValueError, match="too few"):
        dealt([(0, 5, 0, 0)] * 3, (0,) * 4 + (2,) + (0,) * 11, Random(0))
