"""What a square of the board is, and why it offers no move now."""

from __future__ import annotations

from typing import Final

from ....core.text import Message, say
from ..data import ANGEL, ARROW, CLOSED, FATE, OBSTACLE, OPEN, PLAIN, STEP
from ..moves import Put
from ..paths import has_open_beside, leads_nowhere, travels
from ..reach import unreached
from ..view import View
from .names import TILE_RULES, square_text

NO_OPENING: Final = say("A first stone can't go onto a fate square.")
NO_HEAD: Final = say("No arrow points here, and there's no angel beside this square.")
NO_TILE: Final = say("Obstacles can't go onto tiles.")
MOVED: Final = say("You've moved this obstacle already.")
BARRED: Final = say("An obstacle was here a moment ago.")


def explain_square(view: View, square: int) -> Message:
    """What is on a square, and what matters about it now."""
    description = square_text(view, square)
    stone = view.state.stones[square]
    if square == view.state.lifted:
        more = None
    elif stone == OPEN:
        more = _open(view, square)
    elif stone >= ARROW:
        more = _arrow(view, square)
    else:
        more = _covered(view, square)
    if more is None:
        return say("{square}.", square=description)
    return say("{square}. {rule}", square=description, rule=more)


def _open(view: View, square: int) -> Message | None:
    state = view.state
    tile = state.tiles[square]
    kinds = {move.kind for move in view.legal if isinstance(move, Put)}
    if state.phase == "open" and view.legal and tile == FATE:
        return NO_OPENING
    if "obstacle" in kinds:
        if tile != PLAIN:
            return NO_TILE
        if square in state.barred:
            return BARRED
    if square in unreached(view):
        return say("Paths can't get here as things stand.")
    if tile != PLAIN:
        return TILE_RULES[tile]
    if state.phase == "extend" and not travels(state.stones, square):
        return NO_HEAD
    return None


def _arrow(view: View, square: int) -> Message | None:
    state = view.state
    way = state.stones[square] - ARROW
    ahead = STEP[square][way]
    if ahead >= 0 and state.stones[ahead] == OPEN:
        return say("The end of a path: the next stone goes where the arrow points.")
    if leads_nowhere(state.stones, view.came, square, way):
        return say(
            "Blocked: a heart angel can free the path. If an obstacle blocks it, so can a minus or "
            "a plus-minus."
        )
    return None


def _covered(view: View, square: int) -> Message:
    state = view.state
    stone = state.stones[square]
    if stone == CLOSED:
        return say("No path gets through, and the square stays closed.")
    if stone == OBSTACLE:
        if Put("take", square) in view.legal:
            if state.phase == "shift":
                return say("You can move this obstacle now.")
            return say("You can remove this obstacle now.")
        moved = state.phase == "shift" and bool(view.legal) and square not in state.barred
        return MOVED if moved else say("The square counts as covered, and no path gets through.")
    assert stone >= ANGEL
    if has_open_beside(state.stones, square):
        return say("New paths can start on the empty squares beside it.")
    return say("All squares beside it are covered.")
