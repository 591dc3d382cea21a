"""Whose requests a host's engine answers first."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from spieltisch.app.worker.operations import answer
from tests.app.live.evening import BUILD, Host, joined, play_on
from tests.app.live.test_evening import turn_of

pytestmark = pytest.mark.usefixtures("german")

HOST = "host"


def requests(host: Host, asks: Sequence[tuple[str, Mapping[str, Any]]]) -> list[tuple[str, str]]:
    """Requests to the engine, as of the host's page or of guests, each with whose it is."""
    found = []
    for number, (who, ask) in enumerate(asks):
        look = {"lang": "en", "size": "s", "pace": "normal"}
        request = {**look, **ask}
        if who != HOST:
            said = json.dumps({"v": 1, "build": BUILD, "id": number, "ask": request})
            request = {**look, "op": "guest", "guest": who, "text": said}
        found.append((who, json.dumps(request)))
    return found


def together(
    host: Host,
    first: Sequence[tuple[str, Mapping[str, Any]]],
    later: Sequence[tuple[str, Mapping[str, Any]]] = (),
) -> list[tuple[str, dict[str, Any]]]:
    """The engine's answers in their order. What is asked `later` comes as soon as one of the first
    is answered."""
    order: list[tuple[str, dict[str, Any]]] = []

    async def asked(who: str, text: str) -> None:
        order.append((who, dict(await answer(host.state, text))))

    async def whole() -> None:
        tasks = [asyncio.ensure_future(asked(*each)) for each in requests(host, first)]
        while later and not order:
            await asyncio.sleep(0)
        tasks += [asyncio.ensure_future(asked(*each)) for each in requests(host, later)]
        await asyncio.gather(*tasks)

    asyncio.run(whole())
    return order


def said_to(guest: str, order: Sequence[tuple[str, Mapping[str, Any]]]) -> list[dict[str, Any]]:
    """All messages for a guest."""
    return [
        json.loads(text) for _, reply in order for id, text in reply.get("say", ()) if id == guest
    ]


STEP: Mapping[str, Any] = {"op": "step"}


def test_a_press_on_the_host_waits_for_no_more_than_one_guest() -> None:
    host = joined("vigila", 6)
    turn_of(host, 0)
    move = {"op": "move", "move": next(iter(host.session.legal)), "ply": host.last["ply"]}
    order = [who for who, _ in together(host, [(id, STEP) for id in host.guests], [(HOST, move)])]
    assert order == ["g1", HOST, "g2", "g3", "g4", "g5"]


def test_what_a_computer_does_is_seen_on_the_host_first_and_happens_once() -> None:
    host = joined("verhext", 3, bots=1)
    play_on(host, lambda: host.last["waiting"] == "bot")
    for guest in host.guests.values():
        while guest.session.unseen or guest.last["waiting"] == "chance":
            guest.ask("step")
    before = host.session.last
    order = together(host, [("g1", STEP), ("g2", STEP), (HOST, STEP)])
    assert order[0][0] == HOST
    plies = host.session.match.plies[before:]
    assert [ply.seat for ply in plies].count(3) == 1
    frames = [message["answer"] for id in host.guests for message in said_to(id, order)]
    assert len(frames) == 2 and all("html" in frame for frame in frames)


def test_whoever_has_asked_for_the_table_is_not_told_that_it_has_changed() -> None:
    host = joined("verhext", 3)
    turn_of(host, 0)
    for guest in host.guests.values():
        guest.ask("step")
    move = {"op": "move", "move": next(iter(host.session.legal)), "ply": host.last["ply"]}
    order = together(host, [("g1", STEP), (HOST, move)])
    assert [sorted(message) for message in said_to("g1", order)] == [["answer", "id", "v"]]
    assert said_to("g1", order)[0]["answer"]["ply"] > move["ply"], "this shows the change"
    assert [sorted(message) for message in said_to("g2", order)] == [["nudge", "v"]]


@pytest.mark.parametrize("ends", [{"op": "unhost"}, {"op": "unseat_guest", "mode": "wait"}])
def test_a_guest_who_is_gone_before_its_turn_decides_nothing(ends: Mapping[str, Any]) -> None:
    host = joined("verhext", 3)
    turn_of(host, 1)
    mia = host.guests["g1"]
    move = {"op": "move", "move": next(iter(mia.session.legal)), "ply": mia.last["ply"]}
    before = host.session.last
    order = together(host, [("g1", move), (HOST, {**ends, "guest": "g1"})])
    assert said_to("g1", order)[0]["answer"]["wrong"] == "guest"
    assert host.session.last == before
