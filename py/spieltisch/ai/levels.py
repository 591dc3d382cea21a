"""The levels a person can choose for a computer player."""

from __future__ import annotations

from typing import Final

from ..core.game import Game, GameError
from ..core.record import BOTS
from .bots import Bot, RandomBot, RuleBot, SearchBot, random_move
from .knowledge import Knowledge

PLAIN: Final = Knowledge(rule=random_move)
"""The knowledge for a game that has none: no rule of thumb, and a search with random playouts."""


ADVISER: Final = "hard"
"""The computer player that both gives hints and judges people's decisions, so that its hints and
its judgements agree."""


def player(game: Game, knowledge: Knowledge | None, kind: str, style: str = "") -> Bot:
    """A computer player: "random", "easy", "normal" or "hard".

    `knowledge` is the game's (see `games.knowledge`), or None. A `style` that the game does not
    offer at this level changes nothing. A player remembers nothing between
    decisions, so one may play several seats. Raises GameError on any other kind.
    """
    if kind not in BOTS:
        raise GameError(f"there is no computer player {kind!r}, only {', '.join(BOTS)}")
    if kind == "random":
        return RandomBot()
    known = knowledge or PLAIN
    manner = known.style(kind, style)
    if manner is not None:
        known = known._replace(rule=manner.rule, think=manner.think or known.think)
    level = known.levels[kind]
    if level.iterations == 0:
        return RuleBot(known, kind)
    return SearchBot(game, known, level, kind)
