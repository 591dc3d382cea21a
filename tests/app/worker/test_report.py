"""Reporting a position: the report's link opens it, and nothing is reported behind the curtain."""

from __future__ import annotations

import pytest

from spieltisch import games
from spieltisch.app.session import links
from tests.app.miniature import TWO, Page

BASE = "https://example.org/"


@pytest.mark.parametrize("game_id", games.game_ids())
def test_a_reports_link_opens_the_reported_position(game_id: str) -> None:
    page = Page()
    seats = games.load(game_id).meta.default_seats
    players = [{"kind": "human"}, *({"kind": "easy"} for _ in range(seats - 1))]
    page.ask("new", game=game_id, players=players, options={}, seed="report")
    for _ in range(12):
        page.go_on()
    told = page.ask("report", base=BASE)
    assert told["report"].splitlines()[0].startswith("Spieltisch ")
    assert told["report"].endswith(told["link"])
    opened, kind = links.open_link(told["link"].removeprefix(f"{BASE}#"))
    assert kind == "replay"
    assert opened.position == max(page.session.position, opened.first)


def test_a_position_behind_the_curtain_is_not_reported() -> None:
    page = Page()
    page.new(TWO)
    while page.last["waiting"] != "curtain":
        page.go_on()
    page.ask("hide")
    assert page.ask("report", base=BASE) == {"error": "Show the table first."}


def test_a_report_needs_the_pages_address() -> None:
    page = Page()
    page.new()
    assert "error" in page.ask("report", base="javascript:alert(1)")
    assert "error" in page.ask("report")
