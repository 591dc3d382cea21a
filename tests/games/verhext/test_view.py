"""What a seat sees, what it may conclude, and worlds drawn from that."""

from __future__ import annotations

from collections import Counter

import pytest

from spieltisch.core.match import Match
from spieltisch.core.rng import Random, pick
from spieltisch.games import verhext
from spieltisch.games.verhext import apply, determinize, legal_moves, view
from spieltisch.games.verhext.data import DECK, FIRST_POTION, SUIT
from spieltisch.games.verhext.notation import Deal
from spieltisch.games.verhext.rules import State
from spieltisch.games.verhext.view import View
from tests.games.verhext import oracle
from tests.games.verhext.scenes import bidding, bids, card, hand, playing, run, scored

R, C, B, S, P = range(5)


def test_a_seat_sees_its_own_hand_and_only_the_size_of_the_others() -> None:
    state = playing(["r8 c1 p2", "r4 c2 p1", "s6 c3 b1"])
    seen = view(state, 1)
    assert seen.hand == hand("r4 c2 p1")
    assert seen.hand_sizes == (3, 3, 3)
    assert seen.legal == ()
    swapped = state._replace(
        hands=(state.hands[2], state.hands[1], state.hands[0]),
        dealt=(state.dealt[2], state.dealt[1], state.dealt[0]),
    )
    assert view(swapped, 1) == seen


def test_a_spectator_sees_no_hand_and_has_nothing_to_choose() -> None:
    state = playing(["r8 c1", "r4 c2", "s6 c3"])
    seen = view(state, None)
    assert (seen.seat, seen.hand, seen.dealt, seen.legal) == (None, (), (), ())
    assert seen.hand_sizes == (2, 2, 2)
    assert seen.to_act == (0,)


def test_vh06_a_rebid_is_public_and_its_minus_is_gone_while_it_is_out() -> None:
    state = bidding(3, failed=((2, 3), (), ()))
    assert view(state, 1).scores == (-5, 0, 0)
    after = run(state, "n3a")
    for seat in (0, 1, 2, None):
        seen = view(after, seat)
        assert (seen.bids[0], seen.rebids[0], seen.failed[0]) == (bids("3a")[0], 1, (2,))
        assert seen.scores == (-2, 0, 0)


VOIDS = [
    # hands, moves, voids of seats 0, 1, 2
    ("vh09 who follows shows nothing", "r8", "r4", "r1", ["", "", ""]),
    ("vh09 who does not follow has none", "r8", "c4", "r1", ["", "r", ""]),
    ("vh09 trumping is not following", "r8", "s4", "s1", ["", "r", "r"]),
    ("vh11 a potion on rats says nothing about potions", "r8", "p1", "r1", ["", "r", ""]),
    ("vh11 a pair on rats says nothing about potions", "r8", "c1p1", "r1", ["", "r", ""]),
    ("vh11 no potion on potions: no potion at all", "p2", "r4", "p1", ["", "p", ""]),
    ("vh11 a pair of potions follows potions", "p2", "p3p1", "c1", ["", "", "p"]),
    ("vh10 a led pair asks for the suit of its card", "r8p1", "c1", "r2", ["", "r", ""]),
]


@pytest.mark.parametrize(("name", "first", "second", "third", "voids"), VOIDS)
def test_vh09_vh11_what_not_following_gives_away(
    name: str, first: str, second: str, third: str, voids: list[str]
) -> None:
    hands = [
        f"{play[:2]} {play[2:]} b{seat + 1}" for seat, play in enumerate((first, second, third))
    ]
    state = playing(hands)
    expected = tuple(tuple("rcbsp".index(letter) for letter in void) for void in voids)
    after = run(state, first, second, third)
    assert view(after, 0).voids == expected
    before_last = view(run(state, first, second), 2)
    assert before_last.voids == (*expected[:2], ())


def test_voids_last_for_the_round_and_no_longer() -> None:
    state = playing(["r8 c1 c2", "c4 c5 c6", "r1 c7 c8"])
    state = run(state, "r8", "c4", "r1", "c1", "c5", "c7")
    assert view(state, 0).voids[1] == (R,)
    after = scored("1 1 1", (1, 0, 0))
    assert view(after, 0).voids == ((), (), ())


def test_the_last_trick_stays_visible_over_the_edge_of_a_round() -> None:
    state = run(playing(["r1", "r2", "r9"], bid="0 0 1"), "r1", "r2", "r9")
    dealt = Match(verhext, 3, {}, "edge").plies[0].move
    after = apply(state, -1, dealt._replace(holder=1))
    trick = view(after, 0).last_trick
    assert trick is not None
    assert trick.winner == 2


def test_helpers_for_the_table() -> None:
    state = playing(["r8 c1 p2 p2", "r4 c2 p1", "s6 c3 b1"], trump="p1", turn=0)
    seen = view(state, 0)
    assert (seen.trump_suit, seen.led_suit, seen.leader) == (P, -1, 0)
    seen = view(run(state, "r8p2"), 1)
    assert (seen.led_suit, seen.leader) == (R, 0)


def test_vh12_vh13_the_view_says_who_would_win_the_trick_as_it_lies() -> None:
    state = playing(["r7 c1", "r5 p2 c2", "s6 c3"], trump="s1", turn=0)
    assert view(state, 1).winning == -1
    assert view(run(state, "r7"), 1).winning == 0
    assert view(run(state, "r7", "r5p2"), 0).winning == -1, "a tie"
    assert view(run(state, "r7", "r5p2", "s6"), 0).winning == -1, "the trick is over"
    assert view(run(state, "r7", "r5"), None).winning == 0


def test_names_of_pieces_stay_from_hand_to_table() -> None:
    state = playing(["r8 p2 p2 p2 c1", "r4 p2 c2", "s6 c3"], turn=0)
    assert view(state, 0).hand_pieces == ("r8", "c1", "p2-s0-0", "p2-s0-1", "p2-s0-2")
    state = run(state, "r8p2")
    assert view(state, 0).hand_pieces == ("c1", "p2-s0-1", "p2-s0-2")
    assert view(state, 1).trick_pieces == (("r8", "p2-s0-0"),)
    state = run(state, "r4p2", "s6")
    seen = view(state, 1)
    assert seen.hand_pieces == ("c2",)
    assert seen.trick_pieces == ()
    assert seen.last_trick_pieces == (("r8", "p2-s0-0"), ("r4", "p2-s1-0"), ("s6",))
    assert view(run(state, "c3"), 0).trick_pieces == (("c3",),)
    assert view(state, None).hand_pieces == ()


def test_names_of_pieces_are_unique_on_screen() -> None:
    for state, seen in worlds(30, 4, "pieces"):
        shown = (*seen.trick_pieces, *seen.last_trick_pieces)
        names = [*seen.hand_pieces, *(name for play in shown for name in play)]
        assert len(set(names)) == len(names)
        assert len(seen.hand_pieces) == len(seen.hand)
        assert len(seen.trick_pieces) == len(state.trick)


def worlds(count: int, seats: int, seed: str) -> list[tuple[State, View]]:
    """Positions of random games with the view of every seat and of a spectator."""
    found = []
    for number in range(count):
        match = Match(verhext, seats, {}, f"{seed}/{number}")
        rng = Random(f"{seed}/moves/{number}")
        stop = int(rng.random() * 60) + 3
        while match.to_act and len(match.plies) < stop:
            match.play(match.to_act[0], pick(legal_moves(match.state, match.to_act[0]), rng))
        found += [(match.state, view(match.state, seat)) for seat in (*range(seats), None)]
    return found


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_drawn_worlds_agree_with_all_that_is_known(seats: int) -> None:
    for state, seen in worlds(40, seats, "drawn"):
        drawn = determinize(seen, Random("draw"))
        assert view(drawn, seen.seat) == seen
        assert_cards_exist_once(drawn)
        assert_plays_were_legal(drawn)
        assert drawn._replace(hands=state.hands, dealt=state.dealt) == state


def assert_cards_exist_once(state: State) -> None:
    """Hands, played cards and the trump card are part of one deck; dealt = played + held."""
    if not state.dealt[0]:
        return
    used = Counter([state.trump, *(c for held in state.dealt for c in held)])
    assert not used - Counter(DECK)
    gone = [Counter(held) for held in state.hands]
    for plays in (*(trick.plays for trick in state.tricks), state.trick):
        for seat, base, potion in plays:
            gone[seat][base] += 1
            if potion:
                gone[seat][FIRST_POTION - 1 + potion] += 1
    assert gone == [Counter(held) for held in state.dealt]


def assert_plays_were_legal(state: State) -> None:
    """Every play of the round follows the oracle's reading when replayed from the drawn deal."""
    texts = verhext.data.CARD_TEXTS
    held = [[texts[c] for c in dealt] for dealt in state.dealt]
    for plays in (*(trick.plays for trick in state.tricks), state.trick):
        led = None
        for seat, base, potion in plays:
            text = texts[base] + (f"p{potion}" if potion else "")
            assert text in oracle.legal_texts(held[seat], led)
            led = led or text[0]
            held[seat].remove(texts[base])
            if potion:
                held[seat].remove(f"p{potion}")


def test_a_drawn_world_respects_voids_over_many_draws() -> None:
    state = playing(
        ["r8 r7 c1 c2 c3 p1", "c4 c5 s6 b1 b2 b3", "r1 c7 s8 p2 b4 b5", "r2 s1 b6 p3 b7 c9"]
    )
    state = run(state, "r8", "s6", "r1", "r2")
    seen = view(state, 2)
    assert seen.voids == ((), (R,), (), ())
    held: Counter[int] = Counter()
    for draw in range(400):
        drawn = determinize(seen, Random(f"void/{draw}"))
        assert all(SUIT[c] != R for c in drawn.hands[1])
        held.update(drawn.hands[0])
    assert held[card("r9")] > 0


def test_draws_are_even_where_voids_bind() -> None:
    """One seat lacks rats, so the unseen rats are spread evenly over the other slots."""
    state = playing(
        ["r8 c1 c2 c3", "c4 s6 b1 b2", "r1 c7 s8 p2"], trump="s1", dealt=(hand(""),) * 3
    )
    state = run(state, "r8", "c4", "r1")
    seen = view(state, 2)
    holders: Counter[int] = Counter()
    draws = 4000
    for draw in range(draws):
        drawn = determinize(seen, Random(f"even/{draw}"))
        for place, held in enumerate(drawn.hands):
            holders[place] += card("r5") in held
    # 45 cards less trump, three played and three own: 38 unseen; seven of them rats. The seven
    # rats share the 35 slots outside seat 1's hand, three of which are seat 0's.
    assert holders[1] == holders[2] == 0
    assert abs(holders[0] / draws - 3 / 35) < 0.02


def test_tight_voids_always_find_a_deal() -> None:
    """Five seats, two of which can only hold what little is left: the chain of swaps is needed."""
    hands = [
        hand("r1 r2 r3 r4 r5 r6 r7"),
        hand("c1 c2 c3 c4 c5 c6 c7"),
        hand("b1 b2 b3 b4 b5 b6 b7"),
        hand("s1 s2 s3 s4 s5 s6 s7"),
        hand("p1 p1 p2 p2 p3 p3 r8"),
    ]
    seen = view(bidding(5, dealt=tuple(hands), hands=tuple(hands), trump=card("s9")), 0)
    for number in range(200):
        voids = ((), (R, B, S, P), (R, C, S), (C, B), (B, C, S))
        drawn = determinize(seen._replace(voids=voids), Random(f"tight/{number}"))
        for held, void in zip(drawn.hands, voids, strict=True):
            assert not {SUIT[c] for c in held} & set(void)
            assert len(held) == 7


def test_draws_differ_while_something_is_hidden() -> None:
    match = Match(verhext, 4, {}, "differ")
    seen = view(match.state, 0)
    drawn = {determinize(seen, Random(f"differ/{number}")).hands for number in range(30)}
    assert len(drawn) == 30
    assert {world[0] for world in drawn} == {seen.hand}


def test_a_deal_is_never_part_of_a_view() -> None:
    match = Match(verhext, 4, {}, "deal")
    assert isinstance(match.plies[0].move, Deal)
    other = view(match.state, 1)
    for held in (match.state.hands[0], match.state.hands[2], match.state.hands[3]):
        assert held not in (other.hand, other.dealt)
