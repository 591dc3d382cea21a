"""What the contract requires of a game beyond the protocol: a position's past and its pieces."""

from __future__ import annotations

from ...core.game import NATURE, Seat
from .data import BID_NUMBER, CARD_TEXTS, DECK
from .moves import BIDS, PLAYS, REBIDS, SPENDS, Deal, Move
from .state import NO_BID, NO_CARD, NOBODY, Played, State, cards_of


def past(state: State) -> tuple[tuple[Seat, Move], ...]:
    """The plies of this round, including the deal. Empty between rounds, when nothing is hidden."""
    if state.trump == NO_CARD:
        return ()
    seats = len(state.bids)
    order = [(state.holder + step) % seats for step in range(seats)]
    deal = Deal("deal", state.holder, state.trump, state.dealt)
    plies: list[tuple[Seat, Move]] = [(NATURE, deal)]
    for seat in order:
        if state.bids[seat] != NO_BID:
            made = REBIDS if state.rebids[seat] else BIDS
            plies.append((seat, made[state.bids[seat]]))
    plies += [(play.seat, PLAYS[play.card][play.potion]) for play in _played(state)]
    plies += [(seat, SPENDS[state.spent[seat]]) for seat in order if state.spent[seat] >= 0]
    return tuple(plies)


def pieces(state: State) -> tuple[str, ...]:
    """All 45 play cards, 44 bid cards and seven hats, wherever they are (VH1, VH2)."""
    found = [f"card {text}" for text in _cards(state)]
    for number, left in enumerate(state.piles):
        found += [f"bid {number}"] * left
    for seat, bid in enumerate(state.bids):
        if bid != NO_BID:
            found.append(f"bid {BID_NUMBER[bid]}")
        found += [f"bid {number}" for number in state.failed[seat]]
        found += [f"bid {BID_NUMBER[met]}" for met in state.met[seat]]
        found += ["bid 0"] * state.zeros[seat]
    boxed = sum(done.hat == NOBODY for done in state.rounds)
    found += ["hat"] * (state.hats_left + sum(state.hats) + boxed)
    return tuple(sorted(found))


def _played(state: State) -> list[Played]:
    plays = [play for trick in state.tricks for play in trick.plays]
    return [*plays, *state.trick]


def _cards(state: State) -> list[str]:
    """The notations of all cards: turned up, held, played or not dealt."""
    rest = list(DECK)
    found = []
    if state.trump != NO_CARD:
        found.append(state.trump)
        rest.remove(state.trump)
    for dealt, held in zip(state.dealt, state.hands, strict=True):
        for card in dealt:
            rest.remove(card)
        found += held
    for play in _played(state):
        found += cards_of(play)
    return [CARD_TEXTS[card] for card in (*found, *rest)]
