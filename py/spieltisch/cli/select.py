"""`puzzles GAME --select`: the puzzles that ship, chosen from what was found.

As many of each difficulty, with seat counts and themes spread, few from the same deal, and no two
that ask nearly the same. Of two that are equally useful, the one with the surer lead is taken, and
one that ships already stays, so that links and stored results keep their meaning. If the file would
become too large, long puzzles count less, and the choice is made again.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from .. import games
from ..core.game import GameError, Seat
from ..core.match import Match
from ..core.puzzle import (
    MAX_THEMES,
    STEPS,
    Decision,
    Puzzle,
    format_puzzle,
    format_puzzles,
    parse_puzzles,
    walked,
)
from .common import Answer, save
from .find import Ledger

MOST_BYTES: Final = 12 * 1024
"""The most bytes of a file of puzzles, compressed. Measured with zlib, because Python has no
Brotli; that makes it a little smaller still."""

A_DEAL: Final = 3
"""The most puzzles from one deal. The fewer, the better: a later one's log tells how an earlier one
went on."""

NEAR: Final = 6
"""Figures that differ by at most this many points are nearly the same."""

KEPT: Final = 3.0
"""How much it counts for a puzzle that it ships already."""

SAME_DEAL: Final = 4.0
"""How much it counts against a puzzle that another one is from the same deal."""

SURER: Final = 10.0
"""How much a lead counts, as a share of the expected result, at the lower end of its interval."""

LONG: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1)
"""How much each character of its line counts against a puzzle, one after the other until the file
is small enough."""


class Candidate(NamedTuple):
    """A puzzle that may ship: its deal, what it asks, in how many characters, and the `least` lead
    of its best move. `legal` are the notations of the first decision's moves."""

    puzzle: Puzzle
    seats: int
    deal: tuple[Any, ...]
    legal: tuple[str, ...]
    least: float
    length: int


def select(game_id: str, found: str, count: int, out: str | None) -> Answer:
    """Chooses `count` puzzles from the file `found` and writes them to `out`, by default where the
    game keeps them. Finds that no longer fit the game are left out. Raises GameError if an argument
    or the file is invalid."""
    if count < STEPS:
        raise GameError(f"choose at least {STEPS} puzzles, one of each difficulty")
    ledger = Ledger(game_id, "", found)
    held = parse_puzzles(game_id, text) if (text := games.puzzle_text(game_id)) else ()
    candidates = []
    for puzzle in ledger.puzzles.values():
        try:
            candidates.append(candidate(puzzle, ledger.facts[puzzle.id]))
        except GameError:  # the rules have changed since
            continue
    kept = frozenset([puzzle.id for puzzle in held])
    for weight in LONG:
        chosen = choose(candidates, count, kept, weight)
        written = format_puzzles(game_id, [one.puzzle for one in chosen])
        if compressed(written) <= MOST_BYTES:
            break
    save(out or str(games.puzzle_file(game_id)), written)
    data = {
        "game": game_id,
        "found": len(ledger.puzzles),
        "outdated": len(ledger.puzzles) - len(candidates),
        "chosen": len(chosen),
        "kept": len(kept & {one.puzzle.id for one in chosen}),
        "bytes": compressed(written),
        **spread([one.puzzle for one in chosen], [one.seats for one in chosen]),
    }
    return Answer(data, [f"{name}: {shown(value)}" for name, value in data.items()])


def compressed(text: str) -> int:
    """How many bytes a file of puzzles takes, compressed."""
    return len(zlib.compress(text.encode(), 9))


def spread(puzzles: Sequence[Puzzle], seats: Sequence[int]) -> dict[str, dict[str, int]]:
    """How many puzzles there are of each difficulty, seat count, theme and length."""
    steps = Counter([str(puzzle.difficulty) for puzzle in puzzles])
    themes = Counter([theme for puzzle in puzzles for theme in puzzle.themes])
    lengths = Counter([str(len(puzzle.decisions)) for puzzle in puzzles])
    counted = {"difficulty": steps, "seats": Counter(map(str, seats)), "themes": themes}
    return {
        name: dict(sorted(counts.items())) for name, counts in {**counted, "steps": lengths}.items()
    }


def shown(value: Any) -> str:
    """A figure, or several by name, as text."""
    if not isinstance(value, Mapping):
        return str(value)
    return ", ".join([f"{name} × {count}" for name, count in value.items()]) or "none"


def candidate(puzzle: Puzzle, facts: Mapping[str, Any]) -> Candidate:
    """A find with its themes and its most tempting wrong moves. Raises GameError if it does not fit
    the game as it is played now."""
    wrong: Mapping[str, int] = facts["wrong"]
    decisions: list[Decision] = []
    themes: list[str] = []
    for number, (match, seat, right) in enumerate(walked(puzzle, games.load)):
        decision = puzzle.decisions[number]
        if not number:
            legal = notations(match, seat)
            deal = match.seats, match.seed, tuple(sorted(match.options.items()))
            tempting = max(wrong, key=lambda text: wrong[text], default="")
            if wrong.get(tempting) and tempting in legal:
                decision = decision._replace(tempting=legal.index(tempting))
        decisions.append(decision)
        theme = theme_of(match, seat, right, decision)
        if theme and theme not in themes and len(themes) < MAX_THEMES:
            themes.append(theme)
    told = puzzle._replace(themes=tuple(themes), decisions=tuple(decisions))
    return Candidate(told, deal[0], deal, legal, facts["least"], len(format_puzzle(told)))


def notations(match: Match, seat: Seat) -> tuple[str, ...]:
    """The notations of the moves that this seat can make, in canonical order."""
    return tuple([match.game.move_text(move) for move in match.game.legal_moves(match.state, seat)])


def theme_of(match: Match, seat: Seat, right: Sequence[Any], decision: Decision) -> str:
    """The theme of a decision: what tells its best move from the wrong one to compare it with. ""
    where nothing does."""
    said = games.puzzles(match.game.meta.id)
    if said is None:
        return ""
    view = match.game.view(match.state, seat)
    best = next(move for move in right if match.game.move_text(move) == decision.answer)
    return said.theme(view, best, view.legal[decision.rival])


def choose(
    candidates: Iterable[Candidate], count: int, kept: frozenset[str], weight: float
) -> list[Candidate]:
    """The puzzles that ship, by difficulty: the next one is always the most useful beside those
    chosen already. `weight` is how much a character counts (see `LONG`)."""
    left: dict[int, list[Candidate]] = {step: [] for step in range(1, STEPS + 1)}
    for one in sorted(candidates, key=lambda one: one.puzzle.id):
        left[one.puzzle.difficulty].append(one)
    chosen: list[Candidate] = []
    seats: Counter[int] = Counter()
    themes: Counter[str] = Counter()
    deals: Counter[tuple[Any, ...]] = Counter()

    def cost(one: Candidate) -> float:
        """How little a puzzle adds to those chosen."""
        about = min([themes[theme] for theme in one.puzzle.themes], default=count // STEPS)
        known = seats[one.seats] + about + SAME_DEAL * deals[one.deal]
        held = KEPT * (one.puzzle.id in kept)
        return known - held - SURER * one.least + weight * one.length

    for _ in range(-(-count // STEPS)):
        for step, those in left.items():
            fresh = [
                one
                for one in those
                if deals[one.deal] < A_DEAL and not any(alike(one, other) for other in chosen)
            ]
            left[step] = fresh
            if not fresh or len(chosen) == count:
                continue
            best = min(fresh, key=cost)
            chosen.append(best)
            fresh.remove(best)
            seats[best.seats] += 1
            themes.update(best.puzzle.themes)
            deals[best.deal] += 1
    return sorted(chosen, key=lambda one: (one.puzzle.difficulty, one.puzzle.id))


def alike(one: Candidate, other: Candidate) -> bool:
    """Whether two puzzles ask nearly the same: the same moves, the same answer, and nearly the same
    figures."""
    mine, theirs = one.puzzle.decisions[0], other.puzzle.decisions[0]
    if (one.seats, one.legal, mine.answer) != (other.seats, other.legal, theirs.answer):
        return False
    pairs = zip(mine.figures, theirs.figures, strict=True)
    return all(abs(figure - another) <= NEAR for figure, another in pairs)
