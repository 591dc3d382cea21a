"""What the screen shows of past events: the current turn, the account of a round, the winner's
realm."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ....core.game import Seat
from ....core.text import Message, Who, say, say_n
from ....core.ui import Ui
from ....kit.numbers import signed
from ....kit.rows import row
from ..data import START_POINTS
from ..rewards import end_bonus
from ..state import tally
from ..text.names import FOLLOWER_NAMES, FOLLOWER_RULES
from ..text.omens import omens_changed, tie_note
from ..text.story import effect_text, land_text
from ..view import View
from .lands import Land, land_card

WIDE: Final = 200
TALL: Final = 280
"""The width and height of a land."""

FOOT: Final = 72
"""The height of the strip below the lands."""

SHAPES: Final = (("wide", 9), ("tall", 5))
"""The two shapes of the picture, each with the number of lands in a row."""


class TurnStory(NamedTuple):
    """A turn, as far as it has been played."""

    seat: Seat
    follower: int
    name: Message
    effect: Message
    """What the follower did or, while its seat decides, what it can do."""
    omens: Message | None
    """How the omens affect this turn or the next ones; None once the land has been taken."""
    land: Message | None
    """The land that was taken and what it brought; None before that."""


class Line(NamedTuple):
    """What a round brought one player."""

    id: str
    turn: TurnStory
    more: Message | None
    """What other seats' followers brought or cost the player, each with its name."""
    bonus: Message | None
    """What the player's kinds of land bring at the end (VB27)."""
    points: str
    """The player's total points in the round."""


class Account(NamedTuple):
    """The account of a round, shown at its end until people continue."""

    number: int
    lines: tuple[Line, ...]


class Spot(NamedTuple):
    """A land in the picture, and its place."""

    land: Land
    x: int
    y: int
    value_x: int
    """`value_x` and `value_y` are the place of a forest's value: centred, on the ground."""
    value_y: int


class Scene(NamedTuple):
    """The lands as one drawing. Each land measures `WIDE` by `TALL`."""

    shape: str
    """"wide" for one row, "tall" for two. The second row ends with the clan's sign."""
    width: int
    height: int
    foot: int
    """The y coordinate at which the strip with the name and the points begins."""
    spots: tuple[Spot, ...]


class Picture(NamedTuple):
    """The winner's lands side by side."""

    seat: Seat
    name: str
    points: int
    scenes: tuple[Scene, ...]
    """A scene for wide screens and one for narrow screens."""
    bonuses: tuple[Message, ...]
    """What the kinds of land brought each player at the end (VB27)."""
    label: Message
    own: tuple[Land, ...]
    """The viewer's lands if somebody else has won; otherwise empty."""


def turn_story(view: View) -> TurnStory | None:
    """The latest turn that has begun in this round; None before the first."""
    return _turn_story(view, len(view.state.turns) - 1) if view.state.turns else None


def _turn_story(view: View, at: int) -> TurnStory:
    state = view.state
    turn = state.turns[at]
    deciding = state.phase == "effect" and at == len(state.turns) - 1
    omens = None
    if state.phase == "take" and at == len(state.turns) - 1:
        tied = state.chosen.count(turn.follower) > 1
        if omens_changed(view):
            omens = say("The order changes.")
        elif tied:
            omens = tie_note(turn.follower)
    return TurnStory(
        seat=turn.seat,
        follower=turn.follower,
        name=FOLLOWER_NAMES[turn.follower],
        effect=FOLLOWER_RULES[turn.follower] if deciding else effect_text(view, at),
        omens=omens,
        land=land_text(turn),
    )


def account(view: View, ui: Ui) -> Account | None:
    """The account of the round that has just ended; None if it is not being shown."""
    state = view.state
    if not ui.account or not state.turns:
        return None
    won = tally(state.seats, (), state.turns)
    lines = []
    for at, turn in enumerate(state.turns):
        others = [
            say(
                "{follower} {gain}",
                gain=signed(each.gains[turn.seat]),
                follower=FOLLOWER_NAMES[each.follower],
            )
            for each in state.turns
            if each is not turn and each.gains[turn.seat]
        ]
        bonus = end_bonus(state.faces, state.realms[turn.seat]) if ui.over else 0
        kinds = 5 if bonus == 5 else 6
        points = won[turn.seat] - START_POINTS + bonus
        lines.append(
            Line(
                id=f"account-{state.round}-{turn.seat}",
                turn=_turn_story(view, at),
                more=row(others) if others else None,
                bonus=say("{gain} for {n} kinds", gain=signed(bonus), n=kinds) if bonus else None,
                points=signed(points),
            )
        )
    return Account(state.round, tuple(lines))


def picture(view: View, ui: Ui) -> Picture | None:
    """The picture of the winner's lands in the order in which they were taken; None until the match
    is over."""
    state = view.state
    if ui.over is None:
        return None
    winner = ui.over.returns.index(max(ui.over.returns))
    lands = [land_card(view, land) for land in state.realms[winner]]
    bonuses = []
    for seat in ui.order:
        if bonus := end_bonus(state.faces, state.realms[seat]):
            kinds = 5 if bonus == 5 else 6
            bonuses.append(
                say("{who}: {points} for {n} kinds", who=Who(seat), points=signed(bonus), n=kinds)
            )
    return Picture(
        seat=winner,
        name=ui.names[winner],
        points=ui.over.scores[winner],
        scenes=tuple(_scene(shape, columns, lands) for shape, columns in SHAPES),
        bonuses=tuple(bonuses),
        label=_realm_of(winner, ui.over.scores[winner], ui),
        own=_own_lands(view, ui, winner),
    )


def _realm_of(winner: Seat, points: int, ui: Ui) -> Message:
    """What the picture of the winner's lands shows."""
    if winner == ui.reader:
        return say_n("Your realm: {n} point", "Your realm: {n} points", points)
    return say_n("{who}'s realm: {n} point", "{who}'s realm: {n} points", points, who=Who(winner))


def _own_lands(view: View, ui: Ui, winner: Seat) -> tuple[Land, ...]:
    if ui.you is None or ui.you == winner:
        return ()
    return tuple(land_card(view, land) for land in view.state.realms[ui.you])


def _scene(shape: str, columns: int, lands: Sequence[Land]) -> Scene:
    spots = []
    for at, land in enumerate(lands):
        x, y = at % columns * WIDE, at // columns * TALL
        spots.append(Spot(land, x, y, x + WIDE // 2, y + TALL - 3))
    foot = spots[-1].y + TALL
    return Scene(shape, columns * WIDE, foot + FOOT, foot, tuple(spots))
