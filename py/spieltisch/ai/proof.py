"""Whether a decision makes a puzzle: one move is clearly best, a rule of thumb misses it, and
several searches agree.

Everything starts from the view of the seat that decides, so an answer is the best move by what that
seat can know, on average over all worlds that fit. Three things are asked besides:

- the best move leads every other one that is not equivalent by more than `CLEAR` of the expected
  result, at the lower end of the 95 % interval over all searches;
- every search finds the same best move, by its value and by its worth (see `knowledge.Tried`);
- it is no gamble: among the worlds in which the best move and the second best end differently, the
  best one is better in at least half. Otherwise few worlds would bring the lead, and whoever chose
  the other move would usually have been right.

A search here spends its whole budget on the moves still in doubt: one that is surely behind by more
than `CLEAR` is no longer tried, but the two best ones always are. A game without luck in its
comparison (`Comparison.margin`) computes values once. Its searches differ by their random numbers,
where it uses any, and by their thought, and its margin counts as the interval.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Generator, Mapping, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from ..core.game import Game, Meta, Move
from ..core.puzzle import GAP, MOST_MOVES, TRIES, Found
from ..core.rng import Random, bot_stream
from .analysis import SURE, comparison_of, estimate, expected
from .bots import finish
from .knowledge import Comparison, Knowledge, Progress
from .levels import PLAIN, player

SEARCHES: Final = 5
"""How many searches must agree."""

THOUGHT: Final = 20
"""How much longer than Hard each of them thinks, at least."""

CHECK: Final = 50
"""How much longer than Hard the search thinks that checks a puzzle afterwards."""

SCREENS: Final = (1, 5)
"""The thought of the searches that sort decisions out beforehand, in multiples of Hard's."""

CLEAR: Final = GAP / 100
"""What the best move must lead by, as a share of the expected result."""

FAIR: Final = 0.5
"""The least share of the worlds that tell the two best moves apart in which the best one is
better."""

LEAST_MOVES: Final = 3
"""The fewest moves that differ in a decision worth asking about."""

MIN_WORLDS: Final = 16
"""The fewest worlds in which every move is tried."""

DROP: Final = 3.0
"""Standard errors that make it sure that a move is, or is not, more than `CLEAR` behind."""

SPREAD: Final = 2.776
"""Student's t for a 95 % interval from five searches (four degrees of freedom)."""

ALIKE: Final = 1e-9
"""Values that differ by less are equal."""


class Behind(NamedTuple):
    """How far a move is behind the best one: the mean over worlds as a share of the expected
    result, its standard error, the number of worlds, and in how many of them it is worse and
    better."""

    gap: float
    error: float
    worlds: int
    worse: int
    better: int


class Look(NamedTuple):
    """What one search found: the `best` move by value, whether it is the best by worth too, the
    expected result with it, and how far every other move that differs is behind."""

    best: Move
    agreed: bool
    expected: float
    behind: Mapping[Move, Behind]
    alike: Mapping[Move, Move]
    margin: float = 0.0

    @property
    def second(self) -> Move:
        """The move that is behind least."""
        return min(self.behind, key=lambda move: self.behind[move].gap)

    @property
    def gap(self) -> float:
        """How far it is behind."""
        return self.behind[self.second].gap


class Proof(NamedTuple):
    """Why a decision makes a puzzle.

    `figures` are the expected results by legal move in canonical order, in whole percent. `gap` is
    by how much the best move leads the second best, `least` the lower end of its 95 % interval, and
    `fair` the share of the worlds that tell these two apart in which the best one is better.
    """

    best: Move
    second: Move
    right: tuple[Move, ...]
    figures: tuple[int, ...]
    gap: float
    least: float
    fair: float
    gaps: tuple[float, ...]
    """The gap that each search found."""


class Rejected(NamedTuple):
    """Why a decision makes no puzzle: "moves" (too few or too many that differ), "rule" (nothing is
    searched here), "thumb" (the rule of thumb finds it), "close" (two moves are nearly equal),
    "split" (the searches disagree), "luck" (a gamble)."""

    why: str


Looking = Generator[Progress, None, Look | None]
Proving = Generator[Progress, None, Proof | Rejected]


def look(
    game: Game,
    knowledge: Knowledge | None,
    view: Any,
    thought: int,
    rng: Random,
    tries: int = 0,
    *,
    whole: bool = True,
) -> Looking:
    """One search of the decision in this view; yields progress. None if nothing is searched there.

    It tries moves `thought` times as often as Hard, whose `tries` are those of its own decision, or
    more if the comparison takes more. It ends early if two moves are surely nearly equal. Without
    `whole`, only promising moves are tried.
    """
    known = knowledge or PLAIN
    comparison = yield from comparison_of(game, known, view, 1, rng)
    if comparison is not None and comparison.margin and thought > 1:
        comparison = yield from comparison_of(game, known, view, thought, rng)
    if comparison is None:
        return None
    race = _Race(game.meta, comparison, whole)
    yield from race.run(thought * max(tries, comparison.budget))
    return race.found()


class _Race:
    """Moves being tried in the same worlds. A move that is out has been tried in the first few."""

    def __init__(self, meta: Meta, comparison: Comparison, whole: bool) -> None:
        self.meta = meta
        self.comparison = comparison
        self.alive: list[Move] = [*comparison.moves, *(comparison.others if whole else ())]
        self.shares: dict[Move, list[float]] = {move: [] for move in self.alive}
        self.worths: dict[Move, float] = dict.fromkeys(self.alive, 0.0)

    def run(self, budget: int) -> Generator[Progress, None, None]:
        """Tries moves about this often in all."""
        if len(self.alive) == 1 or self.comparison.margin:
            self._try()
            return
        done = worlds = 0
        check = MIN_WORLDS
        while done < budget or worlds < MIN_WORLDS:
            self._try()
            worlds += 1
            done += len(self.alive)
            if worlds == check:
                check += max(4, check // 4)
                yield Progress(min(done, budget), budget)
                if self._drop():
                    return

    def found(self) -> Look:
        """What has been found."""
        best, *_ = self._ranked()
        worthiest = max(self.alive, key=lambda move: self.worths[move])
        behind = {move: self._behind(move, best) for move in self.shares if move != best}
        share = estimate(self.shares[best])[0]
        alike, margin = self.comparison.alike, self.comparison.margin
        return Look(best, worthiest == best, share, behind, alike, margin)

    def _try(self) -> None:
        """Tries the moves still in doubt in one more world."""
        for move, tried in zip(self.alive, self.comparison.trial(self.alive), strict=True):
            self.shares[move].append(expected(self.meta, tried.value))
            self.worths[move] += tried.worth

    def _ranked(self) -> list[Move]:
        """The moves still in doubt, the best one first; of equals, the first in canonical order."""
        return sorted(self.alive, key=lambda move: -estimate(self.shares[move])[0])

    def _drop(self) -> bool:
        """Drops the moves that are surely far behind. Returns whether the second best surely is
        not."""
        best, second, *rest = self._ranked()
        out = set()
        for move in rest:
            behind = self._behind(move, best)
            if behind.gap - DROP * behind.error > CLEAR:
                out.add(move)
        self.alive = [move for move in self.alive if move not in out]
        behind = self._behind(second, best)
        return behind.gap + DROP * behind.error < CLEAR

    def _behind(self, move: Move, best: Move) -> Behind:
        pairs = zip(self.shares[best], self.shares[move], strict=False)
        lost = [top - own for top, own in pairs]
        gap, error = estimate(lost)
        worse = sum([each > ALIKE for each in lost])
        better = sum([each < -ALIKE for each in lost])
        return Behind(gap, max(error, self.comparison.margin / SURE), len(lost), worse, better)


def screen(
    game: Game,
    knowledge: Knowledge | None,
    view: Any,
    seed: str,
    number: int,
    thumb: Move | None = None,
) -> Generator[Progress, None, Look | Rejected]:
    """Sorts a decision out as early as possible; yields progress, returns the first of the searches
    that `prove` asks for.

    `seed` and `number` determine the random numbers, with the seat. `thumb` is the move of the rule
    of thumb, if it must not be the answer.
    """
    if not LEAST_MOVES <= len(view.legal) <= MOST_MOVES:
        return Rejected("moves")
    for thought in SCREENS:
        rng = bot_stream(f"{seed}/screen/{thought}", view.seat, number)
        first = thought == SCREENS[0]
        found = yield from look(game, knowledge, view, thought, rng, whole=not first)
        if found is None:
            return Rejected("rule")
        if len(found.behind) + 1 < (2 if first else LEAST_MOVES):
            return Rejected("moves")
        second = found.behind[found.second]
        told = second.gap > SURE * second.error
        if second.gap + SURE * second.error <= CLEAR:
            return Rejected("close")
        if not first and doubtful([found], thought / (SEARCHES * THOUGHT)):
            return Rejected("close")
        own = None if thumb is None else found.alike.get(thumb, thumb)
        if own == found.best and (told or not first):
            return Rejected("thumb")
    found = yield from _search(game, knowledge, view, seed, number, 0, THOUGHT)
    assert found is not None, "the screens found something"
    if not found.agreed:
        return Rejected("split")
    return Rejected("close") if doubtful([found], 1 / SEARCHES) else found


def _search(
    game: Game,
    knowledge: Knowledge | None,
    view: Any,
    seed: str,
    number: int,
    each: int,
    thought: int,
) -> Looking:
    """One of the searches that must agree. Each thinks a little longer than the one before, because
    a game without luck in its comparison would repeat itself."""
    measure = bot_stream(f"{seed}/measure/{each}", view.seat, number)
    hard = finish(player(game, knowledge, "hard").think(view, measure))
    tries = sum([weight.visits for weight in hard.weights])
    rng = bot_stream(f"{seed}/search/{each}", view.seat, number)
    return (yield from look(game, knowledge, view, thought + each, rng, tries))


def check(game: Game, knowledge: Knowledge | None, view: Any, seed: str, number: int) -> Looking:
    """One more search, longer than those that agreed, to check a puzzle with; yields progress."""
    return (yield from _search(game, knowledge, view, seed, number, 0, CHECK))


def doubtful(looks: Sequence[Look], spent: float) -> bool:
    """Whether a lead of more than `CLEAR` is unlikely to be proven after all searches, when this
    share of their thought is spent: because the lead is too small now for the interval to come."""
    for gap, error in _pooled(looks).values():
        if gap <= CLEAR + max(SURE * error * sqrt(spent), looks[0].margin):
            return True
    return False


class Finds(NamedTuple):
    """How often each level found the best move, and the wrong moves that they chose, by how
    often."""

    found: Found
    wrong: Counter[Move]

    @property
    def missed(self) -> bool:
        """Whether the rule of thumb misses the best move more often than not."""
        return 2 * self.found.easy < TRIES


def finds(
    game: Game,
    knowledge: Knowledge | None,
    view: Any,
    look: Look,
    seed: str,
    number: int,
    *,
    only_missed: bool = True,
) -> Generator[Progress, None, Finds]:
    """Lets every level decide `TRIES` times; yields progress. With `only_missed`, only Easy does if
    it finds the best move."""
    counts: dict[str, int] = dict.fromkeys(Found._fields, 0)
    wrong: Counter[Move] = Counter()
    for kind in Found._fields:
        bot = player(game, knowledge, kind)
        for each in range(TRIES):
            rng = bot_stream(f"{seed}/{kind}/{each}", view.seat, number)
            move = bot.choose(view, rng)
            move = look.alike.get(move, move)
            counts[kind] += move == look.best
            wrong[move] += move != look.best
            yield Progress(each + 1, TRIES)
        if only_missed and 2 * counts["easy"] >= TRIES:
            break
    return Finds(Found(**counts), wrong)


def prove(
    game: Game,
    knowledge: Knowledge | None,
    view: Any,
    seed: str,
    number: int,
    first: Look,
    *,
    thought: int = THOUGHT,
    searches: int = SEARCHES,
) -> Proving:
    """Has several searches decide, of which `screen` has made the `first`; yields progress. Ends as
    soon as one of them disagrees, or a proof becomes unlikely."""
    looks = [first]
    while len(looks) < searches:
        found = yield from _search(game, knowledge, view, seed, number, len(looks), thought)
        if found is None or not found.agreed or found.best != first.best:
            return Rejected("split")
        looks.append(found)
        if doubtful(looks, len(looks) / searches):
            return Rejected("close")
    return judged(view.legal, looks)


def judged(legal: Sequence[Move], looks: Sequence[Look]) -> Proof | Rejected:
    """What searches that agree on the best move found together."""
    best, gaps = looks[0].best, pooled(looks)
    second = min(gaps, key=lambda move: gaps[move][0])
    if min([gap - doubt for gap, doubt in gaps.values()]) <= CLEAR:
        return Rejected("close")
    worse = sum([found.behind[second].worse for found in looks])
    better = sum([found.behind[second].better for found in looks])
    fair = worse / (worse + better)
    if fair < FAIR:
        return Rejected("luck")
    top = estimate([found.expected for found in looks])[0]
    alike = looks[0].alike
    figures = []
    for move in legal:
        gap = 0.0 if (own := alike.get(move, move)) == best else gaps[own][0]
        figures.append(percent(top) if not gap else clearly_below(percent(top), top - gap))
    gap, doubt = gaps[second]
    right = tuple([move for move in legal if alike.get(move, move) == best])
    own_gaps = tuple([found.behind[second].gap for found in looks])
    return Proof(best, second, right, tuple(figures), gap, gap - doubt, fair, own_gaps)


def pooled(looks: Sequence[Look]) -> dict[Move, tuple[float, float]]:
    """How far each move is behind the best one by all searches together, and half the width of the
    95 % interval of that: the greater of the one from the worlds and the one from the spread of the
    searches, in which errors show that a search repeats in all its worlds."""
    found = {}
    for move, (gap, error) in _pooled(looks).items():
        spread = estimate([each.behind[move].gap for each in looks])[1]
        found[move] = gap, max(SURE * error, SPREAD * spread, looks[0].margin)
    return found


def _pooled(looks: Sequence[Look]) -> dict[Move, tuple[float, float]]:
    """How far each move is behind the best one on average over searches, and its standard error
    from the worlds."""
    found = {}
    for move in looks[0].behind:
        behind = [each.behind[move] for each in looks]
        gap = estimate([each.gap for each in behind])[0]
        found[move] = gap, sqrt(sum([each.error * each.error for each in behind])) / len(looks)
    return found


def percent(share: float) -> int:
    """A share of the expected result in whole percent."""
    return round(100 * min(max(share, 0.0), 1.0))


def clearly_below(top: int, share: float) -> int:
    """The figure of a move that is not the best one: at least `GAP` + 1 below that one's, so that
    rounding never makes two moves nearly equal."""
    return max(0, min(percent(share), top - GAP - 1))


def agrees(look: Look, right: Collection[Move]) -> bool:
    """Whether a search finds one of the right moves best."""
    return look.best in right
