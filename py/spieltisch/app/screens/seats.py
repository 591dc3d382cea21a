"""How players are shown: names, initials, and the sign for the kind of player at a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ...core.game import Seat
from ...core.record import HUMAN
from ...core.text import Message, say
from ..session.regulars import seated
from ..session.session import Session
from .feeling import looks
from .i18n import catalogue

BARS: Final = {"easy": 1, "normal": 2, "hard": 3}
ICONS: Final = {"random": "ui-dice", "remote": "ui-share"}


def nameless(seat: Seat, you: bool, lang: str) -> str:
    """The name shown for a player without one: "You" or, for example, "Player 2"."""
    _ = catalogue(lang).gettext
    return _("You") if you else _("Player {n}").format(n=seat + 1)


def reader_of(local: Sequence[Seat]) -> Seat | None:
    """The seat that sentences call "you": the only one played on this device. None if there is no
    such seat or more than one."""
    return local[0] if len(local) == 1 else None


def called(given: Sequence[str], you: Seat | None, lang: str) -> tuple[str, ...]:
    """The names shown, by seat. Players whose given name is empty get one from `nameless`."""
    return tuple(name or nameless(seat, seat == you, lang) for seat, name in enumerate(given))


def names(session: Session, lang: str) -> tuple[str, ...]:
    """The names shown at a session's table, in seat order."""
    return called([each.name for each in session.players], reader_of(session.local), lang)


def names_of_others(session: Session, lang: str) -> tuple[str, ...]:
    """The same for what somebody else saw and thought. The reader is then a player like any other:
    one without a name is "Player 1"."""
    return called([each.name for each in session.players], None, lang)


def joined_names(shown: Sequence[str], lang: str) -> str:
    """These names in a row: "Mia", "Mia and Ben", "Mia, Ben and Tom"; "" if there are none."""
    if len(shown) < 2:
        return "".join(shown)
    _ = catalogue(lang).gettext
    *others, last = shown
    return _("{names} and {name}").format(names=", ".join(others), name=last)


def initials(shown: Sequence[str]) -> tuple[str, ...]:
    """Each player's initials, by seat: one letter if no other player has the same one, otherwise
    two letters if those are unique, otherwise the seat's number, counted from 1."""
    ones = [name[:1].upper() for name in shown]
    twos = [name[:2].capitalize() for name in shown]
    return tuple(
        one if ones.count(one) == 1 else two if twos.count(two) == 1 else str(seat + 1)
        for seat, (one, two) in enumerate(zip(ones, twos, strict=True))
    )


def word_length(text: str) -> str:
    """How long the longest word is that cannot be broken: "" up to 12 letters, "long" up to 16,
    otherwise "longest". Style sheets reduce the letters accordingly (`--word`)."""
    longest = max(map(len, text.replace("-", "- ").split()), default=0)
    return "" if longest <= 12 else "long" if longest <= 16 else "longest"


def kinds(session: Session) -> tuple[str, ...]:
    """What plays each seat now. People elsewhere are "remote", those at a live table are not."""
    table = session.table
    here = range(session.match.seats) if table.live is not None else session.local
    now = (table.kind_at(seat) for seat in range(session.match.seats))
    return tuple(
        "remote" if kind == HUMAN and seat not in here else kind for seat, kind in enumerate(now)
    )


class Face(NamedTuple):
    """The portrait of a computer player: a drawing in site/faces/faces.svg, and how it looks:
    "calm", "glad" or "moved"."""

    drawing: str
    look: str


def faces(session: Session) -> tuple[Face | None, ...]:
    """The portrait at each seat; None at seats of people."""
    now = looks(session)
    return tuple(
        None if regular is None else Face(regular.drawing, now.get(seat, "calm"))
        for seat, regular in enumerate(seated(session.players, session.match.seed))
    )


class Level(NamedTuple):
    """The sign for a seat that nobody on this device plays. It is either an icon or three bars; the
    stronger the computer player, the more of the bars are filled."""

    bars: tuple[bool, ...]
    icon: str
    label: Message


def kind_label(kind: str) -> Message:
    """The label for a kind of player."""
    return {
        HUMAN: say("Person"),
        "remote": say("Person, by link"),
        "easy": say("Computer, easy"),
        "normal": say("Computer, normal"),
        "hard": say("Computer, hard"),
        "random": say("Computer, random"),
    }[kind]


def levels(kinds: Sequence[str]) -> tuple[Level | None, ...]:
    """The sign for each seat; None for people on this device. `kinds` is as in `core.ui.Ui`."""
    return tuple(None if kind == HUMAN else _level(kind) for kind in kinds)


def _level(kind: str) -> Level:
    full = BARS.get(kind, 0)
    bars = tuple(at < full for at in range(3)) if full else ()
    return Level(bars, ICONS.get(kind, ""), kind_label(kind))
