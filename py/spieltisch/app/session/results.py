"""The facts about the end of a game, which the page keeps, compares and counts."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from ... import games
from ...core.game import Outcome, Seat, order, winners
from ...core.game import drawn as nobody_beaten
from ...core.match import Match
from ...core.record import people
from ...core.rival import MAX_RIVAL, MAX_SCORE, Rival
from .session import Session


class Seated(TypedDict):
    """Who sat at a seat: one of `core.record.KINDS`, and a name that may be empty."""

    kind: str
    name: str


class Result(TypedDict):
    """The facts about one finished game; lists are by seat, except `local`, `winners`,
    `figures`."""

    game: str
    options: dict[str, str]
    """Every option people can choose, with its value."""
    seats: int
    players: list[Seated]
    local: list[Seat]
    """The seats of the people on this device; empty if the game is only watched."""
    winners: list[Seat]
    scores: list[int]
    places: list[int]
    """1 for the best; equal places share a number, and a team has one place."""
    returns: list[float]
    reason: str
    """One of `Meta.end_reasons`."""
    assisted: bool
    """Whether somebody was helped."""
    plies: int
    figures: list[dict[str, list[int]]]
    """The game's own figures, one object per seat in `local`: name to [times, out of]
    (`stats.collect`)."""


class Rank(NamedTuple):
    """One line of the final ranking, of a player or a team; equal places share a number."""

    place: int
    seats: tuple[Seat, ...]
    names: tuple[str, ...]
    score: int
    winner: bool
    you: bool


def result_of(session: Session) -> Result | None:
    """The result of a session's match; None while it goes on."""
    match = session.match
    outcome = match.outcome
    if outcome is None:
        return None
    ranks = ranking(session, outcome, [""] * match.seats)
    places = {seat: rank.place for rank in ranks for seat in rank.seats}
    return {
        "game": session.game_id,
        "options": match.game.meta.chosen(match.options),
        "seats": match.seats,
        "players": [{"kind": each.kind, "name": each.name} for each in session.players],
        "local": list(session.local),
        "winners": list(winners(session.game.meta, outcome)),
        "scores": list(outcome.scores),
        "places": [places[seat] for seat in range(match.seats)],
        "returns": list(outcome.returns),
        "reason": outcome.reason,
        "assisted": session.table.assisted,
        "plies": len(match.plies),
        "figures": [_figures(session.game_id, match, seat) for seat in session.local],
    }


def ranking(session: Session, outcome: Outcome, shown: Sequence[str]) -> tuple[Rank, ...]:
    """All players in order of the result, each team in one line."""
    keys = order(session.game.meta, outcome)
    won = winners(session.game.meta, outcome)
    team, options = games.hook(session.game_id, "team"), session.match.options
    teams: dict[int, list[Seat]] = {}
    for seat in sorted(range(len(keys)), key=lambda seat: keys[seat]):
        teams.setdefault(team(len(keys), seat, options) if team else seat, []).append(seat)
    lines = []
    for seats in teams.values():
        first = seats[0]
        lines.append(
            Rank(
                place=1 + sum(keys[other[0]] < keys[first] for other in teams.values()),
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
    """The result that a link can carry: of a game finished here by one person or a team. None if
    the game goes on, was only watched, or several people played against each other. `name` defaults
    to the one at the table.
    """
    outcome = session.match.outcome
    together = session.game.meta.together
    if outcome is None or not session.local or (len(people(session.players)) > 1 and not together):
        return None
    seat = session.local[0]
    given = " ".join((name or session.players[seat].name).split())
    return Rival(
        name="".join(char for char in given if char.isprintable())[:MAX_RIVAL].strip(),
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
