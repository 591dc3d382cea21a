"""The referee's two-sided cards, people, and house rules.

They are part of the referee for Vigila, which was written from the three booklets without using the
engine. Each side of a card stores who has seen it. None stands for a spectator.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Watcher = int | None


@dataclass(eq=False)
class Side:
    """One printed side and everybody who has seen it since the last shuffle."""

    value: int
    seen: set[Watcher] = field(default_factory=set)
    watched: set[Watcher] = field(default_factory=set)
    """Who can see it now."""
    when: dict[Watcher, int] = field(default_factory=dict)
    """The turn in which each watcher last saw it."""
    least: int = 0
    """A lower bound on its value, which everybody can infer from laid cards in Camping."""

    def show(self, watchers: set[Watcher], turn: int) -> None:
        """These people see the side, if only for a moment."""
        self.seen |= watchers
        for watcher in watchers:
            self.when[watcher] = turn


@dataclass(eq=False)
class Card:
    """A card as it lies: its upper side and its lower side."""

    upper: Side
    lower: Side
    crosswise: bool = False
    tag: int = -1
    """The card's number. Each shuffle gives it a new one, counting on from the one before."""

    def __post_init__(self) -> None:
        self.sides = (self.upper, self.lower)
        """The upper and the lower side when the card came out of the shuffle."""

    def turn(self) -> None:
        self.upper, self.lower = self.lower, self.upper

    def pair(self) -> tuple[int, int]:
        """Its two values, the lower one first, however it lies."""
        low, high = sorted((self.upper.value, self.lower.value))
        return low, high


def card(upper: int, lower: int) -> Card:
    return Card(Side(upper), Side(lower))


def box(level: int) -> list[tuple[int, int]]:
    """VG1: three cards for every pair of different values, two for 0/5; ten 3/3 in level 2
    (VG4)."""
    pairs = [(a, b) for a in range(6) for b in range(a + 1, 6)]
    return [pair for pair in pairs for _ in range(2 if pair == (0, 5) else 3)] + [(3, 3)] * {
        1: 0,
        2: 10,
    }[level]


@dataclass(eq=False)
class Person:
    """Somebody at the table, and what belongs to them."""

    place: int
    cards: list[Card] = field(default_factory=list)
    """The personal cards in the order in which they came."""
    score: list[Card] = field(default_factory=list)
    passed: set[int] = field(default_factory=set)
    """Thresholds of Rundherum reached so far."""
    fresh: list[Card] = field(default_factory=list)
    """Cards whose back this person has looked at since the last decision."""
    fouls: int = 0
    quests: int = 0
    seconds: int = 0
    turns: int = 0
    marked: bool = False
    """Whether this person misses the next turn because of a 4."""

    def points(self) -> int:
        return sum(c.upper.value * (2 if c.crosswise else 1) for c in self.score)


@dataclass
class House:
    """What was agreed before the game, in the booklets' terms."""

    seats: int
    level: int = 2
    goal: int = 11
    teams: str = ""
    """A letter for each seat; "" if everybody plays alone."""
    hand: int = 3
    limit: int = 5
    quests: bool = True
    camping: bool = False
    lucky: bool = False
    """Whether nobody looks at backs, as in Glückspilz and Partymaus."""
    party: bool = False
    tempo: bool = False
    around: tuple[int, ...] = ()
    late: bool = False
    """Whether version 1 of the rules is used: the discard pile is shuffled only when a card is
    needed, the first of equal highest cards scores, and fewer quests are ruled out."""
    off: frozenset[str] = frozenset()
    """Special actions that were left out: "0" to "5", "third"."""

    @property
    def target(self) -> int:
        """The sum that the pile has to reach (VG6, VG10)."""
        return {1: 10, 2: 20}[self.level]

    def member_of(self, place: int) -> list[int]:
        """The seats that win and lose together with this one, including itself."""
        if not self.teams:
            return [place]
        return [p for p in range(self.seats) if self.teams[p] == self.teams[place]]

    def needed(self, place: int) -> int:
        """The points needed to win (VG9, VG10). A team needs twelve for every member (VG30)."""
        return 12 * len(self.member_of(place)) if self.teams else self.goal

    def has(self, action: str) -> bool:
        """Whether a special action is in the game: level 2, and not left out (VG33)."""
        return self.level == 2 and action not in self.off


def house(seats: int, options: dict[str, str]) -> House:
    """The house rules that these options stand for. The options must be complete and valid."""
    fewer = options["fewer"] == "on"
    teams = options.get(f"team{seats}", "none")
    level = int(options["level"])
    off = {n for n in "012345" if options[f"act{n}"] == "off"}
    return House(
        seats=seats,
        level=level,
        goal=int(options["goal"]),
        teams="" if teams == "none" else teams,
        hand=2 if fewer else 3,
        limit=int(options["limit"]) if fewer else 5,
        quests=level == 2 and options["quests"] == "on",
        camping=options["camping"] == "on",
        lucky="on" in (options["lucky"], options["party"]),
        party=options["party"] == "on",
        tempo=options["tempo"] == "on",
        late=options["rules"] == "1",
        around={"off": (), "10": (10,), "7-14": (7, 14)}[options["around"]],
        off=frozenset(off | ({"third"} if options["third"] == "off" else set())),
    )
