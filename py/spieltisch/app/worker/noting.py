"""The operations that update what a page keeps about its games: the deals played on this device
(`known`) and the games of the day (`daily`). `operations` explains what an operation is."""

from __future__ import annotations

from typing import Any

from ..screens import daily
from ..screens import par as par_line
from ..session import links
from ..session import par as pars
from ..session.results import own_result, result_of
from ..session.session import Session
from ..storage import days, deals
from ..storage.days import Tried, day_of
from .daily import today_of
from .requests import Reply, Request, text_of
from .state import PageState


async def note(state: PageState, request: Request) -> Reply:
    """Notes the open game under the page's key (`id`).

    The answer has `known` and `daily`, the texts that the page should keep, if they have changed.
    For the result of a game of the day it has `day`, which is HTML. If it turns out that the game
    is assisted because its deal was known, the answer has the sentence `marked`, and the page must
    draw and store the game again.

    If the result is shown and par is due on it (`screens.par`), the answer has that line (`par`),
    which is HTML, and `wanted` says that the page should have par worked out.

    `base` and `name` are as for the link that people can share.
    """
    session, id = state.opened(), text_of(request, "id", 40)
    today = today_of(state, request)
    if links.deal(session) != request.get("deal"):
        return {}
    day, clean = day_of(session), not session.table.assisted
    before = deals.parse(request.get("known"))
    after, helped = deals.note(before, session, id, early=day > today)
    reply: dict[str, Any] = {}
    session.table.repeated = after[deals.deal_of(session)].id != id
    if session.result_shown:
        after = _with_par(state, session, after, reply)
    if after != before:
        reply["known"] = deals.written(after)
    session.table.assisted = session.table.assisted or helped
    if clean and helped:
        reply["marked"] = state._(
            "You've played from this start before, so the game counts as played with help."
        )
    if day:
        first = after[deals.deal_of(session)]
        early = first.early and first.id == id
        reply.update(_of_day(state, session, day, id, request, begins=clean and not early))
    return reply


def _with_par(
    state: PageState,
    session: Session,
    known: dict[str, deals.PlayedDeal],
    reply: dict[str, Any],
) -> dict[str, deals.PlayedDeal]:
    """The deals with the par of this result, if it has been worked out. Par that was kept earlier
    is put on the table. Adds the line about par to the reply if it is due."""
    seat = pars.seat_of(session)
    if seat is None:
        return known
    start, found = pars.start_of(session, seat), session.table.pars
    kept = deals.par_of(known, session, start)
    if kept is not None:
        found.setdefault(seat, kept)
    if seat in found:
        known = deals.with_par(known, session, start, found[seat])
    if seat in found or par_line.context(session, state.lang)["par_due"]:
        reply["par"] = par_line.html(session, state.lang)
        reply["wanted"] = seat not in found
    return known


async def forget(state: PageState, request: Request) -> Reply:
    """Notes that a game was deleted, given its key `id` and its `record`. The answer has the new
    `known`, if it has changed."""
    before = deals.parse(request.get("known"))
    after = deals.forget(before, text_of(request, "id", 40), text_of(request, "record"))
    return {"known": deals.written(after)} if after != before else {}


def _of_day(
    state: PageState, session: Session, day: str, id: str, request: Request, begins: bool
) -> Reply:
    """The text that the page should keep about the games of the day (`daily`), if it has changed,
    and HTML for the result of the open one (`day`). `begins` says whether it may be a new try.

    The engine remembers the tries that it has noted, and restores them if the browser loses the
    page's storage.
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
        seat = pars.seat_of(session)
        par = None if seat is None else session.table.pars.get(seat)
        if par is not None:
            after = days.with_par(after, day, id, par, session.game.meta.together)
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
