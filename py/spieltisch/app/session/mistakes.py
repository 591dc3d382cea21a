"""A person's own mistakes as puzzles, from the figures of the review that found them.

Only mistakes of the person whose device this is, and only where the review is sure: the verdict
"mistake", whose loss is beyond doubt. What brings the best result as far as the review can tell is
right: a move with which it would find no loss beyond doubt, or too little for a verdict.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final

from ... import games
from ...ai.analysis import (
    AGAIN,
    MIN_WORLDS,
    VERDICTS,
    Judged,
    Option,
    Race,
    comparison_of,
    number_of,
)
from ...ai.knowledge import Progress
from ...ai.levels import PLAIN
from ...core.codec import encode
from ...core.game import Move, Seat
from ...core.match import checksum
from ...core.puzzle import GAP, MOST_MOVES, Decision, Found, Puzzle
from ...core.record import HUMAN, Player
from ...core.rng import bot_stream
from .puzzles import Puzzling
from .review import Review
from .session import Session
from .starting import USUAL, replayed

UNKNOWN: Final = Found(0, 0, 0)
"""How often the levels found the answer: nobody has tried."""


class OwnMistake(Puzzling):
    """A mistake that somebody here has made, as a puzzle."""

    own = True


def owner(session: Session) -> Seat | None:
    """The seat whose mistakes are kept on this device: that of the only person who plays on it."""
    return session.local[0] if session.keeps and len(session.local) == 1 else None


def own_mistakes(session: Session) -> list[int]:
    """The positions in which the person here has made a mistake to try again, as far as their
    review tells."""
    seat = owner(session)
    review = None if seat is None else session.table.reviews.get(seat)
    if seat is None or review is None:
        return []
    legal, states = session.game.legal_moves, session.match.states
    decided = set(session.match.decisions()[session.table.inherited :])
    made = [at for at, one in review.found() if one.verdict == "mistake" and at in decided]
    return [at for at in made if len(legal(states[at], seat)) <= MOST_MOVES]


def puzzles(
    review: Review, places: Sequence[int], players: Sequence[Player]
) -> Generator[Progress, None, dict[int, Puzzle]]:
    """The mistakes made in these positions as puzzles; yields progress. May be closed at any step.
    The review keeps them (`Review.puzzles`). Computer players keep their levels and names, and
    people elsewhere become computer players."""
    others = [Player(USUAL, "") if player.kind == HUMAN else player for player in players]
    for at in places:
        judged = review.judged.get(at)
        if at not in review.puzzles and judged is not None:
            figures = yield from _figures(review, at, judged)
            review.puzzles[at] = _puzzle(review, at, judged, figures, others)
    return review.puzzles


def _puzzle(
    review: Review, at: int, judged: Judged, figures: Sequence[int], others: Sequence[Player]
) -> Puzzle:
    """The puzzle of a decision, with these figures for its legal moves."""
    match, seat, game = review.match, review.seat, review.match.game
    legal, text = game.legal_moves(match.states[at], seat), game.move_text
    before = replayed(match, [index for index in match.decisions() if index < at])
    players = [Player(HUMAN, "") if at == seat else player for at, player in enumerate(others)]
    asked = Decision(text(judged.analysis.best), tuple(figures), (), legal.index(judged.played))
    link = encode(before, players, "turn", seat=seat)
    return Puzzle(checksum(before.state), link, UNKNOWN, (), (asked,))


def _figures(review: Review, at: int, judged: Judged) -> Generator[Progress, None, list[int]]:
    """The expected result with each legal move in percent, in canonical order. What the review has
    not tried, or not often enough, is compared with the best move again."""
    match, seat, found = review.match, review.seat, judged.analysis
    view = match.game.view(match.states[at], seat)
    alike = found.alike
    tried = {alike.get(move, move): found.option(move) for move in view.legal}
    played = alike.get(judged.played, judged.played)
    equal = {alike.get(move, move) for move in (found.best, *found.equal)} - {played}
    open_ones = [
        move
        for move, option in tried.items()
        if move not in equal and move != played and _doubtful(option)
    ]
    again = yield from _again(review, at, found.best, open_ones)
    top = round(100 * judged.best)
    figures = dict.fromkeys(equal, top)
    figures[played] = _less(top, judged.loss)
    for move, option in tried.items():
        better = again.get(move, option)
        if move not in figures and better is not None:
            figures[move] = top if _good(better) else _less(top, better.loss)
    return [figures[alike.get(move, move)] for move in view.legal]


def _again(
    review: Review, at: int, best: Move, moves: list[Move]
) -> Generator[Progress, None, dict[Move, Option]]:
    """What a second look finds about these moves, compared with the best one."""
    if not moves:
        return {}
    match, seat = review.match, review.seat
    view = match.game.view(match.states[at], seat)
    known = games.knowledge(review.game_id) or PLAIN
    rng = bot_stream(f"{match.seed}/mistake", seat, number_of(match, seat, at))
    comparison = yield from comparison_of(match.game, known, view, AGAIN, rng)
    assert comparison is not None, "the review compared moves"
    race = Race(match.game.meta, comparison)
    yield from race.compare([best, *moves], AGAIN * MIN_WORLDS)
    return race.options(best)


def _doubtful(option: Option | None) -> bool:
    """Whether the review cannot tell if a move loses too much."""
    return option is None or option.least <= 0 or option.worlds < MIN_WORLDS


def _good(option: Option) -> bool:
    """Whether a review would find nothing wrong with a move."""
    return option.least <= 0 or option.loss < VERDICTS[-1][1]


def _less(top: int, loss: float) -> int:
    """The figure of a move that loses this much."""
    return max(0, min(top - GAP, top - round(100 * loss)))
