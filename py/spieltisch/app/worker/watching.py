"""The operations for replays and results. `operations` explains what an operation is."""

from __future__ import annotations

from ... import games
from ...core.game import GameError
from ..session.clock import settled
from ..session.session import Session
from .requests import RefusedError, Reply, Request
from .state import PageState


async def result(state: PageState, request: Request) -> Reply:
    """Shows the result of a finished game, which comes after its last position."""
    state.opened().show_result()
    return state.frame()


async def seek(state: PageState, request: Request) -> Reply:
    """Shows the position `at` (an index, "first" or "last"), or moves `by` steps forward."""
    session = state.opened()
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
    return state.frame("new" if by == 1 else "none")


async def view_as(state: PageState, request: Request) -> Reply:
    """Shows a finished game as `seat` saw it, or as a spectator would if `seat` is None."""
    seat = request.get("seat")
    if seat is not None and type(seat) is not int:
        raise GameError("no such seat")
    state.opened().view_as(seat)
    return state.frame("none")


async def resume(state: PageState, request: Request) -> Reply:
    """Returns from the replay to playing."""
    state.opened().resume()
    return state.frame("none")


async def moment(state: PageState, request: Request) -> Reply:
    """Shows an earlier position: `at` or, by default, the end of the last round or trick. If there
    is no such end yet, shows the viewer's last decision."""
    session = state.opened()
    at = request.get("at")
    if type(at) is not int:
        at = None if session.curtain_down else last_close(session)
    if at is None:
        raise RefusedError(state._("There's nothing to look back on yet."))
    session.seek(at)
    return state.frame("none")


def last_close(session: Session) -> int | None:
    """The last position in which a round, or a part of one such as a trick, was over
    (`hooks.OptionalWords.closes`). The position shown counts too, unless people are already looking
    back. If there is no such position, the viewer's last decision."""
    closes = games.hook(session.game_id, "closes") or ()
    seen = session.events()
    for at in range(len(seen) - session.replaying, 0, -1):
        if any(event.account or event.kind in closes for event in seen[at - 1]):
            return settled(session.match, at)
    made = [at for at in session.match.decisions() if at < session.position]
    own = [at for at in made if session.match.plies[at].seat == session.viewer]
    return own[-1] if own else None
