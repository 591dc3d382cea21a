"""What takes long is worked out in slices, between which the worker meets other requests."""

from __future__ import annotations

import traceback
from asyncio import ensure_future, sleep
from collections.abc import Generator
from typing import Generic, Literal, TypeAlias, TypeVar

from ... import games
from ...ai.bots import random_move
from ...ai.knowledge import Decision, Outlook, Progress, Thinking
from ...ai.levels import ADVISER
from ...ai.levels import player as bot_player
from ...core.game import GameError, Seat
from ...core.rng import bot_stream
from ..session.session import Session

Kind: TypeAlias = Literal["bot", "hint", "outlook", "review"]
"""A computer player's decision, one for a person who asks, what a person may hope for, or what a
seat's decisions have cost (`reviewing`)."""

Result = TypeVar("Result")


class Work(Generic[Result]):
    """One piece of work on a position; several requests may wait for its `task`.

    It comes to None when it is dropped, be it by `drop`, be it because the position it is about is
    no longer the one on the table.
    """

    def __init__(self, session: Session, steps: Generator[Progress, None, Result]) -> None:
        self.session = session
        self.progress = Progress(0, 1)
        self._turn = session.table.turn
        self._dropped = False
        self.task = ensure_future(self._finish(steps))

    @property
    def stale(self) -> bool:
        """Whether nobody wants the result any more."""
        return self._dropped or self.session.table.turn != self._turn or self.session.replaying

    def drop(self) -> None:
        """Works no further."""
        self._dropped = True

    async def _finish(self, steps: Generator[Progress, None, Result]) -> Result | None:
        while not self.stale:
            try:
                self.progress = next(steps)
            except StopIteration as stop:
                result: Result = stop.value
                return result
            await sleep(0)
        self._dropped = True  # also when the position is on the table again meanwhile
        steps.close()
        return None


def decision(session: Session, seat: Seat, kind: str, seed: str) -> Thinking:
    """What a computer player of this kind would do in this seat's place now.

    Its game must not stop for one that fails: then it is any move.
    """
    match, game = session.match, session.game
    view = game.view(match.state, seat)
    rng = bot_stream(seed, seat, len(match.plies))
    try:
        bot = bot_player(game, games.knowledge(session.game_id), kind)
        found = yield from bot.think(view, rng)
    except Exception:
        traceback.print_exc()
        found = Decision(random_move(view, rng))
    return found


def bot(session: Session, seat: Seat) -> Thinking:
    """The decision of the computer player at this seat."""
    return decision(session, seat, session.players[seat].kind, session.match.seed)


def hint(session: Session, seat: Seat) -> Thinking:
    """What a good player would do in this seat's place, from what this seat knows."""
    return decision(session, seat, ADVISER, f"{session.match.seed}/hint")


def outlook(session: Session, seat: Seat) -> Generator[Progress, None, Outlook]:
    """What this seat may hope for. Raises GameError when the game cannot say."""
    hopes = games.knowledge(session.game_id).outlook
    if hopes is None:
        raise GameError(f"{session.game_id} has no outlook")
    match = session.match
    rng = bot_stream(f"{match.seed}/outlook", seat, len(match.plies))
    return hopes(session.game.view(match.state, seat), rng)
