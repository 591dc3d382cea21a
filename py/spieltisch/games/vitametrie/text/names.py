"""What tiles, stones, faces, directions and numbers are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.text import Message, say, say_n
from ..data import (
    ANGEL,
    ARROW,
    CLOSED,
    HEART,
    N_CLOSED,
    N_HEARTS,
    N_OBSTACLES,
    NAMES,
    OBSTACLE,
    OPEN,
    PLAIN,
)
from ..view import View

DIRECTION_NAMES: Final = (say("up"), say("right"), say("down"), say("left"))

TILE_NAMES: Final = (
    say("square without a tile"),
    say("red plus"),
    say("yellow plus-minus"),
    say("green minus"),
    say("fate square"),
)

TILE_RULES: Final = (
    say("Nothing happens here."),
    say("When a path gets here, you put down obstacles."),
    say("When a path gets here, you move obstacles."),
    say("When a path gets here, you remove obstacles."),
    say("To extend a path onto this square, you roll a stone."),
)

FACE_NAMES: Final = (
    say("red"),
    say("white"),
    say("eye"),
    say("straight arrow"),
    say("left arrow"),
    say("right arrow"),
)


def faces_text(faces: Sequence[int]) -> Message:
    """The faces of the stones dropped, in order."""
    said = [FACE_NAMES[face] for face in faces]
    if len(said) == 1:
        return said[0]
    if len(said) == 2:
        return say("{one}, {two}", one=said[0], two=said[1])
    return say("{one}, {two}, {three}", one=said[0], two=said[1], three=said[2])


def number_text(index: int, value: int) -> Message:
    """A number of the world in words (VM6a)."""
    if index == N_CLOSED:
        return say_n("{n} closed square", "{n} closed squares", value)
    if index == N_OBSTACLES:
        return say_n("{n} obstacle", "{n} obstacles", value)
    if index == N_HEARTS:
        return say_n("{n} heart angel", "{n} heart angels", value)
    return (
        say_n("{n} red plus", "{n} red pluses", value),
        say_n("{n} yellow plus-minus", "{n} yellow plus-minuses", value),
        say_n("{n} green minus", "{n} green minuses", value),
        say_n("{n} fate square", "{n} fate squares", value),
    )[index - 1]


def stone_text(stone: int) -> Message:
    """What lies on a square."""
    if stone >= ARROW:
        return say("arrow pointing {way}", way=DIRECTION_NAMES[stone - ARROW])
    return {
        OPEN: say("empty"),
        CLOSED: say("closed"),
        OBSTACLE: say("obstacle"),
        ANGEL: say("angel"),
        HEART: say("heart angel"),
    }[stone]


def square_text(view: View, square: int) -> Message:
    """The name of a square, its tile, and what lies on it."""
    state = view.state
    stone = stone_text(state.stones[square])
    if square == state.lifted:
        stone = say("empty while its obstacle is being moved")
    if state.tiles[square] == PLAIN:
        return say("{square}: {stone}", square=NAMES[square], stone=stone)
    tile = TILE_NAMES[state.tiles[square]]
    return say("{square}, {tile}: {stone}", square=NAMES[square], tile=tile, stone=stone)


def left_over(view: View) -> Message:
    """How many squares are open and how many heart angels are left (VM20)."""
    return say(
        "{squares}, {hearts}",
        squares=open_text(view.uncovered),
        hearts=hearts_text(view.state.hearts),
    )


def open_text(count: int) -> Message:
    """How many squares are open."""
    return say_n("{n} empty square", "{n} empty squares", count)


def hearts_text(count: int) -> Message:
    """How many heart angels are left."""
    return say_n("{n} heart angel left", "{n} heart angels left", count)
