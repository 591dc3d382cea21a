"""The computer players of Verhext!: quick playouts, imagined hands, chances of winning."""

from __future__ import annotations

from random import Random

import pytest

from spieltisch import games
from spieltisch.ai.bots import finish
from spieltisch.ai.knowledge import Decision, Level
from spieltisch.core.match import Match
from spieltisch.core.rng import pick
from spieltisch.games import verhext
from spieltisch.games.verhext.ai import search
from spieltisch.games.verhext.ai.bidding import hand_worth, sensible_bid
from spieltisch.games.verhext.ai.evaluate import chances
from spieltisch.games.verhext.ai.imagine import imagine
from spieltisch.games.verhext.ai.playout import (
    AVOID,
    FREE,
    WANT,
    aim,
    finish_tricks,
    follow,
    lead,
    to_hand,
)
from spieltisch.games.verhext.ai.rule import policy
from spieltisch.games.verhext.ai.search import think
from spieltisch.games.verhext.data import SUIT, VALUE
from spieltisch.games.verhext.moves import BIDS, REBIDS
from spieltisch.games.verhext.state import NO_BID, State
from tests.games.verhext.scenes import bidding, bids, card, hand, playing, run

KNOWN = games.knowledge("verhext")
SPIDERS = 3


def random_match(seats: int, seed: str) -> list[State]:
    match = Match(verhext, seats, {}, seed)
    rng = Random(f"moves {seed}")
    while match.to_act:
        (seat,) = match.to_act
        match.play(seat, pick(verhext.legal_moves(match.state, seat), rng))
    return match.states


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_VH9_to_VH14_playouts_play_by_the_rules(seats: int) -> None:
    """If the same choices are played by the rules, everybody takes the same tricks."""
    for number in range(12):
        states = [state for state in random_match(seats, f"p{number}") if state.phase == "play"]
        for start in states[:: len(states) // 6]:
            taken = list(start.taken)
            trick = start.trick
            finish_tricks(
                [to_hand(held) for held in start.hands],
                SUIT[start.trump],
                trick[0].seat if trick else start.turn,
                [(SUIT[card], VALUE[card] + potion) for _, card, potion in trick],
                start.bids,
                start.zeros,
                taken,
                Random(number),
            )
            state, rng = start, Random(number)
            while state.phase == "play" and state.round == start.round:
                legal = verhext.legal_moves(state, state.turn)
                move = policy(state, state.turn, legal, rng)
                assert move in legal
                state = verhext.apply(state, state.turn, move)
            after = state.taken if state.phase == "spend" else state.rounds[-1].taken
            assert tuple(taken) == after


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_VH9_imagined_worlds_fit_the_view_and_its_voids(seats: int) -> None:
    looked = voids = 0
    for number in range(6):
        states = random_match(seats, f"i{number}")
        for state in states[3 : -1 : len(states) // 12]:
            seat = state.turn
            if seat < 0:
                continue
            view = verhext.view(state, seat)
            for _ in range(3):
                world = imagine(view, Random(looked))
                assert verhext.view(world, seat) == view
                for other, void in enumerate(view.voids):
                    assert not any(SUIT[card] in void for card in world.hands[other])
                    voids += len(void)
                looked += 1
    assert looked > 50
    assert voids > 50


def test_VH5_a_high_bid_suggests_a_strong_hand() -> None:
    """Seat 1 is imagined with a stronger hand after a bid of 3 than after a bid of 0."""
    state = verhext.apply(
        verhext.setup(4, {"short": "off"}),
        -1,
        verhext.parse_move("d1.s1.r1r2r3r4r5r6r7.r8r9c1c2c3c4c5.c6c7c8c9b1b2b3.b4b5b6b7b8b9s2"),
    )
    worth = {}
    for bid in ("t0", "t3"):
        view = verhext.view(run(state, bid, "t1", "t1"), 0)
        rng = Random(4)
        worlds = [imagine(view, rng) for _ in range(60)]
        worth[bid] = sum(hand_worth(world.hands[1], SPIDERS, 4) for world in worlds) / 60
    assert worth["t3"] > worth["t0"] + 80


@pytest.mark.parametrize(
    ("bid", "zeros", "taken", "left", "goal"),
    [
        ("0", 0, 0, 3, AVOID),
        ("0", 0, 1, 3, FREE),
        ("1", 0, 0, 3, WANT),
        ("1", 0, 1, 3, AVOID),
        ("1a", 0, 1, 3, FREE),
        ("3", 0, 0, 2, FREE),
        ("3", 1, 0, 2, WANT),  # VH17: a kept 0 card can still save it
        ("2", 0, 3, 1, FREE),
    ],
)
def test_VH15_playouts_aim_at_the_tricks_still_needed(
    bid: str, zeros: int, taken: int, left: int, goal: int
) -> None:
    assert aim(bids(bid)[0], zeros, taken, left) == goal


@pytest.mark.parametrize(
    ("cards", "led", "to_beat", "last", "goal", "choice"),
    [
        ("r9 r7 r3", 0, 20 + 6, True, WANT, (0, 7, 0)),  # the last seat: the lowest winning card
        ("r9 r7 r3", 0, 20 + 6, False, WANT, (0, 9, 0)),  # others follow: the safest one
        ("r3 p2 p3", 0, 20 + 4, True, WANT, (0, 3, 2)),  # VH10: with a potion
        ("r9 r7 r3", 0, 20 + 8, True, AVOID, (0, 7, 0)),  # the highest card that stays below
        ("r9 r8", 0, 20 + 8, True, AVOID, (0, 8, 0)),  # VH13: a tie takes nothing
        ("r9 r8", 0, 20 + 3, True, AVOID, (0, 9, 0)),  # forced to take, so with the dangerous one
        ("c9 c2 p3", 0, 20 + 3, True, AVOID, (1, 9, 3)),  # burn a potion with the 9
        ("s2 c9", 0, 20 + 9, True, WANT, (3, 2, 0)),  # VH12: ruff
        ("c9 c1 b4", 0, 20 + 9, True, WANT, (1, 1, 0)),  # cannot win, so the lowest goes
    ],
)
def test_playouts_follow_with_the_card_that_suits_the_aim(
    cards: str, led: int, to_beat: int, last: bool, goal: int, choice: tuple[int, int, int]
) -> None:
    assert follow(to_hand(hand(cards)), SPIDERS, led, to_beat, last, goal, True) == choice


def test_playouts_lead_with_the_card_that_suits_the_aim() -> None:
    held = to_hand(hand("r2 c9 s5"))
    assert lead(held, SPIDERS, AVOID, None) == (0, 2, 0)
    assert lead(held, SPIDERS, WANT, None)[:2] in ((1, 9), (3, 5))


def test_VH6_VH17_the_playouts_bidder_prefers_failed_cards_and_uses_zeros() -> None:
    legal = (*BIDS, *REBIDS[3:5])
    strong = hand("s9 s8 c9 r2 c3 b1 b4")
    assert sensible_bid(strong, SPIDERS, 4, 0, legal).kind == "rebid"
    middling = hand("s8 c9 r5 r3 c2 b4 b6")
    without = sensible_bid(middling, SPIDERS, 4, 0, BIDS)
    helped = sensible_bid(middling, SPIDERS, 4, 2, BIDS)
    assert helped.bid > without.bid


def test_VH20_chances_are_shares_that_follow_the_score() -> None:
    state = playing(["r1"] * 4)._replace(phase="deal", met=((5,), (3,), (), ()))
    shares = chances(state)
    assert abs(shares[0] + shares[1] + shares[2] + shares[3] - 1) < 1e-9
    assert shares[0] > shares[1] > shares[2] == shares[3]
    with_zero = chances(state._replace(zeros=(0, 0, 1, 0)))
    assert with_zero[2] > shares[2]
    late = chances(state._replace(hats_left=1))
    assert late[0] > shares[0]


def considered(favour: float, monkeypatch: pytest.MonkeyPatch) -> Decision:
    """The decision, after a bid of 1, about which of two cards to lead."""
    monkeypatch.setattr(search, "FAVOUR", favour)
    state = playing(["r9 r3", "c4 c5", "b2 b3"], "s1", 0, "1 1 1")
    return finish(think(verhext.view(state, 0), Level(60), Random(1)))


def test_the_rule_of_thumb_is_followed_unless_another_move_is_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The bonus for the rule of thumb's move affects the decision but not the reported values."""
    plain, favoured = considered(0.0, monkeypatch), considered(1.0, monkeypatch)
    assert verhext.move_text(favoured.move) == "r9"
    for one, other in zip(plain.weights, favoured.weights, strict=True):
        assert one[:2] == other[:2]
        assert abs(one.value - other.value) < 1e-9
    plain, favoured = considered(-1.0, monkeypatch), considered(0.0, monkeypatch)
    assert verhext.move_text(plain.move) == "r3"


def test_moves_are_tried_in_the_same_worlds_with_the_same_luck() -> None:
    """Bidding a failed card again is like bidding a new one but also removes a penalty, so it is
    better in every try."""
    held = tuple(
        map(hand, ("s9 s8 c9 r2 c3 b1 b4", "r3 r4 r5 r6 r7 r8 r9", "c1 c2 c4 c5 c6 c7 c8"))
    )
    state = bidding(
        3, 0, trump=card("s1"), dealt=held, hands=held, bids=(NO_BID,) * 3, failed=((2,), (), ())
    )
    view = verhext.view(state, 0)
    pair = (BIDS[3], REBIDS[3])
    for number in range(10):
        decision = finish(think(view._replace(legal=pair), Level(2), Random(number)))
        fresh, again = decision.weights
        assert again.value > fresh.value
