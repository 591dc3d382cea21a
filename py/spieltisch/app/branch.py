"""Playing on from a position of a finished game, as a game of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..core.match import Match
from ..core.record import people
from .requests import RefusedError, Reply, Request
from .session import Session

if TYPE_CHECKING:
    from .worker import Worker


def replayed(old: Match, decisions: Iterable[int]) -> Match:
    """The same deal with these of the old match's decisions (indices in `plies`, from the first on
    without a gap), each with its time."""
    match = Match(old.game, old.seats, old.options, old.seed)
    for index in decisions:
        match.play(*old.plies[index], old.seconds(index))
    return match


def people_here(session: Session) -> tuple[int, ...]:
    """Who plays on this device in a game made of this one: who does now; where nobody does, as in a
    replay by link, all people."""
    return session.local or tuple(people(session.players))


def branched(session: Session, at: int) -> Session:
    """A new session that goes on from the position `at`, with the same seats.

    What chance brings then comes from the same seed: it differs only where something else is
    played. Who goes on knows how it went, so this counts as help.
    """
    old = session.match
    match = replayed(old, (index for index in old.decisions() if index < at))
    new = Session(session.game_id, match, session.players, people_here(session))
    new.assisted = True
    return new


async def branch(worker: Worker, request: Request) -> Reply:
    """Plays on from the position `at` of a finished game; the page keeps that as a new game."""
    session = worker.opened()
    at = request.get("at")
    if session.match.outcome is None:
        raise RefusedError(worker._("One can play on from here when the game is over."))
    here = at if type(at) is int else session.position
    new = branched(session, max(here, 0))
    if new.match.outcome is not None:
        raise RefusedError(worker._("There is nothing left to play from here."))
    toast = worker._("You play on from here. The game before stays as it was.")
    return {**worker.take(new, "none"), "toast": toast}
