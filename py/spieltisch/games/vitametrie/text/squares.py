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

NO_OPENING: Final = say("No path is opened on a Janus head.")
NO_HEAD: Final = say("No arrow points at this square, and no angel is beside it.")
NO_TILE: Final = say("An obstacle never lies on an event or a Janus head.")
MOVED: Final = say("This obstacle has been moved already.")
BARRED: Final = say("An obstacle lay here when the event began.")


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
        return say("No path reaches this square as things stand.")
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
        return say("An open head: the next stone goes on the square it looks at.")
    if leads_nowhere(state.stones, view.came, square, way):
        return say(
            "A blocked arrow: it points at the rim or at a stone. "
            "An event or an angel may open it again."
        )
    return None


def _covered(view: View, square: int) -> Message:
    state = view.state
    stone = state.stones[square]
    if stone == CLOSED:
        return say("Nobody gets through, and nothing opens it.")
    if stone == OBSTACLE:
        if Put("take", square) in view.legal:
            if state.phase == "shift":
                return say("This obstacle can be moved now.")
            return say("This obstacle can be taken off now.")
        moved = state.phase == "shift" and bool(view.legal) and square not in state.barred
        return MOVED if moved else say("It covers its square, and no path gets through.")
    assert stone >= ANGEL
    if has_open_beside(state.stones, square):
        return say("New paths may begin on the open squares beside it.")
    return say("All squares beside it are covered.")
