"""What a game gives its computer players: the interface that `games/<id>/ai` implements.

That package ends with `KNOWLEDGE = Knowledge(rule=…, policy=…, …)`; every part but `rule` may be
left out. All of it must give identical results on every device: no clock, no `hash` of texts, no
order of a set, no `exp`, `log`, `tanh` or `**` on floats, no `sum` of floats (its rounding changed
in Python 3.12). `math.sqrt` and the four basic operations are safe.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from ..core.game import Move, Seat, State
from ..core.text import Message

Values: TypeAlias = tuple[float, ...]
"""How good a position is for every seat, on the scale of `Outcome.returns`."""


class Progress(NamedTuple):
    """How far a player's thinking has come: `done` of at most `total` iterations."""

    done: int
    total: int


class Weight(NamedTuple):
    """What thinking found about one move: how often it was tried, and its mean value for the seat
    that decides, on the scale of `Outcome.returns`."""

    move: Move
    visits: int
    value: float


class Decision(NamedTuple):
    """A move, and the figures behind the choice: a `Weight` for every move that was tried, in
    canonical order; none if nothing was compared (a rule of thumb, a single legal move)."""

    move: Move
    weights: tuple[Weight, ...] = ()


class Tried(NamedTuple):
    """A move tried in one imagined world: its `value` for the seat that decides, on the scale of
    `Outcome.returns`, and its `worth`, by which moves are chosen. The two differ where playouts are
    known to misjudge a move."""

    value: float
    worth: float


class Comparison(NamedTuple):
    """How moves can be compared one imagined world at a time (`Knowledge.compare`).

    `moves` are the promising ones, `others` the rest; of equivalent moves only the first is in
    either, and `alike` names it for each of the others. `trial(moves)` imagines one more world and
    tries these moves in it, with equal luck. `budget` is how many trials of a single move the level
    takes for this decision. With a `margin`, trials need no luck: they always find the same, and
    values that differ by less are equally good. `everyone` does what `trial` does and returns the
    values for every seat; without it, what one seat gains the others lose in equal parts.
    """

    moves: tuple[Move, ...]
    trial: Callable[[Sequence[Move]], Sequence[Tried]]
    budget: int
    others: tuple[Move, ...] = ()
    alike: Mapping[Move, Move] = MappingProxyType({})
    margin: float = 0.0
    everyone: Callable[[Sequence[Move]], Sequence[Values]] | None = None


class Outlook(NamedTuple):
    """What a seat may hope for: in `found`, in a form the game chooses, what its words and its
    table need to say why, and its expected result from 0 to 1 as `share`. The game gives that only
    where it is certain; otherwise it is None, and the analysis of the decision knows it."""

    found: Any = None
    share: float | None = None


class Level(NamedTuple):
    """How hard a player thinks, in fixed numbers, so that a seed plays the same everywhere.

    `iterations` 0 means no search: the rule of thumb decides. `worlds` is how many worlds a game's
    own search imagines and cycles through (0: a fresh one each iteration); with few, the player is
    overconfident in its guesses. `per_move` limits the iterations per legal move (0: no limit),
    because a choice between two takes less thought than one between twelve.
    """

    iterations: int
    worlds: int = 0
    per_move: int = 0

    def budget(self, legal: int) -> int:
        """Iterations for a decision between that many legal moves."""
        return min(self.iterations, self.per_move * legal) if self.per_move else self.iterations


LEVELS: Mapping[str, Level] = {"easy": Level(0), "normal": Level(60), "hard": Level(400)}
"""The levels of a game that defines none."""


Thinking: TypeAlias = Generator[Progress, None, Decision]
"""A decision in the making, in small steps."""

Comparing: TypeAlias = Generator[Progress, None, Comparison | None]
"""The preparation of a comparison, in small steps."""


class Style(NamedTuple):
    """A way of playing that differs from a level's own only where that costs hardly any strength:
    it has been measured to win between 46 and 54 games in 100 against the plain level.

    `line` says what people can see of it, without a name. `levels` are those that have it. `rule`
    replaces the game's own, and so does `think` if there is one (see `Knowledge`). The figures of a
    decision must not contain the preference, so that it never makes a move look better.
    """

    line: Message
    levels: tuple[str, ...]
    rule: Callable[[Any, Random], Move]
    think: Callable[[Any, Level, Random], Thinking] | None = None


class Knowledge(NamedTuple):
    """The playing knowledge of one game.

    `rule(view, rng)` – the rule of thumb: a sensible legal move, given what the seat knows.
    `policy(state, seat, legal, rng)` – a quick sensible move of `seat` in an imagined world; used
        in playouts, and for what others choose at the same time: then `state` is the position
        before any of these choices. Default: a uniformly drawn move.
    `evaluate(start, state)` – the values if looking ahead may stop here, None if it must go on.
        `start` is the imagined world in which the search began. Called after every step, never for
        `start` itself. Default: every playout runs to the end of the game.
    `imagine(view, rng)` – a world drawn from the view, better than by the game's `determinize`
        because it weighs what the others' moves suggest. Like `determinize`, it gets only the view.
    `recall(view, kind)` – the view as a player of this kind remembers it: another possible view
        of the same seat, with the same legal list but fewer facts.
    `think(view, level, rng)` – the game's own search, which replaces the generic one at levels with
        iterations: yields progress, returns a decision for a move in `view.legal`. The generator
        may be closed at any step.
    `compare(view, level, rng)` – how `ai.analysis` tries moves: yields progress, returns a
        `Comparison`, or None where even the strongest player follows the rule of thumb. Called with
        at least two legal moves. Default: playouts by the policy.
    `outlook(view, rng)` – what the seat may hope for ("can this still be won?"): yields progress,
        returns an `Outlook`. The generator may be closed at any step.
    `levels` – the levels by kind ("easy", "normal", "hard").
    `styles` – ways of playing within a level, by the key that the people who play for the computer
        have ("bold", "careful"; `app.session.regulars`). Whoever has no such key plays plainly, and
        so do all who advise, judge or measure.
    """

    rule: Callable[[Any, Random], Move]
    policy: Callable[[State, Seat, tuple[Move, ...], Random], Move] | None = None
    evaluate: Callable[[State, State], Values | None] | None = None
    imagine: Callable[[Any, Random], State] | None = None
    recall: Callable[[Any, str], Any] | None = None
    think: Callable[[Any, Level, Random], Thinking] | None = None
    compare: Callable[[Any, Level, Random], Comparing] | None = None
    outlook: Callable[[Any, Random], Generator[Progress, None, Outlook]] | None = None
    levels: Mapping[str, Level] = LEVELS
    styles: Mapping[str, Style] = MappingProxyType({})

    def style(self, kind: str, key: str) -> Style | None:
        """The style with this key, if a player of this kind has it."""
        found = self.styles.get(key)
        return found if found is not None and kind in found.levels else None
