"""The operation that updates what a page keeps about the open game: the deals played on this device
(`known`) and the games of the day (`daily`). See `operations` for what an operation is.
"""

from __future__ import annotations

from typing import Any

from ..screens import daily
from ..session import links
from ..session.results import own_result, result_of
from ..session.session import Session
from ..storage import days, deals
from ..storage.days import Tried, day_of
from .daily import today_of
from .requests import Reply, Request, text_of
from .state import PageState


async def note(state: PageState, request: Request) -> Reply:
    """Notes the open game under the page's key (`id`).

    The answer has `known` and `daily`, each as the page is to keep it, if changed; `day`, HTML for
    the result of a day's game; and `marked`, a sentence, if the game turns out to be assisted
    because its deal was known. The page must then draw and keep the game again.

    `base` and `name` are those of the shared link.
    """
    session, id = state.opened(), text_of(request, "id", 40)
    today = today_of(state, request)
    if links.deal(session) != request.get("deal"):
        return {}
    day, clean = day_of(session), not session.table.assisted
    before = deals.parse(request.get("known"))
    after, helped = deals.note(before, session, id, early=day > today)
    reply: dict[str, Any] = {}
    if after != before:
        reply["known"] = deals.written(after)
    session.table.assisted = session.table.assisted or helped
    if clean and helped:
        reply["marked"] = state._(
            "This deal was played here before, so the game counts as played with help."
        )
    if day:
        first = after[deals.deal_of(session)]
        early = first.early and first.id == id
        reply.update(_of_day(state, session, day, id, request, begins=clean and not early))
    return reply


async def forget(state: PageState, request: Request) -> Reply:
    """Notes that the game under a key (`id`, with its `record`) was deleted; returns the new
    `known`."""
    before = deals.parse(request.get("known"))
    after = deals.forget(before, text_of(request, "id", 40), text_of(request, "record"))
    return {"known": deals.written(after)} if after != before else {}


def _of_day(
    state: PageState, session: Session, day: str, id: str, request: Request, begins: bool
) -> Reply:
    """What the page is to keep about the open game of a day (`daily`), if changed, and HTML for its
    result (`day`). `begins` says whether the game may be a new try.

    The engine remembers the tries it has noted, and restores them if the browser has lost its
    storage.
    """
    now = today_of(state, request)
    kept = days.parse(request.get("daily"))
    before = kept.get(session.game_id, days.NONE)
    noted = state.tries.get((session.game_id, day, id))
    there = before if noted is None else days.again(before, day, noted)
    tried = _tried(session, id)
    if tried is None:
        after = days.begin(there, day, id, now, assisted=not begins)
        if id in (running := after.days.get(day, days.LATE)).tries:
            counts = running.counts(id)
            state.tries[session.game_id, day, id] = Tried(id, late=not counts)
    else:
        after = days.finish(there, day, now, tried)
    reply: dict[str, Any] = {}
    if after != before:
        reply["daily"] = days.written({**kept, session.game_id: after})
    if session.result_shown and tried is not None:
        base, name = str(request.get("base", "")), str(request.get("name", ""))[:100]
        link = links.link(session, "result", base, name)
        reply["day"] = daily.day_html(state.lang, session, day, after, now, id, link)
    return reply


def _tried(session: Session, id: str) -> Tried | None:
    result, own = result_of(session), own_result(session)
    if result is None or own is None:
        return None
    place = 1 if own.won else max(2, result["places"][own.seat])
    return Tried(id, own.won, place, own.scores[own.seat], own.assisted)
