"""The notation: short, URL-safe, one text per move."""

from __future__ import annotations

import re

import pytest

from spieltisch.core.game import InvalidMoveError
from spieltisch.core.rng import stream
from spieltisch.games.verhext import move_text, parse_move, sample_chance, setup
from spieltisch.games.verhext.data import CARD_TEXTS
from spieltisch.games.verhext.moves import (
    BIDS,
    PLAYS,
    REBIDS,
    SPENDS,
    Bid,
    Deal,
    Play,
    Spend,
    play_with,
)


def every_small_move() -> list[Bid | Play | Spend]:
    plays = [
        play
        for row in PLAYS
        for play in row
        if not (CARD_TEXTS[play.card][0] == "p" and play.potion > int(CARD_TEXTS[play.card][1]))
    ]
    return [*BIDS, *REBIDS[1:], *SPENDS, *plays]


def test_every_move_has_one_short_url_safe_text() -> None:
    moves = every_small_move()
    texts = [move_text(move) for move in moves]
    assert len(set(texts)) == len(moves) == 7 + 6 + 4 + 36 * 4 + 2 + 3 + 4
    for move, text in zip(moves, texts, strict=True):
        assert re.fullmatch(r"[a-z0-9]{2,4}", text)
        assert parse_move(text) == move


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_VH4_written_deals_are_read_back(seats: int) -> None:
    for event in range(20):
        deal = sample_chance(setup(seats, {"short": "off"}), stream("notation", event))
        text = move_text(deal)
        assert re.fullmatch(r"[a-z0-9.]+", text)
        assert parse_move(text) == deal


def test_VH10_two_potions_are_written_higher_first() -> None:
    assert parse_move("p3p1") == Play("play", CARD_TEXTS.index("p3"), 1)
    with pytest.raises(InvalidMoveError):
        parse_move("p1p3")


DEAL = "d0.s9.r1r2r3r4r5r6r7.c1c2c3c4c5c6c7.b1b2b3b4b5b6b7"


@pytest.mark.parametrize(
    "text",
    [
        *["", " ", "r", "r0", "r10", "R8", "x3", "p4", "r8p4", "r8p0", "r8r8", "r8p1p1"],
        *["t4", "t0a", "n0", "n4", "t1+", "z4", "z", "ｒ８", "r8\n", "d", "d0", "d0.s9", "d9.s9."],
        DEAL.replace("d0", "d5"),
        DEAL.replace("r1r2", "r2r1"),
        DEAL.replace("s9", "s0"),
        DEAL.replace("b7", "b"),
        DEAL.replace("d0", "d²"),
        DEAL + "." + "r1" * 200,
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(InvalidMoveError):
        parse_move(text)


def test_a_deal_is_read() -> None:
    deal = parse_move(DEAL)
    assert isinstance(deal, Deal)
    assert (deal.holder, deal.trump, len(deal.hands)) == (0, CARD_TEXTS.index("s9"), 3)


def test_kinds_keep_moves_of_different_classes_apart() -> None:
    moves = every_small_move()
    assert len(set(moves)) == len(moves)


def test_VH10_a_pair_of_potions_is_one_play_whichever_comes_first() -> None:
    three, one = CARD_TEXTS.index("p3"), CARD_TEXTS.index("p1")
    assert move_text(play_with(three, 1)) == move_text(play_with(one, 3)) == "p3p1"
    assert move_text(play_with(CARD_TEXTS.index("r8"), 2)) == "r8p2"
    assert move_text(play_with(one, 0)) == "p1"
