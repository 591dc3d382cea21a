"""The number phase as a small game of its own, in which everybody chooses simultaneously and then
all numbers are revealed.

`payoffs` works out where every combination of numbers leads. `mixed` finds each player's mixed
strategy by fictitious play: each player repeatedly chooses the best response to what the others
have chosen so far. Values are whole numbers, so that they are the same on every device.
"""

from __future__ import annotations

from itertools import product
from operator import mul
from typing import NamedTuple, TypeAlias

from ..data import NUMBERS, board
from ..geometry import Arrival, arrive
from ..state import State, barred_position, credited, seat_of, side_of
from .evaluate import SURE, Conditions, entered, prospects, sides_of

Values: TypeAlias = tuple[int, ...]


class Agent(NamedTuple):
    """A player of the number game: its seat and side, the places of its positions in the order, and
    its choices. A choice has a number for each of these places."""

    seat: int
    side: int
    places: tuple[int, ...]
    choices: tuple[tuple[int, ...], ...]


class Solution(NamedTuple):
    """What `mixed` found.

    For each agent, `counts` has the number of times that each choice was played, and `values` has
    the value of each choice to the agent's side. `worth` is the value of the whole game to each
    side.
    """

    agents: tuple[Agent, ...]
    counts: tuple[tuple[int, ...], ...]
    values: tuple[tuple[int, ...], ...]
    worth: tuple[int, ...]


class Reveal:
    """All ways in which the rest of a round can go, given the numbers that each place may reveal.

    This is a fast copy of `rules._reveal` that creates no states (VC7, VC8, VC14, VC17, VC18).
    `test_VC7_to_VC19_the_number_game_reveals_by_the_rules` (tests/games/vector/test_ai_numbers.py)
    compares the two.
    """

    def __init__(self, state: State, allowed: tuple[tuple[int, ...], ...]) -> None:
        """`allowed` has the possible numbers of each place that has not been revealed yet, in the
        order of play."""
        self.conditions = Conditions(state.seats, state.double, state.rounds - state.round)
        self.seats = state.seats
        self.order = state.order
        self.directions = state.directions
        self.done = len(state.order) - len(allowed)
        self.allowed = ((),) * self.done + allowed
        sizes = [1]
        for choices in reversed(allowed):
            sizes.append(sizes[-1] * len(choices))
        self.sizes = (0,) * self.done + tuple(reversed(sizes))

    def leaves(
        self,
        place: int,
        square: int,
        zero: bool,
        scores: tuple[int, ...],
        skips: tuple[int, ...],
        letters: tuple[int, ...],
    ) -> list[Values]:
        """The values of all combinations of numbers from this place on. The last place varies
        fastest."""
        if place == len(self.order):
            return [prospects(self.conditions, scores, square, self.order[0], skips)]
        found: list[Values] = []
        for number in self.allowed[place]:
            if number == 0 and zero:
                found += self._replaced(place, square, scores, skips, letters)
            else:
                found += self.after(place, square, number, scores, skips, letters)
        return found

    def _replaced(
        self,
        place: int,
        square: int,
        scores: tuple[int, ...],
        skips: tuple[int, ...],
        letters: tuple[int, ...],
    ) -> list[Values]:
        """The values if the second zero is replaced with the number that is best for the mover
        (VC8)."""
        side = side_of(self.seats, self.order[place])
        tries = [
            self.after(place, square, number, scores, skips, letters) for number in NUMBERS[1:]
        ]
        return max(tries, key=lambda leaves: _sum(leaves, side))

    def after(
        self,
        place: int,
        square: int,
        number: int,
        scores: tuple[int, ...],
        skips: tuple[int, ...],
        letters: tuple[int, ...],
    ) -> list[Values]:
        """The values of all combinations of the later numbers if this place reveals `number`."""
        position = self.order[place]
        arrival = arrive(self.seats, square, self.directions[place], number, place == 0)
        end, effect, owner, points = arrival
        if effect == "goal":
            return [entered(self.conditions, scores, owner, position)] * self.sizes[place + 1]
        if effect == "points":
            scores = credited(scores, position if owner < 0 else owner, points)
        elif effect == "choose":
            scores = credited(scores, receiver(self.seats, position, arrival, scores), points)
        elif effect == "border":
            skips = credited(skips, position, 1)
        elif effect == "letter" and end not in letters:
            skips, letters = credited(skips, owner, 1), (*letters, end)
        return self.leaves(place + 1, end, number == 0, scores, skips, letters)


def receiver(seats: int, position: int, arrival: Arrival, scores: tuple[int, ...]) -> int:
    """The position to which the mover gives the points of a combination square, by a simple rule
    (VC14).

    Positive points go to the mover's side, preferably to the mover itself, and negative points to
    the others. If both positions are opponents, negative points go to the one with more points, and
    positive points to the one with fewer.
    """
    owners = board(seats)[arrival.square].owners
    side = side_of(seats, position)
    own = [owner for owner in owners if side_of(seats, owner) == side]
    others = [owner for owner in owners if side_of(seats, owner) != side]
    if arrival.points > 0:
        if own:
            return position if position in own else own[0]
        return min(others, key=lambda owner: scores[owner])
    if others:
        return max(others, key=lambda owner: scores[owner])
    return own[0]


def payoffs(state: State, allowed: tuple[tuple[int, ...], ...]) -> list[Values]:
    """The values of all combinations of the numbers that have not been revealed yet."""
    letters = tuple(step.end for step in state.steps if step.effect == "letter")
    zero = bool(state.steps) and state.steps[-1].number == 0
    reveal = Reveal(state, allowed)
    return reveal.leaves(len(state.steps), state.square, zero, state.scores, state.skips, letters)


def agents_of(
    state: State, allowed: tuple[tuple[int, ...], ...], together: bool = False
) -> tuple[Agent, ...]:
    """The players that choose the numbers not yet revealed. Places are counted from the next
    reveal.

    With `together`, two partners form one agent.
    """
    seats = 2 if together and state.seats == 4 else state.seats
    waiting = state.order[len(state.steps) :]
    agents = []
    for seat in sorted({seat_of(seats, position) for position in waiting}):
        places = tuple(i for i, p in enumerate(waiting) if seat_of(seats, p) == seat)
        choices = tuple(product(*(allowed[place] for place in places)))
        agents.append(Agent(seat, side_of(seats, waiting[places[0]]), places, choices))
    return tuple(agents)


def allowed_numbers(state: State) -> tuple[tuple[int, ...], ...]:
    """The numbers that each place may choose if nobody has committed yet (VC9)."""
    barred = barred_position(state)
    return tuple(NUMBERS[1:] if position == barred else NUMBERS for position in state.order)


def mixed(
    state: State, allowed: tuple[tuple[int, ...], ...], turns: int, together: bool = False
) -> Solution:
    """Fictitious play over the numbers not yet revealed, for this many turns.

    With `together`, partners choose as one. This estimate is quicker but slightly optimistic for
    both teams.
    """
    leaves = payoffs(state, allowed)
    agents = agents_of(state, allowed, together)
    arrays = _by_agent(leaves, agents, allowed, sides_of(state.seats))
    if len(agents) == 1:
        values = tuple(arrays[agents[0].side])
        best = max(range(len(values)), key=values.__getitem__)
        counts = tuple(int(i == best) for i in range(len(values)))
        return Solution(agents, (counts,), (values,), tuple(array[best] for array in arrays))
    if len(agents) == 2 and state.seats != 3:
        return _two(agents, arrays[agents[0].side], turns)
    return _many(agents, arrays, turns)


def sound(state: State, allowed: tuple[tuple[int, ...], ...], number: int) -> tuple[bool, ...]:
    """For each choice of agent `number`, whether no other choice dominates it.

    Choices that always have the same value do not dominate one another.
    """
    agents = agents_of(state, allowed)
    array = _by_agent(payoffs(state, allowed), agents, allowed, sides_of(state.seats))[
        agents[number].side
    ]
    rest = 1
    for agent in agents[number + 1 :]:
        rest *= len(agent.choices)
    size = len(agents[number].choices)
    rows = [
        [
            value
            for start in range(choice * rest, len(array), size * rest)
            for value in array[start : start + rest]
        ]
        for choice in range(size)
    ]
    return tuple(not any(_dominates(other, row) for other in rows) for row in rows)


def _dominates(other: list[int], row: list[int]) -> bool:
    return other != row and all(a >= b for a, b in zip(other, row, strict=True))


def _by_agent(
    leaves: list[Values],
    agents: tuple[Agent, ...],
    allowed: tuple[tuple[int, ...], ...],
    sides: int,
) -> list[list[int]]:
    """The values for each side, with one axis per agent instead of one per place. The last axis
    varies fastest."""
    strides = [1] * len(allowed)
    for place in range(len(allowed) - 1, 0, -1):
        strides[place - 1] = strides[place] * len(allowed[place])
    offsets = [0]
    for agent in agents:
        steps = []
        for picks in product(*(range(len(allowed[place])) for place in agent.places)):
            steps.append(
                sum(i * strides[place] for i, place in zip(picks, agent.places, strict=True))
            )
        offsets = [offset + step for offset in offsets for step in steps]
    return [[leaves[offset][side] for offset in offsets] for side in range(sides)]


def _two(agents: tuple[Agent, ...], array: list[int], turns: int) -> Solution:
    """Fictitious play of two agents. `array` has the values for the first agent's side."""
    width = len(agents[1].choices)
    rows = [array[start : start + width] for start in range(0, len(array), width)]
    columns = [list(column) for column in zip(*rows, strict=True)]
    # Each agent initially believes that the other chooses uniformly.
    first_value = [sum(row) for row in rows]
    second_value = [sum(column) for column in columns]
    first = [0] * len(rows)
    second = [0] * width
    for _ in range(turns):
        i = first_value.index(max(first_value))
        j = second_value.index(min(second_value))
        first[i] += 1
        second[j] += 1
        first_value = [a + b for a, b in zip(first_value, columns[j], strict=True)]
        second_value = [a + b for a, b in zip(second_value, rows[i], strict=True)]
    mine = tuple(value // (turns + width) for value in first_value)
    theirs = tuple(SURE - value // (turns + len(rows)) for value in second_value)
    worth = sum(count * value for count, value in zip(first, mine, strict=True)) // turns
    sides = [SURE - worth, SURE - worth]
    sides[agents[0].side] = worth
    return Solution(agents, (tuple(first), tuple(second)), (mine, theirs), tuple(sides))


def _many(agents: tuple[Agent, ...], arrays: list[list[int]], turns: int) -> Solution:
    """Fictitious play of any number of agents, which take turns to respond to what the others have
    chosen so far."""
    sizes = [len(agent.choices) for agent in agents]
    beliefs = [[1] * size for size in sizes]
    counts = [[0] * size for size in sizes]
    for _ in range(turns):
        for number, agent in enumerate(agents):
            answers = _expected(arrays[agent.side], sizes, beliefs, number)
            best = answers.index(max(answers))
            counts[number][best] += 1
            beliefs[number][best] += 1
    values = []
    for number, agent in enumerate(agents):
        weight = 1
        for other, belief in enumerate(beliefs):
            weight *= sum(belief) if other != number else 1
        answers = _expected(arrays[agent.side], sizes, beliefs, number)
        values.append(tuple(value // weight for value in answers))
    worth = []
    weight = turns ** len(agents)
    for array in arrays:
        answers = _expected(array, sizes, counts, 0)
        worth.append(sum(w * v for w, v in zip(counts[0], answers, strict=True)) // weight)
    return Solution(agents, tuple(map(tuple, counts)), tuple(values), tuple(worth))


def _expected(array: list[int], sizes: list[int], beliefs: list[list[int]], own: int) -> list[int]:
    """The value of each choice of agent `own`, summed over the others' choices, which are weighted
    by `beliefs`."""
    for axis in range(len(sizes) - 1, own, -1):
        belief, size = beliefs[axis], sizes[axis]
        array = [
            sum(map(mul, belief, array[start : start + size]))
            for start in range(0, len(array), size)
        ]
    for axis in range(own):
        belief = beliefs[axis]
        rest = len(array) // sizes[axis]
        array = [sum(map(mul, belief, array[at::rest])) for at in range(rest)]
    return array


def _sum(leaves: list[Values], side: int) -> int:
    return sum(leaf[side] for leaf in leaves)
