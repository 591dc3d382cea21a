"""Information-set Monte Carlo tree search with a single observer (ISMCTS).

This is how Normal and Hard think, from the rules and a policy alone, in a game that brings no
search (`Knowledge.think`): a new game, the template, the tests' canaries. All games on the shelf
bring one.

Each iteration imagines a full world from the view, walks down one tree that all worlds share, adds
a node, plays on quickly and credits the values on the way back. The tree branches on moves only,
never on chance (open loop): dice and deals are drawn afresh each time, and clocks measure the
nominal time. Every mover maximises its own value (max^n), so teams and cooperation need nothing
special.

When several seats choose at once, the tree branches only on the observer's choice. The others'
choices are drawn from the game's policy before anybody commits.

After Cowling, Powley & Whitehouse, "Information Set Monte Carlo Tree Search" (2012), with
selection by PUCT and values scaled by the range found so far.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import sqrt
from random import Random
from typing import Any, Final

from ..core.game import Game, Move, Seat, State
from ..core.rng import below, pick
from .knowledge import (
    Comparison,
    Decision,
    Knowledge,
    Level,
    Progress,
    Thinking,
    Tried,
    Values,
    Weight,
)

STEP: Final = 25
"""Iterations between two reports of progress."""

SEEDS: Final = 1 << 30
"""The number of possible seeds for the playouts in one world."""

EXPLORATION: Final = 0.7
"""The weight of exploration against the value found so far."""


class Edge:
    """One move at a node, with its value for the seat that makes it."""

    __slots__ = ("available", "node", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.node: Node | None = None

    def mean(self) -> float:
        """The mean value for the mover; call it only after a visit."""
        return self.total / self.visits


class Node:
    """The statistics after a sequence of moves: edges by the seat that acts there."""

    __slots__ = ("edges",)

    def __init__(self) -> None:
        self.edges: dict[Seat, dict[Move, Edge]] = {}


class Search:
    """The search for one decision of a seat between these moves; `iterate` grows its tree."""

    def __init__(
        self, game: Game, knowledge: Knowledge, seat: Seat, legal: tuple[Move, ...]
    ) -> None:
        self.game = game
        self.knowledge = knowledge
        self.seat = seat
        self.legal = legal
        self.root = Node()
        self.low = 0.0
        self.high = 0.0
        self.credited = False

    def iterate(self, world: State, rng: Random) -> None:
        """Walks down from the root in this world, plays on and credits the values."""
        path: list[tuple[Edge, Seat]] = []
        values = self._descend(world, path, rng)
        if self.credited:
            self.low = min(self.low, *values)
            self.high = max(self.high, *values)
        else:
            self.low, self.high, self.credited = min(values), max(values), True
        for edge, seat in path:
            edge.visits += 1
            edge.total += values[seat]

    def decision(self) -> Decision:
        """The observer's most visited move; ties are broken by value, then by canonical order."""
        edges = self.root.edges[self.seat]
        tried = [move for move in self.legal if move in edges and edges[move].visits]
        weights = tuple(Weight(move, edges[move].visits, edges[move].mean()) for move in tried)
        return Decision(max(weights, key=lambda weight: weight[1:]).move, weights)

    def decided(self, left: int) -> bool:
        """Whether no other move can overtake the most visited one in the iterations left."""
        visits = sorted((edge.visits for edge in self.root.edges[self.seat].values()), reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > left

    def _descend(self, world: State, path: list[tuple[Edge, Seat]], rng: Random) -> Values:
        game, evaluate = self.game, self.knowledge.evaluate
        state, node = world, self.root
        while True:
            if state is not world and evaluate is not None:
                values = evaluate(world, state)
                if values is not None:
                    return values
            acting = game.to_act(state)
            if not acting:
                return self._returns(state)
            seat = acting[0]
            if seat < 0:
                state = game.apply(state, seat, game.sample_chance(state, rng))
                continue
            if len(acting) > 1:
                others = tuple(other for other in acting if other != self.seat)
                choices = self._sampled(state, others, rng)
                mover_chooses = self.seat in acting
                if mover_chooses:
                    seat = self.seat
                    move, edge = self._select(node, state, seat)
                    choices.append((seat, move))
                for chooser, choice in choices:
                    state = game.apply(state, chooser, choice)
                if not mover_chooses:
                    continue
            else:
                move, edge = self._select(node, state, seat)
                state = game.apply(state, seat, move)
            path.append((edge, seat))
            if edge.node is None:
                edge.node = Node()
                return self._play_on(world, state, rng)
            node = edge.node

    def playout(self, world: State, move: Move, rng: Random) -> Values:
        """The values after this move of the observer, and quick moves of everybody else."""
        others = tuple([seat for seat in self.game.to_act(world) if seat != self.seat])
        state = world
        for seat, choice in [*self._sampled(world, others, rng), (self.seat, move)]:
            state = self.game.apply(state, seat, choice)
        return self._play_on(world, state, rng)

    def _select(self, node: Node, state: State, seat: Seat) -> tuple[Move, Edge]:
        """The move of `seat` with the best upper estimate among those legal in this world."""
        legal = self.legal if node is self.root else self.game.legal_moves(state, seat)
        edges = node.edges.setdefault(seat, {})
        here = []
        for move in legal:
            edge = edges.get(move)
            if edge is None:
                edge = edges[move] = Edge()
            here.append(edge)
        visits, total = 0, 0.0
        for edge in here:
            edge.available += 1
            visits += edge.visits
            total += edge.total
        # An untried move counts as good as the average tried one.
        unknown = total / visits if visits else 0.0
        low, spread = self.low, (self.high - self.low) or 1.0
        factor = EXPLORATION / len(here)
        best, best_estimate = 0, float("-inf")
        for index, edge in enumerate(here):
            tried = edge.visits
            value = edge.total / tried if tried else unknown
            bonus = factor * sqrt(edge.available) / (1 + tried)
            estimate = (value - low) / spread + bonus
            if estimate > best_estimate:
                best, best_estimate = index, estimate
        return legal[best], here[best]

    def _sampled(
        self, state: State, seats: tuple[Seat, ...], rng: Random
    ) -> list[tuple[Seat, Move]]:
        """A choice for each of these seats, all drawn from the policy in this position."""
        game, policy = self.game, self.knowledge.policy
        choices = []
        for seat in seats:
            legal = game.legal_moves(state, seat)
            choices.append((seat, policy(state, seat, legal, rng) if policy else pick(legal, rng)))
        return choices

    def _play_on(self, world: State, state: State, rng: Random) -> Values:
        """The values after playing by the policy until the evaluation stops it or the game ends."""
        game, evaluate = self.game, self.knowledge.evaluate
        while True:
            values = evaluate(world, state) if evaluate else None
            if values is not None:
                return values
            acting = game.to_act(state)
            if not acting:
                return self._returns(state)
            if acting[0] < 0:
                state = game.apply(state, acting[0], game.sample_chance(state, rng))
                continue
            for seat, move in self._sampled(state, acting, rng):
                state = game.apply(state, seat, move)

    def _returns(self, state: State) -> Values:
        outcome = self.game.outcome(state)
        assert outcome is not None, "nobody is to act, so the game is over"
        return outcome.returns


def compare(
    game: Game, knowledge: Knowledge, level: Level, view: Any, rng: Random
) -> Generator[Progress, None, Comparison]:
    """Compares the moves by playouts, each time in the same world and with the same luck (see
    `ai.analysis`)."""
    yield Progress(0, 1)
    imagine = knowledge.imagine or game.determinize
    legal: tuple[Move, ...] = view.legal
    tree = Search(game, knowledge, view.seat, legal)

    def everyone(moves: Sequence[Move]) -> list[Values]:
        world = imagine(view, rng)
        luck = below(rng, SEEDS)
        return [tree.playout(world, move, Random(luck)) for move in moves]

    def trial(moves: Sequence[Move]) -> list[Tried]:
        return [Tried(values[view.seat], values[view.seat]) for values in everyone(moves)]

    return Comparison(legal, trial, level.budget(len(legal)), everyone=everyone)


def search(game: Game, knowledge: Knowledge, level: Level, view: Any, rng: Random) -> Thinking:
    """Thinks about the decision in this view; yields progress, returns the decision.

    Ends early if there is only one legal move or the choice can no longer change.
    """
    legal: tuple[Move, ...] = view.legal
    if len(legal) == 1:
        return Decision(legal[0])
    imagine = knowledge.imagine or game.determinize
    seat: Seat = view.seat
    tree = Search(game, knowledge, seat, legal)
    total = level.budget(len(legal))
    for done in range(total):
        tree.iterate(imagine(view, rng), rng)
        if (done + 1) % STEP == 0:
            yield Progress(done + 1, total)
            if tree.decided(total - done - 1):
                break
    return tree.decision()
