"""The operation for goals (see `storage.goals`). `operations` explains what an operation is."""

from __future__ import annotations

from typing import Any

from ... import games
from ..screens import goals as screen
from ..session.lessons import Lesson
from ..session.puzzles import Puzzling
from ..session.results import result_of
from ..storage import goals as paths
from ..storage.entries import entry_of
from ..storage.history import entries_from
from .requests import Reply, Request, text_of
from .state import PageState


async def goals(state: PageState, request: Request) -> Reply:
    """Judges the goals of the open game, which is over and which the page keeps under the key `id`.

    `kept` is what the page keeps about goals, and `entries` are those of this game's latest
    matches. The answer has `goals`, the text to keep, and `spoken`, sentences about what has just
    been reached, if anything has changed. `reached` is HTML about the goals of this very match; ""
    if it has reached none.
    """
    session, id = state.opened(), text_of(request, "id", 40)
    result = None if isinstance(session, Lesson | Puzzling) else result_of(session)
    if result is None or not session.keeps:
        return {}
    before = paths.parse(request.get("kept"))
    entries, own = entries_from(request.get("entries")), entry_of(result)
    path = before.get(session.game_id, paths.NONE)
    after, new = paths.after(path, id, session.match, own, entries)
    mine = [goal for goal in games.goals(session.game_id) if after.of(goal.id).game == id]
    reply: dict[str, Any] = {"reached": screen.html(state.lang, session.game_id, mine)}
    if after != path:
        reply["goals"] = paths.written({**before, session.game_id: after})
        reply["spoken"] = screen.spoken(state.lang, new)
    return reply
