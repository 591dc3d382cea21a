"""The chance to win a small position with the best play, by exhaustive search with the rules.

White fate rolls are left out, because they only cost a turn.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from spieltisch.core.game import NATURE
from spieltisch.games.vitametrie import apply, legal_moves, move_text, outcome, to_act
from spieltisch.games.vitametrie.data import DICE, FACE_EYE, FACE_OBSTACLE, FACE_WHITE
from spieltisch.games.vitametrie.moves import FATES, Dice
from spieltisch.games.vitametrie.state import State
from tests.games.vitametrie.scenes import scene

THEMES = ("reach", "heart", "plug", "take", "move", "fate", "order")


class Problem(NamedTuple):
    """A position drawn as in `scenes`, and the moves that win most often."""

    theme: str
    drawing: str
    hearts: int
    phase: str
    left: int
    good: frozenset[str]

    def state(self) -> State:
        """The position; in an event, the obstacles are those that it began with."""
        state = scene(self.drawing.replace("/", "\n"), self.hearts, 1)
        if self.phase == "extend":
            return state
        barred = tuple(s for s, stone in enumerate(state.stones) if stone == 2)
        return state._replace(
            phase=self.phase,
            left=self.left,
            faces=(FACE_OBSTACLE,) * self.left,
            barred=barred if self.phase == "shift" else (),
        )

    def line(self) -> str:
        """The problem as a line of text."""
        good = " ".join(sorted(self.good))
        return f"{self.theme} | {self.drawing} | {self.hearts} | {self.phase} {self.left} | {good}"


def parse(line: str) -> Problem:
    """The problem written on a line."""
    theme, drawing, hearts, event, good = (part.strip() for part in line.split("|"))
    phase, left = event.split()
    return Problem(theme, drawing, int(hearts), phase, int(left), frozenset(good.split()))


class TooLargeError(Exception):
    """The solver would have to examine more positions than allowed."""


class Solver:
    """Chances to win, by position."""

    def __init__(self, nodes: int = 100_000) -> None:
        self.known: dict[Any, Fraction] = {}
        self.nodes = nodes

    def chance(self, state: State) -> Fraction:
        """The chance to win with the best play. Raises TooLargeError."""
        over = outcome(state)
        if over is not None:
            return Fraction(int(over.returns[0]))
        key = state._replace(marks=(), laid=0, turn=0, faces=(), whites=0, numbers=())
        if key not in self.known:
            if len(self.known) > self.nodes:
                raise TooLargeError
            self.known[key] = self._chance(state)
        return self.known[key]

    def choices(self, state: State) -> dict[str, Fraction]:
        """The chance to win after each move of the seat to act."""
        (seat,) = to_act(state)
        return {
            move_text(move): self.chance(apply(state, seat, move))
            for move in legal_moves(state, seat)
        }

    def _chance(self, state: State) -> Fraction:
        if to_act(state) != (NATURE,):
            return max(self.choices(state).values())
        if state.phase == "fate":
            faces = [face for face in range(6) if face != FACE_WHITE]
            total = sum(
                (self.chance(apply(state, NATURE, FATES[face])) for face in faces), Fraction(0)
            )
            return total / len(faces)
        count = min(DICE, state.stones.count(0))
        total = Fraction(0)
        for faces3 in combinations_with_replacement((FACE_OBSTACLE, FACE_EYE), count):
            hits = faces3.count(FACE_OBSTACLE)
            ways = (1, count, count * (count - 1) // 2, 1)[hits]
            likely = Fraction(ways * 2 ** (count - hits), 3**count)
            total += likely * self.chance(apply(state, NATURE, Dice("dice", faces3)))
        return total


def good_moves(state: State, nodes: int = 100_000) -> frozenset[str]:
    """The moves with the best chance to win."""
    choices = Solver(nodes).choices(state)
    best = max(choices.values())
    return frozenset(move for move, chance in choices.items() if chance == best)
