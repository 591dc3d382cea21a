"""The boundary to the page: one asynchronous function, JSON in, JSON out.

Every request is a JSON object with `op`, and usually `lang`, `size` and `pace`. Every answer is a
JSON object; see `frames.Frame` for the fields of a screen, and `docs/decisions/0006` for the
reasons. Every request gets an object: an invalid one gets `error`, one friendly sentence in the
reader's language, and leaves the open game unchanged.
"""

from __future__ import annotations

import gc
import json
import sys
import traceback
from collections.abc import Awaitable, Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Final, NamedTuple, TypeAlias

from ...core.game import GameError
from ...core.text import SpokenError
from ..screens.i18n import LANGUAGES, Speaker
from ..screens.i18n import known as known_lang
from ..screens.render import environment
from . import fetching, hosting
from .requests import LONGEST, LONGEST_KEPT, RefusedError, Reply, Request
from .state import PageState

Answer: TypeAlias = Callable[[PageState, Request], Awaitable[Reply]]


class Operation(NamedTuple):
    """An operation: its function, and how page and worker treat a request for it.

    `at`: the function's module in this package, and its name (see `function_of`).
    `fresh`: it needs no open game, so after the engine has died it does not wait until the open one
    is back. `repeatable`: if the engine dies during a request, the request may be repeated to the
    next one. `automatic`: the page sends it by itself, without a press. `guarded`: its button
    stands where another stood a moment before, so a press counts only if it was meant
    (`site/play/guard.js`). `large`: a request may carry what the page keeps.
    """

    at: str
    fresh: bool = False
    repeatable: bool = False
    automatic: bool = False
    guarded: bool = False
    large: bool = False


OPERATIONS: Final[Mapping[str, Operation]] = {
    "hello": Operation("entry.hello", fresh=True, repeatable=True),
    "new": Operation("playing.new", fresh=True, repeatable=True),
    "open": Operation("sharing.open_link", fresh=True, repeatable=True, large=True),
    "load": Operation("playing.load", fresh=True, repeatable=True),
    "move": Operation("playing.move", guarded=True),
    "step": Operation("playing.step", automatic=True),
    "continue": Operation("playing.go_on", automatic=True, guarded=True),
    "daily": Operation("daily.play"),
    "today": Operation("daily.today"),
    "note": Operation("noting.note"),
    "note_puzzle": Operation("seeking.note_puzzle", automatic=True),
    "forget": Operation("noting.forget", fresh=True, repeatable=True),
    "hint": Operation("advising.hint"),
    "coach": Operation("advising.coach", automatic=True),
    "outlook": Operation("advising.outlook"),
    "progress": Operation("advising.progress"),
    "cancel": Operation("advising.cancel"),
    "undo": Operation("undoing.undo"),
    "answer_undo": Operation("undoing.answer_undo", guarded=True),
    "redo": Operation("undoing.redo"),
    "render": Operation("playing.render", automatic=True),
    "pick": Operation("playing.pick", guarded=True),
    "host": Operation("hosting.host"),
    "unhost": Operation("hosting.unhost"),
    "seat_guest": Operation("hosting.seat_guest", automatic=True),
    "unseat_guest": Operation("hosting.unseat_guest", automatic=True),
    "stand_in": Operation("hosting.stand_in"),
    "guest": Operation("guests.guest", automatic=True),
    "hide": Operation("playing.hide", automatic=True, guarded=True),
    "lift": Operation("playing.lift", guarded=True),
    "result": Operation("watching.result", automatic=True, guarded=True),
    "seek": Operation("watching.seek"),
    "view_as": Operation("watching.view_as"),
    "resume": Operation("watching.resume"),
    "again": Operation("playing.again", guarded=True),
    "branch": Operation("playing.branch"),
    "review": Operation("reviewing.review"),
    "par": Operation("par.par", automatic=True),
    "moment": Operation("watching.moment"),
    "motive": Operation("explaining.explain"),
    "learn": Operation("learning.learn", guarded=True),
    "show": Operation("learning.show"),
    "invite": Operation("learning.invite", guarded=True),
    "first_game": Operation("learning.first_game", guarded=True),
    "unguide": Operation("learning.unguide"),
    "puzzle": Operation("puzzles.puzzle", guarded=True, large=True),
    "puzzles": Operation("puzzles.puzzles", large=True),
    "retry": Operation("puzzles.retry", guarded=True),
    "follow_on": Operation("puzzles.follow_on", guarded=True),
    "compare": Operation("puzzles.compare"),
    "brought": Operation("puzzles.brought"),
    "mistake": Operation("mistakes.mistake", guarded=True, large=True),
    "mistakes": Operation("mistakes.mistakes", automatic=True, large=True),
    "play_on": Operation("puzzles.play_on"),
    "why": Operation("playing.why", guarded=True),
    "sheet": Operation("playing.sheet"),
    "share": Operation("sharing.offer"),
    "peek": Operation("sharing.peek", fresh=True, repeatable=True),
    "pass_on": Operation("sharing.pass_on"),
    "passed": Operation("sharing.passed", automatic=True),
    "history": Operation("my_games.history", fresh=True, repeatable=True, large=True),
    "rows": Operation("my_games.rows", fresh=True, repeatable=True, large=True),
    "summaries": Operation("listing.summaries", fresh=True, repeatable=True, large=True),
    "standing": Operation("my_games.standing", large=True),
    "goals": Operation("goals.goals", automatic=True, large=True),
    "fold": Operation("my_games.fold_in", fresh=True, repeatable=True, large=True),
    "examine": Operation("importing.examine", fresh=True, repeatable=True, large=True),
    "report": Operation("sharing.report"),
    "prepare": Operation("fetching.prepare", fresh=True, repeatable=True),
    # Sent late, after the engine has died, it would close the next game.
    "leave": Operation("playing.leave", fresh=True),
}
"""The operations by the name they have in a request."""


@cache
def function_of(op: str) -> Answer:
    """The function of an operation. Its module is imported when it is first needed: not every
    visitor solves puzzles or hosts a live table. Raises KeyError if there is no such operation."""
    module, _, name = OPERATIONS[op].at.partition(".")
    function: Answer = getattr(import_module(f".{module}", __package__), name)
    return function


STEERING: Final = ("fresh", "repeatable", "automatic", "guarded")
"""The fields of an operation that the page needs."""


def steering() -> dict[str, list[str]]:
    """For each of those fields, the operations for which it is true."""
    return {
        name: [op for op, operation in OPERATIONS.items() if getattr(operation, name)]
        for name in STEERING
    }


def _numbered(state: PageState, reply: Reply) -> Reply:
    """At a live table, an answer with what the page shows or stores of the game gets an `order`.
    It is greater than that of every earlier one, so that the page replaces nothing newer. Between a
    frame and its number nothing else is answered."""
    if state.hosting is None or ("html" not in reply and "keep" not in reply):
        return reply
    state.answers += 1
    return {**reply, "order": state.answers}


async def answer(state: PageState, text: str) -> Reply:
    """The answer to one request as an object; never raises."""
    try:
        if len(text) > LONGEST_KEPT:
            raise GameError("too long")
        request = json.loads(text)
        if not isinstance(request, dict):
            raise GameError("a request is an object")
        state.lang = known_lang(request.get("lang", state.lang))
        state.size = str(request.get("size", state.size))
        state.hurried = request.get("pace") == "off"
        op = str(request.get("op"))
        if op not in OPERATIONS:
            raise GameError("no such operation")
        if len(text) > LONGEST and not OPERATIONS[op].large:
            raise GameError("too long")
        reply = await fetching.with_games(state, function_of(op), request)
        return hosting.with_news(state, _numbered(state, reply))
    except fetching.MissingError:
        sentence = state._("Couldn't load this. Check your connection and try again.")
        return {"error": sentence, "missing": True}
    except fetching.OvertakenError:  # nobody is waiting for this answer
        return {"error": state._("That isn't possible here.")}
    except RefusedError as refusal:
        return {"error": str(refusal)}
    except SpokenError as error:
        return {"error": Speaker(state.lang)(error.message)}
    except (GameError, ValueError, TypeError, RecursionError) as error:
        print(f"refused: {error!r}", file=sys.stderr)
        return {"error": state._("That isn't possible here.")}
    except Exception:
        traceback.print_exc()
        return {"error": state._("Something went wrong. Your game is saved.")}


STATE: Final = PageState()

FROZEN: Final[set[str]] = set()
"""The games whose modules and templates the garbage collector no longer scans."""


def freeze(state: PageState) -> None:
    """Exempts everything loaded for good from garbage collection once a game has been drawn.

    Otherwise each full collection scans all of it, and a tap during one takes ten times as long
    (docs/benchmarks.md).
    """
    if state.session is not None and state.session.match.game.meta.id not in FROZEN:
        FROZEN.add(state.session.match.game.meta.id)
        gc.freeze()


async def handle(request_json: str) -> str:
    """Answers one request of the page; see the module."""
    reply = await answer(STATE, request_json)
    freeze(STATE)
    return json.dumps(reply, ensure_ascii=False)


def load() -> Iterator[str]:
    """Imports all modules of the worker, and loads what the first screens need; opens no game. It
    yields the name of each part that it has loaded, and requests may be answered in between."""
    for lang in LANGUAGES:
        environment(lang)
        yield lang
    for op in OPERATIONS:
        function_of(op)
        yield op
