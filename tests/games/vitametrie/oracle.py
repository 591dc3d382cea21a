"""A second, slow implementation of the rules of building paths (VM8 … VM20), on names of squares.

It shares nothing with the engine: squares are strings like "c4", a position is a set of mutable
dictionaries, and every question is answered by scanning the whole board.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import product

COLUMNS = "abcdefghi"
WAYS = "nesw"
SQUARES = [column + row for row, column in product("123456789", COLUMNS)]


def neighbour(square: str, way: str) -> str | None:
    """The next square that way."""
    column = COLUMNS.index(square[0]) + {"e": 1, "w": -1}.get(way, 0)
    row = int(square[1]) + {"s": 1, "n": -1}.get(way, 0)
    return f"{COLUMNS[column]}{row}" if 0 <= column < 9 and 1 <= row <= 9 else None


def turned(way: str, quarters: int) -> str:
    """A direction turned clockwise by this many quarters."""
    return WAYS[(WAYS.index(way) + quarters) % 4]


class Table:
    """A match from the opening stones on. Arrow stones are n, e, s, w; "." is an open square."""

    def __init__(self, tiles: str, stones: str, seats: int, hearts: int, phase: str) -> None:
        self.tile = dict(zip(SQUARES, tiles, strict=True))
        self.stone = dict(zip(SQUARES, stones, strict=True))
        self.seats, self.hearts, self.phase = seats, hearts, phase
        self.turn = self.whites = self.left = 0
        self.here = self.way = self.lifted = ""
        self.barred: list[str] = []

    def drawing(self) -> str:
        """All stones, row by row."""
        return "".join(self.stone[square] for square in SQUARES)

    def open_squares(self) -> list[str]:
        return [square for square in SQUARES if self.stone[square] == "."]

    def moves(self) -> list[str]:
        """The possible moves, including NATURE's, sorted. For dropped stones, only how many
        count."""
        if self.phase == "over":
            return []
        if self.phase == "dice":
            count = min(3, len(self.open_squares()))
            return sorted("D" + "o" * red + "e" * (count - red) for red in range(count + 1))
        if self.phase == "fate":
            return sorted("F" + face for face in "oweslr" if face != "w" or self.whites < 49)
        if self.phase == "open":
            squares = [square for square in self.open_squares() if self.tile[square] != "J"]
            return sorted(square + way for square in squares for way in WAYS)
        if self.phase in ("heart", "angel"):
            beside = self.beside(self.here)
            return sorted([*beside, "E"] if self.phase == "angel" else beside)
        if self.phase in ("+", "~", "-"):
            return sorted(self.event_moves())
        return self.turn_moves()

    def turn_moves(self) -> list[str]:
        """All moves of a normal turn."""
        found = set()
        for square in SQUARES:
            stone = self.stone[square]
            if stone in WAYS:
                ahead = neighbour(square, stone)
                if ahead and self.stone[ahead] == ".":
                    found.update(self.onto(ahead, stone))
                if self.hearts and self.beside(square):
                    found.add("H" + square)
            elif stone in "@H":
                found.update(self.beside(square))
        return sorted(found)

    def onto(self, square: str, way: str) -> list[str]:
        """The moves by which a path that travels this way goes onto an open square."""
        if self.tile[square] == "J":
            return [f"r{square}{way}"]
        return [square + turned(way, quarters) for quarters in (3, 0, 1)]

    def beside(self, square: str) -> list[str]:
        """All stones and rolls beside an angel."""
        found = []
        for way in WAYS:
            there = neighbour(square, way)
            if there and self.stone[there] == ".":
                found += self.onto(there, way)
        return found

    def event_moves(self) -> list[str]:
        """The moves in the event under way."""
        plain = [square for square in self.open_squares() if self.tile[square] == " "]
        red = [square for square in SQUARES if self.stone[square] == "#"]
        if self.phase == "+":
            return ["o" + square for square in plain]
        if self.phase == "-":
            return ["x" + square for square in red]
        goals = [square for square in plain if square not in self.barred]
        if self.lifted:
            return ["o" + square for square in goals]
        return ["x" + square for square in red if square in self.barred] if goals else []

    def play(self, text: str) -> None:
        """Makes a move given in notation."""
        kind, square = text[0], text[1:3]
        if kind == "D":
            self.left = sum(face in "ow" for face in text[1:])
            self.phase = self.tile[self.here]
            self.barred = [each for each in SQUARES if self.stone[each] == "#"]
            self.go_on()
        elif kind == "F":
            self.fate(text[1])
        elif kind == "E":
            self.end_turn()
        elif kind == "r" and len(text) == 4:
            self.phase, self.here, self.way = "fate", square, text[3]
        elif kind == "H":
            self.stone[square] = "H"
            self.hearts -= 1
            self.phase, self.here = "heart", square
        elif kind == "x":
            self.stone[square] = "."
            if self.phase == "~":
                self.lifted = square
            else:
                self.left -= 1
                self.go_on()
        elif kind == "o":
            self.stone[square] = "#"
            self.lifted = ""
            self.left -= 1
            self.go_on()
        else:
            self.arrow(text[:2], text[2])

    def arrow(self, square: str, way: str) -> None:
        self.stone[square] = way
        if self.phase == "open":
            if self.turn + 1 < self.seats:
                self.turn += 1
            else:
                self.end_turn()
        elif self.tile[square] != " " and self.open_squares():
            self.phase, self.here = "dice", square
        else:
            self.end_turn()

    def fate(self, face: str) -> None:
        if face == "w":
            self.whites += 1
            self.end_turn()
        elif face == "e":
            self.stone[self.here] = "@"
            self.phase = "angel"
            if not self.beside(self.here):
                self.end_turn()
        else:
            quarters = {"s": 0, "r": 1, "l": 3}.get(face)
            self.stone[self.here] = "#" if quarters is None else turned(self.way, quarters)
            self.end_turn()

    def go_on(self) -> None:
        if self.left == 0 or not self.event_moves():
            self.end_turn()

    def end_turn(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        self.left, self.lifted, self.barred, self.here = 0, "", [], ""
        self.phase = "extend"
        if not self.turn_moves():
            self.phase = "over"

    def won(self) -> bool:
        return not self.open_squares() and self.hearts == 0


def perft(table: Table, depth: int) -> int:
    """The number of sequences of this many moves, including shorter ones that end the match."""
    moves = table.moves()
    if depth == 0 or not moves:
        return 1
    count = 0
    for move in moves:
        after = deepcopy(table)
        after.play(move)
        count += perft(after, depth - 1)
    return count
