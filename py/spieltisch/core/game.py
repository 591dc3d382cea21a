"""The protocol a game implements.

The terms are the usual ones (OpenSpiel, python-chess). A *state* is a full position, which
nobody at the table sees; a *view* is what one seat may know; a *move* is one decision as the
rule book sees it; *returns* are what the players try to maximise.

A game is a module (usually a package) that offers the functions of `Game`. States, moves and
views are NamedTuples of ints, strings and tuples, compared by value, and survive a round trip
through JSON once lists are read back as tuples (`freeze`). Records contain a checksum of the last
state. If the form of a game's states changes but their content does not, their `written` method
returns the values in the old form, so that the checksums of old records still match.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias

Seat: TypeAlias = int
"""Index of a place at the table, 0 … seats-1, in clockwise order."""

NATURE: Final[Seat] = -1
"""The pseudo-seat that acts at chance events."""

CLOCK: Final[Seat] = -2
"""The pseudo-seat whose move, right after a decision, is the whole seconds the decision took.

Like a decision, the time comes from outside the rules: the caller measures it (`Match.play`), and
records and links keep it. `legal_moves(state, CLOCK)` returns the moves "n seconds have passed" for
n = 0, 1, …; the last one is the longest time that counts. If nothing was measured, `sample_chance`
returns the nominal time without using its generator.
"""

State: TypeAlias = Any
Move: TypeAlias = Any
Options: TypeAlias = Mapping[str, str]
"""Value of every option by key, complete and valid (see `Meta.complete`)."""


class View(Protocol):
    """Everything one seat may know, and nothing else.

    A game adds its own fields. `seat` is None for a spectator; `legal` is that seat's legal
    list in canonical order, empty when it is not to act.
    """

    @property
    def seat(self) -> Seat | None: ...
    @property
    def to_act(self) -> tuple[Seat, ...]: ...
    @property
    def legal(self) -> tuple[Move, ...]: ...


class GameError(ValueError):
    """External input (a move, an option, a record, a link) does not fit the game."""


class InvalidMoveError(GameError):
    """The text is not the notation of any move of the game."""


class IllegalMoveError(GameError):
    """The move is not in the seat's current legal list."""


class Option(NamedTuple):
    """One choice made before a match begins; the first value listed need not be the default.

    `seats` lists the numbers of seats for which the choice exists (empty: all), and `needs` the
    values that earlier options must have, as (key, value) pairs. An option that does not apply has
    its default value, whatever was given.

    An option with a nonzero `since` selects the rules by which a match is played. It was added in
    that version of the rules; older matches implicitly have the value `before`. It is not offered
    to people, but makes old records and links play out under the rules they were started with.
    """

    key: str
    values: tuple[str, ...]
    default: str
    seats: tuple[int, ...] = ()
    needs: tuple[tuple[str, str], ...] = ()
    since: int = 0
    before: str = ""

    def applies(self, seats: int, values: Options) -> bool:
        """Whether the choice exists with this many seats and these earlier values."""
        here = not self.seats or seats in self.seats
        return here and all(values.get(key) == value for key, value in self.needs)


class Outcome(NamedTuple):
    """How a match ended.

    `returns` is the utility per seat (see `Meta.utility`), `scores` is what the rule book counts,
    and `reason` is one of `Meta.end_reasons`.
    """

    returns: tuple[float, ...]
    scores: tuple[int, ...]
    reason: str


class Meta(NamedTuple):
    """The facts about a game that apply to every match of it.

    `utility`: "constant-sum" means the returns always sum to 1 (shares of the win); "identical"
    means a cooperative game. `max_plies` bounds the length of any match, chance moves and times
    included. `rules_version` rises whenever an old record could play out differently. If that
    version adds an option (`Option.since`), old records still play out as before. `quick` holds the
    options of the shortest match, for tests that play whole matches. `prelude` names the phases
    (`State.phase`) in which players only build what they will play on. When the same deal is played
    again, what they built is kept.

    For the lobby, optional: `minutes` are the least and the most a person usually needs for a match
    against computer players; `weight` is how demanding the game is, from 1 (a child learns it in a
    minute) to 5 (an evening's study).
    """

    id: str
    seats: tuple[int, ...]
    default_seats: int
    options: tuple[Option, ...]
    information: Literal["perfect", "imperfect"]
    chance: Literal["deterministic", "stochastic"]
    utility: Literal["zero-sum", "constant-sum", "general-sum", "identical"]
    simultaneous: bool
    max_plies: int
    rules_version: int
    end_reasons: tuple[str, ...]
    quick: Options = MappingProxyType({})
    minutes: tuple[int, int] | None = None
    weight: int | None = None
    prelude: tuple[str, ...] = ()

    @property
    def together(self) -> bool:
        """Whether all players win or lose together."""
        return self.utility == "identical"

    @property
    def choices(self) -> tuple[Option, ...]:
        """The options offered to people."""
        return tuple(option for option in self.options if not option.since)

    def chosen(self, values: Options) -> dict[str, str]:
        """A match's options without those that select rules."""
        return {option.key: values[option.key] for option in self.choices}

    def options_of(self, version: int) -> tuple[Option, ...]:
        """The options that a record or link of this version of the rules contains."""
        return tuple(option for option in self.options if option.since <= version)

    def before(self, version: int) -> dict[str, str]:
        """The values that options added later have in matches of this version of the rules."""
        return {option.key: option.before for option in self.options if option.since > version}

    def plays(self, version: int) -> bool:
        """Whether matches of this version of the rules still play out as they did then."""
        since = {option.since for option in self.options}
        newer = range(version + 1, self.rules_version + 1)
        return version <= self.rules_version and since.issuperset(newer)

    def version_of(self, values: Options) -> int:
        """The oldest version of the rules under which a match with these options plays the same."""
        version = self.rules_version
        while version > 1 and self.plays(version - 1):
            older = self.before(version - 1)
            if any(values[key] != value for key, value in older.items()):
                break
            version -= 1
        return version

    def complete(self, given: Options, seats: int | None = None) -> dict[str, str]:
        """Every option with the given value or its default, in the order of the schema.

        Options that do not apply with this many seats (None: the default number) have their default
        value. Raises GameError on an unknown key or a value the schema does not list.
        """
        known = {option.key for option in self.options}
        for key in given:
            if key not in known:
                raise GameError(f"{self.id} has no option {key!r}")
        count = self.default_seats if seats is None else seats
        values: dict[str, str] = {}
        for option in self.options:
            value = given.get(option.key, option.default)
            if value not in option.values:
                raise GameError(f"option {option.key!r} can't be {value!r}")
            if value != option.default and not option.applies(count, values):
                value = option.default
            values[option.key] = value
        return values

    def check_options(self, given: Options, seats: int) -> None:
        """Raises GameError if a given value is unknown or would be ignored, or if the game cannot
        be played with this many seats."""
        self.check_seats(seats)
        values = self.complete(given, seats)
        for option in self.options:
            if given.get(option.key, values[option.key]) != values[option.key]:
                only = [f"{key}={value}" for key, value in option.needs]
                if option.seats:
                    only.insert(0, f"{' or '.join(map(str, option.seats))} players")
                raise GameError(f"option {option.key!r} is only for {' and '.join(only)}")

    def check_seats(self, seats: int) -> None:
        """Raises GameError unless the game can be played with this many seats."""
        if seats not in self.seats:
            allowed = ", ".join(map(str, self.seats))
            raise GameError(f"{self.id} is for {allowed} players, not {seats}")


def winners(meta: Meta, outcome: Outcome) -> tuple[Seat, ...]:
    """The seats that won: those with the best return; in a cooperative game, all or none.

    If returns are shares of the win, every seat with a share has won. The shares of winners may
    differ because the members of a team split its share, and teams may differ in size.
    """
    if meta.utility == "constant-sum":
        return tuple(seat for seat, share in enumerate(outcome.returns) if share > 0)
    best = 1.0 if meta.together else max(outcome.returns)
    return tuple(seat for seat, value in enumerate(outcome.returns) if value == best)


def drawn(meta: Meta, outcome: Outcome) -> bool:
    """Whether the match is a draw, which means that every seat shares first place.

    If only some seats share first place, they have won. A cooperative game is never a draw.
    """
    return not meta.together and len(winners(meta, outcome)) == len(outcome.returns)


def order(meta: Meta, outcome: Outcome) -> tuple[tuple[float, float, float], ...]:
    """A sort key per seat that puts the best result first: winners are equal, and the others rank
    by return, then by score."""
    won = winners(meta, outcome)
    return tuple(
        (0, 0, 0) if seat in won else (1, -value, -score)
        for seat, (value, score) in enumerate(zip(outcome.returns, outcome.scores, strict=True))
    )


class Game(Protocol):
    """What a game module offers. All functions are pure; the laws are in `spieltisch.contract`."""

    @property
    def meta(self) -> Meta:
        """The facts about the game."""
        ...

    def setup(self, seats: int, options: Options) -> State:
        """The initial position. Uses no randomness."""
        ...

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seats that act next: one, several simultaneously, or () when the game is over.

        (NATURE,) at a chance event, (CLOCK,) right after a timed decision.
        """
        ...

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """All moves of a seat in canonical order, unique; the only source of legality.

        Never empty for a seat in `to_act`; empty for every other seat. Never called for NATURE. For
        CLOCK, when it is to act, all the times that count (see `CLOCK`).
        """
        ...

    def apply(self, state: State, seat: Seat, move: Move) -> State:
        """The position after a legal move. The given state does not change."""
        ...

    def sample_chance(self, state: State, rng: Random) -> Move:
        """One move of NATURE for one whole random event (a complete deal is one move).

        When CLOCK is to act, the nominal time, without using `rng`.
        """
        ...

    def outcome(self, state: State) -> Outcome | None:
        """The result, or None while somebody is still to act."""
        ...

    def view(self, state: State, seat: Seat | None) -> View:
        """Everything this seat (None: a spectator) may know, and nothing else."""
        ...

    def determinize(self, view: Any, rng: Random) -> State:
        """A full position drawn from those consistent with the view. It never receives a state."""
        ...

    def move_text(self, move: Move) -> str:
        """The move in the game's notation, which is short, URL-safe, and different for every move,
        including those of pseudo-seats."""
        ...

    def parse_move(self, text: str) -> Move:
        """The move with this notation. Raises InvalidMoveError if there is none."""
        ...


def freeze(value: Any) -> Any:
    """JSON data with every list turned into a tuple, so that it can equal a state."""
    if isinstance(value, list):
        return tuple(freeze(item) for item in value)
    return value
