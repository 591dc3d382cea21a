"""The time that people take for their decisions, in games that count it (`core.game.CLOCK`)."""

from __future__ import annotations

import traceback

from ...core.game import CLOCK, Seat
from ...core.match import Match


def settled(match: Match, position: int) -> int:
    """This position, or the next one if the next ply records the time of a decision.

    The position between a decision and its time is never shown.
    """
    waits = position < len(match.plies) and match.plies[position].seat == CLOCK
    return position + waits


def reached(match: Match, position: int, wanted: int) -> int:
    """The position to show when a replay at `position` is asked for the position `wanted`. It is
    `settled`, except that a step back goes past the time of a decision."""
    at = settled(match, wanted)
    return wanted - 1 if wanted < at == position else at


def timed(match: Match, seat: Seat) -> bool:
    """Whether a clock runs for the decision that this seat has to make now.

    The only sign of a clock is who acts after the decision, so this function tries a move. Any move
    will do (law 22), and `apply` does not modify its arguments (law 3). If the game fails, the
    result is False.
    """
    game, state = match.game, match.state
    try:
        after = game.apply(state, seat, game.legal_moves(state, seat)[0])
        return game.to_act(after) == (CLOCK,)
    except Exception:
        traceback.print_exc()
        return False
