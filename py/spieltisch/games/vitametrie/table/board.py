"""The board: what lies on its squares, where paths go on or end, and what can be chosen there."""

from __future__ import annotations

from typing import NamedTuple

from ....ai.knowledge import Decision
from ....core.game import Seat
from ....core.text import Message, Who, say
from ....core.ui import Ui
from .. import text
from ..building import BUILDING
from ..data import ANGEL, ARROW, BESIDE, CLOSED, NAMES, OBSTACLE, OPEN, PLAIN, STEP, WIDTH
from ..moves import Arrow, Move, Put, move_text, parse_move
from ..paths import leads_nowhere
from ..reach import unreached
from ..state import NOBODY, NONE
from ..text.names import square_text
from ..view import View
from .advice import Advice
from .signs import PLACED_ICONS, TURNED, WOOD, Layer, lying
from .stones import AT, HEART, Target, lead, likeliest
from .world import chosen_kind


class Square(NamedTuple):
    """A square of the board, as a button: with a `move`, with a `pick`, or one that explains
    itself.

    `seat` is who set the stone on it, -1 for nobody. `cls` lists the classes for its state.
    `pressed` is "true" if the stones that can be set here are shown, "false" if a press would show
    them, else ""; `escape` says that somebody chose this square. `first` is the square from
    which the keyboard starts, while none is chosen. `follow` is the column and row if this square
    stays in sight when the board is enlarged, else "".
    """

    id: str
    name: str
    layers: tuple[Layer, ...]
    seat: Seat
    cls: str
    move: str
    pick: str
    pressed: str
    escape: bool
    first: bool
    follow: str
    label: Message


class Sight(NamedTuple):
    """What the drawing of every square depends on."""

    targets: dict[int, list[str]]
    target: Target | None
    puts: dict[int, str]
    recent: frozenset[int]
    first: int
    follow: int
    lost: frozenset[int]
    advice: Advice
    reader: Seat | None
    comparing: bool
    ways: dict[int, Layer]


def board(
    view: View,
    ui: Ui,
    targets: dict[int, list[str]],
    target: Target | None,
    advice: Advice,
) -> tuple[tuple[Square, ...], ...]:
    """The squares of this board, row by row."""
    state = view.state
    puts, comparing = _puts(view, ui, advice), ui.other is not None
    # Of two moves compared, a third frame would look like a third one.
    recent = frozenset() if comparing else _recent(view)
    ways = _compared(view, ui) if comparing else {}
    start = NONE
    if targets and target is None and HEART not in ui.picked and ui.preselects:
        start = likeliest(view, targets)
    near = [target.square] if target else [start] if start != NONE else []
    follow = (*advice.squares, *near, state.square)[0]
    lost, reader = unreached(view), ui.reader
    sight = Sight(
        targets, target, puts, recent, start, follow, lost, advice, reader, comparing, ways
    )
    return tuple(
        tuple(_square(view, square, sight) for square in view.squares[low : low + state.size])
        for low in range(0, len(view.squares), state.size)
    )


def _compared(view: View, ui: Ui) -> dict[int, Layer]:
    """The ways on the stones of two moves that are compared, if they are for two squares."""
    best = ui.advice.move if isinstance(ui.advice, Decision) else None
    both = [m for m in (best, ui.other) if isinstance(m, Arrow) and move_text(m) in ui.legal]
    ways = {move.square: lead(view, move)[-1] for move in both}
    return ways if len(ways) == len(both) else {}


def _puts(view: View, ui: Ui, advice: Advice) -> dict[int, str]:
    """By square, the move that a tap there makes: set or take off a piece of the kind picked."""
    kind = chosen_kind(view, ui) if view.state.phase in BUILDING else ""
    if view.state.phase == "extend" and not hearts_lit(view, ui, advice):
        return {}
    return {
        move.square: notation
        for notation, move in ui.legal.items()
        if isinstance(move, Put) and kind in ("", move.kind)
    }


def hearts_lit(view: View, ui: Ui, advice: Advice) -> bool:
    """Whether a tap on an arrow stone sets a heart angel: it was picked, is advised, or is the only
    choice."""
    if view.state.phase != "extend":
        return False
    moves: list[Move] = list(ui.legal.values())
    advised = isinstance(ui.legal.get(advice.move), Put)
    return HEART in ui.picked or advised or all(isinstance(move, Put) for move in moves)


def _recent(view: View) -> frozenset[int]:
    """The squares of the stones set since this seat's last one, else of the last stone set."""
    own = [o for o, by in zip(view.order, view.setters, strict=True) if o and by == view.seat]
    since = max(own, default=0) if view.seat is not None else view.state.laid - 1
    found = frozenset(s for s, number in enumerate(view.order) if number > since)
    return found or frozenset(
        s for s, number in enumerate(view.order) if number == view.state.laid > 0
    )


def _square(view: View, square: int, sight: Sight) -> Square:
    state = view.state
    stone, seat = state.stones[square], view.setters[square]
    row, column = divmod(square, WIDTH)
    low = (WIDTH - state.size) // 2
    layers = [WOOD, *lying(state.tiles[square], stone, view.came[square])]
    label = square_text(view, square)
    if view.order[square] and seat != NOBODY:
        if state.seats > 1:
            layers.append(Layer(f"corner-{seat}", f"vm-corner{_far(view, square)}"))
        if seat == sight.reader:
            label = say("{square}, yours", square=label)
        else:
            label = say("{square}, {who}'s", square=label, who=Who(seat))
    states: list[str] = []
    pick, marked = "", []
    if stone >= ARROW and state.phase not in BUILDING:
        ahead = STEP[square][stone - ARROW]
        turned = TURNED[stone - ARROW]
        if ahead >= 0 and state.stones[ahead] == OPEN:
            marked.append(Layer("mark-head", f"vm-mark vm-turn {turned}"))
            label = say("{square}, end of a path", square=label)
            states.append("is-head")
        elif leads_nowhere(state.stones, view.came, square, stone - ARROW):
            marked.append(Layer("mark-dead", f"vm-mark vm-dead vm-turn {turned}"))
            label = say("{square}, blocked", square=label)
        if ahead in sight.targets and not sight.comparing:
            pick = AT + NAMES[ahead]
    barred = stone == OPEN and square in (state.lifted, *state.barred)
    if square in sight.lost:
        bare = state.tiles[square] == PLAIN and not barred
        marked.append(Layer("mark-lost", "vm-mark" if bare else "vm-mark vm-edges"))
        label = say("{square}, cut off", square=label)
        states.append("is-lost")
    if square in sight.targets:
        pick = AT + NAMES[square]
        states.append("is-target")
        if state.phase == "extend":
            label = say("{square}, a path can go on here", square=label)
        else:
            label = say("{square}, a path can start here", square=label)
    if stone in (ANGEL, ANGEL + 1):
        reached = [other for other in BESIDE[square] if other in sight.targets]
        pick = AT + NAMES[reached[0]] if len(reached) == 1 else pick
    if square in sight.ways:
        icon, turned = sight.ways[square]
        marked.append(Layer(icon, f"{turned} vm-mark vm-would"))
    move = sight.puts.get(square, "")
    if move:
        states.append("is-choice")
        marked += _mark_of(view, square, move)
        label = say("{square}. {what}", square=label, what=text.label(view, parse_move(move)))
    at = sight.target.square if sight.target else NONE
    chosen = square == at and bool(sight.target and sight.target.chosen)
    if square == at:
        states.append("is-chosen" if chosen else "is-usual")
    if square in sight.recent:
        states.append("is-recent")
    if square == state.square:
        states.append("is-event")
    if barred:
        marked.append(Layer("mark-barred", "vm-mark"))
    if square in sight.advice.squares:
        states.append("is-advised")
        label = say("{square}, hint", square=label)
    elif square in sight.advice.others:
        states.append("is-other")
    return Square(
        id=f"square-{NAMES[square]}",
        name=NAMES[square],
        layers=(*layers, *marked),
        seat=seat if view.order[square] else NOBODY,
        cls=" ".join(states),
        move=move,
        pick="" if move else pick,
        pressed="" if move or square not in sight.targets else "true" if square == at else "false",
        escape=chosen,
        first=square == sight.first,
        follow=f"{column - low} {row - low}" if square == sight.follow else "",
        label=label,
    )


def _far(view: View, square: int) -> str:
    """The class of an owner's mark at the corner where the bar of a blocked arrow is not, or ""."""
    direction = view.state.stones[square] - ARROW
    barred = direction in (0, 3) and leads_nowhere(view.state.stones, view.came, square, direction)
    return " vm-far" if barred else ""


def _mark_of(view: View, square: int, notation: str) -> tuple[Layer, ...]:
    """The sign of what a tap does: it sets a piece on an open square, or moves or takes one off."""
    stone = view.state.stones[square]
    if stone == OPEN:
        return (Layer(PLACED_ICONS[parse_move(notation).kind], "vm-mark vm-ghost"),)
    sign = "mark-shift" if view.state.phase == "shift" else "mark-take"
    return (Layer(sign, "vm-mark"),) if stone in (OBSTACLE, CLOSED) else ()
