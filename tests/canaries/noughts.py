"""Noughts and crosses: two seats, perfect information, no chance. A move is a square, "0"–"8"."""

from typing import NamedTuple

from spieltisch.core.game import Meta, Option, Outcome
from tests.canaries import notation

RULE = Option("three", ("wins", "loses"), "wins")
ENDS = ("line", "full")
meta = Meta("noughts", (2,), 2, (RULE,), "perfect", "deterministic", "zero-sum", False, 9, 1, ENDS)
LINES = ("012", "345", "678", "036", "147", "258", "048", "246")
SQUARES = "012345678"
move_text, parse_move = notation(SQUARES)


class Board(NamedTuple):
    marks: str  # "x", "o" or "." for each square
    loses: int  # 1 if three in a row lose


class Look(NamedTuple):
    seat: int | None
    to_act: tuple[int, ...]
    legal: tuple[str, ...]
    board: Board


def setup(seats, options):
    return Board("." * 9, int(options["three"] == "loses"))


def to_act(state):
    return () if outcome(state) else ((9 - state.marks.count(".")) % 2,)


def legal_moves(state, seat):
    return tuple(s for s in SQUARES if state.marks[int(s)] == "." and seat in to_act(state))


def apply(state, seat, move):
    at = int(move)
    return state._replace(marks=state.marks[:at] + "xo"[seat] + state.marks[at + 1 :])


def outcome(state):
    for line in LINES:
        marks = {state.marks[int(square)] for square in line}
        if len(marks) == 1 and "." not in marks:
            first = 1 if (marks == {"x"}) != bool(state.loses) else -1
            return Outcome((first, -first), (int(first > 0), int(first < 0)), "line")
    return None if "." in state.marks else Outcome((0, 0), (0, 0), "full")


def view(state, seat):
    return Look(seat, to_act(state), legal_moves(state, seat), state)


def determinize(view, rng):
    return view.board


def sample_chance(state, rng):
    raise AssertionError("this game has no chance events")
