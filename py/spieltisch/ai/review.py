"""What a decision cost: a strong player thinks about it again, from the same view.

First it looks for its own move at full strength (`think`). If another move was played, several
independent batches compare only these two, because the first search may hardly have tried the
played move, and the move it found best owes part of its value to luck. The loss is the mean
difference less one standard error: the player gets the benefit of the doubt.
"""

from __future__ import annotations

from collections.abc import Generator
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

from ..core.game import Game, Meta, Move
from ..core.rng import bot_stream
from .bots import SearchBot
from .knowledge import Decision, Knowledge, Progress
from .levels import ADVISER, player

VERDICTS: Final = (("blunder", 0.24), ("mistake", 0.11), ("inaccuracy", 0.05))
"""The verdict on a decision that loses at least this much of the expected result; else "good"."""

LEAST: Final = 5
MOST: Final = 16
"""The least and the most batches that compare two moves; as many as settle the verdict."""

BATCHES_PER_DECISION: Final = 2
"""A batch has half the iterations of a decision."""

STEPS: Final = 100
"""Progress steps in one judgement."""


class Judged(NamedTuple):
    """A reviewed decision: the move `played`, and the reviewer's own `decision` with its figures.

    `best` is the expected result with the best move, from 0 to 1; `loss` is a cautious estimate of
    how much of it the move played lost.
    """

    played: Move
    decision: Decision
    best: float
    loss: float

    @property
    def left(self) -> float:
        """The expected result after the move played."""
        return self.best - self.loss

    @property
    def verdict(self) -> str:
        """ "good", "inaccuracy", "mistake" or "blunder"."""
        return next((name for name, least in VERDICTS if self.loss >= least), "good")


Judging = Generator[Progress, None, Judged | None]


def expected(meta: Meta, value: float) -> float:
    """A value on the scale of `Outcome.returns` as an expected result from 0 (lost) to 1 (won).

    Nothing else converts between the two. Constant-sum returns are shares of the win, cooperative
    ones the chance to win together: both already range from 0 to 1, and those of a general-sum game
    must. Those of a zero-sum game range from -1 to 1.
    """
    share = (value + 1.0) / 2 if meta.utility == "zero-sum" else value
    return min(max(share, 0.0), 1.0)


def judge(
    game: Game, knowledge: Knowledge, view: Any, played: Move, seed: str, ply: int
) -> Judging:
    """Judges the move that the seat of this view played at this ply; yields progress.

    None if there was nothing to compare: one legal move, moves the reviewer considers equivalent,
    or a reviewer that decides by a rule of thumb. The seed decides which worlds it imagines.
    """
    if len(view.legal) == 1:
        return None
    bot = player(game, knowledge, ADVISER)
    decision: Decision | None = None
    thinking = bot.think(view, bot_stream(seed, view.seat, ply))
    while decision is None:
        try:
            done, total = next(thinking)
        except StopIteration as stop:
            decision = stop.value
        else:
            yield Progress(STEPS // 2 * done // max(1, total), STEPS)
    values = {weight.move: expected(game.meta, weight.value) for weight in decision.weights}
    if decision.move == played:
        best = values.get(played)
        return None if best is None else Judged(played, decision, best, 0.0)
    if not isinstance(bot, SearchBot):
        return None
    pair = tuple(move for move in view.legal if move in (decision.move, played))
    iterations = max(1, bot.level.iterations // BATCHES_PER_DECISION)
    level = bot.level._replace(iterations=iterations)
    batches: list[tuple[float, float]] = []
    while not _settled(batches):
        rng = bot_stream(f"{seed}/{len(batches)}", view.seat, ply)
        found = yield from _compared(bot._replace(level=level), view._replace(legal=pair), rng)
        if not found:
            best = values.get(decision.move)
            return None if best is None else Judged(played, decision, best, 0.0)
        own, other = expected(game.meta, found[decision.move]), expected(game.meta, found[played])
        batches.append((own, other))
        yield Progress(STEPS // 2 * (1 + len(batches) // MOST), STEPS)
    best = sum([own for own, _ in batches]) / len(batches)
    value = sum([other for _, other in batches]) / len(batches)
    loss, error = _difference(batches)
    return Judged(played, decision, max(best, value), max(0.0, loss - error))


def _compared(
    bot: SearchBot, view: Any, rng: Random
) -> Generator[Progress, None, dict[Move, float]]:
    """The values of the two moves this view allows; {} if the search considers them equivalent."""
    thinking = bot.think(view, rng)
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            found = {weight.move: weight.value for weight in stop.value.weights}
            return found if len(found) == len(view.legal) else {}
        yield Progress(STEPS // 2, STEPS)


def _difference(batches: list[tuple[float, float]]) -> tuple[float, float]:
    """The mean advantage of the first move, and its standard error."""
    differences = [own - other for own, other in batches]
    count = len(differences)
    mean = sum(differences) / count
    spread = sum([(each - mean) * (each - mean) for each in differences])
    return mean, sqrt(spread / (count * max(1, count - 1)))


def _settled(batches: list[tuple[float, float]]) -> bool:
    """Whether more batches would hardly change the verdict: the mean is more than two standard
    errors from every threshold. Two batches that agree exactly come from a search without chance.
    """
    if len(batches) < 2:
        return False
    mean, error = _difference(batches)
    if len(batches) < LEAST:
        return error == 0.0
    near = [least for _, least in VERDICTS if abs(mean - least) <= 2 * error]
    return len(batches) == MOST or not near
