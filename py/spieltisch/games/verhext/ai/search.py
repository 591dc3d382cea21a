"""The search: tries every move in the same imagined worlds, playing on to the end of the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....ai.halving import halving
from ....ai.knowledge import (
    Comparing,
    Comparison,
    Decision,
    Level,
    Progress,
    Thinking,
    Tried,
    Values,
    Weight,
)
from ....core.rng import Random, below
from ..data import SUIT, VALUE
from ..moves import Move
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

SEEDS: Final = 1 << 30
"""The number of possible seeds for the playouts in one world."""


def think(view: View, level: Level, rng: Random) -> Thinking:
    """Tries the moves in worlds that fit what others bid; yields progress, returns the decision."""
    return (yield from search(view, level, rng, lambda: imagine(view, rng)))


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


def search(view: View, level: Level, rng: Random, world_of: Callable[[], State]) -> Thinking:
    """Tries the moves in the worlds that `world_of` makes; yields progress, returns the decision.

    All moves are tried in the same worlds with the same luck (see `ai.halving`). Most moves differ
    by a hundredth of a win, but worlds by ten times that, so after only a few tries, results can
    be compared only within the same world.
    """
    likely, everyone = trials(view, rng, world_of)
    seat = view.seat
    assert seat is not None, "a spectator never moves"

    def trial(moves: Sequence[Move]) -> list[float]:
        """The seat's chances of winning after each of these moves, in one world, with a bonus for
        the rule of thumb's move."""
        return [
            chances[seat] + FAVOUR if move == likely else chances[seat]
            for move, chances in zip(moves, everyone(moves), strict=True)
        ]

    budget = level.budget(len(view.legal))
    move, weights = yield from halving(view.legal, budget, MIN_WORLDS, trial)
    return Decision(move, tuple([_plain(weight, likely) for weight in weights]))


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


def _plain(weight: Weight, likely: Move) -> Weight:
    """The weight of a move, without the bonus that the rule of thumb's move gets."""
    return weight._replace(value=weight.value - FAVOUR) if weight.move == likely else weight


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
