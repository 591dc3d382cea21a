"""Set-up and bidding: VH1 … VH8."""

from __future__ import annotations

from collections import Counter

import pytest

from spieltisch.core.game import NATURE, IllegalMoveError
from spieltisch.core.rng import stream
from spieltisch.games.verhext import (
    apply,
    legal_moves,
    move_text,
    parse_move,
    sample_chance,
    setup,
    to_act,
)
from spieltisch.games.verhext.data import (
    BID_TEXTS,
    DECK,
    POINTS_FAILED,
    POINTS_MET,
    SUIT,
    VALUE,
    bid_met,
)
from spieltisch.games.verhext.moves import Deal
from spieltisch.games.verhext.rules import first_leader
from spieltisch.games.verhext.state import State
from tests.games.verhext.scenes import bidding, bids, card, hand, run, scored


def texts(state: State) -> list[str]:
    return [move_text(move) for move in legal_moves(state, state.turn)]


def test_VH1_the_deck_has_four_suits_of_nine_and_nine_potions() -> None:
    suits = Counter(SUIT[number] for number in DECK)
    assert suits == {0: 9, 1: 9, 2: 9, 3: 9, 4: 9}
    for suit in range(4):
        assert sorted(VALUE[c] for c in DECK if SUIT[c] == suit) == list(range(1, 10))
    assert Counter(VALUE[c] for c in DECK if SUIT[c] == 4) == {1: 3, 2: 3, 3: 3}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_VH2_bid_cards_and_hats_at_the_start(seats: int) -> None:
    state = setup(seats, {"short": "off"})
    assert state.piles == (8, 16, 12, 8)
    assert sum(state.piles) == 44
    assert state.hats_left == 7


def test_VH3_the_first_holder_is_drawn_and_every_seat_can_be() -> None:
    state = setup(4, {"short": "off"})
    drawn = Counter(sample_chance(state, stream("VH3", k)).holder for k in range(200))
    assert set(drawn) == {0, 1, 2, 3}


@pytest.mark.parametrize(("holder", "following"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_VH3_the_crystal_ball_passes_clockwise(holder: int, following: int) -> None:
    state = scored("1 1 1 1", (1, 1, 1, 0), holder=holder)
    deal = sample_chance(state, stream("VH3", 0))
    assert deal.holder == following
    after = apply(state, NATURE, deal)
    assert (after.holder, after.turn) == (following, following)
    with pytest.raises(IllegalMoveError):
        apply(state, NATURE, deal._replace(holder=holder))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_VH4_a_deal_gives_seven_cards_each_and_a_trump_card_that_stays_out(seats: int) -> None:
    state = setup(seats, {"short": "off"})
    for event in range(20):
        deal = sample_chance(state, stream("VH4", event))
        after = apply(state, NATURE, deal)
        assert [len(held) for held in after.hands] == [7] * seats
        out = Counter([after.trump, *(c for held in after.hands for c in held)])
        assert not out - Counter(DECK)


def test_VH4_potions_can_be_trump_and_leftover_cards_vary() -> None:
    state = setup(5, {"short": "off"})
    deals = [sample_chance(state, stream("VH4", event)) for event in range(100)]
    assert {SUIT[deal.trump] for deal in deals} == {0, 1, 2, 3, 4}


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("a card too many", lambda d: d._replace(hands=((*d.hands[0], 0), *d.hands[1:]))),
        ("a seat missing", lambda d: d._replace(hands=d.hands[1:])),
        ("the trump card dealt too", lambda d: d._replace(trump=d.hands[0][0])),
        ("nobody's crystal ball", lambda d: d._replace(holder=4)),
    ],
)
def test_VH4_a_deal_that_does_not_fit_is_refused(name: str, change: object) -> None:
    state = setup(4, {"short": "off"})
    deal = Deal(
        "deal",
        0,
        card("s9"),
        (
            hand("r1 r2 r3 r4 r5 r6 r7"),
            hand("c1 c2 c3 c4 c5 c6 c7"),
            hand("b1 b2 b3 b4 b5 b6 b7"),
            hand("s1 s2 s3 s4 s5 s6 s7"),
        ),
    )
    assert apply(state, NATURE, deal).phase == "bid"
    with pytest.raises(IllegalMoveError):
        apply(state, NATURE, change(deal))  # type: ignore[operator]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_VH5_bidding_goes_clockwise_from_the_holder(seats: int) -> None:
    state = bidding(seats, holder=2)
    order: list[int] = []
    while state.phase == "bid":
        order += to_act(state)
        state = run(state, "t1")
    assert order == [(2 + step) % seats for step in range(seats)]


@pytest.mark.parametrize(
    ("piles", "expected"),
    [
        ((8, 16, 12, 8), "t0 t1 t1a t2 t2a t3 t3a"),
        ((0, 16, 12, 8), "t1 t1a t2 t2a t3 t3a"),
        ((1, 1, 0, 1), "t0 t1 t1a t3 t3a"),
        ((1, 0, 1, 0), "t0 t2 t2a"),
    ],
)
def test_VH5_only_cards_of_piles_that_are_not_empty_can_be_bid(
    piles: tuple[int, ...], expected: str
) -> None:
    assert texts(bidding(piles=piles)) == expected.split()


def test_VH5_a_bid_takes_a_card_from_its_pile() -> None:
    state = run(bidding(), "t0", "t1a", "t3")
    assert state.piles == (7, 15, 12, 7)
    assert state.bids[:3] == bids("0 1a 3")


def test_VH5_the_last_card_of_a_pile_can_be_taken_only_once() -> None:
    state = run(bidding(piles=(8, 16, 12, 1)), "t3a")
    assert "t3" not in texts(state)
    assert "t3a" not in texts(state)


def test_VH6_failed_cards_can_be_bid_again_on_either_side() -> None:
    state = bidding(failed=((1, 3, 3), (2,), (), ()))
    assert texts(state)[-4:] == ["n1", "n1a", "n3", "n3a"]
    assert texts(run(state, "t0"))[-2:] == ["n2", "n2a"]
    assert not [text for text in texts(run(state, "t0", "t0")) if text.startswith("n")]


def test_VH6_a_rebid_takes_a_failed_card_and_none_from_a_pile() -> None:
    state = run(bidding(failed=((1, 3, 3), (), (), ())), "n3a")
    assert state.piles == (8, 16, 12, 8)
    assert state.failed[0] == (1, 3)
    assert (state.bids[0], state.rebids[0]) == (bids("3a")[0], 1)


@pytest.mark.parametrize(
    ("taken", "failed", "met"), [(3, (1,), (6,)), (2, (1, 3), ()), (4, (1,), (6,))]
)
def test_VH6_a_card_bid_again_is_scored_like_any_other(
    taken: int, failed: tuple[int, ...], met: tuple[int, ...]
) -> None:
    state = scored("3a 1 1 1", (taken, 1, 1, 1), rebids=(1, 0, 0, 0), failed=((1,), (), (), ()))
    assert state.failed[0] == failed
    assert state.met[0] == met
    assert state.rounds[-1].rebids == (1, 0, 0, 0)


@pytest.mark.parametrize(
    ("bid", "holder", "leader"),
    [
        ("1 2 1a 0", 0, 1),
        ("1 1 1 1", 0, 3),
        ("1 1 1 1", 2, 1),
        ("3 2 2 2", 1, 0),
        ("2 3a 2 1", 0, 2),  # 4 beats 3
        ("1 2a 0 0", 0, 1),  # 2 against 2: the later one
        ("1 2a 0 0", 1, 0),  # the same cards taken in another order
        ("0 0 0", 1, 0),
        ("0 1a 0 1a 0", 4, 3),
    ],
)
def test_VH7_the_bid_that_may_bring_most_leads_and_of_equal_ones_the_last(
    bid: str, holder: int, leader: int
) -> None:
    assert first_leader(bids(bid), holder) == leader


def test_VH7_a_rebid_counts_as_taken_when_it_is_made() -> None:
    state = bidding(3, failed=((), (3,), ()))
    assert run(state, "t3", "n3", "t1").turn == 1
    assert run(state, "t2", "n3a", "t2").turn == 2


@pytest.mark.parametrize(
    ("bid", "met", "failed", "fits"),
    [
        ("0", 0, 0, {0}),
        ("1", 2, -1, {1}),
        ("1a", 1, -1, {1, 2, 3, 4, 5, 6, 7}),
        ("2", 4, -2, {2}),
        ("2a", 2, -2, {2, 3, 4, 5, 6, 7}),
        ("3", 6, -3, {3}),
        ("3a", 3, -3, {3, 4, 5, 6, 7}),
    ],
)
def test_VH8_points_of_each_side(bid: str, met: int, failed: int, fits: set[int]) -> None:
    code = BID_TEXTS.index(bid)
    assert (POINTS_MET[code], POINTS_FAILED[code]) == (met, failed)
    assert {tricks for tricks in range(8) if bid_met(code, tricks)} == fits


def test_VH5_cards_are_not_played_during_the_bidding() -> None:
    with pytest.raises(IllegalMoveError):
        apply(bidding(), 0, parse_move("r1"))
