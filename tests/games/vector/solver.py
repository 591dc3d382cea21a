"""Solves problem positions by brute force with the slow oracle, without the engine or estimates.

A problem is one line of text (see problems.py). `good_moves` finds the moves that solve it by
exhaustive search.

The themes:

    goal      a move that wins immediately, whatever the others do
    avoid     a move after which the next opener cannot win immediately; other moves allow it
    number    in the last round: the number that is best against every choice of the others
    zero      as `number`, where that number is 0
    give      in the last round: who gets the points, when everything else is known
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import NamedTuple

from tests.games.vector import oracle

CIRCLE = "NOSWNOSW"


class Problem(NamedTuple):
    """A round to solve: `moves` have been made, `seat` has to move.

    `left` is the number of rounds after this one. Positions missing in `order` skip this round.
    """

    theme: str
    seats: int
    square: str
    order: str
    left: int
    double: str
    scores: tuple[int, int, int, int]
    moves: tuple[str, ...]
    seat: int
    good: tuple[str, ...]

    def line(self) -> str:
        """The line of problems.py that `parse` reads."""
        scores = ",".join(map(str, self.scores))
        moves = ",".join(self.moves) or "-"
        good = " ".join(self.good)
        return (
            f"{self.theme} {self.seats} {self.square} {self.order} {self.left} {self.double} "
            f"{scores} {moves} {self.seat} | {good}"
        )


def parse(line: str) -> Problem:
    """The problem in one line of problems.py."""
    asked, good = line.split(" | ")
    theme, seats, square, order, left, double, scores, moves, seat = asked.split()
    north, east, south, west = map(int, scores.split(","))
    return Problem(
        theme,
        int(seats),
        square,
        order,
        int(left),
        double,
        (north, east, south, west),
        tuple(moves.split(",")) if moves != "-" else (),
        int(seat),
        tuple(good.split()),
    )


class Point(NamedTuple):
    """A point in the oracle's story: the table, its request (None: over), and the story itself."""

    table: oracle.Table
    request: oracle.Request | None
    story: oracle.Story


def replay(problem: Problem, answers: tuple[dict[int, str], ...]) -> Point:
    """Plays the oracle's story with these answers, from the start of the round."""
    table = oracle.Table(problem.seats, {"rounds": str(1 + problem.left), "double": problem.double})
    table.vector = complex(ord(problem.square[0]) - ord("K"), int(problem.square[1:]) - 11)
    table.opened = CIRCLE[CIRCLE.index(problem.order[0], 1) - 1]
    for letter, points in zip("NOSW", problem.scores, strict=True):
        table.score[letter] = points
        table.miss[letter] = 0 if letter in problem.order else 1
    story = table.story()
    request: oracle.Request | None = next(story)
    for answer in answers:
        try:
            request = story.send(answer)
        except StopIteration:
            request = None
    return Point(table, request, story)


def answered(problem: Problem) -> tuple[dict[int, str], ...]:
    """The moves made so far, as answers. The numbers of all seats form one answer."""
    answers: list[dict[int, str]] = []
    waiting = list(problem.moves)
    while waiting:
        request = replay(problem, tuple(answers)).request
        assert request is not None, "the game ends before the moves do"
        answers.append({seat: waiting.pop(0) for seat in sorted(request[1])})
    return tuple(answers)


def share(problem: Problem, point: Point, seat: int) -> float:
    """The share of the win that a seat's side has at the end of the game."""
    assert point.request is None, "the game goes on"
    own = point.table.result()[1][seat]
    return own * 2 if problem.seats == 4 else own


def good_moves(problem: Problem) -> tuple[str, ...]:
    """The moves that solve the problem; () if it is not one."""
    answers = answered(problem)
    request = replay(problem, answers).request
    assert request is not None, "nothing to decide"
    choices = request[1][problem.seat]
    if problem.theme == "goal":
        good = [move for move in choices if wins_at_once(problem, answers, move)]
    elif problem.theme == "avoid":
        good = [move for move in choices if not gives_away(problem, answers, move)]
    elif problem.theme == "give":
        values = {move: best(problem, (*answers, {problem.seat: move})) for move in choices}
        good = [move for move in choices if values[move] == max(values.values())]
    else:
        good = dominant(problem, answers)
    return tuple(good) if len(good) < len(choices) else ()


def wins_at_once(problem: Problem, answers: tuple[dict[int, str], ...], move: str) -> bool:
    """Whether this move, by the next seat to reveal, enters a goal and wins, whatever follows."""
    phase, asked = replay(problem, answers).request or ("", {})
    if phase == "direction":
        return any(entered(problem, answers, move, f"{number}") == 1.0 for number in (1, 2, 3))
    if phase == "numbers":
        others = {seat: choices[0] for seat, choices in asked.items()}
        return finished(problem, (*answers, {**others, problem.seat: move})) == 1.0
    return finished(problem, (*answers, {problem.seat: move})) == 1.0


def entered(
    problem: Problem, answers: tuple[dict[int, str], ...], direction: str, number: str
) -> float:
    """The opener's share of the win if it immediately enters a goal with these, otherwise 0."""
    began = replay(problem, answers).table.round
    answers = (*answers, {problem.seat: direction})
    while True:
        point = replay(problem, answers)
        if point.table.round > began:
            return 0.0
        if point.request is None:
            return share(problem, point, problem.seat) if point.table.goal else 0.0
        phase, asked = point.request
        answer = {seat: choices[0] for seat, choices in asked.items()}
        if phase == "numbers":
            first = point.table.order[0]
            fitting = [
                choice
                for choice in asked[problem.seat]
                if own_number(problem.seats, point.table.order, problem.seat, choice, first)
                == number
            ]
            answer[problem.seat] = fitting[0]
        elif phase != "direction":
            return 0.0
        answers = (*answers, answer)


def own_number(seats: int, order: list[str], seat: int, choice: str, letter: str) -> str:
    """The number that a choice such as "1.3" lays for this letter."""
    own = [one for one in "NOSW" if one in order and oracle.Table(seats, {}).seat(one) == seat]
    return choice.split(".")[own.index(letter)]


def finished(problem: Problem, answers: tuple[dict[int, str], ...]) -> float:
    """The seat's share of the win if these answers have ended the game in a goal, else 0."""
    point = replay(problem, answers)
    if point.request is not None or point.table.goal is None:
        return 0.0
    return share(problem, point, problem.seat)


def gives_away(problem: Problem, answers: tuple[dict[int, str], ...], move: str) -> bool:
    """Whether this last direction of the round lets an opponent open the next round and win
    immediately."""
    answers = (*answers, {problem.seat: move})
    point = replay(problem, answers)
    while point.request is not None and point.table.round == 1:
        if point.request[0] != "numbers":
            return False
        # If one seat lays all numbers, the direction is bad if every number is bad.
        numbers = point.request[1][problem.seat]
        return all(gives_away(problem, answers, number) for number in numbers)
    if point.request is None:
        return share(problem, point, problem.seat) < 1.0
    seat = next(iter(point.request[1]))
    if problem.seats != 3 and seat % 2 == problem.seat % 2:
        return False
    theirs = problem._replace(seat=seat)
    return any(
        entered(theirs, answers, direction, number) == 1.0
        for direction in oracle.TURN
        for number in "123"
    )


def best(
    problem: Problem,
    answers: tuple[dict[int, str], ...],
    replaced: Callable[[list[float]], float] | None = None,
) -> float:
    """The seat's share after all numbers are laid, if seats give points in their side's interest.

    `replaced` chooses among the results of the numbers that may replace a second zero. Without it,
    the player who replaces a zero is assumed to know what later players have laid.
    """
    point = replay(problem, answers)
    if point.request is None:
        return share(problem, point, problem.seat)
    seat, choices = next(iter(point.request[1].items()))
    values = [best(problem, (*answers, {seat: choice}), replaced) for choice in choices]
    if replaced is not None and point.request[0] == "replace":
        return replaced(values)
    return max(values) if seat % 2 == problem.seat % 2 else min(values)


def dominant(problem: Problem, answers: tuple[dict[int, str], ...]) -> list[str]:
    """The choices that are at least as good as every other one, whatever the other seats choose.

    Nobody knows which number will replace a second zero. So the worst case of such a choice must be
    at least as good as the best case of every other one.
    """
    request = replay(problem, answers).request
    assert request is not None and request[0] == "numbers"
    asked = request[1]
    others = [seat for seat in asked if seat != problem.seat]
    worst: dict[str, list[float]] = {}
    luckiest: dict[str, list[float]] = {}
    for move in asked[problem.seat]:
        laid = [
            (*answers, {problem.seat: move, **dict(zip(others, chosen, strict=True))})
            for chosen in product(*(asked[seat] for seat in others))
        ]
        worst[move] = [best(problem, numbers, min) for numbers in laid]
        luckiest[move] = [best(problem, numbers, max) for numbers in laid]
    return [
        move
        for move in asked[problem.seat]
        if any(low > 0 for low in worst[move])
        and all(beats(worst[move], luckiest[other]) for other in worst if other != move)
    ]


def beats(row: list[float], other: list[float]) -> bool:
    """Whether `row` is nowhere worse than the other and somewhere better."""
    return row != other and all(a >= b for a, b in zip(row, other, strict=True))
