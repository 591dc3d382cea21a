"""How a table sounds, as data: the page plays the notes it is given and knows no names.

A voice maps names to sounds. The house has a default one; a game brings its own, which includes the
cues: the moments that matter to the people at the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from .game import Seat

WAVES: Final = ("sine", "triangle", "square", "sawtooth", "tap")
"""What a note is made of; "tap" is noise through a narrow filter, like something laid on wood."""

SOUNDS: Final = ("lay", "whisper", "step", "ask", "loss", "gain", "close", "sum")
"""The sounds of everyday events. Of several at once, the last one here plays."""

CUES: Final = ("taken", "won", "turned", "victory", "defeat", "draw")
"""The cues: somebody else won something, we did, something was lost or turned against us, the game
is won, it is lost, it is a draw (never in a cooperative game)."""

LONGEST: Final = 1000
"""The longest a sound may last, in milliseconds."""

LOUDEST: Final = 0.3
"""The loudest a note may be."""


class Note(NamedTuple):
    """One note of a sound."""

    wave: str
    """One of `WAVES`."""
    pitch: float
    """The pitch it begins at, in Hz."""
    to: float
    """The pitch it glides to, in Hz; equal to `pitch` where it does not."""
    at: int
    """When it begins, in milliseconds from the beginning of the sound."""
    length: int
    """How long it lasts until it has died away, in milliseconds."""
    loudness: float
    """Its peak, at most `LOUDEST`."""
    swell: int = 8
    """How long it takes to its peak, in milliseconds: short sounds struck, long sounds blown."""


Sound: TypeAlias = tuple[Note, ...]
Voice: TypeAlias = Mapping[str, Sound]
"""Sounds by name: all of `CUES`, and those of `SOUNDS` that replace the default."""


class Cue(NamedTuple):
    """What a kind of event means to the seat it is about, "won" or "turned", and where on the
    table.

    `at` is a CSS selector with placeholders for `{seat}` and the arguments of the event's message.
    """

    name: str
    at: str


class Flourish(NamedTuple):
    """What is drawn over the table for a moment: `flourish` in a game's `flourish.html`."""

    cue: str
    """One of `CUES`."""
    kind: str
    """The event's kind; the outcome's reason at the end."""
    seat: Seat
    """The seat it is about; -1 for everybody."""
    at: str
    """Where, as a CSS selector."""


def struck(wave: str, *notes: tuple[float, int, int, float]) -> Sound:
    """Notes of one wave that do not glide: pitch, start, length and loudness of each."""
    return tuple(Note(wave, pitch, pitch, at, length, loud) for pitch, at, length, loud in notes)


def _row(wave: str, pitches: tuple[float, ...], gap: int, loudness: float) -> Sound:
    return struck(wave, *((hz, i * gap, gap * 2, loudness) for i, hz in enumerate(pitches)))


HOUSE: Final[Voice] = {
    "lay": _row("tap", (1500,), 60, 0.3),
    "whisper": _row("tap", (2600, 2200, 2600), 50, 0.2),
    "step": _row("tap", (900, 1100), 70, 0.3),
    "ask": _row("sine", (392, 494), 70, 0.14),
    "loss": _row("triangle", (294, 233), 100, 0.16),
    "gain": _row("sine", (587, 784), 80, 0.15),
    "close": _row("sine", (494, 587), 90, 0.16),
    "sum": _row("sine", (523, 659, 784), 90, 0.17),
}
"""The default sounds."""
