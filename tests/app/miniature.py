"""A model of the page: sends requests to the worker and keeps the last screen."""

from __future__ import annotations

import asyncio
import atexit
import json
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any, TypeVar
from unittest.mock import patch

from spieltisch.app.screens.screen import Screen
from spieltisch.app.session.session import Session
from spieltisch.app.worker.operations import answer
from spieltisch.app.worker.state import PageState

ONE = ({"kind": "human"}, *({"kind": "easy", "name": name} for name in ("Ada", "Bruno", "Cleo")))
TWO = ({"kind": "human", "name": "Abe"}, {"kind": "human", "name": "Bea"}, {"kind": "easy"})


Reply = TypeVar("Reply")

_RUNNER = asyncio.Runner()
"""Runs all requests. A loop of its own would take as long as some answers."""

atexit.register(_RUNNER.close)


def _alone(request: Coroutine[Any, Any, Reply]) -> Reply:
    """The answer to a request. What it leaves running is cancelled, as by asyncio.run."""

    async def whole() -> Reply:
        try:
            return await request
        finally:
            left = asyncio.all_tasks() - {asyncio.current_task()}
            for task in left:
                task.cancel()
            await asyncio.gather(*left, return_exceptions=True)

    return _RUNNER.run(whole())


@contextmanager
def undrawn() -> Iterator[None]:
    """Leaves the HTML of all frames empty, for tests of their other contents."""
    with patch.object(Screen, "html", lambda screen: ""):
        yield


class Page:
    """Sends requests as the shell does. `last` is the latest answer that contained a screen."""

    draws_all = False

    def __init__(self, lang: str = "en", size: str = "l") -> None:
        self.state = PageState()
        self.lang = lang
        self.size = size
        self.last: dict[str, Any] = {}

    def ask(self, op: str, **more: Any) -> dict[str, Any]:
        """The answer to one request."""
        request = {"op": op, "lang": self.lang, "size": self.size, **more}
        return self.ask_text(json.dumps(request))

    def ask_text(self, text: str) -> dict[str, Any]:
        """The answer to a request given as text, after a round trip through JSON."""
        reply: dict[str, Any] = json.loads(json.dumps(_alone(answer(self.state, text))))
        if "html" in reply:
            self.last = reply
        return reply

    def new(self, players: tuple[dict[str, str], ...] = ONE, seed: str = "tests") -> dict[str, Any]:
        """Starts a short game of Verhext!."""
        options = {"short": "on"}
        return self.ask("new", game="verhext", players=list(players), options=options, seed=seed)

    @property
    def session(self) -> Session:
        """The open session."""
        assert self.state.session is not None
        return self.state.session

    def go_on(self) -> None:
        """Does whatever the page is waiting for. A person's move is the first legal one."""
        waiting = self.last["waiting"]
        if waiting in ("bot", "chance"):
            self.ask("step")
        elif waiting == "continue":
            self.ask("move", move="continue", ply=self.last["ply"])
        elif waiting == "curtain":
            self.ask("lift")
        elif waiting == "you":
            self.ask("move", move=next(iter(self.session.legal)), ply=self.last["ply"])
        else:
            raise AssertionError(f"nothing to do: {waiting}")

    def go_until(self, *waiting: str) -> dict[str, Any]:
        """Plays until the page is waiting for one of these.

        Unless `draws_all` is set, only the last screen is drawn, because drawing takes most time.
        """
        if self.last["waiting"] in waiting:
            return self.last
        with nullcontext() if self.draws_all else undrawn():
            while self.last["waiting"] not in waiting:
                self.go_on()
        if not self.draws_all:
            frame = self.last
            self.last = {**frame, "html": self.ask("render")["html"]}
        return self.last
