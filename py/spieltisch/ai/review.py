"""What a decision has cost: a strong player thinks about it once more, from the same view.

First it looks for its own move (`think`, with all it has). Where another one was played, the two
alone are compared, in several lots of fresh thinking: the first search may hardly have tried the
played move, and the move it liked best owes part of its figures to luck. Of the mean difference
one standard error is taken off, in the player's favour; what is left is the loss.
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
"""What a decision is called that loses at least so much of the expected result; else "good"."""

LEAST: Final = 5
MOST: Final = 16
"""How many lots of thinking compare two moves: until the verdict stands, at most so many."""

LOT: Final = 2
"""A lot has this part (half) of a whole decision's iterations."""

STEPS: Final = 100
"""Steps of progress in one judgement."""


class Judged(NamedTuple):
    """A decision looked at again: the move `played`, and what the reviewer would have done
    (`decision`, with its figures). `best` is the result to be expected before it, from 0 to 1,
    `loss` what is certain to have been lost of that."""

    played: Move
    decision: Decision
    best: float
    loss: float

    @property
    def left(self) -> float:
        """The result to be expected after the move played."""
        return self.best - self.loss

    @property
    def verdict(self) -> str:
        """ "good", "inaccuracy", "mistake" or "blunder"."""
        return next((name for name, least in VERDICTS if self.loss >= least), "good")


Judging = Generator[Progress, None, Judged | None]


def expected(meta: Meta, value: float) -> float:
    """A value in the scale of `Outcome.returns` as an expected result from 0 (lost) to 1 (won).

    The one place that knows of scales. Where returns sum to 1 they are shares of the win, in a
    cooperative game the chance to win together: both are in that scale already, and so must be
    those of a general-sum game. Those of a zero-sum game reach from -1 to 1.
    """
    share = (value + 1.0) / 2 if meta.utility == "zero-sum" else value
    return min(max(share, 0.0), 1.0)


def judge(
    game: Game, knowledge: Knowledge, view: Any, played: Move, seed: str, ply: int
) -> Judging:
    """Judges the move that the seat of this view has played at this ply; yields progress.

    None where there was nothing to choose: one legal move, moves that come to the same, or a
    decision the reviewer makes without comparing (a rule of thumb). The seed decides what it
    imagines.
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
    """The values of the two moves this view allows; {} where they come to the same."""
    thinking = bot.think(view, rng)
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            found = {weight.move: weight.value for weight in stop.value.weights}
            return found if len(found) == len(view.legal) else {}
        yield Progress(STEPS // 2, STEPS)


def _difference(lots: list[tuple[float, float]]) -> tuple[float, float]:
    """By how much the first move is better on average, and the standard error of that."""
    differences = [one - other for one, other in lots]
    count = len(differences)
    mean = sum(differences) / count
    spread = sum([(each - mean) * (each - mean) for each in differences])
    return mean, sqrt(spread / (count * max(1, count - 1)))


def _stands(lots: list[tuple[float, float]]) -> bool:
    """Whether further thinking would hardly change the verdict: it is the same two standard errors
    up and down. Two lots that agree exactly come from a search without chance."""
    if len(lots) < 2:
        return False
    mean, error = _difference(lots)
    if len(lots) < LEAST:
        return error == 0.0
    sure = [least for _, least in VERDICTS if abs(mean - least) <= 2 * error]
    return len(lots) == MOST or not sure
