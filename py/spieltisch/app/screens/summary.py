"""The summary of a saved match, which the lobby shows before Python has started."""

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
"""How a match ended: not yet, with winners, in a draw, or lost by all together."""


class Summary(TypedDict):
    """What the lobby shows of a saved match. It is stored beside the record, which the page never
    parses.

    The names are in every language, because "You" and "Player 2" are translated. Where all names
    were typed in, the lists are equal; they are stored nevertheless, because one nameless player
    would make them differ anyway.
    """

    names: dict[str, list[str]]
    """Everybody's name by seat, by language."""
    you: Seat | None
    """The only seat played on this device; None if there are several or none."""
    move: int
    """The number of the next decision, from 1 on."""
    ended: Ended
    winners: list[Seat]
    """The winners' seats; empty for a draw."""
    scores: list[int]
    """By seat, once the match is over."""
    day: str
    """The day whose seed the match has ("2026-11-22"); "" for any other seed."""
    assisted: bool
    """Whether somebody was helped."""


def summary(record: Record, local: Sequence[Seat]) -> Summary:
    """The summary of a record whose `local` seats are played on this device.

    Raises GameError if the match is over and there is no such game.
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
    """How a match ended, and the winners."""
    meta = games.load(game_id).meta
    if drawn(meta, outcome):
        return "draw", ()
    won = winners(meta, outcome)
    return ("won", won) if won else ("lost", ())
