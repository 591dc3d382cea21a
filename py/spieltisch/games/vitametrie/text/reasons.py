"""Why something cannot be chosen now, with the rule behind each reason."""

from __future__ import annotations

from ....core.text import Message, Who, say
from ....kit.reasons import illegal_move, instead
from ..building import BUILDING
from ..data import ARROW, FATE, NAMES, OBSTACLE, OPEN, PLAIN
from ..moves import Arrow, Put, Roll, parse_move
from ..paths import has_open_beside, travels
from ..view import View
from .names import left_over
from .prompts import prompt
from .squares import BARRED, MOVED, NO_HEAD, NO_OPENING, NO_TILE, explain_square

_SHOWN = {f"square {name}": square for square, name in enumerate(NAMES)}


def reason(view: View, target: str) -> Message:
    """Why the move with this text cannot be made now.

    `target` is a move's text; or "square c4" for what is on a square, "board x y" for what is in
    column x and row y of this board, both counted from 0, or "left" for what is left to do.
    """
    state = view.state
    if target == "left":
        return left_over(view)
    word, _, place = target.partition(" ")
    if word == "board":
        column, _, row = place.partition(" ")
        along = [str(number) for number in range(state.size)]
        if column in along and row in along:
            return explain_square(view, view.squares[int(row) * state.size + int(column)])
    if target in _SHOWN:
        return explain_square(view, _SHOWN[target])
    move = illegal_move(target, parse_move, view.legal, prompt(view), over=state.phase == "over")
    if isinstance(move, Message):
        return move
    if view.seat not in view.to_act:
        if view.to_act == (state.turn,):
            return say("It's {who}'s turn.", who=Who(state.turn))
        return instead(prompt(view))
    if isinstance(move, Arrow | Roll):
        return _why_no_stone(view, move)
    if isinstance(move, Put):
        return _why_not_put(view, move)
    return instead(prompt(view))


def _why_no_stone(view: View, move: Arrow | Roll) -> Message:
    state = view.state
    if state.stones[move.square] != OPEN:
        return say("This square is already covered.")
    if state.phase == "open":
        return NO_OPENING
    if state.phase in ("heart", "angel"):
        return say("Your stone goes beside the angel and can't point back at it.")
    if state.phase in BUILDING:
        return say("The world isn't finished yet.")
    if state.phase != "extend":
        return say("The obstacles come first.")
    if not travels(state.stones, move.square):
        return NO_HEAD
    if isinstance(move, Arrow) and state.tiles[move.square] == FATE:
        return say("On a fate square, the roll decides, not you.")
    return say("A path goes straight on, left or right, never back.")


def _why_not_put(view: View, move: Put) -> Message:
    state = view.state
    stone = state.stones[move.square]
    if move.kind == "heart":
        if state.phase != "extend":
            return instead(prompt(view))
        if not state.hearts:
            return say("There are no heart angels left.")
        if stone < ARROW:
            return say("A heart angel can only replace an arrow.")
        if not has_open_beside(state.stones, move.square):
            return say("A heart angel needs an empty square beside it.")
    if move.kind == "take":
        if state.phase not in ("minus", "shift"):
            return say("Only a minus removes obstacles, and only a plus-minus moves them.")
        if stone != OBSTACLE:
            return say("There's no obstacle here.")
        if move.square not in state.barred:
            return MOVED
        return say("First choose a new square for the other obstacle.")
    if stone != OPEN:
        return say("This square is already covered.")
    if state.tiles[move.square] != PLAIN:
        if move.kind == "obstacle":
            return NO_TILE
        return say("There's a tile here already.")
    if move.kind == "obstacle" and state.phase == "shift":
        return BARRED
    return instead(prompt(view))
