"""What `build.py ladder` measures of Vaalbara, and its player who sees everything."""

from importlib import import_module
from typing import Any, Final

from buildtools.ladder.seer import hard
from spieltisch.core.game import Move, Seat
from spieltisch.core.match import Match
from spieltisch.core.rng import bot_stream

OPTIONS: Final = ((),)
"""With which options it is measured."""


def seer(match: Match, seat: Seat) -> Move:
    """All followers chosen, all backs of lands and the order of the stack are known."""
    search: Any = import_module("spieltisch.games.vaalbara.ai.search")
    state: Any = match.state
    world, drawn = search.World, search.determinize

    class Seen(search.World):  # type: ignore[misc]
        """The true position, with what the others have truly chosen."""

        def __init__(self, view: object, rng: object, fear: bool = False) -> None:
            super().__init__(view, rng)
            if self.others:
                self.others: list[int] = list(state.chosen)

    search.World, search.determinize = Seen, lambda view, rng: state
    try:
        rng = bot_stream(match.seed, seat, len(match.plies))
        return hard(match).choose(match.game.view(state, seat), rng)
    finally:
        search.World, search.determinize = world, drawn
