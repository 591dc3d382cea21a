"""The play cards on the screen: their appearance, and the ids by which the page moves them."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from ....core.game import Seat
from ....core.text import Message
from ....core.ui import Ui
from ..data import CARD_TEXTS, FIRST_POTION, POTIONS, SUIT, VALUE
from ..moves import Play, move_text, play_with
from ..state import Played, Trick, cards_of
from ..text.names import card_name, suit_letter, with_trump
from ..text.prompts import label
from ..view import View

KINDS: Final = ("rats", "crows", "brooms", "spiders", "potions")
"""The names of the suits in the style sheet."""

GLYPHS: Final = ("rat", "crow", "broom", "spider")


class Card(NamedTuple):
    """A face-up card."""

    id: str
    """The id both in the hand and on the table, so that the card moves from one to the other."""
    kind: str
    """The suit, one of `KINDS`."""
    value: str
    letter: Message
    glyph: str
    moon: str
    """The drawing behind the glyph; "" for potions."""
    trump: bool
    label: Message


class Held(NamedTuple):
    """A button for a card in the viewer's hand."""

    card: Card
    move: str
    """The notation of playing the card, with the picked potion if there is one."""
    free: bool
    """Whether that move is legal."""
    barred: bool
    """Whether the viewer can play now, but not this card."""
    value: int
    """The card's value, which a potion adds to another card's."""
    sum: int
    """The card's value with the picked potion; 0 if none is picked."""
    along: str
    """The id of the potion card that would be played with the card; "" if there is none."""
    label: Message
    pick: str
    """What a tap picks if the card is a potion that may be played only beside another card now;
    "" otherwise."""
    pressed: bool
    """Whether that potion is picked."""


class Vial(NamedTuple):
    """A button for the potions of one value in the viewer's hand, which can be added to a card."""

    id: str
    pick: str
    value: int
    glyph: str
    fits: bool
    """Whether such a potion can be played with a card now."""
    pressed: bool


class Lying(NamedTuple):
    """What one seat played to a trick."""

    seat: Seat
    card: Card
    potion: Card | None
    sum: int
    """The value of the card and the potion together; 0 without a potion."""
    leads: bool
    best: bool
    """Whether this play is winning the trick or has won it."""


def face(card: int, name: str, trump: int) -> Card:
    """A face-up card with the id `card-NAME`. `trump` is a suit."""
    suit, value = SUIT[card], VALUE[card]
    potion = suit == POTIONS
    return Card(
        id=f"card-{name}",
        kind=KINDS[suit],
        value=f"+{value}" if potion else str(value),
        letter=suit_letter(suit),
        glyph=f"potion-{value}" if potion else GLYPHS[suit],
        moon="" if potion else f"moon-{value}",
        trump=suit == trump,
        label=with_trump(card_name(card), card, trump),
    )


def picked_potion(view: View, ui: Ui) -> int:
    """The value of the potion picked to be played with a card; 0 if there is none."""
    picked = next((value for value in (1, 2, 3) if _pick(value) in ui.picked), 0)
    return picked if picked and FIRST_POTION - 1 + picked in view.hand else 0


def _pick(value: int) -> str:
    """The pick of a potion of this value; only one of them is picked at a time."""
    return f"potion:{value}"


def _flask(potion: int) -> tuple[int, ...]:
    """The potion card of this value as a tuple; empty for 0."""
    return (FIRST_POTION - 1 + potion,) if potion else ()


def hand(view: View, ui: Ui) -> tuple[Held, ...]:
    """The viewer's cards, each with the move that plays it."""
    potion = picked_potion(view, ui)
    free_to_play = view.state.phase == "play" and bool(ui.legal)
    held = []
    names = hand_names(view)
    flasks = [name for card, name in zip(view.hand, names, strict=True) if card in _flask(potion)]
    for card, name in zip(view.hand, names, strict=True):
        play = play_with(card, potion)
        move = move_text(play)
        free = move in ui.own_legal
        held.append(
            Held(
                card=face(card, name, view.trump_suit),
                move=move,
                free=free,
                barred=free_to_play and not free,
                value=VALUE[card],
                sum=VALUE[card] + potion if potion else 0,
                along=next((f"card-{flask}" for flask in flasks if flask != name), ""),
                label=with_trump(
                    label(view, play) if free else card_name(card), card, view.trump_suit
                ),
                pick=_pick(VALUE[card]) if not free and _fits(card, ui) else "",
                pressed=card in _flask(potion),
            )
        )
    return tuple(held)


def vials(view: View, ui: Ui) -> tuple[Vial, ...]:
    """A button for each value of potion in the viewer's hand (VH10)."""
    potion = picked_potion(view, ui)
    return tuple(
        Vial(
            id=f"pick-p{value}",
            pick=_pick(value),
            value=value,
            glyph=f"potion-{value}",
            fits=_fits(FIRST_POTION - 1 + value, ui),
            pressed=value == potion,
        )
        for value in (1, 2, 3)
        if FIRST_POTION - 1 + value in view.hand
    )


def _fits(card: int, ui: Ui) -> bool:
    """Whether this card is a potion that can be played with another card now."""
    return card >= FIRST_POTION and any(
        goes_with(move, VALUE[card]) for move in ui.own_legal.values()
    )


def goes_with(move: object, value: int) -> bool:
    """Whether a move plays two cards, one of them a potion of this value (VH10)."""
    if not isinstance(move, Play) or not move.potion:
        return False
    return value == move.potion or move.card == FIRST_POTION - 1 + value


def lying(view: View, trick: Trick | None, trump: int) -> tuple[Lying, ...]:
    """The plays of the current trick or, if given, of the finished `trick`. `trump` is a suit."""
    best = trick.winner if trick else view.winning
    plays = trick.plays if trick else view.state.trick
    found = []
    for play, names in zip(plays, trick_names(view, trick), strict=True):
        potion = FIRST_POTION - 1 + play.potion
        found.append(
            Lying(
                seat=play.seat,
                card=face(play.card, names[0], trump),
                potion=face(potion, names[1], trump) if play.potion else None,
                sum=VALUE[play.card] + play.potion if play.potion else 0,
                leads=play.seat == plays[0].seat,
                best=play.seat == best,
            )
        )
    return tuple(found)


def hand_names(view: View) -> tuple[str, ...]:
    """A name for each card in the viewer's hand, in order; see `trick_names`."""
    if view.seat is None:
        return ()
    used = Counter(card for play in view.plays if play.seat == view.seat for card in cards_of(play))
    found: list[str] = []
    for card in view.hand:
        found.append(_name(card, view.seat, used[card]))
        used[card] += 1
    return tuple(found)


def trick_names(view: View, trick: Trick | None = None) -> tuple[tuple[str, ...], ...]:
    """Names of the cards in the current trick or in a finished one, one or two for each play.

    A card keeps its name when it moves from the hand to the table. The name is like `r8` or, for a
    potion, like `p2-s1-0`: copies are numbered for each seat in the order in which they leave the
    hand, so that the name reveals nothing. Once a new round has been dealt, the names in the last
    round's trick begin with `old-`, because the same card may be in a hand again.
    """
    state = view.state
    names = _names_of(view.plays)
    if trick is None:
        return tuple(names[len(names) - len(state.trick) :])
    if state.tricks:
        end = len(names) - len(state.trick)
        return tuple(names[end - len(trick.plays) : end])
    old = "" if state.phase in ("deal", "over") else "old-"
    return tuple(tuple(f"{old}{name}" for name in names) for names in _names_of(trick.plays))


def _name(card: int, seat: Seat, copy: int) -> str:
    text = CARD_TEXTS[card]
    return text if card < FIRST_POTION else f"{text}-s{seat}-{copy}"


def _names_of(plays: tuple[Played, ...]) -> list[tuple[str, ...]]:
    """Names for the cards of each play. Each seat's copies of a potion are numbered from 0."""
    used: Counter[tuple[Seat, int]] = Counter()
    found = []
    for play in plays:
        names = []
        for card in cards_of(play):
            names.append(_name(card, play.seat, used[play.seat, card]))
            used[play.seat, card] += 1
        found.append(tuple(names))
    return found
