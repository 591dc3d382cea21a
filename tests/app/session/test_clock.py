"""The clock runs while a person decides. Its time is stored and undone with the decision."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from spieltisch import games
from spieltisch.app.session import links
from spieltisch.app.session.session import Session
from spieltisch.app.session.starting import again
from spieltisch.app.session.table import Table
from spieltisch.app.worker.work import bot
from spieltisch.core.game import CLOCK
from spieltisch.core.match import Match
from spieltisch.core.record import Player, format_record
from spieltisch.core.text import Event, say
from tests.app.miniature import Page
from tests.canaries import hourglass

ANNA, BEN, BOT = Player("human", "Anna"), Player("human", "Ben"), Player("random", "")


def events(before: Any, seat: int, move: str, after: Any, to_seat: int | None) -> tuple[Event, ...]:
    """One event for every ply except times. A decision that ends a round has more weight."""
    if seat < 0:
        return () if seat == CLOCK else (Event("heap", say("A heap")),)
    ends = not after.heap
    return (Event("take", say("Stones are taken"), seat, 3 if ends else 2, ends),)


WORDS = SimpleNamespace(title="Hourglass", events=events, prompt=lambda view: say("Take stones"))


@pytest.fixture(autouse=True)
def _shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shelf with only the hourglass, which has no table to draw."""
    monkeypatch.setattr(games, "load", lambda game_id: hourglass)
    monkeypatch.setattr(games, "words", lambda game_id: WORDS)
    monkeypatch.setattr(games, "hook", lambda game_id, name: None)
    monkeypatch.setattr(games, "marks", lambda game_id: None)
    monkeypatch.setattr(games, "knowledge", lambda game_id: None)
    monkeypatch.setattr(games, "courses", lambda game_id: ())


def opened(*players: Player, clock: str = "on", local: tuple[int, ...] = (0, 1)) -> Session:
    match = Match(hourglass, 2, {"clock": clock}, "sand 2")  # heaps of six and five stones
    return Session(Table("hourglass", match, players), local)


def test_the_clock_runs_while_a_person_decides() -> None:
    session = opened(ANNA, BEN)
    assert session.clock
    session.choose("3", 7)
    assert session.clock
    assert session.match.state.clocks == (7, 0)
    session.choose("3", 2)
    assert (session.waiting, session.clock) == ("chance", False)
    assert not opened(ANNA, BEN, clock="off").clock
    assert not opened(BOT, ANNA, local=(1,)).clock


def test_the_clock_keeps_running_while_somebody_looks_back() -> None:
    session = opened(ANNA, BEN)
    session.choose("3", 7)
    session.seek(1)
    assert session.replaying and session.clock


def test_a_game_that_fails_has_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    session = opened(ANNA, BEN)

    def apply(state: Any, seat: int, move: str) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(hourglass, "apply", apply)
    assert not session.clock


def test_a_computer_player_takes_the_nominal_time() -> None:
    session = opened(BOT, ANNA, local=(1,))
    thinking = bot(session, 0)
    with pytest.raises(StopIteration) as end:
        while True:
            next(thinking)
    session.play(0, end.value.value.move)
    assert session.match.seconds(1) == 5


def test_a_decision_and_its_time_are_one_frame() -> None:
    session = opened(ANNA, BEN)
    session.choose("3", 7)
    assert (session.position, session.waiting) == (3, "you")
    assert [event.kind for event in session.latest()] == ["take"]


def test_a_timed_decision_shows_the_account_of_a_round_once() -> None:
    session = opened(ANNA, BEN)
    session.choose("3", 7)
    session.choose("3", 7)
    shown = []
    while session.waiting != "you":
        shown.append((session.position, session.waiting))
        session.go_on() if session.waiting == "continue" else session.advance()
    assert shown == [(5, "chance"), (5, "continue")]
    assert session.position == 6, "the next heap has been drawn"


def test_a_replay_skips_the_position_between_a_decision_and_its_time() -> None:
    session = opened(ANNA, BEN)
    for text in ("3", "3"):
        session.choose(text, 7)
    session.catch_up()
    forward, backward = [1], []
    session.seek(1)
    while session.position < session.last:
        session.seek(session.position + 1)
        forward.append(session.position)
    while session.position > session.first:
        session.seek(session.position - 1)
        backward.append(session.position)
    assert forward == [1, 3, 5, 6]
    assert backward == [5, 3, 1]
    assert session.round_ends() == [5]
    session.seek(5)
    assert session.accounts


def test_undo_and_redo_restore_the_time() -> None:
    session = opened(ANNA, BOT, local=(0,))
    session.choose("3", 7)
    record = format_record(links.record(session))
    session.undo()
    assert (session.match.state.clocks, session.position) == ((0, 0), 1)
    redone, note = links.open_record(record, [0])
    assert (redone.match.state.clocks, note) == ((7, 0), None)


def test_a_link_contains_the_time() -> None:
    session = opened(ANNA, BEN)
    session.choose("3", 7)
    link = links.link(session, "turn", "https://example.org/").partition("#")[2]
    assert links.open_link(link)[0].match.states == session.match.states


def test_the_same_deal_again_keeps_the_times_of_the_prelude(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Match, "built", lambda match: 2)
    session = opened(ANNA, BEN)
    for seconds in (7, 9):
        session.choose("3", seconds)
    assert again(session).match.plies == session.match.plies


@pytest.fixture
def page() -> Page:
    page = Page()
    players = [{"kind": "human", "name": "Anna"}, {"kind": "human", "name": "Ben"}]
    page.ask("new", game="hourglass", players=players, options={}, seed="sand 2")
    page.ask("step")
    return page


@pytest.mark.parametrize(
    ("sent", "counted"), [({"seconds": 12}, 12), ({}, 5), ({"seconds": "12"}, 5)]
)
def test_the_page_sends_the_seconds(page: Page, sent: dict[str, Any], counted: int) -> None:
    assert page.last["clock"]
    page.ask("move", move="3", ply=page.last["ply"], **sent)
    assert page.session.match.state.clocks == (counted, 0)
    assert f"\n@ t{counted}\n" in page.last["record"]


@pytest.mark.parametrize("seconds", [True, 1.5, None, [3], -1, 10**30])
def test_invalid_seconds_cause_no_error(page: Page, seconds: Any) -> None:
    page.ask("move", move="3", ply=page.last["ply"], seconds=seconds)
    assert page.session.match.state.clocks[0] in (0, 5, 40)
