"""What a number or a direction would do, in words."""

from __future__ import annotations

from ....core.text import Message, say, say_n
from ....kit.numbers import signed
from ..data import SIZE
from ..geometry import name
from ..outlook import Forecast, Outlook
from ..view import View
from .names import named
from .squares import square_text


def outlook_text(view: View, position: int, outlook: Outlook) -> Message:
    """Where a number would lead, and what it would bring."""
    arrival = outlook.arrival
    said = say("{position} {number}", position=named(position), number=outlook.number)
    if not outlook.ends:
        return say("{what}: a second 0, so you'd have to choose again.", what=said)
    if arrival is None:
        said = say_n(
            "{what}: {n} possible square",
            "{what}: {n} possible squares",
            len(outlook.ends),
            what=said,
        )
        low, high = signed(outlook.low), signed(outlook.high)
        if low == high:
            return say("{what}, {points} points for your side.", what=said, points=low)
        return say(
            "{what}, {low} to {high} points for your side.",
            what=said,
            low=low,
            high=high,
        )
    if arrival.effect == "goal":
        return say("{what}: into {owner}'s goal.", what=said, owner=named(arrival.owner))
    if arrival.effect == "border":
        return say("{what}: into the black border.", what=said)
    if arrival.effect in ("blank", "neutral", "spent"):
        return say("{what}: {square}, nothing happens.", what=said, square=name(arrival.square))
    column = arrival.square % SIZE
    return say("{what}, {text}", what=said, text=square_text(view, column, arrival.square // SIZE))


def forecast_text(found: Forecast) -> Message:
    """What a direction could bring the position that lays it now."""
    low, high = signed(found.low), signed(found.high)
    if low == high:
        said = say("{points} points for your side", points=low)
    else:
        said = say("{low} to {high} points for your side", low=low, high=high)
    if found.goal:
        said = say("{text}, perhaps a goal", text=said)
    if found.skip:
        said = say("{text}, perhaps a missed turn", text=said)
    return said
