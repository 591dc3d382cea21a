"""How the computer players of Vigila play whole matches: their levels, and pinned decisions."""

from __future__ import annotations

import pytest

from spieltisch import games
from spieltisch.ai.bots import Bot
from spieltisch.ai.levels import player
from spieltisch.core.match import Match, checksum
from spieltisch.core.rng import bot_stream
from spieltisch.games import vigila
from tests.conftest import DEEP, often

KNOWN = games.knowledge("vigila")
FULL = {"level": "2"}
PINNED = {2: "3adeea23", 4: "48b82008"}
"""By number of seats: the checksum of the last position. It changes whenever Normal's play does."""

VARIANTS = [
    (4, {"level": "2", "team4": "abab"}),
    (2, {"level": "2", "fewer": "on", "limit": "4", "quests": "off"}),
    (2, {"level": "2", "camping": "on"}),
    (2, {"level": "2", "vary": "on", "act0": "off", "act2": "off", "third": "off"}),
    (2, {"level": "2", "lucky": "on"}),
    (2, {"level": "2", "party": "on"}),
    (2, {"level": "2", "tempo": "on"}),
    (2, {"level": "2", "around": "7-14", "goal": "21"}),
    (2, {"level": "1"}),
]


def play(bots: list[Bot], seed: str, options: dict[str, str]) -> Match:
    match = Match(vigila, len(bots), options, seed)
    while match.to_act:
        (seat,) = match.to_act
        rng = bot_stream(seed, seat, len(match.plies))
        match.play(seat, bots[seat].choose(vigila.view(match.state, seat), rng))
    return match


def won(one: str, other: str, deals: int, options: dict[str, str], seats: int = 2) -> float:
    """The share of wins of player `one`, which has every second seat. Each deal is played from both
    sides."""
    strong, weak = player(vigila, KNOWN, one), player(vigila, KNOWN, other)
    total = 0.0
    for number in range(2 * deals):
        bots = [(strong, weak)[(seat + number) % 2] for seat in range(seats)]
        outcome = play(bots, f"{one} {number // 2}", options).outcome
        assert outcome is not None
        total += sum(outcome.returns[seat] for seat in range(seats) if bots[seat] is strong)
    return total / (2 * deals)


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_VG30_to_VG37_easy_wins_against_random_in_every_variant(
    seats: int, options: dict[str, str]
) -> None:
    assert won("easy", "random", len(often(fast=6, deep=15)), options, seats) >= 0.7


def test_normal_wins_against_easy() -> None:
    assert won("normal", "easy", len(often(fast=5, deep=20)), FULL) > 0.5


@pytest.mark.skipif(not DEEP, reason="takes long")
def test_hard_wins_against_easy() -> None:
    assert won("hard", "easy", 3, FULL) > 0.5


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_match_plays_out_the_same_on_every_device(seats: int) -> None:
    """The last position pins all searched decisions, natively and in the browser."""
    normal = player(vigila, KNOWN, "normal")
    assert checksum(play([normal] * seats, "Gerät", FULL).state) == PINNED[seats]
