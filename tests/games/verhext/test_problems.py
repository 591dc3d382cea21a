"""Hard finds a sensible move in every problem position, with its real number of iterations."""

from __future__ import annotations

import pytest

from spieltisch import games
from spieltisch.ai.levels import player
from spieltisch.core.rng import bot_stream
from spieltisch.games import verhext
from spieltisch.games.verhext.data import BID_TEXTS, CARD_TEXTS, COPIES
from spieltisch.games.verhext.state import NO_BID, State
from tests.conftest import often
from tests.games.verhext.problems import BIDDING, PLAYING, Problem
from tests.games.verhext.scenes import before_scoring, bidding, card, hand, played, playing


def numbers(text: str, seats: int) -> tuple[int, ...]:
    return tuple(map(int, text.split())) or (0,) * seats


def position(problem: Problem) -> State:
    """The problem as a full position, in which the others hold the rest of the deck in order."""
    seats = problem.seats
    met = tuple(
        () if cards == "." else tuple(map(BID_TEXTS.index, cards.split("+")))
        for cards in problem.met.split() or ["."] * seats
    )
    table = {
        "zeros": numbers(problem.zeros, seats),
        "failed": (tuple(map(int, problem.failed.split())), *((),) * (seats - 1)),
        "met": met,
        "hats_left": problem.hats_left,
    }
    words = problem.bids.split()
    if problem.spend:
        state = before_scoring(problem.bids, numbers(problem.taken, seats), **table)
        return state._replace(phase="spend", turn=0)
    trick = played(problem.trick, seats - len(problem.trick.split()), seats)
    own = hand(problem.hand)
    left = list(COPIES)
    for seen in (*own, card(problem.trump), *(play.card for play in trick)):
        left[seen] -= 1
    rest = [kind for kind, count in enumerate(left) for _ in range(count)]
    hands = [problem.hand]
    for seat in range(1, seats):
        size = len(own) - any(play.seat == seat for play in trick)
        hands.append(" ".join(CARD_TEXTS[rest.pop()] for _ in range(size)))
    if "-" in words:
        held = tuple(map(hand, hands))
        made = tuple(NO_BID if word == "-" else BID_TEXTS.index(word) for word in words)
        holder = next((seat for seat, bid in enumerate(made) if bid != NO_BID), 0)
        return bidding(
            seats,
            holder,
            turn=0,
            trump=card(problem.trump),
            dealt=held,
            hands=held,
            bids=made,
            **table,
        )
    return playing(
        hands,
        problem.trump,
        0,
        problem.bids,
        trick=trick,
        taken=numbers(problem.taken, seats),
        **table,
    )


@pytest.mark.parametrize("problem", (*BIDDING, *PLAYING), ids=lambda problem: problem.name)
def test_hard_finds_a_sensible_move(problem: Problem) -> None:
    view = verhext.view(position(problem), 0)
    assert {verhext.parse_move(text) for text in problem.good.split()} < set(view.legal)
    hard = player(verhext, games.knowledge("verhext"), "hard")
    for number in often(fast=1, deep=3):
        move = hard.choose(view, bot_stream(f"problem {number}", 0, 5))
        assert verhext.move_text(move) in problem.good.split()
