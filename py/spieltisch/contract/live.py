"""Law 23: what a guest of a live table is told depends only on what its seats may know.

Like law 21, it needs the app, so import this module only where the page's libraries are installed.

A position of a match is reached at two live tables: by the plies that were really made, and by
those of another world that looks the same to a seat, with another seed. Everything that the host's
engine says to a guest at this seat, and to a spectator, must then be the same text: frames of every
ply, after others have picked, looked back, asked for an undo or left; sheets, reasons, hints,
earlier positions, the result; and all this for somebody who comes late or comes back.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator, Sequence
from copy import copy
from itertools import cycle
from typing import Any, Final, NamedTuple

from ..app.screens.i18n import LANGUAGES
from ..app.screens.screen import SIZES
from ..app.session.session import Session
from ..app.session.table import Table
from ..app.worker import operations
from ..app.worker.state import PageState
from ..core.game import Seat
from ..core.match import Match, Ply
from ..core.record import HUMAN, Player
from .knowledge import positions
from .matches import LawError, Run

FRESH: Final = 4
"""How many decisions before the position a guest joins, so that it sees the frames after them."""

MOST_STEPS: Final = 40
"""The most frames that one decision can need."""

NAMES: Final = ("Ann", "Bea", "Cem", "Dora", "Edi", "Finn")
_PICK: Final = re.compile(r'data-pick="([^"]+)"')
_WHY: Final = re.compile(r'data-why="([^"]+)"')


class Twin(NamedTuple):
    """A position that looks the same to a seat by two pasts."""

    at: int
    seat: Seat
    real: tuple[tuple[Seat, Any], ...]
    other: tuple[tuple[Seat, Any], ...]


def law_23_live(run: Run, most: int, *, hints: bool = False) -> int:
    """Everything that guests are told is the same in every world that fits their view, in `most`
    positions; with `hints`, also what they are advised. Returns how many guests were compared.

    Needs the game's `past`, and passes without it.
    """
    if getattr(run.game, "past", None) is None or run.seats < 2:
        return 0
    compared = 0
    with asyncio.Runner() as runner:
        for number, twin in enumerate(_twins(run, most)):
            look = LANGUAGES[number % len(LANGUAGES)], SIZES[number % len(SIZES)]
            tables = [
                _Evening(runner, run, twin, past, seed, look, hints).told()
                for past, seed in ((twin.real, run.seed), (twin.other, "another seed"))
            ]
            for who, watcher in (("guest", twin.seat), ("spectator", None)):
                if not _sees_the_same(run, twin, watcher):
                    continue
                compared += 1
                for real, other in zip(tables[0][who], tables[1][who], strict=True):
                    if real != other:
                        raise LawError(
                            23,
                            f"at {twin.at}, the {who} at {twin.seat} is told what it cannot know: "
                            f"{_difference(real, other)}",
                        )
    return compared


def _twins(run: Run, most: int) -> Iterator[Twin]:
    """At most `most` positions spread over the match, the last one first, each with a seat and a
    world that it cannot tell from the real one."""
    past = run.game.past  # type: ignore[attr-defined]
    spread = [len(run.plies), *run.looks[:: max(1, len(run.looks) // most)]]
    found = 0
    for index, first in zip(spread, cycle(range(run.seats)), strict=False):
        for step in range(run.seats):
            seat = (first + step) % run.seats
            worlds = run.worlds(run.states[index], seat, 2)
            world = next((each for each in worlds if each != run.states[index]), None)
            if world is None:
                continue
            twin = Twin(index, seat, past(run.states[index]), past(world))
            if _sees_the_same(run, twin, seat):
                yield twin
                found += 1
                break
        if found == most:
            return


def _sees_the_same(run: Run, twin: Twin, watcher: Seat | None) -> bool:
    """Whether somebody has seen the same all the way to a position, by both pasts."""
    return all(
        run.game.view(real, watcher) == run.game.view(other, watcher)
        for real, other in zip(
            positions(run, twin.at, twin.real), positions(run, twin.at, twin.other), strict=True
        )
    )


def _difference(real: str, other: str) -> str:
    """The first place at which two texts differ, with a little of what is around it."""
    at = next((at for at, (a, b) in enumerate(zip(real, other, strict=False)) if a != b), -1)
    return f"{real[max(0, at - 60) : at + 60]!r} or {other[max(0, at - 60) : at + 60]!r}"


class _Evening:
    """A live table with a guest at one seat, another guest, a spectator, and the host at the other
    seats."""

    def __init__(
        self,
        runner: asyncio.Runner,
        run: Run,
        twin: Twin,
        past: Sequence[tuple[Seat, Any]],
        seed: str,
        look: tuple[str, str],
        hints: bool,
    ) -> None:
        self.runner = runner
        self.run = run
        self.twin = twin
        self.hints = hints
        self.lang, self.size = look
        self.texts: dict[str, list[str]] = {"guest": [], "other": [], "spectator": []}
        self.asked = 0
        begin = twin.at - len(past)
        plies = [*run.plies[:begin], *(Ply(*each) for each in past)]
        states = [*run.states[: begin + 1], *positions(run, twin.at, tuple(past))]
        decided = [at for at, ply in enumerate(plies) if ply.seat >= 0 and at >= begin]
        self.joins = (decided[-FRESH:] or [twin.at])[0]
        self.left = list(zip(plies[self.joins :], states[self.joins + 1 :], strict=True))
        match = Match(run.game, run.seats, run.options, run.seed)
        self.match = copy(match)
        self.match.seed = seed
        self.match.plies, self.match.states = plies[: self.joins], states[: self.joins + 1]
        players = [Player(HUMAN, NAMES[seat % len(NAMES)]) for seat in range(run.seats)]
        self.table = Table(run.game.meta.id, self.match, players)
        self.host = PageState()
        self.host.session = Session(self.table, range(run.seats))

    def told(self) -> dict[str, list[str]]:
        """Everything that the guests are told."""
        seat = self.twin.seat
        other = (seat + 1) % self.run.seats
        self._host("host", seats=sorted({seat, other}), name="", hints=True)
        hosting = self.host.hosting
        assert hosting is not None
        seconds = iter(range(100_000))
        hosting.clock = lambda: float(next(seconds))
        self._host("seat_guest", guest="other", seats=[other], name=NAMES[other % len(NAMES)])
        self._host("seat_guest", guest="guest", seats=[seat], name=NAMES[seat % len(NAMES)])
        self._host("seat_guest", guest="spectator", seats=[], name="Zoe")
        for who in ("guest", "spectator"):
            self._ask(who, "hello")
            self._ask(who, "render")
        while self.left:
            self._decide()
        self._others_do_what_they_like()
        html = self._looks("guest", "spectator")
        self._asks(html)
        if self.match.outcome is None:
            self._wishes()
            self._comes_back(seat)
        else:
            self._ends(seat)
        return self.texts

    def _decide(self) -> None:
        """The next decision, with what follows it by itself; both guests see every ply of it."""
        before = len(self.match.plies)
        first = True
        while self.left and (first or self.left[0][0].seat < 0):
            ply, state = self.left.pop(0)
            self.match.plies.append(ply)
            self.match.states.append(state)
            first = False
        seat = self.match.plies[before].seat
        assert self.host.session is not None
        self.table.changed(self.host.session, before, seat if seat >= 0 else None)
        self.host.session.catch_up()
        self._host("render")
        for who in ("guest", "spectator"):
            for _ in range(MOST_STEPS):
                waiting = self._ask(who, "step").get("waiting")
                if waiting == "continue":
                    waiting = self._ask(who, "continue").get("waiting")
                if waiting != "chance":
                    break

    def _others_do_what_they_like(self) -> None:
        """What others pick and look at is nobody else's business."""
        for name in ("stay-log", *_PICK.findall(self._ask("other", "render").get("html", ""))[:2]):
            self._ask("other", "pick", name=name)
        self._ask("other", "seek", at="first")
        self._ask("other", "resume")

    def _looks(self, *guests: str) -> str:
        """What is on the screens and in the sheets. Returns the first screen."""
        for who in guests:
            self._ask(who, "render")
            for name in ("scores", "log", "company"):
                self._ask(who, "sheet", name=name)
        return str(self._ask(guests[0], "render").get("html", ""))

    def _asks(self, html: str) -> None:
        """What people ask and choose without deciding, and where they look back."""
        targets = ["no-such-thing", *dict.fromkeys(_WHY.findall(html))]
        moves = [self.run.game.move_text(ply.move) for ply in self.run.plies if ply.seat >= 0]
        for target in [*targets[:12], *moves[:: max(1, len(moves) // 4)]]:
            self._ask("guest", "why", target=target)
        self._ask("guest", "move", move="no-such-move", ply=len(self.match.plies))
        for name in list(dict.fromkeys(_PICK.findall(html)))[:2]:
            self._ask("guest", "pick", name=name)
        for who in ("guest", "spectator"):
            for by in (-1, -1, -2):
                self._ask(who, "seek", by=by)
            self._ask(who, "moment")
            self._ask(who, "resume")
        if self.hints:
            self._ask("guest", "hint")

    def _wishes(self) -> None:
        """Everybody would like to take something back, and nobody may."""
        for who in ("guest", "other"):
            self._ask(who, "undo")
            self._looks("guest", "spectator")
            self._ask("guest", "answer_undo", yes=False)
            self._host("answer_undo", yes=False)
            self._ask("guest", "step")

    def _comes_back(self, seat: Seat) -> None:
        """The other guest leaves, and this one leaves and comes back."""
        self._host("unseat_guest", guest="other", mode="wait")
        self._looks("guest", "spectator")
        self._host("unseat_guest", guest="guest", mode="wait")
        self._looks("spectator")
        self._ask("guest", "step")
        self._host("seat_guest", guest="guest", seats=[seat], name="")
        self._ask("guest", "hello")
        self._looks("guest")

    def _ends(self, seat: Seat) -> None:
        """The result, and looking back at it with one's own eyes, a spectator's and another's."""
        for who, own in (("guest", seat), ("spectator", None)):
            self._ask(who, "result")
            self._ask(who, "seek", at="last")
            for each in (own, None, (seat + 1) % self.run.seats):
                self._ask(who, "view_as", seat=each)
                self._ask(who, "seek", by=-1)
            self._ask(who, "result")

    def _host(self, op: str, **more: Any) -> None:
        """A request of the host's page."""
        request = {"op": op, "lang": "en", "size": "s", "pace": "normal", **more}
        for who, text in self._answered(request).get("say", ()):
            self.texts[who].append(text)

    def _ask(self, who: str, op: str, **more: Any) -> dict[str, Any]:
        """A guest's message. Returns the answer."""
        self.asked += 1
        ask = {"op": op, "lang": self.lang, "size": self.size, "pace": "normal", **more}
        text = json.dumps({"v": 1, "build": "", "id": self.asked, "ask": ask})
        answer: dict[str, Any] = {}
        reply = self._answered({"op": "guest", "guest": who, "text": text})
        for to, said in reply["say"]:
            self.texts[to].append(said)
            message = json.loads(said)
            if to == who and message.get("id") == self.asked:
                answer = message["answer"]
        return answer

    def _answered(self, request: dict[str, Any]) -> dict[str, Any]:
        return dict(self.runner.run(operations.answer(self.host, json.dumps(request))))
