"""Every visible ply has its own frame. The account of a round stays until people continue."""

from __future__ import annotations

import pytest

from spieltisch.app.session.seen import Seen
from spieltisch.app.session.session import Session
from spieltisch.app.session.table import Table
from spieltisch.core.game import NATURE
from spieltisch.core.record import Player
from spieltisch.games.verhext import text as words
from tests.app.miniature import ONE, TWO, Page, undrawn

SHORT = {"short": "on"}


def start(page: Page, **more: object) -> None:
    page.ask("new", game="verhext", players=list(ONE), seed="plies", options=SHORT, **more)


def kinds(page: Page) -> list[str]:
    """The kinds of events in the last ply shown."""
    events = page.session.events()
    return [event.kind for event in events[-1]] if events else []


def test_a_game_starts_before_the_first_deal() -> None:
    page = Page()
    start(page)
    assert (page.last["ply"], page.last["waiting"], page.last["weight"]) == (0, "chance", 0)
    assert "data-move" not in page.last["html"] and page.session.legal == {}
    page.ask("step")
    assert page.last["ply"] == 1 and page.last["waiting"] in ("bot", "you")
    assert "deal" in kinds(page)


def test_every_ply_has_a_frame_including_deals() -> None:
    page = Page()
    start(page)
    plies = [0]
    while page.last["screen"] != "over":
        page.go_on()
        plies.append(page.last["ply"])
    assert sorted(set(plies)) == list(range(page.session.last + 1))
    assert plies == sorted(plies)
    deals = [at for at, ply in enumerate(page.session.match.plies) if ply.seat == NATURE]
    assert len(deals) == 3


def test_a_round_ends_in_three_frames() -> None:
    """First the last trick, then the account until people continue, and only then the next deal."""
    page = Page()
    start(page)
    while "hat" not in kinds(page):
        page.go_on()
    trick = page.last
    assert trick["waiting"] == "chance" and page.session.view().state.phase == "deal"
    assert 'data-move="continue"' not in trick["html"]
    page.ask("step")
    account = page.last
    assert (account["waiting"], account["ply"]) == ("continue", trick["ply"])
    assert account["html"].count('data-move="continue"') == 1 and account["log"] == []
    assert page.ask("step")["waiting"] == "continue", "a step does not leave the account"
    assert page.session.actor is None and page.session.legal == {}
    page.ask("move", move="continue", ply=account["ply"])
    assert page.last["ply"] == account["ply"] + 1
    assert kinds(page)[0] == "deal"


def test_a_click_on_continue_meant_for_an_earlier_account_is_ignored() -> None:
    page = Page()
    start(page)
    page.go_until("continue")
    page.ask("move", move="continue", ply=page.last["ply"] - 1)
    assert page.last["waiting"] == "continue"


def test_the_last_account_leads_to_the_result() -> None:
    page = Page()
    start(page)
    while page.session.match.outcome is None:
        page.go_on()
    assert page.last["waiting"] == "chance" and page.last["outcome"] == "short"
    page.ask("step")
    assert page.last["waiting"] == "continue" and page.last["screen"] == "table"
    page.ask("move", move="continue", ply=page.last["ply"])
    assert page.last["screen"] == "over"


@pytest.mark.parametrize("waits", ["chance", "continue"])
def test_a_loaded_game_is_at_its_last_position(waits: str) -> None:
    page = Page()
    start(page)
    page.go_until("continue")
    if waits == "chance":
        page.ask("move", move="continue", ply=page.last["ply"])
        while page.session.due == page.session.last:
            page.go_on()
    again = Page()
    again.ask("load", record=page.last["record"], local=[0])
    assert again.last["ply"] == page.session.last
    assert again.last["waiting"] in ("bot", "you", "over")


def test_undo_is_possible_while_the_account_is_shown() -> None:
    page = Page()
    start(page)
    page.go_until("continue")
    page.ask("undo")
    assert page.last["waiting"] == "you" and page.session.due == page.session.last


def test_pace_off_skips_every_frame_that_comes_by_itself() -> None:
    page = Page()
    waits = set()
    page.ask("new", game="verhext", players=list(ONE), seed="plies", options=SHORT, pace="off")
    while page.last["waiting"] != "over":
        waits.add(page.last["waiting"])
        move = next(iter(page.session.legal), "")
        page.ask("move" if move else "step", move=move, pace="off")
    assert waits == {"bot", "you"}


def test_the_pace_does_not_change_the_game() -> None:
    records = []
    for pace in ("off", "normal"):
        page = Page()
        start(page, pace=pace)
        with undrawn():
            while page.last["waiting"] != "over":
                move = next(iter(page.session.legal), "continue")
                waiting = page.last["waiting"]
                page.ask("move" if waiting in ("you", "continue") else "step", move=move, pace=pace)
        records.append(page.last["record"])
    assert records[0] == records[1]


def test_an_invisible_chance_ply_has_no_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    events = words.events
    monkeypatch.setattr(words, "events", lambda *ply: () if ply[1] == NATURE else events(*ply))
    page = Page()
    start(page)
    page.go_until("continue")
    page.ask("move", move="continue", ply=page.last["ply"])
    assert page.last["waiting"] in ("bot", "you")


def test_before_the_first_curtain_the_table_shows_an_onlookers_view() -> None:
    page = Page()
    page.new(TWO)
    assert (page.last["waiting"], page.session.viewer) == ("chance", None)
    page.ask("step")
    assert page.last["waiting"] == "curtain" or page.last["waiting"] == "bot"
    assert page.session.view().hand == ()


def test_each_session_of_a_match_starts_at_its_own_position() -> None:
    players = [Player("human", ""), *[Player("easy", "")] * 2]
    new = Session.start("verhext", players, (0,), {}, "x")
    loaded = Session(Table("verhext", new.match, players), (0,))
    assert (new.due, loaded.due) == (0, 1)


def test_last_events_survive_silent_plies(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page()
    start(page)
    page.go_until("bot", "you")
    told = page.session.last_events()
    assert told == page.session.latest() != ()
    monkeypatch.setattr(Seen, "_of", lambda seen, index, reader: ())
    page.go_on()
    assert (page.session.latest(), page.session.last_events()) == ((), told)


def test_a_ply_without_visible_events_has_weight_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page()
    start(page)
    page.go_until("bot", "you")
    monkeypatch.setattr(Seen, "_of", lambda seen, index, reader: ())
    before = page.last["ply"]
    page.go_on()
    assert page.last["ply"] > before
    assert (page.last["log"], page.last["weight"]) == ([], 0)
    assert page.ask("render")["weight"] == 1, "a frame drawn again has its usual weight"
