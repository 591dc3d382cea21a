"""What the computer players know about Verhext!."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from ...ai.knowledge import Knowledge, Level, Values
from ...core.game import Seat
from ...core.rng import Random
from .bidding import beginners_bid, sensible_bid
from .data import BID_NUMBER, SHORT_ROUNDS, SUIT, VALUE
from .guess import imagine
from .notation import PLAYS, Bid, Move, Play
from .playout import FREE, LED, TRUMP, aim, finish_tricks, follow, lead, to_hand
from .rules import (
    NOBODY,
    Played,
    State,
    Trick,
    apply,
    legal_moves,
    missing_tricks,
    outcome,
    score_round,
    scores,
)
from .view import View

ZERO_WORTH: Final = (0.0, 0.7, 1.0, 1.2, 1.4, 1.5, 1.6)
"""Points a kept 0 card is worth, by rounds still to come (VH-17)."""

SECOND_LIFE: Final = 0.35
"""Share of a failed card's minus that is likely to be won back while rounds are to come (VH-6)."""

SPREAD: Final = 2.5
"""How far apart, in points, the square root of the rounds to come usually drives two scores."""

UNSEEN_TRICKS: Final = (Trick((), NOBODY, NOBODY),)
"""Stands for the tricks of a playout, which nobody remembers."""


def rule(view: View, rng: Random) -> Move:
    """The rule of thumb of a beginner: counts high cards for the bid, plays for or against tricks
    with single cards, and spends 0 cards when the table offers it."""
    seat = view.to_act[0]
    if view.phase == "bid":
        bids = [move for move in view.legal if isinstance(move, Bid)]
        return beginners_bid(view.hand, view.trump_suit, bids)
    if view.phase == "spend":
        return view.legal[-1]
    play = sensible_play(view, seat, view.hand, tricks_left(view.hand_sizes, view.trick), rng)
    return PLAYS[play.card][0]


def policy(state: State, seat: Seat, legal: tuple[Move, ...], rng: Random | None) -> Move:
    """A better rule of thumb, for imagined worlds; without `rng` the same move every time."""
    hand = state.hands[seat]
    if state.phase == "bid":
        bids = [move for move in legal if isinstance(move, Bid)]
        return sensible_bid(hand, SUIT[state.trump], len(state.bids), state.zeros[seat], bids)
    if state.phase == "spend":
        return legal[-1]
    left = tricks_left([len(held) for held in state.hands], state.trick)
    return sensible_play(state, seat, hand, left, rng)


def tricks_left(sizes: Sequence[int], trick: Sequence[Played]) -> int:
    """The most tricks still to come, the present one included (VH-14)."""
    made = [play.seat for play in trick]
    return min(size + 1 if seat in made else size for seat, size in enumerate(sizes))


def sensible_play(
    table: State | View, seat: Seat, hand: tuple[int, ...], left: int, rng: Random | None
) -> Play:
    """What the playouts' player would play from this hand now."""
    bid, taken, trick = table.bids[seat], table.taken[seat], table.trick
    goal = aim(bid, table.zeros[seat], taken, left)
    trump = SUIT[table.trump]
    by_suit = to_hand(hand)
    if trick:
        led = SUIT[trick[0].card]
        to_beat = max(
            VALUE[card]
            + potion
            + (TRUMP if SUIT[card] == trump else LED if SUIT[card] == led else 0)
            for _, card, potion in trick
        )
        last = len(trick) == len(table.bids) - 1
        spare = goal == FREE or BID_NUMBER[bid] - taken < left
        suit, value, potion = follow(by_suit, trump, led, to_beat, last, goal, spare)
    else:
        suit, value, potion = lead(by_suit, trump, goal, rng)
    return PLAYS[suit * 9 + value - 1][potion]


def priors(state: State, seat: Seat, legal: tuple[Move, ...]) -> Sequence[float]:
    """The rule of thumb's move first, then the others alike, potions added for once less."""
    likely = policy(state, seat, legal, None)
    return [
        4.0 if move == likely else 0.6 if isinstance(move, Play) and move.potion else 1.0
        for move in legal
    ]


def evaluate(start: State, state: State) -> Values | None:
    """Chances to win as they stand between two rounds; None within a round."""
    if state.phase == "over":
        result = outcome(state)
        return result.returns if result else None
    return chances(state) if state.phase == "deal" else None


def chances(state: State) -> Values:
    """Shares of the win, guessed from the scores between two rounds.

    Kept 0 cards and failed cards that can be bid anew count for what they may still bring. Two
    seats' scores compare as a chance that rises with the lead and falls with the rounds to come.
    """
    rounds = state.hats_left
    if state.short:
        rounds = min(rounds, SHORT_ROUNDS - state.round)
    worth = ZERO_WORTH[min(rounds, len(ZERO_WORTH) - 1)]
    points = [
        score + worth * zeros + SECOND_LIFE * sum(failed)
        for score, zeros, failed in zip(
            scores(state.met, state.failed, state.hats), state.zeros, state.failed, strict=True
        )
    ]
    scale = SPREAD * sqrt(rounds)
    shares = []
    total = 0.0
    for mine in points:
        share = 1.0
        for other in points:
            lead_by = mine - other
            share *= 0.5 + 0.5 * lead_by / (abs(lead_by) + scale)
        shares.append(share)
        total += share
    return tuple([share / total for share in shares])


def playout(start: State, state: State, rng: Random) -> Values:
    """Values after playing the round to its end by the rule of thumb."""
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


KNOWLEDGE: Final = Knowledge(
    rule=rule,
    policy=policy,
    priors=priors,
    evaluate=evaluate,
    playout=playout,
    imagine=imagine,
    levels={
        "easy": Level(0),
        "normal": Level(16, worlds=2),
        "hard": Level(400, worlds=80, per_move=50),
    },
)
