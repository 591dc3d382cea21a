"""Ways to start a session: with new players, with the same seats again, or from a finished game."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, repeat
from typing import Final

from ...core.game import Seat
from ...core.match import Match
from ...core.record import HUMAN, Player, people
from .regulars import named
from .session import Session
from .table import Table

USUAL: Final = "normal"
"""The level of computer players that the set-up form selects by default."""


def company(seats: int, seat: Seat, *levels: str, seed: str = "") -> tuple[Player, ...]:
    """A nameless person at this seat, and regulars at the others, chosen as by `regulars.seated`.
    These get the levels in order, and the last level applies to all the rest. Without levels they
    are easy."""
    given = chain(levels, repeat(levels[-1] if levels else "easy"))
    kinds = (HUMAN if at == seat else next(given) for at in range(seats))
    return named([Player(kind, "") for kind in kinds], seed)


def again(session: Session, seed: str | None = None) -> Session:
    """A new session with the same players. With a seed it is a new game; without one it is the same
    deal, opened after its prelude (`Meta.prelude`). The same deal keeps the rules it was played
    with, so that results can be compared, whereas a new game is played by today's rules.

    The people on this device play again. If there are none, as in a replay, all people do.
    """
    old, local = session.match, people_here(session)
    if seed is not None:
        options = old.game.meta.chosen(old.options)
        return Session.start(session.game_id, session.players, local, options, seed)
    built = old.decisions()[: old.built()]
    due = None if built else 0
    table = Table(session.game_id, replayed(old, built), session.players)
    table.rival, table.inviter = session.table.rival, session.table.inviter
    return inherit(Session(table, local, due))


def branched(session: Session, at: int) -> Session:
    """A new session that continues from the position `at`, with the same seats.

    Chance is still drawn from the same seed, so it only differs once other moves are made. The new
    game counts as played with help, because the person knows how the old one went.
    """
    old = session.match
    match = replayed(old, (index for index in old.decisions() if index < at))
    table = Table(session.game_id, match, session.players)
    table.assisted = True
    return inherit(Session(table, people_here(session)))


def inherit(session: Session) -> Session:
    """The session, which goes on from a position of another match. What was decided there for the
    people here is not theirs in this one: it reaches no goals, and its mistakes are not their own.
    """
    match = session.match
    made = [match.plies[at].seat in session.local for at in match.decisions()]
    session.table.inherited = max([at + 1 for at, own in enumerate(made) if own], default=0)
    return session


def people_here(session: Session) -> tuple[int, ...]:
    """The seats on this device in a new game that is made from this one. They stay the same. If
    there are none, as in a replay from a link, they are the seats of all people."""
    return session.local or tuple(people(session.players))


def replayed(old: Match, decisions: Iterable[int]) -> Match:
    """The same deal with these decisions of the old match, and the time that each took. They are
    given by their indices in `plies`, begin with the first decision, and have no gaps."""
    match = Match(old.game, old.seats, old.options, old.seed)
    for index in decisions:
        match.play(*old.plies[index], old.seconds(index))
    return match
