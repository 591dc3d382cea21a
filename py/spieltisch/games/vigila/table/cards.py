"""The cards on the screen: their two sides, and the sums they would make."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....core.text import Message, say
from ....core.ui import Ui
from .. import text
from ..data import SECOND_AT, VALUES
from ..moves import DISCARDS, PLAYS, move_text
from ..state import UNSEEN, Card
from ..text.names import covered as covered_card
from ..view import View

DISCARDED: Final = "look:discards"
"""The pick that opens the discard pile, which then covers the other piles."""

ZEROS: int = 3
"""How many zeros in a row turn over (VG19)."""


class Face(NamedTuple):
    """A card as it looks."""

    id: str
    """The same wherever the card lies, so that the page can move it from place to place."""
    value: str
    """The upper value, "" if hidden."""
    back: str
    """The lower value, "unseen" if not shown."""
    covered: bool
    """Whether another card covers most of it."""
    cross: bool
    """Whether it lies crosswise and counts double (VG21)."""
    fresh: bool
    """Whether its back has just been looked at."""
    label: Message


class Makes(NamedTuple):
    """The sum that a side would make if it were played."""

    text: str
    kind: str
    """"target", "over", "unknown" or ""."""
    foul: bool


class Half(NamedTuple):
    """One of the two ways to use one of the viewer's cards: as it lies, or flipped."""

    side: str
    """The part of the card to touch for it: "upper" or "lower"."""
    id: str
    move: str
    """"" if it cannot be chosen now."""
    goes_to: str
    """Where the card goes, "" if that is not on the screen."""
    asks: str
    """The move that a tap asks about if it cannot be chosen (`data-why`)."""
    glyph: str
    word: Message
    label: Message
    preview: Message
    makes: Makes | None
    looks: Face | None
    """How the card looks when it moves flipped, as far as the screen shows its back; else None."""


class Held(NamedTuple):
    """A card that can be chosen by halves or as a whole."""

    place: int
    face: Face
    halves: tuple[Half, ...]
    """Upper and lower; () for a card that is chosen as a whole."""
    move: str
    goes_to: str
    """Where the card goes when it is chosen as a whole; "" if it stays."""
    pick: str
    pressed: bool
    preview: Message
    label: Message

    @property
    def can_be_played(self) -> bool:
        """Whether one of its halves can be chosen now."""
        return any(half.move for half in self.halves)


def face(card: Card, name: str = "card", *, covered: bool = False, other: bool = False) -> Face:
    """How a card looks. With `other`, it is seen from the other side, like other seats' cards in
    Camping."""
    up, down = (card.down, card.up) if other else (card.up, card.down)
    return Face(
        id=f"{name}-{card.tag}",
        value="" if up == UNSEEN else str(up),
        back="unseen" if down == UNSEEN else str(down),
        covered=covered and up != UNSEEN,
        cross=bool(card.cross),
        fresh=False,
        label=covered_card(up, down),
    )


def zeros_in_a_row(view: View) -> int:
    """How many zeros in a row lie on top of the pile."""
    count = 0
    for card in reversed(view.state.pile):
        if card.up != 0:
            break
        count += 1
    return count


def makes(view: View, card: Card, *, flip: bool) -> Makes:
    """The sum that this side would make, as far as the screen shows it."""
    state = view.state
    up, down = (card.down, card.up) if flip else (card.up, card.down)
    target = state.rules.target
    if up == UNSEEN:
        return Makes("→ ?", "unknown", foul=False)
    total = state.total + up
    if up == 0 and state.rules.third and zeros_in_a_row(view) == ZEROS - 1:
        turned = [down, *(each.down for each in state.pile[1 - ZEROS :])]
        if UNSEEN in turned:
            return Makes("→ ?", "unknown", foul=False)
        total += sum(turned)
    wrong = state.phase == "second" and up != VALUES - 1
    over = total > target
    kind = "over" if over or wrong else "target" if total == target else ""
    return Makes(f"→ {total}", kind, foul=state.rules.level > 1 and (over or wrong))


def makes_now(view: View) -> bool:
    """Whether to show now what sums cards would make. They are not shown while the cards' owner has
    something else to decide."""
    state = view.state
    if state.asked == view.seat:
        fits = state.phase == "act" and state.total == SECOND_AT
        return fits or state.phase in ("play", "second")
    return state.phase not in ("settle", "over", "deal", "lot", "shuffle")


def halves(view: View, ui: Ui, place: int) -> tuple[Half, Half]:
    """The two ways to play or discard a personal card of the seat at the bottom of the screen."""
    card = view.state.rows[ui.order[0]][place]
    discards = any(move_text(each) in ui.own_legal for each in DISCARDS[place])
    moves = (DISCARDS if discards else PLAYS)[place]
    goes_to = _goal(view, ui, discards=discards)
    found = []
    for flip, move in enumerate(moves):
        name = move_text(move)
        legal = ui.own_legal.get(name)
        word = say("Flipped") if flip else say("As it lies")
        if legal is not None:
            label = text.label(view, legal)
        else:  # the two halves form one card with one label
            label = word if flip else covered_card(card.up, card.down)
        found.append(
            Half(
                side="lower" if flip else "upper",
                id=f"half-{name}",
                move=name if legal is not None else "",
                goes_to=goes_to,
                asks=name,
                glyph="flip" if flip else "play",
                word=word,
                label=label,
                preview=again(label),
                makes=_makes(view, ui, card, flip=bool(flip), discards=discards),
                looks=face(card, other=True) if flip and goes_to and legal is not None else None,
            )
        )
    return found[0], found[1]


def _makes(view: View, ui: Ui, card: Card, *, flip: bool, discards: bool) -> Makes | None:
    """What is shown beside a half of a card: the sum it would make, or whether it is a 3 to
    discard. None in a lesson, where that is the question."""
    if not ui.preselects:
        return None
    if discards:
        side = card.down if flip else card.up
        known = side != UNSEEN
        return Makes("3 ✓" if side == 3 else "" if known else "?", "", known and side != 3)
    return makes(view, card, flip=flip) if makes_now(view) else None


def _goal(view: View, ui: Ui, *, discards: bool) -> str:
    """Where one of the viewer's cards goes: to the discard pile, or onto the top card of the pile.
    "" if the open discard pile covers both."""
    if DISCARDED in ui.picked:
        return ""
    if discards:
        return "discards"
    return face(view.state.pile[-1]).id if view.state.pile else "pile"


def again(label: Message) -> Message:
    """What the page says after the first of two taps."""
    return say("{what}. Tap again to do it.", what=label)
