"""Writes `pairs.txt`: decisions of Vigila with the best move and one that is worse.

PYTHONPATH=py:. python -m tests.games.vigila.make_pairs
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from typing import Final

from spieltisch.ai.bots import finish
from spieltisch.ai.knowledge import Level
from spieltisch.ai.levels import player
from spieltisch.core.match import Match
from spieltisch.core.rng import Random, below, bot_stream, pick, stream
from spieltisch.games import vigila
from spieltisch.games.vigila.ai import KNOWLEDGE
from spieltisch.games.vigila.ai.search import different, trials
from spieltisch.games.vigila.moves import Move
from spieltisch.games.vigila.view import View
from tests.games.apart import Decision, write_pairs

FILE: Final = Path(__file__).with_name("pairs.txt")
STORED: Final = 80
EACH: Final = 10
"""The most decisions taken from a match."""

THOUGHT: Final = Level(60)
WORLDS: Final = 40
"""In how many worlds the two moves of a decision are compared."""

GAP: Final = 0.02
"""By how much of the chance to win they must differ there (`analysis.CLOSE`)."""

TABLES: Final = (
    {"level": "1"},
    {"level": "2"},
    {"level": "2", "memory": "on"},
    {"level": "2", "camping": "on"},
    {"level": "2", "party": "on"},
    {"level": "2", "goal": "21", "around": "7-14"},
    {"level": "1", "lucky": "on"},
)


def decisions() -> Iterator[Decision]:
    """Decisions of matches between players of mixed levels, with two to six seats."""
    rng = stream("difference", 0)
    for number in count():
        seats = 2 + number % 5
        options = dict(TABLES[number % len(TABLES)])
        if seats == 4 and number % 2:
            options["team4"] = "abab"
        match = Match(vigila, seats, options, f"difference{number}")
        levels = ["normal" if not below(rng, 4) else "easy" for _ in range(seats)]
        players = [player(vigila, KNOWLEDGE, level) for level in levels]
        taken = 0
        while match.to_act and taken < EACH:
            (seat,) = match.to_act
            view = vigila.view(match.state, seat)
            moves = different(view)
            if len(moves) > 1 and not below(rng, 3):
                better = finish(KNOWLEDGE.think(view, THOUGHT, rng)).move
                other = pick([move for move in moves if move != better], rng)
                if _gap(view, better, other, rng) > GAP:
                    taken += 1
                    yield match, view, better, other
            match.play(seat, players[seat].choose(view, bot_stream(match.seed, seat, number)))


def _gap(view: View, better: Move, other: Move, rng: Random) -> float:
    """How much better the chance to win is with the better move."""
    assert view.seat is not None, "a spectator never moves"
    trial = trials(view, THOUGHT, rng, (view.seat,))
    chances = [trial((better, other)) for _ in range(WORLDS)]
    return sum(one - two for (one,), (two,) in chances) / WORLDS


if __name__ == "__main__":
    write_pairs(FILE, islice(decisions(), STORED))
