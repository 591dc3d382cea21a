"""What happened on the screen: the turn under way, the account of a round, the winner's realm."""

from __future__ import annotations

from typing import NamedTuple

from ....core.game import Seat
from ....core.text import Message, Who, say, say_n
from ....core.ui import Ui
from ....kit.numbers import signed
from ..data import START_POINTS
from ..rewards import end_bonus
from ..state import tally
from ..text.names import FOLLOWER_NAMES, FOLLOWER_RULES
from ..text.story import effect_text, land_text
from ..view import View
from .lands import Land, land_card


class Told(NamedTuple):
    """A turn, as far as it has come."""

    seat: Seat
    follower: int
    name: Message
    effect: Message
    """What the follower did; while its seat decides, what it may do."""
    land: Message | None
    """The land taken and what it brought, None before that."""


class Line(NamedTuple):
    """What a round brought one player."""

    id: str
    told: Told
    more: tuple[Message, ...]
    """What others' followers brought or cost it besides, and at the end its kinds of land."""
    points: str
    """All it won in the round."""


class Account(NamedTuple):
    """The end of a round, shown until people go on."""

    number: int
    lines: tuple[Line, ...]


class Picture(NamedTuple):
    """The winner's lands side by side."""

    seat: Seat
    lands: tuple[Land, ...]
    bonuses: tuple[Message, ...]
    """What the kinds of land brought each player at the end (VB-27)."""
    label: Message


def told(view: View) -> Told | None:
    """The turn under way or just over; None before the first of a round."""
    return _told(view, len(view.turns) - 1) if view.turns else None


def _told(view: View, at: int) -> Told:
    turn = view.turns[at]
    deciding = view.phase == "effect" and at == len(view.turns) - 1
    return Told(
        seat=turn.seat,
        follower=turn.follower,
        name=FOLLOWER_NAMES[turn.follower],
        effect=FOLLOWER_RULES[turn.follower] if deciding else effect_text(view, at),
        land=land_text(turn),
    )


def account(view: View, ui: Ui) -> Account | None:
    """The account of the round that has just ended, None while none is to be shown."""
    if not ui.account or not view.turns:
        return None
    won = tally(view.seats, (), view.turns)
    lines = []
    for at, turn in enumerate(view.turns):
        others = sum(
            each.gains[turn.seat] for number, each in enumerate(view.turns) if number != at
        )
        bonus = end_bonus(view.faces, view.realms[turn.seat]) if ui.over else 0
        more = [say("{points} from others", points=signed(others))] if others else []
        if bonus:
            kinds = 5 if bonus == 5 else 6
            more.append(say("{points} for {n} kinds of land", points=signed(bonus), n=kinds))
        points = won[turn.seat] - START_POINTS + bonus
        lines.append(
            Line(
                id=f"account-{view.round}-{turn.seat}",
                told=_told(view, at),
                more=tuple(more),
                points=signed(points),
            )
        )
    return Account(view.round, tuple(lines))


def picture(view: View, ui: Ui) -> Picture | None:
    """The winner's lands once the match is over, in the order in which they were taken."""
    if ui.over is None:
        return None
    winner = ui.over.returns.index(max(ui.over.returns))
    bonuses = []
    for seat in ui.order:
        if bonus := end_bonus(view.faces, view.realms[seat]):
            kinds = 5 if bonus == 5 else 6
            bonuses.append(
                say("{who}: {points} for {n} kinds", who=Who(seat), points=signed(bonus), n=kinds)
            )
    return Picture(
        seat=winner,
        lands=tuple(land_card(view, land) for land in view.realms[winner]),
        bonuses=tuple(bonuses),
        label=say_n(
            "The realm of {who}: {n} point",
            "The realm of {who}: {n} points",
            ui.over.scores[winner],
            who=Who(winner),
        ),
    )
