"""Problem positions: the solver agrees with the recorded moves, Hard solves most of them."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from spieltisch import games
from spieltisch.ai.levels import player
from spieltisch.core.rng import Random
from spieltisch.games import vitametrie
from tests.conftest import DEEP
from tests.games.vitametrie import solver
from tests.games.vitametrie.problems import PROBLEMS
from tests.games.vitametrie.solver import Problem

LINES = PROBLEMS.strip().splitlines()
ALL = [solver.parse(line) for line in LINES]
KNOWN = games.knowledge("vitametrie")


@cache
def solves(problem: Problem, kind: str) -> bool:
    seen = vitametrie.view(problem.state(), 0)
    move = player(vitametrie, KNOWN, kind).choose(seen, Random("one"))
    return vitametrie.move_text(move) in problem.good


def solved(kind: str, problems: list[Problem]) -> float:
    """The share of these problems that a player of this kind solves."""
    return sum(solves(problem, kind) for problem in problems) / len(problems)


def test_there_are_problems_of_each_theme() -> None:
    themes = Counter(problem.theme for problem in ALL)
    assert set(themes) == set(solver.THEMES)
    assert len(ALL) >= 40 and min(themes.values()) >= 4
    assert len({problem.drawing for problem in ALL}) == len(ALL)


@pytest.mark.skipif(not DEEP, reason="proves the problems, not the game")
@pytest.mark.parametrize("line", LINES)
def test_the_solver_finds_the_recorded_moves(line: str) -> None:
    problem = solver.parse(line)
    assert problem.line() == line
    assert solver.good_moves(problem.state()) == problem.good


def test_hard_solves_most_problems_and_more_than_the_rule_of_thumb() -> None:
    assert solved("hard", ALL) >= 0.9
    assert solved("hard", ALL) > solved("easy", ALL)
