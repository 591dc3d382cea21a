"""How a finished game ended, in facts: what the page keeps of it, compares and counts."""

from __future__ import annotations

import traceback
from typing import TypedDict

from .. import games
from ..core.game import Seat, winners
from ..core.match import Match
from .screens import ranking
from .session import Session


class Seated(TypedDict):
    """Who sat at a seat: one of `core.record.KINDS`, and a name that may be empty."""

    kind: str
    name: str


class Result(TypedDict):
    """The facts of one finished game; lists are by seat, but for `local`, `winners`, `figures`."""

    game: str
    options: dict[str, str]
    """Every option that people choose, with its value."""
    seats: int
    players: list[Seated]
    local: list[Seat]
    """The seats of the people on this device; nobody's where a game is only watched."""
    winners: list[Seat]
    scores: list[int]
    places: list[int]
    """1 for the best; equal places share a number, and a team has one place."""
    returns: list[float]
    reason: str
    """One of `Meta.end_reasons`."""
    assisted: bool
    """Whether somebody was helped on the way."""
    plies: int
    figures: list[dict[str, list[int]]]
    """The game's own figures, one object for each seat in `local`: by name how often, of how many
    times (`stats.collect`)."""


def result_of(session: Session) -> Result | None:
    """The result of a session's match, None while it goes on."""
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
        "assisted": session.assisted,
        "plies": len(match.plies),
        "figures": [_figures(session.game_id, match, seat) for seat in session.local],
    }


def _figures(game_id: str, match: Match, seat: Seat) -> dict[str, list[int]]:
    """What the game counts of a seat; nothing where it has no figures of its own."""
    stats = games.stats(game_id)
    if stats is None:
        return {}
    try:
        return {name: list(figure) for name, figure in stats.collect(match, seat).items()}
    except Exception:  # a result without figures is better than none
        traceback.print_exc()
        return {}
