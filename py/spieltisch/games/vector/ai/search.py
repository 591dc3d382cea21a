"""The search for a direction: a small tree whose leaves are number games (see `numbers`)."""

from __future__ import annotations

from collections.abc import Generator
from math import sqrt
from typing import Final

from ....ai.knowledge import Decision, Level, Progress, Thinking, Weight
from ....core.rng import Random, below, pick, weighted
from ..data import DIRECTIONS, NUMBERS
from ..geometry import arrive
from ..moves import Direction, Move
from ..state import State, side_of
from .evaluate import SURE, Conditions, entered
from .numbers import Values, allowed_numbers, mixed
from .rule import direction_gain, likely_spread

SKETCH: Final = 24
"""Turns of fictitious play at each leaf of the tree."""

SLACK: Final = SURE // 50
"""How much worse than the best a choice may be, so that players are not predictable."""

EXPLORATION: Final = 0.7
"""The weight of exploration against the value found so far."""

PRIOR_NOISE: Final = 15
"""The random part of a direction's prior is below this; the rest depends on its points."""

STEP: Final = 10
"""Iterations between two reports of progress."""


def search_directions(state: State, legal: tuple[Move, ...], level: Level, rng: Random) -> Thinking:
    """Searches the tree of the directions not yet laid; yields progress, returns the decision.

    If every direction is allowed and some win at once, one of these is chosen without a search.
    """
    allowed = [move.direction for move in legal if isinstance(move, Direction)]
    winning = winning_directions(state)
    if winning and len(allowed) == len(DIRECTIONS):
        return Decision(Direction("direction", pick(winning, rng)))
    tree = Tree(state, rng, allowed)
    for done in range(level.iterations):
        tree.iterate()
        if (done + 1) % STEP == 0:
            yield Progress(done + 1, level.iterations)
            if tree.decided(level.iterations - done - 1):
                break
    return Decision(Direction("direction", tree.choose(rng)), tree.weights())


def direction_values(
    state: State, legal: tuple[Move, ...], iterations: int, rng: Random
) -> Generator[Progress, None, dict[Move, float]]:
    """What every allowed direction is worth to the side that lays it, as a share of the win, if all
    who lay one after it do what was found best for their own side; yields progress."""
    laid = {move.direction: move for move in legal if isinstance(move, Direction)}
    tree = Tree(state, rng, list(laid))
    side = side_of(state.seats, state.order[len(state.directions)])
    for direction in laid:
        tree.walk(direction)
    for done in range(iterations):
        tree.iterate()
        if (done + 1) % STEP == 0:
            yield Progress(done + 1, iterations)
    winning = winning_directions(state)
    return {
        move: 1.0 if direction in winning else tree.principal(direction)[side] / SURE
        for direction, move in laid.items()
    }


def _gains(state: State) -> list[int]:
    """What each direction brings the next position, as if the numbers were drawn by
    `likely_spread`."""
    place = len(state.directions)
    spread = likely_spread(state, place)
    weight = sum(w for _, w in spread) or 1
    gains = [direction_gain(state, place, spread, d) for d in range(len(DIRECTIONS))]
    return [gain // weight for gain in gains]


def winning_directions(state: State) -> list[int]:
    """The directions in which the opener reaches a goal that wins the game at once."""
    if state.directions:
        return []
    position = state.order[0]
    conditions = Conditions(state.seats, state.double, 0)
    found = []
    for direction in range(len(DIRECTIONS)):
        arrival = arrive(state.seats, state.square, direction, NUMBERS[-1], True)
        if arrival.effect == "goal":
            values = entered(conditions, state.scores, arrival.owner, position)
            if values[side_of(state.seats, position)] == SURE:
                found.append(direction)
    return found


class Branch:
    """The statistics after some directions, by the next one: visits, sums of values, priors; `side`
    is the one that lays it."""

    __slots__ = ("priors", "side", "totals", "visits")

    def __init__(self, side: int, priors: list[int]) -> None:
        self.side = side
        self.visits = [0] * len(DIRECTIONS)
        self.totals = [0] * len(DIRECTIONS)
        self.priors = priors


class Tree:
    """The search tree of the directions not yet laid, of which the first must be one of `allowed`.
    Every mover maximises the value of its side."""

    def __init__(self, state: State, rng: Random, allowed: list[int]) -> None:
        self.state = state
        self.rng = rng
        self.allowed = allowed
        self.branches: dict[tuple[int, ...], Branch] = {}
        self.ends: dict[tuple[int, ...], Values] = {}
        self.low = SURE
        self.high = 0

    def iterate(self) -> None:
        """Lays the remaining directions, values the number game that follows, and credits the
        branches on the way."""
        self._walk(self.state.directions, [])

    def walk(self, direction: int) -> None:
        """The same, but beginning with this direction."""
        laid = self.state.directions
        branch = self.branches.setdefault(laid, self._branch(laid))
        self._walk((*laid, direction), [(branch, direction)])

    def principal(self, *directions: int) -> Values:
        """What these directions are worth to each side, if the rest are laid as found best so
        far."""
        laid = (*self.state.directions, *directions)
        branch = self.branches.get(laid)
        if branch is None:
            return self.ends[laid]
        tried = [d for d in range(len(DIRECTIONS)) if branch.visits[d]]
        side = branch.side
        return max((self.principal(*directions, d) for d in tried), key=lambda found: found[side])

    def _walk(self, laid: tuple[int, ...], way: list[tuple[Branch, int]]) -> None:
        while len(laid) < len(self.state.order):
            branch = self.branches.get(laid)
            if branch is None:
                branch = self.branches[laid] = self._branch(laid)
            direction = self._select(branch)
            way.append((branch, direction))
            laid = (*laid, direction)
        values = self.ends.get(laid)
        if values is None:
            state = self.state._replace(phase="numbers", directions=laid)
            values = self.ends[laid] = mixed(state, allowed_numbers(state), SKETCH, True).worth
        self.low, self.high = min(self.low, *values), max(self.high, *values)
        for branch, direction in way:
            branch.visits[direction] += 1
            branch.totals[direction] += values[branch.side]

    def choose(self, rng: Random) -> int:
        """Draws, weighted by visits, one of the directions that are about as good as the most
        visited one."""
        root = self.branches[self.state.directions]
        directions = [d for d in range(len(DIRECTIONS)) if root.visits[d]]
        favourite = max(directions, key=lambda d: (root.visits[d], root.totals[d]))
        enough = root.totals[favourite] // root.visits[favourite] - SLACK
        close = [
            d
            for d in directions
            if 3 * root.visits[d] >= root.visits[favourite]
            and root.totals[d] // root.visits[d] >= enough
        ]
        return weighted(close, [root.visits[d] for d in close], rng)

    def weights(self) -> tuple[Weight, ...]:
        """How often each direction was tried, and how good it was for the mover's side."""
        root = self.branches[self.state.directions]
        tried = enumerate(zip(root.visits, root.totals, strict=True))
        return tuple(
            Weight(Direction("direction", direction), visits, total / visits / SURE)
            for direction, (visits, total) in tried
            if visits
        )

    def decided(self, left: int) -> bool:
        """Whether `choose` would take the most visited direction whatever the iterations left
        find."""
        visits = sorted(self.branches[self.state.directions].visits)
        return 3 * (visits[-2] + left) < visits[-1]

    def _branch(self, laid: tuple[int, ...]) -> Branch:
        state = self.state._replace(directions=laid)
        priors = [10 + max(0, min(60, g)) + below(self.rng, PRIOR_NOISE) for g in _gains(state)]
        return Branch(side_of(state.seats, state.order[len(laid)]), priors)

    def _select(self, branch: Branch) -> int:
        visits = sum(branch.visits)
        scale = (self.high - self.low) or 1
        unknown = sum(branch.totals) / visits if visits else 0.0
        factor = EXPLORATION * sqrt(visits + 1) / sum(branch.priors)
        best, best_estimate = 0, float("-inf")
        at_root = branch is self.branches[self.state.directions]
        for direction, (count, total) in enumerate(zip(branch.visits, branch.totals, strict=True)):
            if at_root and direction not in self.allowed:
                continue
            value = total / count if count else unknown
            estimate = value / scale + factor * branch.priors[direction] / (1 + count)
            if estimate > best_estimate:
                best, best_estimate = direction, estimate
        return best
