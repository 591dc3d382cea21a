"""The facts about a finished game, which the page keeps, compares and counts."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from ... import games
from ...core.game import Outcome, Seat, winners
from ...core.game import drawn as nobody_beaten
from ...core.match import Match
from ...core.record import clean_name, people
from ...core.rival import MAX_SCORE, Rival
from .placing import places, sides
from .session import Session


class Seated(TypedDict):
    """The player at a seat: one of `core.record.KINDS`, and a name, which may be empty."""

    kind: str
    name: str


class Result(TypedDict):
    """The facts about one finished game. Lists are by seat, except for `local`, `winners` and
    `figures`."""

    game: str
    options: dict[str, str]
    """The values of all options that people can choose."""
    seats: int
    players: list[Seated]
    local: list[Seat]
    """The seats of the people on this device; empty if they only watched the game."""
    winners: list[Seat]
    scores: list[int]
    places: list[int]
    """1 for the best. Players who tie share a number, and so do all members of a team."""
    returns: list[float]
    reason: str
    """One of `Meta.end_reasons`."""
    assisted: bool
    """Whether somebody was helped."""
    fork: bool
    """Whether it went on from a position of another game, past its prelude."""
    plies: int
    figures: list[dict[str, list[int]]]
    """The game's own figures (`stats.collect`), one object for each seat in `local`. It maps a
    figure's name to [how often it happened, out of how many times]."""


class Rank(NamedTuple):
    """One line of the final ranking: a player or a team. Those who tie have the same `place`."""

    place: int
    seats: tuple[Seat, ...]
    names: tuple[str, ...]
    score: int
    winner: bool
    you: bool


def result_of(session: Session) -> Result | None:
    """The result of a session's match; None while the match is still going on."""
    match = session.match
    outcome = match.outcome
    if outcome is None:
        return None
    return {
        "game": session.game_id,
        "options": match.game.meta.chosen(match.options),
        "seats": match.seats,
        "players": [{"kind": each.kind, "name": each.name} for each in session.players],
        "local": list(session.local),
        "winners": list(winners(session.game.meta, outcome)),
        "scores": list(outcome.scores),
        "places": places(session.game_id, match, outcome),
        "returns": list(outcome.returns),
        "reason": outcome.reason,
        "assisted": session.table.assisted,
        "fork": session.table.inherited > match.built(),
        "plies": len(match.plies),
        "figures": [_figures(session.game_id, match, seat) for seat in session.local],
    }


def ranking(session: Session, outcome: Outcome, shown: Sequence[str]) -> tuple[Rank, ...]:
    """All players from best to worst; a team has a single line."""
    won = winners(session.game.meta, outcome)
    lines = []
    for place, seats in sides(session.game_id, session.match, outcome):
        first = seats[0]
        lines.append(
            Rank(
                place=place,
                seats=tuple(seats),
                names=tuple(shown[seat] for seat in seats),
                score=outcome.scores[first],
                winner=first in won,
                you=len(session.local) == 1 and session.local[0] in seats,
            )
        )
    return tuple(lines)


def drawn(session: Session, outcome: Outcome) -> bool:
    """Whether a session's match ended in a draw (`core.game.drawn`)."""
    return nobody_beaten(session.game.meta, outcome)


def own_result(session: Session, name: str = "") -> Rival | None:
    """The result that a link can contain. It needs a finished game that one person or a team has
    played here. None if the game is still going on, was only watched, or was played by several
    people against each other. `name` defaults to the player's name at the table."""
    outcome = session.match.outcome
    together = session.game.meta.together
    if outcome is None or not session.local or (len(people(session.players)) > 1 and not together):
        return None
    seat = session.local[0]
    return Rival(
        name=clean_name(name or session.players[seat].name),
        seat=seat,
        won=seat in winners(session.game.meta, outcome),
        assisted=session.table.assisted,
        scores=tuple(max(-MAX_SCORE, min(score, MAX_SCORE)) for score in outcome.scores),
    )


def _figures(game_id: str, match: Match, seat: Seat) -> dict[str, list[int]]:
    """The game's own figures for a seat; empty if it has none."""
    stats = games.stats(game_id)
    if stats is None:
        return {}
    try:
        return {name: list(figure) for name, figure in stats.collect(match, seat).items()}
    except Exception:  # a result without figures is better than none
        traceback.print_exc()
        return {}
