"""The review of a finished match for one seat: its own decisions, those of the others, and luck.

The seat's decisions are judged one after the other (see `ai.analysis`), then those of the others
with less thought. What neither explains counts as luck: the deal, dice, what could not be known,
and what the others chose without losing anything by it.
"""

from __future__ import annotations

import traceback
from collections.abc import Generator, Iterable, Mapping
from math import sqrt
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar

from ... import games
from ...ai.analysis import (
    SURE,
    VERDICTS,
    Analysis,
    Judged,
    Judging,
    effect,
    expected,
    followed,
    judge,
    number_of,
    verdict_of,
)
from ...ai.knowledge import Progress
from ...core.game import Seat
from ...core.match import Match
from ...core.puzzle import Puzzle

TURNING_POINTS: Final = 5
"""The most turning points that are listed."""

OWN: Final = 2
"""How many of them are the seat's worst decisions, even if others or luck changed more."""

STEPS: Final = 100
"""Progress steps in the judgement of one decision."""

QUICK: Final = 25
"""Progress steps in the judgement of one of the others' decisions."""

OTHERS: Final = 0.5
"""How long the others' decisions are thought about, as a share of the adviser's level."""

SWING: Final = 0.15
"""How much luck must change the expected result to make a turning point."""

Result = TypeVar("Result")

Kind: TypeAlias = Literal["own", "others", "luck"]
"""What changed a seat's prospects: its own decision, somebody else's, or luck."""


class Parts(NamedTuple):
    """What changed a seat's prospects over the whole match, as differences of the expected result:
    `start` + `own` + `others` + `luck` is the `result`.

    `start` is the share of the win that is fair before the deal, or in a cooperative game the
    chance to win that the first decision began with.
    """

    start: float
    own: float
    others: float
    luck: float
    result: float

    @property
    def decisive(self) -> Kind:
        """What did most for the result: for it if the seat got more than at the start, else
        against it."""
        kinds: tuple[Kind, ...] = ("own", "others", "luck")
        parts = dict(zip(kinds, (self.own, self.others, self.luck), strict=True))
        way = 1 if self.result > self.start else -1
        return max(kinds, key=lambda kind: way * parts[kind])


class Other(NamedTuple):
    """A decision of somebody else that lost something, and what that changed for the seat whose
    review it is."""

    judged: Judged
    effect: float

    @property
    def verdict(self) -> str:
        """ "inaccuracy" or "mistake", by what it changed for that seat: the figure that people see
        beside it. What it lost the decider is another figure, on which no word may depend."""
        found = verdict_of(abs(self.effect))
        return VERDICTS[-1][0] if found == "good" else found


class TurningPoint(NamedTuple):
    """A turning point, which changed the expected result by `change`: the decision `judged`, made
    by `seat` in position `at`, or luck that this seat had from position `at` on, in these `plies`.
    """

    at: int
    kind: Kind
    change: float
    seat: Seat
    judged: Judged | None = None
    plies: tuple[int, ...] = ()

    @property
    def verdict(self) -> str | None:
        """The verdict on the decision; None for luck."""
        if self.judged is None or self.kind == "own":
            return self.judged and self.judged.verdict
        return Other(self.judged, self.change).verdict


class Review:
    """The verdicts on the decisions of a match, for one seat; grows while the work goes on.

    `todo` are the plies at which the seat had a choice, `rest` those at which somebody else had
    one. `judged` and `others` have a verdict for each one examined so far; None if nothing could be
    compared or, in `others`, if nothing was lost. `followed` has the seat's expected result after
    somebody else's decision where luck may have come in several (see `ai.analysis.followed`).
    `puzzles` are the seat's mistakes as puzzles, as far as anybody has asked for them (`mistakes`).
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
        free = [at for at in match.decisions() if self._free(at)]
        self.todo = tuple([at for at in free if match.plies[at].seat == seat])
        self.rest = tuple([at for at in free if match.plies[at].seat != seat])
        self.judged: dict[int, Judged | None] = {}
        self.others: dict[int, Other | None] = {}
        self.followed: dict[int, float | None] = {}
        self.puzzles: dict[int, Puzzle] = {}

    @property
    def done(self) -> int:
        """How many decisions have been examined."""
        return len(self.judged) + len(self.others)

    @property
    def total(self) -> int:
        """How many decisions there are to examine."""
        return len(self.todo) + len(self.rest)

    @property
    def complete(self) -> bool:
        """Whether every decision has been examined, and the luck between them."""
        return self.done == self.total and not self._to_follow()

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

    def parts(self) -> Parts:
        """What changed the seat's prospects over the whole match."""
        meta, found, result = self.match.game.meta, self.found(), self.result()
        start = 1 / self.match.seats
        if meta.together:
            start = found[0][1].best if found else result
        own = -sum([one.estimate for _, one in found])
        others = sum([one.effect for one in self.others.values() if one is not None])
        return Parts(start, own, others, result - start - own - others, result)

    def turning_points(self) -> list[TurningPoint]:
        """The turning points in order: the seat's worst decisions, and what else changed its
        prospects most: more of these, decisions of somebody else, and luck beyond doubt between
        two of its decisions."""
        own = [
            TurningPoint(at, "own", -one.loss, self.seat, one)
            for at, one in self.found()
            if one.verdict != "good"
        ]
        others = [
            TurningPoint(at, "others", one.effect, self.match.plies[at].seat, one.judged)
            for at, one in self.others.items()
            if one is not None and abs(one.effect) >= VERDICTS[-1][1]
        ]
        own.sort(key=_size)
        rest = sorted([*own[OWN:], *others, *self._lucky()], key=_size)
        return sorted([*own[:OWN], *rest][:TURNING_POINTS], key=lambda point: point.at)

    def decisive(self) -> TurningPoint | None:
        """The turning point that did most for the result, of the kind that decided it."""
        parts = self.parts()
        way = 1 if parts.result > parts.start else -1
        fitting = [
            point
            for point in self.turning_points()
            if point.kind == parts.decisive and way * point.change > 0
        ]
        return max(fitting, key=lambda point: way * point.change, default=None)

    def steps(self) -> Generator[Progress, None, Review]:
        """Judges the remaining decisions and yields its progress. May be closed at any step.

        A decision for which the game's search fails gets no verdict.
        """
        total = len(self.todo) * STEPS + len(self.rest) * QUICK
        for number, at in enumerate(self.todo):
            if at not in self.judged:
                judging = self._judging(at, self.analyses.get((at, self.seat)))
                base = number * STEPS
                self.judged[at] = yield from self._tried(judging, base, STEPS, total)
        for number, at in enumerate(self.rest):
            if at not in self.others:
                base = len(self.todo) * STEPS + number * QUICK
                self.others[at] = yield from self._tried(self._other(at), base, QUICK, total)
        for at in self._to_follow():
            known = games.knowledge(self.game_id)
            work = followed(self.match, known, at, self.seat)
            self.followed[at] = yield from self._tried(work, total - 1, 1, total)
        return self

    def _judging(self, at: int, analysis: Analysis | None = None, **thought: float) -> Judging:
        """Judges the decision in this position."""
        seat, move = self.match.plies[at]
        view = self.match.game.view(self.match.states[at], seat)
        known, number = games.knowledge(self.game_id), number_of(self.match, seat, at)
        seed = self.match.seed
        return judge(self.match.game, known, view, move, seed, number, analysis, **thought)

    def _other(self, at: int) -> Generator[Progress, None, Other | None]:
        """Judges the decision of somebody else in this position, and what it changed."""
        found = yield from self._judging(at, thought=OTHERS)
        if found is None or found.verdict == "good":
            return None
        known = games.knowledge(self.game_id)
        changed = yield from effect(self.match, known, at, found, self.seat)
        return Other(found, changed)

    def _tried(
        self, work: Generator[Progress, None, Result], base: int, steps: int, total: int
    ) -> Generator[Progress, None, Result | None]:
        """The result of this work, None if it fails; yields the progress of the whole review, in
        which this work counts `steps` after the first `base`."""
        result = None
        try:
            while True:
                done, of = next(work)
                yield Progress(base + steps * done // max(1, of), total)
        except StopIteration as stop:
            result = stop.value
        except Exception:
            traceback.print_exc()
        yield Progress(base + steps, total)
        return result

    def _lucky(self) -> list[TurningPoint]:
        """Where luck changed the expected result beyond doubt, between two decisions of the seat:
        what the others' mistakes there do not explain. Nothing is listed where there was nothing
        but their mistakes, which are turning points of their own."""
        found = self.found()
        later = [(at, one.best, one.error) for at, one in found[1:]]
        later.append((len(self.match.plies), self.result(), 0.0))
        points = []
        for (at, one), (end, best, error) in zip(found, later, strict=False):
            between = [self.others.get(ply) for ply in range(at + 1, end)]
            change = best - one.left - sum([other.effect for other in between if other])
            plies = self._without_mistakes(range(at + 1, end))
            sure = max(SWING, SURE * sqrt(one.error * one.error + error * error))
            if plies and abs(change) >= sure:
                values = one.left, best
                plies = self._narrowed(plies, values) or plies
                # Several mistakes of others, with luck after each, can add up to more than 1.
                told = max(-1.0, min(1.0, change))
                points.append(TurningPoint(at + 1, "luck", told, self.seat, plies=plies))
        return points

    def _to_follow(self) -> list[int]:
        """The decisions of others that are still to be followed: those without a mistake, where
        luck made a turning point and there was more than one of them."""
        made = set(self.rest)
        found = []
        for point in self.turning_points():
            choices = [ply for ply in point.plies if ply in made]
            if len(choices) > 1:
                found += [ply for ply in choices if ply not in self.followed]
        return found

    def _narrowed(self, plies: tuple[int, ...], values: tuple[float, float]) -> tuple[int, ...]:
        """Those of these plies in which the expected result changed most from the first of these
        values to the last: somebody's decision and what chance made of it. Empty if no decision
        there has been followed."""
        known = [(ply, told) for ply in plies if (told := self.followed.get(ply)) is not None]
        if not known:
            return ()
        before, end = values
        way = 1 if end > before else -1
        steps = []
        for ply, told in known:
            steps.append((way * (told - before), ply))
            before = told
        rise, first = max(steps)
        after = tuple([ply for ply in plies if ply > known[-1][0]])
        if after and way * (end - before) > rise:
            return after
        later = [ply for ply, _ in known if ply > first]
        return tuple([ply for ply in plies if first <= ply < (later or [plies[-1] + 1])[0]])

    def _without_mistakes(self, plies: Iterable[int]) -> tuple[int, ...]:
        """These plies without the others' mistakes and what chance made of each."""
        left = []
        mistaken = False
        for ply in plies:
            mistaken = bool(self.others.get(ply)) or (mistaken and self.match.plies[ply].seat < 0)
            if not mistaken:
                left.append(ply)
        return tuple(left)

    def _free(self, index: int) -> bool:
        """Whether the seat that decided here had a choice."""
        seat, state = self.match.plies[index].seat, self.match.states[index]
        return len(self.match.game.legal_moves(state, seat)) > 1


def _size(point: TurningPoint) -> float:
    """A key by which the greatest changes come first."""
    return -abs(point.change)
