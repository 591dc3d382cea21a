"""Building a world: numbers to agree on, and pieces ready to place (VM5, VM6a)."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....core.text import Message, say
from ....core.ui import Ui
from .. import text
from ..agreement import COUNT, completed, to_place
from ..building import TILE_KINDS
from ..data import N_CLOSED, N_FATE, N_OBSTACLES, N_PLUS
from ..moves import FILL, Number, move_text
from ..text.names import number_text
from ..view import View
from .signs import sign

READY: Final = "stay-lay:"
"""Prefix of the pick of a tile that taps place, until another one is picked."""

FROM: Final = "from:"
"""Prefix of the pick that shows a part of the numbers, if not all of them fit at once."""

AT_ONCE: Final = 28
"""How many numbers fit at once."""

NUMBER_ICONS: Final = (
    "stone-closed",
    "tile-plus",
    "tile-shift",
    "tile-minus",
    "tile-fate",
    "stone-obstacle",
    "stone-heart",
)


class Ready(NamedTuple):
    """A kind of piece ready to place: how many, and whether taps place it."""

    icon: str
    sign: str
    number: int
    pick: str
    chosen: bool
    label: Message


class Choice(NamedTuple):
    """A number that can be chosen, or with a `pick`, a button that shows other numbers."""

    id: str
    move: str
    pick: str
    number: str
    best: bool
    label: Message


class Agreed(NamedTuple):
    """One of the seven numbers: "" until it is agreed."""

    icon: str
    sign: str
    number: str
    now: bool
    label: Message


class Numbers(NamedTuple):
    """The numbers of the world: `best` is the recommended one, `others` all choices."""

    icon: str
    agreed: tuple[Agreed, ...]
    best: Choice | None
    others: tuple[Choice, ...]


def chosen_kind(view: View, ui: Ui) -> str:
    """What a tap on a square places: the kind picked, or the first one."""
    state = view.state
    if state.phase != "tiles":
        return "closed" if state.phase == "closed" else "obstacle"
    left = to_place(state)
    kinds = [TILE_KINDS[kind] for kind in range(N_PLUS, N_FATE + 1) if left[kind]]
    return next((kind for kind in kinds if READY + kind in ui.picked), kinds[0])


def palette(view: View, ui: Ui) -> tuple[Ready, ...]:
    """The pieces ready to place: closed squares, the four kinds of tiles, or obstacles."""
    state = view.state
    left = to_place(state)
    if state.phase != "tiles":
        kind = N_CLOSED if state.phase == "closed" else N_OBSTACLES
        icon, words = NUMBER_ICONS[kind], number_text(kind, left[kind])
        return (Ready(icon, sign(icon), left[kind], "", True, words),)
    at = chosen_kind(view, ui)
    return tuple(
        Ready(
            NUMBER_ICONS[kind],
            sign(NUMBER_ICONS[kind]),
            left[kind],
            READY + TILE_KINDS[kind] if left[kind] and ui.legal else "",
            TILE_KINDS[kind] == at,
            number_text(kind, left[kind]),
        )
        for kind in range(N_PLUS, N_FATE + 1)
    )


def numbers(view: View, ui: Ui) -> Numbers:
    """The numbers agreed so far, and the choices for the next one."""
    state = view.state
    index = len(state.numbers)
    wanted = completed(state.size, state.seats, state.numbers)
    agreed = tuple(
        Agreed(
            NUMBER_ICONS[kind],
            sign(NUMBER_ICONS[kind]),
            str(state.numbers[kind]) if kind < index else "",
            kind == index,
            number_text(kind, state.numbers[kind]) if kind < index else say("not chosen yet"),
        )
        for kind in range(COUNT)
    )
    found = [
        Choice(
            f"number-{move.value}",
            notation,
            "",
            str(move.value),
            move.value == wanted[index],
            text.label(view, move),
        )
        for notation, move in ui.legal.items()
        if isinstance(move, Number)
    ]
    best = next((choice for choice in found if choice.best), None)
    return Numbers(NUMBER_ICONS[index], agreed, best, _part(ui, found))


def _part(ui: Ui, found: list[Choice]) -> tuple[Choice, ...]:
    """As many of the numbers as fit, with buttons for those before and after."""
    if len(found) <= AT_ONCE:
        return tuple(found)
    room = AT_ONCE - 2
    first = next((int(p[len(FROM) :]) for p in ui.picked if p.startswith(FROM)), 0)
    first = min(max(first, 0), len(found) - room)
    shown = found[first : first + room]
    before: tuple[Choice, ...] = ()
    after: tuple[Choice, ...] = ()
    if first:
        before = (_turn("before", "‹", max(first - room, 0), say("Lower numbers")),)
    if first + room < len(found):
        after = (_turn("after", "›", first + room, say("Higher numbers")),)
    return (*before, *shown, *after)


def _turn(name: str, sign: str, first: int, label: Message) -> Choice:
    return Choice(f"number-{name}", "", f"{FROM}{first}", sign, False, label)


def fill_move(ui: Ui) -> str:
    """The notation of asking NATURE to fill in the rest, "" if that is impossible."""
    notation = move_text(FILL)
    return notation if notation in ui.legal else ""
