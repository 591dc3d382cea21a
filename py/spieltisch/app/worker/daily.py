"""The operations for the game of the day. `operations` explains what an operation is, and `days`
explains what a page keeps about these games.

The game of a day is like any other game, except that its seed names the day. One person plays it at
the first seat against computer players who all have the same level. The number of seats and the
options are the usual ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ... import games
from ...core.game import GameError
from ...core.match import MAX_SEED
from ..screens.daily import Running, sheet
from ..screens.frames import Frame
from ..session.session import Session
from ..storage import days
from .requests import RefusedError, Reply, Request, text_of
from .state import PageState

MOST_RUNNING: Final = 400
"""The most games of the day that a page may list: far more than it keeps."""


async def play(state: PageState, request: Request) -> Frame:
    """Starts the game of the day `date` for the game `game`."""
    game_id, day = text_of(request, "game", 40), text_of(request, "date", 10)
    if days.date_of(day) is None:
        raise GameError("no such day")
    seed = days.seed_of(day, game_id)[:MAX_SEED]
    return state.take(Session.start(game_id, days.players(game_id, seed), [0], {}, seed))


async def today(state: PageState, request: Request) -> Reply:
    """The sheet with the games of the day `today`, either for one `game` or for all of them.

    `kept` is what the page keeps about days. `games` are the games of the day that it keeps, each
    as [key, game, day, finished, assisted]. `base` is the page's address, for links to puzzles.
    `played` are the games that have been played on the device, the latest first: they come before
    the others.
    """
    now = today_of(state, request)
    kept = days.parse(request.get("kept"))
    running = list(_running(request.get("games")))
    wanted = request.get("game")
    shown = [game for game in _sorted(request.get("played")) if not wanted or game == wanted]
    base = str(request.get("base", ""))
    return {"sheet": sheet(state.lang, shown, kept, now, running, base)}


def today_of(state: PageState, request: Request) -> str:
    """The reader's local date (`today`). Raises RefusedError if it is invalid."""
    day = text_of(request, "today", 10)
    if days.date_of(day) is None:
        raise RefusedError(state._("Can't read the date. Check your device's date setting."))
    return day


def _sorted(played: object) -> list[str]:
    """All games, those that are listed in `played` first."""
    first = played[:MOST_RUNNING] if isinstance(played, list) else []
    at = {game: first.index(game) if game in first else len(first) for game in games.game_ids()}
    return sorted(at, key=lambda game: at[game])


def _running(value: object) -> Iterator[Running]:
    """The games of the day that a page keeps, without invalid ones."""
    for each in value[:MOST_RUNNING] if isinstance(value, list) else ():
        if isinstance(each, list) and len(each) == len(Running._fields):
            key, game, day, finished, assisted = each
            if isinstance(key, str) and isinstance(game, str) and isinstance(day, str):
                yield Running(key, game, day, finished is True, assisted is True)
