"""What happened, for the log and the screen. Nothing in Vitametrie is secret."""

from __future__ import annotations

from typing import Final

from ....core.game import Seat
from ....core.text import Event, Message, Who, say, say_n
from ..data import (
    ARROW,
    FACE_EYE,
    FACE_LEFT,
    FACE_OBSTACLE,
    FACE_STRAIGHT,
    FACE_WHITE,
    MINUS,
    NAMES,
    OPEN,
    PLUS,
)
from ..moves import Arrow, Dice, Fate, Move, Number, Put, Roll, World
from ..state import State
from .names import DIRECTION_NAMES, TILE_NAMES, faces_text, hearts_text, number_text, open_text

FATE_KINDS: Final = ("red", "white", "angel", "straight", "left", "right")
"""The kind of event for each face rolled on a fate square; the face is the index."""


def events(
    before: State, seat: Seat, move: Move, after: State, to_seat: Seat | None
) -> tuple[Event, ...]:
    """What one move did, in order, worded for `to_seat`."""
    own = seat == to_seat
    if isinstance(move, Arrow):
        happened = _arrow(before, seat, move, after, own)
    elif isinstance(move, Dice):
        happened = [_dice(before, move, after)]
    elif isinstance(move, Fate):
        happened = [_fate(before, move, after)]
    elif isinstance(move, Put):
        happened = [_put(before, seat, move, own)]
        if before.phase in ("plus", "minus", "shift") and _cut_short(before, move, after):
            happened.append(Event("nothing", _no_more(before.phase), before.turn, 1))
    else:
        happened = [_spoken(before, seat, move, own)]
    if after.phase == "over":
        happened.append(_end(after))
    return tuple(happened)


def _spoken(before: State, seat: Seat, move: Move, own: bool) -> Event:
    """The event of a move that places nothing: a world, a number, a roll, "fill" or "pass"."""
    who = Who(seat)
    if isinstance(move, World):
        if move.kind == "world":
            return Event("world", say("A world has been drawn. One path could cover it."))
        return Event("world", say("The rest of the world has been filled in."))
    if isinstance(move, Number):
        number = number_text(len(before.numbers), move.value)
        if own:
            return Event("number", say("You say: {number}.", number=number), seat, 1)
        return Event("number", say("{who} says: {number}.", who=who, number=number), seat, 1)
    if isinstance(move, Roll):
        square = NAMES[move.square]
        if own:
            text = say("You roll for the Janus head on {square}.", square=square)
        else:
            text = say("{who} rolls for the Janus head on {square}.", who=who, square=square)
        return Event("roll", text, seat)
    if move.kind == "fill":
        if own:
            return Event("fill", say("You ask for the rest to be filled in."), seat, 1)
        return Event("fill", say("{who} asks for the rest to be filled in.", who=who), seat, 1)
    if own:
        return Event("pass", say("You set no stone beside the angel."), seat, 1)
    return Event("pass", say("{who} sets no stone beside the angel.", who=who), seat, 1)


def _arrow(before: State, seat: Seat, move: Arrow, after: State, own: bool) -> list[Event]:
    """An opening stone, or a stone that extends a path and may fire an event."""
    square, way, who = NAMES[move.square], DIRECTION_NAMES[move.direction], Who(seat)
    if before.phase == "open":
        if own:
            text = say("You open a path on {square}, leading {way}.", square=square, way=way)
        else:
            text = say(
                "{who} opens a path on {square}, leading {way}.", who=who, square=square, way=way
            )
        return [Event("open", text, seat)]
    if own:
        text = say("You set a stone on {square}, leading {way}.", square=square, way=way)
    else:
        text = say(
            "{who} sets a stone on {square}, leading {way}.", who=who, square=square, way=way
        )
    happened = [Event("path", text, seat)]
    if after.phase == "dice":
        tile = TILE_NAMES[before.tiles[move.square]]
        text = say("Event on {square}: {tile}.", square=square, tile=tile)
        happened.append(Event("event", text, seat))
    return happened


def _dice(before: State, move: Dice, after: State) -> Event:
    """The faces of the dropped stones, how many of them count, and what follows (VM11)."""
    tile = before.tiles[before.square]
    count = sum(face in (FACE_OBSTACLE, FACE_WHITE) for face in move.faces)
    if count == 0:
        effect = say("No red or white face: nothing happens.")
    elif after.phase not in ("plus", "minus", "shift"):
        effect = _no_more({PLUS: "plus", MINUS: "minus"}.get(tile, "shift"))
    elif tile == PLUS:
        effect = say_n("{n} obstacle is to be set.", "{n} obstacles are to be set.", count)
    elif tile == MINUS:
        effect = say_n("{n} obstacle comes off.", "{n} obstacles come off.", count)
    else:
        effect = say_n("{n} obstacle is to be moved.", "{n} obstacles are to be moved.", count)
    text = say("The stones show: {faces}. {effect}", faces=faces_text(move.faces), effect=effect)
    return Event("dice", text, before.turn)


def _no_more(phase: str) -> Message:
    """Why an event ends before enough obstacles are set, taken off or moved (VM12, VM13, VM14)."""
    if phase == "plus":
        return say("There is no free plain square for a further obstacle.")
    if phase == "minus":
        return say("There is no further obstacle to be taken off.")
    return say("No further obstacle can be moved.")


def _cut_short(before: State, move: Put, after: State) -> bool:
    """Whether an event has ended early, with obstacles still to be set, taken off or moved."""
    if before.phase == "shift" and move.kind == "take":
        return False
    return before.left > 1 and after.phase != before.phase


def _fate(before: State, move: Fate, after: State) -> Event:
    """What was rolled for a fate square (VM15)."""
    square = NAMES[before.square]
    if move.face == FACE_WHITE:
        text = say("Fate: white. {square} stays open, the turn passes.", square=square)
        return Event("white", text, before.turn)
    if move.face == FACE_OBSTACLE:
        text = say("Fate: red. An obstacle lies on {square}.", square=square)
        return Event("red", text, before.turn)
    if move.face == FACE_EYE:
        text = say("Fate: an eye. An angel stands on {square}.", square=square)
        return Event("angel", text, before.turn)
    way = DIRECTION_NAMES[after.stones[before.square] - ARROW]
    if move.face == FACE_STRAIGHT:
        text = say("Fate: straight on. {square} leads {way}.", square=square, way=way)
    elif move.face == FACE_LEFT:
        text = say("Fate: left. {square} leads {way}.", square=square, way=way)
    else:
        text = say("Fate: right. {square} leads {way}.", square=square, way=way)
    return Event(FATE_KINDS[move.face], text, before.turn)


def _put(before: State, seat: Seat, move: Put, own: bool) -> Event:
    """A piece was set on a square, or an obstacle taken off."""
    square, who = NAMES[move.square], Who(seat)
    if move.kind == "heart":
        left = hearts_text(before.hearts - 1)
        if own:
            text = say("You set a heart angel on {square}: {left}.", square=square, left=left)
        else:
            text = say(
                "{who} sets a heart angel on {square}: {left}.", who=who, square=square, left=left
            )
        return Event("heart", text, seat)
    if move.kind == "take":
        return _taken(before, seat, square, own)
    if move.kind == "obstacle":
        if own:
            text = say("You set an obstacle on {square}.", square=square)
        else:
            text = say("{who} sets an obstacle on {square}.", who=who, square=square)
        return Event("obstacle", text, seat)
    if move.kind == "closed":
        if own:
            return Event("build", say("You close {square}.", square=square), seat, 1)
        return Event("build", say("{who} closes {square}.", who=who, square=square), seat, 1)
    tile = TILE_NAMES[("plus", "shift", "minus", "janus").index(move.kind) + 1]
    if own:
        text = say("You lay a tile on {square}: {tile}.", square=square, tile=tile)
    else:
        text = say("{who} lays a tile on {square}: {tile}.", who=who, square=square, tile=tile)
    return Event("build", text, seat, 1)


def _taken(before: State, seat: Seat, square: str, own: bool) -> Event:
    who = Who(seat)
    if before.phase == "shift":
        if own:
            text = say("You lift the obstacle of {square}.", square=square)
        else:
            text = say("{who} lifts the obstacle of {square}.", who=who, square=square)
        return Event("lift", text, seat)
    if own:
        text = say("You take the obstacle off {square}.", square=square)
    else:
        text = say("{who} takes the obstacle off {square}.", who=who, square=square)
    return Event("take", text, seat)


def _end(after: State) -> Event:
    """The result, the same for everybody (VM20); `ending` gives the reason."""
    uncovered = after.stones.count(OPEN)
    hearts = hearts_text(after.hearts)
    if uncovered:
        text = say(
            "The game is lost: {squares}, {hearts}.", squares=open_text(uncovered), hearts=hearts
        )
        return Event("lost", text, None, 3)
    if after.hearts:
        return Event("lost", say("The game is lost: {hearts}.", hearts=hearts), None, 3)
    return Event("won", say("The game is won."), None, 3)
