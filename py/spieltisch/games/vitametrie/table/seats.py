"""The players, and what is left for all of them to do."""

from __future__ import annotations

from typing import NamedTuple

from ....core.game import Seat
from ....core.text import Message
from ....core.ui import Ui
from ..data import FATE, N_HEARTS, OPEN, PLUS
from ..text.names import hearts_text, number_text, open_text
from ..view import View
from .signs import TILE_ICONS


class Plate(NamedTuple):
    """A seat: its player's name, and whether it is its turn."""

    seat: Seat
    id: str
    name: str
    you: bool
    acts: bool


class Counter(NamedTuple):
    """How many of something are left, as a number and in words."""

    id: str
    icon: str
    number: int
    label: Message


def plates(view: View, ui: Ui) -> tuple[Plate, ...]:
    """All players in the order of play; () for a single player."""
    state = view.state
    if state.seats == 1:
        return ()
    acts = state.turn if state.phase != "over" else None
    return tuple(
        Plate(seat, f"seat-{seat}", name, seat == ui.you, seat == acts)
        for seat, name in enumerate(ui.names)
    )


def counters(view: View) -> tuple[Counter, ...]:
    """Open squares, heart angels, and the tiles that are still open."""
    state = view.state
    found = [Counter("open", "glyph-open", view.uncovered, open_text(view.uncovered))]
    if len(state.numbers) > N_HEARTS:
        found.append(Counter("hearts", "glyph-hearts", state.hearts, hearts_text(state.hearts)))
    for tile in range(PLUS, FATE + 1):
        count = sum(
            kind == tile and stone == OPEN
            for kind, stone in zip(state.tiles, state.stones, strict=True)
        )
        name = TILE_ICONS[tile].removeprefix("tile-")
        found.append(Counter(name, TILE_ICONS[tile], count, number_text(tile, count)))
    return tuple(found)
