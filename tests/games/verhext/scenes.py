"""Helpers that set up positions of Verhext!."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spieltisch.core.match import Match
from spieltisch.core.rng import Random, pick
from spieltisch.games import verhext
from spieltisch.games.verhext import apply, legal_moves, parse_move, setup, view
from spieltisch.games.verhext.data import BID_TEXTS, CARD_TEXTS
from spieltisch.games.verhext.rules import score_round
from spieltisch.games.verhext.state import Played, State, Trick
from spieltisch.games.verhext.view import View


def card(text: str) -> int:
    """The card with this notation, such as r8 or p2."""
    return CARD_TEXTS.index(text)


def hand(text: str) -> tuple[int, ...]:
    """A sorted hand: "r8 s5 p2"."""
    return tuple(sorted(map(card, text.split())))


def bids(text: str) -> tuple[int, ...]:
    """Bid codes: "2 1a 0 3a"."""
    return tuple(map(BID_TEXTS.index, text.split()))


def played(text: str, leader: int = 0, seats: int = 0) -> tuple[Played, ...]:
    """The plays of a trick, starting with its leader: "r8 r4 s6 s5p2"."""
    moves = [parse_move(word) for word in text.split()]
    seats = seats or len(moves)
    return tuple(
        Played((leader + step) % seats, move.card, move.potion)  # type: ignore[union-attr]
        for step, move in enumerate(moves)
    )


def bidding(seats: int = 4, holder: int = 0, **changes: Any) -> State:
    """The bidding phase with the crystal ball at `holder`; hands are empty unless given."""
    return setup(seats, {"short": "off"})._replace(
        **{"phase": "bid", "round": 1, "holder": holder, "turn": holder, "trump": 0, **changes}
    )


def playing(
    hands: Sequence[str], trump: str = "s1", turn: int = 0, bid: str = "", **changes: Any
) -> State:
    """The play phase with these hands."""
    held = tuple(map(hand, hands))
    start = bidding(len(hands), turn)
    return start._replace(
        **{
            "phase": "play",
            "trump": card(trump),
            "dealt": held,
            "hands": held,
            "bids": bids(bid or "0 " * len(hands)),
            **changes,
        }
    )


def run(state: State, *texts: str) -> State:
    """The position after these moves, each made by the seat to act."""
    for text in texts:
        state = apply(state, state.turn, parse_move(text))
    return state


def scored(bid: str, taken: Sequence[int], **changes: Any) -> State:
    """The position after a round with these bids and tricks has been scored. Nobody spends 0 cards
    unless `changes` says so."""
    return score_round(before_scoring(bid, taken, **changes))


def before_scoring(bid: str, taken: Sequence[int], **changes: Any) -> State:
    """The play phase after the last trick of a round."""
    seats = len(taken)
    trick = Trick(played("r1 " * seats), 0, 0)
    state = playing(["r2"] * seats, bid=bid, taken=tuple(taken), tricks=(trick,))
    return state._replace(**{"hands": ((),) * seats, **changes})


def positions(count: int, seats: int, seed: str) -> list[tuple[State, View]]:
    """Positions of random games, with the views of every seat and of a spectator."""
    found = []
    for number in range(count):
        match = Match(verhext, seats, {}, f"{seed}/{number}")
        rng = Random(f"{seed}/moves/{number}")
        stop = int(rng.random() * 60) + 3
        while match.to_act and len(match.plies) < stop:
            match.play(match.to_act[0], pick(legal_moves(match.state, match.to_act[0]), rng))
        found += [(match.state, view(match.state, seat)) for seat in (*range(seats), None)]
    return found
