"""The middle of the table: the pile and its sum, the draw and discard piles, and what has just
happened."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....core.game import Seat
from ....core.text import Event, Message, Who, say, say_n
from ....core.ui import Ui
from .. import text
from ..data import SECOND_AT
from ..moves import DRAW, TOP, move_text
from ..state import FOULS, NOBODY, UNSEEN, News
from ..text.names import FOUL_NAMES
from ..view import View
from .cards import DISCARDED, ZEROS, Face, face, zeros_in_a_row

MOST_SHOWN: Final = {"s": 7, "m": 9, "l": 14}
"""By screen size: how many cards of the pile are shown. For the others, only their sum is shown."""

FEW: Final = {"s": 3, "m": 4, "l": 5}
"""By screen size: the most cards that are shown without covering one another."""


class PileCard(NamedTuple):
    """A card of the pile."""

    face: Face
    zero: bool
    """Whether it is one of several zeros in a row."""
    top: bool


class Pile(NamedTuple):
    """The pile that cards are played on."""

    total: int
    target: int
    arc: str
    """The ring, a dash for each point (`stroke-dasharray`)."""
    eye: str
    """The icon of the eye. The closer the sum is to the target, the wider the eye is open."""
    hidden: int
    """The sum of the cards below those shown; 0 if all are shown."""
    cards: tuple[PileCard, ...]
    zeros: int
    """How many zeros lie in a row if the third 0 has its effect, else 0."""
    state: str
    """"hit" or "over" while the pile is being closed, else ""."""
    label: Message


class Heap(NamedTuple):
    """The draw pile or the discard pile."""

    size: int
    face: Face | None
    move: str
    label: Message
    opened: bool
    cards: tuple[Face, ...]
    """All cards, top card first, while the pile is open."""


class Moment(NamedTuple):
    """What happened in the last ply, shown large."""

    kind: str
    """"win", "foul", "zeros", "quest", "around", "over" or "end"."""
    id: str
    glyph: str
    seat: Seat
    head: Message
    more: Message | None


def pile(view: View, ui: Ui) -> Pile:
    """The pile as it lies on the table."""
    state = view.state
    target = state.rules.target
    most = MOST_SHOWN[ui.size]
    cut = max(0, len(state.pile) - most)
    run = zeros_in_a_row(view) if state.rules.third else 0
    last = len(state.pile) - 1
    crowded = len(state.pile) - cut > FEW[ui.size]
    cards = tuple(
        PileCard(
            face=face(card, covered=crowded and at < last),
            zero=run > 1 and at > last - run,
            top=at == last,
        )
        for at, card in enumerate(state.pile)
        if at >= cut
    )
    closed = state.phase == "settle"
    parts = f"{100 // target - 1} 1 "
    return Pile(
        total=state.total,
        target=target,
        arc=parts * min(state.total, target) + "0 100",
        eye=_eye(state.total, target),
        hidden=sum(card.up for card in state.pile[:cut]),
        cards=cards,
        zeros=run if 0 < run < ZEROS else 0,
        state=("hit" if state.total == target else "over") if closed else "",
        label=say_n(
            "Pile: {total} of {target}, {n} card",
            "Pile: {total} of {target}, {n} cards",
            len(state.pile),
            total=state.total,
            target=target,
        ),
    )


def _eye(total: int, target: int) -> str:
    if total >= target:
        return "eye-wide"
    if total * 2 <= target:
        return "eye-shut"
    return "eye" if total * 4 >= 3 * target else "eye-half"


def stock(view: View, ui: Ui) -> Heap:
    """The draw pile, with its top card's upper side open (VG2)."""
    top = None
    if view.stock:
        shown = view.top != UNSEEN
        top = Face(
            id="stock-top",
            value=str(view.top) if shown else "",
            back="unseen",
            covered=False,
            cross=False,
            fresh=False,
            label=say("Draw pile"),
        )
    move = move_text(DRAW)
    legal = ui.legal.get(move)
    label = say_n("Draw pile: {n} card", "Draw pile: {n} cards", view.stock)
    if view.stock and view.top != UNSEEN:
        label = say("{pile}, a {value} on top", pile=label, value=view.top)
    return Heap(
        size=view.stock,
        face=top,
        move=move if legal is not None else "",
        label=label if legal is None else text.label(view, legal),
        opened=False,
        cards=(),
    )


def discards(view: View, ui: Ui) -> Heap:
    """The discard pile; when open, it shows all its cards."""
    state = view.state
    move = move_text(TOP)
    legal = ui.legal.get(move)
    label = say_n("Discard pile: {n} card", "Discard pile: {n} cards", len(state.discards))
    opened = DISCARDED in ui.picked
    return Heap(
        size=len(state.discards),
        face=face(state.discards[-1]) if state.discards else None,
        move=move if legal is not None else "",
        label=label if legal is None else text.label(view, legal),
        opened=opened,
        cards=tuple(face(card, "gone") for card in reversed(state.discards)) if opened else (),
    )


def moment(view: View, ui: Ui) -> Moment | None:
    """What happened in the last ply; None if nothing special happened.

    Two changes of direction undo each other (VG37).
    """
    brought = _brought(view, ui)
    if not sum(news.kind == "around" for news in brought) % 2:
        brought = tuple(news for news in brought if news.kind != "around")
    found = [made for news in brought if (made := _moment(view, ui, news)) is not None]
    ranks = {kind: at for at, kind in enumerate(RANKS)}
    return min(found, key=lambda each: ranks[each.kind]) if found else None


def _brought(view: View, ui: Ui) -> tuple[News, ...]:
    """The news of the last decision. With clocks, the time of that decision is a separate ply with
    news of its own (VG36), so the decision's news is then read from the events."""
    if all(news.kind != "time" for news in view.state.news):
        return view.state.news
    return tuple(_news(event) for event in ui.last)


def _news(event: Event) -> News:
    number = 0
    for name, value in event.message.args:
        if name == "points" and isinstance(value, int):
            number = value
        if name == "why" and isinstance(value, Message):
            number = FOUL_NAMES.index(value)
    return News(event.kind, NOBODY if event.seat is None else event.seat, UNSEEN, number)


RANKS: Final = ("end", "win", "quest", "foul", "zeros", "over", "around")
"""If a ply has several moments, the one whose kind comes first here is shown."""


def _moment(view: View, ui: Ui, news: News) -> Moment | None:
    state = view.state
    name = f"moment-{ui.ply}"
    seat = news.seat
    if news.kind == "hit":
        glyph = "moment-win" if state.rules.level > 1 else "moment-win-10"
        return Moment("win", name, glyph, seat, _gain(news.number), _for(seat))
    if news.kind in ("threes", "upper", "lower") and news.number:
        return Moment("quest", name, "moment-win", seat, _gain(news.number), _quest(ui, news))
    if news.kind == "foul":
        return Moment("foul", name, "moment-foul", seat, say("Foul!"), _wrong(view, ui, news))
    if news.kind == "zeros":
        head = say("The third 0")
        return Moment("zeros", name, "third-zero", seat, head, say("All three turn over"))
    if news.kind == "over" and state.rules.level == 1:
        head = say("{n} is too much", n=news.number)
        return Moment("over", name, "moment-foul", seat, head, say("Only the last card stays"))
    if news.kind == "around":
        glyph = "way-cw" if state.direction > 0 else "way-ccw"
        head = say("The direction changes")
        return Moment("around", name, glyph, seat, head, say("Everyone's cards turn over"))
    return None


def _gain(points: int) -> Message:
    return say_n("+{n} point", "+{n} points", points)


def _for(seat: Seat) -> Message:
    return say("for {who:object}", who=Who(seat))


def _quest(ui: Ui, news: News) -> Message:
    """The quest that scored, and whose it is unless it is the reader's."""
    who, own = Who(news.seat), news.seat == ui.reader
    if news.kind == "threes":
        return say("three 3/3s") if own else say("{who}: three 3/3s", who=who)
    return say("a sum of 20") if own else say("{who}: a sum of 20", who=who)


def _wrong(view: View, ui: Ui, news: News) -> Message:
    """What was wrong, and whose foul it is unless it is the reader's."""
    who, target, own = Who(news.seat), view.state.rules.target, news.seat == ui.reader
    why = FOULS[news.number]
    if why == "second":
        if own:
            return say("not a 5 at {after}", after=SECOND_AT)
        return say("{who}: not a 5 at {after}", who=who, after=SECOND_AT)
    if why == "discard":
        return say("not a 3") if own else say("{who}: not a 3", who=who)
    if why == "quest":
        return say("a wrong quest") if own else say("{who}: a wrong quest", who=who)
    if own:
        return say("over {target}", target=target)
    return say("{who}: over {target}", who=who, target=target)


def ended(ui: Ui) -> Moment | None:
    """The moment that ends the game; None before."""
    if ui.over is None:
        return None
    return Moment("end", f"moment-{ui.ply}", "moment-end", NOBODY, say("The game is over."), None)
