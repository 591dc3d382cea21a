"""What happened, for the log and the screen. Nothing in Vitametrie is secret."""

from __future__ import annotations

from typing import Final

from ....core.game import Seat
from ....core.text import Event, Message, Who, say, say_n
from ..data import (
    ARROW,
    DICE,
    FACE_EYE,
    FACE_LEFT,
    FACE_OBSTACLE,
    FACE_STRAIGHT,
    FACE_WHITE,
    MINUS,
    NAMES,
    OPEN,
    PLUS,
    STEP,
)
from ..moves import Arrow, Dice, Fate, Move, Number, Put, Roll, World
from ..paths import came, joins
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
            return Event("world", say("A random world: one path could cover it all."))
        return Event("world", say("The rest is filled in."))
    if isinstance(move, Number):
        number = number_text(len(before.numbers), move.value)
        if own:
            return Event("number", say("You choose {number}.", number=number), seat, 1)
        return Event("number", say("{who} chooses {number}.", who=who, number=number), seat, 1)
    if isinstance(move, Roll):
        square = NAMES[move.square]
        if own:
            text = say("You roll for the fate square at {square}.", square=square)
        else:
            text = say("{who} rolls for the fate square at {square}.", who=who, square=square)
        return Event("roll", text, seat)
    if move.kind == "fill":
        if own:
            return Event("fill", say("You leave the rest to chance."), seat, 1)
        return Event("fill", say("{who} leaves the rest to chance.", who=who), seat, 1)
    if own:
        return Event("pass", say("You don't put a stone beside the angel."), seat, 1)
    return Event("pass", say("{who} doesn't put a stone beside the angel.", who=who), seat, 1)


def _arrow(before: State, seat: Seat, move: Arrow, after: State, own: bool) -> list[Event]:
    """A stone that starts a path, or one that extends a path; on a tile it fires an event."""
    square, way, who = NAMES[move.square], DIRECTION_NAMES[move.direction], Who(seat)
    if _starts(before, move):
        if own:
            text = say("You start a path at {square}, pointing {way}.", square=square, way=way)
        else:
            text = say(
                "{who} starts a path at {square}, pointing {way}.", who=who, square=square, way=way
            )
    elif own:
        text = say("You extend a path onto {square}, pointing {way}.", square=square, way=way)
    else:
        text = say(
            "{who} extends a path onto {square}, pointing {way}.", who=who, square=square, way=way
        )
    happened = [Event("open" if before.phase == "open" else "path", text, seat)]
    if joins(before.stones, before.came, move.square, move.direction):
        ahead = NAMES[STEP[move.square][move.direction]]
        joined = say("The path at {square} joins the one at {ahead}.", square=square, ahead=ahead)
        happened.append(Event("joined", joined, seat))
    if after.phase == "dice":
        tile = TILE_NAMES[before.tiles[move.square]]
        falling = say_n(
            "A {tile}: {n} stone falls.",
            "A {tile}: {n} stones fall.",
            min(DICE, after.stones.count(OPEN)),
            tile=tile,
        )
        happened.append(Event("event", falling, seat))
    return happened


def _starts(before: State, move: Arrow) -> bool:
    """Whether a path starts with this stone: an opening stone, or one that goes on from an angel
    (VM8, VM17)."""
    if before.phase != "extend":
        return True
    travel = came(before.stones, move.square, move.direction)
    return before.stones[STEP[move.square][travel ^ 2]] < ARROW


def _dice(before: State, move: Dice, after: State) -> Event:
    """The faces of the dropped stones, how many of them count, and what follows (VM11)."""
    tile = before.tiles[before.square]
    count = sum(face in (FACE_OBSTACLE, FACE_WHITE) for face in move.faces)
    if count == 0:
        effect = say("Nothing happens.")
    elif after.phase not in ("plus", "minus", "shift"):
        effect = _no_more({PLUS: "plus", MINUS: "minus"}.get(tile, "shift"))
    elif tile == PLUS:
        effect = say_n("{n} obstacle to put down.", "{n} obstacles to put down.", count)
    elif tile == MINUS:
        effect = say_n("{n} obstacle to remove.", "{n} obstacles to remove.", count)
    else:
        effect = say_n("{n} obstacle to move.", "{n} obstacles to move.", count)
    text = say("{faces:capital}. {effect}", faces=faces_text(move.faces), effect=effect)
    return Event("dice", text, before.turn)


def _no_more(phase: str) -> Message:
    """Why an event ends before enough obstacles are set, taken off or moved (VM12, VM13, VM14)."""
    if phase == "plus":
        return say("There's no room for more obstacles.")
    if phase == "minus":
        return say("There are no more obstacles to remove.")
    return say("There are no more obstacles to move.")


def _cut_short(before: State, move: Put, after: State) -> bool:
    """Whether an event has ended early, with obstacles still to be set, taken off or moved."""
    if before.phase == "shift" and move.kind == "take":
        return False
    return before.left > 1 and after.phase != before.phase


def _fate(before: State, move: Fate, after: State) -> Event:
    """What was rolled for a fate square (VM15)."""
    square = NAMES[before.square]
    if move.face == FACE_WHITE:
        text = say("White: {square} stays empty, and the turn is over.", square=square)
        return Event("white", text, before.turn)
    if move.face == FACE_OBSTACLE:
        text = say("Red: {square} is now an obstacle.", square=square)
        return Event("red", text, before.turn)
    if move.face == FACE_EYE:
        text = say("Eye: {square} is now an angel.", square=square)
        return Event("angel", text, before.turn)
    way = DIRECTION_NAMES[after.stones[before.square] - ARROW]
    if move.face == FACE_STRAIGHT:
        text = say("Straight arrow: {square} points {way}.", square=square, way=way)
    elif move.face == FACE_LEFT:
        text = say("Left arrow: {square} points {way}.", square=square, way=way)
    else:
        text = say("Right arrow: {square} points {way}.", square=square, way=way)
    return Event(FATE_KINDS[move.face], text, before.turn)


def _put(before: State, seat: Seat, move: Put, own: bool) -> Event:
    """A piece was set on a square, or an obstacle taken off."""
    square, who = NAMES[move.square], Who(seat)
    if move.kind == "heart":
        return Event("heart", _heart(before.hearts - 1, who, square, own), seat)
    if move.kind == "take":
        return _taken(before, seat, square, own)
    if move.kind == "obstacle":
        return Event("obstacle", _obstacle(before, who, square, own), seat)
    if move.kind == "closed":
        if own:
            return Event("build", say("You close {square}.", square=square), seat, 1)
        return Event("build", say("{who} closes {square}.", who=who, square=square), seat, 1)
    tile = TILE_NAMES[("plus", "shift", "minus", "janus").index(move.kind) + 1]
    if own:
        text = say("You place a {tile} at {square}.", square=square, tile=tile)
    else:
        text = say("{who} places a {tile} at {square}.", who=who, square=square, tile=tile)
    return Event("build", text, seat, 1)


def _heart(left: int, who: Who, square: str, own: bool) -> Message:
    if not left:
        if own:
            return say("You use the last heart angel at {square}.", square=square)
        return say("{who} uses the last heart angel at {square}.", who=who, square=square)
    if own:
        return say("You use a heart angel at {square}: {n} left.", square=square, n=left)
    return say("{who} uses a heart angel at {square}: {n} left.", who=who, square=square, n=left)


def _obstacle(before: State, who: Who, square: str, own: bool) -> Message:
    if before.phase == "shift":
        there = NAMES[before.lifted]
        if own:
            return say(
                "You move the obstacle from {there} to {square}.", there=there, square=square
            )
        return say(
            "{who} moves the obstacle from {there} to {square}.",
            who=who,
            there=there,
            square=square,
        )
    if own:
        return say("You put an obstacle onto {square}.", square=square)
    return say("{who} puts an obstacle onto {square}.", who=who, square=square)


def _taken(before: State, seat: Seat, square: str, own: bool) -> Event:
    who = Who(seat)
    if before.phase == "shift":
        if own:
            text = say("You choose the obstacle at {square}.", square=square)
        else:
            text = say("{who} chooses the obstacle at {square}.", who=who, square=square)
        return Event("lift", text, seat, logged=False)  # where it goes says it again
    if own:
        text = say("You remove the obstacle at {square}.", square=square)
    else:
        text = say("{who} removes the obstacle at {square}.", who=who, square=square)
    return Event("take", text, seat)


def _end(after: State) -> Event:
    """The result, the same for everybody (VM20); `ending` gives the reason."""
    uncovered = after.stones.count(OPEN)
    hearts = hearts_text(after.hearts)
    squares = open_text(uncovered)
    if uncovered and after.hearts:
        text = say("The game is lost: {squares} and {hearts}.", squares=squares, hearts=hearts)
    elif uncovered:
        text = say("The game is lost: {squares} left.", squares=squares)
    elif after.hearts:
        text = say("The game is lost: {hearts}.", hearts=hearts)
    else:
        return Event("won", say("The game is won!"), None, 3)
    return Event("lost", text, None, 3)
