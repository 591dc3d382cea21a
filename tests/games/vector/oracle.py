"""A second, deliberately slow implementation of the rules, with which the engine is compared.

It uses points of the plane (complex numbers, x to the east, y to the north) instead of square
numbers, walks along rays in small steps, and names positions by their letters. A game is a
generator that stops whenever somebody has to decide. It shares only the text of the board and the
notation of moves with the engine.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from functools import cache
from typing import Any

from spieltisch.games.vector.data import BOARD

TURN = {
    "n": 1j,
    "no": 1 + 1j,
    "o": 1 + 0j,
    "so": 1 - 1j,
    "s": -1j,
    "sw": -1 - 1j,
    "w": -1 + 0j,
    "nw": -1 + 1j,
}
FRONT = {"N": 1j, "O": 1 + 0j, "S": -1j, "W": -1 + 0j}

Print = dict[complex, str]
Request = tuple[str, dict[int, list[str]]]
Story = Generator[Request, dict[int, str], None]


@cache
def printed() -> Print:
    """What is printed on each point. The centre of the board is 0. Callers must not change it."""
    found = {}
    for y, row in enumerate(BOARD.strip().split("\n")):
        for x, text in enumerate(row.split()):
            found[complex(x - 10, 10 - y)] = text
    return found


class Table:
    """One game. `story` requests moves, and the attributes contain everything visible."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.seats = seats
        self.options = options
        self.letters = "NOS" if seats == 3 else "NOSW"
        self.board = printed()
        self.vector = 0j
        self.score = dict.fromkeys("NOSW", 0)
        self.miss = dict.fromkeys("NOSW", 0)
        self.round = 0
        self.order: list[str] = []
        self.opened = ""
        self.goal: tuple[str, str] | None = None

    def seat(self, letter: str) -> int:
        if self.seats == 2:
            return 0 if letter in "NS" else 1
        return "NOSW".index(letter)

    def story(self) -> Story:
        """The game, from the first direction to the end."""
        for number in range(1, int(self.options["rounds"]) + 1):
            self.round = number
            circle = "NOSWNOSW"
            begin = circle.index(self.opened) + 1 if self.opened else 0
            self.order = []
            for letter in circle[begin : begin + 4]:
                if letter in self.letters and self.miss[letter] == 0:
                    self.order.append(letter)
            for letter in self.letters:
                if self.miss[letter] > 0:
                    self.miss[letter] -= 1
            if self.order:
                yield from self.one_round()
                self.opened = self.order[0]
            if self.goal:
                return

    def one_round(self) -> Story:
        laid = {}
        for letter in self.order:
            given = yield "direction", {self.seat(letter): list(TURN)}
            laid[letter] = given[self.seat(letter)]
        chosen = yield from self.numbers()
        before = "none"
        used: set[complex] = set()
        for letter in self.order:
            number = chosen[letter]
            if number == 0 and before == "zero":
                given = yield "replace", {self.seat(letter): ["r1", "r2", "r3"]}
                number = int(given[self.seat(letter)][1:])
            before = "zero" if number == 0 else "other"
            yield from self.reveal(letter, TURN[laid[letter]], number, used)
            if self.goal:
                return

    def numbers(self) -> Generator[Request, dict[int, str], dict[str, int]]:
        text = self.board[self.vector].replace("*", "")
        plus = "(" not in text and ">" not in text and text != "." and "-" not in text
        if self.seats == 3 and text.strip("+0123456789") == "W":
            plus = False
        asked: dict[int, list[str]] = {}
        own: dict[int, list[str]] = {}
        for letter in sorted(self.order):
            cards = "123" if plus and self.order[1:2] == [letter] else "0123"
            seat = self.seat(letter)
            own.setdefault(seat, []).append(letter)
            if seat in asked:
                asked[seat] = [f"{first}.{n}" for first in asked[seat] for n in cards]
            else:
                asked[seat] = list(cards)
        given = yield "numbers", asked
        chosen = {}
        for seat, letters in own.items():
            for letter, number in zip(letters, given[seat].split("."), strict=True):
                chosen[letter] = int(number)
        return chosen

    def reveal(self, letter: str, way: complex, number: int, used: set[complex]) -> Story:
        first = letter == self.order[0]
        out = self.go(way, number)
        chain = []
        while not out and not first and self.board[self.vector].startswith(">"):
            if self.vector in chain:
                break
            chain.append(self.vector)
            arrow = self.board[self.vector].strip(">*")
            out = self.go(TURN[arrow.rstrip("123456789").lower()], int(arrow[-1]))
        if out == "border" or (out == "W" and self.seats == 3):
            if out == "W":
                self.vector = -10 - 10j
            self.miss[letter] += 1
        elif out:
            self.goal = (out, letter)
        else:
            yield from self.square(letter, first, used)

    def go(self, way: complex, number: int) -> str:
        """Walks in quarter steps. Returns "border", a goal's letter, or ""."""
        for _ in range(number):
            there = self.vector
            for _ in range(4):
                there += way / 4
            if abs(there.real) <= 10 and abs(there.imag) <= 10:
                self.vector = there
                continue
            for letter, front in FRONT.items():
                # The distance from the middle of the side, before and after the step.
                along = self.vector * front.conjugate()
                beyond = there * front.conjugate()
                if abs(along.imag) <= 1 and abs(beyond.imag) <= 1 and beyond.real == 11:
                    return letter
            return "border"
        return ""

    def square(self, letter: str, first: bool, used: set[complex]) -> Story:
        text = self.board[self.vector]
        if text == "." or (first and text.endswith("*")) or text.startswith(">"):
            return
        text = text.rstrip("*")
        if text.startswith("("):
            lost = text[1]
            if lost in self.letters and self.vector not in used:
                used.add(self.vector)
                self.miss[lost] += 1
            return
        names = [c for c in text if c in "NOSW"]
        points = int(text.lstrip("NOSW"))
        there = [name for name in names if name in self.letters]
        if not names:
            self.score[letter] += points
        elif len(there) == 1:
            self.score[there[0]] += points
        elif there:
            given = yield "give", {self.seat(letter): ["@" + n.lower() for n in sorted(there)]}
            self.score[given[self.seat(letter)][1:].upper()] += points

    def result(self) -> tuple[list[int], list[float]]:
        """Each seat's points, and its share of the win."""
        score = dict(self.score)
        if self.goal:
            owner, mover = self.goal
            score[owner if self.options["double"] == "owner" else mover] *= 2
        if self.seats == 3:
            sides: list[list[str]] = [["N"], ["O"], ["S"]]
        else:
            sides = [["N", "S"], ["O", "W"]]
        sums = [sum(score[letter] for letter in side) for side in sides]
        best = [total == max(sums) for total in sums]
        points, shares = [], []
        for seat in range(self.seats):
            side = seat if self.seats == 3 else seat % 2
            people = 2 if self.seats == 4 else 1
            points.append(sums[side])
            shares.append(best[side] / best.count(True) / people)
        return points, shares


def look(table: Table) -> dict[str, Any]:
    """What is compared with the engine at every decision."""
    return {
        "round": table.round,
        "order": "".join(table.order),
        "square": (int(table.vector.real) + 10, 10 - int(table.vector.imag)),
        "score": [table.score[letter] for letter in "NOSW"],
        "miss": [table.miss[letter] for letter in "NOSW"],
    }
