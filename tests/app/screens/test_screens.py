"""Initials and captions on a screen."""

from __future__ import annotations

import pytest

from spieltisch.app.screens.screen import Screen
from spieltisch.app.screens.seats import initials
from spieltisch.app.session.session import Session
from spieltisch.app.session.table import Table
from spieltisch.core.match import Match
from spieltisch.core.record import Player
from spieltisch.games import vector
from tests.app.miniature import Page


@pytest.mark.parametrize(
    ("names", "marks"),
    [
        (("Ada", "Bo"), ("A", "B")),
        (("Du", "Dario", "Ada"), ("Du", "Da", "A")),
        (("Player 1", "Player 2", "pia"), ("1", "2", "Pi")),
        (("Anna", "Anton"), ("1", "2")),
    ],
)
def test_marks_are_up_to_two_initial_letters_or_else_numbers(
    names: tuple[str, ...], marks: tuple[str, ...]
) -> None:
    assert initials(names) == marks


def test_a_replay_begins_with_the_prompt_and_goes_on_in_whole_sentences() -> None:
    match = Match(vector, 2, {"rounds": "4"}, "screens")
    while match.to_act:
        match.play(match.to_act[0], vector.legal_moves(match.state, match.to_act[0])[0])
    session = Session(Table("vector", match, [Player("human", "Abe"), Player("easy", "Bo")]), [0])
    session.seek(session.first)
    assert Screen(session, "en", "s").prompt() == "Your turn: choose a direction for North"
    for at in range(session.first + 1, len(match.states)):
        session.seek(at)
        told = Screen(session, "en", "s").prompt()
        assert told[-1] in ".!?", told
        assert ".." not in told
    session.seek(session.first + 6)
    assert Screen(session, "en", "s").prompt() == (
        "Bo chooses two numbers, face down. Bo (West) turns up a second 0 and chooses again."
    ), "of five moves that weigh the same, the last"


def test_the_log_asks_why_beside_the_move_and_not_beside_what_followed() -> None:
    match = Match(vector, 2, {"rounds": "4"}, "screens")
    while match.to_act:
        match.play(match.to_act[0], vector.legal_moves(match.state, match.to_act[0])[0])
    session = Session(Table("vector", match, [Player("human", "Abe"), Player("easy", "Bo")]), [0])
    session.seek(len(match.states) - 1)
    asked = {line.asked: line.sentence for line in Screen(session, "en", "s").log(200)}
    assert asked[1] == "Bo (East) chooses north."
    assert 5 not in asked, "two numbers, face down: the log tells only that they are turned up"
    assert asked[6] == "Bo (West) turns up a 1: the Vector moves north to K13."


def test_numbers_that_others_choose_are_neither_logged_nor_spoken_but_captioned() -> None:
    page = Page()
    players = [{"kind": "human"}, {"kind": "easy", "name": "Ada"}]
    heard = page.ask("new", game="vector", players=players, options={}, seed="tests")["log"]
    while not any("turn up" in line for line in heard):
        page.go_on()
        heard += page.last["log"]
    assert "You choose: " in " ".join(heard)
    written = [line.sentence for line in Screen(page.session, "en", "s").log(100)]
    assert written == heard
    assert not [line for line in heard if "face down" in line]
    chosen = [ply.seat for ply in page.session.match.plies].index(1, 4)
    page.session.seek(chosen + 1)
    assert "Ada chooses two numbers, face down." in page.ask("render")["html"]
