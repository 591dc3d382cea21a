"""The analysis of a decision from its view alone: what each move is worth, and how sure that is.

Coach, hint, review and the command line all read this one analysis, so they cannot contradict each
other. The adviser is Hard with more thought: all promising moves are tried in the same imagined
worlds, and a move is dropped once it is worse than the best one beyond doubt (a race, after Maron &
Moore 1994). Half of the moves are dropped at the latest when their share of the thought is used up,
as in `halving`.

Its random numbers depend on the match's seed, the seat, and how many decisions the seat has made,
so every device finds the same.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

from ..core.game import Game, Meta, Move, Seat
from ..core.match import Match
from ..core.rng import bot_stream
from .knowledge import Comparison, Decision, Knowledge, Progress, Tried
from .levels import ADVISER, PLAIN
from .search import compare

THOUGHT: Final = 3
"""How much longer than the adviser's level the analysis thinks."""

AGAIN: Final = 4
"""How much longer than in the first look a doubtful move is compared with the best one."""

SURE: Final = 1.96
"""Standard errors on either side of an estimate that make a 95 % interval."""

EFFECT: Final = 48
"""Imagined worlds in which the effect of a decision on somebody else is measured."""

DROP: Final = 3.0
"""Standard errors by which a move must be worse to be dropped at once. More than `SURE`, because
moves are looked at again and again."""

MIN_WORLDS: Final = 8
"""The fewest worlds in which a move is tried before it may be dropped."""

ROUGH: Final = 4
"""Worlds in which unpromising moves are tried when every move is to be valued."""

CLOSE: Final = 0.02
"""Moves are equally good if they differ by at most this much of the expected result."""

VERDICTS: Final = (("mistake", 0.11), ("inaccuracy", 0.05))
"""The verdict on a decision that loses at least this much of the expected result; else "good"."""


class Option(NamedTuple):
    """A legal move: the `expected` result with it, from 0 to 1, and the `loss` against the best
    move, both with standard errors. `worlds` counts the worlds behind these figures."""

    move: Move
    expected: float
    error: float
    loss: float
    loss_error: float
    worlds: int

    @property
    def least(self) -> float:
        """The lower end of the 95 % interval of the loss."""
        return self.loss - SURE * self.loss_error

    @property
    def most(self) -> float:
        """The upper end of the 95 % interval of the loss."""
        return self.loss + SURE * self.loss_error


class Analysis(NamedTuple):
    """What is known of a decision: the `best` move, the `options` by legal move, and `equal`, the
    moves as good as the best (itself included), in canonical order.

    An option is missing where a move was not tried. There are none at all where the adviser follows
    a rule of thumb or has no choice. `alike` names for equivalent moves the one that was tried.
    """

    best: Move
    options: Mapping[Move, Option] = {}
    equal: tuple[Move, ...] = ()
    alike: Mapping[Move, Move] = {}

    def option(self, move: Move) -> Option | None:
        """The figures of a legal move, or of the one equivalent to it; None if it was not tried."""
        found = self.options.get(self.alike.get(move, move))
        return None if found is None else found._replace(move=move)

    @property
    def plain(self) -> bool:
        """Whether nothing can go wrong: no move that was tried would lose enough for a verdict."""
        return all(option.loss < VERDICTS[-1][1] for option in self.options.values())

    def may_cost(self, move: Move) -> bool:
        """Whether this move may be a mistake, as far as the first look can tell."""
        if not self.options or move in self.equal:
            return False
        found = self.option(move)
        return found is None or found.most >= VERDICTS[0][1]

    def decision(self) -> Decision:
        """The best move, as hints and tables take it."""
        return Decision(self.best)


def verdict_of(loss: float) -> str:
    """The verdict on a decision that loses this much of the expected result."""
    return next((name for name, least in VERDICTS if loss >= least), "good")


class Judged(NamedTuple):
    """A decision somebody made: the move `played` beside the `analysis` of that decision.

    `best` is the expected result with the best move, from 0 to 1; `loss` is how much of it the move
    played gave away, 0 unless that is beyond doubt. `error` is the standard error of `best`.
    `estimate` is what the second look found of the loss, beyond doubt or not; 0 if there was none.
    Sums add estimates: added up, losses beyond doubt would count noise one way only.
    """

    played: Move
    analysis: Analysis
    best: float
    loss: float
    error: float = 0.0
    estimate: float = 0.0

    @property
    def verdict(self) -> str:
        """ "good", "inaccuracy" or "mistake"."""
        return verdict_of(self.loss)

    @property
    def left(self) -> float:
        """The expected result after the move played."""
        return self.best - self.loss


Analysing = Generator[Progress, None, Analysis]
Judging = Generator[Progress, None, Judged | None]


def expected(meta: Meta, value: float) -> float:
    """A value on the scale of `Outcome.returns` as an expected result from 0 (lost) to 1 (won).

    Nothing else converts between the two. Constant-sum returns are shares of the win, cooperative
    ones the chance to win together: both already range from 0 to 1, and those of a general-sum game
    must. Those of a zero-sum game range from -1 to 1.
    """
    share = (value + 1.0) / 2 if meta.utility == "zero-sum" else value
    return min(max(share, 0.0), 1.0)


def number_of(match: Match, seat: Seat, at: int | None = None) -> int:
    """How many decisions a seat has made before the position with this index (default: now)."""
    return sum(ply.seat == seat for ply in match.plies[:at])


def analyse(
    game: Game,
    knowledge: Knowledge | None,
    view: Any,
    seed: str,
    number: int,
    *,
    whole: bool = False,
    thought: float = THOUGHT,
) -> Analysing:
    """Analyses the decision in this view; yields progress.

    `number` is how many decisions the seat has made before, `seed` the match's. With `whole`, every
    legal move gets figures, the unpromising ones rough figures; the best move stays the best.
    `thought` is how much longer than the adviser's level this thinks.
    """
    if len(view.legal) == 1:
        return Analysis(view.legal[0], equal=view.legal)
    known = knowledge or PLAIN
    rng = bot_stream(f"{seed}/advice", view.seat, number)
    comparison = yield from comparison_of(game, known, view, 1, rng)
    if comparison is None:
        best = known.rule(view, rng)
        return Analysis(best, equal=(best,))
    race = Race(game.meta, comparison)
    yield from race.run(int(thought * comparison.budget))
    best = race.best()
    options = race.options(best)
    if whole and comparison.others:
        rest = Race(game.meta, comparison)
        yield from rest.compare([best, *comparison.others], ROUGH)
        options = {**rest.options(best), **options}
    equal = [move for move in comparison.moves if race.level(move, best)]
    alike = comparison.alike
    return Analysis(
        best,
        options,
        tuple([move for move in view.legal if alike.get(move, move) in equal]),
        alike,
    )


def judge(
    game: Game,
    knowledge: Knowledge | None,
    view: Any,
    played: Move,
    seed: str,
    number: int,
    analysis: Analysis | None = None,
    thought: float = THOUGHT,
) -> Judging:
    """Judges the move that the seat of this view played; yields progress.

    A move that may have lost enough for a worse verdict than "good" is compared with the best one
    again, in other worlds and in at least `AGAIN` times as many: the first look may hardly have
    tried it, and the best move owes part of its value there to luck. None if there was nothing to
    compare. `analysis` is the one for this decision if it is known already. Otherwise see
    `analyse`.
    """
    if len(view.legal) == 1:
        return None
    if analysis is None:
        analysis = yield from analyse(game, knowledge, view, seed, number, thought=thought)
    best = analysis.options.get(analysis.best)
    if best is None:
        return None
    found = analysis.option(played)
    if played in analysis.equal or (found is not None and found.most < VERDICTS[-1][1]):
        return Judged(played, analysis, best.expected, 0.0, best.error)
    rng = bot_stream(f"{seed}/again", view.seat, number)
    comparison = yield from comparison_of(game, knowledge or PLAIN, view, AGAIN, rng)
    assert comparison is not None, "the first look compared moves"
    pair = (analysis.best, analysis.alike.get(played, played))
    duel = Race(game.meta, comparison)
    worlds = AGAIN * max(MIN_WORLDS, found.worlds if found else MIN_WORLDS)
    yield from duel.compare(pair, worlds)
    options = duel.options(pair[0])
    lost = options[pair[1]]
    loss = lost.loss if lost.least > 0 else 0.0
    best = options[pair[0]]
    return Judged(played, analysis, best.expected, loss, best.error, lost.loss)


def effect(
    match: Match, knowledge: Knowledge | None, at: int, judged: Judged, on: Seat
) -> Generator[Progress, None, float]:
    """What it changed for the seat `on` that another seat did not make its best move in position
    `at`: the difference in the expected result of `on`; yields progress.

    It is measured in the imagined worlds of the seat that decided. 0 if that decision, `judged`,
    lost nothing beyond doubt.
    """
    seat, meta = match.plies[at].seat, match.game.meta
    if not judged.loss:
        return 0.0
    if meta.together:
        return -judged.loss
    view = match.game.view(match.states[at], seat)
    rng = bot_stream(f"{match.seed}/effect", seat, number_of(match, seat, at))
    comparison = yield from comparison_of(match.game, knowledge or PLAIN, view, AGAIN, rng)
    assert comparison is not None, "the decision was judged"
    if comparison.everyone is None:
        return judged.loss / (match.seats - 1)
    found = judged.analysis
    pair = (found.best, found.alike.get(judged.played, judged.played))
    changes = []
    for number in range(EFFECT):
        best, own = comparison.everyone(pair)
        changes.append(expected(meta, own[on]) - expected(meta, best[on]))
        yield Progress(number + 1, EFFECT)
    return estimate(changes)[0]


def followed(
    match: Match, knowledge: Knowledge | None, at: int, on: Seat
) -> Generator[Progress, None, float | None]:
    """The expected result of the seat `on` after the decision in position `at`, in worlds imagined
    by the seat that made it; yields progress.

    It shows where prospects changed that no mistake explains. None if there was no choice, or the
    game's search values nothing for other seats.
    """
    seat, move = match.plies[at]
    view = match.game.view(match.states[at], seat)
    if len(view.legal) == 1:
        return None
    rng = bot_stream(f"{match.seed}/followed", seat, number_of(match, seat, at))
    comparison = yield from comparison_of(match.game, knowledge or PLAIN, view, AGAIN, rng)
    if comparison is None or comparison.everyone is None:
        return None
    results = []
    for number in range(EFFECT):
        values = comparison.everyone((comparison.alike.get(move, move),))[0]
        results.append(expected(match.game.meta, values[on]))
        yield Progress(number + 1, EFFECT)
    return estimate(results)[0]


def comparison_of(
    game: Game, knowledge: Knowledge, view: Any, times: int, rng: Random
) -> Generator[Progress, None, Comparison | None]:
    """How to compare the moves of this view, with this many times the adviser's thought."""
    seen = knowledge.recall(view, ADVISER) if knowledge.recall else view
    level = knowledge.levels[ADVISER]
    level = level._replace(iterations=times * level.iterations)
    found: Comparison | None
    if knowledge.compare is not None:
        found = yield from knowledge.compare(seen, level, rng)
    else:
        found = yield from compare(game, knowledge, level, seen, rng)
    return found


class Race:
    """Moves being compared. `tries` are the results by move and world; all moves still in the race
    have been tried in every world, a dropped one in the first few."""

    def __init__(self, meta: Meta, comparison: Comparison) -> None:
        self.meta = meta
        self.comparison = comparison
        self.tries: dict[Move, list[Tried]] = {move: [] for move in comparison.moves}
        self.alive = list(comparison.moves)
        self.done = 0

    def run(self, budget: int) -> Generator[Progress, None, None]:
        """Tries the moves about `budget` times in all, or until the best one is clear."""
        if self.comparison.margin or len(self.alive) == 1:
            self._try(self.alive)
            return
        sizes = [len(self.alive)]
        while sizes[-1] > 2:
            sizes.append((sizes[-1] + 1) // 2)
        for stage, size in enumerate(sizes):
            self.alive = sorted(self.alive, key=self._worth, reverse=True)[:size]
            end = budget * (stage + 1) // len(sizes)
            while len(self.alive) > 1 and (
                self.done < end or len(self.tries[self.alive[0]]) < MIN_WORLDS
            ):
                self._try(self.alive)
                self._drop()
                yield Progress(min(self.done, budget), budget)

    def compare(self, moves: Sequence[Move], worlds: int) -> Generator[Progress, None, None]:
        """Compares these moves in this many worlds; in fewer if none turns out worse than the
        first, or surely not much worse, or too little to become sure of it in the rest."""
        self.tries = {move: [] for move in moves}
        for number in range(1 if self.comparison.margin else worlds):
            self._try(moves)
            yield Progress(number + 1, worlds)
            if number % MIN_WORLDS == MIN_WORLDS - 1 and number >= worlds // AGAIN:
                options = self.options(moves[0])
                doubtful = (
                    options.values()
                    if number < worlds // 2
                    else [one for one in options.values() if one.loss >= one.loss_error]
                )
                if all(one.loss <= 0 or one.most < VERDICTS[-1][1] for one in doubtful):
                    break

    def best(self) -> Move:
        """The move of the greatest worth among those still in the race; of equals, the first."""
        return max(sorted(self.alive, key=self.comparison.moves.index), key=self._worth)

    def level(self, move: Move, best: Move) -> bool:
        """Whether a move is as good as the best one, by its worth and by its loss, as far as one
        can tell."""
        worse, error = self._behind(move, best)
        option = self._option(move, best)
        doubt = max(error, option.loss_error)
        told = worse > SURE * doubt or option.least > 0
        return not told and max(worse, option.loss, doubt) <= CLOSE

    def options(self, best: Move) -> dict[Move, Option]:
        """The figures of every move that was tried."""
        return {move: self._option(move, best) for move in self.tries}

    def _try(self, moves: Sequence[Move]) -> None:
        """Tries these moves in one more world."""
        for move, tried in zip(moves, self.comparison.trial(moves), strict=True):
            self.tries[move].append(tried)
        self.done += len(moves)

    def _drop(self) -> None:
        """Drops the moves that are worse than the best one beyond doubt."""
        if len(self.tries[self.alive[0]]) % MIN_WORLDS:
            return
        leader, alive = self.best(), []
        for move in self.alive:
            worse, error = self._behind(move, leader)
            if move == leader or worse <= DROP * error:
                alive.append(move)
        self.alive = alive

    def _behind(self, move: Move, best: Move) -> tuple[float, float]:
        """By how much a move is worth less than the best one, and the standard error of that."""
        pairs = zip(self.tries[best], self.tries[move], strict=False)
        return estimate([one.worth - other.worth for one, other in pairs])

    def _worth(self, move: Move) -> float:
        """The mean worth of a move, 0 before it is tried."""
        tries = self.tries[move]
        return sum([tried.worth for tried in tries]) / max(1, len(tries))

    def _option(self, move: Move, best: Move) -> Option:
        meta = self.meta
        shares = [expected(meta, tried.value) for tried in self.tries[move]]
        bests = [expected(meta, tried.value) for tried in self.tries[best]]
        loss, loss_error = estimate([b - own for b, own in zip(bests, shares, strict=False)])
        margin = self.comparison.margin / SURE
        top, error = estimate(bests)
        if move != best:
            error = estimate(shares)[1]
            loss_error = max(loss_error, margin)
        share = min(max(top - loss, 0.0), 1.0)
        if not (error or margin):  # all worlds agree so far; the next one might not (Laplace)
            error = 1 / (len(shares) + 2)
        return Option(move, share, max(error, margin), loss, loss_error, len(shares))


def estimate(figures: Sequence[float]) -> tuple[float, float]:
    """The mean of independent figures, and its standard error; the error of a single one is 0."""
    count = len(figures)
    mean = sum(figures) / count
    spread = sum([(each - mean) * (each - mean) for each in figures])
    return mean, sqrt(spread / (count * max(1, count - 1)))
