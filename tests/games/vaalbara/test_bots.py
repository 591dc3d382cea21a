"""The computer players of Vaalbara in whole matches: their levels, and pinned decisions."""

from __future__ import annotations

import pytest

from spieltisch import games
from spieltisch.ai.bots import Bot
from spieltisch.ai.levels import player
from spieltisch.core.match import Match, checksum
from spieltisch.core.rng import bot_stream
from spieltisch.games import vaalbara
from tests.conftest import DEEP, often

KNOWN = games.knowledge("vaalbara")
PINNED = {2: "844162d8", 3: "aaa4823e", 4: "0a0cd9f8", 5: "d0aec9f0"}
"""By number of seats: the checksum of the last position. It changes whenever Normal's play does."""


def play(bots: list[Bot], seed: str) -> Match:
    match = Match(vaalbara, len(bots), {}, seed)
    while match.to_act:
        seat = match.to_act[0]
        rng = bot_stream(seed, seat, len(match.plies))
        match.play(seat, bots[seat].choose(vaalbara.view(match.state, seat), rng))
    return match


def wins(kind: str, other: str, seats: int, games: int, seed: str) -> float:
    """The share of wins of one player of `kind` among players of `other`. Each deal is played from
    every seat."""
    bots = {name: player(vaalbara, KNOWN, name) for name in (kind, other)}
    won = 0.0
    for number in range(games):
        own = number % seats
        table = [bots[kind if seat == own else other] for seat in range(seats)]
        match = play(table, f"{seed}{number // seats}")
        assert match.outcome is not None
        won += match.outcome.returns[own]
    return won / games


@pytest.mark.parametrize(
    ("kind", "other", "seats", "games", "share"),
    [
        ("easy", "random", 2, len(often(fast=24, deep=40)), 0.75),
        ("easy", "random", 5, len(often(fast=25, deep=40)), 0.5),
        ("normal", "easy", 2, len(often(fast=10, deep=16)), 0.6),
        ("normal", "easy", 4, len(often(fast=16, deep=32)), 0.37),
        pytest.param("hard", "easy", 2, 2, 0.6, marks=pytest.mark.skipif(not DEEP, reason="long")),
    ],
)
def test_each_level_wins_more_than_the_one_below(
    kind: str, other: str, seats: int, games: int, share: float
) -> None:
    """A sample with fixed seeds. It is so small that it reveals only large losses of strength."""
    assert wins(kind, other, seats, games, "pair") > share


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_match_plays_out_the_same_on_every_device(seats: int) -> None:
    """The checksum of the last position pins the searched decisions, natively and in the
    browser."""
    normal = player(vaalbara, KNOWN, "normal")
    assert checksum(play([normal] * seats, "Gerät").state) == PINNED[seats]
