"""The rating system against the example of its paper, and what must hold of any rating."""

from __future__ import annotations

import pytest

from spieltisch.app.storage.glicko import (
    NEW_DEVIATION,
    Faced,
    Rating,
    after,
    deviation_of,
    expected,
    flattening,
    idle,
)

PLAYER = Rating(1500, 200, 0.06)
OPPONENTS = (Faced(1400, 30, points=1), Faced(1550, 100), Faced(1700, 300))
"""The example of Glickman's "Example of the Glicko-2 system": a win and two defeats."""


def test_the_papers_example() -> None:
    found = after(PLAYER, OPPONENTS)
    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_the_papers_table_of_the_opponents() -> None:
    g = [flattening(each.deviation) for each in OPPONENTS]
    e = [expected(1500, each.rating, each.deviation) for each in OPPONENTS]
    assert g == pytest.approx([0.9955, 0.9531, 0.7242], abs=0.0001)
    assert e == pytest.approx([0.639, 0.432, 0.303], abs=0.001)


def test_a_weight_of_two_is_two_equal_results() -> None:
    once = after(PLAYER, [Faced(1600, 50, 2, 1)])
    assert once == pytest.approx(after(PLAYER, [Faced(1600, 50, 1, 1), Faced(1600, 50, 1, 0)]))


def test_three_thirds_of_a_game_move_a_rating_like_one_game() -> None:
    third = Faced(1600, 50, 1 / 3, 1 / 3)
    assert after(PLAYER, [third] * 3) == pytest.approx(after(PLAYER, [Faced(1600, 50, 1, 1)]))


def test_without_games_only_the_deviation_grows_up_to_that_of_somebody_new() -> None:
    assert after(PLAYER, []) == idle(PLAYER, 1)
    later = idle(PLAYER, 30)
    assert later.rating == PLAYER.rating and PLAYER.deviation < later.deviation < NEW_DEVIATION
    assert idle(PLAYER, 100_000).deviation == NEW_DEVIATION


@pytest.mark.parametrize("points", [0, 0.5, 1])
def test_a_surprise_moves_a_rating_towards_the_result(points: float) -> None:
    rating = Rating()
    for _ in range(300):
        rating = after(rating, [Faced(1500, 20, 10, 10 * (0.5 + points) / 2)])
    assert rating.rating == pytest.approx(
        1500 + 400 / 2.302585 * {0: -1.0986, 0.5: 0, 1: 1.0986}[points], abs=3
    )
    assert 0 < rating.deviation < 60 and 0.01 < rating.volatility < 0.2


def test_extreme_results_stay_finite() -> None:
    rating = after(Rating(), [Faced(900, 20, 500, 0), Faced(2500, 20, 500, 500)])
    assert rating.rating == rating.rating and 0 < rating.deviation <= NEW_DEVIATION


@pytest.mark.parametrize("flatter", [1, 0.5, 0.125])
def test_a_deviation_can_be_chosen_by_its_effect(flatter: float) -> None:
    assert flattening(deviation_of(flatter)) == pytest.approx(flatter)
