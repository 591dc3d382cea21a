"""The worker's boundary: every request gets an answer, whatever it contains."""

import asyncio
import json
from typing import Any

import pytest

from spieltisch.app.screens.screen import Screen
from spieltisch.app.worker import operations
from spieltisch.app.worker.state import PageState
from tests.app.miniature import ONE, TWO, Page

GARBAGE = [
    "",
    "null",
    "[]",
    "42",
    "{",
    '"op"',
    "{}",
    '{"op": null}',
    '{"op": "nothing"}',
    '{"op": "__init__"}',
    '{"op": "new"}',
    '{"op": "new", "game": "verhext", "players": "me"}',
    '{"op": "new", "game": "verhext", "players": [1, 2, 3], "seed": "x"}',
    '{"op": "new", "game": "nothing", "players": [{}, {}, {}], "seed": "x"}',
    '{"op": "new", "game": "../verhext", "players": [{}, {}, {}], "seed": "x"}',
    '{"op": "new", "game": "verhext", "players": [{}], "seed": "x"}',
    '{"op": "new", "game": "verhext", "players": [{}, {}, {"kind": "god"}], "seed": "x"}',
    '{"op": "new", "game": "verhext", "players": [{}, {}, {}], "seed": ""}',
    '{"op": "new", "game": "verhext", "players": [{}, {}, {}], "seed": "\\u0000"}',
    '{"op": "new", "game": "verhext", "players": [{}, {}, {}], "seed": "x", "options": [1]}',
    '{"op": "new", "game": "verhext", "players": [{}, {}, {}], "seed": "x", "options": {"a": "b"}}',
    '{"op": "open"}',
    '{"op": "open", "link": 7}',
    '{"op": "open", "link": ""}',
    '{"op": "open", "link": "#verhext.1.AAAA"}',
    '{"op": "open", "link": "verhext.1.%s"}' % ("A" * 5000),
    '{"op": "load"}',
    '{"op": "load", "record": "spieltisch 1"}',
    '{"op": "load", "record": "spieltisch 1\\ngame verhext 1\\n"}',
    '{"op": "load", "record": ""}',
    '{"op": "move"}',
    '{"op": "move", "move": "zzz"}',
    '{"op": "move", "move": ["r8"]}',
    '{"op": "pick"}',
    '{"op": "pick", "name": "%s"}' % ("x" * 100),
    '{"op": "seek"}',
    '{"op": "seek", "at": true}',
    '{"op": "seek", "at": 1e400}',
    '{"op": "view_as", "seat": 1}',
    '{"op": "view_as", "seat": "all"}',
    '{"op": "sheet", "name": "macros"}',
    '{"op": "share", "base": "javascript:alert(1)//"}',
    '{"op": "why"}',
    "[" * 100_000,
    "x" * 1_000_000,
]


@pytest.mark.parametrize("text", GARBAGE, ids=lambda text: text[:60])
def test_garbage_is_refused_and_the_game_stays(text: str) -> None:
    page = Page()
    page.new()
    page.go_until("you")
    before = page.session
    record = page.last["record"]
    reply = page.ask_text(text)
    assert isinstance(reply.get("error"), str) and reply["error"].endswith(".")
    assert page.state.session is before
    assert page.ask("render")["record"] == record


@pytest.mark.parametrize(
    "op", ["move", "step", "undo", "pick", "hide", "lift", "result", "seek", "view_as", "resume",
           "again", "why", "sheet", "share"],
)  # fmt: skip
def test_operations_without_a_game_are_refused(op: str) -> None:
    page = Page()
    more = {"name": "scores", "move": "r8", "target": "r8", "at": 1}
    assert page.ask(op, **more)["error"] == "There's no open game."


def test_errors_are_in_the_readers_language(german: None) -> None:
    page = Page(lang="de")
    assert page.ask("undo")["error"] == "Es ist keine Partie offen."
    assert page.ask("open", link="verhext.1.")["error"].startswith("Von diesem Link")


def test_a_click_meant_for_an_earlier_position_is_ignored() -> None:
    page = Page()
    page.new()
    page.go_until("you")
    move = next(iter(page.session.legal))
    ply = page.last["ply"]
    page.ask("move", move=move, ply=ply)
    after = page.last["ply"]
    reply = page.ask("move", move=move, ply=ply)
    assert "error" not in reply
    assert reply["ply"] == after


def test_a_whole_game_is_played_with_requests_to_the_worker() -> None:
    page = Page()
    page.new()
    told: list[str] = list(page.last["log"])
    while page.last["screen"] != "over":
        page.go_on()
        told += page.last["log"]
    assert told == [line.sentence for line in Screen(page.session, "en", "l").log(10_000)]
    assert page.last["screen"] == "over"
    assert page.last["outcome"] in page.session.game.meta.end_reasons
    assert f'data-outcome="{page.last["outcome"]}"' in page.last["html"]


@pytest.mark.parametrize("more, same", [({"seed": "other"}, False), ({}, True)])
def test_again_keeps_seats_and_changes_the_deal_only_when_asked(
    more: dict[str, Any], same: bool
) -> None:
    page = Page()
    first = page.new()["record"]
    page.go_until("over")
    page.ask("again", **more)
    assert page.last["summary"]["names"]["en"] == ["You", "Ada", "Bruno", "Cleo"]
    assert (page.last["record"] == first) is same


def test_only_the_last_pick_of_each_prefix_stays() -> None:
    page = Page()
    page.new()
    for name in ("north:1", "south:2", "north:3"):
        page.ask("pick", name=name)
    assert page.session.picked == ("south:2", "north:3")
    page.ask("pick", name="north:3")
    assert page.session.picked == ("south:2",)


def test_picks_are_cleared_by_the_next_ply() -> None:
    page = Page()
    page.new()
    page.go_until("you")
    page.ask("pick", name="p2")
    assert page.session.picked == ("p2",)
    page.ask("pick", name="p2")
    assert page.session.picked == ()
    page.ask("pick", name="p2")
    page.go_on()
    assert page.session.picked == ()


def test_the_language_can_change_during_a_game(german: None) -> None:
    page = Page()
    page.new()
    page.go_until("you")
    ply = page.last["ply"]
    assert "Your turn" in page.last["html"]
    page.lang = "de"
    page.ask("render")
    assert "Du bist" in page.last["html"] and "Your turn" not in page.last["html"]
    assert page.last["ply"] == ply and page.last["summary"]["names"]["de"][0] == "Du"
    assert page.last["log"] == []


def test_undo_drops_a_computer_players_work() -> None:
    state = PageState()

    async def ask(op: str, **more: Any) -> dict[str, Any]:
        return await operations.answer(state, json.dumps({"op": op, **more}))

    async def play() -> None:
        players = [{"kind": "human"}, *[{"kind": "hard"}] * 2]
        reply = await ask("new", game="verhext", players=players, seed="stop")
        while reply["waiting"] in ("chance", "bot"):
            reply = await ask("step")
        assert state.session is not None
        ply = reply["ply"]
        reply = await ask("move", move=next(iter(state.session.legal)))
        assert reply["waiting"] == "bot"
        thinking = asyncio.ensure_future(ask("step"))
        await asyncio.sleep(0)
        reply = await ask("undo")
        assert reply["ply"] == ply
        late = await thinking
        assert late["ply"] == ply and state.session.last == ply

    asyncio.run(play())


def test_leaving_the_game_drops_a_computer_players_work() -> None:
    state = PageState()

    async def play() -> None:
        players = [{"kind": "hard"} for _ in range(3)]
        request = {"op": "new", "game": "verhext", "players": players, "seed": "stop"}
        await operations.answer(state, json.dumps(request))
        await operations.answer(state, '{"op": "step"}')  # the deal
        thinking = asyncio.ensure_future(operations.answer(state, '{"op": "step"}'))
        await asyncio.sleep(0)
        await operations.answer(state, '{"op": "leave"}')
        assert await thinking == {"screen": "lobby"}

    asyncio.run(play())


def test_a_computer_player_asked_twice_thinks_once_and_moves_once() -> None:
    """This happens if the language changes while it is thinking. It still reports its progress."""
    state = PageState()

    async def ask(op: str, **more: Any) -> dict[str, Any]:
        return await operations.answer(state, json.dumps({"op": op, **more}))

    async def play() -> None:
        players = [{"kind": "human"}, *[{"kind": "hard"}] * 2]
        reply = await ask("new", game="verhext", players=players, seed="twice")
        while reply["waiting"] in ("chance", "bot"):
            reply = await ask("step")
        assert state.session is not None
        reply = await ask("move", move=next(iter(state.session.legal)))
        assert reply["waiting"] == "bot"
        ply = reply["ply"]
        first = asyncio.ensure_future(ask("step"))
        for _ in range(4):
            await asyncio.sleep(0)
        come = await ask("progress")
        assert 0 < come["done"] <= come["total"]
        await ask("render", lang="de")
        second = asyncio.ensure_future(ask("step"))
        assert (await first)["ply"] == ply + 1
        assert (await second)["ply"] == ply + 1
        assert state.session.last == ply + 1

    asyncio.run(play())


def test_names_are_escaped_in_html() -> None:
    page = Page()
    players = ({"kind": "human", "name": "<b onclick=x>"}, *TWO[1:])
    page.new(players)
    page.go_until("curtain", "you")
    assert "<b onclick" not in page.last["html"]
    page.ask("lift")
    assert "<b onclick" not in page.last["html"]


def test_why_is_answered_in_a_toast() -> None:
    page = Page()
    page.new(ONE)
    page.go_until("bot")
    reply = page.ask("why", target="r8")
    assert reply["toast"] and "html" not in reply


def test_each_game_is_frozen_for_the_garbage_collector_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """This happens after the first frame of each game, and not again for every match or move."""
    frozen: list[str] = []
    monkeypatch.setattr(operations.gc, "freeze", lambda: frozen.append("frozen"))
    monkeypatch.setattr(operations, "FROZEN", set())
    monkeypatch.setattr(operations, "STATE", PageState())
    begin = {"op": "new", "players": [{}, {}, {}], "seed": "x"}

    def ask(**request: object) -> None:
        asyncio.run(operations.handle(json.dumps(request)))

    ask(op="hello")
    assert frozen == []
    for game in ("vector", "verhext", "vector"):
        ask(**begin, game=game)
        ask(op="render")
    assert len(frozen) == 2
