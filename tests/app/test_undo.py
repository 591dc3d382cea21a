"""What a person may take back, and what has come to light and stays so."""

from __future__ import annotations

from spieltisch.app.session import Session
from spieltisch.app.undo import decisions_left
from spieltisch.core.match import Match
from spieltisch.core.record import Player
from tests.canaries import goofspiel, hints, noughts

HUMAN, BOT = Player("human", ""), Player("easy", "")


def bidding(*bids: tuple[int, str], seats: int = 2) -> Match:
    match = Match(goofspiel, seats, {}, "undo")
    match.replay(bids)
    return match


def test_a_sealed_bid_is_taken_back_as_long_as_nothing_is_revealed() -> None:
    match = bidding((0, "1"))
    assert decisions_left(match, [0], [0, 1]) == 0
    three = bidding((0, "1"), (1, "2"), seats=3)
    assert decisions_left(three, [1], [0, 1, 2]) == 1


def test_the_bid_that_revealed_another_persons_stays() -> None:
    match = bidding((0, "1"), (1, "2"))
    assert decisions_left(match, [1], [0, 1]) is None
    assert decisions_left(match, [1], [1]) == 1, "over a computer player's it can be taken back"


def test_a_bid_before_another_persons_stays() -> None:
    assert decisions_left(bidding((0, "1"), (1, "2")), [0], [0, 1]) is None


def test_a_later_bid_of_ones_own_may_go_where_the_earlier_reveal_stays() -> None:
    match = bidding((0, "1"), (1, "2"), (1, "3"))
    assert decisions_left(match, [1], [0, 1]) == 2
    match.undo(2)
    assert decisions_left(match, [1], [0, 1]) is None


def test_bids_of_another_round_are_not_part_of_the_same_choice() -> None:
    match = bidding((0, "1"), (1, "2"), (1, "1"), (0, "4"))
    assert decisions_left(match, [0], [0]) == 3
    assert decisions_left(match, [0], [0, 1]) is None


def test_in_turns_only_ones_own_last_move_is_taken_back() -> None:
    match = Match(noughts, 2, {}, "undo")
    match.replay([(0, "1"), (1, "2")])
    assert decisions_left(match, [1], [0, 1]) == 1
    assert decisions_left(match, [0], [0, 1]) is None
    assert decisions_left(match, [0], [0]) == 0


def test_together_people_at_one_device_are_one_person() -> None:
    match = Match(hints, 2, {}, "undo")
    for _ in range(2):
        seat = match.to_act[0]
        match.play(seat, hints.legal_moves(match.state, seat)[0])
    made = len(match.decisions())
    last = match.plies[match.decisions()[-1]].seat
    assert decisions_left(match, [0, 1], [0, 1]) == made - 1
    assert decisions_left(match, [1 - last], [0, 1]) is None


def test_by_link_vectors_numbers_are_not_chosen_again_after_the_reveal() -> None:
    start = Session.start("vector", [HUMAN, HUMAN], (0,), {}, "undo")
    for move in "nosw":
        start.play(start.match.to_act[0], start.game.parse_move(move))
    start.play(0, start.game.parse_move("1.1"))
    assert start.undo_to is not None
    there = Session("vector", start.match, [HUMAN, HUMAN], (1,))
    there.choose("1.1")
    assert there.undo_to is None


def test_against_the_computer_vectors_numbers_can_be_taken_back() -> None:
    session = Session.start("vector", [HUMAN, BOT], (0,), {}, "undo")
    for move in "nosw":
        session.play(session.match.to_act[0], session.game.parse_move(move))
    session.choose("1.1")
    session.play(1, session.game.parse_move("1.1"))
    assert session.undo_to is not None
