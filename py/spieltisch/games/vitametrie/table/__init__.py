"""The table on the page. `draw` decides what is shown; `table.html` turns it into HTML.

Topics: `board` (the squares), `stones` (what can be set on the chosen square), `world` (numbers and
tiles while people build), `events` (dice and fate), `seats` (players, what is left), `advice` (hint
and outlook), `signs` (layers of drawings), `picture` (the world at the end).
"""

from __future__ import annotations

from typing import NamedTuple

from ....core.text import Message, say, say_n
from ....core.ui import Ui
from ..building import BUILDING
from ..data import NAMES
from ..moves import END, Put, move_text
from ..text.names import hearts_text
from ..view import View
from . import world
from .advice import Advice, advice
from .board import Square, board, hearts_lit
from .events import Roll, roll
from .picture import Picture, picture
from .seats import Counter, Plate, counters, plates
from .stones import HEART, Target, target, targets
from .world import Numbers, Ready


class Heart(NamedTuple):
    """The button of the heart angels. `lit` says that a tap replaces an arrow stone."""

    pick: str
    lit: bool
    number: int
    label: Message


class Drawing(NamedTuple):
    """What `table.html` shows.

    `doing` is what the viewer does now: "numbers", "place" (building the world), "stones"
    (extending a path), "event" (setting, taking or moving obstacles), or "wait". `opening` says
    that opening stones are being set, so that almost any square can be chosen. `end` is the
    notation of ending the turn after an angel, `fill` that of asking NATURE for the rest of the
    world; "" if impossible. `building` says that people build the world, which takes no hints;
    `looks_out` that an outlook can be requested. `columns` and `rows` are the letters and numbers
    along the board's edges, `squares` its squares row by row. `choice` describes the choice on the
    board in words.
    """

    doing: str
    size: int
    name: Message
    plates: tuple[Plate, ...]
    counters: tuple[Counter, ...]
    columns: str
    rows: str
    squares: tuple[tuple[Square, ...], ...]
    opening: bool
    target: Target | None
    choice: Message | None
    heart: Heart | None
    end: str
    roll: Roll | None
    numbers: Numbers | None
    palette: tuple[Ready, ...]
    fill: str
    advice: Advice
    building: bool
    looks_out: bool
    picture: Picture | None


def draw(view: View, ui: Ui) -> Drawing:
    """The table as this seat sees it."""
    state = view.state
    found = targets(ui)
    advised = advice(view, ui)
    at = target(view, ui, found, advised)
    placing = state.phase in ("closed", "tiles", "obstacles")
    yours = ui.waiting == "you" and not ui.replaying
    end = move_text(END)
    return Drawing(
        doing=_doing(view, ui),
        size=state.size,
        name=say(
            "Board: use the arrow keys to go from square to square, "
            "and Page Down to jump to your next choice."
        ),
        plates=plates(view, ui),
        counters=counters(view),
        columns="".join(NAMES[square][0] for square in view.squares[: state.size]),
        rows="".join(NAMES[square][1] for square in view.squares[:: state.size]),
        squares=board(view, ui, found, at, advised),
        opening=state.phase == "open",
        target=at,
        choice=_choice(at, ui),
        heart=_heart(view, ui, advised),
        end=end if end in ui.legal else "",
        roll=roll(view, ui),
        numbers=world.numbers(view, ui) if state.phase == "agree" else None,
        palette=world.palette(view, ui) if placing else (),
        fill=world.fill_move(ui),
        advice=advised,
        building=state.phase in BUILDING,
        looks_out=yours and state.phase in ("extend", "heart", "angel") and not advised.toggle,
        picture=picture(view, ui),
    )


def _doing(view: View, ui: Ui) -> str:
    state = view.state
    if not ui.legal:
        return "wait"
    if state.phase == "agree":
        return "numbers"
    if state.phase in BUILDING:
        return "place"
    return "event" if state.phase in ("plus", "minus", "shift") else "stones"


def _choice(at: Target | None, ui: Ui) -> Message | None:
    """What is chosen or shown on the board, for people who cannot see the ring around it."""
    if at is None:
        if HEART not in ui.picked:
            return None
        count = sum(isinstance(move, Put) for move in ui.legal.values())
        return say_n(
            "Heart angel chosen: it can replace {n} arrow.",
            "Heart angel chosen: it can replace any one of {n} arrows.",
            count,
        )
    if not at.chosen:
        return say("These are the stones for {square}.", square=at.name)
    if at.stones[0].roll:
        return say("{square} chosen: roll for the fate square.", square=at.name)
    return say_n(
        "{square} chosen: its arrow can point in {n} direction.",
        "{square} chosen: its arrow can point in {n} directions.",
        len(at.stones),
        square=at.name,
    )


def _heart(view: View, ui: Ui, advised: Advice) -> Heart | None:
    """The heart angels' button, None if none can be set now."""
    state = view.state
    if state.phase != "extend" or not any(isinstance(move, Put) for move in ui.legal.values()):
        return None
    lit = hearts_lit(view, ui, advised)
    return Heart(HEART if len(targets(ui)) else "", lit, state.hearts, hearts_text(state.hearts))
