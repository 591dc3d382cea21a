"""Guests of a live table are told what their view allows, and law 23 finds what tells them more."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from spieltisch import games
from spieltisch.app.session import links
from spieltisch.app.session.session import Session
from spieltisch.app.worker import guests
from spieltisch.contract.cases import Case
from spieltisch.contract.live import law_23_live
from spieltisch.contract.matches import LawError, Run, walk
from spieltisch.core.record import format_record
from tests.conftest import DEEP
from tests.contract.played import case_id, played_here

pytestmark = pytest.mark.usefixtures("german")

CASES = [
    pytest.param(game_id, case, id=case_id(game_id, case))
    for game_id in games.game_ids()
    for case in played_here(games.load(game_id))[: None if DEEP else 1]
]


@pytest.mark.parametrize(("game_id", "case"), CASES)
def test_a_guest_is_told_only_what_its_view_allows(game_id: str, case: Case) -> None:
    run = walk(games.load(game_id), case.seats, case.options, "Rabe")
    first = games.game_ids().index(game_id)
    assert law_23_live(run, 8 if DEEP else 1, first=first, thorough=DEEP)


@cache
def short_run() -> Run:
    return walk(games.load("verhext"), 3, {"short": "on"}, "mutant")


def shows_another_seats_view(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "view", lambda self: self.game.view(self.shown, 0))
    monkeypatch.setattr(Session, "legal", {})


def sends_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(hosting: Any, reply: Any) -> Any:
        return {**reply, "record": format_record(links.record(hosting.desk.session))}

    monkeypatch.setattr(guests, "_withheld", told)


def explains_by_the_whole_state(monkeypatch: pytest.MonkeyPatch) -> None:
    why = guests.ASKS["why"]

    async def told(state: Any, request: Any) -> Any:
        return {**await why(state, request), "state": repr(state.session.shown)}

    monkeypatch.setattr(guests, "ASKS", {**guests.ASKS, "why": told})


def lets_guests_see_through_others_eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def seek(state: Any, request: Any) -> Any:
        state.session.viewer = 0
        return state.frame("none")

    monkeypatch.setattr(guests, "ASKS", {**guests.ASKS, "seek": seek})


@pytest.mark.parametrize(
    "broken",
    [
        shows_another_seats_view,
        explains_by_the_whole_state,
        lets_guests_see_through_others_eyes,
        sends_the_record,
    ],
)
def test_what_tells_a_guest_more_is_found(
    broken: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken(monkeypatch)
    with pytest.raises(LawError) as caught:
        law_23_live(short_run(), 1, first=1)
    assert caught.value.law == 23 and "what it cannot know" in str(caught.value)
