"""What the page's list of kept games says about each, which it shows before there is any Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, TypedDict

from ... import games
from ...core.game import Outcome, Seat, drawn, winners
from ...core.record import Record
from ..storage.days import seeded
from .i18n import LANGUAGES
from .seats import called, reader_of

Ended: TypeAlias = Literal["", "won", "draw", "lost"]
"""How a match ended: not yet; somebody has won; nobody was beaten; nobody has won."""


class Summary(TypedDict):
    """What is listed of a kept game. The page keeps it beside the record, which it does not read.

    Names come in every language, because those without a name are called differently in each.
    """

    names: dict[str, list[str]]
    """Everybody's name by seat, by language."""
    you: Seat | None
    """The seat of whoever plays alone at this device."""
    move: int
    """The number of the next decision, from 1 on."""
    ended: Ended
    winners: list[Seat]
    """Who has won, where that is told."""
    scores: list[int]
    """By seat, once the match is over."""
    day: str
    """The day whose seed the match has ("2026-11-22"), "" for none."""
    assisted: bool
    """Whether somebody was helped."""


def summary(record: Record, local: Sequence[Seat]) -> Summary:
    """What is listed of the game with this record, played at the `local` seats here.

    Raises GameError where a finished game is not on the shelf.
    """
    given = [player.name for player in record.players]
    you = reader_of(local)
    outcome = record.outcome
    ended, won = ("", ()) if outcome is None else _result(record.game, outcome)
    return {
        "names": {lang: list(called(given, you, lang)) for lang in LANGUAGES},
        "you": you,
        "move": 1 + sum(seat >= 0 for seat, _ in record.plies),
        "ended": ended,
        "winners": list(won),
        "scores": [] if outcome is None else list(outcome.scores),
        "day": seeded(record.seed, record.game),
        "assisted": record.assisted,
    }


def _result(game_id: str, outcome: Outcome) -> tuple[Ended, tuple[Seat, ...]]:
    """How a match ended, and who has won."""
    meta = games.load(game_id).meta
    if drawn(meta, outcome):
        return "draw", ()
    won = winners(meta, outcome)
    return ("won", won) if won else ("lost", ())
