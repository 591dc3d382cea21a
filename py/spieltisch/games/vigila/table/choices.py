"""Choices in words: "No", skipping, drawing, and the quests."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....core.text import Message, say
from ....core.ui import Ui
from .. import text
from ..cards import crosswise
from ..moves import DRAW, LOWER, NONE, SKIP, UPPER, Move, Threes, move_text
from ..quests import sum_points, threes_points
from ..state import UNSEEN
from ..view import View
from .seats import THREE, THREES

UPPERS: Final = "quest:upper"
LOWERS: Final = "quest:lower"


class Choice(NamedTuple):
    """A button with words."""

    id: str
    move: str
    pick: str
    """The pick that it makes instead of a move; "" if it makes a move."""
    kind: str
    """"no", "do" or ""."""
    glyph: str
    word: Message
    label: Message


class Quest(NamedTuple):
    """The quest under consideration: what it brings if it is true, and what it costs if it is false
    (VG20)."""

    brings: Message
    costs: Message
    choices: tuple[Choice, ...]


def choices(view: View, ui: Ui) -> tuple[Choice, ...]:
    """All choices in words, "No" last. There are none for the cards that a 1 may take, which light
    up where they lie instead."""
    found = [*_quests(view, ui)]
    words: dict[Move, tuple[str, Message]] = {SKIP: ("act-4", say("Skip"))}
    if view.state.phase != "act" or view.state.value == 2:
        words[DRAW] = ("draw", say("Draw"))
    for name, move in ui.legal.items():
        if move in words:
            found.append(_choice(view, ui, name, words[move][1], words[move][0]))
    if move_text(NONE) in ui.legal:
        found.append(_choice(view, ui, move_text(NONE), _no(view), "", "no"))
    return tuple(found)


def _choice(view: View, ui: Ui, name: str, word: Message, glyph: str, kind: str = "") -> Choice:
    return Choice(f"choice-{name}", name, "", kind, glyph, word, text.label(view, ui.legal[name]))


def _no(view: View) -> Message:
    """The word for declining: "Stop here" once a card has been drawn or discarded."""
    state = view.state
    under_way = state.story.split(".")[-1][1:2] in ("d", "x", "y")
    if state.phase == "act" and state.value in (2, 3) and under_way:
        return say("Stop here")
    return say("No")


def _quests(view: View, ui: Ui) -> list[Choice]:
    """A button for each kind of quest. It opens `Quest`, where a second tap shows the cards."""
    found = []
    if any(isinstance(move, Threes) for move in ui.legal.values()):
        found.append(_opener(THREES, "quest-33", say("Three 3/3s"), ui))
    if move_text(UPPER) in ui.legal:
        found.append(_opener(UPPERS, "quest-20", say("Fronts: 20"), ui))
    if move_text(LOWER) in ui.legal:
        found.append(_opener(LOWERS, "quest-20", say("Backs: 20"), ui))
    return found


def _opener(pick: str, glyph: str, word: Message, ui: Ui) -> Choice:
    return Choice(f"choice-{pick.partition(':')[2]}", "", pick, "", glyph, word, word)


def quest(view: View, ui: Ui) -> Quest | None:
    """The quest under consideration, None if there is none."""
    picked = next((each for each in (THREES, UPPERS, LOWERS) if each in ui.picked), "")
    if not picked or not ui.legal:
        return None
    back = Choice("choice-back", "", picked, "no", "ui-back", say("Go back"), say("Go back"))
    if picked == THREES:
        return _threes(view, ui, back)
    move = move_text(UPPER if picked == UPPERS else LOWER)
    if move not in ui.legal:
        return None
    sides = [card.up if picked == UPPERS else card.down for card in view.own]
    brings = say("The highest card counts double, and you discard the rest.")
    if UNSEEN not in sides:
        brings = say(
            "+{points}: the highest card counts double, and you discard the rest.",
            points=sum_points(max(sides)),
        )
    costs = say("If your cards don't make 20, it's a foul, and you discard them all.")
    return Quest(brings, costs, (_show(view, ui, move), back))


def _show(view: View, ui: Ui, move: str) -> Choice:
    return _choice(view, ui, move, say("Show them"), "eye", "do")


def _threes(view: View, ui: Ui, back: Choice) -> Quest | None:
    sets = {name: move for name, move in ui.legal.items() if isinstance(move, Threes)}
    if not sets:
        return None
    chosen = tuple(place for place in range(len(view.own)) if f"{THREE}{place}" in ui.picked)
    fits = [name for name, move in sets.items() if len(sets) == 1 or move.places == chosen]
    left = len(view.own) - len(next(iter(sets.values())).places)
    points = threes_points(crosswise(view.state.rules, left))
    brings = say("+{points} for three cards with a 3 on both sides.", points=points)
    if not fits:
        brings = say("Choose three of your 3s.")
    costs = say("If one isn't a 3/3, it's a foul, and you discard all three.")
    show = tuple(_show(view, ui, name) for name in fits[:1])
    return Quest(brings, costs, (*show, back))
