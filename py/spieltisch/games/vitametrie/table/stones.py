"""The stones that can be set on the chosen square, or the roll for it."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....core.text import Message, say
from ....core.ui import Ui
from .. import text
from ..data import FATE, NAMES, PLAIN, STEP, WIDTH
from ..moves import Arrow, Roll, parse_move
from ..paths import came, leads_nowhere
from ..state import NONE
from ..text.names import TILE_RULES
from ..view import View
from .advice import Advice
from .signs import TURNED, Layer, arrow

AT: Final = "at:"
"""Prefix of the pick of a square that shows its stones."""

HEART: Final = "at:heart"
"""The pick that lights up the arrow stones that a heart angel can replace."""


class Stone(NamedTuple):
    """A stone that can be set, or a roll. `way` is its place in the rose: a letter, or "o".
    `goes_to` is the square it is set on, "" for a roll. `sign` is what stands for it in the rose,
    whose squares may have stones of their own."""

    id: str
    move: str
    goes_to: str
    way: str
    layers: tuple[Layer, ...]
    sign: tuple[Layer, ...]
    dead: bool
    roll: bool
    advised: bool
    label: Message


class Target(NamedTuple):
    """The square whose stones are shown: its name, what its tile does, whether somebody chose it.

    (`column`, `row`) is its place on the board, `rose` the stones that lead onto the board.
    """

    square: int
    name: str
    chosen: bool
    column: int
    row: int
    about: Message | None
    stones: tuple[Stone, ...]
    rose: tuple[Stone, ...]


def targets(ui: Ui) -> dict[int, list[str]]:
    """By square: the stones and rolls that can be chosen for it, in canonical order."""
    found: dict[int, list[str]] = {}
    for notation, move in ui.legal.items():
        if isinstance(move, Arrow | Roll):
            found.setdefault(move.square, []).append(notation)
    return found


def target(view: View, ui: Ui, found: dict[int, list[str]], advised: Advice) -> Target | None:
    """The square picked, or that of a hint; None before that: nothing is chosen beforehand."""
    state = view.state
    if not found or HEART in ui.picked:
        return None
    chosen = [square for square in found if AT + NAMES[square] in ui.picked]
    hinted = [square for square in advised.squares if square in found]
    if not (chosen or hinted):
        return None
    square = (chosen or hinted)[0]
    low = (WIDTH - state.size) // 2
    row, column = divmod(square, WIDTH)
    tile = state.tiles[square]
    stones = tuple(_stone(view, ui, notation, advised) for notation in found[square])
    return Target(
        square=square,
        name=NAMES[square],
        chosen=bool(chosen),
        column=column - low,
        row=row - low,
        about=None if state.phase == "open" else _about(tile),
        stones=stones,
        rose=_around(view, square, stones),
    )


def _about(tile: int) -> Message | None:
    """What happens when a path is extended onto this tile."""
    if tile == FATE:
        return say("Roll to see what goes here.")
    return TILE_RULES[tile] if tile != PLAIN else None


def _around(view: View, square: int, stones: tuple[Stone, ...]) -> tuple[Stone, ...]:
    """The stones that lead to a square of this board, and a roll."""
    places = {way: STEP[square][at] for at, way in enumerate("nesw")} | {"o": square}
    shown = set(view.squares)
    return tuple(stone for stone in stones if places[stone.way] in shown)


def likeliest(view: View, found: dict[int, list[str]]) -> int:
    """The square from which the keyboard starts, and which an enlarged board shows: the one onto
    which the latest path leads; before there are paths, the middle of the board."""

    def latest(square: int) -> int:
        return max(view.order[s] for s in STEP[square] if s >= 0)

    def off_centre(square: int) -> int:
        row, column = divmod(square, WIDTH)
        return abs(2 * row - WIDTH + 1) + abs(2 * column - WIDTH + 1)

    return min(found, key=lambda square: (-latest(square), off_centre(square), square))


def _stone(view: View, ui: Ui, notation: str, advised: Advice) -> Stone:
    state = view.state
    move = parse_move(notation)
    assert isinstance(move, Arrow | Roll)
    label = text.label(view, ui.legal[notation])
    hinted = notation == advised.move
    turned = TURNED[move.direction]
    layers: tuple[Layer, ...]
    sign: tuple[Layer, ...]
    if isinstance(move, Roll):
        layers = (
            Layer("face-unknown", "vm-stone"),
            Layer("glyph-head", f"vm-inner vm-turn {turned}"),
        )
        sign = (Layer("glyph-head", f"vm-turn {turned}"),)
        name = f"stone-{notation}"
        return Stone(name, notation, "", "o", layers, sign, False, True, hinted, label)
    dead = leads_nowhere(state.stones, view.came, move.square, move.direction)
    layers = lead(view, move)
    sign = (Layer("way-straight", f"vm-turn {turned}"),)
    if dead:
        bar = Layer("mark-dead", f"vm-dead vm-turn {turned}")
        layers, sign = (*layers, bar), (*sign, bar)
        label = say("{stone}, blocked", stone=label)
    way = "nesw"[move.direction]
    goal = f"square-{NAMES[move.square]}"
    name = f"stone-{notation}"
    return Stone(name, notation, goal, way, layers, sign, dead, False, hinted, label)


def lead(view: View, move: Arrow) -> tuple[Layer, ...]:
    """The stone of this move, with the way on it."""
    state = view.state
    if state.phase == "open":
        travel = NONE
    elif state.phase == "extend":
        travel = came(state.stones, move.square, move.direction)
    else:
        travel = STEP[state.square].index(move.square)
    return arrow(move.direction, travel)
