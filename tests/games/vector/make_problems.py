"""Finds problem positions at random and prints them as lines for problems.py.

    PYTHONPATH=py python -m tests.games.vector.make_problems [THEME …]

Candidates are random. solver.py decides whether one is a problem and finds the moves that solve it.
"""

from __future__ import annotations

import sys

from spieltisch.core.rng import Random, below, pick
from tests.games.vector import oracle, solver
from tests.games.vector.solver import Problem

WANTED = {"goal": 34, "avoid": 18, "zero": 18, "number": 18, "give": 18}


def candidate(theme: str, rng: Random) -> Problem | None:
    """A random round in which a decision of this theme may come up."""
    seats = pick((2, 2, 3, 4) if theme in ("goal", "avoid") else (2, 4), rng)
    letters = "NOS" if seats == 3 else "NOSW"
    begin = below(rng, len(letters))
    order = letters[begin:] + letters[:begin]
    if theme == "avoid":
        order = order[0]
    elif below(rng, 3) == 0 or (theme in ("zero", "number") and seats == 2):
        skipped = pick(order, rng)
        order = order.replace(skipped, "")
    left = 0 if theme in ("zero", "number", "give") else 1 + below(rng, 8)
    near_goal = pick(
        ("K20", "J21", "L20", "T11", "U12", "S10", "K2", "J1", "L3", "B11", "A10"), rng
    )
    anywhere = f"{chr(65 + below(rng, 21))}{1 + below(rng, 21)}"
    scores = [5 * below(rng, 31) - 30 for _ in range(4)]
    if theme in ("zero", "number", "give"):
        # Close scores, so that a few points decide the last round.
        scores = [5 * below(rng, 8) for _ in range(4)]
    if seats == 3:
        scores[3] = 0
    north, east, south, west = scores
    problem = Problem(
        theme,
        seats,
        near_goal if theme in ("goal", "avoid") else anywhere,
        order,
        left,
        pick(("owner", "owner", "mover"), rng),
        (north, east, south, west),
        (),
        0,
        (),
    )
    return advanced(problem, theme, rng)


def advanced(problem: Problem, theme: str, rng: Random) -> Problem | None:
    """The problem after random moves up to a decision of its theme."""
    moves: list[str] = []
    stop_early = below(rng, 2) == 0
    while True:
        point = solver.replay(problem, solver.answered(problem._replace(moves=tuple(moves))))
        if point.request is None or point.table.round > 1:
            return None
        phase, asked = point.request
        seat = pick(sorted(asked), rng)
        here = problem._replace(moves=tuple(moves), seat=seat)
        if phase == "direction" and theme in ("goal", "avoid") and stop_early:
            return here if not moves else None
        if phase == "numbers" and theme in ("zero", "number"):
            return here
        if phase == "numbers" and theme in ("goal", "avoid"):
            opener = oracle.Table(problem.seats, {}).seat(problem.order[0])
            if len(asked[opener][0]) == 1:
                return here._replace(seat=opener)
        if phase == "replace" and theme in ("goal", "avoid"):
            return here if theme == "goal" or len(problem.order) == 1 else None
        if phase == "give" and theme == "give":
            return here
        moves += [pick(asked[seat], rng) for seat in sorted(asked)]


def fits(problem: Problem, theme: str) -> bool:
    """Whether the solver's answer makes a good problem."""
    if not problem.good:
        return False
    if theme in ("zero", "number"):
        return len(problem.good) == 1 and ("0" in problem.good) == (theme == "zero")
    return True


def main() -> None:
    """Prints `WANTED` problems of each theme."""
    for theme in sys.argv[1:] or WANTED:
        wanted = WANTED[theme]
        rng = Random(f"vector/problems/{theme}")
        found = 0
        while found < wanted:
            problem = candidate(theme, rng)
            if problem is None:
                continue
            problem = problem._replace(good=solver.good_moves(problem))
            if fits(problem, theme):
                found += 1
                print(problem.line(), flush=True)


if __name__ == "__main__":
    main()
