"""Summaries of saved matches, so that the lobby can show them before Python has started."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, TypedDict

from ... import games
from ...core.game import Outcome, Seat, drawn, winners
from ...core.record import HUMAN, Record, people
from ..storage.days import seeded
from .i18n import LANGUAGES
from .seats import called, reader_of

Ended: TypeAlias = Literal["", "won", "draw", "lost"]
"""How a match ended: not yet, with winners, in a draw, or with everybody losing together."""


class Summary(TypedDict):
    """What the lobby shows of a saved match. It is stored next to the record, because the page
    never parses records.

    The names are stored in every language, because "You" and "Player 2" are translated. If every
    player was given a name, the lists are the same in all languages. They are stored all the same,
    because a single nameless player makes them differ.
    """

    names: dict[str, list[str]]
    """For each language, everybody's name by seat."""
    you: Seat | None
    """The only seat played on this device; None if there is no such seat or more than one."""
    move: int
    """The number of the next decision, counted from 1."""
    turn: list[Seat]
    """The people whose turn it is. A person who plays against the computer is always among them,
    because computer players move as soon as the match is opened. Empty if the match is over or
    nobody can tell without replaying the record."""
    begun: bool
    """Whether a person has decided anything or was helped. If only computer players play, any
    decision counts."""
    ended: Ended
    winners: list[Seat]
    """The winners' seats; empty if nobody has won."""
    scores: list[int]
    """The scores by seat; empty until the match is over."""
    day: str
    """The day to which the match's seed belongs ("2026-11-22"); "" for any other seed."""
    assisted: bool
    """Whether somebody was helped."""


def summary(record: Record, local: Sequence[Seat], to_act: Sequence[Seat] = ()) -> Summary:
    """The summary of a record. The `local` seats are those played on this device; `to_act` are the
    seats that decide next, if known.

    Raises GameError if the match is over and its game does not exist.
    """
    given = [player.name for player in record.players]
    you = reader_of(local)
    outcome = record.outcome
    ended, won = ("", ()) if outcome is None else _result(record.game, outcome)
    return {
        "names": {lang: list(called(given, you, lang)) for lang in LANGUAGES},
        "you": you,
        "move": 1 + sum(seat >= 0 for seat, _ in record.plies),
        "turn": [] if outcome else _turn(record, to_act),
        "begun": _begun(record),
        "ended": ended,
        "winners": list(won),
        "scores": [] if outcome is None else list(outcome.scores),
        "day": seeded(record.seed, record.game),
        "assisted": record.assisted,
    }


def _turn(record: Record, to_act: Sequence[Seat]) -> list[Seat]:
    """The people whose turn it is (`Summary.turn`)."""
    alone = people(record.players)
    if len(alone) == 1:
        return alone
    return [seat for seat in to_act if record.players[seat].kind == HUMAN]


def _begun(record: Record) -> bool:
    """Whether a person has decided anything or was helped (`Summary.begun`)."""
    deciding = people(record.players) or range(len(record.players))
    return record.assisted or any(seat in deciding for seat, _ in record.plies)


def _result(game_id: str, outcome: Outcome) -> tuple[Ended, tuple[Seat, ...]]:
    """How a match ended, and the winners."""
    meta = games.load(game_id).meta
    if drawn(meta, outcome):
        return "draw", ()
    won = winners(meta, outcome)
    return ("won", won) if won else ("lost", ())
