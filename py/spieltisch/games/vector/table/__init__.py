"""The table on the page: positions, the board with ways and marks, what can be chosen.

`draw` decides what is shown, from a view; `table.html` turns it into HTML.

Before a choice, a direction says what it could bring: the worst and the best number, a goal or a
lost turn within reach (`text.outlooks.forecast_text`). Mouse and keyboard users see that by
pointing, touch users by the first of two taps (`data-preview`). After the reveals, one list of them
(`story`) appears wherever they matter: beside the rose, above the points to give, in the account of
the round. The parts of the board that never change are one symbol of the sprite, drawn by
`tests/games/vector/make_board.py` from `data.py`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ....core.game import Seat
from ....core.text import Message, say
from ....core.ui import Ui
from ..geometry import name
from ..state import positions_of
from ..text.names import POSITION_LETTERS
from ..view import View
from . import choices
from .cards import Card, Side, cards, sides
from .choices import Hand, Lay, Mark, Owner, Way
from .picture import Picture, picture
from .reveals import Pawn, Stop, reveals
from .story import Line, story
from .trails import Trail


class Drawing(NamedTuple):
    """What `table.html` shows.

    `doing` is what the viewer does now: "wait", the phase in which they decide, or "account" while
    people look back on the last round (`heading` names it). `layer` is the position that lays a
    direction, -1 otherwise. `print` names the west's part of the board in the sprite; `own` lists
    the viewer's positions; `goal` is the one whose goal has been entered, or -1. `letters` are the
    positions' as the reader's language prints them. `picture` is the picture of the match, once it
    is over.
    """

    doing: str
    heading: Message
    round: int
    rounds: int
    letters: tuple[Message, ...]
    sides: tuple[Side, ...]
    cards: tuple[Card, ...]
    board: Message
    print: str
    own: str
    goal: int
    pawn: Pawn
    trails: tuple[Trail, ...]
    stops: tuple[Stop, ...]
    rays: tuple[Mark, ...]
    marks: tuple[Mark, ...]
    story: tuple[Line, ...]
    layer: int
    ways: tuple[Way, ...]
    hands: tuple[Hand, ...]
    lay: Lay | None
    owners: tuple[Owner, ...]
    picture: Picture | None


class Plate(NamedTuple):
    """A position's plate within a player's mark: its rotation in degrees, its left edge, and where
    on it the letter is."""

    position: int
    letter: Message
    turn: int
    left: int
    x: float
    y: float


class PlayersMark(NamedTuple):
    """A player's mark: plates of 24 units side by side, and how wide they are together."""

    width: int
    plates: tuple[Plate, ...]


APART: Final = 26
"""From the left edge of a plate to that of the next."""

LETTER_AT: Final = ((12, 19), (10.5, 17), (12, 15.5), (13.5, 17))
"""Where each position's letter is on its plate of 24 units: away from the tip."""


def draw(view: View, ui: Ui) -> Drawing:
    """What lies on the table, as this seat sees it."""
    state = view.state
    moved = sum(event.kind == "move" for event in ui.last)
    doing = "account" if ui.account else state.phase if ui.legal else "wait"
    ways = choices.ways(view, ui.legal)
    hands = choices.hands(view, ui.picked)
    marks = choices.number_marks(view, hands)
    shown = reveals(view, moved, [choices.badge(mark) for mark in marks if mark.middle])
    own = () if view.seat is None else positions_of(state.seats, view.seat)
    return Drawing(
        doing=doing,
        heading=say("Round {round} is over.", round=shown.round),
        round=shown.round if ui.account else state.round,
        rounds=state.rounds,
        letters=POSITION_LETTERS,
        sides=sides(view),
        cards=cards(view, ui.names, shown, account=ui.account),
        board=_board_name(view),
        print="three" if state.seats == 3 else "west",
        own="".join(str(position) for position in own),
        goal=shown.goal,
        pawn=shown.pawn,
        trails=shown.trails,
        stops=shown.stops,
        rays=choices.direction_marks(view, ways),
        marks=marks,
        story=story(state.seats, shown.steps),
        layer=state.order[len(state.directions)] if state.phase == "direction" else -1,
        ways=ways,
        hands=hands if doing != "wait" else (),
        lay=choices.lay(view, hands) if doing == "numbers" else None,
        owners=choices.owners(view, ui.legal),
        picture=picture(view, ui),
    )


def _board_name(view: View) -> Message:
    return say(
        "The board. The Vector stands on {square}. Arrow keys go over the squares, Enter enlarges.",
        square=name(view.state.square),
    )


def mark(seats: int, seat: Seat) -> PlayersMark:
    """A player's mark: the plates of the positions they play (VC23)."""
    plates = tuple(
        Plate(position, POSITION_LETTERS[position], 90 * position, APART * at, *LETTER_AT[position])
        for at, position in enumerate(positions_of(seats, seat))
    )
    return PlayersMark(plates[-1].left + 24, plates)
