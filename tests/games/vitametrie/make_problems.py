"""Finds problem positions in small random worlds and prints them as lines for problems.py.

    PYTHONPATH=py python -m tests.games.vitametrie.make_problems FIRST LAST

tries one position for each number from FIRST up to LAST.
"""

from __future__ import annotations

import sys
from fractions import Fraction

from spieltisch.core.rng import Random, below, pick, shuffled
from spieltisch.games.vitametrie import to_act
from tests.games.vitametrie.solver import THEMES, Problem, Solver, TooLargeError

GAP = Fraction(1, 8)
"""The least by which the good moves are better than the next best one."""

PHASES = {"plug": "plus", "take": "minus", "move": "shift"}


def drawn(theme: str, rng: Random) -> Problem:
    """A position that may be a problem of this theme, without its good moves."""
    width, height = pick(((4, 3), (4, 4), (5, 3)), rng)
    spots = shuffled(range(width * height), rng)
    cells = ["W"] * (width * height)
    for spot in spots[: 5 + below(rng, 3)]:
        cells[spot] = "."
    rest = [spot for spot in spots if cells[spot] == "W"]
    for spot in rest[: 1 + below(rng, 2)]:
        cells[spot] = "^>v<"[below(rng, 4)]
    obstacles = 3 if theme in ("take", "move") else below(rng, 3)
    for spot in rest[2 : 2 + obstacles]:
        cells[spot] = "#"
    if theme == "take" and below(rng, 2):
        cells[rest[-1]] = "@"
    opened = [spot for spot in spots if cells[spot] == "."]
    tiles = {"fate": "JJ", "order": pick(("-", "+", "~", "-J", "+-"), rng)}.get(theme, "")
    for spot, tile in zip(opened, tiles, strict=False):
        cells[spot] = tile
    rows = [" ".join(cells[row * width : row * width + width]) for row in range(height)]
    hearts = 1 if theme == "heart" else 0
    left = 1 + below(rng, 2) if theme in PHASES else 0
    return Problem(theme, "/".join(rows), hearts, PHASES.get(theme, "extend"), left, frozenset())


def solved(problem: Problem) -> Problem | None:
    """The problem with its good moves, or None if it is not one."""
    state = problem.state()
    solver = Solver(4_000)
    if not to_act(state):
        return None
    try:
        choices = solver.choices(state)
    except (TooLargeError, ValueError):
        return None
    best = max(choices.values(), default=Fraction(0))
    good = frozenset(move for move, chance in choices.items() if chance == best)
    others = [chance for move, chance in choices.items() if move not in good]
    if len(choices) < 3 or len(good) > len(choices) // 2 or best < Fraction(1, 4):
        return None
    if best - max(others) < GAP:
        return None
    if problem.theme == "heart" and len({move[0] == "H" for move in choices}) < 2:
        return None
    return problem._replace(good=good)


def main() -> None:
    first, last = map(int, sys.argv[1:])
    for number in range(first, last):
        theme = THEMES[number % len(THEMES)]
        problem = solved(drawn(theme, Random(f"vitametrie {number}")))
        if problem is not None:
            print(problem.line(), flush=True)


if __name__ == "__main__":
    main()
