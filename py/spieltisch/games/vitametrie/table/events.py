"""Dice and fate on the screen: the stones dropped, their faces, what is left to do."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....core.text import Message, say, say_n
from ....core.ui import Ui
from ..data import DICE, FACE_OBSTACLE, FACE_WHITE, FATE
from ..text.log import FATE_KINDS
from ..text.names import FACE_NAMES
from ..view import View
from .signs import FACE_ICONS, TILE_ICONS, sign

UNKNOWN: Final = -1
"""In place of the face of a stone that is still falling."""


class Die(NamedTuple):
    """A stone that was dropped: what it shows, and whether that face counts (VM11)."""

    id: str
    icon: str
    counts: bool
    label: Message


class Roll(NamedTuple):
    """The stones dropped or rolled for a tile, and what they bring. `sign` is the stones' name in
    the legend, `tile` the tile's."""

    icon: str
    tile: str
    sign: str
    dice: tuple[Die, ...]
    text: Message | None


def roll(view: View, ui: Ui) -> Roll | None:
    """The event or fate roll under way, or that of the last ply."""
    state = view.state
    if state.phase == "dice":
        return _event(state.tiles[state.square], (UNKNOWN,) * min(DICE, view.pool), None)
    if state.phase == "fate":
        return _event(FATE, (UNKNOWN,), None)
    if state.faces:
        return _event(state.tiles[state.square], state.faces, _brings(view))
    for event in ui.last:
        if event.kind == "dice":
            parts = dict(event.message.args)
            faces, effect = parts["faces"], parts["effect"]
            assert isinstance(faces, Message) and isinstance(effect, Message)
            return Roll("", "", "dice", _dice(_read(faces)), effect)
        if event.kind in FATE_KINDS:
            return _event(FATE, (FATE_KINDS.index(event.kind),), event.message)
    return None


def _event(tile: int, faces: tuple[int, ...], brings: Message | None) -> Roll:
    """Stones for this tile: dropped for an event, or rolled for a Janus head."""
    icon = TILE_ICONS[tile]
    return Roll(icon, sign(icon), "fate" if tile == FATE else "dice", _dice(faces), brings)


def _read(faces: Message) -> tuple[int, ...]:
    """The faces named in a line of the log."""
    if faces in FACE_NAMES:
        return (FACE_NAMES.index(faces),)
    return tuple(FACE_NAMES.index(part) for _, part in faces.args if isinstance(part, Message))


def _dice(faces: tuple[int, ...]) -> tuple[Die, ...]:
    return tuple(
        Die(
            f"die-{number}",
            "face-unknown" if face == UNKNOWN else FACE_ICONS[face],
            face in (FACE_OBSTACLE, FACE_WHITE),
            say("still falling") if face == UNKNOWN else FACE_NAMES[face],
        )
        for number, face in enumerate(faces)
    )


def _brings(view: View) -> Message:
    """How many stones count for the event, and how many obstacles are left, if some are done."""
    state = view.state
    count = sum(face in (FACE_OBSTACLE, FACE_WHITE) for face in state.faces)
    counting = say_n("{n} stone counts", "{n} stones count", count)
    if state.left == count:
        return counting
    return say_n(
        "{brings}, {n} obstacle to go", "{brings}, {n} obstacles to go", state.left, brings=counting
    )
