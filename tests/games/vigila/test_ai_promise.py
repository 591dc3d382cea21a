"""How Hard judges what hands promise: the seats' chances of winning, and what raises them."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from spieltisch.games.vigila.ai.promise import grown, prospect
from spieltisch.games.vigila.state import State
from tests.games.vigila.scenes import board_of, cards, scene
from tests.games.vigila.test_ai import OPTIONS, positions


def chance(state: State) -> float:
    """Ada's chance of winning, on her turn."""
    return prospect(board_of(state, Random(0)), 0)


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_the_chances_of_all_teams_sum_to_1(seats: int, options: dict[str, str]) -> None:
    for state in positions(seats, options, "promise")[::5]:
        board = board_of(state, Random(0))
        teams = {team: seat for seat, team in enumerate(board.rules.teams)}
        chances = [prospect(board, seat) for seat in teams.values()]
        assert sum(chances) == pytest.approx(1)
        assert min(chances) > 0


def scored(state: State) -> State:
    """The position with a 0 on Ada's score pile; she knows that its back is a 5."""
    return state._replace(scores=(cards("05", 400, 3, looked=1), (), ()))


BETTER = {
    "a third 3/3": (
        scene("33 33 21", "10 24", "42 51"),
        scene("33 33 33", "10 24", "42 51"),
    ),
    "a 2 beside two 3/3": (
        scene("33 33 40", "10 24", "42 51"),
        scene("33 33 42", "10 24", "42 51"),
    ),
    "a 1 that finds the third 3/3": (
        scene("33 33 41", "10 24", "42 51"),
        scene("33 33 41", "10 33", "42 51"),
    ),
    "the sum of a quest": (
        scene("54 42 53 50", "10 24", "42 51"),
        scene("54 52 53 50", "10 24", "42 51"),
    ),
    "points for closing the pile": (
        scene("30 21", "10 24", "42 51", pile="55 55 50"),
        scene("30 25", "10 24", "42 51", pile="55 55 50"),
    ),
    "a 5 on 15": (
        scene("30 31", "10 24", "42 51", pile="55 52 20"),
        scene("30 52", "10 24", "42 51", pile="55 52 20"),
    ),
    "a 0 for the score pile": (
        scored(scene("42 21", "10 24", "42 51")),
        scored(scene("40 21", "10 24", "42 51")),
    ),
    "points": (
        scene("42 21", "10 24", "42 51", score="20"),
        scene("42 21", "10 24", "42 51", score="50"),
    ),
    "others without 3/3": (
        scene("42 21", "33 33 33", "42 51"),
        scene("42 21", "33 33 43", "42 51"),
    ),
}


@pytest.mark.parametrize("name", BETTER)
def test_the_better_position_has_the_higher_chance_of_winning(name: str) -> None:
    worse, better = BETTER[name]
    assert chance(worse) < chance(better)


def test_grown_is_within_a_tenth_of_the_exponential_function() -> None:
    for tenth in range(-30, 31):
        assert grown(tenth / 10) == pytest.approx(exp(tenth / 10), rel=0.1)
