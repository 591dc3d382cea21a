"""Worlds of Verhext! are drawn from what a seat knows."""

from __future__ import annotations

from collections import Counter

import pytest

from spieltisch.core.match import Match
from spieltisch.core.rng import Random
from spieltisch.games import verhext
from spieltisch.games.verhext import determinize, view
from spieltisch.games.verhext.data import DECK, FIRST_POTION, SUIT
from spieltisch.games.verhext.state import State
from tests.games.verhext import oracle
from tests.games.verhext.scenes import bidding, card, hand, playing, positions, run

R, C, B, S, P = range(5)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_drawn_worlds_fit_the_view(seats: int) -> None:
    for state, seen in positions(40, seats, "drawn"):
        drawn = determinize(seen, Random("draw"))
        assert view(drawn, seen.seat) == seen
        assert_cards_exist_once(drawn)
        assert_plays_were_legal(drawn)
        assert drawn._replace(hands=state.hands, dealt=state.dealt) == state


def assert_cards_exist_once(state: State) -> None:
    """Hands, played cards and the trump card are parts of one deck. The dealt cards are the played
    and the held ones."""
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
    """According to the oracle, the drawn deal makes every play of the round legal."""
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


def test_draws_are_uniform_in_spite_of_voids() -> None:
    """One seat has no rats. An unseen rat is equally likely to be in any of the other places."""
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
    # Of 45 cards, the trump card, three played ones and seat 2's three are known, so 38 are unseen.
    # Three of their places are seat 1's, which has no rats; three of the other 35 are seat 0's.
    assert holders[1] == holders[2] == 0
    assert abs(holders[0] / draws - 3 / 35) < 0.02


def test_a_deal_is_found_however_tight_the_voids() -> None:
    """Some of the five seats can hold very few suits, so cards must move along chains of slots."""
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


def test_draws_differ_if_something_is_hidden() -> None:
    match = Match(verhext, 4, {}, "differ")
    seen = view(match.state, 0)
    drawn = {determinize(seen, Random(f"differ/{number}")).hands for number in range(30)}
    assert len(drawn) == 30
    assert {world[0] for world in drawn} == {seen.hand}
