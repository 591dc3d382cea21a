"""Par: the result that the strong player reaches in one's own seat of the same deal.

The strong player is Hard. The adviser (`ai.levels.ADVISER`) is Hard with more thought about every
decision, so a whole game by it would take several times as long, for hardly another result.

The game is played from the deal by the same rules and against the same levels in the other seats;
Hard plays for all people. It is the game that `python -m spieltisch simulate` plays with these
players and this seed. Every player sees its seat's view only. Par is about a finished game: what
the others drew and did would otherwise show in it.
"""

from __future__ import annotations

import zlib
from collections.abc import Generator
from typing import Any, Final

from ... import games
from ...ai.bots import Bot
from ...ai.knowledge import Decision, Progress
from ...ai.levels import player
from ...core.game import Seat
from ...core.record import HUMAN
from ...core.rng import Random, bot_stream
from .placing import Placing, placing
from .session import Session
from .starting import replayed

STRONG: Final = "hard"
"""The level whose result is par."""


def seat_of(session: Session) -> Seat | None:
    """The seat that par is about: the viewer's if it is played here, otherwise the first that is.
    None if the match goes on, or nobody here played it."""
    if session.match.outcome is None or not session.local:
        return None
    return session.viewer if session.viewer in session.local else session.local[0]


def players_of(session: Session) -> tuple[str, ...]:
    """Who plays for par, by seat: the same computer players, and Hard for the people."""
    kinds = (each.kind for each in session.players)
    return tuple(STRONG if kind == HUMAN else kind for kind in kinds)


def start_of(session: Session, seat: Seat) -> str:
    """A short key for what par depends on besides the deal: the seat, who plays, and what people
    built in the prelude."""
    match = session.match
    built = [match.plies[at] for at in match.decisions()[: match.built()]]
    moves = [(ply.seat, match.game.move_text(ply.move)) for ply in built]
    return f"{zlib.crc32(repr((seat, players_of(session), moves)).encode()):08x}"


def steps(session: Session, seat: Seat) -> Generator[Progress, None, Placing]:
    """Plays the deal and returns par for this seat. May be closed at any step.

    The progress counts decisions and is an estimate, because this game may take longer than the
    people's own.
    """
    old, kinds = session.match, players_of(session)
    made = old.decisions()
    match, game = replayed(old, made[: old.built()]), old.game
    known = games.knowledge(session.game_id)
    players = {kind: player(game, known, kind) for kind in set(kinds)}
    total = max(1, len(made))
    while match.to_act:
        at = match.to_act[0]
        done = Progress(min(len(match.decisions()), total - 1), total)
        view = game.view(match.state, at)
        rng = bot_stream(match.seed, at, len(match.plies))
        decision = yield from _thought(players[kinds[at]], view, rng, done)
        match.play(at, decision.move)
    return placing(session.game_id, match, seat)


def _thought(
    bot: Bot, view: Any, rng: Random, done: Progress
) -> Generator[Progress, None, Decision]:
    """What a player decides. Every step of its thinking yields the progress of the whole game."""
    thinking = bot.think(view, rng)
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            decision: Decision = stop.value
            return decision
        yield done
