"""The turning point of a match."""

from __future__ import annotations

import pytest

from spieltisch.kit.story import in_front, turned_at


def test_equal_totals_share_the_lead() -> None:
    assert in_front([(0, 0), (3, 1), (3, 4)]) == ({0, 1}, {0}, {1})


@pytest.mark.parametrize(
    ("fronts", "won", "since"),
    [
        ([{0}, {0}, {0}], {0}, 0),
        ([{0}, {1}, {1}], {1}, 1),
        ([{1}, {0}, {1}], {1}, 2),
        ([{1}, {0, 1}, {1}], {1}, 0),
        ([{0}, {0}], {1}, 2),
        ([{0}, {1}], {0, 1}, 0),
        ([], {0}, 0),
    ],
)
def test_the_turning_point_is_the_round_from_which_on_a_winner_led(
    fronts: list[set[int]], won: set[int], since: int
) -> None:
    assert turned_at(fronts, won) == since
