"""Why a computer player chose a move: its decision is made once more, exactly as in the game.

View, level, memory and random numbers are the same, so the player finds the same move again, and
this time the figures behind it are kept. Nothing here sees a state.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Literal, NamedTuple, TypeAlias

from ..core.game import GameError, Move, Seat
from ..core.match import Match
from ..core.rng import bot_stream
from .bots import recalled
from .knowledge import Decision, Knowledge, Progress, Weight
from .levels import PLAIN, player

Basis: TypeAlias = Literal["forced", "random", "rule", "alike", "figures", "unknown"]
"""What a decision rested on: there was no other move; a die; the game's rule of thumb; all moves
come to the same, as far as the player could know; figures of a search. Or it cannot be told: the
player would choose another move today, because the game was played with another version."""


class Motive(NamedTuple):
    """Why the computer player of this `kind` at `seat` made its `move` in the position `at`.

    `view` is what it knew: its seat's view, as far as a player of its kind remembers it. With
    figures, `chosen` has those of the move, and `other` those of the move that it thought of most
    besides.
    """

    at: int
    seat: Seat
    kind: str
    view: Any
    move: Move
    basis: Basis
    chosen: Weight | None = None
    other: Weight | None = None


Recalling: TypeAlias = Generator[Progress, None, Motive]
"""A motive in the making, in small steps."""


def motive(
    match: Match, knowledge: Knowledge | None, kind: str, at: int, style: str = ""
) -> Recalling:
    """Makes the decision at this index in `Match.plies` again; yields progress.

    `kind` and `style` are those of the computer player that made it, `knowledge` is the game's.
    Raises GameError if there is no decision at this index, or no such player. The generator may be
    closed at any step.
    """
    if not 0 <= at < len(match.plies) or match.plies[at].seat < 0:
        raise GameError(f"nobody decided at ply {at}")
    game, (seat, move) = match.game, match.plies[at]
    view = game.view(match.states[at], seat)
    thinking = player(game, knowledge, kind, style).think(view, bot_stream(match.seed, seat, at))
    known = knowledge or PLAIN
    seen = view if kind == "random" else recalled(known, view, kind)
    found = Motive(at, seat, kind, seen, move, "unknown")
    if len(view.legal) == 1:
        return found._replace(basis="forced")
    decision = yield from thinking
    if decision.move != move:
        return found
    if kind == "random":
        return found._replace(basis="random")
    chosen = next((one for one in decision.weights if one.move == move), None)
    other = runner_up(decision)
    if chosen is not None and other is not None:
        return found._replace(basis="figures", chosen=chosen, other=other)
    alike = yield from _all_alike(known, kind, found)
    return found._replace(basis="alike" if alike else "rule")


def runner_up(decision: Decision) -> Weight | None:
    """The move that was tried most besides the chosen one; of equals, the better one. None if no
    other move was tried."""
    others = [weight for weight in decision.weights if weight.move != decision.move]
    return max(others, key=lambda weight: (weight.visits, weight.value), default=None)


def _all_alike(knowledge: Knowledge, kind: str, found: Motive) -> Generator[Progress, None, bool]:
    """Whether a search had nothing to compare because the moves are all equivalent."""
    level = knowledge.levels[kind]
    if not level.iterations or knowledge.compare is None:
        return False
    rng = bot_stream("alike", found.seat, found.at)
    comparison = yield from knowledge.compare(found.view, level, rng)
    return comparison is not None and len(comparison.moves) + len(comparison.others) == 1
