"""What a seat sees, and what it can conclude from plays."""

from __future__ import annotations

import pytest

from spieltisch.core.match import Match
from spieltisch.games import verhext
from spieltisch.games.verhext import apply, view
from spieltisch.games.verhext.moves import Deal
from tests.games.verhext.scenes import bidding, bids, hand, playing, run, scored

R, C, B, S, P = range(5)


def test_a_seat_sees_its_own_hand_and_only_the_size_of_the_others() -> None:
    state = playing(["r8 c1 p2", "r4 c2 p1", "s6 c3 b1"])
    seen = view(state, 1)
    assert seen.hand == hand("r4 c2 p1")
    assert list(map(len, seen.state.hands)) == [3, 3, 3]
    assert seen.legal == ()
    swapped = state._replace(
        hands=(state.hands[2], state.hands[1], state.hands[0]),
        dealt=(state.dealt[2], state.dealt[1], state.dealt[0]),
    )
    assert view(swapped, 1) == seen


def test_a_spectator_sees_no_hand_and_has_nothing_to_choose() -> None:
    state = playing(["r8 c1", "r4 c2", "s6 c3"])
    seen = view(state, None)
    assert (seen.seat, seen.hand, seen.state.dealt, seen.legal) == (None, (), ((), (), ()), ())
    assert list(map(len, seen.state.hands)) == [2, 2, 2]
    assert seen.to_act == (0,)


def test_VH6_a_rebid_is_public_and_its_minus_is_gone_while_it_is_out() -> None:
    state = bidding(3, failed=((2, 3), (), ()))
    assert view(state, 1).scores == (-5, 0, 0)
    after = run(state, "n3a")
    for seat in (0, 1, 2, None):
        seen = view(after, seat)
        assert (seen.state.bids[0], seen.state.rebids[0], seen.state.failed[0]) == (
            bids("3a")[0],
            1,
            (2,),
        )
        assert seen.scores == (-2, 0, 0)


VOIDS = [
    # hands, moves, voids of seats 0, 1, 2
    ("VH9 following reveals nothing", "r8", "r4", "r1", ["", "", ""]),
    ("VH9 not following means having none", "r8", "c4", "r1", ["", "r", ""]),
    ("VH9 trumping is not following", "r8", "s4", "s1", ["", "r", "r"]),
    ("VH11 a potion on rats says nothing about potions", "r8", "p1", "r1", ["", "r", ""]),
    ("VH11 a pair on rats says nothing about potions", "r8", "c1p1", "r1", ["", "r", ""]),
    ("VH11 no potion on potions: no potion at all", "p2", "r4", "p1", ["", "p", ""]),
    ("VH11 a pair of potions follows potions", "p2", "p3p1", "c1", ["", "", "p"]),
    ("VH10 a led pair asks for the suit of its card", "r8p1", "c1", "r2", ["", "r", ""]),
]


@pytest.mark.parametrize(("name", "first", "second", "third", "voids"), VOIDS)
def test_VH9_VH11_what_not_following_reveals(
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


def test_voids_last_until_the_end_of_the_round() -> None:
    state = playing(["r8 c1 c2", "c4 c5 c6", "r1 c7 c8"])
    state = run(state, "r8", "c4", "r1", "c1", "c5", "c7")
    assert view(state, 0).voids[1] == (R,)
    after = scored("1 1 1", (1, 0, 0))
    assert view(after, 0).voids == ((), (), ())


def test_the_last_trick_stays_visible_into_the_next_round() -> None:
    state = run(playing(["r1", "r2", "r9"], bid="0 0 1"), "r1", "r2", "r9")
    dealt = Match(verhext, 3, {}, "edge").plies[0].move
    after = apply(state, -1, dealt._replace(holder=1))
    trick = view(after, 0).last_trick
    assert trick is not None
    assert trick.winner == 2


def test_a_view_knows_trump_the_led_suit_and_the_leader() -> None:
    state = playing(["r8 c1 p2 p2", "r4 c2 p1", "s6 c3 b1"], trump="p1", turn=0)
    seen = view(state, 0)
    assert (seen.trump_suit, seen.led_suit, seen.leader) == (P, -1, 0)
    seen = view(run(state, "r8p2"), 1)
    assert (seen.led_suit, seen.leader) == (R, 0)


def test_VH12_VH13_the_view_says_who_wins_the_trick_so_far() -> None:
    state = playing(["r7 c1", "r5 p2 c2", "s6 c3"], trump="s1", turn=0)
    assert view(state, 1).winning == -1
    assert view(run(state, "r7"), 1).winning == 0
    assert view(run(state, "r7", "r5p2"), 0).winning == -1, "a tie"
    assert view(run(state, "r7", "r5p2", "s6"), 0).winning == -1, "the trick is over"
    assert view(run(state, "r7", "r5"), None).winning == 0


def test_a_view_contains_no_other_hand() -> None:
    match = Match(verhext, 4, {}, "deal")
    assert isinstance(match.plies[0].move, Deal)
    other = view(match.state, 1)
    for held in (match.state.hands[0], match.state.hands[2], match.state.hands[3]):
        assert held not in (*other.state.hands, *other.state.dealt)
