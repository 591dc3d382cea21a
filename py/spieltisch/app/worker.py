"""The boundary to the page: one asynchronous function, JSON in, JSON out.

Every request is a JSON object with `op`, and usually `lang` and `size`. Every answer is a JSON
object; see `screens.frame` for the fields of a screen, and `docs/decisions/0006` for the
operations. Whatever comes in, the answer is an object: something unusable gives `error`, one
kind sentence in the reader's language, and leaves the running game as it is.
"""

from __future__ import annotations

import json
import sys
import traceback
from asyncio import ensure_future, sleep
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeAlias

from .. import games
from ..ai.knowledge import Progress
from ..ai.levels import player as bot_player
from ..core.game import GameError, Move, Seat
from ..core.match import MAX_SEED
from ..core.record import HUMAN
from ..core.rng import bot_stream
from ..core.text import SpokenError
from . import share
from .i18n import Speaker, catalogue, known
from .screens import Screen, frame, player_of
from .session import Session

Request: TypeAlias = Mapping[str, Any]
Reply: TypeAlias = dict[str, Any]

LONGEST: Final = 400_000
"""Characters a request may have: far above any record, far below what hurts."""


class Refused(Exception):
    """The request cannot be met; the argument is the sentence for the person."""


class Thought:
    """A computer player's decision in the making; several requests may wait for its `task`.

    It is thought in slices, between which other requests are met, and dropped as soon as the
    position it is about is no longer the one on the table.
    """

    def __init__(self, session: Session, seat: Seat) -> None:
        self.session = session
        self.progress = Progress(0, 1)
        self._turn = session.turn
        self._dropped = False
        self.task = ensure_future(self._think(seat))

    @property
    def stale(self) -> bool:
        """Whether nobody wants the move any more."""
        return self._dropped or self.session.turn != self._turn or self.session.replaying

    def drop(self) -> None:
        """Think no further."""
        self._dropped = True

    async def _think(self, seat: Seat) -> Move | None:
        match, game = self.session.match, self.session.game
        knowledge = games.knowledge(self.session.game_id)
        bot = bot_player(game, knowledge, self.session.players[seat].kind)
        rng = bot_stream(match.seed, seat, len(match.plies))
        thinking = bot.think(game.view(match.state, seat), rng)
        while not self.stale:
            try:
                self.progress = next(thinking)
            except StopIteration as stop:
                return stop.value
            await sleep(0)
        thinking.close()
        return None


class Desk:
    """What the worker keeps between requests: the one open session, and how to show it."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.lang = "en"
        self.size = "s"
        self.told = 0
        self.told_to: object = None
        self.thought: Thought | None = None

    # -- operations --------------------------------------------------------------------------

    async def hello(self, request: Request) -> Reply:
        """The first answer after start-up: the engine runs."""
        return {"games": list(games.game_ids())}

    async def new(self, request: Request) -> Reply:
        """Begin a game: `game`, `players` (kind, name), `options`, `seed`."""
        players = [dict(each) for each in _list(request, "players")]
        options = {str(key): str(value) for key, value in _dict(request, "options").items()}
        seed = str(request.get("seed", ""))[:MAX_SEED].strip()
        if not seed:
            raise GameError("a game needs a seed")
        local = [seat for seat, each in enumerate(players) if each.get("kind", HUMAN) == HUMAN]
        seated = [player_of(each) for each in players]
        return self._open(Session.start(_text(request, "game"), seated, local, options, seed))

    async def open(self, request: Request) -> Reply:
        """Open a link: the same deal, somebody's game that waits for you, or a replay."""
        session, kind = share.open_link(_text(request, "link"))
        return {**self._open(session, tell=False), "kind": kind}

    async def load(self, request: Request) -> Reply:
        """Go on with a record; `local` are the seats that play on this device."""
        local = request.get("local")
        seats = [seat for seat in local if type(seat) is int] if isinstance(local, list) else None
        session, note = share.open_record(_text(request, "record"), seats)
        session.settle()
        toast = None if note is None else Speaker(self.lang)(note)
        return {**self._open(session, tell=False), "toast": toast}

    async def move(self, request: Request) -> Reply:
        """Make the looking person's move. One meant for an earlier position is passed over."""
        session = self._session()
        if request.get("ply") in (None, session.position):
            session.choose(_text(request, "move"))
        return self._frame()

    async def step(self, request: Request) -> Reply:
        """Let the next computer player decide, and make its move.

        Asked again while it thinks (the page was drawn anew meanwhile), it goes on with the
        same thought; the move is made once.
        """
        session = self._session()
        seat = session.actor
        if seat is None or session.waiting != "bot" or session.replaying:
            return self._frame()
        thought = self.thought
        if thought is None or thought.session is not session or thought.stale:
            thought = self.thought = Thought(session, seat)
        move = await thought.task
        if self.session is session and move is not None and not thought.stale:
            session.play(seat, session.game.move_text(move))
        return self._frame()

    async def progress(self, request: Request) -> Reply:
        """How far the computer player has come that thinks now: `done` of at most `total`."""
        return {} if self.thought is None else self.thought.progress._asdict()

    async def undo(self, request: Request) -> Reply:
        """Take the looking person's last decision back."""
        session = self._session()
        if session.undo_to is None:
            raise Refused(self._("There is nothing to take back."))
        session.undo()
        return self._frame(tell=False)

    async def render(self, request: Request) -> Reply:
        """Show the same again, after a change of language or size."""
        return self._frame(tell=False)

    async def pick(self, request: Request) -> Reply:
        """Choose something on the screen without deciding yet."""
        self._session().pick(_text(request, "name", 40))
        return self._frame()

    async def hide(self, request: Request) -> Reply:
        """Let the curtain down before the device changes hands."""
        self._session().hide()
        return self._frame(tell=False)

    async def lift(self, request: Request) -> Reply:
        """Lift the curtain."""
        self._session().lift()
        return self._frame(tell=False)

    async def result(self, request: Request) -> Reply:
        """Go from the last position to the result of a finished game."""
        self._session().settle()
        return self._frame()

    async def seek(self, request: Request) -> Reply:
        """Watch the position `at` (an index), or one of "first" and "last", or `by` steps on."""
        session = self._session()
        at, by = request.get("at"), request.get("by")
        if at == "first":
            session.seek(session.first)
        elif at == "last":
            session.seek(session.last)
        elif type(at) is int:
            session.seek(at)
        elif type(by) is int:
            session.seek(session.position + max(-1000, min(by, 1000)))
        else:
            raise GameError("seek where?")
        return self._frame(tell=False)

    async def eyes(self, request: Request) -> Reply:
        """Watch a finished game through the eyes of `seat`; None is an onlooker."""
        seat = request.get("seat")
        if seat is not None and type(seat) is not int:
            raise GameError("no such seat")
        self._session().look_as(seat)
        return self._frame(tell=False)

    async def resume(self, request: Request) -> Reply:
        """Go back from watching to playing."""
        self._session().resume()
        return self._frame(tell=False)

    async def again(self, request: Request) -> Reply:
        """The same seats once more: with `seed` a rematch, without it the same deal."""
        old = self._session()
        seed = str(request.get("seed") or old.match.seed)[:MAX_SEED]
        local = [seat for seat, each in enumerate(old.players) if each.kind == HUMAN]
        local = list(old.local) or local
        options = old.match.options
        return self._open(Session.start(old.game_id, old.players, local, options, seed))

    async def why(self, request: Request) -> Reply:
        """Why something cannot be chosen now."""
        session = self._session()
        if session.curtain_down:
            raise GameError("the curtain is down")
        reason = session.words.reason(session.view(), _text(request, "target", 40))
        return {"toast": Screen(session, self.lang, self.size).speak(reason)}

    async def sheet(self, request: Request) -> Reply:
        """What opens on top: `name` "scores" or "log"."""
        name = _text(request, "name", 10)
        if name not in ("scores", "log"):
            raise GameError(f"no sheet {name!r}")
        return {"sheet": Screen(self._session(), self.lang, self.size).sheet(name)}

    async def share(self, request: Request) -> Reply:
        """The sheet with a link (`kind` deal, turn or replay) to the page at `base`."""
        session = self._session()
        if session.curtain_down:
            raise Refused(self._("Lift the curtain first."))
        offer = share.offer(session, request.get("kind"), str(request.get("base", "")), self._)
        screen = Screen(session, self.lang, self.size)
        return {"sheet": screen.sheet("share", **offer), "link": offer["url"]}

    async def leave(self, request: Request) -> Reply:
        """Close the session; its record stays with the page."""
        self.session = None
        if self.thought is not None:
            self.thought.drop()
        return {"screen": "lobby"}

    # -- helpers -----------------------------------------------------------------------------

    def _(self, sentence: str) -> str:
        return catalogue(self.lang).gettext(sentence)

    def _session(self) -> Session:
        if self.session is None:
            raise Refused(self._("No game is open."))
        return self.session

    def _open(self, session: Session, tell: bool = True) -> Reply:
        screen = Screen(session, self.lang, self.size)
        reply = frame(screen)
        self.session = session
        if self.thought is not None:
            self.thought.drop()
        self.told, self.told_to = 0, session.eyes
        return self._finish(screen, reply, tell)

    def _frame(self, tell: bool = True) -> Reply:
        """The present screen; with `tell`, also the log lines that are new to the looker."""
        if self.session is None:
            return {"screen": "lobby"}
        screen = Screen(self.session, self.lang, self.size)
        return self._finish(screen, frame(screen), tell)

    def _finish(self, screen: Screen, reply: Reply, tell: bool) -> Reply:
        session = screen.session
        events = [] if session.curtain_down else session.happened()
        if not tell or self.told_to != session.eyes:
            self.told = len(events)
        self.told_to = session.eyes
        new = events[self.told :]
        self.told = len(events)
        return {
            **reply,
            "log": [screen.speak(event.message) for event in new],
            "kinds": [event.kind for event in new],
            "weight": max((event.weight for event in new), default=1),
            "record": share.record(session),
            "deal": share.deal(session),
        }


DESK: Final = Desk()


def operations(desk: Desk) -> dict[str, Callable[[Request], Awaitable[Reply]]]:
    """The operations by the name they have in a request."""
    return {
        "hello": desk.hello,
        "new": desk.new,
        "open": desk.open,
        "load": desk.load,
        "move": desk.move,
        "step": desk.step,
        "progress": desk.progress,
        "undo": desk.undo,
        "render": desk.render,
        "pick": desk.pick,
        "hide": desk.hide,
        "lift": desk.lift,
        "result": desk.result,
        "seek": desk.seek,
        "eyes": desk.eyes,
        "resume": desk.resume,
        "again": desk.again,
        "why": desk.why,
        "sheet": desk.sheet,
        "share": desk.share,
        "leave": desk.leave,
    }


async def answer(desk: Desk, text: str) -> Reply:
    """The answer to one request as an object; never raises."""
    try:
        if len(text) > LONGEST:
            raise GameError("too long")
        request = json.loads(text)
        if not isinstance(request, dict):
            raise GameError("a request is an object")
        desk.lang = known(request.get("lang", desk.lang))
        desk.size = str(request.get("size", desk.size))
        operation = operations(desk).get(str(request.get("op")))
        if operation is None:
            raise GameError("no such operation")
        return await operation(request)
    except Refused as refusal:
        return {"error": str(refusal)}
    except SpokenError as error:
        return {"error": Speaker(desk.lang)(error.message)}
    except (GameError, ValueError, TypeError, RecursionError) as error:
        print(f"refused: {error!r}", file=sys.stderr)
        return {"error": desk._("That does not work here.")}
    except Exception:
        traceback.print_exc()
        return {"error": desk._("Something went wrong. Your game is safe.")}


async def handle(request_json: str) -> str:
    """Answer one request of the page; see the module."""
    return json.dumps(await answer(DESK, request_json), ensure_ascii=False)


def _text(request: Request, key: str, longest: int = LONGEST) -> str:
    value = request.get(key)
    if not isinstance(value, str) or len(value) > longest:
        raise GameError(f"{key} must be a text")
    return value


def _list(request: Request, key: str) -> list[Any]:
    value = request.get(key)
    if not isinstance(value, list) or len(value) > 16:
        raise GameError(f"{key} must be a short list")
    return value


def _dict(request: Request, key: str) -> dict[str, Any]:
    value = request.get(key, {})
    if not isinstance(value, dict) or len(value) > 50:
        raise GameError(f"{key} must be an object")
    return value
