"""A model of a live table: the host's page, and guests' pages that only send and get texts."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import nullcontext
from itertools import count
from typing import Any, Final

from spieltisch import games
from spieltisch.core.game import Seat
from tests.app.miniature import Page, undrawn

NAMES: Final = ("Tom", "Mia", "Ben", "Ida", "Leo", "Zoe", "Jon", "Eva", "Max", "Pia")
LOOKS: Final = (("en", "l"), ("de", "s"), ("en", "m"))
BUILD: Final = "b1"


class Host(Page):
    """The host's page. It passes on what the engine wants guests to be told."""

    def __init__(self, lang: str = "en", size: str = "l") -> None:
        super().__init__(lang, size)
        self.guests: dict[str, Guest] = {}
        self.seconds = count().__next__  # a second for each message

    def ask_text(self, text: str) -> dict[str, Any]:
        reply = super().ask_text(text)
        if self.state.hosting is not None:
            self.state.hosting.clock = self.seconds
        for id, said in reply.get("say", ()):
            assert len(said.encode()) <= 512 * 1024
            if id in self.guests:
                self.guests[id].receive(said)
        return reply

    def join(self, id: str, seats: Sequence[Seat], name: str = "") -> Guest:
        """A guest's page that has just been seated. Its first frame has no HTML."""
        number = len(self.guests) + 1
        guest = self.guests[id] = Guest(self, id, *LOOKS[number % len(LOOKS)])
        with undrawn():
            assert "error" not in self.ask("seat_guest", guest=id, seats=list(seats), name=name)
            guest.ask("hello")
            guest.ask("render")
        return guest


class Guest:
    """A guest's page. `last` is its latest frame, `log` all lines so far, `texts` all that it was
    sent, and `nudged` says that it has been told of a change since."""

    def __init__(self, host: Host, id: str, lang: str = "en", size: str = "s") -> None:
        self.host = host
        self.id = id
        self.lang = lang
        self.size = size
        self.pace = "normal"
        self.last: dict[str, Any] = {}
        self.texts: list[str] = []
        self.log: list[str] = []
        self.nudges: list[int] = []
        self.nudged = False
        self.numbers = 0
        self.answers: dict[int | None, dict[str, Any]] = {}
        self.reply: dict[str, Any] = {}

    def receive(self, text: str) -> None:
        """Takes a text from the host."""
        self.texts.append(text)
        message = json.loads(text)
        assert message["v"] == 1
        if "nudge" in message:
            self.nudges.append(message["nudge"])
            self.nudged = True
            return
        answer = self.answers[message["id"]] = message["answer"]
        if "html" in answer:
            self.last = answer
            self.log += answer["log"]
            self.nudged = False

    def ask(self, op: str, **more: Any) -> dict[str, Any]:
        """The answer to one request."""
        self.numbers += 1
        ask = {"op": op, "lang": self.lang, "size": self.size, "pace": self.pace, **more}
        self.send(json.dumps({"v": 1, "build": BUILD, "id": self.numbers, "ask": ask}))
        return self.answers[self.numbers]

    def send(self, text: str) -> dict[str, Any]:
        """Sends any text. Returns what the host's page gets for it."""
        self.reply = self.host.ask("guest", guest=self.id, text=text)
        if self.reply["changed"]:
            self.host.ask("step")
        return self.reply

    def move(self, text: str) -> dict[str, Any]:
        """Makes a move in the position shown."""
        return self.ask("move", move=text, ply=self.last["ply"])

    @property
    def session(self) -> Any:
        """The session that the host's engine keeps for this guest."""
        hosting = self.host.state.hosting
        assert hosting is not None
        return hosting.devices[self.id].state.session

    def go_on(self) -> None:
        """Does what the page does by itself, and otherwise what a person would do."""
        waiting = self.last["waiting"]
        if self.nudged or waiting in ("bot", "chance"):
            self.ask("step")
        elif waiting == "continue":
            self.ask("continue")
        elif waiting == "curtain":
            self.ask("lift")
        elif waiting == "over" and self.last["screen"] != "over":
            self.ask("result")
        elif waiting == "you":
            self.move(next(iter(self.session.legal)))


def opened(
    game_id: str,
    people: int,
    seats: Sequence[Seat] | None = None,
    *,
    bots: int = 0,
    seed: str = "evening",
    **more: Any,
) -> Host:
    """A host with a short game for people, of whom those at `seats` are guests (by default all but
    the first), and computers. Its first frame has no HTML."""
    meta = games.load(game_id).meta
    players = [{"kind": "human", "name": ""}] * people + [{"kind": "random", "name": "Ada"}] * bots
    host = Host()
    options = dict(meta.quick)
    wanted = list(range(1, people)) if seats is None else list(seats)
    with undrawn():
        host.ask("new", game=game_id, players=players, options=options, seed=seed)
        frame = host.ask("host", seats=wanted, name=NAMES[0], build=BUILD, **more)
    assert "error" not in frame
    return host


def joined(game_id: str, people: int, *, bots: int = 0, seed: str = "evening", **more: Any) -> Host:
    """The same, with a guest at every seat but the first."""
    host = opened(game_id, people, bots=bots, seed=seed, **more)
    for seat in range(1, people):
        host.join(f"g{seat}", [seat], NAMES[seat])
    return host


def host_goes_on(host: Host) -> None:
    """Does what the host's page does by itself, or what its person would do."""
    waiting = host.last["waiting"]
    if host.session.unseen:
        host.ask("step")
    elif waiting == "over" and host.last["screen"] != "over":
        host.ask("result")
    elif waiting not in ("remote", "over"):
        host.go_on()


def play_on(host: Host, until: Any = None, *, most: int = 3_000, drawing: bool = False) -> None:
    """Lets everybody play until `until()` holds; by default until all see the result."""
    done = until or (
        lambda: all(page.last["screen"] == "over" for page in (host, *host.guests.values()))
    )
    with nullcontext() if drawing else undrawn():
        for _ in range(most):
            if done():
                return
            host_goes_on(host)
            for guest in host.guests.values():
                if not done():
                    guest.go_on()
    raise AssertionError("this never happens")


def drawn_again(page: Host | Guest) -> dict[str, Any]:
    """The page's present frame with its HTML."""
    page.ask("render")
    return page.last
