"""Moves and their notation.

    7                   choose follower 7 (VB5)
    l2                  take the second land of the first row (VB7)
    b3                  the Bard gives points to the third seat (VB16)
    t12 t21             the Tracker swaps land 2 of the first row; land 1 of the second (VB21)
    w5                  the Midwife takes follower 5 back (VB22)
    s23                 the Tamer swaps land 2 of the first row with land 3 of the second (VB23)
    p4                  the Pioneer swaps the fourth land of its realm (VB25)
    a2                  NATURE: the second seat's turn begins (VB6)
    e                   NATURE: the round ends, and rows and hands are refilled (VB8)
    d….….…              NATURE: fronts and backs of the shuffled lands, and the shuffled clan decks

In the notation, places in rows and realms are numbered from 1 at the left and keep their numbers
when other places are empty. In the moves, they are numbered from 0. The first field of a move names
its kind, because NamedTuples of different classes are equal if their fields are equal.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple, TypeAlias

from ...core.game import InvalidMoveError, Seat
from .data import FACE_LETTERS, FOLLOWERS, LANDS, MAX_SEATS, ROUNDS

_BACK_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_FOLLOWER_LETTERS: Final = "abcdefghijkl"
_DEAL: Final = re.compile(
    rf"d([{FACE_LETTERS}]{{24,51}})\.([A-Za-y]{{24,51}})((?:\.[a-l]{{12}}){{2,{MAX_SEATS}}})"
)


class Deal(NamedTuple):
    """NATURE's first move: the shuffled land stack and clan decks, top card first (VB1, VB3).

    `faces[i]` and `backs[i]` are the two sides of one land; `clans` has a deck for each seat.
    """

    kind: str
    faces: tuple[int, ...]
    backs: tuple[int, ...]
    clans: tuple[tuple[int, ...], ...]


class Choose(NamedTuple):
    """Choosing a follower, which is laid face down (VB5)."""

    kind: str
    follower: int


class Act(NamedTuple):
    """NATURE's move: a seat's turn begins, including the effect if it needs no decision (VB6)."""

    kind: str
    seat: Seat


class Effect(NamedTuple):
    """A decision about the follower's effect.

    What `targets` contains depends on the kind. For "bard", it is the seat that gets the points;
    for "track", 0 for the first row or 1 for the second, and the place in it; for "midwife", the
    follower; for "tame", the places in the first and the second row; for "pioneer", the place in
    the seat's realm.
    """

    kind: str
    targets: tuple[int, ...]


class Take(NamedTuple):
    """Taking the land at this place in the first row (VB7)."""

    kind: str
    place: int


class Close(NamedTuple):
    """NATURE's move: the second row moves up, a new one is dealt, and hands are refilled (VB8)."""

    kind: str


Move: TypeAlias = Deal | Choose | Act | Effect | Take | Close

CHOICES: Final = tuple(Choose("choose", follower) for follower in (0, *FOLLOWERS))
"""The choice of each follower, by initiative; index 0 is unused. Here and in the constants below,
every move except the deal is created once."""

TAKES: Final = tuple(Take("take", place) for place in range(MAX_SEATS))
ACTS: Final = tuple(Act("act", seat) for seat in range(MAX_SEATS))
CLOSE: Final = Close("close")
BARDS: Final = tuple(Effect("bard", (seat,)) for seat in range(MAX_SEATS))
TRACKS: Final = tuple(
    tuple(Effect("track", (row, place)) for place in range(MAX_SEATS)) for row in range(2)
)
MIDWIVES: Final = tuple(Effect("midwife", (follower,)) for follower in (0, *FOLLOWERS))
TAMES: Final = tuple(
    tuple(Effect("tame", (one, other)) for other in range(MAX_SEATS)) for one in range(MAX_SEATS)
)
PIONEERS: Final = tuple(Effect("pioneer", (place,)) for place in range(ROUNDS))


def _small_moves() -> dict[str, Move]:
    moves: dict[str, Move] = {"e": CLOSE}
    for follower in FOLLOWERS:
        moves[str(follower)] = CHOICES[follower]
        moves[f"w{follower}"] = MIDWIVES[follower]
    for one in range(MAX_SEATS):
        moves[f"l{one + 1}"] = TAKES[one]
        moves[f"a{one + 1}"] = ACTS[one]
        moves[f"b{one + 1}"] = BARDS[one]
        for row in range(2):
            moves[f"t{row + 1}{one + 1}"] = TRACKS[row][one]
        for other in range(MAX_SEATS):
            moves[f"s{one + 1}{other + 1}"] = TAMES[one][other]
    for place in range(ROUNDS):
        moves[f"p{place + 1}"] = PIONEERS[place]
    return moves


_MOVES: Final = _small_moves()
_TEXTS: Final = {move: text for text, move in _MOVES.items()}


def move_text(move: Move) -> str:
    """The notation of a move (see the module's docstring)."""
    if not isinstance(move, Deal):
        return _TEXTS[move]
    faces = "".join(FACE_LETTERS[face] for face in move.faces)
    backs = "".join(_BACK_LETTERS[back] for back in move.backs)
    clans = ("".join(_FOLLOWER_LETTERS[one - 1] for one in deck) for deck in move.clans)
    return ".".join((f"d{faces}", backs, *clans))


def parse_move(text: str) -> Move:
    """The move with this notation. Raises InvalidMoveError if there is none."""
    move = _MOVES.get(text)
    if move is not None:
        return move
    found = _DEAL.fullmatch(text)
    if found is None:
        raise InvalidMoveError(f"no move of vaalbara is written {text[:40]!r}")
    faces, backs, clans = found.groups()
    if len(faces) != len(backs) or len(faces) not in LANDS.values():
        raise InvalidMoveError("a deal has a back for every front")
    return Deal(
        "deal",
        tuple(FACE_LETTERS.index(letter) for letter in faces),
        tuple(_BACK_LETTERS.index(letter) for letter in backs),
        tuple(
            tuple(_FOLLOWER_LETTERS.index(letter) + 1 for letter in deck)
            for deck in clans[1:].split(".")
        ),
    )
