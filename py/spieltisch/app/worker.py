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
from collections.abc import Awaitable, Callable, Generator
from functools import partial
from typing import Any, Final, Literal, TypeAlias

from .. import games
from ..ai.knowledge import Progress
from ..core.game import GameError, Seat
from ..core.match import MAX_SEED
from ..core.record import HUMAN
from ..core.text import SpokenError
from . import (
    advising,
    branch,
    daily,
    days,
    fetching,
    known,
    learning,
    moving,
    my_games,
    noting,
    report,
    reviewing,
    share,
    sharing,
    watching,
)
from .again import again
from .frames import Frame, make
from .i18n import Speaker, catalogue
from .i18n import known as known_lang
from .lessons import Lesson
from .render import environment
from .requests import (
    RefusedError,
    Reply,
    Request,
    list_of,
    longest,
    object_of,
    player_of,
    seats_of,
    seconds_of,
    text_of,
)
from .screens import Screen
from .session import Session
from .work import Kind, Result, Work, bot

Log: TypeAlias = Literal["new", "missed", "none"]
"""What the log of a frame tells: what has happened since the frame before; what somebody has missed
who comes to the table, since they decided last; or nothing."""

SOON: Final = 0.1
"""Seconds in which an answer gets to the page."""


class Worker:
    """What the worker keeps between requests: the one open session, and how to show it.

    `hurried` leaves out every frame that would go on by itself. `logged` is the position up to
    which the page has heard what happened. `opened_so_far` counts the sessions that were opened
    or closed; `bring` fetches a game that is away, `fetched` are those that have come; `tries`
    are those of games of days that were noted here, by game, day and key.
    """

    def __init__(self) -> None:
        self.session: Session | None = None
        self.lang = "en"
        self.size = "s"
        self.hurried = False
        self.logged = 0
        self.works: dict[Kind, Work[Any]] = {}
        self.opened_so_far = 0
        self.bring: fetching.Bring = fetching.nobody
        self.fetched: set[str] = set()
        self.tries: dict[tuple[str, str, str], days.Tried] = {}

    # -- operations --------------------------------------------------------------------------

    async def hello(self, request: Request) -> Reply:
        """The first answer after start-up: the engine runs. What draws the first screen is imported
        when the page has the answer."""
        asyncio.get_running_loop().call_later(SOON, environment, self.lang)
        return {"games": list(games.game_ids())}

    async def new(self, request: Request) -> Reply:
        """Begins a game: `game`, `players` (kind, name), `options`, `seed`."""
        players = [dict(each) for each in list_of(request, "players")]
        options = {str(key): str(value) for key, value in object_of(request, "options").items()}
        seed = str(request.get("seed", ""))[:MAX_SEED].strip()
        if not seed:
            raise GameError("a game needs a seed")
        local = [seat for seat, each in enumerate(players) if each.get("kind", HUMAN) == HUMAN]
        seated = [player_of(each) for each in players]
        return self.take(Session.start(text_of(request, "game"), seated, local, options, seed))

    async def load(self, request: Request) -> Reply:
        """Goes on with a record; `local` are the seats that play on this device, `guided` says
        that a sentence goes with their decisions, `revisited` that it was taken back to where it
        is. Where it is a file, `known` is what the page keeps of deals; it may go on from a deleted
        game (`id`)."""
        seats = seats_of(request, "local")
        session, note = share.open_record(text_of(request, "record"), seats)
        session.show_result()
        session.guided = request.get("guided") is True
        session.revisited = request.get("revisited") is True
        toast = None if note is None else Speaker(self.lang)(note)
        id = known.goes_on(known.parse(request.get("known")), session)
        return {**self.take(session, "missed"), "toast": toast, "id": id}

    async def move(self, request: Request) -> Reply:
        """Makes the viewer's move, or goes on from the account of a round, as if that were one.

        `seconds` is how long they took to decide, where a clock runs. What is meant for an earlier
        position is passed over.
        """
        session = self.opened()
        if request.get("ply") in (None, session.position):
            if session.waiting == "continue":
                session.go_on()
            else:
                session.choose(text_of(request, "move"), seconds_of(request))
        return self.frame()

    async def go_on(self, request: Request) -> Reply:
        """Goes on from the account of a round (`continue`)."""
        self.opened().go_on()
        return self.frame()

    async def step(self, request: Request) -> Reply:
        """Shows what comes by itself, or lets the next computer player decide and makes its move.

        Asked again while it thinks (the page was drawn again meanwhile), it goes on with the
        same work; the move is made once.
        """
        session = self.opened()
        if session.waiting == "chance" and not session.replaying:
            session.advance()
            return self.frame()
        seat = session.actor
        if seat is None or session.waiting != "bot" or session.replaying:
            return self.frame()
        decision = await self.work("bot", bot, session, seat)
        if decision is not None:
            session.play(seat, decision.move)
        return self.frame()

    async def undo(self, request: Request) -> Reply:
        """Takes the viewer's last decision back; `undone` says so, and whether that has helped."""
        session = self.opened()
        if session.undo_to is None:
            raise RefusedError(self._("There is nothing to take back."))
        helped = session.undo_helps
        session.undo()
        said = self._("Taken back after something was shown: the game counts as played with help.")
        return {
            **self.frame("none"),
            "undone": said if helped else self._("Taken back."),
            "helped": helped,
        }

    async def redo(self, request: Request) -> Reply:
        """Puts back what was taken back last, where nothing else was decided since."""
        session = self.opened()
        if not session.undone or session.replaying:
            return {}
        session.redo()
        return {**self.frame("none"), "toast": self._("Put back.")}

    async def render(self, request: Request) -> Reply:
        """Shows the same again, after a change of language or size."""
        return self.frame("none")

    async def pick(self, request: Request) -> Reply:
        """Chooses something on the screen without deciding yet."""
        self.opened().pick(text_of(request, "name", 40))
        return self.frame()

    async def hide(self, request: Request) -> Reply:
        """Lets the curtain down before the device changes hands."""
        self.opened().hide()
        return self.frame("none")

    async def lift(self, request: Request) -> Reply:
        """Lifts the curtain; its log tells what the person has missed."""
        self.opened().lift()
        return self.frame("missed")

    async def again(self, request: Request) -> Reply:
        """The same seats once more: with `seed` a rematch, without it the same deal."""
        seed = request.get("seed")
        return self.take(again(self.opened(), str(seed)[:MAX_SEED] if seed else None))

    async def why(self, request: Request) -> Reply:
        """Why something cannot be chosen now, or what a sign "with-help" or "level SEAT" tells."""
        session = self.opened()
        target = text_of(request, "target", 40)
        if target.startswith("level "):
            return {"toast": Screen(session, self.lang, self.size).level(target)}
        if target == "with-help":
            return {
                "toast": self._(
                    "Somebody was helped here: by a hint, the coach, or something taken back or "
                    "known before. Such games are counted apart."
                )
            }
        if session.curtain_down:
            raise GameError("the curtain is down")
        if isinstance(session, Lesson) and session.state != "asked":
            raise RefusedError(self._("The lesson goes on with the buttons below."))
        reason = session.words.reason(session.view(), target)
        return {"toast": Screen(session, self.lang, self.size).speak(reason)}

    async def sheet(self, request: Request) -> Reply:
        """What opens on top: `name` "scores" or "log"."""
        name = text_of(request, "name", 10)
        if name not in ("scores", "log"):
            raise GameError(f"no sheet {name!r}")
        return {"sheet": Screen(self.opened(), self.lang, self.size).sheet(name)}

    async def leave(self, request: Request) -> Reply:
        """Closes the session; its record stays with the page."""
        self.session = None
        self.opened_so_far += 1
        self.drop_works()
        return {"screen": "lobby"}

    # -- helpers -----------------------------------------------------------------------------

    def _(self, sentence: str) -> str:
        return catalogue(self.lang).gettext(sentence)

    def opened(self) -> Session:
        if self.session is None:
            raise RefusedError(self._("No game is open."))
        return self.session

    def deciding(self) -> tuple[Session, Seat]:
        """The session and the viewer, if they have something to decide."""
        session = self.opened()
        if session.viewer is None or session.replaying or session.waiting != "you":
            raise RefusedError(self._("There is nothing to decide now."))
        return session, session.viewer

    async def work(
        self,
        kind: Kind,
        begin: Callable[[Session, Seat], Generator[Progress, None, Result]],
        session: Session,
        seat: Seat,
    ) -> Result | None:
        """What work of this kind comes to, begun now or under way; None for the one who is late:
        the work was dropped, or another request has used its result already."""
        work = self.works.get(kind)
        if work is None or work.session is not session or work.stale:
            work = self.works[kind] = Work(session, begin(session, seat))
        result: Result | None = await work.task
        return None if self.session is not session or work.stale else result

    def drop_works(self) -> None:
        for work in self.works.values():
            work.drop()
        self.works.clear()

    def take(self, session: Session, log: Log = "new") -> Frame:
        """Puts a session in place of the present one and shows it."""
        self.session = session
        self.opened_so_far += 1
        self.drop_works()
        self.logged = 0
        return self._draw(session, log)

    def frame(self, log: Log = "new") -> Reply:
        """The present screen; `log` says what its log tells."""
        return {"screen": "lobby"} if self.session is None else self._draw(self.session, log)

    def _draw(self, session: Session, log: Log) -> Frame:
        if self.hurried and not session.replaying:
            session.catch_up()
        seen = [] if session.curtain_down else session.events()
        new = seen[self.logged :] if log == "new" else []
        self.logged = session.position
        missed = session.missed() if log == "missed" else []
        return make(Screen(session, self.lang, self.size), new, missed)


WORKER: Final = Worker()


def operations(worker: Worker) -> dict[str, Callable[[Request], Awaitable[Reply]]]:
    """The operations by the name they have in a request."""
    return {
        "hello": worker.hello,
        "new": worker.new,
        "open": partial(sharing.open_link, worker),
        "load": worker.load,
        "move": worker.move,
        "step": worker.step,
        "continue": worker.go_on,
        "daily": partial(daily.play, worker),
        "today": partial(daily.today, worker),
        "note": partial(noting.note, worker),
        "forget": partial(noting.forget, worker),
        "hint": partial(advising.hint, worker),
        "outlook": partial(advising.outlook, worker),
        "progress": partial(advising.progress, worker),
        "cancel": partial(advising.cancel, worker),
        "undo": worker.undo,
        "redo": worker.redo,
        "render": worker.render,
        "pick": worker.pick,
        "hide": worker.hide,
        "lift": worker.lift,
        "result": partial(watching.result, worker),
        "seek": partial(watching.seek, worker),
        "view_as": partial(watching.view_as, worker),
        "resume": partial(watching.resume, worker),
        "again": worker.again,
        "branch": partial(branch.branch, worker),
        "review": partial(reviewing.review, worker),
        "moment": partial(watching.moment, worker),
        "learn": partial(learning.learn, worker),
        "show": partial(learning.show, worker),
        "first_game": partial(learning.first_game, worker),
        "unguide": partial(learning.unguide, worker),
        "why": worker.why,
        "sheet": worker.sheet,
        "share": partial(sharing.offer, worker),
        "history": partial(my_games.history, worker),
        "rows": partial(my_games.rows, worker),
        "standing": partial(my_games.standing, worker),
        "fold": partial(my_games.fold_in, worker),
        "examine": partial(moving.examine, worker),
        "report": partial(report.report, worker),
        "prepare": partial(fetching.prepare, worker),
        "leave": worker.leave,
    }


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
        operation = operations(worker).get(str(request.get("op")))
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
