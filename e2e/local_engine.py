"""The page's engine in the test's own Python instead of in the browser.

Most tests are about the page, and starting Pyodide would cost more than all the rest of them. Their
pages come from a copy of the built site in which three scripts (e2e/local) stand in for PyScript.
They send each request to the server, which runs the page's engine.py and has it answer.
"""

from __future__ import annotations

import asyncio
import io
import json
import re
import shutil
import sys
import threading
from contextvars import ContextVar
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TextIO

from spieltisch.app.worker import operations
from spieltisch.app.worker.state import PageState

SCRIPTS: Final = Path(__file__).parent / "local"
REPLACED: Final = {
    "assets/pyscript-*/core.js": "pyscript.js",
    "assets/fetcher-*.js": "fetcher.js",
}
"""The scripts of the built site that are replaced, and by which."""

UNUSED: Final = ("pyodide-", "packed/")
"""How the paths of files that only Pyodide needs begin in the folder of assets. The service worker
does not cache them, which would take longer than everything else."""

ADDRESS: Final = "/engine"
SAID: Final[ContextVar[io.StringIO | None]] = ContextVar("SAID", default=None)
"""What is printed to stderr while a request is answered; the page gets it, as from Pyodide."""


def replace_engine(dist: Path) -> None:
    """Has the pages of this copy of the built site send their requests to the server."""
    for pattern, script in REPLACED.items():
        (found,) = dist.glob(pattern)
        shutil.copy(SCRIPTS / script, found)
        shutil.copy(SCRIPTS / "worker.js", found.with_name("worker.js"))
    worker = dist / "sw.js"
    listed = rf'\{{[^{{}}]*"assets/(?:{"|".join(UNUSED)})[^{{}}]*\}},?'
    worker.write_text(re.sub(listed, "", worker.read_text("utf-8")), "utf-8")


class Stderr(io.TextIOBase):
    """Keeps what is printed while answering apart from the rest of stderr."""

    def __init__(self, usual: TextIO) -> None:
        self.usual = usual

    def write(self, text: str) -> int:
        return (SAID.get() or self.usual).write(text)

    def flush(self) -> None:
        self.usual.flush()


async def bring(game: str) -> None:
    """All games are here."""


class Engine:
    """The engine of one page, with a state of its own."""

    def __init__(self) -> None:
        self.state = PageState()
        self.module: dict[str, Any] = {}
        self.begun = 0
        self.waiting: dict[int, asyncio.Event] = {}

    def run(self, python: str) -> None:
        """Runs the page's engine.py."""
        page = ModuleType("spieltisch_page")
        page.bring = bring  # type: ignore[attr-defined]
        sys.modules[page.__name__] = page
        operations.STATE = self.state  # type: ignore[misc]
        exec(python, self.module)

    async def handle(self, request: str) -> str:
        """What engine.py exports; it looks at its state before it gives way to another page."""
        operations.STATE = self.state  # type: ignore[misc]
        reply: str = await self.module["handle"](request)
        return reply

    async def turn(self, number: int) -> None:
        """Waits until all earlier requests have begun: they may arrive in another order."""
        if number > self.begun:
            await self.waiting.setdefault(number, asyncio.Event()).wait()
        self.begun = number + 1
        if following := self.waiting.pop(number + 1, None):
            following.set()


class LocalEngine:
    """Answers the pages' requests one after another, in a thread of its own."""

    def __init__(self) -> None:
        self.engines: dict[str, Engine] = {}
        self.loop = asyncio.new_event_loop()
        self.lock = threading.Lock()
        self.stopped = False
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    def answer(self, text: str) -> str:
        """The answer to one request. Called from the server's threads."""
        message = json.loads(text)
        with self.lock:
            if self.stopped:
                raise ConnectionAbortedError("the tests are over")
            answer = asyncio.run_coroutine_threadsafe(self._answer(**message), self.loop)
        return answer.result()

    async def _answer(self, engine: str, number: int, request: str, python: str = "") -> str:
        one = self.engines.setdefault(engine, Engine())
        await one.turn(number)
        if python:
            one.run(python)
        if not isinstance(sys.stderr, Stderr):  # pytest sets its own for each test
            sys.stderr = Stderr(sys.stderr)
        said = io.StringIO()
        SAID.set(said)  # for this request: every task has its own context
        reply = await one.handle(request)
        return json.dumps({"reply": reply, "said": said.getvalue()})

    def rest(self) -> None:
        """Drops all computations that are under way. After a test nobody waits for the review that
        a closed page has asked for, or for par; either takes seconds."""
        asyncio.run_coroutine_threadsafe(self._rest(), self.loop).result()

    async def _rest(self) -> None:
        for one in self.engines.values():
            one.state.drop_works()

    def stop(self) -> None:
        """Drops all requests: pages may still be asking when the tests are over."""
        with self.lock:
            self.stopped = True
        asyncio.run_coroutine_threadsafe(self._drop(), self.loop).result()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()

    async def _drop(self) -> None:
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for one in others:
            one.cancel()
        await asyncio.gather(*others, return_exceptions=True)
