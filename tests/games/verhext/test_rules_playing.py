"""Tricks: VH9 … VH14, and the rule text's worked example."""

from __future__ import annotations

import pytest

from spieltisch.games.verhext import legal_moves, move_text
from spieltisch.games.verhext.data import SUIT
from spieltisch.games.verhext.rules import trick_result
from spieltisch.games.verhext.state import NOBODY
from tests.games.verhext.scenes import bids, card, played, playing, run

FOLLOWING = [
    # led, hand, expected plays in canonical order
    ("VH9 a suit in hand must be followed", "r5", "r8 r4 c9 s1", "r4 r8"),
    ("VH9 without the suit anything goes", "r5", "c9 s1", "c9 s1"),
    ("VH9 trump does not free from following", "r5", "r1 s9", "r1"),
    ("VH10 a card may bring one potion", "r5", "r8 c1 p2", "r8 r8p2"),
    ("VH10 equal potions are one move", "r5", "r8 p2 p2", "r8 r8p2"),
    ("VH10 each value of potion is a move", "r5", "r8 p1 p2 p3", "r8 r8p1 r8p2 r8p3"),
    ("VH10 never two potions beside a card", "c5", "r8 p1 p1", "r8 r8p1 p1 p1p1"),
    ("VH10 a potion with a potion, higher first", "c5", "p1 p3", "p1 p3 p3p1"),
    ("VH10 a lone potion has no partner", "c5", "p2", "p2"),
    ("VH11 led potions: single or pair, nothing else", "p1", "r8 p1 p2", "p1 p2 p2p1"),
    ("VH11 led potions: rat with potion is a rat", "p1", "r8 r9 p3", "p3"),
    ("VH11 led potions, none in hand", "p3p1", "r8 c2", "r8 c2"),
    ("VH11 led rats: potions oblige to nothing", "r5", "c2 p1", "c2 c2p1 p1"),
    ("VH11 led rats: a potion alone does not follow", "r5", "r2 p1", "r2 r2p1"),
    ("VH11 a led pair asks for the suit of its card", "r5p3", "r2 p1 c1", "r2 r2p1"),
]


@pytest.mark.parametrize(("name", "led", "held", "expected"), FOLLOWING, ids=lambda v: str(v))
def test_VH9_VH10_VH11_what_a_seat_that_follows_may_play(
    name: str, led: str, held: str, expected: str
) -> None:
    state = playing([led.replace("p", " p") + " c8", held, "b1"])
    state = run(state, led)
    assert [move_text(move) for move in legal_moves(state, 1)] == expected.split()


LEADING = [
    ("r8 c1", "r8 c1"),
    ("r8 p2", "r8 r8p2 p2"),
    ("r1 p1 p1 p3", "r1 r1p1 r1p3 p1 p1p1 p3 p3p1"),
    ("p3 p3 p3", "p3 p3p3"),
]


@pytest.mark.parametrize(("held", "expected"), LEADING)
def test_VH9_the_leader_may_play_anything(held: str, expected: str) -> None:
    state = playing([held, "c1", "c2"])
    assert [move_text(move) for move in legal_moves(state, 0)] == expected.split()


TRICKS = [
    # plays from seat 0 on, trump suit, winner, next leader
    ("VH12 highest of the led suit", "r5 r8 r2", "s1", 1, 1),
    ("VH12 a trump beats the led suit", "r9 s1 r8", "s9", 1, 1),
    ("VH12 the highest trump", "r9 s1 s4", "s9", 2, 2),
    ("VH12 other suits never win", "r1 c9 b9", "s9", 0, 0),
    ("VH12 another suit with a potion neither", "r1 c9p3 b9", "s9", 0, 0),
    ("VH10 a potion lifts its card", "r8 r6p3 r7", "s1", 1, 1),
    ("VH10 a potion lifts a trump over a trump", "r8 s6 s5p2", "s1", 2, 2),
    ("VH10 the pair has the suit of its card", "r8 c1p3 r9", "p1", 2, 2),
    ("VH12 potion trump: a single potion", "r9 p1 r8", "p3", 1, 1),
    ("VH12 potion trump: a pair of potions", "r9 p3 p2p2", "p3", 2, 2),
    ("VH12 potion trump: beside a card it is none", "r8 r1p3 r9", "p3", 2, 2),
    ("VH12 potions led, not trump", "p1 r9 p2p1", "s1", 2, 2),
    ("VH12 potions off suit never win", "r1 p3p3 c9", "s1", 0, 0),
    ("VH13 equal sums: nobody, the later leads", "r9 r7p2 r1", "s1", None, 1),
    ("VH13 three reach the same", "r9 r7p2 r8p1", "s1", None, 2),
    ("VH13 equal trumps", "r9 s5 s4p1", "s1", None, 2),
    ("VH13 a tie below the highest does not matter", "r9 r7p1 r8", "s1", 0, 0),
    ("VH13 a tie in the led suit under a trump", "r9 r7p2 s1", "s2", 2, 2),
    ("VH13 equal potions led", "p3 p2p1 p1", "s1", None, 1),
    ("VH13 equal potions as trump", "r9 p2 p2", "p3", None, 2),
    ("VH13 a tie of cards that cannot win is none", "r1 c5 c4p1", "s1", 0, 0),
]


@pytest.mark.parametrize(("name", "plays", "trump", "winner", "leader"), TRICKS)
def test_VH12_VH13_winner_and_next_leader_of_a_trick(
    name: str, plays: str, trump: str, winner: int | None, leader: int
) -> None:
    expected = (NOBODY if winner is None else winner, leader)
    assert trick_result(played(plays), SUIT[card(trump)]) == expected


@pytest.mark.parametrize(("name", "plays", "trump", "winner", "leader"), TRICKS)
def test_VH12_VH13_who_wins_depends_on_who_leads(
    name: str, plays: str, trump: str, winner: int | None, leader: int
) -> None:
    """If seat 2 of three leads, every winner and every next leader is two seats further on."""
    expected = (NOBODY if winner is None else (winner + 2) % 3, (leader + 2) % 3)
    assert trick_result(played(plays, leader=2), SUIT[card(trump)]) == expected


def test_VH12_worked_example_of_the_rule_text() -> None:
    """Stefan plays rat 8, Karin rat 4, Peter spider 6, Anke spider 5 with potion +2: Anke wins."""
    state = playing(["r8 c1", "r4 c2", "s6 c3", "s5 p2 c4 c5"], trump="s1", bid="1 1 1 1")
    assert [move_text(m) for m in legal_moves(run(state, "r8"), 1)] == ["r4"]
    state = run(state, "r8", "r4", "s6", "s5p2")
    assert state.taken == (0, 0, 0, 1)
    assert state.turn == 3
    assert state.tricks[-1].winner == 3
    assert state.hands[3] == (card("c4"), card("c5"))


def test_VH13_nobody_wins_a_tied_trick_and_the_last_of_the_tied_leads() -> None:
    state = playing(["r9 c1", "r7 p2 c2", "r3 c3"], bid="1 1 1")
    state = run(state, "r9", "r7p2", "r3")
    assert state.taken == (0, 0, 0)
    assert (state.turn, state.tricks[-1].winner) == (1, NOBODY)


def test_VH14_the_winner_leads_the_next_trick() -> None:
    state = run(playing(["r1 c1", "r2 c2", "r9 c3"], bid="1 1 1"), "r1", "r2", "r9")
    assert (state.turn, state.taken) == (2, (0, 0, 1))
    state = run(state, "c3")
    assert state.turn == 0


def test_VH14_play_ends_for_all_when_the_first_hand_is_empty() -> None:
    state = playing(["r1 p1", "r2 c2", "r9 c3"], bid="0 0 1")
    after = run(state, "r1p1", "r2", "r9")
    assert after.phase == "deal"
    assert after.rounds[-1].taken == (0, 0, 1)
    assert after.hands == ((), (), ())


def test_VH14_a_hand_emptied_by_the_leader_still_lets_the_trick_finish() -> None:
    state = run(playing(["r1", "r2 c2", "r9 c3"], bid="0 0 1"), "r1")
    assert (state.phase, state.turn) == ("play", 1)
    assert run(state, "r2").phase == "play"
    assert run(state, "r2", "r9").phase == "deal"


def test_VH14_without_potions_a_round_has_seven_tricks() -> None:
    hands = [" ".join(f"{suit}{value}" for value in range(1, 8)) for suit in "rcb"]
    state = playing(hands, bid="3 0 0")
    for value in range(1, 8):
        state = run(state, f"r{value}", f"c{value}", f"b{value}")
    assert state.rounds[-1].taken == (7, 0, 0)


def test_VH14_a_tie_in_the_last_trick_goes_to_nobody() -> None:
    after = run(playing(["r9", "r7 p2", "r1"], bid="1 1 0"), "r9", "r7p2", "r1")
    assert after.rounds[-1].taken == (0, 0, 0)
    assert after.rounds[-1].last_trick.winner == NOBODY


def test_VH10_the_played_potion_leaves_the_hand_with_its_card() -> None:
    state = run(playing(["r8 p2 p2 c1", "r1 c1", "r2 c2"], bid="1 1 1"), "r8p2")
    assert state.hands[0] == (card("c1"), card("p2"))
    assert bids("1 1 1") == state.bids
