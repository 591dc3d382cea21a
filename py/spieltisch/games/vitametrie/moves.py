"""Moves and their notation.

    c4n                 an arrow stone on c4 that leads north (VM8, VM9)
    rc4n                roll for the fate square c4, travelling north (VM15)
    Hc4                 a heart angel replaces the arrow stone on c4 (VM18)
    E                   the turn ends without a stone beside the angel (VM16)
    oc4 xc4             an obstacle is set on c4, taken off c4 (VM12, VM13, VM14)
    wc4                 set-up: c4 is closed by a white stone (VM5)
    pc4 sc4 mc4 jc4     set-up: plus, plus-minus, minus, Janus head on c4 (VM5)
    n12                 set-up: the number is 12 (VM6a)
    A                   set-up: fill all the rest for us (VM7)
    Dows                NATURE: the stones dropped for an event (VM11)
    Fe                  NATURE: the stone rolled on a fate square (VM15)
    W..osj…             NATURE: a random world, one letter per square, row by row (VM7)
    L2..osj…            NATURE: the world filled up, with 2 heart angels (VM7)

Squares have a letter for the column and a number for the row, counted from the top. Faces are
o obstacle, w white, e eye, s straight, l left, r right. Letters of a world: see `data`.

The first field of a move is its kind, because NamedTuples of different classes are equal if their
fields are.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple, TypeAlias

from ...core.game import InvalidMoveError
from .data import DICE, DIRECTIONS, FACE_LETTERS, LAYOUT_LETTERS, MAX_HEARTS, NAMES


class Arrow(NamedTuple):
    """An arrow stone is set: an opening stone, or one that extends a path (VM8, VM9)."""

    kind: str
    square: int
    direction: int


class Roll(NamedTuple):
    """A stone is rolled for a fate square that a path reaches in this direction (VM15)."""

    kind: str
    square: int
    direction: int


class Put(NamedTuple):
    """Something happens to one square.

    The kind is "heart" (VM18), "obstacle" or "take" (it is taken off or lifted, VM13, VM14), and
    in the set-up "closed", "plus", "shift", "minus", "janus" too (VM5).
    """

    kind: str
    square: int


class Number(NamedTuple):
    """A number of the set-up is agreed (VM6a)."""

    kind: str
    value: int


class Word(NamedTuple):
    """ "fill": NATURE fills in the rest (VM7); "end": the turn ends (VM16)."""

    kind: str


class World(NamedTuple):
    """NATURE's move: a whole world (VM7).

    The kind is "world" (a random one; `hearts` is 0) or "fill" (adds what has not been set).
    `layout` has a letter of `LAYOUT_LETTERS` for each square in play.
    """

    kind: str
    hearts: int
    layout: str


class Dice(NamedTuple):
    """NATURE's move: the faces of the stones dropped for an event (VM11)."""

    kind: str
    faces: tuple[int, ...]


class Fate(NamedTuple):
    """NATURE's move: the face of the stone rolled on a fate square (VM15)."""

    kind: str
    face: int


Move: TypeAlias = Arrow | Roll | Put | Number | Word | World | Dice | Fate

ARROWS: Final = tuple(
    tuple(Arrow("arrow", square, way) for way in range(4)) for square in range(81)
)
"""ARROWS[square][direction]. Like all moves below, made once at import."""

ROLLS: Final = tuple(tuple(Roll("roll", square, way) for way in range(4)) for square in range(81))
PUT_LETTERS: Final = {
    "heart": "H",
    "obstacle": "o",
    "take": "x",
    "closed": "w",
    "plus": "p",
    "shift": "s",
    "minus": "m",
    "janus": "j",
}
PUTS: Final = {kind: tuple(Put(kind, square) for square in range(81)) for kind in PUT_LETTERS}
"""PUTS[kind][square]."""

NUMBERS: Final = tuple(Number("number", value) for value in range(82))
FILL: Final = Word("fill")
END: Final = Word("end")
FATES: Final = tuple(Fate("fate", face) for face in range(len(FACE_LETTERS)))


def _small_moves() -> dict[str, Move]:
    moves: dict[str, Move] = {"A": FILL, "E": END}
    for square, name in enumerate(NAMES):
        for way, letter in enumerate(DIRECTIONS):
            moves[name + letter] = ARROWS[square][way]
            moves[f"r{name}{letter}"] = ROLLS[square][way]
        for kind, letter in PUT_LETTERS.items():
            moves[letter + name] = PUTS[kind][square]
    for number in NUMBERS:
        moves[f"n{number.value}"] = number
    for fate in FATES:
        moves[f"F{FACE_LETTERS[fate.face]}"] = fate
    return moves


_MOVES: Final = _small_moves()
_TEXTS: Final = {move: text for text, move in _MOVES.items()}
_DICE: Final = re.compile(rf"D[{FACE_LETTERS}]{{1,{DICE}}}")
_WORLD: Final = re.compile(
    rf"(?:W|L([1-{MAX_HEARTS}]))([{LAYOUT_LETTERS}]{{81}}|[{LAYOUT_LETTERS}]{{49}})"
)


def move_text(move: Move) -> str:
    """The notation of a move (see the head of this module)."""
    if isinstance(move, Dice):
        return "D" + "".join(FACE_LETTERS[face] for face in move.faces)
    if isinstance(move, World):
        return (f"L{move.hearts}" if move.kind == "fill" else "W") + move.layout
    return _TEXTS[move]


def parse_move(text: str) -> Move:
    """The move written as this text. Raises InvalidMoveError if there is none."""
    if text in _MOVES:
        return _MOVES[text]
    if _DICE.fullmatch(text):
        return Dice("dice", tuple(FACE_LETTERS.index(letter) for letter in text[1:]))
    if world := _WORLD.fullmatch(text):
        hearts, layout = world.groups()
        return World("fill" if hearts else "world", int(hearts or 0), layout)
    raise InvalidMoveError(f"no move is written {text[:40]!r}")
