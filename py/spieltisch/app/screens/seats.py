"""Who sits where: everybody's name and initials, what plays a seat, and the sign for that."""

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
    """The name of somebody who gave none: "You", or "Player 2"."""
    _ = catalogue(lang).gettext
    return _("You") if you else _("Player {n}").format(n=seat + 1)


def reader_of(local: Sequence[Seat]) -> Seat | None:
    """The seat that is "you" among those that play here; None where there are several or none."""
    return local[0] if len(local) == 1 else None


def called(given: Sequence[str], you: Seat | None, lang: str) -> tuple[str, ...]:
    """Everybody's name as shown: the given one, or what the nameless are called."""
    return tuple(name or nameless(seat, seat == you, lang) for seat, name in enumerate(given))


def names(session: Session, lang: str) -> tuple[str, ...]:
    """Everybody's name at a session's table."""
    return called([each.name for each in session.players], reader_of(session.local), lang)


def initials(shown: Sequence[str]) -> tuple[str, ...]:
    """One letter per player, two where others share the first, the seat's number where that is not
    enough."""
    ones = [name[:1].upper() for name in shown]
    twos = [name[:2].capitalize() for name in shown]
    return tuple(
        one if ones.count(one) == 1 else two if twos.count(two) == 1 else str(seat + 1)
        for seat, (one, two) in enumerate(zip(ones, twos, strict=True))
    )


def kinds(session: Session) -> tuple[str, ...]:
    """Everybody's kind as the page distinguishes them: people elsewhere are "remote"."""
    return tuple(
        "remote" if player.kind == HUMAN and seat not in session.local else player.kind
        for seat, player in enumerate(session.players)
    )


class Level(NamedTuple):
    """The sign of a seat that nobody at this device plays: three dots, as many of them full as the
    computer player is strong, or an icon (then there are no dots)."""

    dots: tuple[bool, ...]
    icon: str
    label: Message


def kind_label(kind: str) -> Message:
    """What a kind of player is called."""
    return {
        HUMAN: say("Person"),
        "remote": say("Person elsewhere, by link"),
        "easy": say("Computer, easy"),
        "normal": say("Computer, normal"),
        "hard": say("Computer, hard"),
        "random": say("Computer, random"),
    }[kind]


def levels(kinds: Sequence[str]) -> tuple[Level | None, ...]:
    """The sign of every seat, None for people at this device; `kinds` as in `Ui`."""
    return tuple(None if kind == HUMAN else _level(kind) for kind in kinds)


def _level(kind: str) -> Level:
    full = DOTS.get(kind, 0)
    dots = tuple(at < full for at in range(3)) if full else ()
    return Level(dots, ICONS.get(kind, ""), kind_label(kind))
