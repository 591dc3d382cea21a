"""Hourglass: two seats take stones from a heap, and the quicker one wins a tie.

A move is "1"–"3". NATURE draws a heap "h4"–"h7" for each of two rounds. Taking the last stone of a
round scores a point. With the clock on, each decision is followed by the seconds that it took,
"t0"–"t40", nominally "t5".
"""

from typing import NamedTuple

from spieltisch.core.game import CLOCK, NATURE, Meta, Option, Outcome
from spieltisch.core.rng import pick
from tests.canaries import notation

HEAPS = ("h4", "h5", "h6", "h7")
TIMES = tuple(f"t{seconds}" for seconds in range(41))
NOMINAL = "t5"
OPTIONS = (Option("clock", ("on", "off"), "on"),)
ENDS = ("points", "time", "equal")
meta = Meta(
    "hourglass", (2,), 2, OPTIONS, "perfect", "stochastic", "constant-sum", False, 30, 1, ENDS
)
move_text, parse_move = notation("123", HEAPS, TIMES)


class Table(NamedTuple):
    heap: int
    rounds: int  # how many heaps have been drawn
    turn: int
    points: tuple[int, int]
    clocks: tuple[int, int]
    ticks: int  # 1 if the time of the last decision, made by the other seat, comes next
    timed: int  # 1 if the clock is on


class Look(NamedTuple):
    seat: int | None
    to_act: tuple[int, ...]
    legal: tuple[str, ...]
    table: Table


def setup(seats, options):
    return Table(0, 0, 0, (0, 0), (0, 0), 0, int(options.get("clock") == "on"))


def to_act(state):
    if state.ticks:
        return (CLOCK,)
    if state.heap:
        return (state.turn,)
    return (NATURE,) if state.rounds < 2 else ()


def legal_moves(state, seat):
    if seat not in to_act(state):
        return ()
    return TIMES if seat == CLOCK else tuple("123"[: state.heap])


def apply(state, seat, move):
    if seat == NATURE:
        return state._replace(heap=int(move[1:]), rounds=state.rounds + 1)
    if seat == CLOCK:
        who = 1 - state.turn
        return state._replace(ticks=0, clocks=_more(state.clocks, who, int(move[1:])))
    left = state.heap - int(move)
    points = state.points if left else _more(state.points, seat, 1)
    return state._replace(heap=left, turn=1 - seat, points=points, ticks=state.timed)


def _more(counts, who, count):
    return tuple(old + count * (seat == who) for seat, old in enumerate(counts))


def sample_chance(state, rng):
    return NOMINAL if state.ticks else pick(HEAPS, rng)


def outcome(state):
    if to_act(state):
        return None
    (one, other), (slow, fast) = state.points, state.clocks
    if one != other:
        reason, share = "points", float(one > other)
    elif slow != fast:
        reason, share = "time", float(slow < fast)
    else:
        reason, share = "equal", 0.5
    return Outcome((share, 1 - share), state.points, reason)


def view(state, seat):
    return Look(seat, to_act(state), legal_moves(state, seat) if seat is not None else (), state)


def determinize(view, rng):
    return view.table
