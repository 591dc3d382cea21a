"""Whether the curtain has to fall before somebody looks."""

from __future__ import annotations

import traceback

from .. import games
from ..core.game import Seat, State


def keeps_secret(game_id: str, state: State, seat: Seat) -> bool:
    """Whether this seat's view of a game with hidden things holds anything others must not see.

    What a game does not tell, or fails to tell, counts as secret (`hooks.OptionalWords.secret`).
    """
    secret = games.hook(game_id, "secret")
    if secret is None:
        return True
    try:
        return bool(secret(games.load(game_id).view(state, seat)))
    except Exception:
        traceback.print_exc()
        return True
