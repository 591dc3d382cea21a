"""The search: tries every move in the same imagined worlds, playing on to the end of the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....ai.halving import halving
from ....ai.knowledge import (
    Comparing,
    Comparison,
    Level,
    Progress,
    Thinking,
    Tried,
    Values,
)
from ....core.rng import Random, below
from ..data import BID_NUMBER, SUIT, VALUE
from ..moves import Bid, Move
from ..rules import apply, legal_moves, missing_tricks, score_round
from ..state import NOBODY, State, Trick
from ..view import View
from ..worlds import determinize
from .evaluate import evaluate
from .imagine import imagine
from .playout import finish_tricks, to_hand
from .rule import policy

UNSEEN_TRICKS: Final = (Trick((), NOBODY, NOBODY),)
"""Stands in for a playout's tricks, which nobody looks at."""

MIN_WORLDS: Final = 2
"""The fewest worlds in which the moves are tried before the worse half of the moves is dropped."""

FAVOUR: Final = 0.0075
"""The average lead, in shares of a win, that another move needs over the rule of thumb's move. A
smaller lead is just as likely to come from chance or from errors in the playouts."""

BOLD: Final = 0.005
"""How much a bold player prefers a bid for each trick it promises, and a careful one for each it
does not, in shares of a win."""

SEEDS: Final = 1 << 30
"""The number of possible seeds for the playouts in one world."""


def think(view: View, level: Level, rng: Random, boldness: int = 0) -> Thinking:
    """Tries the moves in worlds that fit what others bid; yields progress, returns the decision.

    If two bids seem about as good, a bold player (`boldness` 1) prefers the higher one, a careful
    one (−1) the lower.
    """
    return (yield from search(view, level, rng, lambda: imagine(view, rng), boldness))


def compare(view: View, level: Level, rng: Random) -> Comparing:
    """Compares the moves in as many such worlds as it takes (see `ai.analysis`)."""
    yield Progress(0, 1)
    likely, everyone = trials(view, rng, lambda: imagine(view, rng))
    seat = view.seat
    assert seat is not None, "a spectator never moves"

    def trial(moves: Sequence[Move]) -> list[Tried]:
        return [
            Tried(chances[seat], chances[seat] + FAVOUR if move == likely else chances[seat])
            for move, chances in zip(moves, everyone(moves), strict=True)
        ]

    return Comparison(view.legal, trial, level.budget(len(view.legal)), everyone=everyone)


def search(
    view: View,
    level: Level,
    rng: Random,
    world_of: Callable[[], State],
    boldness: int = 0,
) -> Thinking:
    """Tries the moves in the worlds that `world_of` makes; yields progress, returns the decision.

    All moves are tried in the same worlds with the same luck (see `ai.halving`). Most moves differ
    by a hundredth of a win, but worlds by ten times that, so after only a few tries, results can
    be compared only within the same world.
    """
    likely, everyone = trials(view, rng, world_of)
    seat = view.seat
    assert seat is not None, "a spectator never moves"

    def trial(moves: Sequence[Move]) -> list[float]:
        """The seat's chances of winning after each of these moves, in one world."""
        return [chances[seat] for chances in everyone(moves)]

    def liking(move: Move) -> float:
        """The bonus of a bold player's high bid, and of the rule of thumb's move."""
        bonus = BOLD * boldness * BID_NUMBER[move.bid] if isinstance(move, Bid) else 0.0
        return bonus + FAVOUR if move == likely else bonus

    budget = level.budget(len(view.legal))
    return (yield from halving(view.legal, budget, MIN_WORLDS, trial, liking))


def trials(
    view: View, rng: Random, world_of: Callable[[], State]
) -> tuple[Move, Callable[[Sequence[Move]], list[Values]]]:
    """The move of the rule of thumb, and a function that makes one more world and returns all
    seats' chances to win after each of the moves it gets."""
    assert view.seat is not None, "a spectator never moves"
    seat = view.seat
    likely: Move = policy(determinize(view, rng), seat, view.legal, None)

    def everyone(moves: Sequence[Move]) -> list[Values]:
        world = world_of()
        luck = below(rng, SEEDS)
        return [playout(world, apply(world, seat, move), Random(luck)) for move in moves]

    return likely, everyone


def playout(start: State, state: State, rng: Random) -> Values:
    """The values after playing the round to its end by the better rule of thumb."""
    while state.phase == "bid":
        seat = state.turn
        state = apply(state, seat, policy(state, seat, legal_moves(state, seat), None))
    if state.phase == "play":
        taken = list(state.taken)
        trick = state.trick
        finish_tricks(
            [to_hand(hand) for hand in state.hands],
            SUIT[state.trump],
            trick[0].seat if trick else state.turn,
            [(SUIT[card], VALUE[card] + potion) for _, card, potion in trick],
            state.bids,
            state.zeros,
            taken,
            rng,
        )
        state = state._replace(taken=tuple(taken), tricks=UNSEEN_TRICKS)
    if state.phase in ("play", "spend"):
        spent = tuple(
            missing_tricks(state, seat) if decided < 0 else decided
            for seat, decided in enumerate(state.spent)
        )
        state = score_round(state._replace(spent=spent))
    values = evaluate(start, state)
    assert values is not None, "the round is over"
    return values
