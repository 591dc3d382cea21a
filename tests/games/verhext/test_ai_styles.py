"""Bold and careful players of Verhext!: they bid differently, but only where it costs little."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from spieltisch import games
from spieltisch.ai.bots import finish
from spieltisch.ai.levels import player
from spieltisch.core.match import Match
from spieltisch.core.rng import bot_stream
from spieltisch.games import verhext
from spieltisch.games.verhext.ai.bidding import BOLD, hand_worth
from spieltisch.games.verhext.ai.search import BOLD as LEAN
from spieltisch.games.verhext.ai.search import FAVOUR
from spieltisch.games.verhext.data import BID_NUMBER
from spieltisch.games.verhext.moves import Bid, Move
from spieltisch.games.verhext.view import View
from tests.conftest import often

KNOWN = games.knowledge("verhext")


@cache
def views(phase: str) -> list[View]:
    """What the seats see when they are to decide in this phase of some matches between Easys."""
    easy, found = player(verhext, KNOWN, "easy"), []
    for number in often(fast=6, deep=40):
        match = Match(verhext, 3 + number % 3, {}, f"styles {number}")
        while match.to_act:
            (seat,) = match.to_act
            view = verhext.view(match.state, seat)
            if match.state.phase == phase:
                found.append(view)
            match.play(seat, easy.choose(view, bot_stream(match.seed, seat, len(match.plies))))
    return found


def decided(style: str, view: View, number: int, kind: str = "easy") -> Move:
    """The move of a player with this style, an Easy by default."""
    return player(verhext, KNOWN, kind, style).choose(view, Random(number))


def tricks(style: str, view: View) -> int:
    """The number that an Easy with this style bids."""
    move = decided(style, view, 0)
    assert isinstance(move, Bid)
    return BID_NUMBER[move.bid]


def test_VH5_bold_players_bid_at_least_as_high_as_careful_ones_and_sometimes_higher() -> None:
    higher = lower = 0
    for view in views("bid"):
        careful, plain, bold = (tricks(style, view) for style in ("careful", "", "bold"))
        assert careful <= plain <= bold <= careful + 1
        higher += bold > plain
        lower += careful < plain
    some = len(views("bid")) // 20
    assert higher > some and lower > some


def test_VH5_only_where_a_hand_is_worth_about_half_a_trick_more_do_bids_differ() -> None:
    for view in views("bid"):
        beyond = hand_worth(view.hand, view.trump_suit, view.seats) % 100
        if not 50 - BOLD <= beyond < 50 + BOLD:
            assert len({tricks(style, view) for style in ("careful", "", "bold")}) == 1


def test_VH5_bold_normals_bid_higher_on_average_than_careful_ones() -> None:
    higher = lower = 0
    sums = dict.fromkeys(("careful", "", "bold"), 0)
    some = views("bid")[::2]
    for number, view in enumerate(some):
        bids = {style: decided(style, view, number, "normal") for style in sums}
        numbers = {s: BID_NUMBER[bid.bid] for s, bid in bids.items() if isinstance(bid, Bid)}
        for style, bid in numbers.items():
            sums[style] += bid
        higher += numbers["bold"] > numbers[""]
        lower += numbers["careful"] < numbers[""]
    assert sums["careful"] < sums[""] < sums["bold"]
    assert higher > len(some) // 20 and lower > len(some) // 20


def test_a_normal_prefers_only_among_bids_that_seem_about_as_good() -> None:
    """The figures behind a bid are those of plain play."""
    most = LEAN * (max(BID_NUMBER) - min(BID_NUMBER)) + FAVOUR
    for number, view in enumerate(views("bid")[::9]):
        for style in KNOWN.styles:
            normal = player(verhext, KNOWN, "normal", style)
            move, weights = finish(normal.think(view, Random(number)))
            chosen = next(one for one in weights if one.move == move)
            finalists = [one.value for one in weights if one.visits == chosen.visits]
            assert chosen.value >= max(finalists) - most - 1e-9


@pytest.mark.parametrize("kind", ["easy", "normal"])
@pytest.mark.parametrize("style", KNOWN.styles)
def test_a_style_changes_nothing_but_bids_and_decides_the_same_way_again(
    style: str, kind: str
) -> None:
    few = 1 if kind == "easy" else 8
    for number, view in enumerate([*views("play")[:: 3 * few], *views("spend")[::few]]):
        assert decided(style, view, number, kind) == decided("", view, number, kind)
    for number, view in enumerate(views("bid")[::few]):
        assert decided(style, view, number, kind) == decided(style, view, number, kind)


def test_hard_plays_plainly() -> None:
    """Its styles have not been measured."""
    for style in KNOWN.styles:
        assert player(verhext, KNOWN, "hard", style) == player(verhext, KNOWN, "hard")
