"""The lands on the screen: the two rows, what each land would bring, and the lands of a realm."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ....core.game import Seat
from ....core.text import Message, Who, say
from ....core.ui import Ui
from ....kit.numbers import signed
from ....kit.rows import row
from .. import text
from ..data import BONUS, FARMER, FOREST_VALUE, KIND, TAMER, TRACKER
from ..moves import TAKES, TAMES, TRACKS, Effect, Move, Take, move_text
from ..rewards import by_kind, kinds_of, reward
from ..state import NO_LAND, NOBODY
from ..text.names import KIND_NAMES, land_name, reward_text, swapped_land
from ..text.stack import back_text, known_ends, mark
from ..view import View

KIND_KEYS: Final = ("meadow", "field", "village", "mountain", "river", "forest")
"""The names of the kinds of land in the style sheet and the drawings."""

BIG: Final = 10
"""Rewards of at least this many points are shown large."""

ANY: Final = "any"
"""Takes the place of a follower: what a land would bring with any follower in the hand."""

NEAR: Final = "near:"
"""The prefix of the pick that selects a first-row land for a Tamer."""

STACK: Final = "stack"
"""The id of the stack on the screen."""


class Land(NamedTuple):
    """A land card that is face up."""

    id: str
    """The id in both the row and the realm, so that the card moves from one to the other."""
    kind: str
    value: str
    """The number printed on a forest; "" for other kinds."""
    called: Message
    """The name of its kind. A forest's number is not part of it."""


class Brings(NamedTuple):
    """What a land would bring the viewer."""

    follower: str
    """The follower in the hand to which this applies; `ANY` if it applies while no follower is
    pointed at."""
    points: str
    big: bool


class Taken(NamedTuple):
    """Which seat took the land that lay here, and what it brought."""

    seat: Seat
    points: str
    label: Message


class Place(NamedTuple):
    """A place in a row."""

    id: str
    """The id of the place, from which points fly to a seat."""
    land: Land | None
    taken: Taken | None
    move: str
    """The notation of the move made by choosing the land; "" if there is none."""
    pick: str
    """The pick made by choosing the land, as part of a move; "" if there is none."""
    pressed: bool
    offered: bool
    """Whether the swap that is offered to those who do not care is of this land."""
    asks: str
    """The question that a tap asks if the land cannot be chosen (`data-why`)."""
    preview: Message | None
    """What is shown at the first tap, before a second one makes the move."""
    fly_to: str
    """The id of the element to which the land moves when it leaves the rows."""
    goes_to: str
    """The id of the element to which the land moves if it is chosen now."""
    brings: tuple[Brings, ...]
    label: Message


def land_card(view: View, land: int) -> Land:
    """A land card, face up."""
    face = view.state.faces[land]
    kind = KIND[face]
    value = FOREST_VALUE[face]
    return Land(
        id=f"land-{land}",
        kind=KIND_KEYS[kind],
        value=str(value) if value else "",
        called=KIND_NAMES[kind],
    )


def first_row(view: View, ui: Ui) -> tuple[Place, ...]:
    """The row from which lands are taken."""
    taken = {turn.place: turn for turn in view.state.turns if turn.reward is not None}
    places = []
    for at, land in enumerate(view.state.first):
        if land != NO_LAND:
            places.append(_place(view, ui, 0, at))
            continue
        turn = taken[at]
        assert turn.reward is not None, "a place is empty because its land was taken"
        name = land_name(turn.reward.face)
        label = say("{land}, taken by {who:object}", land=name, who=Who(turn.seat))
        places.append(
            Place(
                id=f"place-{at}",
                land=None,
                taken=Taken(turn.seat, signed(turn.reward.points), label),
                move="",
                pick="",
                pressed=False,
                offered=False,
                asks="",
                preview=None,
                fly_to="",
                goes_to="",
                brings=(),
                label=label,
            )
        )
    return tuple(places)


def second_row(view: View, ui: Ui) -> tuple[Place, ...]:
    """The row that moves up when the round is over."""
    return tuple(_place(view, ui, 1, at) for at in range(len(view.state.second)))


def _place(view: View, ui: Ui, row: int, at: int) -> Place:
    state = view.state
    land = (state.second if row else state.first)[at]
    face = state.faces[land]
    taming = tames(view, ui)
    near = picked_near(view, ui)
    choice, pick = _choice(view, row, at, near, taming)
    legal: Move | None = ui.legal.get(choice)
    free = legal is not None
    name = land_name(face)
    label = text.label(view, legal) if legal is not None else name
    if pick and ui.legal:
        label = say("Swap {land} from the first row", land=swapped_land(face))
    brings = _brings(view, ui, face) if row == 0 or taming else ()
    if not isinstance(legal, Take):
        label = _known(view, land, label, brings)
    asks = "tamer" if taming and near == NO_LAND else f"land {land}"
    offer = anyhow(view, ui)
    card = land_card(view, land)
    return Place(
        id=f"place-{at}" if row == 0 else f"next-{at}",
        land=card,
        taken=None,
        move=choice if free else "",
        pick=pick if ui.legal else "",
        pressed=near == at and row == 0,
        offered=offer is not None and card in (offer.near, offer.far),
        asks=asks,
        preview=_preview(view, land) if free else None,
        fly_to=_goal(view),
        goes_to=f"place-{near}" if taming else _goal(view),
        brings=brings,
        label=label,
    )


def _known(view: View, land: int, label: Message, brings: Sequence[Brings]) -> Message:
    """The label of a land that cannot be taken now, including what it would bring (which people can
    see on the land) and, if known, the omens on its back."""
    for one in brings:
        if one.follower == ANY:
            label = say("{land}. When taken: {points} for you", land=label, points=one.points)
    back = back_text(view, land)
    return label if back is None else say("{told}. {omens}", told=label, omens=back)


def tames(view: View, ui: Ui) -> bool:
    """Whether the viewer has to choose the lands that its Tamer swaps (VB23)."""
    return (
        view.state.phase == "effect" and bool(ui.legal) and view.state.turns[-1].follower == TAMER
    )


def picked_near(view: View, ui: Ui) -> int:
    """The place of the first-row land picked for the viewer's Tamer; NO_LAND if none is picked.

    If only one land is left in the row, it counts as picked.
    """
    if not tames(view, ui):
        return NO_LAND
    there = [at for at, land in enumerate(view.state.first) if land != NO_LAND]
    picked = [at for at in there if f"{NEAR}{at}" in ui.picked]
    return picked[0] if picked else there[0] if len(there) == 1 else NO_LAND


def _choice(view: View, row: int, at: int, near: int, taming: bool) -> tuple[str, str]:
    """The notation of the move made by choosing a land, and the pick made by it; each is "" if
    there is none."""
    if view.state.phase == "effect" and view.state.turns[-1].follower == TRACKER:
        return move_text(TRACKS[row][at]), ""
    if taming:
        if not row:
            return "", f"{NEAR}{at}"
        return (move_text(TAMES[near][at]) if near != NO_LAND else ""), ""
    return ("" if row else move_text(TAKES[at])), ""


def _preview(view: View, land: int) -> Message:
    """What a land brings and why, or that it will be swapped. Also asks for the second tap."""
    state = view.state
    turn, face = state.turns[-1], state.faces[land]
    if state.phase != "take":
        swap = say("{land}: tap again to swap it.", land=land_name(face))
        back = back_text(view, land) if turn.follower == TRACKER else None
        return swap if back is None else say("{first} {second}", first=swap, second=back)
    times = 2 if turn.follower == FARMER else 1
    told = reward_text(reward(state, turn.seat, face, turn.follower, times))
    counts = kinds_of(state.faces, state.realms[turn.seat])
    kinds = sum(count > 0 for count in counts) + (counts[KIND[face]] == 0)
    if counts[KIND[face]] == 0 and BONUS[kinds]:
        return say(
            "{land}: {reward} now, then {points} at the end for {n} kinds. Tap again to take it.",
            land=land_name(face),
            reward=told,
            n=kinds,
            points=signed(BONUS[kinds]),
        )
    return say("{land}: {reward}. Tap again to take it.", land=land_name(face), reward=told)


class Anyhow(NamedTuple):
    """A swap for people who do not care which lands their Tamer swaps. It is offered until they
    pick a land."""

    move: str
    near: Land
    """The land of the first row."""
    far: Land
    """The land of the second row."""
    label: Message


def anyhow(view: View, ui: Ui) -> Anyhow | None:
    """A swap of two lands with the same front or, if there are none, of the first land in each
    row."""
    state = view.state
    if not tames(view, ui) or picked_near(view, ui) != NO_LAND:
        return None
    faces = state.faces
    pairs = [
        (near, far)
        for near, land in enumerate(state.first)
        if land != NO_LAND
        for far in range(len(state.second))
    ]
    equal = [one for one in pairs if faces[state.first[one[0]]] == faces[state.second[one[1]]]]
    near, far = (equal or pairs)[0]
    move = TAMES[near][far]
    return Anyhow(
        move=move_text(move),
        near=land_card(view, state.first[near]),
        far=land_card(view, state.second[far]),
        label=text.label(view, move),
    )


def _goal(view: View) -> str:
    """The id of the element to which a land moves if it leaves the rows now."""
    state = view.state
    if state.phase == "effect" and state.turns[-1].follower == TRACKER:
        return STACK
    return f"seat-{state.turns[-1].seat}" if state.turns else ""


def _brings(view: View, ui: Ui, face: int) -> tuple[Brings, ...]:
    """What a land would bring the viewer now, with the chosen follower or, before the choice, with
    each one in hand."""
    state = view.state
    seat = ui.you
    if seat is None or any(turn.seat == seat and turn.reward for turn in state.turns):
        return ()
    if state.chosen[seat] != NOBODY:
        if state.phase == "choose" and ui.shared:
            return ()
        return (_with(view, seat, face, state.chosen[seat], ANY),)
    if ui.shared:
        return ()
    each = [_with(view, seat, face, one, str(one)) for one in view.hand]
    plain = [reward(state, seat, face, one).points for one in view.hand]
    least, most = min(plain), max(plain)
    span = signed(least) if least == most else f"{least}–{most}"
    return (Brings(ANY, span, least >= BIG), *each)


def brought(view: View, seat: Seat, follower: int) -> Message | None:
    """A sentence saying what the lands of the first row would bring a seat with this follower, for
    people who cannot see the numbers on the lands. None if no land is left."""
    lands: list[Message] = []
    for land in view.state.first:
        if land == NO_LAND:
            continue
        face = view.state.faces[land]
        points = _with(view, seat, face, follower, ANY).points
        lands.append(say("{land} {points}", land=land_name(face), points=points))
    return say("What each land would bring you: {lands}.", lands=row(lands)) if lands else None


def _with(view: View, seat: Seat, face: int, follower: int, name: str) -> Brings:
    times = 2 if follower == FARMER else 1
    points = reward(view.state, seat, face, follower, times).points
    return Brings(name, signed(points), points >= BIG)


class End(NamedTuple):
    """The card at one end of the stack, if its front has been seen."""

    where: str
    """"top" or "bottom"."""
    name: Message
    land: Land


class Stack(NamedTuple):
    """What people know about the stack besides the omens on top."""

    mark: str
    """The mark printed beside the omens, such as "3+" (VB1)."""
    ends: tuple[End, ...]


def stack(view: View) -> Stack:
    """The mark on top of the stack, and the known lands at its ends (VB1a)."""
    names = (say("top"), say("bottom"))
    ends = zip(("top", "bottom"), names, known_ends(view), strict=True)
    return Stack(
        mark(view),
        tuple(
            End(where, name, land_card(view, land)._replace(id=""))
            for where, name, land in ends
            if land != NO_LAND
        ),
    )


class Group(NamedTuple):
    """The lands of one kind in a realm."""

    kind: str
    size: int
    lands: tuple[Land, ...]
    label: Message


def groups(view: View, seat: Seat) -> tuple[Group, ...]:
    """The lands of a realm in a group for each of the six kinds, even if it is empty."""
    found = []
    for kind, key in enumerate(KIND_KEYS):
        lands = tuple(
            land_card(view, land)
            for land in view.state.realms[seat]
            if KIND[view.state.faces[land]] == kind
        )
        label = say("{land}: {n}", land=KIND_NAMES[kind], n=len(lands))
        found.append(Group(key, len(lands), lands, label))
    return tuple(found)


DECIDED: Final = {"bard": "seats", "midwife": "followers", "pioneer": "lands"}
"""What the effects are about that are decided with buttons."""


class Decision(NamedTuple):
    """A button for a decision about an effect. It stands for a seat, a follower or a land in the
    viewer's realm."""

    id: str
    move: str
    what: str
    """What it stands for: "seats", "followers" or "lands", the same for all that are offered."""
    label: Message
    seat: Seat
    """The seat; -1 if the button stands for something else."""
    follower: int
    """The follower; NOBODY if the button stands for something else."""
    land: Land | None


def decisions(view: View, ui: Ui) -> tuple[Decision, ...]:
    """The buttons for the viewer's Bard, Midwife or Pioneer. Lands with the same front share one
    button; their buttons have the order of the realm as it is shown, by kind."""
    state = view.state
    found: list[Decision] = []
    faces: list[int] = []
    for notation, move in sorted(ui.legal.items(), key=lambda one: _shown(view, ui, one[1])):
        if not isinstance(move, Effect) or move.kind not in DECIDED:
            continue
        target, land = move.targets[0], None
        if move.kind == "pioneer":
            card = state.realms[state.turns[-1].seat][target]
            if state.faces[card] in faces:
                continue
            faces.append(state.faces[card])
            land = land_card(view, card)._replace(id="")
        found.append(
            Decision(
                id=f"decide-{notation}",
                move=notation,
                what=DECIDED[move.kind],
                label=text.label(view, move),
                seat=target if move.kind == "bard" else -1,
                follower=target if move.kind == "midwife" else NOBODY,
                land=land,
            )
        )
    return tuple(found)


def _shown(view: View, ui: Ui, move: Move) -> tuple[int, bool]:
    """Sorts the lands that a Pioneer may swap; other moves keep their order. The button of equal
    lands makes the move that is advised, because it could not be marked otherwise."""
    if not isinstance(move, Effect) or move.kind != "pioneer":
        return 0, False
    state = view.state
    realm = state.realms[state.turns[-1].seat]
    faces = [state.faces[land] for land in by_kind(state.faces, realm)]
    face = state.faces[realm[move.targets[0]]]
    return faces.index(face), move != getattr(ui.advice, "move", None)
