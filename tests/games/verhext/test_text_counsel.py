"""What one move of Verhext! brings that another does not: exact sentences, and facts that are true
and differ."""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from spieltisch.app.screens.i18n import Speaker
from spieltisch.core.rng import pick
from spieltisch.games import verhext
from spieltisch.games.verhext.facts import LOST, OPEN, WON, chance_of, facts, of_bid, telling
from spieltisch.games.verhext.moves import Bid, Move, Play
from spieltisch.games.verhext.rules import trick_result
from spieltisch.games.verhext.state import Played, State
from spieltisch.games.verhext.text import brief, difference
from spieltisch.games.verhext.view import View
from tests.conftest import DEEP
from tests.games.apart import read_pairs
from tests.games.verhext.make_pairs import FILE, STORED, decisions
from tests.games.verhext.scenes import (
    bidding,
    bids,
    card,
    hand,
    played,
    playing,
    run,
)

ENGLISH = Speaker("en", ("Ann", "Bo", "Cy", "Di", "Ed"))
POSITIONS = 300 if DEEP else STORED


def sentence(state: State, better: str, other: str) -> str | None:
    """What the first of two moves brings, in English; None if nothing is found."""
    view = verhext.view(state, state.turn)
    moves = verhext.parse_move(better), verhext.parse_move(other)
    assert set(moves) <= set(view.legal)
    found = difference(view, *moves)
    return None if found is None else ENGLISH(found)


# -- bids -------------------------------------------------------------------------------------


def bidder(cards: str, seats: int = 4, trump: str = "s1", **changes: Any) -> State:
    """Seat 0 bids first with these cards."""
    hands = (hand(cards), *[hand("r2 r3 r4 c2 c3 c4 b2")] * (seats - 1))
    nobody = (-1,) * seats
    return bidding(seats, 0, trump=card(trump), dealt=hands, hands=hands, bids=nobody)._replace(
        **changes
    )


STRONG = "s9 s8 r9 r3 c3 b1 b4"
FAIR = "s9 s8 r2 r3 c3 b1 b4"
WEAK = "r1 r3 c2 c5 b1 b4 s2"
LAST = {"hats_left": 1}

BIDS = [
    (
        "VH5 a good hand",
        bidder(FAIR),
        ("t2", "t3"),
        "spider 9 and spider 8 should take about 2 tricks, so exactly 3 is too many",
    ),
    (
        "VH5 exactly 1 is too little for a good hand",
        bidder(FAIR),
        ("t2", "t1"),
        "spider 9 and spider 8 should take about 2 tricks, so exactly 1 is too few",
    ),
    (
        "VH8 at least 1 brings less",
        bidder(FAIR),
        ("t2", "t1a"),
        "spider 9 and spider 8 should take about 2 tricks, but bidding at least 1 brings only +1",
    ),
    (
        "VH16 a good hand cannot keep the 0 card",
        bidder(FAIR),
        ("t2", "t0"),
        "spider 9 and spider 8 can hardly avoid taking a trick",
    ),
    (
        "VH5 a weak hand",
        bidder(WEAK),
        ("t0", "t1"),
        "this hand is unlikely to take a trick, so exactly 1 is too many",
    ),
    (
        "VH17 a kept 0 card is a trick in reserve",
        bidder(FAIR, zeros=(2, 0, 0, 0)),
        ("t3", "t1"),
        "spider 9, spider 8 and the spare tricks are worth about 3 tricks, "
        "but bidding exactly 1 brings only +2",
    ),
    (
        "VH17 even a 0 card is not enough",
        bidder("s9 s2 r2 r3 c3 b1 b4", zeros=(1, 0, 0, 0)),
        ("t2", "t3"),
        "spider 9 and the spare trick are worth about 2 tricks, so exactly 3 is too many",
    ),
    (
        "VH17 nothing but a 0 card",
        bidder(WEAK, zeros=(2, 0, 0, 0)),
        ("t1", "t0"),
        "a spare trick can replace a missing one, and bidding 0 brings only 0",
    ),
    (
        "VH17 the 0 card is not needed where the hand is enough",
        bidder(STRONG, zeros=(1, 0, 0, 0)),
        ("t3a", "t2"),
        "spider 9, spider 8 and rat 9 should take about 3 tricks, so exactly 2 is too few",
    ),
    (
        "VH8 where the lower bid would bring more, the hand says nothing for the higher one",
        bidder(FAIR, zeros=(1, 0, 0, 0)),
        ("t3a", "t2"),
        "an extra trick doesn't hurt this bid, but would spoil a bid of exactly 2",
    ),
    (
        "VH6 the points of a failed card count as well",
        bidder(STRONG, failed=((2, 3), (), (), ())),
        ("n2", "n3a"),
        None,
    ),
    (
        "VH8 an exact bid brings twice as much",
        bidder(STRONG),
        ("t2", "t2a"),
        "it can bring +4, but bidding at least 2 can bring only +2",
    ),
    (
        "VH8 at least",
        bidder(STRONG),
        ("t2a", "t2"),
        "an extra trick doesn't hurt this bid, but would spoil a bid of exactly 2",
    ),
    (
        "VH8 at least a lower number",
        bidder(STRONG),
        ("t1a", "t3"),
        "1 trick is enough, and extra tricks do no harm",
    ),
    (
        "VH8 a failed bid costs its number",
        bidder(STRONG),
        ("t1", "t3"),
        "a miss costs only 1 point, but with a bid of exactly 3 it costs 3",
    ),
    (
        "VH16 a failed 0 costs nothing",
        bidder("s9 s2 r2 r3 c3 b1 b4", **LAST),
        ("t0", "t2"),
        "a miss costs nothing, but with a bid of exactly 2 it costs 2 points",
    ),
    (
        "VH6 a failed card bid again",
        bidder(STRONG, failed=((2,), (), (), ())),
        ("n2", "t2"),
        "it clears the old −2",
    ),
    (
        "VH6 the greater minus",
        bidder(STRONG, failed=((1, 3), (), (), ())),
        ("n3", "n1"),
        "it clears −3, not just −1",
    ),
    (
        "VH16 the 0 card",
        bidder("s5 r9 r3 c2 c5 b1 b4"),
        ("t0", "t2"),
        "it risks nothing, and the 0 may become a spare trick",
    ),
    (
        "VH19 VH20 catching up in the last round",
        bidder(STRONG, **LAST, met=((), bids("2"), (), ())),
        ("t2", "t1"),
        "with Bo 4 points ahead, a bid of exactly 1 isn't enough in the last round",
    ),
]


# -- 0 cards ----------------------------------------------------------------------------------


def spending(bid: str, zeros: int, **changes: Any) -> State:
    """Seat 0 has taken no trick and may spend 0 cards."""
    start = playing(
        ["r1", "r2", "r9"], bid=f"{bid} 0 0", zeros=(zeros, 0, 0), taken=(0, 1, 1), **changes
    )
    return run(start, "r1", "r2", "r9")


SPENDING = [
    (
        "VH17 spent 0 cards save the bid",
        spending("2", 2),
        ("z2", "z0"),
        "the bid then brings +4, not −2",
    ),
    (
        "VH17 a 0 card is kept",
        spending("1", 2),
        ("z0", "z1"),
        "that leaves the 0 card for a bid worth more",
    ),
    (
        "VH17 two 0 cards are kept",
        spending("2", 2),
        ("z0", "z2"),
        "that leaves 2 of the 0 cards for a bid worth more",
    ),
    ("VH19 0 cards are worth nothing at the end", spending("1", 1, **LAST), ("z0", "z1"), None),
]


# -- plays ------------------------------------------------------------------------------------


def playing_to(
    trick: str, cards: str, bid: str, trump: str = "s1", taken: tuple[int, ...] = (0, 0, 0, 0)
) -> State:
    """Seat 3 of four holds these cards and plays to this trick. The first bid is its own, then come
    those of seats 0, 1 and 2."""
    plays = played(trick, leader=3 - len(trick.split()), seats=4) if trick else ()
    size = len(cards.split())
    made = {play.seat for play in plays}
    hands = [" ".join(["r9"] * (size - (seat in made))) for seat in range(3)]
    mine, *others = bid.split()
    state = playing([*hands, cards], trump, 3, " ".join([*others, mine]), taken=taken)
    return state._replace(trick=plays)


PLAYS = [
    (
        "VH12 sure against open",
        playing_to("", "s9 s7 r3", "2 1 1 1"),
        ("s9", "r3"),
        "it can only be beaten with a potion, but 12 unseen cards can beat rat 3",
    ),
    (
        "VH12 the last seat wins or not",
        playing_to("r5 r2 r4", "r7 r3", "1 1 1 1"),
        ("r7", "r3"),
        "it takes the trick, but rat 3 leaves it to Ann",
    ),
    (
        "VH12 the highest so far or not",
        playing_to("r5", "r7 r3", "1 1 1 1"),
        ("r7", "r3"),
        "it can take the trick, but rat 3 can't",
    ),
    (
        "VH13 a tie wins nothing",
        playing_to("p2 c4 b4", "p3 p2", "1 1 1 1"),
        ("p3", "p2"),
        "it beats the highest card, but potion +2 only ties",
    ),
    (
        "VH12 fewer cards are higher",
        playing_to("", "c7 r3 b4", "1 1 1 1", "p1"),
        ("c7", "r3"),
        "only 10 unseen cards can beat it, but 14 can beat rat 3",
    ),
    (
        "VH12 only one card is higher",
        playing_to("", "s8 r3 b4", "1 1 1 1"),
        ("s8", "r3"),
        "only spider 9 can beat it without a potion, but 13 unseen cards can beat rat 3",
    ),
    (
        "VH10 only potions help",
        playing_to("", "s9 r3 b4", "1 1 1 1"),
        ("s9", "r3"),
        "it can only be beaten with a potion, but 13 unseen cards can beat rat 3",
    ),
    (
        "VH10 only two potions beat a potion",
        playing_to("", "p3 r3 b4", "1 1 1 1", "p1"),
        ("p3", "r3"),
        "only two potions together can beat it, but 13 unseen cards can beat rat 3",
    ),
    (
        "VH10 not even two potions",
        playing_to("", "p3 p2 r3 b4", "1 1 1 1", "p3"),
        ("p3p2", "r3"),
        "no card can beat it, but 12 unseen cards can beat rat 3",
    ),
    (
        "VH10 a potion lifts it",
        playing_to("r5", "r9 p3 b4", "1 1 1 1", "c1"),
        ("r9p3", "r9"),
        "even with a potion, only 8 unseen cards can beat it, but 10 can beat rat 9",
    ),
    (
        "VH10 VH15 a potion lifts it, none wanted",
        playing_to("r5", "r9 p3 b4", "0 1 1 1", "c1"),
        ("r9", "r9p3"),
        "10 unseen cards can beat it with a potion, but only 8 can beat rat 9 + 3",
    ),
    (
        "VH15 a trick too many, last seat",
        playing_to("r5 r2 r4", "r7 r3", "0 1 1 1"),
        ("r3", "r7"),
        "it leaves the trick to Ann, but rat 7 takes one too many",
    ),
    (
        "VH15 a trick too many may come",
        playing_to("r5", "r7 r3", "0 1 1 1"),
        ("r3", "r7"),
        "it can't take the trick, but rat 7 could take one too many",
    ),
    (
        "VH15 more cards are higher",
        playing_to("", "r6 c2 b4", "0 1 1 1"),
        ("c2", "r6"),
        "15 unseen cards can beat it, but only 11 can beat rat 6",
    ),
    (
        "VH13 a tie is no trick",
        playing_to("p2 c4", "p3 p2", "0 1 1 1"),
        ("p2", "p3"),
        "it only ties, but potion +3 may take one trick too many",
    ),
    (
        "VH10 VH15 not beaten for sure",
        playing_to("r5", "s9 p3 p2 s3", "0 1 1 1"),
        ("s3", "s9p3"),
        "it can still be beaten, but spider 9 + 3 is sure to take the trick",
    ),
    (
        "VH18 a trick for the hat",
        playing_to("r5 r2 r4", "r7 r3", "1a 1 1 1", taken=(1, 0, 0, 1)),
        ("r7", "r3"),
        "it can take a trick towards the witch hat, but rat 3 can't",
    ),
    (
        "VH12 keep a trump",
        playing_to("", "s7 c2 b4", "1 1 1 1"),
        ("c2", "s7"),
        "it keeps spider 7, a trump, for a later trick",
    ),
    (
        "VH9 throw off a low card",
        playing_to("r5 r6 s9", "c9 c2 b4", "1 1 1 1"),
        ("c2", "c9"),
        "neither play takes the trick, but this one keeps crow 9",
    ),
    (
        "VH12 win with the lower card",
        playing_to("r5 r2 r4", "r9 r6 b1", "1 1 1 1"),
        ("r6", "r9"),
        "it's enough for the trick and keeps rat 9",
    ),
    (
        "VH12 keep for later",
        playing_to("", "c9 c2 b4", "1 1 1 1"),
        ("c2", "c9"),
        "it keeps crow 9 for a later trick",
    ),
    (
        "VH15 throw off the high card",
        playing_to("r5 r6 s9", "c9 c2 b4", "0 1 1 1"),
        ("c9", "c2"),
        "it can go now without taking the trick",
    ),
    (
        "VH15 the trick comes anyway",
        playing_to("r2 r1 r3", "r9 r6 b1", "0 1 1 1"),
        ("r9", "r6"),
        "either play takes the trick, but this one gets rid of rat 9",
    ),
    (
        "VH14 fewer tricks",
        playing_to("r5 r6 r9", "c3 c2 b4 p1", "0 1 1 1"),
        ("c3p1", "c3"),
        "playing two cards ends the round a trick sooner",
    ),
    (
        "VH14 no more tricks",
        playing_to("r5 r6 r9", "c9 p1", "1 1 1 1", taken=(0, 0, 0, 1)),
        ("c9p1", "p1"),
        "it empties the hand, so the round ends without another trick",
    ),
    (
        "VH14 more tricks",
        playing_to("r5 r6 r9", "c3 c2 b4 p1", "3 1 1 1"),
        ("c2", "c2p1"),
        "it costs only one card, so 3 more tricks can follow instead of 2",
    ),
    (
        "VH14 one more trick",
        playing_to("r5 r6 r9", "c3 p1", "1 1 1 1"),
        ("c3", "c3p1"),
        "it costs only one card, so 1 more trick can follow instead of none",
    ),
    (
        "VH9 no cards of a suit",
        playing_to("r5 r6 r9", "c3 b4 b2 s4 s2", "1 1 1 1"),
        ("c3", "b4"),
        "it leaves no crows in hand, so a trump is possible when crows are led",
    ),
    (
        "VH9 no cards of a suit, none wanted",
        playing_to("r5 r6 r9", "c3 b3 b2", "0 1 1 1"),
        ("c3", "b3"),
        "it leaves no crows in hand, so high cards can be discarded when crows are led",
    ),
    (
        "VH13 a tie for a rival",
        playing_to("p2 c4 b4", "p2 p1", "1 1 1 1"),
        ("p2", "p1"),
        "it denies Ann the trick still needed for that bid",
    ),
    (
        "VH15 a lost bid, a rival's trick too many",
        playing_to("r5 r6 r2", "r9 r4", "1 0 1 1", taken=(0, 1, 5, 2)),
        ("r4", "r9"),
        "it may give Bo one trick too many",
    ),
    (
        "VH15 a lost bid, a rival's trick",
        playing_to("r5 r6 r2", "r9 r4", "1 0 1 1", taken=(0, 0, 5, 2)),
        ("r9", "r4"),
        "it denies Bo the trick still needed for that bid",
    ),
    (
        "VH13 the others tie, the last seat wins",
        playing_to("p2 p2 c4", "p3 p1", "1 1 1 1"),
        ("p3", "p1"),
        "it's sure to take the trick, but potion +1 can't take it",
    ),
    (
        "VH13 the others tie, the last seat wants no trick",
        playing_to("p2 p2 c4", "p3 p1", "0 1 1 1"),
        ("p1", "p3"),
        "it can't take the trick, but potion +3 takes one too many",
    ),
    (
        "VH14 cards kept are worth nothing after the last trick",
        playing_to("r5", "b3 c2", "1 1 1 1")._replace(hands=((8,), (8,), (), hand("b3 c2"))),
        ("c2", "b3"),
        None,
    ),
    (
        "VH15 a hand too strong for the bid",
        playing_to("r5 r6 r9", "c9 b2 s9 s8", "1 1 1 1"),
        ("c9", "b2"),
        "only 1 more trick is needed, and crow 9 could take one too many later",
    ),
]


@pytest.mark.parametrize(
    ("state", "moves", "expected"),
    [pytest.param(*row, id=name) for name, *row in (*BIDS, *SPENDING, *PLAYS)],
)
def test_the_sentence_states_the_difference(
    state: State, moves: tuple[str, str], expected: str | None
) -> None:
    assert sentence(state, *moves) == expected


def test_the_names_of_moves_are_short() -> None:
    def name(state: State, move: str) -> str:
        return ENGLISH(brief(verhext.view(state, state.turn), verhext.parse_move(move)))

    bid = bidder(STRONG, failed=((2,), (), (), ()))
    assert name(bid, "t0") == "Bid no tricks"
    assert name(bid, "t1") == "Bid exactly 1"
    assert name(bid, "t2a") == "Bid at least 2"
    assert name(bid, "n2") == "Bid the missed 2 again: exactly 2"
    assert name(bid, "n2a") == "Bid the missed 2 again: at least 2"
    assert name(playing_to("", "r5 p2", "1 1 1 1"), "r5p2") == "Play rat 5 + 2"
    assert name(spending("2", 2), "z0") == "Don't use a 0 card"
    assert name(spending("2", 2), "z2") == "Use 2 of the 0 cards"


# -- many positions ---------------------------------------------------------------------------


@cache
def pairs() -> tuple[tuple[View, Move, Move], ...]:
    """Positions of quick games at mixed levels, each with the best move and one that is worse."""
    if DEEP:
        return tuple(found[1:] for found in islice(decisions(), POSITIONS))
    return read_pairs("verhext", FILE)


def test_the_sentence_names_a_fact_that_speaks_for_the_better_move_alone() -> None:
    silent = 0
    for view, better, other in pairs():
        found = difference(view, better, other)
        kinds = telling(view, better, other)
        assert (found is None) == (not kinds)
        if found is None:
            silent += 1
            continue
        assert facts(view, better)[kinds[0]] > facts(view, other)[kinds[0]]
        assert kinds[0] not in telling(view, other, better)
        back = difference(view, other, better)
        assert back is None or ENGLISH(back) != ENGLISH(found)
        assert len(ENGLISH(found).split()) <= 20
    assert silent <= POSITIONS / 10


def test_VH8_a_bid_brings_only_what_is_fewer_points() -> None:
    """Whatever two bids are compared: "only +2" is said of a bid that brings fewer points."""
    seen = 0
    for view, better, _ in pairs():
        if not isinstance(better, Bid):
            continue
        for other in view.legal:
            found = difference(view, better, other) if other != better else None
            if found is not None and "brings only" in ENGLISH(found):
                seen += 1
                assert of_bid(view, better)["met"] > of_bid(view, other)["met"]
    assert seen > 20


def test_VH12_what_is_certain_of_a_play_comes_true() -> None:
    """Whatever the others hold and play, a sure trick is won and a lost one is not; and each card
    named as higher would beat the play."""
    rng = Random("certain")
    ranks = [0, 0, 0]
    for view, *moves in pairs():
        seat = view.state.turn
        for move in moves:
            if not isinstance(move, Play):
                continue
            chance = chance_of(view, move)
            ranks[chance.rank] += 1
            own = (*view.state.trick, Played(seat, move.card, move.potion))
            later = (seat + 1) % view.seats
            for higher in chance.over:
                winner, _ = trick_result((*own, Played(later, higher, 0)), view.trump_suit)
                assert winner == later
            for _ in range(6 if chance.rank != OPEN else 0):
                won = _play_trick(verhext.determinize(view, rng), seat, move, rng)
                assert won == (chance.rank == WON)
    assert min(ranks[LOST], ranks[OPEN], ranks[WON]) > 5


def _play_trick(state: State, seat: int, move: Move, rng: Random) -> bool:
    """Whether the seat wins the trick after this move if the others play at random."""
    before, done = state.taken[seat], len(state.tricks)
    state = verhext.apply(state, seat, move)
    while state.phase == "play" and len(state.tricks) == done:
        legal = verhext.legal_moves(state, state.turn)
        state = verhext.apply(state, state.turn, pick(legal, rng))
    taken = state.taken if state.phase in ("play", "spend") else state.rounds[-1].taken
    return taken[seat] > before
