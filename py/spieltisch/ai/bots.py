"""Computer players. A player gets a view and a random generator, and nothing else."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

from ..core.game import Game, Move, View
from ..core.rng import pick
from .knowledge import Decision, Knowledge, Level, Progress, Thinking
from .search import search

Result = TypeVar("Result")


class Bot(Protocol):
    """A player that decides from the view of a seat that is to act.

    Equal views and generators give equal moves on every device. `core.rng.bot_stream` makes the
    generator for a decision.
    """

    def choose(self, view: Any, rng: Random) -> Move:
        """A move from `view.legal`."""
        ...

    def think(self, view: Any, rng: Random) -> Thinking:
        """Chooses in small steps: yields progress, and returns the decision with its figures.

        The generator may be closed at any step.
        """
        ...


def finish(thinking: Generator[Progress, None, Result]) -> Result:
    """Runs the thinking to its end and returns the result."""
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            result: Result = stop.value
            return result


def random_move(view: View, rng: Random) -> Move:
    """Any legal move, drawn uniformly."""
    return pick(view.legal, rng)


class RandomBot(NamedTuple):
    """Plays any legal move."""

    def choose(self, view: Any, rng: Random) -> Move:
        """A uniformly drawn move."""
        return random_move(view, rng)

    def think(self, view: Any, rng: Random) -> Thinking:
        """Chooses in one step."""
        yield Progress(0, 1)
        return Decision(self.choose(view, rng))


class RuleBot(NamedTuple):
    """Applies the game's rule of thumb to what a player of its kind remembers."""

    knowledge: Knowledge
    kind: str

    def choose(self, view: Any, rng: Random) -> Move:
        """The move that the rule of thumb picks."""
        return self.knowledge.rule(recalled(self.knowledge, view, self.kind), rng)

    def think(self, view: Any, rng: Random) -> Thinking:
        """Chooses in one step."""
        yield Progress(0, 1)
        return Decision(self.choose(view, rng))


class SearchBot(NamedTuple):
    """Searches worlds that fit the view (see `search`), or uses the game's own search."""

    game: Game
    knowledge: Knowledge
    level: Level
    kind: str

    def choose(self, view: Any, rng: Random) -> Move:
        """The move the search found best."""
        return finish(self.think(view, rng)).move

    def think(self, view: Any, rng: Random) -> Thinking:
        """The search, step by step."""
        view = recalled(self.knowledge, view, self.kind)
        if self.knowledge.think is not None:
            decision = yield from self.knowledge.think(view, self.level, rng)
        else:
            decision = yield from search(self.game, self.knowledge, self.level, view, rng)
        return decision


def recalled(knowledge: Knowledge, view: Any, kind: str) -> Any:
    """The view as a player of this kind remembers it."""
    return knowledge.recall(view, kind) if knowledge.recall else view
