"""The reasons why a move cannot be made now, as far as they are the same in every game."""

from __future__ import annotations

import pytest

from spieltisch.core.game import InvalidMoveError
from spieltisch.core.text import Message
from spieltisch.kit.reasons import illegal_move


def parse(text: str) -> int:
    if not text.isdecimal():
        raise InvalidMoveError(text)
    return int(text)


@pytest.mark.parametrize(
    ("target", "over", "answer"),
    [
        ("1", True, "The game is over."),
        ("x", False, "That cannot be chosen now."),
        ("1", False, "You could choose that here."),
    ],
)
def test_some_reasons_are_the_same_in_every_game(target: str, over: bool, answer: str) -> None:
    message = illegal_move(target, parse, (1, 2), over=over)
    assert isinstance(message, Message)
    assert message.template == answer


def test_an_illegal_move_is_returned_for_the_game_to_explain() -> None:
    assert illegal_move("3", parse, (1, 2), over=False) == 3
