"""What the worker keeps between requests. Every operation gets it as an argument."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Generator
from time import monotonic
from typing import Any, Final, Literal, TypeAlias

from ...ai.knowledge import Progress
from ...core.game import GameError, Seat
from ..screens.frames import Frame, make
from ..screens.i18n import catalogue
from ..screens.screen import Screen
from ..session.live import HOST, Live
from ..session.session import Session
from ..session.table import Table
from ..storage import days
from .requests import RefusedError, Reply
from .work import Kind, Result, Work

Log: TypeAlias = Literal["new", "missed", "none"]
"""What a frame's log shows: what is new since the last log, what somebody who returns to the table
has missed since their last decision, or nothing."""

Bring: TypeAlias = Callable[[str], Awaitable[object]]
"""A function that makes a game's package importable, or raises an exception if that fails."""


class PageState:
    """What the worker keeps between requests from one page: its open session, and how to show it.

    At a live table each device has a state of its own, with a session at that table (decision
    0067): `hosting` is what they share, and `device` whose state this is. `hurried` means that
    every frame that would be followed by another without a press is skipped. `opened_so_far` counts
    how often a session was opened or closed. `bring` fetches a game, and `fetched` are the games
    fetched so far. `tries` are the tries of games of the day that this engine has noted, by game,
    day and key. `told` is the stamp of the table (`Table.stamp`) that the page knows of, and
    `notice` a sentence for its next frame. `answers` is how many answers showed or stored the open
    game.
    """

    def __init__(self) -> None:
        self.session: Session | None = None
        self.lang = "en"
        self.size = "s"
        self.hurried = False
        self.works: dict[Kind, Work[Any]] = {}
        self.opened_so_far = 0
        self.bring: Bring = refuse
        self.fetched: set[str] = set()
        self.tries: dict[tuple[str, str, str], days.Tried] = {}
        self.hosting: Hosting | None = None
        self.device = HOST
        self.told: object = None
        self.notice = ""
        self.answers = 0

    def _(self, sentence: str) -> str:
        return catalogue(self.lang).gettext(sentence)

    def opened(self) -> Session:
        if self.session is None:
            raise RefusedError(self._("There's no open game."))
        return self.session

    def deciding(self) -> tuple[Session, Seat]:
        """The session and its viewer. Raises RefusedError if the viewer has nothing to decide."""
        session = self.opened()
        if session.viewer is None or session.replaying or session.waiting != "you":
            raise RefusedError(self._("There's nothing to decide right now."))
        return session, session.viewer

    @property
    def thinker(self) -> PageState:
        """The state whose works are the decisions of computer players: at a live table one for all
        devices, so that none of them thinks of the same decision again."""
        return self.hosting.desk if self.hosting and self.hosting.open else self

    async def work(
        self,
        kind: Kind,
        begin: Callable[[Session, Seat], Generator[Progress, None, Result]],
        session: Session,
        seat: Seat,
        reader: PageState | None = None,
    ) -> Result | None:
        """The result of the work of this kind, for `reader` (by default, for this state itself).
        The work is started unless it is already under way. None if it was dropped or another
        request has used its result."""
        work = self.works.get(kind)
        if work is None or work.session is not session or work.stale:
            work = self.works[kind] = Work(session, begin(session, seat))
        result: Result | None = await work.task
        await (reader or self).turn()
        return None if self.session is not session or work.stale else result

    async def turn(self) -> None:
        """Waits until this page may be drawn for. At a live table, the host's page comes first."""
        if self.hosting is not None and self.device != HOST:
            await self.hosting.turn()

    def drop_works(self) -> None:
        for work in self.works.values():
            work.drop()
        self.works.clear()
        if self.thinker is not self and self.device == HOST:
            self.thinker.drop_works()

    def take(self, session: Session, log: Log = "new") -> Frame:
        """Replaces the open session with another one, and shows that."""
        self.session = session
        self.opened_so_far += 1
        self.drop_works()
        frame = self._draw(session, log)
        session.mark_logged()
        return frame

    def frame(self, log: Log = "new") -> Reply:
        """The frame for the open session, or the lobby. `log` says what the frame's log shows."""
        if self.session is None:
            return {"screen": "lobby"}
        frame, notice = self._draw(self.session, log), self.notice
        self.notice = ""
        return {**frame, "toast": notice} if notice else frame

    def _draw(self, session: Session, log: Log) -> Frame:
        session.unseen, self.told = False, session.table.stamp
        if self.hurried and not session.replaying:
            session.catch_up()
        new = session.news() if log == "new" else []
        if log != "none" or session.replaying or self.hurried:
            session.mark_logged()
        missed = session.missed() if log == "missed" else []
        return make(Screen(session, self.lang, self.size), new, missed)


BURST: Final = 30
"""How many messages a guest may send within `WITHIN` seconds."""

WITHIN: Final = 1.0


class Device:
    """A guest's device, as the host's engine knows it.

    `state` has its session. `refused` counts the messages that were refused, `nudges` those that
    told it that the table has changed. `open` is how many of its messages have no answer yet, and
    `coming` how many of these will be answered with the table as it is then, so that it need not be
    told of changes.
    """

    def __init__(self, state: PageState) -> None:
        self.state = state
        self.refused = 0
        self.nudges = 0
        self.open = 0
        self.coming = 0
        self._times: deque[float] = deque(maxlen=BURST)

    def hurries(self, now: float) -> bool:
        """Whether this message, which comes at the time `now`, is one too many."""
        if len(self._times) == BURST and now - self._times[0] < WITHIN:
            return True
        self._times.append(now)
        return False


PAUSES: Final = 16
"""How often the event loop runs between two guests. In Pyodide a request that has arrived needs
about ten of its tasks until it is answered."""


class Hosting:
    """A live table, as the host's engine keeps it: who is at it, and the state of each device.

    `desk` is the state in which computer players decide, with a session that shows nothing. `build`
    is the host's version of the page; a guest with another one is refused, unless it is "". `clock`
    tells the time in seconds.
    """

    def __init__(self, host: PageState, table: Table, live: Live, build: str) -> None:
        self.host = host
        self.table = table
        self.live = live
        self.build = build
        self.clock: Callable[[], float] = monotonic
        self.desk = PageState()
        self.devices: dict[str, Device] = {}
        self._turns = asyncio.Lock()

    async def turn(self) -> None:
        """Waits until a guest may be drawn for: one after another, in the order of their messages,
        and after the requests of the host's page that have arrived until then. A press there does
        not wait until everybody has been drawn for."""
        async with self._turns:
            for _ in range(PAUSES):
                await asyncio.sleep(0)

    @property
    def open(self) -> bool:
        """Whether the host's page shows a game at this live table, and not the lobby or another
        game."""
        session = self.host.session
        return session is not None and session.table is self.table

    def state_of(self, device: str) -> PageState | None:
        """The state of a device; None if it is not here."""
        if device == HOST:
            return self.host
        return self.devices[device].state if device in self.devices else None

    @property
    def stamp(self) -> object:
        """What the devices at this table should know of: the present one of the table, or that no
        game is open."""
        return self.table.stamp if self.open else "between"


async def refuse(game_id: str) -> None:
    """The default for `bring`. All games are then installed, and no other can be fetched."""
    raise GameError(f"{game_id} is not here")
