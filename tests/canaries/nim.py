"""Nim, in which a move takes 1–3 stones. Its options depend on each other.

It has two or four seats. Four can form teams.
"""

from typing import NamedTuple

from spieltisch.core.game import Meta, Option, Outcome
from tests.canaries import notation

OPTIONS = (
    Option("heap", ("7", "9"), "7"),
    Option("last", ("wins", "loses"), "wins"),
    Option("teams", ("off", "on"), "off", seats=(4,)),
    Option("partners", ("opposite", "beside"), "opposite", needs=(("teams", "on"),)),
)
ENDS = ("taken",)
meta = Meta(
    "nim", (2, 4), 2, OPTIONS, "perfect", "deterministic", "constant-sum", False, 9, 1, ENDS
)
move_text, parse_move = notation("123")


class Heap(NamedTuple):
    left: int
    moves: int
    sides: tuple[int, ...]  # the side of each seat
    loses: int  # 1 if taking the last stone loses


class Look(NamedTuple):
    seat: int | None
    to_act: tuple[int, ...]
    legal: tuple[str, ...]
    heap: Heap


def setup(seats, options):
    sides = tuple(range(seats))
    if options.get("teams") == "on":
        sides = (0, 1, 0, 1) if options["partners"] == "opposite" else (0, 0, 1, 1)
    return Heap(int(options["heap"]), 0, sides, int(options["last"] == "loses"))


def to_act(state):
    return (state.moves % len(state.sides),) if state.left else ()


def legal_moves(state, seat):
    return tuple("123"[: state.left]) if seat in to_act(state) else ()


def apply(state, seat, move):
    return state._replace(left=state.left - int(move), moves=state.moves + 1)


def outcome(state):
    if state.left:
        return None
    taker = state.sides[(state.moves - 1) % len(state.sides)]
    won = [(side == taker) != bool(state.loses) for side in state.sides]
    return Outcome(tuple(each / sum(won) for each in won), tuple(map(int, won)), "taken")


def view(state, seat):
    return Look(seat, to_act(state), legal_moves(state, seat), state)


def determinize(view, rng):
    return view.heap


def sample_chance(state, rng):
    raise AssertionError("this game has no chance events")
