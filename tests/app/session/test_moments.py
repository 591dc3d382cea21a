"""Looking back: from a line of the log to its position, or back to the last close."""

from __future__ import annotations

import re

import pytest

from spieltisch import games
from spieltisch.app.screens.screen import Screen
from spieltisch.app.session.session import Session
from spieltisch.core.record import Player
from tests.app.miniature import TWO, Page, undrawn
from tests.app.session.test_review import over, saved
from tests.conftest import often

LINE = re.compile(r'data-do="moment" data-at="(\d+)">([^<]*)</button>')


@pytest.mark.parametrize("game_id", games.game_ids())
def test_a_line_of_the_log_opens_the_position_after_its_ply(game_id: str) -> None:
    page = Page(size="s")
    match = over(game_id)
    page.ask("load", record=saved(match))
    page.ask("seek", at="last")
    lines = LINE.findall(page.ask("sheet", name="log")["sheet"])
    assert len(lines) > 8 and len({at for at, _ in lines}) > 4
    for at, said in lines[:: max(1, len(lines) // 8)]:
        page.ask("moment", at=int(at))
        assert page.last["screen"] == "replay" and not page.last["broken"]
        latest = LINE.findall(page.ask("sheet", name="log")["sheet"])
        assert (at, said) in latest and int(latest[-1][0]) - int(at) in (0, 1), (
            "the ply itself, or the time after it"
        )


@pytest.mark.parametrize("game_id", games.game_ids())
def test_the_way_back_to_the_last_close_has_a_word_that_fits_the_game(game_id: str) -> None:
    page = Page()
    page.ask("load", record=saved(over(game_id)))
    log = page.ask("sheet", name="log")["sheet"]
    (word,) = re.findall(r'data-do="last-close">.*?</svg> ([^<]*)</button>', log)
    assert ("round" in word) != bool(games.hook(game_id, "last_part"))


@pytest.mark.parametrize("game_id", games.game_ids())
def test_looking_at_the_last_account_does_not_change_the_game(game_id: str) -> None:
    page = Page()
    seats = games.load(game_id).meta.default_seats
    players = [{"kind": "human"}, *[{"kind": "easy"}] * (seats - 1)]
    page.ask("new", game=game_id, players=players, options={}, seed="look")
    shown = set()
    for _ in often(fast=25, deep=60):
        if page.last["waiting"] == "over":
            break
        before = (page.last["waiting"], page.last["ply"], page.last["record"])
        with undrawn():
            reply = page.ask("moment")
        if "error" not in reply:
            assert reply["screen"] == "replay" and reply["ply"] <= before[1]
            shown.add(before[0])
            with undrawn():
                page.ask("resume")
        assert (page.last["waiting"], page.last["ply"], page.last["record"]) == before
        with undrawn():
            page.go_on()
    assert "you" in shown


def test_repeated_requests_step_back_through_the_accounts() -> None:
    page = Page()
    page.ask("load", record=saved(over("verhext")))
    page.ask("moment", at=40)
    closes = [page.ask("moment")["ply"] for _ in range(3)]
    assert closes == sorted(closes, reverse=True) and len(set(closes)) == 3
    for at in closes:
        events = page.session.table.seen.latest(at, page.session.reader)
        assert any(event.kind in ("trick", "tie") or event.account for event in events)


def test_nothing_can_be_looked_at_behind_the_curtain() -> None:
    page = Page()
    page.new(TWO)
    page.go_until("curtain")
    page.ask("hide")
    assert "error" in page.ask("moment")
    assert page.ask("moment", at=3)["screen"] == "curtain"
    assert page.session.viewer is None


def test_a_shared_view_hides_earlier_secrets() -> None:
    """In Vector, directions are open and numbers are secret. If several people may be looking, the
    replay shows a position with secret numbers as an onlooker saw it."""
    people = [Player("human", name) for name in ("Abe", "Bea")]
    session = Session.start("vector", people, (0, 1), {}, "curtain")
    for move in ("n", "o", "s", "w", "3.2", "1.1", "n"):
        if session.waiting == "curtain":
            session.hide()
            session.lift()
        session.choose(move)
        session.catch_up()
    assert session.shared and session.waiting == "you"
    numbers = session.match.plies[session.match.decisions()[4]]
    assert numbers.seat == 0
    for seat in (0, 1):
        session.viewer = seat
        session.seek(session.match.decisions()[5])
        assert session.looking is None and session.reader is None
        seen = [event for ply in session.events() for event in ply]
        assert not any("You choose" in event.message.template for event in seen)
        html = Screen(session, "en", "l").html()
        true = session.match.states[session.position]
        session.match.states[session.position] = true._replace(numbers=(0, -1, 0, -1))
        assert Screen(session, "en", "l").html() == html
        session.match.states[session.position] = true
        session.seek(session.match.decisions()[2])
        assert session.looking == seat, "an open position is shown from the viewer's seat"
