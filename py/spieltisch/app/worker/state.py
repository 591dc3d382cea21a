"""What the worker keeps between requests. Every operation gets it as an argument."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator
from typing import Any, Literal, TypeAlias

from ...ai.knowledge import Progress
from ...core.game import GameError, Seat
from ..screens.frames import Frame, make
from ..screens.i18n import catalogue
from ..screens.screen import Screen
from ..session.session import Session
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

    If several devices shared a table, each would have its own state, with a session at that table
    (decision 0025). `hurried` means that every frame that would be followed by another without a
    press is skipped. `opened_so_far` counts how often a session was opened or closed. `bring`
    fetches a game, and `fetched` are the games fetched so far. `tries` are the tries of games of
    the day that this engine has noted, by game, day and key.
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

    async def work(
        self,
        kind: Kind,
        begin: Callable[[Session, Seat], Generator[Progress, None, Result]],
        session: Session,
        seat: Seat,
    ) -> Result | None:
        """The result of the work of this kind. The work is started unless it is already under way.
        None if it was dropped or another request has used its result."""
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
        """Replaces the open session with another one, and shows that."""
        self.session = session
        self.opened_so_far += 1
        self.drop_works()
        frame = self._draw(session, log)
        session.mark_logged()
        return frame

    def frame(self, log: Log = "new") -> Reply:
        """The frame for the open session, or the lobby. `log` says what the frame's log shows."""
        return {"screen": "lobby"} if self.session is None else self._draw(self.session, log)

    def _draw(self, session: Session, log: Log) -> Frame:
        if self.hurried and not session.replaying:
            session.catch_up()
        new = session.news() if log == "new" else []
        if log != "none" or session.replaying or self.hurried:
            session.mark_logged()
        missed = session.missed() if log == "missed" else []
        return make(Screen(session, self.lang, self.size), new, missed)


async def refuse(game_id: str) -> None:
    """The default for `bring`. All games are then installed, and no other can be fetched."""
    raise GameError(f"{game_id} is not here")
