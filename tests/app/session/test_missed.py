"""The log for somebody who returns to the table: what has happened since their last decision."""

from __future__ import annotations

from typing import Any

from spieltisch.app.screens.screen import Screen
from tests.app.miniature import ONE, TWO, Page


def lifted(page: Page) -> dict[str, Any]:
    """The frame shown once the next curtain has been lifted."""
    page.go_until("curtain")
    page.ask("hide")
    assert page.last["log"] == [], "nobody has lifted the curtain"
    return page.ask("lift")


def test_lifting_the_curtain_logs_what_others_did_since_the_last_decision() -> None:
    page = Page()
    page.new(TWO, seed="curtain")
    lifted(page)
    first = page.session.viewer
    page.go_on()
    made = page.session.position
    lifted(page)
    other = page.session.viewer
    assert other not in (None, first)
    page.go_on()
    log = lifted(page)["log"]
    assert page.session.viewer == first
    since = [event for ply in page.session.events()[made:] for event in ply]
    speak = Screen(page.session, "en", "l").speak
    assert log == [speak(event.message) for event in since]
    assert any(line.startswith(("Abe", "Bea")[other]) for line in log)


def test_before_a_first_decision_the_log_starts_at_the_beginning() -> None:
    page = Page()
    page.new(TWO, seed="curtain")
    assert lifted(page)["log"][0].startswith("Round 1")


def test_the_missed_log_contains_nothing_that_only_another_seat_saw() -> None:
    """Every line that a seat is shown is also in that seat's full log."""
    page = Page()
    page.new(TWO, seed="curtain")
    heard = 0
    for _ in range(12):
        page.go_until("curtain")
        log = page.ask("lift")["log"]
        own = [line.sentence for line in Screen(page.session, "en", "l").log(500)]
        assert set(log) <= set(own)
        heard += len(log)
        page.go_on()
    assert heard


def test_loading_a_saved_game_logs_what_was_missed_without_sound() -> None:
    page = Page()
    page.new(ONE)
    page.go_until("you")
    page.go_on()
    page.go_until("you")
    decided = page.session.match.decisions()
    plies = page.session.match.plies
    last = max(at for at in decided if plies[at].seat == 0)
    events = [event for ply in page.session.events()[last + 1 :] for event in ply]
    back = Page()
    reply = back.ask("load", record=page.last["record"], local=[0])
    assert len(reply["log"]) == len(events) > 0
    assert not [line for line in reply["log"] if line.startswith("You ")]
    assert (reply["cue"], reply["flourish"], reply["weight"]) == ("", "", 1)


def test_a_finished_or_watched_game_logs_nothing_when_loaded() -> None:
    page = Page()
    page.new(ONE)
    page.go_until("over")
    record = page.last["record"]
    back = Page()
    assert back.ask("load", record=record, local=[0])["log"] == []
    assert back.ask("load", record=record, local=[])["log"] == []
