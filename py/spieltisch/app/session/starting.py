"""How a session starts: with new players, with the same seats again, or from a finished game."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, repeat
from typing import Final

from ...core.game import Seat
from ...core.match import Match
from ...core.record import HUMAN, Player, people
from .session import Session
from .table import Table

BOT_NAMES: Final = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Fritz", "Greta", "Hugo")
"""The default names of computer players."""

USUAL: Final = "normal"
"""The default level of computer players in the set-up form."""


def company(seats: int, seat: Seat, *levels: str) -> tuple[Player, ...]:
    """A nameless person at this seat, and named computer players at the others. The last level
    applies to all further ones; without levels they are easy."""
    given = chain(levels, repeat(levels[-1] if levels else "easy"))
    others = zip(given, BOT_NAMES, strict=False)
    return tuple(Player(HUMAN, "") if at == seat else Player(*next(others)) for at in range(seats))


def again(session: Session, seed: str | None = None) -> Session:
    """A new session of the same players: with a seed a new game, without one the same deal after
    its prelude (`Meta.prelude`). The same deal keeps its rules, so that results can be compared; a
    new game has today's.

    The people on this device play again; if there are none, as in a replay, all people do.
    """
    old, local = session.match, people_here(session)
    if seed is not None:
        options = old.game.meta.chosen(old.options)
        return Session.start(session.game_id, session.players, local, options, seed)
    built = old.decisions()[: old.built()]
    due = None if built else 0
    table = Table(session.game_id, replayed(old, built), session.players)
    table.rival = session.table.rival
    return Session(table, local, due)


def branched(session: Session, at: int) -> Session:
    """A new session that goes on from the position `at`, with the same seats.

    Chance still comes from the same seed, so it differs only where other moves are made. The person
    knows how the game went, so this counts as help.
    """
    old = session.match
    match = replayed(old, (index for index in old.decisions() if index < at))
    table = Table(session.game_id, match, session.players)
    table.assisted = True
    return Session(table, people_here(session))


def people_here(session: Session) -> tuple[int, ...]:
    """The seats on this device in a game made from this one: those now or, if there are none, as in
    a replay by link, all people."""
    return session.local or tuple(people(session.players))


def replayed(old: Match, decisions: Iterable[int]) -> Match:
    """The same deal with these decisions of the old match, each with its time. The indices in
    `plies` must start with the first decision and have no gaps."""
    match = Match(old.game, old.seats, old.options, old.seed)
    for index in decisions:
        match.play(*old.plies[index], old.seconds(index))
    return match
