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
from itertools import zip_longest
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
from .matches import LawError, Run, positions

FRESH: Final = 4
"""How many decisions before the position a guest joins, so that it sees the frames after them."""

SHORT: Final = 12
"""How many plies are played at the table where nothing is hidden."""

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


def law_23_live(run: Run, most: int, *, first: int = 0, thorough: bool = False) -> int:
    """Everything that guests are told is the same in every world that fits their view.

    Compares `most` positions, from the `first` of those spread over the match; `thorough` also
    compares hints, more of what can be asked, and what everybody sees after each change of the
    people at the table. Returns how many guests were compared.
    """
    compared = 0
    with asyncio.Runner() as runner:
        for number, twin in enumerate(_twins(run, most, first), first):
            look = LANGUAGES[number % len(LANGUAGES)], SIZES[number % len(SIZES)]
            tables = [
                _Evening(runner, run, twin, past, seed, look, thorough).told()
                for past, seed in ((twin.real, run.seed), (twin.other, "another seed"))
            ]
            for who, watcher in (("guest", twin.seat), ("spectator", None)):
                if _sees_the_same(run, twin, watcher):
                    compared += 1
                    _compare(f"at {twin.at}, the {who} (seat {watcher})", *(t[who] for t in tables))
    return compared


def _compare(who: str, texts: Sequence[str], others: Sequence[str]) -> None:
    """Raises LawError if these are not the same texts."""
    for real, other in zip_longest(texts, others, fillvalue=""):
        if real != other:
            said = _difference(real, other)
            raise LawError(23, f"{who} is told what it cannot know: {said}")


def _twins(run: Run, most: int, first: int) -> Iterator[Twin]:
    """Positions spread over the match, the last one among them, each with a seat and a world that
    it cannot tell from the real one."""
    spread = [*run.looks[1 :: max(1, len(run.looks) // (most + 1))], len(run.plies)]
    turned = first % len(spread)
    for number, index in enumerate([*spread[turned:], *spread[:turned]][:most], first):
        yield _twin(run, index, number)


def _twin(run: Run, index: int, number: int) -> Twin:
    """The position with this index and a world that looks the same to one of the seats. If none is
    found, both are the real one, and only the seeds differ."""
    past = getattr(run.game, "past", None)
    for step in range(run.seats if past else 0):
        seat = (number + step) % run.seats
        for world in run.worlds(run.states[index], seat, 2):
            if past and world != run.states[index]:
                twin = Twin(index, seat, past(run.states[index]), past(world))
                if _sees_the_same(run, twin, seat):
                    return twin
    made = tuple(tuple(ply) for ply in run.plies[max(0, index - SHORT) : index])
    return Twin(index, number % run.seats, made, made)


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
        thorough: bool,
    ) -> None:
        self.runner = runner
        self.run = run
        self.twin = twin
        self.thorough = thorough
        self.lang, self.size = look
        self.texts: dict[str, list[str]] = {"guest": [], "other": [], "spectator": []}
        self.asked = dict.fromkeys(self.texts, 0)
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
        others = [other] if other != seat else []
        hosting = self.host.hosting
        assert hosting is not None
        seconds = iter(range(100_000))
        hosting.clock = lambda: float(next(seconds))
        self._host("seat_guest", guest="other", seats=others, name=NAMES[other % len(NAMES)])
        self._host("seat_guest", guest="guest", seats=[seat], name=NAMES[seat % len(NAMES)])
        self._host("seat_guest", guest="spectator", seats=[], name="Zoe")
        for who in ("guest", "spectator"):
            self._ask(who, "hello")
            self._ask(who, "render")
        while self.left:
            self._decide()
        self._others_do_what_they_like()
        self._looks("guest", "spectator")
        self._asks(str(self._ask("guest", "render")["html"]))
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

    def _looks(self, *guests: str) -> None:
        """What is on the screens and in the sheets."""
        for who in guests:
            self._ask(who, "render")
            for name in ("scores", "log", "company"):
                self._ask(who, "sheet", name=name)

    def _looks_again(self, *guests: str) -> None:
        """What has changed on the screens."""
        for who in guests if self.thorough else guests[:1]:
            self._ask(who, "render")
            self._ask(who, "sheet", name="company")

    def _asks(self, html: str) -> None:
        """What people ask and choose without deciding, and where they look back."""
        targets = ["no-such-thing", *dict.fromkeys(_WHY.findall(html))]
        moves = [self.run.game.move_text(ply.move) for ply in self.run.plies if ply.seat >= 0]
        most = 40 if self.thorough else 3
        for target in [*targets[:most], *moves[:: max(1, len(moves) // most)]]:
            self._ask("guest", "why", target=target)
        self._ask("guest", "move", move="no-such-move", ply=len(self.match.plies))
        for name in list(dict.fromkeys(_PICK.findall(html)))[:2]:
            self._ask("guest", "pick", name=name)
        for who in ("guest", "spectator"):
            for by in (-1, -1, -2) if self.thorough else (-2,):
                self._ask(who, "seek", by=by)
            self._ask(who, "moment")
            self._ask(who, "resume")
        if self.thorough:
            self._ask("guest", "hint")
            self._ask("guest", "outlook")

    def _wishes(self) -> None:
        """Everybody would like to take something back, and nobody may."""
        for who in ("guest", "other"):
            self._ask(who, "undo")
            self._looks_again("guest", "spectator")
            self._ask("guest", "answer_undo", yes=False)
            self._host("answer_undo", yes=False)
            self._ask("guest", "step")

    def _comes_back(self, seat: Seat) -> None:
        """The other guest leaves, and this one leaves and comes back."""
        self._host("unseat_guest", guest="other", mode="wait")
        self._looks_again("guest", "spectator")
        self._host("unseat_guest", guest="guest", mode="wait")
        self._looks_again("spectator")
        self._ask("guest", "step")
        self._host("seat_guest", guest="guest", seats=[seat], name="")
        self._ask("guest", "hello")
        self._looks_again("guest")

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
        self.asked[who] += 1
        ask = {"op": op, "lang": self.lang, "size": self.size, "pace": "normal", **more}
        text = json.dumps({"v": 1, "build": "", "id": self.asked[who], "ask": ask})
        answer: dict[str, Any] = {}
        reply = self._answered({"op": "guest", "guest": who, "text": text})
        for to, said in reply["say"]:
            self.texts[to].append(said)
            message = json.loads(said)
            if to == who and message.get("id") == self.asked[who]:
                answer = message["answer"]
        return answer

    def _answered(self, request: dict[str, Any]) -> dict[str, Any]:
        return dict(self.runner.run(operations.answer(self.host, json.dumps(request))))
