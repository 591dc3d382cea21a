"""What the computer players of Verhext! know: quick playouts, guessed hands, levels."""

from __future__ import annotations

from random import Random

import pytest

from spieltisch import games
from spieltisch.ai.bots import Bot
from spieltisch.ai.levels import player
from spieltisch.core.match import Match, checksum
from spieltisch.core.rng import bot_stream, pick
from spieltisch.games import verhext
from spieltisch.games.verhext import ai
from spieltisch.games.verhext.bidding import hand_worth, sensible_bid
from spieltisch.games.verhext.data import SUIT, VALUE, bid_met
from spieltisch.games.verhext.guess import imagine
from spieltisch.games.verhext.notation import BIDS, REBIDS
from spieltisch.games.verhext.playout import (
    AVOID,
    FREE,
    WANT,
    aim,
    finish_tricks,
    follow,
    lead,
    to_hand,
)
from spieltisch.games.verhext.rules import State
from tests.games.verhext.scenes import bids, hand, playing, run

KNOWN = games.knowledge("verhext")
SPIDERS = 3
PINNED = {3: "b4a47849", 4: "63f88bdf", 5: "29ee98ce"}
"""Checksum of the last position by seats; changes whenever Normal is taught something."""


def random_match(seats: int, seed: str) -> list[State]:
    match = Match(verhext, seats, {}, seed)
    rng = Random(f"moves {seed}")
    while match.to_act:
        (seat,) = match.to_act
        match.play(seat, pick(verhext.legal_moves(match.state, seat), rng))
    return match.states


def play(bots: list[Bot], seed: str) -> Match:
    match = Match(verhext, len(bots), {}, seed)
    while match.to_act:
        (seat,) = match.to_act
        rng = bot_stream(seed, seat, len(match.plies))
        match.play(seat, bots[seat].choose(verhext.view(match.state, seat), rng))
    return match


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_playout_plays_by_the_rules_vh9_to_vh14(seats: int) -> None:
    """The same choices made through the rules give the same tricks."""
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
                move = ai.policy(state, state.turn, legal, rng)
                assert move in legal
                state = verhext.apply(state, state.turn, move)
            after = state.taken if state.phase == "spend" else state.rounds[-1].taken
            assert tuple(taken) == after


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_imagined_worlds_fit_the_view_and_its_voids_vh9(seats: int) -> None:
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


def test_a_high_bid_lets_expect_a_strong_hand_vh5() -> None:
    """Seat 1 is imagined stronger after bidding 3 than after bidding 0."""
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
        ("3", 1, 0, 2, WANT),  # VH-17: a kept 0 card can still save it
        ("2", 0, 3, 1, FREE),
    ],
)
def test_aim_vh15(bid: str, zeros: int, taken: int, left: int, goal: int) -> None:
    assert aim(bids(bid)[0], zeros, taken, left) == goal


@pytest.mark.parametrize(
    ("cards", "led", "to_beat", "last", "goal", "choice"),
    [
        ("r9 r7 r3", 0, 20 + 6, True, WANT, (0, 7, 0)),  # the cheapest winner as last seat
        ("r9 r7 r3", 0, 20 + 6, False, WANT, (0, 9, 0)),  # the safest one before others
        ("r3 p2 p3", 0, 20 + 4, True, WANT, (0, 3, 2)),  # VH-10: with a potion
        ("r9 r7 r3", 0, 20 + 8, True, AVOID, (0, 7, 0)),  # the highest card that stays below
        ("r9 r8", 0, 20 + 8, True, AVOID, (0, 8, 0)),  # VH-13: a tie takes nothing
        ("r9 r8", 0, 20 + 3, True, AVOID, (0, 9, 0)),  # forced to take: with the dangerous one
        ("c9 c2 p3", 0, 20 + 3, True, AVOID, (1, 9, 3)),  # burn a potion with the 9
        ("s2 c9", 0, 20 + 9, True, WANT, (3, 2, 0)),  # VH-12: ruff
        ("c9 c1 b4", 0, 20 + 9, True, WANT, (1, 1, 0)),  # cannot win: the lowest goes
    ],
)
def test_following_in_playouts(
    cards: str, led: int, to_beat: int, last: bool, goal: int, choice: tuple[int, int, int]
) -> None:
    assert follow(to_hand(hand(cards)), SPIDERS, led, to_beat, last, goal, True) == choice


def test_leading_in_playouts() -> None:
    held = to_hand(hand("r2 c9 s5"))
    assert lead(held, SPIDERS, AVOID, None) == (0, 2, 0)
    assert lead(held, SPIDERS, WANT, None)[:2] in ((1, 9), (3, 5))


def test_the_playouts_bidder_prefers_failed_cards_and_uses_zeros_vh6_vh17() -> None:
    legal = (*BIDS, *REBIDS[3:5])
    strong = hand("s9 s8 c9 r2 c3 b1 b4")
    assert sensible_bid(strong, SPIDERS, 4, 0, legal).kind == "rebid"
    middling = hand("s8 c9 r5 r3 c2 b4 b6")
    without = sensible_bid(middling, SPIDERS, 4, 0, BIDS)
    helped = sensible_bid(middling, SPIDERS, 4, 2, BIDS)
    assert helped.bid > without.bid


def test_chances_are_shares_that_follow_the_score_vh20() -> None:
    state = playing(["r1"] * 4)._replace(phase="deal", met=((5,), (3,), (), ()))
    shares = ai.chances(state)
    assert abs(shares[0] + shares[1] + shares[2] + shares[3] - 1) < 1e-9
    assert shares[0] > shares[1] > shares[2] == shares[3]
    with_zero = ai.chances(state._replace(zeros=(0, 0, 1, 0)))
    assert with_zero[2] > shares[2]
    late = ai.chances(state._replace(hats_left=1))
    assert late[0] > shares[0]


def test_easy_meets_more_bids_and_wins_more_than_random() -> None:
    easy, weak = player(verhext, KNOWN, "easy"), player(verhext, KNOWN, "random")
    won = met = made = 0.0
    for number in range(60):
        seat = number % 4
        match = play([easy if place == seat else weak for place in range(4)], f"e{number}")
        assert match.outcome is not None
        won += match.outcome.returns[seat]
        for done in match.state.rounds:
            met += bid_met(done.bids[seat], done.taken[seat] + done.spent[seat])
            made += 1
    assert won / 60 > 0.45
    assert met / made > 0.5


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_match_plays_out_the_same_on_every_device(seats: int) -> None:
    """Searched decisions pinned by the last position: natively and in the browser alike."""
    normal = player(verhext, KNOWN, "normal")
    match = play([normal] * seats, "Gerät")
    assert checksum(match.state) == PINNED[seats]


def test_normal_pairs_beat_easy_pairs() -> None:
    """Two against two; the figures over hundreds of games are in the closing notes."""
    normal, easy = player(verhext, KNOWN, "normal"), player(verhext, KNOWN, "easy")
    won = 0.0
    for number in range(8):
        bots = [normal, easy, normal, easy] if number % 2 else [easy, normal, easy, normal]
        match = play(bots, f"n{number // 2}")
        assert match.outcome is not None
        won += sum(match.outcome.returns[seat] for seat in range(4) if bots[seat] is normal)
    assert won / 8 > 0.6


def test_hard_meets_its_bids_against_beginners() -> None:
    hard, easy = player(verhext, KNOWN, "hard"), player(verhext, KNOWN, "easy")
    met = made = 0
    for number in range(2):
        match = play([hard if seat == number else easy for seat in range(4)], f"h{number}")
        for done in match.state.rounds:
            met += bid_met(done.bids[number], done.taken[number] + done.spent[number])
            made += 1
    assert met / made >= 0.6
