"""Describes what a reveal brought and why, in a short sentence."""

from __future__ import annotations

from ....core.text import Message, say
from ....kit.numbers import signed
from ..data import board
from ..geometry import name
from ..state import Step
from .names import named


def step_text(seats: int, step: Step) -> Message:
    """What a reveal did, such as "K12: +25 for East". A goal has no square."""
    if step.effect == "goal":
        return _effect(seats, step)
    return say("{square}: {what}", square=name(step.end), what=_effect(seats, step))


def _effect(seats: int, step: Step) -> Message:
    if step.effect == "points":
        owner, points = named(step.owner), signed(step.points)
        if len(board(seats)[step.end].owners) == 2:
            mover = named(step.position)
            return say(
                "{points} for {owner}, {mover}'s choice", points=points, owner=owner, mover=mover
            )
        return say("{points} for {owner}", points=points, owner=owner)
    if step.effect == "choose":
        mover, points = named(step.position), signed(step.points)
        return say("{points}, {mover} decides", points=points, mover=mover)
    if step.effect == "letter":
        return say("{position} misses a turn", position=named(step.owner))
    if step.effect == "border":
        return say("black border, {position} misses a turn", position=named(step.owner))
    if step.effect == "goal":
        return say("into {position}'s goal", position=named(step.owner))
    if step.effect == "neutral":
        return say("yellow, does nothing on the first move")
    if step.effect == "spent":
        return say("this letter has already taken effect")
    return say("nothing")
