"""The length of links to whole games."""

from statistics import median
from typing import Any

from spieltisch import games
from spieltisch.core.codec import encode
from spieltisch.core.match import Match
from spieltisch.core.record import Player
from spieltisch.core.rng import pick, stream

MATCHES = 20


def _finished(game_id: str, seats: int, number: int) -> Match:
    game = games.load(game_id)
    match = Match(game, seats, {}, f"link {number}")
    choices = stream(f"link {number}/choices", 0)
    while acting := match.to_act:
        seat = pick(acting, choices)
        match.play(seat, pick(game.legal_moves(match.state, seat), choices))
    return match


def link_lengths(game_id: str) -> dict[str, dict[str, Any]]:
    """By number of seats, the lengths of links to whole random matches, without address and #."""
    table = {}
    for seats in games.load(game_id).meta.seats:
        players = [Player("human", ""), *[Player("normal", "")] * (seats - 1)]
        matches = [_finished(game_id, seats, number) for number in range(MATCHES)]
        replays = [len(encode(match, players, "replay")) for match in matches]
        table[str(seats)] = {
            "deal": max(len(encode(match, players, "deal")) for match in matches),
            "replay_median": median(replays),
            "replay_longest": max(replays),
        }
    return table
