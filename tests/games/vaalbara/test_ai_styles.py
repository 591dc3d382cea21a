"""Hasty and unhurried players of Vaalbara: they prefer followers that act early, or late."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from spieltisch import games
from spieltisch.ai.levels import player
from spieltisch.core.match import Match
from spieltisch.core.rng import bot_stream
from spieltisch.games import vaalbara
from spieltisch.games.vaalbara.ai.board import seen_board
from spieltisch.games.vaalbara.ai.rule import HASTE, best_follower
from spieltisch.games.vaalbara.moves import Choose, Move
from spieltisch.games.vaalbara.view import View
from tests.conftest import often

KNOWN = games.knowledge("vaalbara")


@cache
def views() -> list[View]:
    """What the seats see before their decisions in some matches between Easys."""
    easy, found = player(vaalbara, KNOWN, "easy"), []
    for number in often(fast=8, deep=40):
        match = Match(vaalbara, 2 + number % 4, {}, f"styles {number}")
        while match.to_act:
            seat = match.to_act[0]
            view = vaalbara.view(match.state, seat)
            found.append(view)
            match.play(seat, easy.choose(view, bot_stream(match.seed, seat, len(match.plies))))
    return found


def decided(style: str, view: View, number: int = 0, kind: str = "easy") -> Move:
    """The move of a player with this style, an Easy by default."""
    return player(vaalbara, KNOWN, kind, style).choose(view, Random(number))


def test_bold_players_choose_earlier_followers_than_careful_ones() -> None:
    earlier = choices = 0
    for view in views():
        if view.state.phase == "choose":
            bold, plain, careful = (decided(style, view) for style in ("bold", "", "careful"))
            assert isinstance(bold, Choose)
            assert isinstance(plain, Choose)
            assert isinstance(careful, Choose)
            assert bold.follower <= plain.follower <= careful.follower
            earlier += bold.follower < careful.follower
            choices += 1
    assert choices / 10 < earlier < choices


def test_a_follower_that_seems_much_better_is_chosen_in_any_style() -> None:
    """The follower of the plain rule is kept unless another one is within the preference."""
    for view in views():
        plain = decided("", view)
        for style in KNOWN.styles if isinstance(plain, Choose) else ():
            move = decided(style, view)
            assert isinstance(move, Choose) and isinstance(plain, Choose)
            assert view.seat is not None
            bonus = [0.0] * 13
            bonus[move.follower] = HASTE * abs(move.follower - plain.follower) + 1e-9
            board = seen_board(view)
            assert best_follower(board, view.seat, view.hand, bonus, far=False) == move.follower


def test_bold_normals_choose_earlier_followers_on_average_than_careful_ones() -> None:
    sums = dict.fromkeys(("bold", "", "careful"), 0)
    earlier = later = choices = 0
    for number, view in enumerate(views()[::2]):
        if view.state.phase == "choose":
            moves = {style: decided(style, view, number, "normal") for style in sums}
            followers = {s: move.follower for s, move in moves.items() if isinstance(move, Choose)}
            for style, follower in followers.items():
                sums[style] += follower
            earlier += followers["bold"] < followers[""]
            later += followers["careful"] > followers[""]
            choices += 1
    assert sums["bold"] < sums[""] < sums["careful"]
    assert earlier > choices // 20 and later > choices // 20


@pytest.mark.parametrize("kind", ["easy", "normal"])
@pytest.mark.parametrize("style", KNOWN.styles)
def test_a_style_changes_only_followers_and_decides_the_same_way_again(
    style: str, kind: str
) -> None:
    for number, view in enumerate(views()[:: 1 if kind == "easy" else 8]):
        move = decided(style, view, number, kind)
        assert move == decided(style, view, number, kind)
        if view.state.phase != "choose":
            assert move == decided("", view, number, kind)


def test_hard_plays_plainly() -> None:
    """Its styles have not been measured."""
    for style in KNOWN.styles:
        assert player(vaalbara, KNOWN, "hard", style) == player(vaalbara, KNOWN, "hard")
