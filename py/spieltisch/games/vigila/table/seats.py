"""The players on the screen: their plates, and the cards at the bottom, which are the viewer's or a
close look at another seat's."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....core.game import Seat
from ....core.text import Message, Who, say, say_n
from ....core.ui import Ui
from ....kit.numbers import minutes
from ....kit.rows import row
from .. import text
from ..moves import (
    DISCARDS,
    LAYS,
    PLAYS,
    TAKE_SCORES,
    TAKES,
    TURN_SCORES,
    TURNS,
    Move,
    Own,
    Pick,
    Threes,
    move_text,
)
from ..text.names import card_at
from ..view import View
from .cards import Face, Held, again, face, halves
from .visible import looked_at, shown_for_quest

LOOK: Final = "look:"
"""Prefix of the pick that opens a close look at a seat's cards, or at the viewer's score pile."""

SCORE: Final = f"{LOOK}score"
MOST_WON: Final = {"s": 4, "m": 4, "l": 8}
"""By screen size: how many cards of a score pile a plate shows."""

FEW: Final = 3
"""With up to this many cards on a plate, or this many seats, no card covers another."""

THREE: Final = "three-"
"""Prefix of the pick that chooses one of more than three 3s for a quest."""

THREES: Final = "quest:threes"
LETTERS: Final = "abc"


class Plate(NamedTuple):
    """What the screen shows of a seat."""

    seat: Seat
    id: str
    name: str
    acts: bool
    thinks: bool
    on_turn: bool
    skipped: bool
    lit: bool
    """Whether something of this seat can be chosen now."""
    team: str
    """"a", "b" or "c"; "" without teams."""
    points: int
    goal: int
    """The points that the seat needs to win; 0 in teams."""
    cards: tuple[Held, ...]
    score: tuple[Face, ...]
    sips: int
    clock: str
    """The time that its team has taken; "" without clocks."""
    seconds: int
    """That time in seconds if this is the viewer's own seat and their clock runs; else -1."""
    look: str
    opened: bool
    label: Message


class Tray(NamedTuple):
    """The cards at the bottom of the screen: the viewer's, or those looked at closely."""

    kind: str
    """"own", "other" or "score"."""
    seat: Seat
    title: Message
    pick: str
    """The pick that closes the tray; "" for the viewer's cards."""
    cards: tuple[Held, ...]
    score: tuple[Face, ...]
    """The score pile of another seat."""


class Team(NamedTuple):
    """A team's standing."""

    letter: str
    points: int
    goal: int
    own: bool


def plates(view: View, ui: Ui) -> tuple[Plate, ...]:
    """The plates of all seats, clockwise from the one at the bottom of the screen."""
    return tuple(_plate(view, ui, seat) for seat in ui.order)


def _plate(view: View, ui: Ui, seat: Seat) -> Plate:
    state = view.state
    rules = state.rules
    decides = ui.clock and seat == ui.you
    other = seat != ui.order[0]
    direct = other and (ui.size == "l" or view.seats == 2)
    return Plate(
        seat=seat,
        id=f"seat-{seat}",
        name=ui.names[seat],
        acts=seat in ui.to_act,
        thinks=seat == ui.thinking,
        on_turn=seat == state.turn and ui.over is None,
        skipped=bool(state.skipped[seat]),
        lit=_lit(ui, seat),
        team=LETTERS[rules.teams[seat]] if in_teams(view) else "",
        points=state.points[seat],
        goal=0 if in_teams(view) else rules.goals[seat],
        cards=tuple(_target(view, ui, seat, at, direct) for at in range(len(state.rows[seat])))
        if other
        else (),
        score=tuple(face(card, covered=True) for card in state.scores[seat][-MOST_WON[ui.size] :]),
        sips=state.fouls[seat] if rules.party else 0,
        clock=minutes(view.used[seat]) if rules.tempo else "",
        seconds=view.used[seat] if decides else -1,
        look=f"{LOOK}{seat}" if other else SCORE,
        opened=(f"{LOOK}{seat}" if other else SCORE) in ui.picked,
        label=_about(view, seat),
    )


def _about(view: View, seat: Seat) -> Message:
    points = say_n("{n} point", "{n} points", view.state.points[seat])
    if seat == view.seat:
        return say("Your score pile: {points}", points=points)
    cards = say_n("{n} card", "{n} cards", len(view.state.rows[seat]))
    return say(
        "{who}: {points}, {cards}, show the cards", who=Who(seat), points=points, cards=cards
    )


def in_teams(view: View) -> bool:
    """Whether seats win and lose together (VG30)."""
    return len(set(view.state.rules.teams)) < view.seats


def teams(view: View, ui: Ui) -> tuple[Team, ...]:
    """The teams by letter; none if everybody plays alone."""
    if not in_teams(view):
        return ()
    rules = view.state.rules
    found = {team: seat for seat, team in reversed(list(enumerate(rules.teams)))}
    return tuple(
        Team(
            LETTERS[team],
            view.totals[seat],
            rules.goals[seat],
            own=ui.you is not None and rules.teams[ui.you] == team,
        )
        for team, seat in sorted(found.items())
    )


def _lit(ui: Ui, seat: Seat) -> bool:
    if seat == ui.you:
        return any(isinstance(move, Own) and "score" in move.kind for move in ui.legal.values())
    return any(isinstance(move, Pick) and move.seat == seat for move in ui.legal.values())


def _target(view: View, ui: Ui, seat: Seat, place: int, direct: bool) -> Held:
    """A personal card of another seat. With `direct`, it can be chosen on the plate."""
    card = view.state.rows[seat][place]
    cards = len(view.state.rows[seat])
    covered = place < cards - 1 and cards > FEW and view.seats > FEW
    look = face(card, covered=covered, other=_turned(view, ui, seat))
    move = ""
    if direct:
        choices = (move_text(TURNS[seat][place]), move_text(TAKES[seat][place]))
        move = next((each for each in choices if each in ui.legal), "")
    held = _whole(view, ui, place, look, move)
    if ui.theirs and seat == view.state.asked:
        uses = map(move_text, _uses(place))
        held = held._replace(move=next((each for each in uses if each in ui.legal), move))
    return held


def _uses(place: int) -> tuple[Move, ...]:
    """The moves that a seat makes with only its own card at this place."""
    return (*PLAYS[place], *DISCARDS[place], LAYS[place])


def _turned(view: View, ui: Ui, seat: Seat) -> bool:
    """Whether the viewer sees the backs of this seat's cards (VG32)."""
    return bool(view.state.rules.camping) and seat != ui.you and not shown_for_quest(view, seat)


def _whole(view: View, ui: Ui, place: int, look: Face, move: str, pick: str = "") -> Held:
    label = text.label(view, ui.legal[move]) if move else look.label
    return Held(
        place=place,
        face=look,
        halves=(),
        move=move,
        goes_to=_goal(ui, move),
        pick=pick,
        pressed=bool(pick) and pick in ui.picked,
        preview=again(label),
        label=label,
    )


def _goal(ui: Ui, move: str) -> str:
    """Where a card that is taken or laid goes; "" for other moves."""
    kind = ui.legal[move].kind if move else ""
    return {"take": "hand", "lay": f"seat-{ui.you}"}.get(kind, "")


def tray(view: View, ui: Ui) -> Tray:
    """The cards at the bottom of the screen."""
    opened = [each for each in ui.picked if each.startswith(LOOK)]
    name = opened[-1].removeprefix(LOOK) if opened else ""
    if name == "score":
        return _score_tray(view, ui)
    others = [seat for seat in ui.order[1:] if str(seat) == name]
    return _other_tray(view, ui, others[0]) if others else _own_tray(view, ui)


def _own_tray(view: View, ui: Ui) -> Tray:
    seat = ui.order[0]
    cards = tuple(_own(view, ui, place) for place in range(len(view.state.rows[seat])))
    title = say("Your cards") if seat == ui.you else say("{who}'s cards", who=Who(seat))
    return Tray("own", seat, title, "", cards, ())


def backs(shown: Tray) -> Message | None:
    """The backs that the viewer has just looked at and that will soon be covered, in one sentence
    (VG38); None if there are none."""
    fresh = [held for held in shown.cards if held.face.fresh]
    if not fresh:
        return None
    if len(fresh) == 1:
        return say(
            "Remember: card {n} has a {back} on its back.",
            n=card_at(fresh[0].place),
            back=fresh[0].face.back,
        )
    each = [say("card {n} has a {back}", n=card_at(h.place), back=h.face.back) for h in fresh]
    return say("Remember the backs: {cards}.", cards=row(each))


def _own(view: View, ui: Ui, place: int) -> Held:
    seat = ui.order[0]
    card = view.state.rows[seat][place]
    look = face(card)._replace(
        fresh=looked_at(view, ui, seat, card) and not view.state.rules.memory
    )
    choices = (move_text(TURNS[seat][place]), move_text(LAYS[place]))
    move = next((each for each in choices if each in ui.own_legal), "")
    if move:
        return _whole(view, ui, place, look, move)
    sets = [each for each in ui.own_legal.values() if isinstance(each, Threes)]
    if THREES in ui.picked and any(place in each.places for each in sets):
        pick = f"{THREE}{place}" if len(sets) > 1 else ""
        held = _whole(view, ui, place, look, "", pick)
        return held._replace(pressed=held.pressed or not pick)
    if _whole_only(view, ui):
        return _whole(view, ui, place, look, "")
    return Held(place, look, halves(view, ui, place), "", "", "", False, look.label, look.label)


def _whole_only(view: View, ui: Ui) -> bool:
    """Whether cards are now chosen as a whole, so that halves would be misleading."""
    kinds = {move.kind for move in ui.own_legal.values()}
    return bool(kinds & {"turn", "take", "lay"}) or THREES in ui.picked


def _other_tray(view: View, ui: Ui, seat: Seat) -> Tray:
    cards = []
    for place, card in enumerate(view.state.rows[seat]):
        choices = (move_text(TURNS[seat][place]), move_text(TAKES[seat][place]))
        move = next((each for each in choices if each in ui.legal), "")
        look = face(card, "look", other=_turned(view, ui, seat))
        cards.append(_whole(view, ui, place, look, move))
    score = tuple(face(card, "look", covered=True) for card in view.state.scores[seat])
    title = say("{who}'s cards", who=Who(seat))
    return Tray("other", seat, title, f"{LOOK}{seat}", tuple(cards), score)


def _score_tray(view: View, ui: Ui) -> Tray:
    seat = ui.order[0]
    cards = []
    for place, card in enumerate(view.state.scores[seat]):
        choices = (move_text(TURN_SCORES[place]), move_text(TAKE_SCORES[place]))
        move = next((each for each in choices if each in ui.own_legal), "")
        cards.append(_whole(view, ui, place, face(card, "look"), move))
    own = seat == ui.you
    title = say("Your score pile") if own else say("{who}'s score pile", who=Who(seat))
    if own and not cards:
        title = _about(view, seat)  # says that there are no points yet
    return Tray("score", seat, title, SCORE, tuple(cards), ())
