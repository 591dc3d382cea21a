"""The operation by which a page notes what the open game means for what it keeps: for the deals
played on this device (`known`) and for the games of days (`daily`). See `operations` for what an
operation is.
"""

from __future__ import annotations

from typing import Any

from ..screens import daily
from ..session import links
from ..session.results import own_result, result_of
from ..session.session import Session
from ..storage import days, known
from ..storage.days import Tried, day_of
from .daily import today_of
from .requests import Reply, Request, text_of
from .state import Worker


async def note(worker: Worker, request: Request) -> Reply:
    """Notes the open game under the page's key of it (`id`): `known` and `daily`, each as the page
    is to keep it from now on, where that changes; on the result of a day's game the HTML that tells
    it (`told`); and a sentence (`marked`) where the game turns out to be played with help, because
    its deal was known. Then the page has to be drawn and kept again.

    `base` and `name` are those of the link that is shared.
    """
    session, id = worker.opened(), text_of(request, "id", 40)
    today = today_of(worker, request)
    if links.deal(session) != request.get("deal"):
        return {}
    day, clean = day_of(session), not session.table.assisted
    before = known.parse(request.get("known"))
    after, helped = known.note(before, session, id, early=day > today)
    reply: dict[str, Any] = {}
    if after != before:
        reply["known"] = known.written(after)
    session.table.assisted = session.table.assisted or helped
    if clean and helped:
        reply["marked"] = worker._(
            "This deal was played here before, so the game counts as played with help."
        )
    if day:
        first = after[known.deal_of(session)]
        early = first.early and first.id == id
        reply.update(_of_day(worker, session, day, id, request, begins=clean and not early))
    return reply


async def forget(worker: Worker, request: Request) -> Reply:
    """Notes that the game under a key (`id`, with its `record`) is deleted: `known` anew."""
    before = known.parse(request.get("known"))
    after = known.forget(before, text_of(request, "id", 40), text_of(request, "record"))
    return {"known": known.written(after)} if after != before else {}


def _of_day(
    worker: Worker, session: Session, day: str, id: str, request: Request, begins: bool
) -> Reply:
    """What the open game of a day means for what the page keeps (`daily`), where that changes, and
    on the result the HTML that tells it (`told`). `begins` says whether it may be a try that begins
    here.

    The engine remembers which tries it has noted: where the browser has lost what it kept meanwhile
    they are there again.
    """
    now = today_of(worker, request)
    kept = days.parse(request.get("daily"))
    before = kept.get(session.game_id, days.NONE)
    noted = worker.tries.get((session.game_id, day, id))
    there = before if noted is None else days.again(before, day, noted)
    tried = _tried(session, id)
    if tried is None:
        after = days.begin(there, day, id, now, assisted=not begins)
        if id in (running := after.days.get(day, days.LATE)).tries:
            counts = running.counts(id)
            worker.tries[session.game_id, day, id] = Tried(id, late=not counts)
    else:
        after = days.finish(there, day, now, tried)
    reply: dict[str, Any] = {}
    if after != before:
        reply["daily"] = days.written({**kept, session.game_id: after})
    if session.result_shown and tried is not None:
        base, name = str(request.get("base", "")), str(request.get("name", ""))[:100]
        link = links.link(session, "result", base, name)
        reply["told"] = daily.told(worker.lang, session, day, after, now, id, link)
    return reply


def _tried(session: Session, id: str) -> Tried | None:
    result, own = result_of(session), own_result(session)
    if result is None or own is None:
        return None
    place = 1 if own.won else max(2, result["places"][own.seat])
    return Tried(id, own.won, place, own.scores[own.seat], own.assisted)
