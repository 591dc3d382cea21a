"""Moves and their notation.

    t0 t1 t1a       bid this many tricks with a card from a pile; `a` is "at least" (VH5)
    n2 n2a          bid one of the seat's failed cards again (VH6)
    r8 s5p2 p3p1    play a card, or a card and a potion; if both are potions, higher first (VH10)
    z0 z2           spend this many 0 cards (VH17)
    d1.s4.…         the deal: holder of the crystal ball, trump card, one sorted hand per seat (VH4)

The first field of a move names its kind, because NamedTuples of different classes are equal if
their fields are equal.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from ...core.game import InvalidMoveError, Seat
from .data import BID_NUMBER, BID_TEXTS, CARD_TEXTS, FIRST_POTION, KINDS, VALUE

MAX_DEAL_TEXT: Final = 200


class Deal(NamedTuple):
    """NATURE's move: the holder of the crystal ball, the card turned up for trump, and a sorted
    hand for each seat (VH4)."""

    kind: str
    holder: Seat
    trump: int
    hands: tuple[tuple[int, ...], ...]


class Bid(NamedTuple):
    """A bid with a card from a pile (kind "bid") or one of the seat's failed cards ("rebid"). `bid`
    is its code."""

    kind: str
    bid: int


class Play(NamedTuple):
    """Playing a card. `potion` is the value of the potion added to it; 0 if there is none
    (VH10)."""

    kind: str
    card: int
    potion: int


class Spend(NamedTuple):
    """Spending this number of kept 0 cards on this round's bid (VH17)."""

    kind: str
    zeros: int


Move: TypeAlias = Deal | Bid | Play | Spend

BIDS: Final = tuple(Bid("bid", code) for code in range(len(BID_TEXTS)))
REBIDS: Final = tuple(Bid("rebid", code) for code in range(len(BID_TEXTS)))
SPENDS: Final = tuple(Spend("spend", zeros) for zeros in range(4))
PLAYS: Final = tuple(
    tuple(Play("play", card, potion) for potion in range(4)) for card in range(KINDS)
)
"""Every play, by card and potion. Lists of legal moves are built from these."""


def play_with(card: int, potion: int) -> Play:
    """The play of a card with a potion of this value added; 0 means no potion. If both are potions,
    the higher one counts as the card, no matter which was chosen first (VH10)."""
    if card >= FIRST_POTION and potion > VALUE[card]:
        return PLAYS[FIRST_POTION - 1 + potion][VALUE[card]]
    return PLAYS[card][potion]


def _small_moves() -> dict[str, Move]:
    moves: dict[str, Move] = {}
    for code, text in enumerate(BID_TEXTS):
        moves[f"t{text}"] = BIDS[code]
        if BID_NUMBER[code] > 0:
            moves[f"n{text}"] = REBIDS[code]
    for zeros, spend in enumerate(SPENDS):
        moves[f"z{zeros}"] = spend
    for card, plays in enumerate(PLAYS):
        moves[CARD_TEXTS[card]] = plays[0]
        for potion in (1, 2, 3):
            if card < FIRST_POTION or potion <= VALUE[card]:
                moves[f"{CARD_TEXTS[card]}p{potion}"] = plays[potion]
    return moves


_MOVES: Final = _small_moves()
_TEXTS: Final = {move: text for text, move in _MOVES.items()}
_CARDS: Final = {text: card for card, text in enumerate(CARD_TEXTS)}


def move_text(move: Move) -> str:
    """The notation of a move (see the module's docstring)."""
    if isinstance(move, Deal):
        hands = ("".join(CARD_TEXTS[card] for card in hand) for hand in move.hands)
        return ".".join((f"d{move.holder}", CARD_TEXTS[move.trump], *hands))
    return _TEXTS[move]


def parse_move(text: str) -> Move:
    """The move with this notation. Raises InvalidMoveError if there is none."""
    move = _MOVES.get(text)
    if move is not None:
        return move
    deal = _parse_deal(text) if text.startswith("d") and len(text) <= MAX_DEAL_TEXT else None
    if deal is None or move_text(deal) != text:
        raise InvalidMoveError(f"no move of verhext is written {text[:MAX_DEAL_TEXT]!r}")
    return deal


def _parse_deal(text: str) -> Deal | None:
    if "." not in text:
        return None
    holder, trump, *hands = text[1:].split(".")
    if (
        holder not in ("0", "1", "2", "3", "4")
        or trump not in _CARDS
        or len(hands) not in (3, 4, 5)
    ):
        return None
    dealt = []
    for hand in hands:
        cards = [_CARDS.get(hand[at : at + 2], -1) for at in range(0, len(hand), 2)]
        if -1 in cards:
            return None
        dealt.append(tuple(sorted(cards)))
    return Deal("deal", int(holder), _CARDS[trump], tuple(dealt))
