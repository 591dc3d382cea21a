"""Sequential halving finds the best of many moves. It tries all in the same worlds, on a budget."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

import pytest

from spieltisch.ai.bots import finish
from spieltisch.ai.halving import halving, stages


class Bandit:
    """A move's value is its number plus noise, which is the same for all moves in a world."""

    def __init__(self, noise: int) -> None:
        self.rng = Random("Glück")
        self.noise = noise
        self.worlds: list[tuple[int, ...]] = []

    def __call__(self, moves: Sequence[int]) -> Iterator[float]:
        self.worlds.append(tuple(moves))
        luck = self.rng.randrange(self.noise + 1)
        return (move + luck for move in moves)


@pytest.mark.parametrize("moves", [2, 3, 7, 25])
def test_the_best_move_is_found_wherever_it_is_listed(moves: int) -> None:
    for first in range(moves):
        order = [(first + number) % moves for number in range(moves)]
        assert finish(halving(order, 8 * moves, 1, Bandit(50))).move == moves - 1


def test_the_worse_half_is_dropped_for_good() -> None:
    bandit = Bandit(0)
    decision = finish(halving(range(8), 72, 2, bandit))
    assert [set(world) for world in dict.fromkeys(bandit.worlds)] == [
        set(range(8)),
        {4, 5, 6, 7},
        {6, 7},
    ]
    tried = Counter(move for world in bandit.worlds for move in world)
    assert [(weight.move, weight.visits) for weight in decision.weights] == sorted(tried.items())
    assert [weight.value for weight in decision.weights] == list(range(8))


def test_the_first_of_equal_moves_is_chosen() -> None:
    assert finish(halving("cab", 30, 1, lambda moves: [1.0] * len(moves))).move == "c"


def test_an_only_move_is_not_tried() -> None:
    bandit = Bandit(0)
    assert finish(halving([4], 100, 1, bandit)) == (4, ())
    assert not bandit.worlds


@pytest.mark.parametrize("least", [1, 2])
@pytest.mark.parametrize(("moves", "budget"), [(2, 60), (3, 60), (5, 600), (25, 240), (8, 1)])
def test_each_stage_halves_the_moves_down_to_two(moves: int, budget: int, least: int) -> None:
    plan = stages(moves, budget, least)
    sizes = [count for count, _ in plan]
    assert (sizes[0], sizes[-1]) == (moves, 2)
    assert all(2 * later in (size, size + 1) for size, later in pairwise(sizes))
    assert all(worlds >= least for _, worlds in plan)
    if budget >= 10 * moves:
        assert 0.7 * budget <= sum(count * worlds for count, worlds in plan) <= budget


def test_what_is_liked_wins_among_about_equal_moves_and_its_figures_stay_plain() -> None:
    def liking(move: int) -> float:
        return 1.5 if move == 6 else 0.0

    plain = finish(halving(range(8), 72, 2, Bandit(3)))
    liked = finish(halving(range(8), 72, 2, Bandit(3), liking))
    assert (plain.move, liked.move) == (7, 6)
    assert {one.move: one.value for one in liked.weights} == pytest.approx(
        {one.move: one.value for one in plain.weights}
    )
    assert finish(halving(range(8), 72, 2, Bandit(3), lambda move: 1.5 * (move == 4))).move == 7


def test_progress_rises_to_the_number_of_trials() -> None:
    steps = list(halving(range(5), 600, 1, Bandit(3)))
    assert [step.done for step in steps] == sorted({step.done for step in steps})
    assert 550 < steps[-1].done <= steps[-1].total <= 600
