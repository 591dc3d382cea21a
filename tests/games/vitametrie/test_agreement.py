"""VM6a: which numbers can be agreed on, and what is left to place."""

from __future__ import annotations

import pytest

from spieltisch.games.vitametrie import legal_moves, setup
from spieltisch.games.vitametrie.agreement import completed, offered, to_place
from spieltisch.games.vitametrie.data import recommended
from tests.games.vitametrie.scenes import play


@pytest.mark.parametrize(
    ("numbers", "least", "most"),
    [
        ((), 0, 78),
        ((78,), 0, 3),
        ((78, 3), 0, 0),
        ((0,), 0, 20),
        ((70, 5), 0, 6),
        ((0, 6, 6, 6), 0, 21),
        ((0, 20, 20, 20), 0, 21),
        ((70, 0, 0, 0), 0, 9),
        ((0, 6, 6, 6, 7), 0, 56),
        ((70, 0, 0, 0, 9), 0, 0),
        ((70, 0, 0, 0, 0), 0, 8),
        ((0, 6, 6, 6, 7, 12), 1, 9),
        ((70, 0, 0, 0, 9, 0), 1, 9),
        ((70, 0, 0, 0, 0, 8), 1, 1),
    ],
    ids=str,
)
def test_VM6a_what_no_longer_fits_is_not_offered(
    numbers: tuple[int, ...], least: int, most: int
) -> None:
    assert offered(9, 2, numbers) == range(least, most + 1)


@pytest.mark.parametrize("size", [9, 7])
@pytest.mark.parametrize("seats", range(1, 9))
def test_VM6a_there_is_always_a_next_number_whatever_is_agreed(size: int, seats: int) -> None:
    for highest in (0, -1):
        numbers: tuple[int, ...] = ()
        while len(numbers) < 7:
            numbers = (*numbers, offered(size, seats, numbers)[highest])
        squares = size * size
        assert squares - numbers[0] - numbers[4] - numbers[5] >= seats, "VM8"
        assert squares - numbers[0] - numbers[5] > seats, "VM18"
        assert squares >= sum(numbers[:6])


def test_VM6_the_recommended_numbers_are_taken_as_far_as_they_fit() -> None:
    for size in (9, 7):
        for seats in range(1, 9):
            assert completed(size, seats, ()) == recommended(size, seats)
    assert completed(9, 2, (70,)) == (70, 6, 5, 0, 0, 0, 2)
    assert completed(9, 2, (1, 2, 3, 4, 5, 6, 7)) == (1, 2, 3, 4, 5, 6, 7)


def test_VM6a_the_ring_of_the_small_board_is_not_among_the_closed_squares() -> None:
    state = play(setup(2, {"board": "7", "start": "build"}), "n1", "n0", "n0", "n0", "n0", "n2")
    assert len(legal_moves(state, 0)) == 10, "1 to 9 heart angels, or filling in the rest"
    state = play(state, "n1")
    assert to_place(state) == (1, 0, 0, 0, 0, 2)
    assert to_place(play(state, "wb2", "oc3")) == (0, 0, 0, 0, 0, 1)
