"""Fixed amounts of playing, timed; runs natively and, pasted into a worker script, in the page."""

import time
import zlib
from typing import Any

from spieltisch import games
from spieltisch.ai.levels import player
from spieltisch.core.match import Match
from spieltisch.core.rng import pick, stream

WARM_UP = 5
"""Matches played before the clock starts: engines compile what they see running."""


def loop(rounds: int) -> float:
    """Seconds for a fixed piece of arithmetic: how fast this Python is right now."""
    start = time.perf_counter()
    total = 0
    for number in range(rounds):
        total = (total * 31 + number) % 65537
    return time.perf_counter() - start


def random_matches(game_id: str, seats: int, count: int) -> dict[str, Any]:
    """Plays `count` seeded matches at random; `check` is the same wherever the rules are."""
    game = games.load(game_id)
    plies, check = 0, 0
    start = 0.0
    for number in range(-WARM_UP, count):
        if number == 0:
            start, plies = time.perf_counter(), 0
        match = Match(game, seats, {}, f"bench {number}")
        choices = stream(f"bench {number}/choices", 0)
        while acting := match.to_act:
            seat = pick(acting, choices)
            match.play(seat, pick(game.legal_moves(match.state, seat), choices))
        plies += len(match.plies)
        check = zlib.crc32(repr(match.state).encode(), check)
    return {"amount": plies, "seconds": time.perf_counter() - start, "check": check}


def hard_decisions(game_id: str, seats: int, count: int) -> dict[str, Any]:
    """Lets the level "hard" play the first `count` decisions of a seeded match."""
    game = games.load(game_id)
    bot = player(game, games.knowledge(game_id), "hard")
    match = Match(game, seats, {}, "bench")
    start = time.perf_counter()
    made = 0
    while made < count and match.to_act:
        seat = match.to_act[0]
        match.play(seat, bot.choose(game.view(match.state, seat), stream(f"bench/{made}", 0)))
        made += 1
    check = zlib.crc32(repr(match.state).encode())
    return {"amount": made, "seconds": time.perf_counter() - start, "check": check}
