"""A position of Vigila.

A card gets a number, its *tag*, when it comes out of a shuffle: the order of the shuffled cards,
counted through all shuffles. A tag is public and lets a card move on the screen. A reshuffle gives
every card a new tag, so nothing links it to the old one.

A card carries both sides, and for each side which seats have seen it and in which turn. People look
openly, so that is public; in a view, the sides that the seat has not seen are blanked. A shuffle
makes the state forget what individual seats knew.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Final, NamedTuple, cast

from ...core.game import Seat

NOBODY: Final = -1
UNSEEN: Final = -1
"""In a view, in place of a side that its seat has never seen."""

NEVER: Final = -1
"""In place of the turn in which a side was seen."""

FOULS: Final = ("over", "zeros", "second", "discard", "quest")
"""The kinds of fouls (VG25): over 20 by a card, or by the third 0; a second card that is not a 5; a
discarded card that is not a 3; a false quest."""


class Rules(NamedTuple):
    """The options of a match as numbers (see `variants.rules_of`)."""

    level: int
    target: int
    """The sum of a pile: 10 or 20."""
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
    """By value of a card: 1 when its special action is in the game. All 0 in level 1."""
    third: int
    """1 when the third 0 has its effect."""
    camping: int
    lucky: int
    """1 when nobody looks at backs (Glückspilz, Partymaus)."""
    party: int
    """1 when cards are played flipped only."""
    tempo: int
    around: tuple[int, ...]
    """The points at which the direction changes; empty without Rundherum."""
    memory: int
    """1 if people are reminded of the backs they have seen ("auto" is resolved by level)."""
    version: int
    """The version of the rules. From version 2 on, the discard pile is shuffled as soon as the draw
    pile is empty (VG8), the owner chooses among equal highest cards (VG20), and a quest is offered
    only if what its owner sees does not rule it out (VG28)."""


class Card(NamedTuple):
    """A card that has left the draw pile. In a view `up` and `down` are UNSEEN where they are.

    *Up* is the upper side on the table; of a personal card in Camping, the side that faces its
    owner.
    """

    tag: int
    up: int
    down: int
    up_seen: int
    """Bit mask of the seats that have seen this side. Public, because looking is."""
    down_seen: int
    up_when: tuple[int, ...]
    """By seat: the turn (`State.number`) in which it last saw this side appear or disappear, or
    NEVER. A seat that still sees a side needs no memory: see `cards.open_to`."""
    down_when: tuple[int, ...]
    turned: int
    """1 if the side that is now up was down when the card came out of the shuffle."""
    up_least: int
    """The least value that everybody knows the side to have: in Camping, laying a lowest card
    reveals something about the rest of that hand."""
    down_least: int
    cross: int
    """1 when it lies crosswise on a score pile and counts double (VG21)."""


class Gone(NamedTuple):
    """What everybody knew about a card when it was shuffled away: its sides the way up it came out
    of its shuffle, UNSEEN unless everybody had seen them. The rest of the match does not depend on
    it; it is kept so that the past of a position can be shown."""

    tag: int
    up: int
    down: int
    up_least: int
    down_least: int


class News(NamedTuple):
    """Something that happened in the last ply; the log, the table and the figures read it.

    | kind     | seat                    | tag     | number                                       |
    |----------|-------------------------|---------|----------------------------------------------|
    | deal     | NOBODY                  | -1      | cards each seat got                          |
    | opener   | who begins              | -1      | sum of its upper sides (UNSEEN: Camping)     |
    | play     | who played              | card    | sum of the pile now; flipped: see the move   |
    | zeros    | who played the third 0  | card    | sum of the pile after all three turned       |
    | hit      | who scored              | card    | points, doubled if crosswise                 |
    | over     | who played              | card    | sum that was too much                        |
    | foul     | who did it              | card/-1 | index into `FOULS`                           |
    | lay      | who laid a lowest card  | card    | points                                       |
    | draw     | who drew one card       | card    | 1                                            |
    | refill   | who had none            | last    | how many                                     |
    | turn     | who turned it           | card    | the value that lies up now (UNSEEN: Camping) |
    | take     | who took it             | card    | the seat it was taken from, NOBODY from piles|
    | discard  | who discarded it        | card    | its upper value                              |
    | skip     | who is skipped          | -1      | 0                                            |
    | threes   | who showed three 3/3    | last    | points; 0 when false                         |
    | equal    | who showed Σ20, chooses | -1      | 0                                            |
    | upper    | who showed Σ20          | scored  | points; 0 when false                         |
    | lower    | the same, lower sides   | scored  | points; 0 when false                         |
    | shuffle  | NOBODY                  | -1      | cards in the new draw pile                   |
    | around   | NOBODY                  | -1      | the new direction, 1 or -1                   |
    | pass     | who has no card         | -1      | 0                                            |
    | turnover | whose turn begins       | -1      | number of the turn                           |
    | time     | who decided             | -1      | seconds                                      |
    | bonus    | by seat, if any         | -1      | points for time                              |
    """

    kind: str
    seat: Seat
    tag: int
    number: int


@dataclass(init=False, repr=False, eq=False)
class Position:
    """The fields of a position, declared once, with their values before the deal (VG4, VG10).

    Tuples have one entry per seat unless said otherwise; the default here has the entry of one
    seat. A `State` holds these fields as a tuple; in a `draft.Draft` they can be changed.
    """

    __slots__ = ()

    rules: Rules
    phase: str = "deal"
    """See the table at the head of `rules`."""
    turn: Seat = NOBODY
    """Whose turn it is, NOBODY before the first."""
    asked: Seat = NOBODY
    """Who decides: the seat whose turn it is, or one that is compensated or may lay a card. In the
    phase "clock", the seat that has decided; NOBODY if no seat decides."""
    opener: Seat = NOBODY
    number: int = 0
    """The number of the turn in the match, from 1; 0 before the first."""
    direction: int = 1
    """1 clockwise, -1 after a change of direction (VG37)."""
    rows: tuple[tuple[Card, ...], ...] = ((),)
    """Personal cards in the order in which they came. In the phase "choose", the active seat's are
    those it has shown for a quest, with the shown side up."""
    pile: tuple[Card, ...] = ()
    """The pile that is played on, the last card at the end."""
    total: int = 0
    """Sum of the pile."""
    discards: tuple[Card, ...] = ()
    """The discard pile, its top at the end."""
    scores: tuple[tuple[Card, ...], ...] = ((),)
    """Score piles, in the order in which the cards came."""
    points: tuple[int, ...] = (0,)
    """Points on each seat's own score pile, without those for time."""
    deals: tuple[str, ...] = ()
    """Every shuffle of the match: letters of `data.CODES` in the order of the cards. The draw pile
    is the last one from `drawn` on. Hidden."""
    drawn: int = 0
    """How many cards of the last shuffle have been drawn."""
    value: int = UNSEEN
    """The upper value of the card played this turn, which determines the action; -1 before."""
    left: int = 0
    """How many cards may still be drawn with a 2."""
    queue: tuple[Seat, ...] = ()
    """The seats that may still lay a card because of a foul, in order (VG26)."""
    due: tuple[tuple[Seat, int, int], ...] = ()
    """Which seat draws how many cards before anything else, except a shuffle, happens; the third
    number is 1 for a refill (VG8)."""
    step: str = ""
    """What follows when nobody has to decide and nothing is to be drawn; see `flow`."""
    then: str = ""
    """In the phase "clock": the phase that follows. Else ""."""
    next_asked: Seat = NOBODY
    """In the phase "clock": who decides next. Else NOBODY."""
    harmed: Seat = NOBODY
    """The seat compensated for this action, or NOBODY."""
    waits: int = 0
    """1 when the refill of the active seat waits for its action (VG22)."""
    wrong: int = 0
    """1 if this turn's second card was a foul; it scores nothing."""
    failed: int = 0
    """1 if a quest of this step was false: no more quests in this step."""
    skipped: tuple[int, ...] = (0,)
    """1 for a seat that is to miss its next turn (VG17)."""
    looked: tuple[tuple[int, ...], ...] = ((),)
    """Tags of the cards whose back the seat has looked at since its last decision."""
    turns: tuple[int, ...] = (0,)
    """How many turns each seat has had."""
    fouls: tuple[int, ...] = (0,)
    """How many fouls each seat has committed; in Partymaus, its sips."""
    crossed: tuple[int, ...] = (0,)
    """How many thresholds of Rundherum each seat has passed."""
    changes: int = 0
    """Changes of direction due at the end of this turn."""
    clocks: tuple[int, ...] = (0,)
    """Seconds each seat has taken to decide (VG36)."""
    bonus: tuple[int, ...] = (0,)
    """By seat: its team's points for time; given at the end."""
    reason: str = ""
    """Why the match has ended, "" while it goes on."""
    gone: tuple[Gone, ...] = ()
    """Cards that were shuffled away, in the order of shuffles and discards."""
    news: tuple[News, ...] = ()
    """What the last ply brought."""
    story: str = ""
    """All plies, each as ".", who (a digit, `*` NATURE, `@` the clock) and the notation; deals and
    shuffles without their cards."""


made: Final = tuple.__new__
"""`made(News, (kind, seat, tag, number))` equals `News(kind, seat, tag, number)` and takes little
more than half the time, but without any check: for tuples made in most plies."""

FIELDS: Final = tuple([field.name for field in fields(Position)])
"""The names of the fields, in the order that checksums of records depend on."""


_Fields: Any = cast("Any", namedtuple("_Fields", FIELDS))


class State(_Fields, Position):  # type: ignore[misc]  # the types of its fields stand in Position
    """A full position: the fields of `Position` as a NamedTuple."""

    __slots__ = ()
    _replace: Callable[..., State]

    def written(self) -> State:
        """The values for the checksums of records: those of the first version, which had no version
        field. A record names its own version."""
        return self._replace(rules=self.rules[:-1])


def before_deal(rules: Rules) -> State:
    """The position in which nothing has happened yet: every field as `Position` declares it, with
    the entry of each tuple repeated for each seat."""
    seats = len(rules.teams)
    _, *others = [field.default for field in fields(Position)]
    return State(rules, *[one * seats if isinstance(one, tuple) else one for one in others])
