"""Made-up puzzles: real positions of any game, with figures that nobody has worked out."""

from __future__ import annotations

from spieltisch import games
from spieltisch.core.codec import encode
from spieltisch.core.match import Match, checksum
from spieltisch.core.puzzle import Decision, Found, Puzzle
from spieltisch.core.record import HUMAN, Player
from spieltisch.core.rng import Random, pick

FEWEST = 3
MOST = 12


def puzzle(game_id: str, seats: int, *, after: int = 12) -> Puzzle:
    """A puzzle in the first position with a few moves to choose from `after` this many decisions,
    made at random. The answer is the first of these moves, and every other one brings less."""
    game = games.load(game_id)
    match, rng = Match(game, seats, game.meta.quick, "made"), Random("made")
    while match.to_act:
        seat = match.to_act[0]
        legal = game.legal_moves(match.state, seat)
        if len(match.decisions()) >= after and FEWEST <= len(legal) <= MOST:
            break
        match.play(seat, pick(legal, rng))
    assert match.to_act, "the game ended too early"
    figures = (74, *[max(2, 52 - 3 * at) for at in range(len(legal) - 1)])
    asked = Decision(game.move_text(legal[0]), figures)
    players = [Player(HUMAN if at == seat else "hard", "") for at in range(seats)]
    link = encode(match, players, "turn", seat=seat)
    return Puzzle(checksum(match.state), link, Found(0, 9, 20), (), (asked,))
