"""The plain part of a link, from which the page shows an invitation before Python has started.

    t3.5d0cf2a1=Mia/stones.1.kq3nAQ…

It precedes the rest and a slash: a letter for what is offered, a number, the short name of the
start (`links.deal`) and the sender's name, percent-encoded. All but the letter may be missing.
Anybody can change it: what the rest contains is what counts.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias
from urllib.parse import quote

from ...core import codec
from ...core.game import Seat
from ...core.match import Match
from ...core.record import Player, clean_name, people
from .results import own_result
from .session import Session

Offered: TypeAlias = Literal[codec.Kind, "result"]
"""What can be shared: one of the kinds of link, or the deal together with one's own result."""

LETTERS: Final[dict[Offered, str]] = {"deal": "d", "result": "s", "turn": "t", "replay": "r"}

LONGEST_NAME: Final = 60
"""How many characters a percent-encoded name may have. Longer names are cut here only."""


class Invitation(NamedTuple):
    """Who invites to what.

    `number` is the sender's score (of a "result"), how often the sender has had a turn ("turn"), or
    the number of decisions ("replay"); otherwise 0. `name` is the sender's, which may be empty.
    """

    kind: Offered
    number: int
    name: str


def sender(match: Match, players: tuple[Player, ...], recipient: Seat | None) -> Seat | None:
    """The seat that passes on a turn to this recipient: of the people at the other seats, the one
    who decided last, else the first one. None if there is nobody."""
    others = [seat for seat in people(players) if seat != recipient]
    made = [match.plies[at].seat for at in match.decisions()]
    return next((seat for seat in reversed(made) if seat in others), next(iter(others), None))


def recipient(match: Match, players: tuple[Player, ...], seat: Seat | None) -> Seat | None:
    """The seat of the person who opens a link for the next turn that names this seat, or none: the
    first person who is to act, or else the first one. None if there is nobody."""
    humans = people(players)
    to_act = match.to_act if seat is None else (seat,)
    return next((each for each in (*to_act, *humans) if each in humans), None)


def turns(match: Match, players: tuple[Player, ...], seat: Seat) -> int:
    """How often a person has had a turn. Decisions between which no other person had to decide
    are one turn."""
    humans = people(players)
    made = [match.plies[at].seat for at in match.decisions()]
    deciders = [decider for decider in made if decider in humans]
    before = [None, *deciders]
    return sum(one == seat != last for last, one in zip(before, deciders, strict=False))


def invitation(session: Session, kind: Offered, recipient: Seat | None, name: str) -> Invitation:
    """What a link to this session offers. The sender's `name` counts where the players' names do
    not tell it. For a "result" of somebody else, see `sent`."""
    match, players = session.match, session.players
    name = clean_name(name)
    if kind == "turn":
        seat = sender(match, players, recipient)
        if seat is None:
            return Invitation(kind, 0, name)
        own = name if session.local == (seat,) else ""
        return Invitation(kind, turns(match, players, seat), players[seat].name or own)
    if kind == "replay":
        return Invitation(kind, len(match.decisions()), name or _own_name(session))
    mine = own_result(session, name) if kind == "result" else None
    if mine is not None:
        return Invitation(kind, mine.scores[mine.seat], mine.name)
    return Invitation("deal", 0, name or _own_name(session))


def sent(session: Session, kind: codec.Kind) -> Invitation:
    """What a link that has been opened as this session offers, as far as it tells."""
    rival = session.table.rival
    if kind == "deal" and rival is not None:
        return Invitation("result", rival.scores[rival.seat], rival.name)
    return invitation(session, kind, next(iter(session.local), None), "")


def plain(offered: Invitation, deal: str) -> str:
    """The plain part of a link, without the slash."""
    number = str(offered.number) if offered.number or offered.kind == "result" else ""
    start = f".{deal}" if offered.kind == "turn" else ""
    name = offered.name
    while len(quote(name, safe="")) > LONGEST_NAME:
        name = name[:-1]
    called = f"={quote(name, safe='')}" if name else ""
    return f"{LETTERS[offered.kind]}{number}{start}{called}"


def _own_name(session: Session) -> str:
    """The name of the only person on this device, if there is one with a name."""
    return session.players[session.local[0]].name if len(session.local) == 1 else ""
