"""The operations of links: sending one, and opening one. See `worker` for what an operation is, and
`share` for what is in a link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import share
from .comparing import announced
from .lessons import Lesson
from .requests import RefusedError, Reply, Request, seats_of, text_of
from .screens import Screen

if TYPE_CHECKING:
    from .worker import Worker


async def open_link(worker: Worker, request: Request) -> Reply:
    """Opens a link: the same deal, somebody's game that waits for you, or a replay."""
    session, kind = share.open_link(text_of(request, "link"))
    toast = None if session.rival is None else announced(session.rival, worker.lang)
    return {**worker.take(session, with_log=False), "kind": kind, "toast": toast}


async def compare(worker: Worker, request: Request) -> Reply:
    """Opens a finished game (`record`, `local`) beside the result that a link (`link`) tells of
    the same deal."""
    told = share.open_link(text_of(request, "link"))[0]
    session = share.open_record(text_of(request, "record"), seats_of(request, "local"))[0]
    share.compare(session, told)
    session.show_result()
    return worker.take(session, with_log=False)


async def offer(worker: Worker, request: Request) -> Reply:
    """The sheet with a link (`kind` deal, turn, replay or result) to the page at `base`; with a
    result, `name` is who had it."""
    session = worker.opened()
    if session.curtain_down:
        raise RefusedError(worker._("Lift the curtain first."))
    if isinstance(session, Lesson):
        raise RefusedError(worker._("A lesson is not a game to be shared."))
    base, name = str(request.get("base", "")), str(request.get("name", ""))[:100]
    made = share.offer(session, request.get("kind"), base, worker._, name)
    screen = Screen(session, worker.lang, worker.size)
    return {"sheet": screen.sheet("share", **made), "link": made["url"]}
