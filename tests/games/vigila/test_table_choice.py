"""Vigila's table: what screen readers read out, flipped cards, choices, and what signs mean."""

from __future__ import annotations

import pytest

from spieltisch.games.vigila import text, view
from tests.games.vigila.scenes import look, play, said, scene


def test_VG38_backs_just_looked_at_are_read_out_too() -> None:
    """They are read after the prompt. Others do not hear them, and with the memory aid, which keeps
    showing them, nobody does."""
    state = play(scene("52", "22 11", memory="off"), "p0")
    heard = look(state).backs
    assert (
        heard
        and said(heard) == "Remember the backs: card 1 has a 1, card 2 has a 3, card 3 has a 5."
    )
    for other in (look(state, 1), look(state, None), look(state, shared=True)):
        assert other.backs is None
    assert look(play(scene("52", "22 11", memory="on"), "p0")).backs is None
    drawn = look(play(scene("23 40", "22 11", memory="off"), "p0", "d")).backs
    assert drawn and said(drawn) == "Remember: card 2 has a 1 on its back."


def test_VG3_a_card_moves_flipped_with_its_back_visible_if_the_screen_shows_it() -> None:
    known = look(scene("52 13", "22", pile="10", memory="on")).tray.cards[0]
    assert [half.looks and (half.looks.value, half.looks.back) for half in known.halves] == [
        None,
        ("2", "5"),
    ]
    hidden = look(scene("52 13", "22", pile="10", memory="off")).tray.cards[0]
    assert hidden.halves[1].looks is not None
    assert (hidden.halves[1].looks.value, hidden.halves[1].looks.back) == ("", "5")
    waiting = look(scene("52 13", "22", pile="10", memory="on"), 1).tray.cards[0]
    assert [half.looks for half in waiting.halves] == [None, None]


def test_a_waiting_cards_first_half_is_labelled_with_both_sides() -> None:
    waiting = look(scene("52 13", "22", memory="on"), 1).tray.cards[0]
    assert [said(half.label) for half in waiting.halves] == ["2, back 2", "Flipped"]


def test_VG20_one_of_the_equal_highest_cards_shown_is_chosen() -> None:
    state = play(scene("40 54 50 51 12", "22 11", "33", memory="on"), "qu")
    drawn = look(state)
    assert [held.move for held in drawn.tray.cards] == ["", "l1", "l2", "l3", ""]
    assert said(drawn.tray.cards[2].label) == "Score card 3 double: the 5, back 0"
    assert said(text.prompt(view(state, 0))) == "Choose which 5 counts double"
    who = "Ada is choosing which card counts double"
    assert said(text.prompt(view(state, 1))) == who
    assert said(text.reason(view(state, 0), "l0")).startswith("Only a card with the highest")


def test_VG32_cards_shown_in_camping_are_open_to_all() -> None:
    state = scene("40 54 50 51 12", "22 11", camping="on", memory="off", tempo="on")
    for after in (play(state, "qu"), play(state, "qu", "c5")):
        for you in (1, None):
            cards = [plate.cards for plate in look(after, you).plates if plate.seat == 0]
            tray = look(after, you).tray
            faces = [held.face for held in (cards[0] or tray.cards)]
            assert [face.value for face in faces] == ["4", "5", "5", "5", "1"]


def test_VG36_the_clock_of_a_team_is_the_sum_of_its_members() -> None:
    state = scene("42 11", "31", "33", "20", team4="abab", tempo="on")
    state = state._replace(clocks=(70, 5, 50, 0))
    assert [plate.clock for plate in look(state).plates] == ["2:00", "0:05", "2:00", "0:05"]
    words = said(text.reason(view(state, 0), "sign clock 0"))
    assert words.startswith("Team: 120 seconds.")


def test_VG32_the_sign_of_the_draw_pile_says_that_the_top_card_is_covered() -> None:
    words = said(text.reason(view(scene("42", "31", camping="on"), 0), "sign draw"))
    assert words == "Draw pile: 10 cards, the top one hidden."
    assert "Everyone sees the front" in said(text.reason(view(scene("42", "31"), 0), "sign draw"))


@pytest.mark.parametrize(
    ("row", "move", "reason"),
    [
        ("33 31", "q012", "You need three cards for this quest."),
        ("33 31 21", "q012", "All three must show a 3."),
        ("33 31 21", "ql", "With fewer than four cards, the backs make at most 15."),
        ("53 31 21 22", "ql", "All four backs have to be 5s, but a card that shows a 5 has"),
    ],
)
def test_VG28_a_refused_quest_gets_a_true_reason(row: str, move: str, reason: str) -> None:
    assert said(text.reason(view(scene(row, "31"), 0), move)).startswith(reason)
