"""The decisions of one seat in a finished match, judged one after the other (see
`ai.analysis`)."""

from __future__ import annotations

import traceback
from collections.abc import Generator, Mapping
from math import sqrt
from typing import Final, NamedTuple

from ... import games
from ...ai.analysis import (
    SURE,
    VERDICTS,
    Analysis,
    Judged,
    expected,
    judge,
    number_of,
)
from ...ai.knowledge import Progress
from ...core.game import Seat
from ...core.match import Match

TURNING_POINTS: Final = 3
"""How many turning points are listed first."""

STEPS: Final = 100
"""Progress steps in the judgement of one decision."""

SWING: Final = 0.15
"""How far others or chance must change the expected result to make a turning point."""


class TurningPoint(NamedTuple):
    """A turning point: the expected result `before` and `after`, at the position `at`. `judged` is
    the decision behind it, None if it was others or chance."""

    at: int
    before: float
    after: float
    judged: Judged | None


class Review:
    """The verdicts on a seat's decisions; grows while the work goes on.

    `todo` are the plies at which the seat had a choice. `judged` has a verdict for each one
    examined so far; None if nothing could be compared.
    """

    def __init__(
        self,
        game_id: str,
        match: Match,
        seat: Seat,
        analyses: Mapping[tuple[int, Seat], Analysis],
    ) -> None:
        """`analyses` are those made while the match was played."""
        self.game_id = game_id
        self.match = match
        self.seat = seat
        self.analyses = analyses
        self.todo = tuple(index for index in match.decisions() if self._chose(index))
        self.judged: dict[int, Judged | None] = {}

    @property
    def complete(self) -> bool:
        """Whether every decision has been examined."""
        return len(self.judged) == len(self.todo)

    def found(self) -> list[tuple[int, Judged]]:
        """The verdicts, each with the position in which the decision was made."""
        return [(at, one) for at in self.todo if (one := self.judged.get(at)) is not None]

    def counts(self) -> dict[str, int]:
        """How many decisions got each verdict, the best verdict first."""
        made = [one.verdict for _, one in self.found()]
        return {name: made.count(name) for name in ("good", *(n for n, _ in reversed(VERDICTS)))}

    def result(self) -> float:
        """What the seat got in the end, on the scale of expected results."""
        outcome = self.match.outcome
        assert outcome is not None, "only a finished match is reviewed"
        return expected(self.match.game.meta, outcome.returns[self.seat])

    def turning_points(self) -> list[TurningPoint]:
        """The turning points in order: the greatest losses and, if those are few, the greatest
        swings between two decisions that are beyond doubt."""
        found = self.found()
        own = [
            TurningPoint(at, one.best, one.left, one) for at, one in found if one.verdict != "good"
        ]
        afterwards = [(one.best, one.error) for _, one in found[1:]] + [(self.result(), 0.0)]
        swings = [
            TurningPoint(at + 1, one.left, later, None)
            for (at, one), (later, error) in zip(found, afterwards, strict=False)
            if abs(later - one.left)
            >= max(SWING, SURE * sqrt(one.error * one.error + error * error))
        ]
        own.sort(key=lambda point: point.after - point.before)
        swings.sort(key=lambda point: -abs(point.after - point.before))
        return sorted([*own, *swings][:TURNING_POINTS], key=lambda point: point.at)

    def steps(self) -> Generator[Progress, None, Review]:
        """Judges the remaining decisions and yields its progress. May be closed at any step.

        A decision for which the game's search fails gets no verdict.
        """
        total = len(self.todo) * STEPS
        for number, at in enumerate(self.todo):
            if at in self.judged:
                continue
            seat, move = self.match.plies[at]
            try:
                view = self.match.game.view(self.match.states[at], seat)
                judging = judge(
                    self.match.game,
                    games.knowledge(self.game_id),
                    view,
                    move,
                    self.match.seed,
                    number_of(self.match, seat, at),
                    self.analyses.get((at, seat)),
                )
                while True:
                    done, of = next(judging)
                    yield Progress(number * STEPS + STEPS * done // max(1, of), total)
            except StopIteration as stop:
                self.judged[at] = stop.value
            except Exception:
                traceback.print_exc()
                self.judged[at] = None
            yield Progress((number + 1) * STEPS, total)
        return self

    def _chose(self, index: int) -> bool:
        seat = self.match.plies[index].seat
        state = self.match.states[index]
        return seat == self.seat and len(self.match.game.legal_moves(state, seat)) > 1
