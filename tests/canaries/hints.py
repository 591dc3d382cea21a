"""Hints, a cooperative game: each sees only the other's number, gives a true hint, and guesses.

Numbers are 1–4. Seat 0 hints ("odd", "even", "low", "high"), seat 1 guesses ("g1"–"g4"), then
seat 1 hints and seat 0 guesses.
"""

from typing import NamedTuple

from spieltisch.core.game import NATURE, Meta, Outcome
from spieltisch.core.rng import pick
from tests.canaries import notation

ENDS = ("both", "one", "none")
meta = Meta("hints", (2,), 2, (), "imperfect", "stochastic", "identical", False, 5, 1, ENDS)
TRUE = {"odd": (1, 3), "even": (2, 4), "low": (1, 2), "high": (3, 4)}
GUESSES = ("g1", "g2", "g3", "g4")
ACTORS = (0, 1, 1, 0)
DEALS = tuple(f"n{one}{two}" for one in "1234" for two in "1234")
move_text, parse_move = notation(TRUE, GUESSES, DEALS)


class Table(NamedTuple):
    numbers: tuple[int, ...]
    said: tuple[str, ...]  # hint, guess, hint, guess


class Look(NamedTuple):
    seat: int | None
    to_act: tuple[int, ...]
    legal: tuple[str, ...]
    table: Table  # 0 for the seat's own number; for a spectator, 0 for both


def setup(seats, options):
    return Table((), ())


def to_act(state):
    if not state.numbers:
        return (NATURE,)
    return ACTORS[len(state.said) : len(state.said) + 1]


def legal_moves(state, seat):
    if seat not in to_act(state):
        return ()
    if len(state.said) % 2:
        return GUESSES
    return tuple(hint for hint, numbers in TRUE.items() if state.numbers[1 - seat] in numbers)


def apply(state, seat, move):
    if seat == NATURE:
        return Table((int(move[1]), int(move[2])), ())
    return state._replace(said=(*state.said, move))


def sample_chance(state, rng):
    return pick(DEALS, rng)


def outcome(state):
    if len(state.said) < 4:
        return None
    hits = sum(state.said[3 - 2 * i] == f"g{number}" for i, number in enumerate(state.numbers))
    return Outcome((hits / 2,) * 2, (hits,) * 2, ENDS[2 - hits])


def view(state, seat):
    seen = tuple(0 if seat in (i, None) else number for i, number in enumerate(state.numbers))
    return Look(seat, to_act(state), legal_moves(state, seat), Table(seen, state.said))


def determinize(view, rng):
    hint = view.table.said[2 * (1 - view.seat) :][:1]
    own = pick(TRUE[hint[0]] if hint else (1, 2, 3, 4), rng)
    numbers = tuple(own if i == view.seat else n for i, n in enumerate(view.table.numbers))
    return view.table._replace(numbers=numbers)


def past(state):
    deal = [(NATURE, "n{}{}".format(*state.numbers))] if state.numbers else []
    return (*deal, *zip(ACTORS, state.said, strict=False))
