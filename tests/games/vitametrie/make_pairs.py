"""Writes `pairs.txt`: moves that an analysis tells apart, from games of computer players.

    PYTHONPATH=py:. python -m tests.games.vitametrie.make_pairs

A line with a match (seats, board, seed and plies) is followed by its positions: the index of the
ply, the best move and one that is worse beyond doubt.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from spieltisch.ai.analysis import analyse, number_of
from spieltisch.ai.bots import finish
from spieltisch.ai.levels import player
from spieltisch.core.match import Match
from spieltisch.core.rng import Random, below, bot_stream, pick, stream
from spieltisch.games import vitametrie
from spieltisch.games.vitametrie import move_text
from spieltisch.games.vitametrie.ai import KNOWLEDGE, LEVELS

FILE: Final = Path(__file__).with_name("pairs.txt")
GAMES: Final = 24
EACH: Final = 22
"""About how many positions of each match are analysed."""

CLEAR: Final = 0.05
"""The least share of wins that the worse move gives away."""

HALF: Final = LEVELS["hard"]._replace(iterations=LEVELS["hard"].iterations // 2)


def lines(number: int, rng: Random) -> Iterator[str]:
    """A match and its positions."""
    seats, board = 1 + number % 8, "9" if number % 4 == 3 else "7"
    seed = f"pairs{number}"
    match = Match(vitametrie, seats, {"board": board}, seed)
    knowledge = KNOWLEDGE._replace(levels={**LEVELS, "hard": HALF})
    bots = [player(vitametrie, KNOWLEDGE, pick(("easy", "normal"), rng)) for _ in range(seats)]
    found = []
    while match.to_act:
        seat = match.to_act[0]
        view = vitametrie.view(match.state, seat)
        if len(view.legal) > 1 and below(rng, 60 if board == "9" else 40) < EACH:
            known = finish(analyse(vitametrie, knowledge, view, match.seed, number_of(match, seat)))
            worse = [
                option.move
                for option in known.options.values()
                if option.least > 0 and option.loss >= CLEAR and option.move not in known.equal
            ]
            if worse:
                moves = move_text(known.best), move_text(pick(worse, rng))
                found.append(f"{len(match.plies)} {moves[0]} {moves[1]}")
        match.play(seat, bots[seat].choose(view, bot_stream(seed, seat, len(match.plies))))
    plies = " ".join([f"{ply.seat}:{move_text(ply.move)}" for ply in match.plies if ply.seat >= 0])
    yield f"match {seats} {board} {seed} {plies}"
    yield from found


def main() -> None:
    """Writes the file."""
    rng = stream("pairs", 0)
    text = [line for number in range(GAMES) for line in lines(number, rng)]
    FILE.write_text("\n".join(text) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
