"""What a decision cost: a strong player thinks about it again, from the same view.

First it looks for its own move (`think`, at full strength). If another move was played, just the
two are compared in several independent batches: the first search may hardly have tried the played
move, and the move it found best owes part of its value to luck. The loss is the mean difference
less one standard error, in the player's favour.
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
"""The least and the most batches that compare two moves, until the verdict is settled."""

LOT: Final = 2
"""A batch has this fraction (half) of a decision's iterations."""

STEPS: Final = 100
"""Progress steps in one judgement."""


class Judged(NamedTuple):
    """A reviewed decision: the move `played`, and what the reviewer would have done (`decision`,
    with its figures). `best` is the expected result before it, from 0 to 1, `loss` how much of that
    was lost, at a cautious estimate."""

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

    The only place that knows about scales. Constant-sum returns are shares of the win, cooperative
    ones the chance to win together: both are on that scale already, and those of a general-sum game
    must be. Those of a zero-sum game range from -1 to 1.
    """
    share = (value + 1.0) / 2 if meta.utility == "zero-sum" else value
    return min(max(share, 0.0), 1.0)


def judge(
    game: Game, knowledge: Knowledge, view: Any, played: Move, seed: str, ply: int
) -> Judging:
    """Judges the move that the seat of this view played at this ply; yields progress.

    None where there was nothing to choose: one legal move, equivalent moves, or a decision the
    reviewer makes without comparing (a rule of thumb). The seed decides what it imagines.
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
    level = bot.level._replace(iterations=max(1, bot.level.iterations // LOT))
    lots: list[tuple[float, float]] = []
    while not _stands(lots):
        rng = bot_stream(f"{seed}/{len(lots)}", view.seat, ply)
        found = yield from _compared(bot._replace(level=level), view._replace(legal=pair), rng)
        if not found:
            best = values.get(decision.move)
            return None if best is None else Judged(played, decision, best, 0.0)
        lots.append((expected(game.meta, found[decision.move]), expected(game.meta, found[played])))
        yield Progress(STEPS // 2 * (1 + len(lots) // MOST), STEPS)
    best = sum([one for one, _ in lots]) / len(lots)
    value = sum([other for _, other in lots]) / len(lots)
    loss, error = _difference(lots)
    return Judged(played, decision, max(best, value), max(0.0, loss - error))


def _compared(
    bot: SearchBot, view: Any, rng: Random
) -> Generator[Progress, None, dict[Move, float]]:
    """The values of the two moves this view allows; {} where they are equivalent."""
    thinking = bot.think(view, rng)
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            found = {weight.move: weight.value for weight in stop.value.weights}
            return found if len(found) == len(view.legal) else {}
        yield Progress(STEPS // 2, STEPS)


def _difference(lots: list[tuple[float, float]]) -> tuple[float, float]:
    """The mean advantage of the first move, and its standard error."""
    differences = [one - other for one, other in lots]
    count = len(differences)
    mean = sum(differences) / count
    spread = sum([(each - mean) * (each - mean) for each in differences])
    return mean, sqrt(spread / (count * max(1, count - 1)))


def _stands(lots: list[tuple[float, float]]) -> bool:
    """Whether further thinking would hardly change the verdict: two standard errors up or down
    leave it as it is. Two batches that agree exactly come from a search without chance."""
    if len(lots) < 2:
        return False
    mean, error = _difference(lots)
    if len(lots) < LEAST:
        return error == 0.0
    sure = [least for _, least in VERDICTS if abs(mean - least) <= 2 * error]
    return len(lots) == MOST or not sure
