"""Moves and their notation.

    p0 f0           play personal card 0 as it lies, or flipped (VG5, VG18)
    n               decline: no action, no second card, no quest, no compensation …
    t12             0: turn card 2 of seat 1 over (VG13)
    u3              0: turn card 3 of the seat's score pile over
    k12             1: take card 2 of seat 1 (VG14)
    j3              1: take card 3 of the seat's score pile
    d               1, 2, compensation: draw a card (VG14, VG15, VG23)
    r               1: take the top of the discard pile
    x0 y0           3: discard personal card 0 as it lies, or flipped (VG16)
    s               4: the next seat is skipped (VG17)
    l0              lay personal card 0, a lowest one, on the seat's score pile (VG23, VG26)
    q012            show three 3/3, by their places (VG20)
    qu ql           show that all upper sides, or all lower sides, sum to 20 (VG20)
    d….             NATURE: the shuffled cards, top card first (VG4)
    m….             NATURE: the shuffled discard pile, which becomes the draw pile (VG8)
    o1              NATURE: the lot makes seat 1 the opener (VG4)
    e               NATURE: the pile is closed (VG6, VG7)
    c7              CLOCK: the decision took 7 seconds (VG36)

A card in a deal is a letter of `data.CODES`. A place is an index into the seat's row of personal
cards or into its score pile, where cards lie in the order in which they came. A move is a
NamedTuple whose first field is its kind, because NamedTuples of different classes are equal if
their fields are.
"""

from __future__ import annotations

import re
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from ...core.game import InvalidMoveError, Seat
from .data import BOX, BOX_LEVEL_1, LIMIT, MAX_SEATS, MOST_SECONDS


class Deal(NamedTuple):
    """NATURE's move: the shuffled cards as they lie, top card first. They are all cards of the box
    ("deal") or those of the discard pile ("shuffle")."""

    kind: str
    cards: str


class Lot(NamedTuple):
    """NATURE's move: the lot names the opener (VG4)."""

    kind: str
    seat: Seat


class Plain(NamedTuple):
    """A move without a target.

    "none", "draw", "top" (take the top of the discard pile), "skip" (the next seat), "settle"
    (NATURE closes the pile), "upper" and "lower" (the quest with all upper or all lower sides).
    """

    kind: str


class Play(NamedTuple):
    """A personal card to "play" on the pile or "discard", flipped if `flip` is 1 (VG5, VG16)."""

    kind: str
    place: int
    flip: int


class Pick(NamedTuple):
    """A card in a row, to "turn" over or "take" (VG13, VG14)."""

    kind: str
    seat: Seat
    place: int


class Own(NamedTuple):
    """One of the seat's own places: "turnscore" and "takescore" in its score pile (VG13, VG14),
    "lay" in its personal cards (VG23, VG26)."""

    kind: str
    place: int


class Threes(NamedTuple):
    """The places of three personal cards shown as 3/3, ascending (VG20)."""

    kind: str
    places: tuple[int, ...]


class Time(NamedTuple):
    """CLOCK's move: how many whole seconds a decision took (VG36)."""

    kind: str
    seconds: int


Move: TypeAlias = Deal | Lot | Plain | Play | Pick | Own | Threes | Time

NONE: Final = Plain("none")
DRAW: Final = Plain("draw")
TOP: Final = Plain("top")
SKIP: Final = Plain("skip")
SETTLE: Final = Plain("settle")
UPPER: Final = Plain("upper")
LOWER: Final = Plain("lower")
LOTS: Final = tuple(Lot("lot", seat) for seat in range(MAX_SEATS))
PLAYS: Final = tuple((Play("play", at, 0), Play("play", at, 1)) for at in range(LIMIT))
DISCARDS: Final = tuple((Play("discard", at, 0), Play("discard", at, 1)) for at in range(LIMIT))
"""Indexed by place and flip. Like all moves below, these are made once and shared by all legal
lists."""

TURNS: Final = tuple(
    tuple(Pick("turn", seat, at) for at in range(LIMIT)) for seat in range(MAX_SEATS)
)
TAKES: Final = tuple(
    tuple(Pick("take", seat, at) for at in range(LIMIT)) for seat in range(MAX_SEATS)
)
TURN_SCORES: Final = tuple(Own("turnscore", at) for at in range(len(BOX)))
TAKE_SCORES: Final = tuple(Own("takescore", at) for at in range(len(BOX)))
LAYS: Final = tuple(Own("lay", at) for at in range(LIMIT))
THREES: Final[dict[tuple[int, ...], Threes]] = {
    places: Threes("threes", places) for places in combinations(range(LIMIT), 3)
}
TIMES: Final = tuple(Time("time", seconds) for seconds in range(MOST_SECONDS + 1))


def _small_moves() -> dict[str, Move]:
    moves: dict[str, Move] = {
        "n": NONE,
        "d": DRAW,
        "r": TOP,
        "s": SKIP,
        "e": SETTLE,
        "qu": UPPER,
        "ql": LOWER,
    }
    for at in range(LIMIT):
        moves[f"p{at}"], moves[f"f{at}"] = PLAYS[at]
        moves[f"x{at}"], moves[f"y{at}"] = DISCARDS[at]
        moves[f"l{at}"] = LAYS[at]
        for seat in range(MAX_SEATS):
            moves[f"t{seat}{at}"] = TURNS[seat][at]
            moves[f"k{seat}{at}"] = TAKES[seat][at]
    for at in range(len(BOX)):
        moves[f"u{at}"] = TURN_SCORES[at]
        moves[f"j{at}"] = TAKE_SCORES[at]
    for places, threes in THREES.items():
        moves["q" + "".join(map(str, places))] = threes
    moves |= {f"o{lot.seat}": lot for lot in LOTS}
    moves |= {f"c{time.seconds}": time for time in TIMES}
    return moves


_MOVES: Final = _small_moves()
_TEXTS: Final = {move: text for text, move in _MOVES.items()}
_DEAL: Final = re.compile(rf"d([0-9a-z]{{{len(BOX_LEVEL_1)}}}|[0-9a-z]{{{len(BOX)}}})")
_SHUFFLE: Final = re.compile(rf"m([0-9a-z]{{1,{len(BOX)}}})")


def move_text(move: Move) -> str:
    """The notation of a move (see the head of this module)."""
    if isinstance(move, Deal):
        return ("d" if move.kind == "deal" else "m") + move.cards
    return _TEXTS[move]


def parse_move(text: str) -> Move:
    """The move with this notation. Raises InvalidMoveError if there is none."""
    move = _MOVES.get(text)
    if move is not None:
        return move
    if _DEAL.fullmatch(text):
        return Deal("deal", text[1:])
    if _SHUFFLE.fullmatch(text):
        return Deal("shuffle", text[1:])
    raise InvalidMoveError(f"no move of vigila is written {text[:40]!r}")
