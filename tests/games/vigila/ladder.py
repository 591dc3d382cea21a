"""What `build.py ladder` measures of Vigila, and its player who sees everything."""

from typing import Any, Final

from buildtools.ladder.seer import hard
from spieltisch.core.game import Move, Seat
from spieltisch.core.match import Match
from spieltisch.core.rng import bot_stream
from spieltisch.games.vigila.state import Card

OPTIONS: Final = ((("level", "2"),),)
"""With which options it is measured."""


def seer(match: Match, seat: Seat) -> Move:
    """Both sides of all cards on the table are known, though not the draw pile."""
    state: Any = match.state
    bit = 1 << seat

    def shown(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(
            card._replace(up_seen=card.up_seen | bit, down_seen=card.down_seen | bit)
            for card in cards
        )

    view: Any = match.game.view(state, seat)
    seen = view._replace(
        rows=tuple(map(shown, state.rows)),
        pile=shown(state.pile),
        discards=shown(state.discards),
        scores=tuple(map(shown, state.scores)),
    )
    return hard(match).choose(seen, bot_stream(match.seed, seat, len(match.plies)))
