"""The viewer's hand on the screen, with what each follower would do if it were chosen now."""

from __future__ import annotations

from typing import NamedTuple

from ....core.game import Seat
from ....core.text import Message, say
from ....core.ui import Ui
from .. import text
from ..data import FOLLOWERS
from ..moves import CHOICES, Move, move_text
from ..text.forecast import BRIEFS, forecast, place_text, ruled
from ..text.names import FOLLOWER_NAMES, follower_name
from ..view import View
from .lands import brought


class Held(NamedTuple):
    """A follower in the viewer's hand."""

    id: str
    follower: int
    move: str
    free: bool
    name: Message
    brief: Message
    label: Message


class Forecast(NamedTuple):
    """What a follower would do now, and when it would act."""

    follower: int
    name: Message
    effect: Message
    place: Message
    spoken: Message
    """For screen readers: what the card's label and rule leave out, and what the lands would
    bring."""


def hand(view: View, ui: Ui) -> tuple[Held, ...]:
    """The viewer's followers. Empty for a spectator and while several people may be looking."""
    return () if ui.shared else tuple(_held(view, ui, one) for one in view.hand)


def _held(view: View, ui: Ui, follower: int) -> Held:
    move = move_text(CHOICES[follower])
    legal: Move | None = ui.own_legal.get(move)
    return Held(
        id=f"follower-{follower}",
        follower=follower,
        move=move,
        free=legal is not None,
        name=FOLLOWER_NAMES[follower],
        brief=BRIEFS[follower],
        label=follower_name(follower) if legal is None else text.label(view, legal),
    )


def forecasts(view: View, ui: Ui) -> tuple[Forecast, ...]:
    """A forecast for each follower that can be chosen now."""
    if view.state.phase != "choose" or not ui.legal or ui.you is None or ui.shared:
        return ()
    return tuple(_forecast(view, ui.you, one) for one in FOLLOWERS if one in view.hand)


def _forecast(view: View, seat: Seat, follower: int) -> Forecast:
    effect, place = forecast(view, seat, follower), place_text(view, seat, follower)
    spoken = place
    if effect != ruled(follower):
        spoken = say("{first} {second}", first=effect, second=spoken)
    if (lands := brought(view, seat, follower)) is not None:
        spoken = say("{first} {second}", first=spoken, second=lands)
    return Forecast(follower, follower_name(follower), effect, place, spoken)
