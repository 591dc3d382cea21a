"""A hundred problem positions: the solver confirms the recorded moves, and the players solve
them."""

from __future__ import annotations

from collections import Counter

import pytest

from spieltisch.ai.levels import player
from spieltisch.core.rng import Random
from spieltisch.games import vector
from spieltisch.games.vector.ai import KNOWLEDGE
from spieltisch.games.vector.state import State
from tests.conftest import DEEP
from tests.games.vector import solver
from tests.games.vector.problems import PROBLEMS
from tests.games.vector.scenes import play, scene
from tests.games.vector.solver import Problem

LINES = PROBLEMS.strip().splitlines()
ALL = [solver.parse(line) for line in LINES]


def state_of(problem: Problem) -> State:
    state = scene(
        problem.square,
        seats=problem.seats,
        order=problem.order,
        round=12 - problem.left,
        double=problem.double,
        scores=problem.scores,
    )
    return play(state, " ".join(problem.moves))


def answer(problem: Problem, kind: str, seed: str) -> str:
    view = vector.view(state_of(problem), problem.seat)
    return vector.move_text(player(vector, KNOWLEDGE, kind).choose(view, Random(seed)))


def test_there_are_a_hundred_problems_on_five_themes() -> None:
    themes = Counter(problem.theme for problem in ALL)
    assert set(themes) == {"goal", "avoid", "zero", "number", "give"}
    assert len(ALL) >= 100 and min(themes.values()) >= 15
    assert len(set(LINES)) == len(LINES)


@pytest.mark.skipif(not DEEP, reason="proves the problems, not the game")
@pytest.mark.parametrize("line", LINES)
def test_the_solver_finds_the_recorded_moves(line: str) -> None:
    problem = solver.parse(line)
    assert problem.line() == line
    assert solver.good_moves(problem) == problem.good


@pytest.mark.parametrize("line", LINES)
def test_the_hard_player_solves_it(line: str) -> None:
    problem = solver.parse(line)
    assert answer(problem, "hard", "one") in problem.good


@pytest.mark.parametrize("problem", [p for p in ALL if p.theme == "goal"], ids=Problem.line)
def test_no_level_misses_a_goal_that_wins_immediately(problem: Problem) -> None:
    for kind in ("easy", "normal"):
        for seed in ("one", "two"):
            assert answer(problem, kind, seed) in problem.good, kind
