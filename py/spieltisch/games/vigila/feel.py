"""Cues and sounds of Vigila. The motif is two notes, the second of which answers the first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.voice import Cue, Note, Voice, struck

cues: Final[Mapping[str, Cue]] = {
    "over": Cue("turned", "#sum"),
    "foul": Cue("turned", "#sum"),
    "lay": Cue("won", "#sum"),
    "threes": Cue("won", "#sum"),
    "upper": Cue("won", "#sum"),
    "lower": Cue("won", "#sum"),
    "hit": Cue("won", "#sum"),
}
"""By kind of event: "won" for a pile closed on its target, a quest or a laid card; "turned" for a
foul or a pile that goes over."""

voice: Final[Voice] = {
    "lay": (
        Note("tap", 1900, 1900, 0, 70, 0.22),
        Note("tap", 1300, 1300, 80, 70, 0.18),
    ),
    "taken": (*struck("sine", (392, 0, 170, 0.09), (523, 140, 240, 0.08)),),
    "won": (*struck("triangle", (523, 0, 200, 0.13), (784, 170, 420, 0.15)),),
    "turned": (
        *struck("triangle", (523, 0, 110, 0.13)),
        Note("triangle", 370, 349, 130, 460, 0.15),
    ),
    "victory": (
        *struck(
            "triangle",
            (523, 0, 130, 0.11),
            (784, 110, 200, 0.13),
            (659, 270, 130, 0.11),
            (988, 380, 200, 0.13),
            (784, 540, 130, 0.11),
            (1175, 650, 340, 0.14),
        ),
    ),
    "defeat": (
        *struck("triangle", (784, 0, 170, 0.11), (523, 160, 280, 0.12), (587, 420, 170, 0.11)),
        Note("triangle", 392, 382, 580, 410, 0.13),
    ),
    "draw": (*struck("triangle", (659, 0, 240, 0.12), (659, 300, 320, 0.12)),),
}
