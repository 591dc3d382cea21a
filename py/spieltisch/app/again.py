"""The same seats once more: another game, or the same deal."""

from __future__ import annotations

from ..core.match import Match
from ..core.record import HUMAN
from .session import Session


def again(session: Session, seed: str | None = None) -> Session:
    """A new session of the same players: with a seed a new game, without one the same deal, on
    what the players built (`Meta.prelude`).

    Who plays on this device does so again; where nobody does, as in a replay, all people do.
    """
    old, players = session.match, session.players
    people = [seat for seat, player in enumerate(players) if player.kind == HUMAN]
    local = session.local or people
    if seed is not None:
        return Session.start(session.game_id, players, local, old.options, seed)
    match = Match(old.game, old.seats, old.options, old.seed)
    built = old.decisions()[: old.built()]
    for index in built:
        match.play(*old.plies[index], old.seconds(index))
    same = Session(session.game_id, match, players, local, len(match.plies) if built else 0)
    same.rival = session.rival
    return same
