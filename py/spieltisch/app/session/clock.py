"""The time people take to decide, where a game counts it (`core.game.CLOCK`)."""

from __future__ import annotations

import traceback

from ...core.game import CLOCK, Seat
from ...core.match import Match


def settled(match: Match, position: int) -> int:
    """This position, or the one after it if the next ply is the clock's.

    The position between a decision and its time is never shown.
    """
    waits = position < len(match.plies) and match.plies[position].seat == CLOCK
    return position + waits


def reached(match: Match, position: int, wanted: int) -> int:
    """The position that a replay at `position` shows if `wanted` is requested: as in `settled`,
    except that a step back skips the time of a decision."""
    at = settled(match, wanted)
    return wanted - 1 if wanted < at == position else at


def timed(match: Match, seat: Seat) -> bool:
    """Whether a clock runs for the decision this seat has to make now.

    The protocol shows that only by who acts after the decision, so this tries one: it does not
    matter which (law 22), and `apply` changes nothing (law 3). A game that fails has no clock.
    """
    game, state = match.game, match.state
    try:
        after = game.apply(state, seat, game.legal_moves(state, seat)[0])
        return game.to_act(after) == (CLOCK,)
    except Exception:
        traceback.print_exc()
        return False
