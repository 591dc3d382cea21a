"""The operation that notes the puzzle of the day, and which puzzle that is on this device. See
`operations` for what an operation is, and `storage.sought` for what is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.puzzle import Puzzle
from ..screens import puzzle_days
from ..session.puzzles import Puzzling
from ..storage import days
from ..storage.days import Days
from ..storage.sought import MOST_MISSES, Sought, of_day
from .daily import today_of
from .requests import Reply, Request
from .state import PageState


def puzzle_of(kept: Days, day: str, shipped: Sequence[Puzzle]) -> Puzzle | None:
    """The puzzle of a day among those of its game: the one noted for it if it still ships, else the
    one that everybody has. None for an invalid date, or if there are no puzzles."""
    noted, date = kept.puzzles.get(day), days.date_of(day)
    for each in shipped:
        if noted is not None and each.id == noted.id:
            return each
    return of_day(date, shipped) if date else None


def day_for(kept: Days, puzzle: Puzzle, shipped: Sequence[Puzzle], today: str) -> str:
    """The day whose puzzle this is: today, or an earlier one on which it was begun and not finished
    with; else ""."""
    wanted = puzzle_of(kept, today, shipped)
    if wanted is not None and wanted.id == puzzle.id:
        return today
    begun = [day for day, each in kept.puzzles.items() if each.id == puzzle.id and not each.over]
    return max([day for day in begun if day < today], default="")


async def note_puzzle(state: PageState, request: Request) -> Reply:
    """Notes how far the open puzzle has got, if it is that of a day. `daily` is what the page keeps
    about days, `today` the reader's date, and `base` as for a link to share.

    The answer has the new `daily` if it has changed. If the puzzle was found, it also has the
    sentence to send to others (`text`) and its `link`, and if it has just been found, `said` for
    the person here.
    """
    session = state.opened()
    if not isinstance(session, Puzzling) or not session.day:
        return {}
    today, day = today_of(state, request), session.day
    kept = days.parse(request.get("daily"))
    before = kept.get(session.game_id, days.NONE)
    found = session.solved and session.state == "right" and not session.given
    misses = min(session.misses, MOST_MISSES)
    now = Sought(session.puzzle.id, found, session.helped, session.given, misses)
    after = days.seek(before, day, today, now)
    reply: dict[str, Any] = {}
    if after != before:
        reply["daily"] = days.written({**kept, session.game_id: after})
    noted = after.puzzles.get(day)
    if found and noted is not None and noted.found:
        session.row = days.streak(after, today)[0]
        base = str(request.get("base", ""))
        shared = puzzle_days.shared(state.lang, session.game_id, day, noted, session.row, base)
        reply.update(shared._asdict())
        if after != before:
            reply["said"] = puzzle_days.notice(state.lang, session.row)
    return reply
