"""Lists of names and other messages."""

from __future__ import annotations

import pytest

from spieltisch.core.text import Message, Who, render, say
from spieltisch.kit.rows import joined, row


def said(parts: list[Message | Who | str], together: bool) -> str:
    names = joined(parts) if together else row(parts)
    return render(say("{names}!", names=names), ("Ada", "Ben", "Cleo", "Dan"))


@pytest.mark.parametrize(
    ("count", "commas", "together"),
    [
        (1, "Ada!", "Ada!"),
        (2, "Ada, Ben!", "Ada and Ben!"),
        (3, "Ada, Ben, Cleo!", "Ada, Ben and Cleo!"),
        (4, "Ada, Ben, Cleo, Dan!", "Ada, Ben, Cleo and Dan!"),
    ],
)
def test_names_are_listed(count: int, commas: str, together: str) -> None:
    assert said([Who(seat) for seat in range(count)], together=False) == commas
    assert said([Who(seat) for seat in range(count)], together=True) == together


def test_messages_and_plain_texts_can_be_listed_too() -> None:
    assert said([say("you"), Who(1), "A1"], together=True) == "you, Ben and A1!"
