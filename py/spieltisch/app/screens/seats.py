"""The players as shown: names, initials, and the sign for what plays a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ...core.game import Seat
from ...core.record import HUMAN
from ...core.text import Message, say
from ..session.session import Session
from .i18n import catalogue

DOTS: Final = {"easy": 1, "normal": 2, "hard": 3}
ICONS: Final = {"random": "ui-dice", "remote": "ui-share"}


def nameless(seat: Seat, you: bool, lang: str) -> str:
    """The name shown for a player without a name: "You", or "Player 2"."""
    _ = catalogue(lang).gettext
    return _("You") if you else _("Player {n}").format(n=seat + 1)


def reader_of(local: Sequence[Seat]) -> Seat | None:
    """The only seat played on this device, which sentences call "you"; None if there are none or
    several."""
    return local[0] if len(local) == 1 else None


def called(given: Sequence[str], you: Seat | None, lang: str) -> tuple[str, ...]:
    """The names as shown, by seat: the given ones, or those of `nameless` for the others."""
    return tuple(name or nameless(seat, seat == you, lang) for seat, name in enumerate(given))


def names(session: Session, lang: str) -> tuple[str, ...]:
    """The names shown at a session's table, by seat."""
    return called([each.name for each in session.players], reader_of(session.local), lang)


def initials(shown: Sequence[str]) -> tuple[str, ...]:
    """By seat, the shortest of these that no other player has: one letter, two letters, or the
    seat's number counted from 1."""
    ones = [name[:1].upper() for name in shown]
    twos = [name[:2].capitalize() for name in shown]
    return tuple(
        one if ones.count(one) == 1 else two if twos.count(two) == 1 else str(seat + 1)
        for seat, (one, two) in enumerate(zip(ones, twos, strict=True))
    )


def kinds(session: Session) -> tuple[str, ...]:
    """What plays each seat; people on other devices are "remote"."""
    return tuple(
        "remote" if player.kind == HUMAN and seat not in session.local else player.kind
        for seat, player in enumerate(session.players)
    )


class Level(NamedTuple):
    """The sign of a seat that nobody on this device plays: three dots, of which more are filled for
    a stronger computer player, or an icon."""

    dots: tuple[bool, ...]
    icon: str
    label: Message


def kind_label(kind: str) -> Message:
    """The label of a kind of player."""
    return {
        HUMAN: say("Person"),
        "remote": say("Person elsewhere, by link"),
        "easy": say("Computer, easy"),
        "normal": say("Computer, normal"),
        "hard": say("Computer, hard"),
        "random": say("Computer, random"),
    }[kind]


def levels(kinds: Sequence[str]) -> tuple[Level | None, ...]:
    """The sign of each seat, None for people on this device; `kinds` as in `Ui`."""
    return tuple(None if kind == HUMAN else _level(kind) for kind in kinds)


def _level(kind: str) -> Level:
    full = DOTS.get(kind, 0)
    dots = tuple(at < full for at in range(3)) if full else ()
    return Level(dots, ICONS.get(kind, ""), kind_label(kind))
