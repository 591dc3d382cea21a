"""Kuhn poker: each holds one card of J, Q, K. "p" passes or folds, "b" bets or calls."""

from itertools import permutations
from typing import NamedTuple

from spieltisch.core.game import NATURE, Meta, Outcome
from spieltisch.core.rng import pick
from tests.canaries import notation

ENDS = ("fold", "show")
meta = Meta("kuhn", (2,), 2, (), "imperfect", "stochastic", "zero-sum", False, 4, 1, ENDS)
DEALS = tuple("".join(deal) for deal in permutations("JQK"))  # two hands and the spare card
OVER = ("pp", "bp", "bb", "pbp", "pbb")
move_text, parse_move = notation(DEALS, "pb")


class Table(NamedTuple):
    cards: str
    bets: str


class Look(NamedTuple):
    seat: int | None
    to_act: tuple[int, ...]
    legal: tuple[str, ...]
    card: str
    bets: str


def setup(seats, options):
    return Table("", "")


def to_act(state):
    if not state.cards:
        return (NATURE,)
    return () if state.bets in OVER else (len(state.bets) % 2,)


def legal_moves(state, seat):
    return ("p", "b") if seat in to_act(state) else ()


def apply(state, seat, move):
    return Table(move, "") if seat == NATURE else state._replace(bets=state.bets + move)


def sample_chance(state, rng):
    return pick(DEALS, rng)


def outcome(state):
    if state.bets not in OVER:
        return None
    if state.bets in ("bp", "pbp"):
        winner, pot, reason = int(state.bets == "pbp"), 1, "fold"
    else:
        winner = int("JQK".index(state.cards[1]) > "JQK".index(state.cards[0]))
        pot, reason = 2 if "b" in state.bets else 1, "show"
    returns = (pot, -pot) if winner == 0 else (-pot, pot)
    return Outcome(returns, returns, reason)


def view(state, seat):
    card = "" if seat is None else state.cards[seat : seat + 1]
    return Look(seat, to_act(state), legal_moves(state, seat), card, state.bets)


def determinize(view, rng):
    return Table(pick([d for d in DEALS if d[view.seat] == view.card], rng), view.bets)


def pieces(state):
    return tuple(sorted(state.cards))


def past(state):
    deal = ((NATURE, state.cards),) if state.cards else ()
    return (*deal, *((number % 2, bet) for number, bet in enumerate(state.bets)))
