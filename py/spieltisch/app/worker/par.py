"""The operation that works out par (`session.par`) for a finished game. `operations` explains what
an operation is."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from ...ai.knowledge import Progress
from ...core.game import Seat
from ..session.par import seat_of, steps
from ..session.placing import Placing
from ..session.session import Session
from .requests import RefusedError, Reply, Request
from .state import PageState
from .work import Work


class ParWork(Work[Placing]):
    """The game that par comes from. It continues while people watch the replay, and pauses while
    any of the other `works` is going on. `seat` is the seat that par is for."""

    def __init__(self, session: Session, seat: Seat, works: Mapping[Any, Work[Any]]) -> None:
        self.seat = seat
        super().__init__(session, self._in_idle_time(steps(session, seat), works))

    @property
    def stale(self) -> bool:
        """Whether nobody wants the result any more."""
        return self._dropped or self.session.table.version != self._version

    def _in_idle_time(
        self, playing: Generator[Progress, None, Placing], works: Mapping[Any, Work[Any]]
    ) -> Generator[Progress, None, Placing]:
        while True:
            if any(not (each is self or each.stale or each.task.done()) for each in works.values()):
                yield self.progress
                continue
            try:
                done = next(playing)
            except StopIteration as stop:
                par: Placing = stop.value
                return par
            yield done


async def par(state: PageState, request: Request) -> Reply:
    """Works out par for the open result. The answer has `known` once it is there; it is empty if
    the work was dropped, or if nobody here played the game."""
    session = state.opened()
    if session.match.outcome is None:
        raise RefusedError(state._("You'll see the computer's score after the game."))
    seat = seat_of(session)
    if seat is None:
        return {}
    if seat not in session.table.pars:
        work = state.works.get("par")
        if not isinstance(work, ParWork) or work.stale or not _fits(work, session, seat):
            if work is not None:
                work.drop()
            work = state.works["par"] = ParWork(session, seat, state.works)
        found = await work.task
        if found is None or state.session is not session or work.stale:
            return {}
        session.table.pars[seat] = found
    return {"known": True}


def _fits(work: ParWork, session: Session, seat: Seat) -> bool:
    return work.session is session and work.seat == seat
