"""Layers of drawings: what lies on a square, what a stone shows, dice."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..data import (
    ANGEL,
    ARROW,
    CLOSED,
    HEART,
    OBSTACLE,
    OPEN,
    PLAIN,
)
from ..state import NONE


class Layer(NamedTuple):
    """A drawing from the sprite and its classes. Of several layers, the first is lowest."""

    icon: str
    cls: str


TILE_ICONS: Final = ("tile-plain", "tile-plus", "tile-shift", "tile-minus", "tile-fate")
STONE_ICONS: Final = {
    CLOSED: "stone-closed",
    OBSTACLE: "stone-obstacle",
    ANGEL: "stone-angel",
    HEART: "stone-heart",
}
PLACED_ICONS: Final = {
    "closed": "stone-closed",
    "plus": "tile-plus",
    "shift": "tile-shift",
    "minus": "tile-minus",
    "janus": "tile-fate",
    "obstacle": "stone-obstacle",
}
"""By kind of move: what it would leave on an open square."""

FACE_ICONS: Final = (
    "face-obstacle",
    "face-closed",
    "face-angel",
    "face-straight",
    "face-left",
    "face-right",
)
TURNED: Final = ("vm-n", "vm-e", "vm-s", "vm-w")
"""Classes that rotate a drawing made for travelling north, by direction."""

_WAYS: Final = ("way-straight", "way-right", "way-start", "way-left")
"""The way on an arrow stone, by how far clockwise it turns."""

WOOD: Final = Layer("tile-plain", "vm-wood")


def sign(icon: str) -> str:
    """The name in the legend of what this drawing shows: "tile-plus" is "plus"."""
    return icon.partition("-")[2]


def arrow(direction: int, came: int) -> tuple[Layer, ...]:
    """An arrow stone that leads this way; `came` is the direction of travel, or NONE (VM8)."""
    if came == NONE:
        way = Layer("way-start", f"vm-turn {TURNED[direction]}")
    else:
        way = Layer(_WAYS[(direction - came) % 4], f"vm-turn {TURNED[came]}")
    return (Layer("stone-blank", "vm-stone"), way)


def lying(tile: int, stone: int, came: int) -> tuple[Layer, ...]:
    """What a square shows besides its wood: the stone, or the tile."""
    if stone >= ARROW:
        return arrow(stone - ARROW, came)
    if stone != OPEN:
        return (Layer(STONE_ICONS[stone], "vm-stone"),)
    return () if tile == PLAIN else (Layer(TILE_ICONS[tile], "vm-tile"),)
