"""The operations by which people review their decisions. See `operations` for what an operation is,
and `review` for what is worked out."""

from __future__ import annotations

from ...core.game import GameError, Seat
from ...core.record import people
from ..screens.review import shown
from ..screens.screen import Screen
from ..session.review import Review
from ..session.session import Session
from .requests import RefusedError, Reply, Request
from .state import Worker
from .work import Work


class Reviewing(Work[Review]):
    """Work on a finished match, which continues while people watch it. `about` is the review it
    fills."""

    def __init__(self, session: Session, about: Review) -> None:
        self.about = about
        super().__init__(session, about.steps())

    @property
    def stale(self) -> bool:
        """Whether nobody wants the result any more."""
        return self._dropped or self.session.table.turn != self._turn


async def review(worker: Worker, request: Request) -> Reply:
    """The review of a finished game so far: its sheet, how many decisions are `done` of the
    `total`, and whether the work is `going` on.

    `seat` says whose decisions, and the game is then shown from that seat; by default the viewer's.
    With `begin` false, a review that was stopped is not resumed; one unknown to this engine,
    because the last engine died over it, starts in any case.
    """
    session = worker.opened()
    if session.match.outcome is None:
        raise RefusedError(worker._("A game can be reviewed when it is over."))
    wanted = request.get("seat")
    if wanted is not None and (type(wanted) is not int or wanted not in range(session.match.seats)):
        raise GameError("no such seat")
    seat = reviewed(session) if wanted is None else wanted
    session.view_as(seat)
    unheard = seat not in session.table.reviews
    if unheard:
        session.table.reviews[seat] = Review(session.game_id, session.match, seat)
    found = session.table.reviews[seat]
    going = _under_way(worker, found)
    begin = unheard or request.get("begin") is not False
    if begin and not (going or found.complete):
        if "review" in worker.works:
            worker.works["review"].drop()
        worker.works["review"] = Reviewing(session, found)
        going = True
    screen = Screen(session, worker.lang, worker.size)
    sheet = screen.sheet("review", review=shown(session, screen.speak, found), going=going)
    return {"sheet": sheet, "done": len(found.judged), "total": len(found.todo), "going": going}


def _under_way(worker: Worker, review: Review) -> bool:
    work = worker.works.get("review")
    about = work.about if isinstance(work, Reviewing) and not work.stale else None
    return about is review and not review.complete


def reviewed(session: Session) -> Seat:
    """Whose decisions are reviewed: the viewer's or, for onlookers, the first person's."""
    return next(
        (
            seat
            for seat in (session.viewer, *session.local, *people(session.players))
            if seat is not None
        ),
        0,
    )
