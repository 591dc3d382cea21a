"""What the reveals on the table did, in one line for each."""

from __future__ import annotations

from typing import NamedTuple

from ....core.text import Message
from ....kit.numbers import signed
from ..state import Step
from ..text.story import step_text
from .choices import Brief


class Line(NamedTuple):
    """A reveal: its number card, and what it brought, in symbols and in words."""

    position: int
    direction: int
    number: int
    brief: Brief
    text: Message


def story(seats: int, steps: tuple[Step, ...]) -> tuple[Line, ...]:
    """A line for each of these reveals, in order."""
    return tuple(
        Line(
            step.position,
            step.direction,
            step.number,
            _brief(seats, step),
            step_text(seats, step),
        )
        for step in steps
    )


def _brief(seats: int, step: Step) -> Brief:
    concerned = (step.owner,) if step.owner not in (-1, step.position) else ()
    if step.effect == "points":
        return Brief("", (signed(step.points),), concerned)
    if step.effect == "choose":
        return Brief("", (f"{signed(step.points)}?",), ())
    if step.effect in ("letter", "border"):
        return Brief("skip", (), concerned)
    if step.effect == "goal":
        return Brief("goal", (), (step.owner,))
    return Brief("", (), ())
