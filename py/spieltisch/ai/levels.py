"""The levels a person can choose for a computer player."""

from __future__ import annotations

from typing import Final

from ..core.game import Game, GameError
from ..core.record import BOTS
from .bots import Bot, RandomBot, RuleBot, SearchBot, random_move
from .knowledge import Knowledge

PLAIN: Final = Knowledge(rule=random_move)
"""For a game that is not on the shelf: no rule of thumb, a search that plays out at random."""


ADVISER: Final = "hard"
"""The computer player who gives hints and judges the decisions of people: one voice for both."""


def player(game: Game, knowledge: Knowledge | None, kind: str) -> Bot:
    """A computer player: "random", "easy", "normal" or "hard".

    `knowledge` is the game's own (see `games.knowledge`), None where there is none. A player keeps
    nothing between decisions, so one may serve several seats. Raises GameError on another kind.
    """
    if kind not in BOTS:
        raise GameError(f"there is no computer player {kind!r}, only {', '.join(BOTS)}")
    if kind == "random":
        return RandomBot()
    known = knowledge or PLAIN
    level = known.levels[kind]
    if level.iterations == 0:
        return RuleBot(known, kind)
    return SearchBot(game, known, level, kind)
