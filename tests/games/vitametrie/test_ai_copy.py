"""The copy of the rules with which Vitametrie's computer players plan, compared with the rules."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random

import pytest

from spieltisch.core.match import Match
from spieltisch.core.rng import pick
from spieltisch.games import vitametrie
from spieltisch.games.vitametrie import apply, legal_moves, view
from spieltisch.games.vitametrie.ai import board as boards
from spieltisch.games.vitametrie.ai import playout
from spieltisch.games.vitametrie.ai.board import Board, board_of
from spieltisch.games.vitametrie.ai.cover import Plan
from spieltisch.games.vitametrie.ai.playout import Run, dropped
from spieltisch.games.vitametrie.ai.search import PLAYED, play
from spieltisch.games.vitametrie.data import (
    FACE_EYE,
    FACE_OBSTACLE,
    FACE_WHITE,
    LAST_WHITE,
    OPEN,
    TURNS,
)
from spieltisch.games.vitametrie.moves import FATES, PUTS, Dice, Roll
from spieltisch.games.vitametrie.state import State


def positions(seed: str) -> list[State]:
    """All positions of a random match on the small board."""
    match = Match(vitametrie, 2, {"board": "7", "start": "ready"}, seed)
    rng = Random(seed)
    while match.to_act:
        (seat,) = match.to_act
        match.play(seat, pick(legal_moves(match.state, seat), rng))
    return list(match.states)


STATES = [state for number in range(6) for state in positions(f"copy {number}")]


class RecordingBoard(Board):
    """A board that records which obstacles are set and taken off."""

    def __init__(self, board: Board) -> None:
        counts = board.left, board.hearts, board.openings
        super().__init__(board.stones, board.tiles, board.fed, counts)
        self.made: list[tuple[str, int]] = []

    def block(self, square: int) -> None:
        self.made.append(("obstacle", square))
        super().block(square)

    def clear(self, square: int) -> None:
        self.made.append(("take", square))
        super().clear(square)


def facts(board: Board) -> tuple[object, ...]:
    """Everything on a board."""
    return board.stones, board.tiles, board.fed, board.left, board.hearts, board.openings


def run_on(state: State, draw: float) -> Run:
    """A playout from here, with the same luck on every square."""
    board = board_of(state)
    return Run(board, Plan(board), [draw] * len(state.stones), Random(0))


def test_moves_change_a_board_as_the_rules_do() -> None:
    """VM8, VM9, VM12, VM13, VM14, VM17, VM18."""
    compared: Counter[str] = Counter()
    for state in STATES:
        for move in legal_moves(state, state.turn) if state.phase in PLAYED else ():
            if isinstance(move, Roll):
                continue
            run = run_on(state, 0.0)
            play(run, view(state, state.turn), move, chance=False)
            after = board_of(apply(state, state.turn, move))
            if state.phase == "open":
                after.openings = state.seats - state.turn - 1
            assert facts(run.board) == facts(after), (state, move)
            compared[f"{state.phase} {move.kind}"] += 1
    assert {"open arrow", "extend arrow", "extend heart", "plus obstacle", "minus take"} <= {
        *compared
    }


def test_a_roll_on_a_fate_square_ends_as_in_the_rules() -> None:
    """VM15, VM17: each of the five faces except white, equally often."""
    compared = 0
    faces = [FACE_OBSTACLE, FACE_EYE, *TURNS]
    for state in STATES:
        if state.phase != "fate" or state.whites >= LAST_WHITE:
            continue
        for number, face in enumerate(faces):
            run = run_on(state, (number + 0.5) / len(faces))
            run.plan.drop(state.square)
            run.roll(state.square, state.heading)
            assert facts(run.board) == facts(board_of(apply(state, -1, FATES[face])))
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("left", [1, 2, 3, 30])
def test_dropped_stones_count_as_often_as_in_the_rules(left: int) -> None:
    """VM11: red and white faces count; there are no more stones than open squares."""
    stones = min(3, left)
    throws = list(product(range(6), repeat=stones))
    counts = Counter(sum(face in (FACE_OBSTACLE, FACE_WHITE) for face in one) for one in throws)
    board = board_of(STATES[0])
    board.left = left
    below = Fraction(0)
    for count in range(stones + 1):
        chance = Fraction(counts[count], len(throws))
        assert dropped(board, float(below + chance / 2)) == count
        below += chance


def test_a_playout_makes_legal_moves_in_an_event_until_it_ends() -> None:
    """VM5, VM11, VM12, VM13, VM14: each obstacle that a playout sets or takes off is a legal move,
    and after the last one the event is over."""
    compared: Counter[str] = Counter()
    for state in STATES:
        if state.phase != "dice":
            continue
        board = RecordingBoard(board_of(state))
        count = dropped(board, 0.7)
        Run(board, Plan(board), [0.7] * len(state.stones), Random(0)).event(state.square)
        stones = min(3, state.stones.count(OPEN))
        faces = (FACE_WHITE,) * count + (FACE_EYE,) * (stones - count)
        after = apply(state, -1, Dice("dice", faces))
        for kind, square in board.made:
            compared[f"{after.phase} {kind}"] += 1
            move = PUTS[kind][square]
            assert move in legal_moves(after, after.turn)
            after = apply(after, after.turn, move)
        assert after.phase in ("extend", "over"), "the event is over"
        assert tuple(board.stones) == after.stones
    assert {"plus obstacle", "minus take", "shift take", "shift obstacle"} <= {*compared}


@pytest.mark.native  # reads the sources
def test_every_copied_rule_is_compared() -> None:
    tests = (
        test_moves_change_a_board_as_the_rules_do,
        test_a_roll_on_a_fate_square_ends_as_in_the_rules,
        test_dropped_stones_count_as_often_as_in_the_rules,
        test_a_playout_makes_legal_moves_in_an_event_until_it_ends,
    )
    compared = set(re.findall(r"VM\d+a?", " ".join(str(test.__doc__) for test in tests)))
    for module in (boards, playout):
        copied = set(re.findall(r"VM\d+a?", Path(str(module.__file__)).read_text("utf-8")))
        assert copied and copied <= compared
