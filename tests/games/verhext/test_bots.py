"""The computer players of Verhext! in whole matches: their levels, and pinned decisions."""

from __future__ import annotations

import pytest

from spieltisch import games
from spieltisch.ai.bots import Bot
from spieltisch.ai.levels import player
from spieltisch.core.match import Match, checksum
from spieltisch.core.rng import bot_stream
from spieltisch.games import verhext
from spieltisch.games.verhext.data import bid_met
from tests.conftest import DEEP, often

SHORT = "off" if DEEP else "on"
"""Whether players at different levels meet in short games."""

KNOWN = games.knowledge("verhext")
PINNED = {3: "f25e2451", 4: "65f06804", 5: "10c77aeb"}
"""By number of seats: the checksum of the last position. It changes whenever Normal's play does."""


def play(bots: list[Bot], seed: str, **options: str) -> Match:
    match = Match(verhext, len(bots), options, seed)
    while match.to_act:
        (seat,) = match.to_act
        rng = bot_stream(seed, seat, len(match.plies))
        match.play(seat, bots[seat].choose(verhext.view(match.state, seat), rng))
    return match


def test_easy_meets_more_bids_and_wins_more_than_random() -> None:
    easy, weak = player(verhext, KNOWN, "easy"), player(verhext, KNOWN, "random")
    won = met = made = 0.0
    deals = often(fast=32, deep=60)
    for number in deals:
        seat = number % 4
        match = play([easy if place == seat else weak for place in range(4)], f"e{number}")
        assert match.outcome is not None
        won += match.outcome.returns[seat]
        for done in match.state.rounds:
            met += bid_met(done.bids[seat], done.taken[seat] + done.spent[seat])
            made += 1
    assert won / len(deals) > 0.45
    assert met / made > 0.5


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_match_plays_out_the_same_on_every_device(seats: int) -> None:
    """The checksum of the last position pins the searched decisions, natively and in the
    browser."""
    normal = player(verhext, KNOWN, "normal")
    match = play([normal] * seats, "Gerät")
    assert checksum(match.state) == PINNED[seats]


def test_normal_pairs_beat_easy_pairs() -> None:
    """Two against two, each deal played from both sides."""
    normal, easy = player(verhext, KNOWN, "normal"), player(verhext, KNOWN, "easy")
    won = 0.0
    deals = often(fast=4, deep=16)
    for number in deals:
        bots = [normal, easy, normal, easy] if number % 2 else [easy, normal, easy, normal]
        match = play(bots, f"n{number // 2}", short=SHORT)
        assert match.outcome is not None
        won += sum(match.outcome.returns[seat] for seat in range(4) if bots[seat] is normal)
    assert won / len(deals) > 0.5


def test_hard_meets_most_of_its_bids_against_beginners() -> None:
    hard, easy = player(verhext, KNOWN, "hard"), player(verhext, KNOWN, "easy")
    met = made = 0
    for number in often(fast=1, deep=2):
        bots = [hard if seat == number else easy for seat in range(4)]
        match = play(bots, f"h{number}", short=SHORT)
        for done in match.state.rounds:
            met += bid_met(done.bids[number], done.taken[number] + done.spent[number])
            made += 1
    assert met / made >= 0.6
