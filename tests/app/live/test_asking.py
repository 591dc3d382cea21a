"""Taking a move back at a live table: the others are asked first."""

from __future__ import annotations

import pytest

from tests.app.live.evening import Guest, Host, drawn_again, joined, opened
from tests.app.live.test_evening import chosen, turn_of

pytestmark = pytest.mark.usefixtures("german")

ASKS = "Mia would like to take a move back."


def after_a_move_of_mia() -> tuple[Host, Guest, Guest, int]:
    """A table of three at which Mia has just moved, and how long the match was before."""
    host = joined("verhext", 3)
    turn_of(host, 1)
    mia, ben = host.guests.values()
    mia.lang = ben.lang = "en"
    before = host.session.last
    chosen(mia)
    return host, mia, ben, before


def test_a_move_is_taken_back_once_all_others_have_agreed() -> None:
    host, mia, ben, before = after_a_move_of_mia()
    asked = mia.ask("undo")
    assert asked["toast"] == "Asking Tom and Ben…" and host.session.last == before + 1
    assert "Cancel" in asked["html"] and "Asking Tom and Ben if you can" in asked["html"]
    for page in (host, ben):
        html = drawn_again(page)["html"]
        assert ASKS in html and 'data-do="allow-undo"' in html
    assert ben.nudged is False
    ben.ask("answer_undo", yes=True)
    assert host.session.last == before + 1
    assert (
        "allow-undo" not in ben.last["html"] and "Asking Tom if you can" in drawn_again(mia)["html"]
    )
    host.ask("answer_undo", yes=True)
    assert host.session.last == before
    assert host.last["toast"] == "Mia took a move back."
    assert mia.nudged and mia.ask("step")["toast"] == "Move taken back."
    assert (mia.last["ply"], mia.last["waiting"]) == (before, "you")
    assert ASKS not in drawn_again(ben)["html"]
    assert mia.ask("render").get("toast") is None, "said once"


def test_a_move_stays_if_somebody_would_rather_keep_it() -> None:
    host, mia, ben, before = after_a_move_of_mia()
    mia.ask("undo")
    host.ask("answer_undo", yes=True)
    ben.ask("answer_undo", yes=False)
    assert host.session.last == before + 1
    assert mia.nudged and mia.ask("step")["toast"] == "Ben would rather not."
    assert ASKS not in drawn_again(host)["html"]
    host.ask("answer_undo", yes=True)
    assert host.session.last == before + 1, "the wish is over"


def test_asking_does_not_hide_a_notice_that_was_not_shown_yet() -> None:
    _, mia, ben, _ = after_a_move_of_mia()
    mia.ask("undo")
    ben.ask("answer_undo", yes=False)
    asked = mia.ask("undo")
    assert (
        asked["toast"] == "Ben would rather not."
        and "Asking Tom and Ben if you can" in asked["html"]
    )
    assert mia.ask("undo")["toast"] == "Asking Tom and Ben…"


def test_only_those_who_are_asked_can_agree() -> None:
    host, mia, ben, before = after_a_move_of_mia()
    eve = host.join("eve", [], "Eve")
    eve.lang = "en"
    mia.ask("undo")
    assert ASKS in drawn_again(eve)["html"] and "allow-undo" not in eve.last["html"]
    for _ in range(2):
        eve.ask("answer_undo", yes=True)
        ben.ask("answer_undo", yes=True)
    assert host.session.last == before + 1
    mia.ask("answer_undo", yes=True)
    assert host.session.last == before + 1
    assert ASKS not in drawn_again(host)["html"], "whoever asked has withdrawn"


def test_whoever_plays_on_has_not_agreed() -> None:
    host, mia, ben, before = after_a_move_of_mia()
    mia.ask("undo")
    host.ask("answer_undo", yes=True)
    turn_of(host, 2)
    chosen(ben)
    ben.ask("answer_undo", yes=True)
    assert host.session.last > before + 1
    assert ASKS not in drawn_again(ben)["html"]
    assert "error" in mia.ask("undo"), "somebody else has decided since"


def test_a_guest_who_is_away_is_not_asked() -> None:
    host, mia, _, before = after_a_move_of_mia()
    host.ask("unseat_guest", guest="g2", mode="wait")
    assert mia.ask("undo")["toast"] == "Asking Tom…"
    host.ask("answer_undo", yes=True)
    assert host.session.last == before


def test_a_change_of_the_people_ends_a_wish() -> None:
    host, mia, ben, before = after_a_move_of_mia()
    mia.ask("undo")
    host.ask("unseat_guest", guest="g1", mode="wait")
    host.ask("answer_undo", yes=True)
    ben.ask("answer_undo", yes=True)
    assert host.session.last == before + 1 and ASKS not in drawn_again(host)["html"]


def test_without_other_people_a_move_is_taken_back_at_once() -> None:
    host = opened("verhext", 2, bots=2)
    host.ask("stand_in", seats=[1], on=True)
    turn_of(host, 0)
    before = host.session.last
    chosen(host)
    assert host.ask("undo")["undone"] and host.session.last == before
    assert host.ask("redo")["toast"] == "Move put back."


def test_the_host_asks_too_and_puts_nothing_back_alone() -> None:
    host = joined("verhext", 3)
    turn_of(host, 0)
    before = host.session.last
    chosen(host)
    assert host.ask("undo")["toast"] == "Asking Mia and Ben…"
    for guest in host.guests.values():
        guest.ask("answer_undo", yes=True)
    assert host.session.last == before
    assert host.ask("redo") == {}
