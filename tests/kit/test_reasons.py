"""The reasons why a move cannot be made now, as far as they are the same in every game."""

from __future__ import annotations

import pytest

from spieltisch.core.game import InvalidMoveError
from spieltisch.core.text import Message, render, say
from spieltisch.kit.reasons import illegal_move, instead


def parse(text: str) -> int:
    if not text.isdecimal():
        raise InvalidMoveError(text)
    return int(text)


@pytest.mark.parametrize(
    ("target", "over", "answer"),
    [
        ("1", True, "The game is over."),
        ("x", False, "Choose a number."),
        ("1", False, "That move was possible here."),
    ],
)
def test_some_reasons_are_the_same_in_every_game(target: str, over: bool, answer: str) -> None:
    message = illegal_move(target, parse, (1, 2), say("Choose a number"), over=over)
    assert isinstance(message, Message)
    assert render(message, ()) == answer


def test_an_illegal_move_is_returned_for_the_game_to_explain() -> None:
    assert illegal_move("3", parse, (1, 2), say("Choose"), over=False) == 3


@pytest.mark.parametrize("prompt", ["A quest?", "The pile is at 20!", "Dealing …", "It is over."])
def test_a_prompt_that_ends_as_a_sentence_gets_no_second_stop(prompt: str) -> None:
    assert render(instead(say(prompt)), ()) == prompt
