"""The players on the screen: their plates, the followers of this round, and a close look at one
seat."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....core.game import Seat
from ....core.text import Message, Who, say, say_n
from ....core.ui import Ui
from ....kit.numbers import signed
from ....kit.rows import row
from ..data import FOLLOWERS, KINDS, NEIGHBOURS, START_POINTS
from ..memory import surely_held
from ..order import play_order
from ..rewards import kinds_of
from ..state import HIDDEN, NOBODY, tally
from ..text.names import chosen_follower, follower_name
from ..view import View
from .lands import BIG, Group, groups

LOOK: Final = "stay-look:"
"""The prefix of the pick that opens a seat's realm and followers."""


class Gain(NamedTuple):
    """Points just won, which fly to the plate, or just lost."""

    id: str
    text: str
    origin: str
    """The id of the element they fly from, "" if they are lost."""
    kind: str
    """"big", "less" or ""."""


class Plate(NamedTuple):
    """What the screen shows of a seat."""

    seat: Seat
    id: str
    name: str
    initial: str
    acts: bool
    thinks: bool
    neighbour: bool
    """Whether its meadows count for the viewer's (VB9)."""
    near: bool
    """Whether to mark it as a neighbour; not if everybody is one."""
    kinds: str
    """How many of the six kinds of land its realm holds: "5/6" (VB27)."""
    realm: tuple[Group, ...]
    used: tuple[int, ...]
    """Its used followers, by initiative."""
    spent: Message | None
    """The used followers in words; None if there are none."""
    points: str
    """Its total, "" if hidden (VB28)."""
    total: int
    late: bool
    """Whether the total was hidden until the end. It then has the place of the points of the round,
    so that the plates stay as high as they were."""
    round_points: str
    """The points this round has brought it so far, "" for none and once the game is over: the total
    then includes the bonus for kinds (VB27), which belongs to no round."""
    gains: tuple[Gain, ...]
    look: str
    """The pick that opens the close look."""
    opened: bool
    label: Message


class Played(NamedTuple):
    """The follower of a seat in this round."""

    id: str
    seat: Seat
    initial: str
    follower: int
    """The follower; NOBODY if none is chosen yet or it is face down."""
    state: str
    """"empty", "down", "own" (the viewer's, face down), "waits", "acts" or "done"."""
    tie: bool
    """Whether the omens decide its turn, because another seat has the same follower (VB6)."""
    asks: str
    """What a tap asks about it (`data-why`)."""
    label: Message
    goes_to: str


class Known(NamedTuple):
    """What everybody can know about a seat's follower."""

    follower: int
    state: str
    """"used", "now", "held" (certainly in hand), or "" if nobody can tell."""
    label: Message


class Look(NamedTuple):
    """A close look at a seat."""

    seat: Seat
    pick: str
    name: str
    realm: tuple[Group, ...]
    kinds: Message
    about: Message | None
    """What the realm means for the viewer's meadows; None for a spectator."""
    followers: tuple[Known, ...]


def plates(view: View, ui: Ui) -> tuple[Plate, ...]:
    """Every seat clockwise, beginning with the one at the bottom of the screen."""
    return tuple(_plate(view, ui, seat) for seat in ui.order)


def _plate(view: View, ui: Ui, seat: Seat) -> Plate:
    state = view.state
    known = _total_shown(view, ui, seat)
    total = ui.over.scores[seat] if ui.over is not None else state.points[seat]
    played = state.phase != "choose" and bool(state.turns) and ui.over is None
    gained = tally(state.seats, (), state.turns)[seat] - START_POINTS
    realm = groups(view, seat)
    neighbours = () if ui.you is None else NEIGHBOURS[state.seats][ui.you]
    look = f"{LOOK}{seat}"
    return Plate(
        seat=seat,
        id=f"seat-{seat}",
        name=ui.names[seat],
        initial=ui.initials[seat],
        acts=seat == view.turn,
        thinks=seat == ui.thinking,
        neighbour=seat in neighbours,
        near=seat in neighbours and len(neighbours) < state.seats - 1,
        kinds=f"{sum(group.size > 0 for group in realm)}/{KINDS}",
        realm=realm,
        used=tuple(sorted(state.used[seat])),
        spent=_spent(view, seat),
        points=str(total) if known else "",
        total=total if known else 0,
        late=ui.over is not None and not state.open_totals and (seat != ui.you or ui.shared),
        round_points=signed(gained) if played and gained else "",
        gains=() if ui.account else _gains(view, seat),  # which the account has in its sums
        look=look,
        opened=look in ui.picked,
        label=say_n(
            "{who}: {n} land, show the realm",
            "{who}: {n} lands, show the realm",
            len(state.realms[seat]),
            who=Who(seat),
        ),
    )


def _spent(view: View, seat: Seat) -> Message | None:
    names = [follower_name(one) for one in sorted(view.state.used[seat])]
    return say("used: {followers}", followers=row(names)) if names else None


def _total_shown(view: View, ui: Ui, seat: Seat) -> bool:
    if view.state.points[seat] == HIDDEN:
        return False
    return not ui.shared or bool(view.state.open_totals) or ui.over is not None


def _gains(view: View, seat: Seat) -> tuple[Gain, ...]:
    """What a seat gained or lost in the last ply: by the effect, or by the land taken."""
    state = view.state
    if not state.turns or state.phase == "effect":
        return ()
    turn = state.turns[-1]
    name = f"gain-{state.round}-{len(state.turns)}-{seat}"
    if turn.reward is not None:
        if turn.seat != seat or not turn.reward.points:
            return ()
        points = turn.reward.points
        kind = "big" if points >= BIG else ""
        return (Gain(f"{name}-land", signed(points), f"place-{turn.place}", kind),)
    found = []
    if gain := turn.gains[seat]:
        losers = [other for other, points in enumerate(turn.gains) if points < 0]
        origin = f"seat-{losers[0]}" if losers else f"played-{turn.seat}"
        kind = "less" if gain < 0 else ""
        found.append(Gain(f"{name}-effect", signed(gain), "" if gain < 0 else origin, kind))
    if turn.seat == seat and turn.bonus is not None and turn.bonus.points:
        points = turn.bonus.points
        kind = "big" if points >= BIG else ""
        found.append(Gain(f"{name}-bonus", signed(points), f"played-{seat}", kind))
    return tuple(found)


def track(view: View, ui: Ui) -> tuple[Played, ...]:
    """The followers of this round: by seat while they are chosen, then in the order of turns."""
    if view.state.phase == "choose":
        return tuple(_chosen(view, ui, seat) for seat in ui.order)
    acted = [turn.seat for turn in view.state.turns]
    return tuple(_revealed(view, ui, seat, acted) for seat in play_order(view))


def _chosen(view: View, ui: Ui, seat: Seat) -> Played:
    choosing = say("{who} is choosing a follower", who=Who(seat))
    state, label = "empty", say("You're choosing a follower") if seat == ui.reader else choosing
    if seat in view.committed:
        state, label = "down", say("{who} has chosen", who=Who(seat))
    own = seat == ui.you and not ui.shared and view.state.chosen[seat] != NOBODY
    if own:
        label = say("You've chosen {follower}", follower=chosen_follower(view.state.chosen[seat]))
    return Played(
        id=f"played-{seat}",
        seat=seat,
        initial=ui.initials[seat],
        follower=view.state.chosen[seat] if own else NOBODY,
        state="own" if own else state,
        tie=False,
        asks="",
        label=label,
        goes_to="",
    )


def _revealed(view: View, ui: Ui, seat: Seat, acted: list[Seat]) -> Played:
    follower = view.state.chosen[seat]
    tied = view.state.chosen.count(follower) > 1
    done = seat in acted and not (seat == acted[-1] and view.turn == seat)
    state = "done" if done else "acts" if seat == view.turn else "waits"
    return Played(
        id=f"played-{seat}",
        seat=seat,
        initial=ui.initials[seat],
        follower=follower,
        state=state,
        tie=tied,
        asks=f"{'tie' if tied else 'follower'} {follower}",
        label=say("{who}: {follower}", who=Who(seat), follower=follower_name(follower)),
        goes_to=f"seat-{seat}",
    )


def look(view: View, ui: Ui) -> Look | None:
    """The close look that is open on the screen, None for none."""
    opened = [seat for seat in range(view.state.seats) if f"{LOOK}{seat}" in ui.picked]
    if not opened:
        return None
    seat = opened[-1]
    return Look(
        seat=seat,
        pick=f"{LOOK}{seat}",
        name=ui.names[seat],
        realm=groups(view, seat),
        kinds=_kinds(view, seat),
        about=_about(view, ui, seat),
        followers=tuple(_known(view, ui, seat, one) for one in FOLLOWERS),
    )


def _kinds(view: View, seat: Seat) -> Message:
    kinds = sum(count > 0 for count in kinds_of(view.state.faces, view.state.realms[seat]))
    return say(
        "{n} of {all} kinds. Five bring 5 points at the end, and six bring 10.", n=kinds, all=KINDS
    )


def _about(view: View, ui: Ui, seat: Seat) -> Message | None:
    if ui.you is None:
        return None
    if seat == ui.you:
        return say(
            "Your realm. When you take a meadow, the meadows in neighbouring realms count too."
        )
    if seat in NEIGHBOURS[view.state.seats][ui.you]:
        return say("A neighbour: when you take a meadow, the meadows in this realm count too.")
    return say("Not a neighbour: when you take a meadow, the meadows in this realm don't count.")


def _known(view: View, ui: Ui, seat: Seat, follower: int) -> Known:
    name = follower_name(follower)
    if follower in view.state.used[seat]:
        state, told = "used", say("{follower}, used", follower=name)
    elif view.state.phase != "choose" and follower == view.state.chosen[seat]:
        state, told = "now", say("{follower}, chosen this round", follower=name)
    elif seat != ui.you and follower in surely_held(view, seat):
        state, told = "held", say("{follower}, in hand for sure", follower=name)
    elif seat == ui.you and follower in view.hand and not ui.shared:
        state, told = "held", say("{follower}, in your hand", follower=name)
    else:
        state, told = "", say("{follower}, not used yet", follower=name)
    return Known(follower, state, told)
