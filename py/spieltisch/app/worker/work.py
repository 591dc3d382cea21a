"""Long computations run in slices, between which the worker answers other requests."""

from __future__ import annotations

import traceback
from asyncio import ensure_future, sleep
from collections.abc import Generator
from typing import Final, Generic, Literal, TypeAlias, TypeVar

from ... import games
from ...ai.analysis import Analysing, Analysis, Judging, analyse, judge, number_of
from ...ai.bots import random_move
from ...ai.knowledge import Decision, Outlook, Progress, Thinking
from ...ai.levels import player
from ...core.game import GameError, Seat
from ...core.rng import bot_stream
from ..session.regulars import style_at
from ..session.session import Session

Kind: TypeAlias = Literal["bot", "hint", "remark", "outlook", "review", "par", "motive", "mistakes"]
"""A computer player's decision, a hint, the judgement of a decision just made, a person's
prospects, the review of a seat's decisions (`reviewing`), what Hard reaches in a seat (`par`), why
a computer player decided as it did (`explaining`), or a review's mistakes as puzzles
(`mistakes`)."""

Result = TypeVar("Result")


GUESTS_SEED: Final = "guest"
"""The seed of advice for guests of a live table, who must not learn anything from the match's."""


class Work(Generic[Result]):
    """One computation about a position; several requests may wait for its `task`.

    The result is None if the work was dropped, either by `drop` or because its position is no
    longer on the table.
    """

    def __init__(self, session: Session, steps: Generator[Progress, None, Result]) -> None:
        self.session = session
        self.progress = Progress(0, 1)
        self._version = session.table.version
        self._dropped = False
        self.task = ensure_future(self._finish(steps))

    @property
    def stale(self) -> bool:
        """Whether the result is no longer wanted."""
        return (
            self._dropped or self.session.table.version != self._version or self.session.replaying
        )

    def drop(self) -> None:
        """Stops the work."""
        self._dropped = True

    async def _finish(self, steps: Generator[Progress, None, Result]) -> Result | None:
        while not self.stale:
            try:
                self.progress = next(steps)
            except StopIteration as stop:
                result: Result = stop.value
                return result
            await sleep(0)
        self._dropped = True  # for good, even if the position returns to the table
        steps.close()
        return None


def bot(session: Session, seat: Seat) -> Thinking:
    """What the computer player at this seat would do now.

    If it fails, it makes a random move, because the game must go on.
    """
    match, game = session.match, session.game
    view = game.view(match.state, seat)
    rng = bot_stream(match.seed, seat, len(match.plies))
    try:
        kind = session.table.kind_at(seat)
        style = style_at(session.players, match.seed, seat)
        known = games.knowledge(session.game_id)
        found = yield from player(game, known, kind, style).think(view, rng)
    except Exception:
        traceback.print_exc()
        found = Decision(random_move(view, rng))
    return found


def hint(session: Session, seat: Seat) -> Analysing:
    """The analysis of this seat's decision, kept at the table; for a guest it is another one, on
    which the seed has no influence.

    If it fails, any move is advised, without figures.
    """
    match, at = session.match, (len(session.match.plies), seat)
    seed = match.seed if session.keeps else GUESTS_SEED
    known = session.table.analyses.get(at) if session.keeps else None
    if known is not None:
        return known
    view = session.game.view(match.state, seat)
    number = number_of(match, seat)
    try:
        known = yield from analyse(
            session.game, games.knowledge(session.game_id), view, seed, number
        )
    except Exception:
        traceback.print_exc()
        known = Analysis(random_move(view, bot_stream(seed, seat, number)))
    if session.keeps:
        session.table.analyses[at] = known
    return known


def last_decision(session: Session, seat: Seat) -> Judging:
    """The judgement of the decision of this seat that the coach has to judge (`Session.judging`),
    the same as in the review. None if it fails."""
    match, at = session.match, session.judging
    assert at is not None, "there is a decision to judge"
    known = session.table.analyses.get((at, seat))
    view = session.game.view(match.states[at], seat)
    number = number_of(match, seat, at)
    knowledge = games.knowledge(session.game_id)
    try:
        found = yield from judge(
            session.game, knowledge, view, match.plies[at].move, match.seed, number, known
        )
    except Exception:
        traceback.print_exc()
        return None
    return found


def outlook(session: Session, seat: Seat) -> Generator[Progress, None, Outlook]:
    """This seat's prospects; unless the game is certain of them, those that the analysis of the
    decision finds. Raises GameError if the game has no outlook."""
    prospects = games.knowledge(session.game_id).outlook
    if prospects is None:
        raise GameError(f"{session.game_id} has no outlook")
    match = session.match
    seed = match.seed if session.keeps else GUESTS_SEED
    rng = bot_stream(f"{seed}/outlook", seat, len(match.plies))
    found = yield from prospects(session.game.view(match.state, seat), rng)
    if found.share is None:
        analysis = yield from hint(session, seat)
        best = analysis.option(analysis.best)
        found = found._replace(share=best.expected if best else None)
    return found
