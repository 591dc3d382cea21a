"""An exhaustive search for problem positions of Vaalbara and the moves that solve them.

A problem is a position near the end of a match of random moves (`scenes.random_match`).

In the last round, the solutions are the moves that win for certain, whatever the others do and
whatever is hidden. After any other move, the seat loses at least a tenth of all continuations
(`CLEAR`), even if it plays on as well as possible. The others' decisions count as equally likely.

In the last round but one, nothing is certain. There are two seats, and the solutions are the moves
that win most often if both play on as well as they can. Any other move's chance of winning is lower
by at least a tenth.

This close to the end, almost nothing is hidden: all followers have been drawn, so every hand is
known. But a Tracker or a Pioneer turns up an unknown land. If another seat may still play either of
these followers, the position is not a problem. If the seat itself plays one of them, every unseen
front of a land is equally likely to turn up.

The themes:

    hunter    choose the Hunter; nothing else solves it
    artisan   choose the Artisan; nothing else solves it
    deny      take a land that brings less than another would
    mountain  take a mountain
    bard      choose who gets the two points
    midwife   in the last round but one: take back a follower for the last round
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import NamedTuple

from spieltisch.core.game import NATURE, Seat
from spieltisch.core.rng import Random
from spieltisch.games.vaalbara import apply, legal_moves, move_text, outcome, sample_chance, to_act
from spieltisch.games.vaalbara.data import BARD, MIDWIFE, OMENS, PIONEER, ROUNDS, TRACKER
from spieltisch.games.vaalbara.moves import Move
from spieltisch.games.vaalbara.rules import next_seat
from spieltisch.games.vaalbara.state import NOBODY, State
from spieltisch.games.vaalbara.view import seen_faces
from spieltisch.kit.tuples import put
from tests.games.vaalbara.scenes import A_FIRST, B_FIRST, random_match

THEMES = ("hunter", "artisan", "deny", "mountain", "bard", "midwife")

CLEAR = 0.1
"""The margin by which the solutions of a problem have to beat its other moves."""

CLOSE = 0.03
"""In the last round but one, every move whose value is within this of the best is a solution."""

TURNS = 300
"""The number of turns of fictitious play."""


class Problem(NamedTuple):
    """A position, identified by its match (seats and seed) and ply, and the seat that decides."""

    theme: str
    seats: int
    seed: str
    ply: int
    seat: Seat
    good: tuple[str, ...]

    def line(self) -> str:
        return (
            f"{self.theme} {self.seats} {self.seed} {self.ply} {self.seat} | {' '.join(self.good)}"
        )

    def state(self) -> State:
        state: State = random_match(self.seats, self.seed).states[self.ply]
        return state


def parse(line: str) -> Problem:
    """The problem in a line of problems.py."""
    words, good = line.split(" | ")
    theme, seats, seed, ply, seat = words.split()
    return Problem(theme, int(seats), seed, int(ply), int(seat), tuple(good.split()))


def clear(state: State, seat: Seat) -> bool:
    """Whether the only unknown that matters is the land that the seat itself may turn up."""
    return state.drawn == (12,) * state.seats and not any(
        follower in (*state.hands[other], state.chosen[other])
        for other in range(state.seats)
        if other != seat and other not in [turn.seat for turn in state.turns]
        for follower in (TRACKER, PIONEER)
    )


def good_moves(state: State, seat: Seat) -> tuple[str, ...]:
    """The moves that solve a position; () if it is not a problem."""
    legal = legal_moves(state, seat)
    if state.round < ROUNDS:
        values = [value_after(state, seat, move, WORTH) for move in legal]
        enough = max(values) - CLOSE
        good = [move for move, one in zip(legal, values, strict=True) if one > enough]
        left = max([one for one in values if one <= enough], default=1.0)
        return tuple(map(move_text, good)) if left <= max(values) - CLEAR else ()
    good = [move for move in legal if value_after(state, seat, move, SURE) == 1.0]
    others = [move for move in legal if move not in good]
    if not good or not others:
        return ()
    if max(value_after(state, seat, move, OFTEN) for move in others) > 1.0 - CLEAR:
        return ()
    return tuple(map(move_text, good))


def mean(values: Iterable[float]) -> float:
    """The value of continuations that are equally likely."""
    listed = list(values)
    return sum(listed) / len(listed)


def least(values: Iterable[float]) -> float:
    """The value of the worst of these continuations."""
    worst = 1.0
    for one in values:
        worst = min(worst, one)
        if worst == 0.0:
            break
    return worst


def most(values: Iterable[float]) -> float:
    """The value of the best of these continuations."""
    top = 0.0
    for one in values:
        top = max(top, one)
        if top == 1.0:
            break
    return top


class Measure(NamedTuple):
    """How to combine the values of continuations; the seat itself plays on as well as it can.

    `fate` combines them over what is hidden, `others` over the others' decisions. If `mixed` is
    true, secret choices may be random.
    """

    fate: Callable[[Iterable[float]], float]
    others: Callable[[Iterable[float]], float]
    mixed: bool


SURE = Measure(least, least, False)
OFTEN = Measure(mean, mean, False)
WORTH = Measure(mean, least, True)


def value_after(state: State, seat: Seat, move: Move, measure: Measure) -> float:
    """What a seat wins with this move. In the choose phase, the others choose simultaneously."""
    state = apply(state, seat, move)
    if state.phase != "choose":
        return value(state, seat, measure)
    return measure.others(answers(state, seat, measure))


def answers(state: State, seat: Seat, measure: Measure) -> Iterator[float]:
    """What a seat wins after each combination of the others' choices."""
    others = to_act(state)
    for chosen in product(*(legal_moves(state, other) for other in others)):
        after = state
        for other, move in zip(others, chosen, strict=True):
            after = apply(after, other, move)
        yield value(after, seat, measure)


def value(state: State, seat: Seat, measure: Measure) -> float:
    """What a seat wins from a position, no matter who has to act."""
    acting = to_act(state)
    if not acting:
        result = outcome(state)
        assert result is not None
        return result.returns[seat]
    if acting == (NATURE,):
        after = [
            apply(each, NATURE, sample_chance(each, Random("none")))
            for each in unknown_lands(state)
        ]
        if state.phase == "close":
            after = both_omens(after[0])
        return measure.fate(value(each, seat, measure) for each in after)
    if state.phase == "choose":
        own = legal_moves(state, seat)
        if measure.mixed:
            return dice([list(answers(apply(state, seat, move), seat, measure)) for move in own])
        return most(value_after(state, seat, move, measure) for move in own)
    moves = legal_moves(state, acting[0])
    if state.phase == "effect" and state.turns[-1].follower == MIDWIFE and state.round == ROUNDS:
        moves = moves[:1]
    ends = (value(apply(state, acting[0], move), seat, measure) for move in moves)
    return most(ends) if acting[0] == seat else measure.others(ends)


def dice(rows: list[list[float]]) -> float:
    """The value of a game in which one side chooses a row and, simultaneously, the other a column.

    It is found by fictitious play: each side in turn plays the best response to the other's past
    choices.
    """
    by_row, by_column = [0.0] * len(rows), [0.0] * len(rows[0])
    row, low, high = 0, 0.0, 1.0
    for turn in range(1, TURNS + 1):
        by_column = [total + one for total, one in zip(by_column, rows[row], strict=True)]
        column = by_column.index(min(by_column))
        by_row = [total + line[column] for total, line in zip(by_row, rows, strict=True)]
        row = by_row.index(max(by_row))
        low = max(low, min(by_column) / turn)
        high = min(high, max(by_row) / turn)
    return (low + high) / 2


def unknown_lands(state: State) -> list[State]:
    """The possible positions. If a Tracker or a Pioneer turns up an unseen card next, there is one
    for each front that this card may have; otherwise there is only the given one. All lands are in
    the game, so the unseen fronts are known."""
    follower = state.chosen[next_seat(state)] if state.phase == "act" else NOBODY
    card = state.stack[0 if follower == TRACKER else -1]
    seen = seen_faces(state)
    if follower not in (TRACKER, PIONEER) or seen[card]:
        return [state]
    fronts = [face for face, up in zip(state.faces, seen, strict=True) if not up]
    return [state._replace(faces=put(state.faces, card, face)) for face in fronts]


def both_omens(state: State) -> list[State]:
    """The two possible positions: the omens on the top card are unknown, so either seat may be the
    stronger one."""
    assert state.seats == 2, "with more seats there are more orders"
    return [
        state._replace(backs=put(state.backs, state.stack[0], OMENS.index(back)))
        for back in (A_FIRST, B_FIRST)
    ]


def themes(state: State, seat: Seat) -> list[str]:
    """The themes that a position can have, whether or not it turns out to be a problem."""
    if seat == NATURE or not clear(state, seat):
        return []
    last = state.round == ROUNDS
    if state.phase == "choose":
        chosen = any(state.chosen)
        return ["hunter", "artisan"] if last and not chosen and state.seats < 4 else []
    follower = state.turns[-1].follower
    if state.phase == "take":
        return ["mountain", "deny"] if last and len(state.turns) < state.seats else []
    if follower == BARD:
        return ["bard"] if last else []
    late = state.round == ROUNDS - 1 and state.seats == 2
    return ["midwife"] if late and follower == MIDWIFE else []
