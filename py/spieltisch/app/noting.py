"""The operation by which a page notes what the open game means for what it keeps: for the deals
played on this device (`known`) and for the games of days (`daily`). See `worker` for what an
operation is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import daily, known, share
from .day_game import day_of
from .requests import Reply, Request, text_of

if TYPE_CHECKING:
    from .worker import Worker


async def note(worker: Worker, request: Request) -> Reply:
    """Notes the open game under the page's key of it (`id`): `known` and `daily`, each as the page
    is to keep it from now on, where that changes; on the result of a day's game the HTML that tells
    it (`told`); and a sentence (`marked`) where the game turns out to be played with help, because
    its deal was known. Then the page has to be drawn and kept again.

    `base` and `name` are those of the link that is shared.
    """
    session, id = worker.opened(), text_of(request, "id", 40)
    today = daily.today_of(worker, request)
    if share.deal(session) != request.get("deal"):
        return {}
    day, clean = day_of(session), not session.assisted
    before = known.parse(request.get("known"))
    after, helped = known.note(before, session, id, early=day > today)
    reply: dict[str, Any] = {}
    if after != before:
        reply["known"] = known.written(after)
    session.assisted = session.assisted or helped
    if clean and helped:
        reply["marked"] = worker._(
            "This deal was played here before, so the game counts as played with help."
        )
    if day:
        first = after[known.deal_of(session)]
        early = first.early and first.id == id
        reply.update(daily.note(worker, session, day, id, request, begins=clean and not early))
    return reply


async def forget(worker: Worker, request: Request) -> Reply:
    """Notes that the game under a key (`id`, with its `record`) is deleted: `known` anew."""
    before = known.parse(request.get("known"))
    after = known.forget(before, text_of(request, "id", 40), text_of(request, "record"))
    return {"known": known.written(after)} if after != before else {}
