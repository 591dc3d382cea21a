"""The operation by which people ask why a computer player chose a move. See `operations` for what
an operation is, and `ai.motive` for what is computed."""

from __future__ import annotations

from ... import games
from ...ai.motive import Motive, motive
from ...core.game import GameError
from ...core.record import HUMAN
from ..session.regulars import style_at
from ..session.session import Session
from .requests import RefusedError, Reply, Request
from .state import PageState
from .work import Work


class MotiveWork(Work[Motive]):
    """The decision at this index in `Match.plies`, made once more while people watch a replay."""

    def __init__(self, session: Session, at: int) -> None:
        self.at = at
        self._asked = session.position, session.viewer, session.result_shown
        match, knowledge = session.match, games.knowledge(session.game_id)
        style = style_at(session.players, match.seed, match.plies[at].seat)
        super().__init__(session, motive(match, knowledge, session.kind_of(at), at, style))

    @property
    def stale(self) -> bool:
        """Whether people have gone on to another position or view."""
        session = self.session
        here = session.position, session.viewer, session.result_shown
        return self._dropped or session.table.version != self._version or here != self._asked


async def explain(state: PageState, request: Request) -> Reply:
    """Shows why a computer player of a finished game decided as it did, in the position of that
    decision. This is the operation "motive".

    `at` is the index of the decision in the match's plies. By default it is the one that the
    position shown is about; if that is being explained already, the explanation is closed.
    """
    session = state.opened()
    if session.match.outcome is None:
        raise RefusedError(state._("You can ask why once the game is over."))
    at = request.get("at")
    if at is None and session.motive is not None:
        session.explained()
        return state.frame("none")
    if at is None:
        at = session.computed
        if at is None:
            raise RefusedError(state._("That wasn't a computer's move."))
    if type(at) is not int or at not in session.match.decisions() or session.kind_of(at) == HUMAN:
        raise GameError(f"no computer player decided at {at!r}")
    found = session.table.motives.get(at) or await _made(state, session, at)
    if session.motive is not None and session.motive.at == at:  # another request was faster
        return state.frame("none")
    if found is None:
        return {}
    session.table.motives[at] = found
    session.explain(found)
    return state.frame("none")


async def _made(state: PageState, session: Session, at: int) -> Motive | None:
    """The result of the work on this decision, which is started unless it is under way; None if it
    was dropped, or people have gone on."""
    work = state.works.get("motive")
    under_way = isinstance(work, MotiveWork) and work.session is session and not work.stale
    if not (under_way and isinstance(work, MotiveWork) and work.at == at):
        if work is not None:
            work.drop()
        work = state.works["motive"] = MotiveWork(session, at)
    found: Motive | None = await work.task
    return None if state.session is not session or work.stale else found
