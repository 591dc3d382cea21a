"""What the table shows, and what can be chosen on it."""

from __future__ import annotations

from typing import Any

from spieltisch.core.text import render
from spieltisch.core.ui import Ui
from spieltisch.games.vitametrie import move_text, setup, view
from spieltisch.games.vitametrie.state import State
from spieltisch.games.vitametrie.table import Drawing, draw
from tests.games.vitametrie.scenes import play, scene


def shown(state: State, you: int | None, picked: tuple[str, ...] = (), **changes: Any) -> Drawing:
    seen = view(state, you)
    screen = Ui(
        seats=2,
        you=you,
        reader=you,
        order=(1, 0) if you == 1 else (0, 1),
        names=("Ada", "Bo"),
        initials=("A", "B"),
        kinds=("human", "human"),
        to_act=seen.to_act,
        thinking=None,
        legal={move_text(move): move for move in seen.legal},
        picked=picked,
        last=(),
        over=None,
        replaying=False,
        ply=2,
        prompt="",
        can_undo=False,
        waiting="you",
        account=False,
        shared=False,
        size="s",
        lang="en",
    )
    return draw(seen, screen._replace(**changes))


def test_vm09_a_square_with_several_moves_is_picked_first() -> None:
    state = scene("> . .\n> J .")
    drawing = shown(state, 0)
    by_id = {square.id: square for square in drawing.squares}
    assert by_id["square-b1"].pick == "at:b1"
    assert by_id["square-b2"].move == "rb2e"
    assert by_id["square-c2"].why == "board 2 1"
    assert drawing.choices == ()
    moves = [choice.move for choice in shown(state, 0, ("at:b1",)).choices]
    assert moves == ["b1n", "b1e", "b1s"]


def test_vm01_the_small_board_has_49_squares() -> None:
    assert len(shown(setup(2, {"board": "7", "start": "ready"}), 0).squares) == 49
    assert len(shown(setup(2, {"board": "9", "start": "ready"}), 0).squares) == 81


def test_vm06a_numbers_are_chosen_beside_the_board() -> None:
    drawing = shown(setup(2, {"board": "9", "start": "build"}), 0)
    assert [choice.move for choice in drawing.choices][:2] == ["n0", "n1"]
    assert drawing.choices[-1].move == "A"
    assert not any(square.move or square.pick for square in drawing.squares)


def test_vm20_how_much_is_left_is_always_said() -> None:
    drawing = shown(play(scene("> . . ."), "b1e"), None)
    assert render(drawing.left, ()) == "2 squares open, 0 heart angels left"
