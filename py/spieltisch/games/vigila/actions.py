"""Special actions, and compensation for the seats they harm (VG11a, VG13, VG14, VG15, VG16, VG17,
VG23)."""

from __future__ import annotations

from ...core.game import Seat
from ...kit.tuples import put
from .cards import onto_table, taken, turned_over, worth
from .draft import Draft
from .draws import look, supply
from .fouls import foul, lay, lays
from .moves import (
    DISCARDS,
    DRAW,
    NONE,
    SKIP,
    TAKE_SCORES,
    TAKES,
    TOP,
    TURN_SCORES,
    TURNS,
    Move,
    Own,
    Pick,
    Play,
)
from .state import NOBODY, UNSEEN, Position

TURN, TAKE, TWO, THREE, FOUR = range(5)
"""The values whose actions are carried out here. A 5 is not one of them: its action is a second
card (VG18)."""


def legal_action(position: Position) -> tuple[Move, ...]:
    """The active seat's choices for the action of the card it played, with "none" last. Empty if
    the action is not in the game or has no target (VG33)."""
    value = position.value
    if value > FOUR or not position.rules.actions[value]:
        return ()
    seat = position.turn
    rows = position.rows
    own = len(rows[seat])
    if value == FOUR:
        return (SKIP, NONE)
    if value == THREE:
        found: list[Move] = [move for place in range(own) for move in DISCARDS[place]]
    elif value == TWO:
        free = position.left and own < position.rules.limit and supply(position)
        found = [DRAW] if free else []
    elif value == TURN:
        found = list(TURNS[seat][:own])
        for other, row in enumerate(rows):
            if other != seat:
                found.extend(TURNS[other][: len(row)])
        found.extend(TURN_SCORES[: len(position.scores[seat])])
    else:
        found = _takes(position) if own < position.rules.limit else []
    return (*found, NONE) if found else ()


def _takes(position: Position) -> list[Move]:
    """The cards that a 1 may take (VG14)."""
    seat = position.turn
    found: list[Move] = []
    for other, row in enumerate(position.rows):
        if other != seat:
            found.extend(TAKES[other][: len(row)])
    found.extend(TAKE_SCORES[: len(position.scores[seat])])
    if supply(position):
        found.append(DRAW)
    if position.discards:
        found.append(TOP)
    return found


def brings(position: Position) -> bool:
    """Whether the action of the card just played could give the active seat a card (VG22)."""
    return position.value in (TAKE, TWO) and bool(legal_action(position))


def act(draft: Draft, move: Move) -> None:
    """Carries out the special action, or one step of it."""
    seat = draft.turn
    draft.step = "acted"
    if move == NONE:
        return
    if isinstance(move, Play):
        _discard(draft, move)
    elif isinstance(move, Pick):
        if move.kind == "turn":
            _turn(draft, move)
        else:
            _take(draft, move)
    elif isinstance(move, Own):
        if move.kind == "turnscore":
            _turn_score(draft, move.place)
        else:
            _take_score(draft, move.place)
    elif move == SKIP:
        draft.harmed = draft.order()[1]
        draft.skipped = put(draft.skipped, draft.harmed, 1)
        draft.tell("skip", draft.harmed)
        draft.step = "compensate"
    elif move == TOP:
        top = draft.discards[-1]
        draft.discards = draft.discards[:-1]
        draft.set_row(seat, (*draft.rows[seat], taken(draft.rules, top, seat, None, draft.number)))
        look(draft, seat, (top.tag,))
        draft.tell("take", seat, top.tag, NOBODY)
    else:
        draft.due = ((seat, 1, 0),)
        if draft.value == TWO:
            draft.left -= 1
            draft.step = "act"


def _turn(draft: Draft, move: Pick) -> None:
    """Action 0: turns a personal card over for good (VG13)."""
    row = draft.rows[move.seat]
    card = turned_over(row[move.place], draft.number)
    draft.set_row(move.seat, (*row[: move.place], card, *row[move.place + 1 :]))
    draft.tell("turn", draft.turn, card.tag, UNSEEN if draft.rules.camping else card.up)


def _turn_score(draft: Draft, place: int) -> None:
    """Action 0: turns over a card in the seat's score pile. A crosswise card stays so (VG13)."""
    seat = draft.turn
    pile = draft.scores[seat]
    card = turned_over(pile[place], draft.number)
    draft.set_score(seat, (*pile[:place], card, *pile[place + 1 :]))
    draft.tell("turn", seat, card.tag, card.up)
    draft.gain(seat, worth(card) - worth(pile[place]))


def _take(draft: Draft, move: Pick) -> None:
    """Action 1: takes another seat's personal card. That seat is then compensated (VG14, VG23)."""
    seat, victim = draft.turn, move.seat
    card = taken(draft.rules, draft.pull(victim, move.place), seat, victim, draft.number)
    draft.set_row(seat, (*draft.rows[seat], card))
    look(draft, seat, (card.tag,))
    draft.tell("take", seat, card.tag, victim)
    draft.harmed = victim
    draft.step = "compensate"


def _take_score(draft: Draft, place: int) -> None:
    """Action 1: takes a card from the seat's own score pile and loses its points (VG14)."""
    seat = draft.turn
    pile = draft.scores[seat]
    points = worth(pile[place])
    card = taken(draft.rules, pile[place]._replace(cross=0), seat, None, draft.number)
    draft.set_score(seat, (*pile[:place], *pile[place + 1 :]))
    draft.set_row(seat, (*draft.rows[seat], card))
    look(draft, seat, (card.tag,))
    draft.tell("take", seat, card.tag, seat)
    draft.gain(seat, -points)


def _discard(draft: Draft, move: Play) -> None:
    """Action 3: discards another 3. Any other card is a foul and ends the action (VG16, VG27)."""
    seat = draft.turn
    card = onto_table(draft.rules, draft.pull(seat, move.place), seat, move.flip, draft.number)
    draft.discards = (*draft.discards, card)
    draft.tell("discard", seat, card.tag, card.up)
    if card.up == THREE:
        draft.step = "act"
    else:
        foul(draft, "discard", card.tag)


def legal_compensation(position: Position) -> tuple[Move, ...]:
    """The harmed seat's choices, with "none" last. Empty if it cannot be compensated (VG23)."""
    row = position.rows[position.harmed]
    if len(row) < position.rules.limit:
        return (DRAW, NONE) if supply(position) else ()
    return (*lays(row), NONE) if position.value == FOUR else ()


def compensate(draft: Draft, seat: Seat, move: Move) -> None:
    """The harmed seat draws a card, or lays its lowest if it is at the limit (VG23)."""
    draft.step = "acted"
    if isinstance(move, Own):
        lay(draft, seat, move.place)
    elif move == DRAW:
        draft.due = ((seat, 1, 0),)
