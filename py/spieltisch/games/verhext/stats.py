"""The figures that `simulate` collects for Verhext! besides wins. A person's statistics show those
in `labels`."""

from __future__ import annotations

from typing import Final

from ...core.game import Seat
from ...core.match import Match
from ...core.text import Figure, say
from .data import BID_AT_LEAST, BID_NUMBER, bid_met
from .state import Round, State

labels: Final = {
    "bids_met": Figure(say("Bids made")),
    "zero_met": Figure(say("Bids of 0 made")),
    "rebids_met": Figure(say("Bids made at the second attempt")),
    "hats": Figure(say("Rounds with a witch hat")),
}


def collect(match: Match, seat: Seat) -> dict[str, tuple[int, int]]:
    """Each figure for one seat of a finished match: how often the seat did something, and how often
    it could have.

    The seat met its bid, including spent 0 cards (`bids_met`): a bid of 0 (`zero_met`), of exactly
    1 to 3 (`exact_met`), of at least 1 to 3 (`at_least_met`) or with a failed card (`rebids_met`).
    Or the seat got the witch hat (`hats`).
    """
    state: State = match.state
    rounds = state.rounds
    zero = [done for done in rounds if BID_NUMBER[done.bids[seat]] == 0]
    at_least = [done for done in rounds if BID_AT_LEAST[done.bids[seat]]]
    exact = [done for done in rounds if done not in zero and done not in at_least]
    return {
        "bids_met": _met(rounds, seat),
        "zero_met": _met(zero, seat),
        "exact_met": _met(exact, seat),
        "at_least_met": _met(at_least, seat),
        "rebids_met": _met([done for done in rounds if done.rebids[seat]], seat),
        "hats": (sum(done.hat == seat for done in rounds), len(rounds)),
    }


def _met(rounds: list[Round] | tuple[Round, ...], seat: Seat) -> tuple[int, int]:
    met = sum(bid_met(done.bids[seat], done.taken[seat] + done.spent[seat]) for done in rounds)
    return met, len(rounds)
