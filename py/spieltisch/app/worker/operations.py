"""The boundary to the page: one asynchronous function, JSON in, JSON out.

Every request is a JSON object with `op`, and usually `lang`, `size` and `pace`. Every answer is a
JSON object; see `frames.Frame` for the fields of a screen, and `docs/decisions/0006` for the
reasons. Whatever comes in, the answer is an object: something unusable gives `error`, one
kind sentence in the reader's language, and leaves the running game as it is.
"""

from __future__ import annotations

import asyncio
import gc
import json
import sys
import traceback
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from ... import games
from ...core.game import GameError
from ...core.text import SpokenError
from ..screens.i18n import LANGUAGES, Speaker, catalogue
from ..screens.i18n import known as known_lang
from ..screens.render import environment
from . import (
    advising,
    daily,
    fetching,
    learning,
    moving,
    my_games,
    noting,
    playing,
    reviewing,
    sharing,
    watching,
)
from .requests import RefusedError, Reply, Request, longest
from .state import Worker

SOON: Final = 0.1
"""Seconds in which an answer gets to the page."""


async def hello(worker: Worker, request: Request) -> Reply:
    """The first answer after start-up: the engine runs. What draws the first screen is imported
    when the page has the answer."""
    asyncio.get_running_loop().call_later(SOON, environment, worker.lang)
    return {"games": list(games.game_ids())}


OPERATIONS: Final[Mapping[str, Callable[[Worker, Request], Awaitable[Reply]]]] = {
    "hello": hello,
    "new": playing.new,
    "open": sharing.open_link,
    "load": playing.load,
    "move": playing.move,
    "step": playing.step,
    "continue": playing.go_on,
    "daily": daily.play,
    "today": daily.today,
    "note": noting.note,
    "forget": noting.forget,
    "hint": advising.hint,
    "outlook": advising.outlook,
    "progress": advising.progress,
    "cancel": advising.cancel,
    "undo": playing.undo,
    "redo": playing.redo,
    "render": playing.render,
    "pick": playing.pick,
    "hide": playing.hide,
    "lift": playing.lift,
    "result": watching.result,
    "seek": watching.seek,
    "view_as": watching.view_as,
    "resume": watching.resume,
    "again": playing.again,
    "branch": playing.branch,
    "review": reviewing.review,
    "moment": watching.moment,
    "learn": learning.learn,
    "show": learning.show,
    "first_game": learning.first_game,
    "unguide": learning.unguide,
    "why": playing.why,
    "sheet": playing.sheet,
    "share": sharing.offer,
    "history": my_games.history,
    "rows": my_games.rows,
    "standing": my_games.standing,
    "fold": my_games.fold_in,
    "examine": moving.examine,
    "report": sharing.report,
    "prepare": fetching.prepare,
    "leave": playing.leave,
}
"""The operations by the name they have in a request."""


async def answer(worker: Worker, text: str) -> Reply:
    """The answer to one request as an object; never raises."""
    try:
        if len(text) > longest(text):
            raise GameError("too long")
        request = json.loads(text)
        if not isinstance(request, dict):
            raise GameError("a request is an object")
        worker.lang = known_lang(request.get("lang", worker.lang))
        worker.size = str(request.get("size", worker.size))
        worker.hurried = request.get("pace") == "off"
        operation = OPERATIONS.get(str(request.get("op")))
        if operation is None:
            raise GameError("no such operation")
        return await fetching.with_games(worker, operation, request)
    except fetching.MissingError:
        sentence = worker._("This could not be fetched. Are you online? Then try again.")
        return {"error": sentence, "missing": True}
    except fetching.OvertakenError:  # nobody waits for this answer any more
        return {"error": worker._("That does not work here.")}
    except RefusedError as refusal:
        return {"error": str(refusal)}
    except SpokenError as error:
        return {"error": Speaker(worker.lang)(error.message)}
    except (GameError, ValueError, TypeError, RecursionError) as error:
        print(f"refused: {error!r}", file=sys.stderr)
        return {"error": worker._("That does not work here.")}
    except Exception:
        traceback.print_exc()
        return {"error": worker._("Something went wrong. Your game is safe.")}


WORKER: Final = Worker()

SPARED: Final[set[str]] = set()
"""The games whose modules and templates the garbage collector need not look at any more."""


def spare(worker: Worker) -> None:
    """Takes what is loaded for good out of the collector's hands, once a game has been drawn.

    Else it looks through all of it again and again, and a tap that meets it takes ten times as
    long (docs/benchmarks.md).
    """
    if worker.session is not None and worker.session.match.game.meta.id not in SPARED:
        SPARED.add(worker.session.match.game.meta.id)
        gc.freeze()


async def handle(request_json: str) -> str:
    """Answers one request of the page; see the module."""
    reply = await answer(WORKER, request_json)
    spare(WORKER)
    return json.dumps(reply, ensure_ascii=False)


def warm() -> None:
    """Imports what every start imports, and reads what the first screens need; opens no game."""
    games.game_ids()
    for lang in LANGUAGES:
        catalogue(lang)
        environment(lang)
