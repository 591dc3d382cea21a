"""The positions with the cards in front of them, and the points of the sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ....core.game import Seat
from ....core.text import Message, say, say_n
from ....kit.numbers import plain, signed
from ..data import POSITIONS, WEST
from ..scoring import side_totals, totals
from ..state import positions_of, seat_of, side_of
from ..text.names import DIRECTION_NAMES, player
from ..view import View
from ..worlds import hidden
from .reveals import Reveals, round_shown


class Gain(NamedTuple):
    """Points or a lost turn, flying from a stop on the Vector's way to the card of the position
    that they affect.

    `kind` is "gain", "loss" or "skip" (then `text` is ""). `origin` and `at` are the stop's id and
    index. `origin` is "" if this happened before the last ply; then nothing flies.
    """

    id: str
    kind: str
    text: str
    origin: str
    at: int


class Card(NamedTuple):
    """A position with the cards in front of it.

    `turn` is its place in the order of this round, from 1; 0 if it has to skip. `state` is "now",
    "done", "waits" or "skips". `direction` is -1 until it is laid. `face` is the state of the
    number card: "none", "down", "own" (hidden from the others), "open" or "shown" (a zero to be
    replaced). If `past` is true, direction and number are those of the last round, and `dim` is
    true once people no longer look back on it. `points` is the score as a number, `score` is the
    score as text, and `spoken` describes the whole card in a sentence. `gains` has the effects on
    this position of the reveals shown, and `sum` the points of several together; "" if there are
    not several, or no points.
    """

    position: int
    seat: Seat
    name: str
    short: str
    turn: int
    state: str
    direction: int
    number: int
    face: str
    past: bool
    dim: bool
    points: int
    score: str
    skips: int
    mine: bool
    gains: tuple[Gain, ...]
    sum: str
    spoken: Message


class Side(NamedTuple):
    """A team with its points. Three players form no teams."""

    positions: tuple[int, ...]
    points: str
    mine: bool


def cards(view: View, names: Sequence[str], shown: Reveals, *, back: bool) -> tuple[Card, ...]:
    """The positions' cards, clockwise from the north. Everybody's points stay in the same place.

    `Card.turn` refers to this round or, after the match and while people see how a round has ended
    (`back`), to the last one.
    """
    state = view.state
    points = totals(state)
    before = round_shown(view)
    back = before is not None and (back or state.phase == "over")
    order = before.order if before is not None and back else state.order
    own = () if view.seat is None else positions_of(state.seats, view.seat)
    down = hidden(view)
    stale = bool(state.directions) and not state.steps  # the reveals shown are the last round's
    found = []
    for position in _seated(view):
        seat = seat_of(state.seats, position)
        direction, number, face, past = _laid(view, position, down)
        card = Card(
            position=position,
            seat=seat,
            name=names[seat],
            short=_short(names[seat]),
            turn=order.index(position) + 1 if position in order else 0,
            state=_state(view, position, order, back),
            direction=direction,
            number=number,
            face=face,
            past=past,
            dim=past and not back,
            points=points[position],
            score=plain(points[position]),
            skips=state.skips[position],
            mine=position in own,
            gains=() if stale else _gains(position, shown),
            sum="" if stale else _sum(position, shown),
            spoken=player(state.seats, position),
        )
        found.append(card._replace(spoken=_spoken(view, card)))
    return tuple(found)


def sides(view: View) -> tuple[Side, ...]:
    """The teams with their points. Empty if there are no teams (VC24)."""
    state = view.state
    if state.seats == 3:
        return ()
    points = side_totals(state.seats, totals(state))
    own = (
        None if view.seat is None else side_of(state.seats, positions_of(state.seats, view.seat)[0])
    )
    return tuple(
        Side(
            tuple(p for p in _seated(view) if side_of(state.seats, p) == side),
            plain(points[side]),
            side == own,
        )
        for side in range(len(points))
    )


def _seated(view: View) -> tuple[int, ...]:
    return tuple(p for p in range(len(POSITIONS)) if not (view.state.seats == 3 and p == WEST))


def _short(name: str) -> str:
    """A short form of a name such as "Player 2", which would be cut off before the number; "" for
    other names."""
    word, _, number = name.rpartition(" ")
    return f"{word[:2]}. {number}" if word and number.isdigit() else ""


def _state(view: View, position: int, order: tuple[int, ...], back: bool) -> str:
    state = view.state
    if position not in order:
        return "skips"
    if back or state.phase == "over":
        return "done"
    index = order.index(position)
    if state.phase == "numbers":
        return "now" if seat_of(state.seats, position) in view.to_act else "waits"
    done = len(state.directions) if state.phase == "direction" else len(state.steps)
    now = done - 1 if state.phase == "give" else done
    if index == now:
        return "now"
    return "done" if index < now and state.phase != "direction" else "waits"


def _laid(view: View, position: int, down: Sequence[int]) -> tuple[int, int, str, bool]:
    """The direction, the number, `Card.face` and `Card.past` for a position."""
    state = view.state
    index = state.order.index(position) if position in state.order else -1
    if 0 <= index < len(state.directions):
        direction = state.directions[index]
        if index < len(state.steps):
            return direction, state.steps[index].number, "open", False
        number = state.numbers[position]
        if state.phase == "replace" and index == len(state.steps):
            return direction, number, "shown", False
        if number >= 0:
            return direction, number, "own", False
        return direction, -1, "down" if position in down else "none", False
    before = round_shown(view)
    if before is not None and position in before.order:
        index = before.order.index(position)
        number = before.steps[index].number if index < len(before.steps) else -1
        face = "open" if number >= 0 else "none"
        return before.directions[index], number, face, state.phase != "over"
    return -1, -1, "none", False


def _gains(position: int, shown: Reveals) -> tuple[Gain, ...]:
    found = []
    for index, step in enumerate(shown.steps):
        if step.owner != position or step.effect not in ("points", "letter", "border"):
            continue
        origin, at = shown.origins.get(index, ("", 0))
        name = f"gain-{shown.round}-{index}"
        if step.effect == "points":
            kind = "loss" if step.points < 0 else "gain"
            found.append(Gain(name, kind, signed(step.points), origin, at))
        else:
            found.append(Gain(name, "skip", "", origin, at))
    return tuple(found)


def _sum(position: int, shown: Reveals) -> str:
    several = len(_gains(position, shown)) > 1
    points = [
        step.points for step in shown.steps if (step.owner, step.effect) == (position, "points")
    ]
    return signed(sum(points)) if several and points else ""


_TURNS: Final = (
    say("{text}, goes first"),
    say("{text}, goes second"),
    say("{text}, goes third"),
    say("{text}, goes fourth"),
)
"""By place in the turn order."""


def _spoken(view: View, card: Card) -> Message:
    """Describes the whole card in a sentence, for people who cannot see it."""
    said = player(view.state.seats, card.position)
    if card.state == "skips":
        said = say("{text}, misses a turn this round", text=said)
    elif card.turn:
        said = say(_TURNS[card.turn - 1].template, text=said)
    if card.direction >= 0:
        way = DIRECTION_NAMES[card.direction]
        if card.past:
            said = say("{text}, chose {direction} last round", text=said, direction=way)
        else:
            said = say("{text}, direction {direction}", text=said, direction=way)
    if card.face == "down":
        said = say("{text}, number face down", text=said)
    elif card.face == "own":
        said = say("{text}, number {number}, hidden from the others", text=said, number=card.number)
    elif card.face != "none":
        said = say("{text}, number {number}", text=said, number=card.number)
    said = say_n(
        "{text}, {points} point",
        "{text}, {points} points",
        abs(card.points),
        text=said,
        points=card.score,
    )
    if card.skips:
        said = say_n(
            "{text}, {n} turn to miss",
            "{text}, {n} turns to miss",
            card.skips,
            text=said,
        )
    return said
