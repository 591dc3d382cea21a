"""Goofspiel: all bid simultaneously for a prize, and a sole highest bid wins it.

"p3" is prize 3, "2" a bid of 2.
"""

from typing import NamedTuple

from spieltisch.core.game import NATURE, Meta, Outcome
from spieltisch.core.rng import pick
from tests.canaries import notation

ENDS = ("out",)
meta = Meta(
    "goofspiel", (2, 3), 2, (), "imperfect", "stochastic", "constant-sum", True, 16, 1, ENDS
)
PRIZES = ("p1", "p2", "p3", "p4")
move_text, parse_move = notation(PRIZES, "1234")


class Table(NamedTuple):
    prizes: tuple[str, ...]  # turned up so far
    bids: tuple[tuple[str, ...], ...]  # per finished round and seat
    sealed: tuple[str, ...]  # this round's bids, "" for a seat that has not chosen


class Look(NamedTuple):
    seat: int | None
    to_act: tuple[int, ...]
    legal: tuple[str, ...]
    table: Table  # others' sealed bids are "?"


def setup(seats, options):
    return Table((), (), ("",) * seats)


def to_act(state):
    if len(state.prizes) == len(state.bids):
        return () if len(state.bids) == len(PRIZES) else (NATURE,)
    return tuple(seat for seat, bid in enumerate(state.sealed) if not bid)


def left(state, seat):
    used = [bids[seat] for bids in state.bids]
    return tuple(bid for bid in "1234" if bid not in used)


def legal_moves(state, seat):
    return left(state, seat) if seat in to_act(state) else ()


def apply(state, seat, move):
    if seat == NATURE:
        return state._replace(prizes=(*state.prizes, move))
    sealed = tuple(move if other == seat else bid for other, bid in enumerate(state.sealed))
    if "" in sealed:
        return state._replace(sealed=sealed)
    return state._replace(bids=(*state.bids, sealed), sealed=("",) * len(sealed))


def sample_chance(state, rng):
    return pick([prize for prize in PRIZES if prize not in state.prizes], rng)


def outcome(state):
    if to_act(state):
        return None
    scores = [0] * len(state.sealed)
    for prize, bids in zip(state.prizes, state.bids, strict=True):
        if bids.count(max(bids)) == 1:
            scores[bids.index(max(bids))] += int(prize[1])
    best = [score == max(scores) for score in scores]
    return Outcome(tuple(won / sum(best) for won in best), tuple(scores), "out")


def view(state, seat):
    hidden = tuple("?" if bid and i != seat else bid for i, bid in enumerate(state.sealed))
    return Look(seat, to_act(state), legal_moves(state, seat), state._replace(sealed=hidden))


def determinize(view, rng):
    sealed = enumerate(view.table.sealed)
    guess = (pick(left(view.table, seat), rng) if bid == "?" else bid for seat, bid in sealed)
    return view.table._replace(sealed=tuple(guess))


def past(state):
    plies = []
    for prize, bids in zip(state.prizes, (*state.bids, state.sealed), strict=False):
        plies += [(NATURE, prize), *((seat, bid) for seat, bid in enumerate(bids) if bid)]
    return tuple(plies)
