"""The notation of Vaalbara."""

from __future__ import annotations

import pytest

from spieltisch.core.game import InvalidMoveError
from spieltisch.games.vaalbara import move_text, parse_move
from spieltisch.games.vaalbara.moves import Act, Choose, Close, Deal, Effect, Move, Take
from tests.games.vaalbara.scenes import random_match

WRITTEN: list[tuple[str, Move]] = [
    ("7", Choose("choose", 7)),
    ("12", Choose("choose", 12)),
    ("l2", Take("take", 1)),
    ("b3", Effect("bard", (2,))),
    ("t15", Effect("track", (0, 4))),
    ("t21", Effect("track", (1, 0))),
    ("w12", Effect("midwife", (12,))),
    ("s23", Effect("tame", (1, 2))),
    ("p9", Effect("pioneer", (8,))),
    ("a1", Act("act", 0)),
    ("e", Close("close")),
]


@pytest.mark.parametrize(("text", "move"), WRITTEN)
def test_moves_are_written_and_read(text: str, move: Move) -> None:
    assert move_text(move) == text
    assert parse_move(text) == move
    assert type(parse_move(text)) is type(move)


@pytest.mark.parametrize("seats", [2, 5])
def test_the_deal_is_written_card_by_card(seats: int) -> None:
    deal = random_match(seats, "notation").plies[0].move
    assert isinstance(deal, Deal)
    text = move_text(deal)
    assert len(text) == {2: 76, 5: 169}[seats]
    assert parse_move(text) == deal


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "13",
        "07",
        "l0",
        "l6",
        "t3",
        "t31",
        "w0",
        "w13",
        "p10",
        "s1",
        "a6",
        "E",
        "dmm.AA",
        "7 ",
    ],
)
def test_other_texts_are_not_moves(text: str) -> None:
    with pytest.raises(InvalidMoveError):
        parse_move(text)


def test_a_deal_needs_a_back_for_every_front() -> None:
    text = move_text(random_match(2, "notation").plies[0].move)
    faces, backs, *clans = text.split(".")
    for wrong in ([faces, backs[1:], *clans], [faces[:-1], backs[1:], *clans], [faces, backs]):
        with pytest.raises(InvalidMoveError):
            parse_move(".".join(wrong))
