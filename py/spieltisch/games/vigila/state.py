"""A position of Vigila.

Every shuffle numbers its cards in order, continuing from the shuffle before; this number is the
card's *tag*. Tags are public, and the screen uses them to follow a card that moves. A reshuffle
gives every card a new tag, so nothing links the card to its old tag.

A card stores both sides and, for each side, which seats have seen it and in which turn. Who has
looked and when is public, because players look openly. A view blanks the sides that its seat has
not seen. After a shuffle, the state no longer contains what individual seats knew about its cards.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Final, NamedTuple, cast

from ...core.game import Seat

NOBODY: Final = -1
UNSEEN: Final = -1
"""Stands for a side that the seat of a view has never seen."""

NEVER: Final = -1
"""Stands for the turn in which a side was seen, if it never was."""

FOULS: Final = ("over", "zeros", "second", "discard", "quest")
"""The kinds of foul (VG25): going over 20 with a card, or through the third 0; a second card that
is not a 5; a discarded card that is not a 3; a false quest."""


class Rules(NamedTuple):
    """The options of a match as numbers (see `variants.rules_of`)."""

    level: int
    target: int
    """The sum that a pile has to reach: 10 or 20."""
    teams: tuple[int, ...]
    """The team of each seat; without teams, one team per seat."""
    goals: tuple[int, ...]
    """By seat: the points its team needs to win."""
    hand: int
    """How many cards a seat draws up to: 3 or 2."""
    limit: int
    """The most personal cards a seat can have: 5 or 4."""
    quests: int
    actions: tuple[int, ...]
    """By value of a card: 1 if its special action is in the game. All 0 in level 1."""
    third: int
    """1 if the third 0 has its effect."""
    camping: int
    lucky: int
    """1 if nobody looks at backs (Glückspilz, Partymaus)."""
    party: int
    """1 if cards may only be played flipped."""
    tempo: int
    around: tuple[int, ...]
    """The points at which the direction changes; empty without Rundherum."""
    memory: int
    """1 if the screen reminds people of the backs they have seen; the option's value "auto" makes
    this depend on the level."""
    version: int
    """The version of the rules. From version 2 on, the discard pile is shuffled as soon as the draw
    pile is empty (VG8), the owner chooses among equal highest cards (VG20), and a quest is offered
    only if the sides that its owner sees do not rule it out (VG28)."""


class Card(NamedTuple):
    """A card that has left the draw pile. In a view, `up` or `down` is UNSEEN if the seat has never
    seen that side.

    *Up* is the upper side on the table; for a personal card in Camping, the side facing its owner.
    """

    tag: int
    up: int
    down: int
    up_seen: int
    """Bit mask of the seats that have seen this side. Public, because players look openly."""
    down_seen: int
    up_when: tuple[int, ...]
    """By seat: the turn (`State.number`) in which it last saw this side appear or disappear, or
    NEVER. A seat that still sees the side need not remember it (see `ai.recall`)."""
    down_when: tuple[int, ...]
    turned: int
    """1 if the side that is now up was down when the card came out of the shuffle."""
    up_least: int
    """A lower bound on this side's value that everybody knows. In Camping, laying a lowest card
    reveals something about the rest of that hand."""
    down_least: int
    cross: int
    """1 if the card lies crosswise on a score pile and counts double (VG21)."""


class Gone(NamedTuple):
    """What everybody knew about a card when it was shuffled away: its sides as they came out of its
    shuffle, UNSEEN unless everybody had seen them. The rest of the match does not depend on this;
    it is kept so that the match up to a position can be shown."""

    tag: int
    up: int
    down: int
    up_least: int
    down_least: int


class News(NamedTuple):
    """Something that happened in the last ply, for the log, the table and the statistics.

    | kind     | seat                    | tag     | number                                       |
    |----------|-------------------------|---------|----------------------------------------------|
    | deal     | NOBODY                  | -1      | cards dealt to each seat                     |
    | opener   | who begins              | -1      | sum of its upper sides (UNSEEN: Camping)     |
    | play     | who played              | card    | sum of the pile now; flipped: see the move   |
    | zeros    | who played the third 0  | card    | sum of the pile after all three turned over  |
    | hit      | who scored              | card    | points, doubled if crosswise                 |
    | over     | who played              | card    | sum of the pile that does not score          |
    | foul     | who committed it        | card/-1 | index into `FOULS`                           |
    | lay      | who laid a lowest card  | card    | points                                       |
    | draw     | who drew one card       | card    | 1                                            |
    | refill   | who had no card left    | last    | how many cards it drew                       |
    | turn     | who turned it over      | card    | its upper value now (UNSEEN: Camping)        |
    | take     | who took it             | card    | whose it was; NOBODY: discard pile           |
    | discard  | who discarded it        | card    | its upper value                              |
    | skip     | who is skipped          | -1      | 0                                            |
    | threes   | who showed three 3/3    | last    | points; 0 if false                           |
    | equal    | who showed Σ20, chooses | -1      | 0                                            |
    | upper    | who showed Σ20, upper   | scored  | points; 0 if false                           |
    | lower    | who showed Σ20, lower   | scored  | points; 0 if false                           |
    | shuffle  | NOBODY                  | -1      | cards in the new draw pile                   |
    | around   | NOBODY                  | -1      | the new direction, 1 or -1                   |
    | pass     | who has no card         | -1      | 0                                            |
    | turnover | whose turn begins       | -1      | number of the turn                           |
    | time     | who decided             | -1      | seconds                                      |
    | bonus    | who gets any            | -1      | points for time                              |
    """

    kind: str
    seat: Seat
    tag: int
    number: int


@dataclass(init=False, repr=False, eq=False)
class Position:
    """The fields of a position, declared once, with their values before the deal (VG4, VG10).

    Tuples have one entry per seat unless stated otherwise; the defaults here have the entry for one
    seat. A `State` stores these fields as a tuple; in a `draft.Draft` they can be changed.

    A field that is added here has to be left out in `State.written`, because the checksums of older
    records were computed without it.
    """

    __slots__ = ()

    rules: Rules
    phase: str = "deal"
    """See the table at the head of `rules`."""
    turn: Seat = NOBODY
    """Whose turn it is; NOBODY before the first turn."""
    asked: Seat = NOBODY
    """Who decides: the seat whose turn it is, or one that is compensated or may lay a card. In the
    phase "clock", the seat that has decided; NOBODY if no seat decides."""
    opener: Seat = NOBODY
    number: int = 0
    """The number of the turn in the match, counted from 1; 0 before the first."""
    direction: int = 1
    """1 clockwise, -1 after a change of direction (VG37)."""
    rows: tuple[tuple[Card, ...], ...] = ((),)
    """Personal cards in the order in which they came. In the phase "choose", the active seat's row
    contains the cards it has shown for a quest, with the shown sides up."""
    pile: tuple[Card, ...] = ()
    """The pile that cards are played on, the latest card last."""
    total: int = 0
    """Sum of the pile."""
    discards: tuple[Card, ...] = ()
    """The discard pile, its top card last."""
    scores: tuple[tuple[Card, ...], ...] = ((),)
    """Score piles, in the order in which the cards came."""
    points: tuple[int, ...] = (0,)
    """Points on each seat's own score pile, without points for time."""
    deals: tuple[str, ...] = ()
    """Every shuffle of the match as letters of `data.CODES`, top card first; not per seat. The draw
    pile is `deals[-1][drawn:]`. Hidden in views."""
    drawn: int = 0
    """How many cards of the last shuffle have been drawn."""
    value: int = UNSEEN
    """The upper value of the card played this turn, which determines the action; UNSEEN before one
    is played."""
    left: int = 0
    """How many cards may still be drawn with a 2."""
    queue: tuple[Seat, ...] = ()
    """The seats that may still lay a card because of a foul, in order (VG26)."""
    due: tuple[tuple[Seat, int, int], ...] = ()
    """Pending draws, which come before anything except a shuffle: the seat, how many cards, and 1
    for a refill, else 0 (VG8)."""
    step: str = ""
    """What follows when nobody has to decide and no draw is pending; see `flow`."""
    then: str = ""
    """In the phase "clock": the phase that follows. Else ""."""
    next_asked: Seat = NOBODY
    """In the phase "clock": who decides next. Else NOBODY."""
    harmed: Seat = NOBODY
    """The seat compensated for this action, or NOBODY."""
    waits: int = 0
    """1 while the active seat's refill waits for its action (VG22)."""
    wrong: int = 0
    """1 if this turn's second card was a foul; the card then scores nothing."""
    failed: int = 0
    """1 if a quest shown in this step was false; no more quests may be shown in it."""
    skipped: tuple[int, ...] = (0,)
    """1 for a seat that will miss its next turn (VG17)."""
    looked: tuple[tuple[int, ...], ...] = ((),)
    """Tags of the cards whose back the seat has looked at since its last decision."""
    turns: tuple[int, ...] = (0,)
    """How many turns each seat has had."""
    fouls: tuple[int, ...] = (0,)
    """How many fouls each seat has committed; in Partymaus, its sips."""
    crossed: tuple[int, ...] = (0,)
    """How many thresholds of Rundherum each seat has passed."""
    changes: int = 0
    """How many changes of direction are due at the end of this turn."""
    clocks: tuple[int, ...] = (0,)
    """Seconds each seat has taken to decide (VG36)."""
    bonus: tuple[int, ...] = (0,)
    """By seat: its team's points for time; all 0 before the end."""
    reason: str = ""
    """Why the match has ended; "" while it goes on."""
    gone: tuple[Gone, ...] = ()
    """Cards that were shuffled away, shuffle by shuffle, each in the order of the discard pile."""
    news: tuple[News, ...] = ()
    """What happened in the last ply."""
    story: str = ""
    """All plies, each as ".", who acted (the seat's digit, `*` for NATURE, `@` for CLOCK) and the
    move in notation; deals and shuffles without their cards."""


made: Final = tuple.__new__
"""`made(News, (kind, seat, tag, number))` equals `News(kind, seat, tag, number)`, but takes little
more than half the time and checks nothing. Meant for tuples made in most plies."""

FIELDS: Final = tuple([field.name for field in fields(Position)])
"""The names of the fields; checksums of records depend on their order."""


_Fields: Any = cast("Any", namedtuple("_Fields", FIELDS))


class State(_Fields, Position):  # type: ignore[misc]  # Position declares the types of its fields
    """A full position: the fields of `Position` as a NamedTuple.

    `dataclasses.replace` makes a changed copy and lets mypy check the fields; `_replace` is several
    times as fast, but unchecked.
    """

    __slots__ = ()
    _replace: Callable[..., State]

    def written(self) -> State:
        """The position from which the checksums of records are computed. It lacks the version of
        the rules, which the first records did not have. A record states its version itself."""
        return self._replace(rules=self.rules[:-1])  # unchecked: not a complete `Rules`


def before_deal(rules: Rules) -> State:
    """The position before anything has happened: every field as `Position` declares it, with each
    tuple's entry repeated for every seat."""
    seats = len(rules.teams)
    _, *others = [field.default for field in fields(Position)]
    return State(rules, *[one * seats if isinstance(one, tuple) else one for one in others])
