"""The rules as a state machine of pure functions: T1 … T5 (see RULES.en.md).

The phases of a match:

| phase | who acts | moves | what follows |
|---|---|---|---|
| draw | NATURE | `Draw` | the first round (T2) |
| round | each seat once, clockwise from the leader | `Lay` | the next round, or the end (T4) |
| over | nobody | – | – |
"""

from __future__ import annotations

from ...core.game import NATURE, Options, Outcome, Seat
from ...core.rng import Random, below, shuffled
from ...kit.tuples import put
from .data import STONES
from .moves import Draw, Lay, Move
from .state import NOTHING, State


def setup(seats: int, options: Options) -> State:
    """The position before the draw. All stones are in the bag (T1)."""
    return State(int(options["stones"]), ((),) * seats, NATURE, NATURE, (NOTHING,) * seats, ())


def to_act(state: State) -> tuple[Seat, ...]:
    """NATURE for the draw, then one seat at a time, clockwise from the leader (T3). Empty when the
    match is over."""
    if state.leader == NATURE:
        return (NATURE,)
    if len(state.rounds) == state.size:
        return ()
    seats = len(state.laid)
    count = seats - state.laid.count(NOTHING)
    return ((state.leader + count) % seats,)


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every stone behind the seat's screen, lowest first (T3)."""
    if seat not in to_act(state):
        return ()
    return tuple(Lay("lay", stone) for stone in state.held[seat])


def apply(state: State, seat: Seat, move: Move) -> State:
    """The position after the draw or after a stone has been laid (T2, T3, T4)."""
    if isinstance(move, Draw):
        return state._replace(held=move.held, first=move.first, leader=move.first)
    stones = tuple(stone for stone in state.held[seat] if stone != move.stone)
    held = put(state.held, seat, stones)
    laid = put(state.laid, seat, move.stone)
    if NOTHING in laid:
        return state._replace(held=held, laid=laid)
    return state._replace(
        held=held,
        leader=laid.index(max(laid)),
        laid=(NOTHING,) * len(laid),
        rounds=(*state.rounds, laid),
    )


def sample_chance(state: State, rng: Random) -> Draw:
    """Who begins, and each seat's stones drawn from the bag (T2)."""
    seats = len(state.laid)
    first = below(rng, seats)
    bag = shuffled(STONES, rng)
    held = (bag[seat * state.size : (seat + 1) * state.size] for seat in range(seats))
    return Draw("draw", first, tuple(tuple(sorted(stones)) for stones in held))


def points(rounds: tuple[tuple[int, ...], ...], seats: int) -> tuple[int, ...]:
    """The number of rounds won by each seat (T4)."""
    winners = [laid.index(max(laid)) for laid in rounds]
    return tuple(winners.count(seat) for seat in range(seats))


def outcome(state: State) -> Outcome | None:
    """The seat with the most points wins. Seats that tie share the win (T5)."""
    if to_act(state):
        return None
    scores = points(state.rounds, len(state.laid))
    best = [score == max(scores) for score in scores]
    return Outcome(tuple(won / sum(best) for won in best), scores, "empty")
