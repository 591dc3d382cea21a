"""The operations by which a person asks for advice. See `operations` for what an operation is."""

from __future__ import annotations

from math import ceil

from ...core.game import Seat
from ..screens.screen import Screen
from ..session.puzzles import Puzzling
from ..session.session import Session, staying
from .requests import Reply, Request
from .state import PageState
from .work import hint as best_move
from .work import last_decision
from .work import outlook as prospects


async def hint(state: PageState, request: Request) -> Reply:
    """What a good player would do here: the screen with that advice on it, the move, its name, and
    the moves that are as good. In a puzzle, the next step of its own hint."""
    session, seat = state.deciding()
    if isinstance(session, Puzzling):
        session.hint()
        session.picked = Screen(session, state.lang, state.size).parted(session)
        return state.frame("none")
    found = await state.work("hint", best_move, session, seat)
    if found is None:
        return {}
    session.advice = found
    if len(session.legal) > 1:  # a forced move is no help
        session.table.help()
    session.picked = staying(session.picked)  # an open pick would hide the advised move
    text = session.game.move_text
    label = session.words.label(session.view(), found.best)
    return {
        **state.frame("none"),
        "move": text(found.best),
        "label": Screen(session, state.lang, state.size).speak(label),
        "equal": [text(move) for move in found.equal],
    }


async def coach(state: PageState, request: Request) -> Reply:
    """What the coach has to say unasked. About a decision just made: what it has cost, if it was a
    mistake beyond doubt. About the present one: the advice of `hint`, and nothing where no move
    would be a mistake. Only advice that can be read counts as help."""
    session = state.opened()
    if session.judging is not None and session.viewer is not None and not session.replaying:
        return await _look_back(state, session, session.viewer, session.judging)
    session, seat = state.deciding()
    found = await state.work("hint", best_move, session, seat)
    if found is None or not session.guided:
        return {}
    if found.plain:
        session.silent = session.position
    else:
        session.advice = found
        session.table.help()
    return {**state.frame("none")}


async def _look_back(state: PageState, session: Session, seat: Seat, at: int) -> Reply:
    """The screen with the coach's remark on the decision at this position. Without a remark, it is
    only drawn again if the same person decides next. Empty if it comes too late."""
    found = await state.work("remark", last_decision, session, seat)
    if state.session is not session or session.judging != at or session.replaying:
        return {}
    session.judged(found)
    return {**state.frame("none")} if session.waiting in ("remark", "you") else {}


async def outlook(state: PageState, request: Request) -> Reply:
    """The viewer's prospects: the screen with them, and its `share` (see `Outlook`)."""
    session, seat = state.deciding()
    found = await state.work("outlook", prospects, session, seat)
    if found is None:
        return {}
    session.advice = found
    return {**state.frame("none"), "share": found.share}


async def progress(state: PageState, request: Request) -> Reply:
    """Progress of the work of this `kind` ("bot" by default): `done` of `total`.

    It is in tenths, because the true total would reveal how many moves somebody else has.
    """
    kind = request.get("kind", "bot")
    work = (state.thinker if kind == "bot" else state).works.get(kind)
    if work is None:
        return {}
    return {"done": ceil(10 * work.progress.done / max(1, work.progress.total)), "total": 10}


async def cancel(state: PageState, request: Request) -> Reply:
    """Drops the work of this `kind`; requests waiting for it get an empty answer."""
    work = state.works.get(request.get("kind", "bot"))
    if work is not None:
        work.drop()
    return {}
