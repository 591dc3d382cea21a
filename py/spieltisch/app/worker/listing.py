"""The operation for games without a summary, which an earlier version of the page kept. See
`operations` for what an operation is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import games
from ...core.record import RecordError, people, read
from ..screens.summary import Summary, summary
from .requests import Reply, Request, seats_of
from .state import PageState

MOST: Final = 400
"""The most games that a page may name: far more than it keeps."""


async def summaries(state: PageState, request: Request) -> Reply:
    """The `summaries` of `games` by the page's key, given each game's `record` and `local`; None
    for one that cannot be read."""
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
