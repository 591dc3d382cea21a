"""What the seats reached in a finished match: places, teams and scores."""

from __future__ import annotations

from typing import NamedTuple

from ... import games
from ...core.game import Outcome, Seat, order, winners
from ...core.match import Match


class Placing(NamedTuple):
    """What a seat reached: its score, its place (1 for the best), and whether it won."""

    score: int
    place: int
    won: bool


def placing(game_id: str, match: Match, seat: Seat) -> Placing:
    """What this seat reached in a finished match. Raises ValueError if the match goes on."""
    outcome = match.outcome
    if outcome is None:
        raise ValueError("the game goes on")
    place = places(game_id, match, outcome)[seat]
    return Placing(outcome.scores[seat], place, seat in winners(match.game.meta, outcome))


def places(game_id: str, match: Match, outcome: Outcome) -> list[int]:
    """Each seat's place: 1 for the best. Players who tie share a number, and so do all members of
    a team."""
    found = {seat: place for place, side in sides(game_id, match, outcome) for seat in side}
    return [found[seat] for seat in range(match.seats)]


def sides(game_id: str, match: Match, outcome: Outcome) -> list[tuple[int, list[Seat]]]:
    """The players or teams with their places, from best to worst."""
    keys = order(match.game.meta, outcome)
    team = games.hook(game_id, "team")
    teams: dict[int, list[Seat]] = {}
    for seat in sorted(range(len(keys)), key=lambda seat: keys[seat]):
        teams.setdefault(team(len(keys), seat, match.options) if team else seat, []).append(seat)
    best = [keys[seats[0]] for seats in teams.values()]
    ranks = [1 + sum(key < own for key in best) for own in best]
    return list(zip(ranks, teams.values(), strict=True))


def as_good(own: Placing, other: Placing, together: bool) -> bool:
    """Whether one result is at least as good as another one. In a cooperative game winning counts
    first; otherwise only the score counts, because that is what people compare."""
    if together and own.won != other.won:
        return own.won
    return own.score >= other.score
