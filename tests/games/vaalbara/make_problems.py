"""Finds problem positions in matches of random moves and prints them as lines for problems.py.

    PYTHONPATH=py python -m tests.games.vaalbara.make_problems [THEME …]

solver.py defines what a problem is and finds the moves that solve it.
"""

from __future__ import annotations

import sys
from collections import Counter

from spieltisch.games.vaalbara import legal_moves, to_act
from spieltisch.games.vaalbara.data import FARMER, KIND, MOUNTAIN
from spieltisch.games.vaalbara.moves import Take
from spieltisch.games.vaalbara.rewards import reward
from spieltisch.games.vaalbara.state import State
from tests.games.vaalbara.scenes import random_match
from tests.games.vaalbara.solver import THEMES, Problem, good_moves, parse, themes

WANTED = {"hunter": 10, "artisan": 10, "deny": 11, "mountain": 11, "bard": 6, "midwife": 12}
LATE = 45
"""How many positions at the end of a match are searched for problems."""


def fits(theme: str, state: State, seat: int, good: tuple[str, ...]) -> bool:
    """Whether a position with these solutions is a problem of this theme."""
    if not good:
        return False
    if theme in ("hunter", "artisan"):
        return good == ("3" if theme == "hunter" else "10",)
    if theme in ("mountain", "deny"):
        return _lands_fit(theme, state, seat, good)
    return True


def _lands_fit(theme: str, state: State, seat: int, good: tuple[str, ...]) -> bool:
    follower = state.turns[-1].follower
    brings, mountains = {}, set()
    for move in legal_moves(state, seat):
        assert isinstance(move, Take)
        face, text = state.faces[state.first[move.place]], f"l{move.place + 1}"
        brings[text] = reward(state, seat, face, follower, 1 + (follower == FARMER)).points
        if KIND[face] == MOUNTAIN:
            mountains.add(text)
    if theme == "mountain":
        return set(good) <= mountains
    return max(brings.values()) > max(brings[text] for text in good) and not mountains & set(good)


def main() -> None:
    """Prints as many problems of each theme as `WANTED` says, at most one per match."""
    wanted = sys.argv[1:] or list(THEMES)
    found: Counter[str] = Counter()
    number = 0
    while any(found[theme] < WANTED[theme] for theme in wanted):
        number += 1
        seats = 2 + number % 3
        match = random_match(seats, f"{number}")
        for problem in problems(match.states, seats, f"{number}", wanted):
            if found[problem.theme] < WANTED[problem.theme]:
                found[problem.theme] += 1
                assert parse(problem.line()) == problem
                print(problem.line(), flush=True)
                break


def problems(states: list[State], seats: int, seed: str, wanted: list[str]) -> list[Problem]:
    """The problems in a match that have one of the wanted themes."""
    found = []
    for ply in range(len(states) - LATE, len(states)):
        state = states[ply]
        for seat in to_act(state):
            possible = [theme for theme in themes(state, seat) if theme in wanted]
            good = good_moves(state, seat) if possible else ()
            for theme in possible:
                if fits(theme, state, seat, good):
                    found.append(Problem(theme, seats, seed, ply, seat, good))
                    break
    return found


if __name__ == "__main__":
    main()
