"""The operation by which people review their decisions. See `operations` for what an operation is,
and `session.review` for what is computed."""

from __future__ import annotations

from ...core.game import GameError, Seat
from ...core.record import people
from ..screens.review_sheet import sheet_context
from ..screens.screen import Screen
from ..session.review import Review
from ..session.session import Session
from .requests import RefusedError, Reply, Request
from .state import PageState
from .work import Work


class ReviewWork(Work[Review]):
    """The computation of a review, which continues while people watch the replay. `about` is the
    review it fills."""

    def __init__(self, session: Session, about: Review) -> None:
        self.about = about
        super().__init__(session, about.steps())

    @property
    def stale(self) -> bool:
        """Whether nobody wants the result any more."""
        return self._dropped or self.session.table.version != self._version


async def review(state: PageState, request: Request) -> Reply:
    """The review of a finished game so far: its sheet, how many decisions are `done` of the
    `total`, and whether the work is `going` on.

    `seat` says whose decisions (by default the viewer's); the game is then shown from that seat.
    With `begin` false, a stopped review is not resumed. A review that this engine does not have,
    because the last one died, starts in any case.
    """
    session = state.opened()
    if session.match.outcome is None:
        raise RefusedError(state._("You can review a game once it's over."))
    wanted = request.get("seat")
    if wanted is not None and (type(wanted) is not int or wanted not in range(session.match.seats)):
        raise GameError("no such seat")
    seat = reviewed_seat(session) if wanted is None else wanted
    session.view_as(seat)
    unknown = seat not in session.table.reviews
    if unknown:
        session.table.reviews[seat] = Review(
            session.game_id, session.match, seat, session.table.analyses
        )
    found = session.table.reviews[seat]
    going = _in_progress(state, found)
    begin = unknown or request.get("begin") is not False
    if begin and not (going or found.complete):
        if "review" in state.works:
            state.works["review"].drop()
        state.works["review"] = ReviewWork(session, found)
        going = True
    screen = Screen(session, state.lang, state.size)
    sheet = screen.sheet("review", review=sheet_context(session, screen.speak, found), going=going)
    return {"sheet": sheet, "done": found.done, "total": found.total, "going": going}


def _in_progress(state: PageState, review: Review) -> bool:
    work = state.works.get("review")
    about = work.about if isinstance(work, ReviewWork) and not work.stale else None
    return about is review and not review.complete


def reviewed_seat(session: Session) -> Seat:
    """Whose decisions are reviewed: the viewer's or, for onlookers, the first person's."""
    return next(
        (
            seat
            for seat in (session.viewer, *session.local, *people(session.players))
            if seat is not None
        ),
        0,
    )
