"""The function that the page calls in its worker, and how the engine starts behind it.

An engine is ready as soon as it has answered `hello`, so it does that before it imports what draws
and plays: these hundred modules took up a fifth of a first visit. They are imported while the
reader looks at the lobby, or by the first other request, whichever comes first. An engine that was
restored from a snapshot has them already.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from typing import Final

SOON: Final = 0.1
"""Seconds after which an answer has surely reached the page."""

HELLO: Final = "hello"
LONGEST: Final = 1000
"""The most characters in a `hello`."""

_loading: set[asyncio.Task[None]] = set()


async def hello(*_: object) -> dict[str, bool]:
    """The first answer after start-up, which says that the engine runs. Everything else is loaded
    once the page has it."""
    task = asyncio.get_running_loop().create_task(_load())
    _loading.add(task)
    task.add_done_callback(_loading.discard)
    return {"ready": True}


async def _load() -> None:
    await asyncio.sleep(SOON)
    from .operations import load

    for _ in load():
        await asyncio.sleep(0)


def _says_hello(request_json: str) -> bool:
    if len(request_json) > LONGEST:
        return False
    try:
        request = json.loads(request_json)
    except (ValueError, RecursionError):  # refused with the usual sentence
        return False
    return isinstance(request, dict) and request.get("op") == HELLO


def handler(bring: Callable[[str], Awaitable[object]]) -> Callable[[str], Awaitable[str]]:
    """The function that answers the page's requests. `bring` makes a game's package importable, or
    raises an exception if that fails."""

    async def handle(request_json: str) -> str:
        if f"{__package__}.operations" not in sys.modules and _says_hello(request_json):
            return json.dumps(await hello())
        from . import operations

        operations.STATE.bring = bring
        return await operations.handle(request_json)

    return handle
