"""What a person may take back, and when that counts as help."""

from __future__ import annotations

from itertools import chain

import pytest

from spieltisch import games
from spieltisch.app.session.session import Session
from spieltisch.app.session.table import Table
from spieltisch.app.session.undo import decisions_left, helps
from spieltisch.core.game import NATURE
from spieltisch.core.match import Match
from spieltisch.core.record import Player, read
from tests.app.miniature import Page, undrawn
from tests.canaries import goofspiel, hints, noughts

HUMAN, BOT = Player("human", ""), Player("easy", "")


def bidding(*bids: tuple[int, str], seats: int = 2) -> Match:
    match = Match(goofspiel, seats, {}, "undo")
    match.replay(bids)
    return match


def test_a_sealed_bid_can_be_taken_back_before_the_reveal() -> None:
    match = bidding((0, "1"))
    assert decisions_left(match, [0], [0, 1]) == 0
    three = bidding((0, "1"), (1, "2"), seats=3)
    assert decisions_left(three, [1], [0, 1, 2]) == 1


def test_a_bid_that_revealed_another_persons_cannot_be_taken_back() -> None:
    match = bidding((0, "1"), (1, "2"))
    assert decisions_left(match, [1], [0, 1]) is None
    assert decisions_left(match, [1], [1]) == 1, "past a computer player's bid it can be taken back"


def test_a_bid_followed_by_another_persons_cannot_be_taken_back() -> None:
    assert decisions_left(bidding((0, "1"), (1, "2")), [0], [0, 1]) is None


def test_a_later_own_bid_can_be_taken_back_after_a_reveal() -> None:
    match = bidding((0, "1"), (1, "2"), (1, "3"))
    assert decisions_left(match, [1], [0, 1]) == 2
    match.undo(2)
    assert decisions_left(match, [1], [0, 1]) is None


def test_bids_of_another_round_are_not_part_of_the_same_choice() -> None:
    match = bidding((0, "1"), (1, "2"), (1, "1"), (0, "4"))
    assert decisions_left(match, [0], [0]) == 3
    assert decisions_left(match, [0], [0, 1]) is None


def test_in_sequential_play_only_the_own_last_move_is_taken_back() -> None:
    match = Match(noughts, 2, {}, "undo")
    match.replay([(0, "1"), (1, "2")])
    assert decisions_left(match, [1], [0, 1]) == 1
    assert decisions_left(match, [0], [0, 1]) is None
    assert decisions_left(match, [0], [0]) == 0


def test_in_a_cooperative_game_people_at_one_device_count_as_one() -> None:
    match = Match(hints, 2, {}, "undo")
    for _ in range(2):
        seat = match.to_act[0]
        match.play(seat, hints.legal_moves(match.state, seat)[0])
    made = len(match.decisions())
    last = match.plies[match.decisions()[-1]].seat
    assert decisions_left(match, [0, 1], [0, 1]) == made - 1
    assert decisions_left(match, [1 - last], [0, 1]) is None


def test_revealed_numbers_cannot_be_taken_back_between_devices() -> None:
    start = Session.start("vector", [HUMAN, HUMAN], (0,), {}, "undo")
    for move in "nosw":
        start.play(start.match.to_act[0], start.game.parse_move(move))
    start.play(0, start.game.parse_move("1.1"))
    assert start.undo_to is not None
    there = Session(Table("vector", start.match, [HUMAN, HUMAN]), (1,))
    there.choose("1.1")
    assert there.undo_to is None


def test_revealed_numbers_can_be_taken_back_against_the_computer() -> None:
    session = Session.start("vector", [HUMAN, BOT], (0,), {}, "undo")
    for move in "nosw":
        session.play(session.match.to_act[0], session.game.parse_move(move))
    session.choose("1.1")
    session.play(1, session.game.parse_move("1.1"))
    assert session.undo_to is not None and session.undo_helps
    session.undo()
    assert session.table.assisted and session.match.state.phase == "numbers"


def test_undo_is_free_if_nothing_was_revealed() -> None:
    match = Match(noughts, 2, {}, "undo")
    match.replay([(0, "1"), (1, "2")])
    assert not helps(match, 0, [0]), "a computer player would answer the same again"
    assert not helps(bidding((0, "1"), seats=3), 0, [0])
    assert not helps(bidding((0, "1"), (1, "2"), seats=3), 0, [0]), (
        "the other bid is still face down"
    )


def test_the_undo_button_does_not_depend_on_secret_choices() -> None:
    """In sampled worlds others hold different cards, so their real choices may be impossible."""
    for number in range(4):
        session = Session.start("vaalbara", [HUMAN, HUMAN, BOT, BOT], (0,), {}, f"undo/{number}")
        session.catch_up()
        for seat in (0, 2, 3):
            session.play(seat, session.game.legal_moves(session.match.state, seat)[-1])
            assert session.undo_to == 0 and not session.undo_helps


def test_undo_after_the_end_counts_as_help() -> None:
    match = Match(noughts, 2, {}, "undo")
    match.replay([(0, "0"), (1, "4"), (0, "1"), (1, "5")])
    assert not helps(match, 2, [0])
    match.replay([(0, "2")])
    assert match.outcome is not None and helps(match, 4, [0]), "a finished match shows every hand"


def test_a_revealed_simultaneous_choice_counts_as_help() -> None:
    assert helps(bidding((0, "1"), (1, "2")), 0, [0])
    assert helps(bidding((1, "2"), (0, "1")), 1, [0])


def test_a_seen_chance_event_counts_as_help() -> None:
    match = bidding((0, "1"), (1, "2"))
    assert match.plies[-1].seat == NATURE, "the next prize is turned up"
    assert helps(match, 1, [1])


def test_a_revealed_card_counts_as_help() -> None:
    match = Match(goofspiel, 2, {}, "undo")
    match.replay([(0, "1"), (1, "2"), (0, "3")])
    assert not helps(match, 2, [0]), "the own card reveals nothing"
    session = Session.start("verhext", [HUMAN, BOT, BOT], (0,), {"short": "on"}, "undo")
    while session.actor != 0:
        play_first(session)
    session.choose(next(iter(session.legal)))
    while session.match.state.phase == "bid":
        play_first(session)
        assert session.match.state.phase != "bid" or not session.undo_helps, (
            "an open bid reveals nothing"
        )
    while session.actor != 0:
        play_first(session)
    assert session.undo_helps == any(
        ply.seat != 0 and ply.move.kind == "play" for ply in session.match.plies if ply.seat >= 0
    )


def play_first(session: Session) -> None:
    seat = session.match.to_act[0]
    session.play(seat, session.game.legal_moves(session.match.state, seat)[0])
    session.catch_up()


def test_undo_stays_possible_if_the_game_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.start("vector", [HUMAN, BOT], (0,), {}, "undo")
    session.choose("n")

    def determinize(view: object, rng: object) -> object:
        raise ZeroDivisionError

    monkeypatch.setattr(session.game, "determinize", determinize)
    assert session.undo_helps
    session.undo()
    assert session.table.assisted and not session.match.decisions()


def test_help_is_final_once_something_else_was_decided() -> None:
    session = Session.start("vector", [HUMAN, BOT], (0,), {}, "undo")
    for move in "nosw":
        session.play(session.match.to_act[0], session.game.parse_move(move))
    session.choose("1.1")
    session.play(1, session.game.parse_move("1.1"))
    made = session.match.states
    session.undo()
    assert session.table.assisted and not session.table.helped
    session.redo()
    assert not session.table.assisted and session.match.states == made
    session.undo()
    session.table.help()
    session.redo()
    assert session.table.assisted and session.table.helped, "help from a hint remains"
    session.undo()
    session.choose("1.2")
    assert session.table.helped and not session.table.undone


@pytest.mark.parametrize("game_id", games.game_ids())
def test_undo_redo_log_and_record_agree_in_every_game(game_id: str) -> None:
    """A person plays with Easy players. After every undo, the same decisions give the same game."""
    page = Page()
    seats = games.load(game_id).meta.default_seats
    players = [{"kind": "human"}, *[{"kind": "easy"}] * (seats - 1)]
    with undrawn():
        page.ask("new", game=game_id, players=players, seed="undo")
    free = tried = 0
    while page.last["waiting"] != "over" and tried < 12:
        with undrawn():
            page.go_on()
        session = page.session
        if page.last["waiting"] != "you" or session.undo_to is None:
            continue
        tried += 1
        before, log = page.last, list(chain.from_iterable(session.events()))
        helped = session.undo_helps
        free += not helped
        match = session.match
        with undrawn():
            answer = page.ask("undo")
        assert answer["helped"] == helped == answer["assisted"]
        assert ("with help" in answer["undone"]) == helped
        assert read(answer["record"]).plies == read(before["record"]).plies[: len(match.plies)]
        assert (
            list(chain.from_iterable(page.session.events()))
            == log[: len(list(chain.from_iterable(page.session.events())))]
        )
        assert answer["revisited"]
        with undrawn():
            redone = page.ask("redo")
        assert redone["record"] == before["record"]
        assert redone["toast"] == "Move put back."
        assert "revisited" not in redone and page.ask("redo") == {}
        assert list(chain.from_iterable(page.session.events())) == log
    assert tried > 5 and free < tried, "every game reveals something at some point"
