"""The board is a reconstruction (VC2). These are the properties that we claim it has."""

from __future__ import annotations

from collections import Counter

import pytest

from spieltisch.games.vector.data import (
    BOARD,
    CENTRE,
    SIZE,
    SOUTH_WEST,
    WEST,
    Square,
    board,
    read_board,
    read_square,
)
from spieltisch.games.vector.geometry import path, straight_leg
from tests.games.vector import make_board
from tests.games.vector.scenes import at

PRINTED = board(4)


def turned(square: int) -> int:
    """The square to which a quarter turn clockwise takes this one."""
    row, column = divmod(square, SIZE)
    return column * SIZE + SIZE - 1 - row


def turned_print(printed: Square) -> Square:
    """What is printed on a square, with its letters and arrows turned too."""
    return printed._replace(
        owners=tuple(sorted((owner + 1) % 4 for owner in printed.owners)),
        heading=(printed.heading + 2) % 8 if printed.kind == "arrow" else -1,
    )


def test_VC1_the_board_is_21_by_21_and_the_centre_gives_30() -> None:
    assert len(PRINTED) == SIZE * SIZE == 441
    assert PRINTED[CENTRE] == Square("points", 30)
    assert at("K11") == CENTRE and at("A1") == SOUTH_WEST


def test_VC2_a_quarter_turn_leaves_the_board_the_same() -> None:
    for square, printed in enumerate(PRINTED):
        assert PRINTED[turned(square)] == turned_print(printed), square


def test_VC2_the_board_has_the_squares_shown_in_the_booklet() -> None:
    for text in ("30", "N+55", "S-60", "NO+40", "NW-50"):
        wanted = read_square(text)
        assert any(printed._replace(yellow=False) == wanted for printed in PRINTED), text
    for letter in range(4):
        assert sum(printed.kind == "letter" for printed in PRINTED if letter in printed.owners) == 2


def test_VC2_the_number_of_squares_of_each_kind() -> None:
    assert Counter(printed.kind for printed in PRINTED) == {
        "blank": 340,
        "points": 77,
        "arrow": 16,
        "letter": 8,
    }
    points = [printed for printed in PRINTED if printed.kind == "points"]
    assert Counter(len(printed.owners) for printed in points) == {0: 41, 1: 24, 2: 12}
    assert sum(printed.yellow for printed in PRINTED) == 32


def test_VC16_VC17_arrows_and_letters_are_yellow() -> None:
    assert all(printed.yellow for printed in PRINTED if printed.kind in ("arrow", "letter"))


def test_VC16_no_arrow_ends_on_an_arrow_or_outside() -> None:
    for square, printed in enumerate(PRINTED):
        if printed.kind == "arrow":
            leg = straight_leg(square, printed.heading, printed.length)
            assert leg.exit == ""
            assert PRINTED[leg.squares[-1]].kind != "arrow"


def test_VC24_the_board_of_three_has_no_west_points() -> None:
    three = board(3)
    for printed, seen in zip(PRINTED, three, strict=True):
        if WEST not in printed.owners:
            assert seen == printed
        elif len(printed.owners) == 1:
            assert seen == Square("blank")
        else:
            assert seen.value == printed.value
            assert seen.owners == tuple(o for o in printed.owners if o != WEST)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (".", Square("blank")),
        ("-20", Square("points", -20)),
        ("50*", Square("points", 50, (), True)),
        ("SW+40", Square("points", 40, (2, 3))),
        (">SO3*", Square("arrow", 0, (), True, 3, 3)),
        ("(W)*", Square("letter", 0, (3,), True)),
    ],
)
def test_squares_are_read(text: str, printed: Square) -> None:
    assert read_square(text) == printed


@pytest.mark.parametrize("text", ["", "X+20", ">N", "(NO)", "++3", ">N3**"])
def test_invalid_squares_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no square"):
        read_square(text)


def test_the_text_of_the_board_is_a_square_table() -> None:
    rows = BOARD.strip().splitlines()
    assert [len(row.split()) for row in rows] == [SIZE] * SIZE
    assert len(read_board(BOARD)) == SIZE * SIZE


def test_paths_contain_every_square_and_end_where_the_vector_is() -> None:
    assert path(4, at("K11"), 0, 3, True) == (at("K11"), at("K12"), at("K13"), at("K14"))
    arrow = path(4, at("O20"), 0, 1, False)
    assert arrow == (at("O20"), *(at(name) for name in ("O21", "P21", "Q21", "R21", "S21", "T21")))
    corner = path(3, at("B11"), 6, 3, True)
    assert corner == (at("B11"), at("A11"), SOUTH_WEST)


@pytest.mark.native
def test_VC2_the_sprite_shows_the_board_of_the_data() -> None:
    drawn = make_board.SPRITE.read_text("utf-8")
    assert make_board.renewed(drawn) == drawn, "run tests.games.vector.make_board"
    losses = sum(printed.value < 0 for printed in PRINTED)
    twice = 2  # two losses are drawn again for three players
    assert drawn.count('<text class="vc-print-t vc-print-loss"') == losses + twice
