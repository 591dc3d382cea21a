"""The table on the page: the positions, the board with ways and marks, and the choices.

`draw` decides what is shown; `table.html` turns it into HTML.

Before a direction is chosen, people can see what it could bring: the fewest and the most points,
and whether a goal or a lost turn is within reach (`text.outlooks.forecast_text`). They see it by
pointing at the direction or, on touch screens, with the first of two taps (`data-preview`). After
the reveals, a list of them (`story`) appears beside the directions, above the points to give, and
in the account of the round. The parts of the board that never change are a symbol in the sprite,
which `tests/games/vector/make_board.py` draws from `data.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from ....ai.knowledge import Decision
from ....core.game import Seat
from ....core.text import Message, say
from ....core.ui import Ui
from ..data import SIZE
from ..geometry import STEPS, name, square_at
from ..moves import Move, move_text
from ..state import positions_of
from ..text.names import POSITION_LETTERS
from ..view import View
from . import choices
from .cards import Card, Side, cards, sides
from .choices import Hand, Lay, Mark, Owner, Way
from .picture import Picture, picture
from .places import Disc
from .reveals import PAWN, Pawn, Stop, printed, reveals
from .squares import middle_of
from .story import Line, story
from .trails import Trail


class Drawing(NamedTuple):
    """What `table.html` shows.

    `doing` is what the viewer does now: "wait", or the phase in which they have to decide, or
    "account" while people look back on the last round, which `heading` names. `round` is the round
    that is played or looked back on. `layer` is the position that lays a direction; -1 if there is
    none. `print` names the drawing in the sprite of West's squares ("west") or of what replaces
    them ("three"). `own` has the viewer's positions. `goal` is the position whose goal has been
    entered; -1 if there is none. `letters` has the positions' letters in the reader's language.
    `spots` are the places that a lesson's task names on the board, which is a single drawing.
    `columns` and `rows` are the letters and numbers at the edge of an enlarged board. `picture` is
    the picture of the match once it is over.
    """

    doing: str
    heading: Message
    round: int
    rounds: int
    letters: tuple[Message, ...]
    sides: tuple[Side, ...]
    cards: tuple[Card, ...]
    board: Message
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    print: str
    own: str
    goal: int
    spots: tuple[Spot, ...]
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
    told: Told
    picture: Picture | None


class Told(NamedTuple):
    """The moves that a replay tells about, on a table without buttons: directions as arrows at the
    Vector, positions that could be given points on their cards. They have the ids of the buttons,
    by which the screen marks them. Numbers have their squares on the board (`Drawing.marks`)."""

    ways: tuple[Pointer, ...]
    owners: tuple[Owner, ...]


class Pointer(NamedTuple):
    """A direction as an arrow at the Vector; `short` if a longer one would leave the board."""

    id: str
    direction: int
    short: bool


class Spot(NamedTuple):
    """A place on the board, in the units of its drawing."""

    id: str
    x: int
    y: int
    width: int
    height: int


class Plate(NamedTuple):
    """A position's plate in a player's mark: its rotation in degrees, its left edge, and the place
    of its letter."""

    position: int
    letter: Message
    turn: int
    left: int
    x: float
    y: float


class PlayersMark(NamedTuple):
    """A player's mark: plates side by side, each 24 units wide, and their total width."""

    width: int
    plates: tuple[Plate, ...]


SIDE: Final = 20
"""The side of a square."""

SQUARE: Final = "vc-at-"

PLACES: Final = {
    spot.id: spot
    for spot in (Spot("vc-goal-0", 200, 1, 60, 19), Spot("vc-border", 261, 1, 158, 18))
}
"""North's goal, and the border to the east of it, up to the sign that a tap enlarges."""

APART: Final = 26
"""The distance from the left edge of one plate to that of the next."""

COLUMNS: Final = tuple(name(square_at(0, place))[0] for place in range(SIZE))
ROWS: Final = tuple(name(square_at(place, 0))[1:] for place in range(SIZE))
"""The letters of the columns from the west, and the numbers of the rows from the north."""

LETTER_AT: Final = ((12, 19), (10.5, 17), (12, 15.5), (13.5, 17))
"""The place of each position's letter on its plate, away from the tip."""


def draw(view: View, ui: Ui) -> Drawing:
    """What the table shows in this view."""
    state = view.state
    moved = sum(event.kind == "move" for event in ui.last)
    # What would have been better is said and marked in place of the account.
    account = ui.account and ui.other is None
    doing = "account" if account else state.phase if ui.legal else "wait"
    told = {} if ui.legal else _told(ui)
    ways = choices.ways(view, ui.legal)
    hands = choices.hands(view, ui.picked)
    spots = tuple(_spot(id) for id in ui.glow if id in PLACES or id.startswith(SQUARE))
    middles = {(spot.x + SIDE // 2, spot.y + SIDE // 2) for spot in spots}
    marks = choices.placed(
        (mark._replace(named=mark.middle in middles) for mark in choices.number_marks(view, hands)),
        Disc(*middle_of(state.square), PAWN),
        printed(state.seats),
    )
    shown = reveals(view, moved, [mark.place for mark in marks if mark.place])
    own = () if view.seat is None else positions_of(state.seats, view.seat)
    # A lesson never speaks of the last round when it asks for a direction, or judges the learner's:
    # the ways of that round would cover what it does speak of, and seem to be what it led to.
    judges = ui.waiting == "lesson" and any(
        (event.kind, event.seat) == ("direction", ui.reader) for event in ui.last
    )
    begins = (bool(ui.glow) or judges) and not state.steps
    if begins:
        shown = shown._replace(steps=(), trails=())
    # The game has already gone on to the next round while the last reveals of one are shown.
    back = ui.account or (moved > 0 and ui.waiting == "chance")
    return Drawing(
        doing=doing,
        heading=say("Round {round} is over.", round=shown.round),
        round=shown.round if back else state.round,
        rounds=state.rounds,
        letters=POSITION_LETTERS,
        sides=sides(view),
        cards=tuple(
            card._replace(direction=-1, face="none") if begins and card.past else card
            for card in cards(view, ui.names, shown, back=back)
        ),
        board=_board_name(view),
        columns=COLUMNS,
        rows=ROWS,
        print="three" if state.seats == 3 else "west",
        own="".join(str(position) for position in own),
        goal=shown.goal,
        spots=spots,
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
        told=Told(_pointers(choices.ways(view, told), shown.pawn), choices.owners(view, told)),
        picture=picture(view, ui),
    )


def _told(ui: Ui) -> dict[str, Move]:
    """The moves that a replay tells about, by their notation: the better one or the one that is
    explained, and the other one."""
    best = ui.advice.move if isinstance(ui.advice, Decision) else None
    return {move_text(move): move for move in (best, ui.other) if move is not None}


def _pointers(ways: Iterable[Way], pawn: Pawn) -> tuple[Pointer, ...]:
    """These directions as arrows at the Vector."""
    found = []
    for way in ways:
        down, right = STEPS[way.direction]
        end = pawn.x + 2 * SIDE * right, pawn.y + 2 * SIDE * down
        whole = all(0 <= at <= SIDE * (SIZE + 2) for at in end)
        found.append(Pointer(way.id, way.direction, not whole))
    return tuple(found)


def _spot(id: str) -> Spot:
    """The place with this id: one of `PLACES`, or a square as "vc-at-COLUMN-ROW" from 0."""
    if id in PLACES:
        return PLACES[id]
    column, row = (int(part) for part in id.removeprefix(SQUARE).split("-"))
    return Spot(id, SIDE * (column + 1), SIDE * (row + 1), SIDE, SIDE)


def _board_name(view: View) -> Message:
    return say(
        "Board: the Vector is at {square}. Arrow keys explore the squares, and Enter enlarges "
        "the board.",
        square=name(view.state.square),
    )


def mark(seats: int, seat: Seat) -> PlayersMark:
    """A player's mark: the plates of the positions that the player plays (VC23)."""
    plates = tuple(
        Plate(position, POSITION_LETTERS[position], 90 * position, APART * at, *LETTER_AT[position])
        for at, position in enumerate(positions_of(seats, seat))
    )
    return PlayersMark(plates[-1].left + 24, plates)
