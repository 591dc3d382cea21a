"""The same seats once more: another game, or the same deal."""

from __future__ import annotations

from .branch import people_here, replayed
from .session import Session


def again(session: Session, seed: str | None = None) -> Session:
    """A new session of the same players: with a seed a new game, without one the same deal, on
    what the players built (`Meta.prelude`). The same deal is played by the rules it was played by,
    so that results can be compared, a new game by today's.

    Who plays on this device does so again; where nobody does, as in a replay, all people do.
    """
    old, local = session.match, people_here(session)
    if seed is not None:
        options = old.game.meta.chosen(old.options)
        return Session.start(session.game_id, session.players, local, options, seed)
    built = old.decisions()[: old.built()]
    due = None if built else 0
    same = Session(session.game_id, replayed(old, built), session.players, local, due)
    same.rival = session.rival
    return same
