"""The operation for games that an earlier version of the page has kept without a summary.
`operations` explains what an operation is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import games
from ...core.record import RecordError, people, read
from ..screens.summary import Summary, summary
from .requests import Reply, Request, seats_of
from .state import PageState

MOST: Final = 400
"""The most games that a page may list: far more than it keeps."""


async def summaries(state: PageState, request: Request) -> Reply:
    """The `summaries` of `games`. Both are objects by the page's key. Each game has its `record`
    and `local`. The summary of a game that cannot be read is None."""
    given = request.get("games")
    asked = list(given.items())[:MOST] if isinstance(given, dict) else []
    return {"summaries": {id: _summary(each) for id, each in asked}}


def _summary(kept: Any) -> Summary | None:
    text = kept.get("record") if isinstance(kept, Mapping) else None
    try:
        record = read(text) if isinstance(text, str) else None
    except RecordError:
        return None
    if record is None or not record.players or record.game not in games.game_ids():
        return None
    seats, humans = seats_of(kept, "local"), people(record.players)
    return summary(record, humans if seats is None else [each for each in humans if each in seats])
