"""Writes `pairs.txt`: decisions of Verhext! with the best move and one that is worse.

PYTHONPATH=py:. python -m tests.games.verhext.make_pairs
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from typing import Final

from spieltisch.ai.analysis import estimate
from spieltisch.ai.levels import player
from spieltisch.core.match import Match
from spieltisch.core.rng import Random, pick
from spieltisch.games import verhext
from spieltisch.games.verhext.ai import KNOWLEDGE
from spieltisch.games.verhext.ai.imagine import imagine
from spieltisch.games.verhext.ai.search import trials
from spieltisch.games.verhext.moves import Move
from spieltisch.games.verhext.view import View
from tests.games.apart import Decision, write_pairs

FILE: Final = Path(__file__).with_name("pairs.txt")
STORED: Final = 150
WORLDS: Final = 12
CLEAR: Final = 0.03
"""From this loss on, in shares of the win, two moves really differ."""


def decisions() -> Iterator[Decision]:
    """Decisions of quick games at mixed levels."""
    for number in count():
        seats = 3 + number % 3
        match = Match(verhext, seats, {"short": "on"}, f"difference/{number}")
        rng = Random(f"difference/{number}")
        players = [player(verhext, KNOWLEDGE, pick(("easy", "random"), rng)) for _ in range(seats)]
        while match.to_act:
            seat = match.to_act[0]
            view = verhext.view(match.state, seat)
            if len(view.legal) > 1 and rng.random() < 0.3 and (moves := pair(view, rng)):
                yield match, view, *moves
            match.play(seat, players[seat].choose(view, rng))


def pair(view: View, rng: Random) -> tuple[Move, Move] | None:
    """The best move of a position and a worse one, if there is any."""
    assert view.seat is not None, "a spectator never moves"
    seat = view.seat
    _, chances = trials(view, rng, lambda: imagine(view, rng))
    worlds = [[shares[seat] for shares in chances(view.legal)] for _ in range(WORLDS)]
    best = max(range(len(view.legal)), key=lambda at: sum([shares[at] for shares in worlds]))
    worse = [at for at in range(len(view.legal)) if _worse(worlds, best, at)]
    return (view.legal[best], view.legal[pick(worse, rng)]) if worse else None


def _worse(worlds: list[list[float]], best: int, at: int) -> bool:
    loss, error = estimate([shares[best] - shares[at] for shares in worlds])
    return loss > max(CLEAR, 2 * error)


if __name__ == "__main__":
    write_pairs(FILE, islice(decisions(), STORED))
