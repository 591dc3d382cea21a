"""What the table shows: every seat's stone, and which of the viewer's stones can be laid."""

from __future__ import annotations

from spieltisch.core.ui import Ui
from spieltisch.games._template import apply, move_text, setup, view
from spieltisch.games._template.moves import Draw, Lay
from spieltisch.games._template.table import draw

DEALT = apply(setup(2, {"stones": "3"}), -1, Draw("draw", 0, ((2, 5, 9), (1, 6, 20))))
LAID = apply(DEALT, 0, Lay("lay", 5))


def screen(you: int | None, waiting: str = "you") -> Ui:
    seen = view(LAID, you)
    return Ui(
        seats=2,
        you=you,
        reader=you,
        order=(1, 0) if you == 1 else (0, 1),
        names=("Ada", "Bo"),
        initials=("A", "B"),
        kinds=("human", "human"),
        to_act=seen.to_act,
        thinking=None,
        legal={move_text(move): move for move in seen.legal if waiting == "you"},
        picked=(),
        last=(),
        over=None,
        replaying=False,
        ply=2,
        prompt="",
        can_undo=False,
        waiting=waiting,
        account=False,
        shared=False,
        size="s",
        lang="en",
    )


def test_T3_the_viewers_stones_can_be_laid_in_turn() -> None:
    drawn = draw(view(LAID, 1), screen(1))
    assert [(stone.move, stone.free) for stone in drawn.own] == [
        ("1", True),
        ("6", True),
        ("20", True),
    ]
    assert not any(stone.free for stone in draw(view(LAID, 1), screen(1, "bot")).own)


def test_T2_others_see_how_many_stones_are_left_but_not_which() -> None:
    drawn = draw(view(LAID, 1), screen(1))
    assert [(place.name, place.left, place.acts) for place in drawn.places] == [
        ("Bo", 3, True),
        ("Ada", 2, False),
    ]
    assert [stone.id for place in drawn.places for stone in place.laid] == ["stone-5"]
    assert draw(view(LAID, None), screen(None)).own == ()
