"""Several devices at one table: each has its own seat, language, size and pace."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import pytest

from spieltisch import games
from spieltisch.ai.knowledge import Decision
from spieltisch.app.screens.i18n import Speaker
from spieltisch.app.screens.screen import Screen
from spieltisch.app.session.session import Session
from spieltisch.app.session.table import Table
from spieltisch.core.game import Seat
from spieltisch.core.record import Player
from tests.app.miniature import Page, undrawn
from tests.conftest import often

NAMES: Final = ("Abe", "Bea", "Cem", "Dora")
LOOKS: Final = (("en", "l"), ("de", "s"), ("en", "m"))
"""Language and size of each device, by its first seat."""

every_game = pytest.mark.parametrize("game_id", games.game_ids())
pytestmark = pytest.mark.usefixtures("german", "shallow")


def table_of(game_id: str, people: int, seed: str = "several") -> Table:
    """A table with a short game. People have the first seats, computer players the others."""
    meta = games.load(game_id).meta
    seats = max(people, min(meta.seats))
    players = [Player("human", name) for name in NAMES[:people]]
    others = [Player("random", "")] * (seats - people)
    return Table.start(game_id, [*players, *others], meta.quick, seed)


def sit(table: Table, local: Sequence[Seat], *, host: bool = False) -> Page:
    """A device at this table for the people at these seats. The host's device stores the game."""
    lang, size = LOOKS[local[0] % len(LOOKS)] if local else LOOKS[0]
    page = Page(lang, size)
    start = 0 if host else None
    page.state.take(Session(table, local, start, keeps=host), "new" if host else "missed")
    page.ask("render")
    return page


def devices(table: Table, people: int) -> list[Page]:
    """A device for each person; the first is the host's."""
    return [sit(table, [seat], host=not seat) for seat in range(people)]


def drawn(page: Page) -> dict[str, Any]:
    """The frame that this device gets if its screen is drawn again, without new log lines."""
    return page.ask("render")


def look(page: Page) -> dict[str, Any]:
    """The frame a device gets after somebody else has acted."""
    page.last = dict(page.state.frame())
    return page.last


def act(page: Page) -> dict[str, Any]:
    """Does what this device is waiting for, including its person's decision. If it is waiting for
    others, gets their news. Only the host's device makes the computer players decide."""
    if page.session.position != page.last["ply"]:
        return look(page)
    waiting = page.last["waiting"]
    own = ("bot",) if page.session.keeps else ()
    if waiting in ("chance", "continue", "you", "curtain", *own):
        page.go_on()
        return page.last
    return page.ask("result") if waiting == "over" else look(page)


def until(pages: Sequence[Page], seat: Seat) -> Page:
    """Plays until this person has to decide; returns their device."""
    while pages[seat].last["waiting"] != "you":
        for page in pages:
            if pages[seat].last["waiting"] != "you":
                act(page)
    return pages[seat]


def at_the_end(pages: Sequence[Page]) -> None:
    """Plays until every device shows the result."""
    with undrawn():
        while any(page.last["screen"] != "over" for page in pages):
            for page in pages:
                act(page)


SEVERAL: Final = [*((game_id, 2) for game_id in games.game_ids()), ("verhext", 3), ("vector", 3)]


@pytest.mark.parametrize(("game_id", "people"), SEVERAL)
def test_each_device_logs_the_whole_game_once_in_its_language(game_id: str, people: int) -> None:
    table = table_of(game_id, people)
    pages = devices(table, people)
    heard: list[list[str]] = [[] for _ in pages]
    for page, lines in zip(pages[1:], heard[1:], strict=True):
        page.session.logged = 0  # as if they had sat down before the first event
        lines += look(page)["log"]
    while any(page.last["screen"] != "over" for page in pages):
        for seat, (page, lines) in enumerate(zip(pages, heard, strict=True)):
            if page.last["screen"] != "over":
                before = page.last["ply"]
                with undrawn():
                    lines += act(page)["log"]
                told = table.seen.plies(seat)[before : page.last["ply"]]
                assert sum(map(bool, told)) <= 1, "each ply has its own frame"
    assert table.match.outcome is not None
    for seat, (page, lines) in enumerate(zip(pages, heard, strict=True)):
        session = page.session
        assert (session.viewer, session.position) == (seat, session.last)
        assert (page.state.lang, page.state.size) == LOOKS[seat]
        everything = [
            event.message for ply in table.seen.plies(seat) for event in ply if event.logged
        ]
        speak = Speaker(page.lang, Screen(session, page.lang, page.size).names)
        assert lines == [speak(message) for message in everything]
        assert page.last["result"]["local"] == [seat]


@every_game
def test_a_move_is_in_the_other_devices_next_frame(game_id: str) -> None:
    pages = devices(table_of(game_id, 2), 2)
    for seat in (0, 1):
        page, other = until(pages, seat), pages[1 - seat]
        while other.last["waiting"] in ("chance", "continue"):
            other.go_on()
        look(other)
        if other.last["waiting"] == "you":  # both decide simultaneously
            continue
        before = other.session.position
        assert before == page.session.last
        page.ask("move", move=next(iter(page.session.legal)), ply=page.last["ply"])
        drawn(other)
        assert other.session.position > before
        expected = table_lines(other, before)
        assert look(other)["log"][: len(expected)] == expected


def table_lines(page: Page, since: int) -> list[str]:
    """The log lines since this position, in this device's language."""
    speak = Speaker(page.lang, Screen(page.session, page.lang, page.size).names)
    events = page.session.events()[since:]
    return [speak(event.message) for ply in events for event in ply if event.logged]


@every_game
def test_picks_replay_and_hints_do_not_affect_other_devices(game_id: str) -> None:
    pages = devices(table_of(game_id, 2), 2)
    page = until(pages, 1)
    other = pages[0]
    before = json.dumps(drawn(other))
    page.ask("pick", name="stay-log")
    page.ask("pick", name="card:1")
    page.ask("seek", by=-1)
    page.ask("resume")
    page.lang, page.size = "en", "l"
    page.ask("render")
    assert page.session.picked == ("stay-log", "card:1") and other.session.picked == ()
    assert json.dumps(drawn(other)) == before
    table = page.session.table
    facts = table.assisted, table.touched
    hint = page.ask("hint")
    assert "error" not in hint and page.session.advice is not None
    assert other.session.advice is None
    table.assisted, table.touched = facts
    assert json.dumps(drawn(other)) == before, "apart from the facts about the game"


@every_game
def test_a_devices_frame_depends_only_on_its_own_view(game_id: str) -> None:
    """If the facts that it cannot know are replaced, its frame stays the same, byte for byte."""
    table = table_of(game_id, 2, seed="worlds")
    pages = devices(table, 2)
    guest, rng, tried = pages[1], Random("worlds"), 0
    for _ in often(fast=25, deep=40):
        with undrawn():
            for page in pages:
                act(page)
        session, true = guest.session, table.match.states[-1]
        if session.due < session.last or table.match.outcome is not None:
            continue
        frame = json.dumps(drawn(guest))
        view = session.game.view(true, session.viewer)
        table.match.states[-1] = session.game.determinize(view, rng)
        assert json.dumps(drawn(guest)) == frame
        table.match.states[-1] = true
        tried += 1
    assert tried > 3


@every_game
def test_a_guests_frames_contain_neither_seed_nor_record(game_id: str) -> None:
    table = table_of(game_id, 2, seed="mind-the-seed")
    pages = devices(table, 2)
    until(pages, 1)
    host, guest = (json.dumps(drawn(page)) for page in pages)
    assert "mind-the-seed" in host and "mind-the-seed" not in guest
    assert pages[1].last["record"] == pages[1].last["deal"] == ""


@pytest.mark.parametrize(("game_id", "moves"), [("vector", "nosw"), ("vaalbara", "")])
def test_a_secret_choice_does_not_show_on_the_other_device(game_id: str, moves: str) -> None:
    """Whatever the first person chooses, the second device's frame is the same."""
    frames = set()
    for choice in (0, 1):
        table = table_of(game_id, 2, seed="sealed")
        pages = devices(table, 2)
        for text in moves:
            page = next(each for each in pages if look(each)["waiting"] == "you")
            page.ask("move", move=text, ply=page.last["ply"])
        for page in pages:
            while look(page)["waiting"] != "you":
                act(page)
        first, second = pages
        second.ask("pick", name="card:1")
        second.session.advice = Decision(next(iter(second.session.legal.values())))
        before = second.last["ply"]
        first.ask("move", move=list(first.session.legal)[choice], ply=first.last["ply"])
        assert first.last["waiting"] == "remote"
        frame = look(second)
        assert frame["waiting"] == "you" and second.session.picked == ("card:1",)
        assert second.session.advice is not None, "the advice is for a decision that is still open"
        frames.add(json.dumps(frame))
        pressed = next(
            iter(second.session.legal)
        )  # pressed before the first person's decision was shown
        second.ask("move", move=pressed, ply=before)
        assert second.session.match.plies[before + 1].seat == 1
    assert len(frames) == 1


def test_a_replay_stays_where_it_is_and_the_log_catches_up() -> None:
    table = table_of("vector", 2)
    first, second = devices(table, 2)
    for page, text in ((first, "n"), (second, "o")):
        look(page)
        page.ask("move", move=text, ply=page.last["ply"])
    second.ask("seek", at="first")
    assert second.last["screen"] == "replay"
    look(first)
    first.ask("move", move="s", ply=first.last["ply"])
    frame = look(second)
    assert (frame["screen"], frame["ply"], frame["log"]) == ("replay", 0, [])
    for at in (1, 2):
        assert len(second.ask("seek", by=1)["log"]) == 1 and second.last["ply"] == at
    second.ask("resume")
    assert second.last["ply"] == 3 and second.last["waiting"] == "you"
    assert look(second)["log"] != [], "the log shows what happened meanwhile"
    second.ask("move", move="w", ply=second.last["ply"])
    assert second.session.match.state.phase == "numbers"


def test_a_player_reading_an_account_continues_from_it() -> None:
    table = table_of("vector", 2)
    pages = devices(table, 2)
    while not any(page.last["waiting"] == "continue" for page in pages):
        for page in pages:
            act(page)
    opener = table.match.to_act[0]
    mover, reader = pages[opener], pages[1 - opener]
    while reader.last["waiting"] != "continue":
        act(reader)
    at = reader.last["ply"]
    while table.match.to_act == (opener,):
        act(mover)
    assert (look(reader)["waiting"], reader.last["ply"]) == ("continue", at)
    reader.go_on()
    assert reader.last["ply"] == at + 1 and len(reader.last["log"]) == 1


def test_undo_on_one_device_moves_the_others_back() -> None:
    table = table_of("vector", 2)
    first, second = devices(table, 2)
    watching = sit(table, [])
    for page, text in ((first, "n"), (second, "o")):
        look(page)
        page.ask("move", move=text, ply=page.last["ply"])
    look(first)
    first.ask("pick", name="stay-log")
    first.ask("pick", name="n0:1")
    for page in (first, watching):
        assert look(page)["ply"] == 2
    watching.ask("seek", at="last")
    assert second.ask("undo")["undone"]
    assert first.session.picked == ("stay-log",) and first.session.logged == 1
    assert watching.session.position == watching.session.due == 1
    assert drawn(first)["waiting"] == "remote" and drawn(watching)["screen"] == "replay"
    assert first.ask("redo") == {}, "only the device that undid can redo"
    assert second.ask("redo")["toast"]
    assert look(first)["ply"] == 2 and len(first.last["log"]) == 1
    assert drawn(watching)["ply"] == 1, "an onlooker stays in place"


def test_a_view_chosen_at_the_end_is_reset_when_the_game_continues() -> None:
    table = table_of("verhext", 3)
    pages = devices(table, 3)
    at_the_end(pages)
    last = table.match.plies[table.match.decisions()[-1]].seat
    other = pages[(last + 1) % 3]
    other.ask("view_as", seat=last)
    assert other.session.viewer == last
    assert "error" not in pages[last].ask("undo")
    assert other.session.viewer == (last + 1) % 3
    assert drawn(other)["outcome"] is None


def test_a_shared_device_keeps_its_curtain_beside_another_device() -> None:
    table = table_of("verhext", 3)
    pair, third = sit(table, [0, 1], host=True), sit(table, [2])
    seen = set()
    for _ in range(60):
        waits = pair.last["waiting"]
        seen.add((waits, pair.session.viewer))
        if waits == "curtain":
            assert "data-move" not in pair.ask("hide")["html"]
        act(pair)
        act(third)
        assert third.session.viewer == 2 and not third.session.curtain_down
    assert {("you", 0), ("you", 1)} <= seen


def test_a_table_forgets_a_session_that_was_dropped() -> None:
    table = Table.start("vector", [Player("human", "")] * 2, {}, "left")
    here, gone = (Session(table, [seat]) for seat in (0, 1))
    del gone
    here.choose("n")
    assert here.position == 1
