"""Guests may be hostile: nothing they send breaks anything, and what is refused changes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from spieltisch import games
from spieltisch.app.worker.guests import ASKS, LONGEST
from spieltisch.app.worker.operations import OPERATIONS
from spieltisch.app.worker.state import BURST
from spieltisch.core.rng import below, pick
from tests.app.live.evening import BUILD, Guest, Host, joined, play_on
from tests.app.miniature import undrawn
from tests.app.mutations import SPELT, STRANGE, places, replaced, without
from tests.conftest import often

CRASH: Final = "Something went wrong. Your game is saved."
FORBIDDEN: Final = sorted(OPERATIONS.keys() - ASKS.keys() - {"hello"})


def asks_of(guest: Guest, rng: Random) -> dict[str, Any]:
    """Something that a guest's page could ask, or would like to."""
    session = guest.session
    moves = [*list(session.legal)[:3], "continue", "n", "r8", "0x1"]
    texts = ["card:1", "stay-log", "with-help", "level 0", "level 9", "level", *moves]
    return {
        "op": pick([*ASKS, *["move"] * 20, "pick", "why", "hello", pick(FORBIDDEN, rng)], rng),
        "lang": pick(["en", "de", "fr"], rng),
        "size": pick(["s", "m", "l", "xl"], rng),
        "pace": pick(["normal", "off"], rng),
        "move": pick(moves, rng),
        "ply": guest.last["ply"] - (below(rng, 4) == 0),
        "seconds": below(rng, 3),
        "name": pick(["scores", "log", "company", "share", *texts], rng),
        "target": pick(texts, rng),
        "at": pick([0, 3, -1, 10**9, "first", "last"], rng),
        "by": pick([1, -1, 10**9], rng),
        "seat": pick([0, 1, 2, None], rng),
        "kind": pick(["hint", "bot", "x"], rng),
        "yes": pick([True, False], rng),
        "record": "spieltisch 1",
        "seed": "mine",
    }


def messages(guest: Guest, rng: Random, most: int) -> Iterator[str]:
    """Messages with something wrong, in their parts or in the text; and some that are not."""
    for number in range(most):
        ask = asks_of(guest, rng)
        message: Any = {"v": 1, "build": BUILD, "id": number, "ask": ask}
        how = below(rng, 8)
        if how < 4:
            at = pick([each for each in places(message) if each[:1] != ("build",)], rng)
            message = replaced(message, at, pick(STRANGE, rng))
        elif how == 4:
            message = without(message, pick([("v",), ("id",), ("ask",), ("ask", "ply")], rng))
        text = json.dumps(message)
        if how == 5:
            cut = below(rng, len(text))
            text = text[:cut] + pick(["", *SPELT, text[: cut // 2]], rng) + text[cut + 1 :]
        elif how == 6:
            text = text[: below(rng, len(text))]
        yield text


def shared(host: Host) -> Any:
    """What everybody at the table shares, with what the others' devices show."""
    hosting = host.state.hosting
    assert hosting is not None
    table, live = hosting.table, hosting.live
    match = table.match
    facts = (len(match.plies), table.version, table.assisted, table.players, live.wish)
    people = dict(live.guests), live.stand_ins, live.version
    return facts, people, [shown(guest) for id, guest in host.guests.items() if id != "evil"]


def shown(guest: Guest) -> Any:
    """What a guest's device shows, apart from its language and size."""
    one = guest.session
    looks = one.viewer, one.picked, one.due, one.at, one.account, one.result_shown
    return looks, one.curtain_down, one.advice is None


def at_a_table(game_id: str, seed: str) -> tuple[Host, Guest]:
    """A table at which the last guest is hostile, some plies after the start."""
    seats = games.load(game_id).meta.seats
    people = max(2, min(seats))
    host = joined(game_id, people, seed=seed, hints=False)
    host.ask("unseat_guest", guest=f"g{people - 1}", mode="wait")
    del host.guests[f"g{people - 1}"]
    evil = host.join("evil", [people - 1], "Eve")
    host.join("eve", [], "Watching")
    play_on(host, lambda: evil.last["waiting"] == "you")
    return host, evil


@pytest.mark.parametrize("game_id", games.game_ids())
def test_a_guests_messages_change_nothing_but_by_its_own_moves(game_id: str) -> None:
    rng, refused, played = Random(f"evil/{game_id}"), 0, 0
    most = len(often(200, 20_000))
    host, evil = at_a_table(game_id, "evil 0")
    for number, text in enumerate(messages(evil, rng, most)):
        before, own, plies = shared(host), shown(evil), len(host.session.match.plies)
        with undrawn():
            reply = host.ask("guest", guest="evil", text=text)
        answer = json.loads(evil.texts[-1])["answer"]
        assert len(evil.texts[-1]) < 600_000 and len(reply["say"]) <= 5
        assert not answer.get("broken") and answer.get("error") != CRASH, text
        if "error" in answer:
            refused += 1
            assert len(evil.texts[-1]) < 400
            assert (shared(host), shown(evil)) == (before, own), text
        new = host.session.match.plies[plies:]
        assert {ply.seat for ply in new if ply.seat >= 0} <= set(evil.session.local), text
        played += bool(new)
        if new or number % 100 == 99:
            with undrawn():
                host.ask("step")
                play_on_a_little(host, evil)
        if host.session.match.outcome is not None:
            host, evil = at_a_table(game_id, f"evil {number}")
    assert refused > most / 3 and played > 2


def play_on_a_little(host: Host, evil: Guest) -> None:
    """Lets the others play until it is the hostile guest's turn again, who does what pages do."""
    evil.ask("resume")
    play_on(
        host,
        lambda: evil.last["waiting"] in ("you", "over") or host.session.match.outcome is not None,
    )


def test_more_than_thirty_messages_a_second_are_refused() -> None:
    host, evil = at_a_table("verhext", "fast")
    assert host.state.hosting is not None
    now = [1_000.0]
    host.seconds = lambda: now[0]  # type: ignore[assignment]
    host.ask("render")
    for _ in range(BURST):
        assert "error" not in evil.ask("sheet", name="scores")
    assert evil.ask("sheet", name="scores")["wrong"] == "busy"
    assert evil.reply["refused"] == 1
    now[0] += 0.9
    assert evil.ask("render")["wrong"] == "busy"
    now[0] += 0.2
    assert "html" in evil.ask("render")


def test_a_message_may_be_four_kilobytes_long() -> None:
    _, evil = at_a_table("verhext", "long")
    ask = {"op": "why", "target": "x"}
    text = json.dumps({"v": 1, "build": BUILD, "id": 1, "ask": ask})
    evil.send(text[:-1] + " " * (LONGEST - len(text)) + "}")
    assert "error" not in evil.answers[1] or "wrong" not in evil.answers[1]
    evil.send(text + " " * (LONGEST + 1 - len(text)))
    assert evil.answers[None]["wrong"] == "shape"


@pytest.mark.parametrize(
    ("message", "wrong"),
    [
        ({"v": 2, "build": BUILD, "id": 1, "ask": {"op": "step"}}, "version"),
        ({"v": 1, "build": "older", "id": 1, "ask": {"op": "step", "lang": "de"}}, "build"),
        ({"v": 1, "id": 1, "ask": {"op": "hello"}}, "build"),
        ({"v": 1, "build": BUILD, "id": 1, "ask": {"op": "share"}}, "shape"),
        ({"v": 1, "build": BUILD, "id": -1, "ask": {"op": "step"}}, "shape"),
    ],
)
@pytest.mark.usefixtures("german")
def test_other_versions_and_other_operations_are_refused(message: Any, wrong: str) -> None:
    _, evil = at_a_table("verhext", "old")
    sent = len(evil.texts)
    evil.send(json.dumps(message))
    answer = json.loads(evil.texts[sent])["answer"]
    assert answer["wrong"] == wrong and evil.reply["refused"] == 1
    if wrong == "build":
        assert answer["build"] == BUILD
        assert ("eine andere Version" in answer["error"]) is ("lang" in message["ask"])


def test_a_move_for_another_seat_or_another_position_is_not_made() -> None:
    host, evil = at_a_table("verhext", "seats")
    move = next(iter(evil.session.legal))
    before = host.session.last
    for more in ({}, {"ply": None}, {"ply": str(before)}, {"ply": before, "seat": 0, "move": "x"}):
        assert "error" in evil.ask("move", **{"move": move, **more})
    evil.ask("move", move=move, ply=before - 1)
    assert host.session.last == before
    evil.ask("move", move=move, ply=before)
    evil.ask("move", move=move, ply=before)
    made = [ply.seat for ply in host.session.match.plies[before:]]
    assert made.count(evil.session.local[0]) == 1, "a message that comes twice counts once"
    host.ask("step")
    assert host.last["waiting"] == "you"
    evil.ask("move", move=next(iter(host.session.legal)), ply=host.last["ply"])
    assert host.session.last == host.last["ply"], "the host's turn is not the guest's"


def test_a_strangers_message_is_refused() -> None:
    host, _ = at_a_table("verhext", "stranger")
    for id in ("nobody", "g2"):
        reply = host.ask("guest", guest=id, text='{"v":1,"id":3,"ask":{"op":"hello"}}')
        assert json.loads(reply["say"][0][1])["answer"]["wrong"] == "guest"
        assert json.loads(reply["say"][0][1])["id"] == 3
