"""A referee for Vitametrie: a second implementation of the rules, written from the booklet alone.

It models a real table: squares have names, stones lie on them, and the game is a generator that
stops whenever somebody has to move. Answers are in the notation of moves, and each question lists
all legal ones. It is slow and literal on purpose, and shares nothing with the engine.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from itertools import product

NATURE = -1

STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
"""A step in each direction: columns to the right, rows down."""
BACK = {"n": "s", "e": "w", "s": "n", "w": "e"}
LEFT = {"n": "w", "e": "n", "s": "e", "w": "s"}
RIGHT = {"n": "e", "e": "s", "s": "w", "w": "n"}

TILES = {"p": "plus", "s": "shift", "m": "minus", "j": "fate"}
"""The kinds of tiles, by the letter of the move that lays them."""
STAGES = {"closed": "w", "tiles": "psmj", "obstacles": "o"}
"""VM5: what is laid, in order, and the letters of its pieces."""
EVENTS = ("plus", "shift", "minus")

IN_THE_BOX = {"plus": 20, "shift": 20, "minus": 20, "fate": 21}  # VM3
AGREED = ("closed", "plus", "shift", "minus", "fate", "obstacle", "hearts")
"""VM6a: the numbers to agree on, in order."""
RECOMMENDED = {  # VM6
    9: {"closed": 0, "plus": 6, "shift": 6, "minus": 6, "fate": 7, "obstacle": 12},
    7: {"closed": 0, "plus": 4, "shift": 4, "minus": 4, "fate": 4, "obstacle": 7},
}

READY = {  # VM7
    9: (
        "..#~J.#.. ~-..+..-J .#.#.#..+ J.~-...#. ..+.J.+.. .#...-~.J +..#.#.#. J-..+..-~ ..#.J~#.."
    ),
    7: ".J...J. ~#...#~ +..#..+ #J...J# -.#.#.- ~+...+~ .-...-.",
}
"""The ready worlds, row by row: # obstacle, J fate, + plus, - minus, ~ shift."""
SIGNS = {"+": "p", "~": "s", "-": "m", "J": "j", "#": "o"}


@dataclass
class Stone:
    """A stone on the board: closed, obstacle, angel, heart, or arrow."""

    kind: str
    by: int = NATURE
    """Who set it; NATURE if nobody at the table did."""
    leads: str = ""
    """Where an arrow points."""
    came: str = ""
    """The direction of travel in which an arrow stone was reached; "" for an opening stone."""


@dataclass
class Question:
    """What the table waits for: who moves, and the legal moves. For NATURE's worlds there are none
    listed: any placings that fit are legal."""

    kind: str
    who: int
    answers: set[str] = field(default_factory=set)
    about: str = ""
    """The square of the event, the roll or the angel, while there is one."""
    going: str = ""
    """The direction of travel of a roll."""


Story = Generator[Question, str, None]


class Table:
    """A game from the empty board to the end."""

    def __init__(self, seats: int, size: int, start: str) -> None:
        self.seats, self.size, self.start = seats, size, start
        ring = (9 - size) // 2  # VM1: the width of the ring that is not in play
        columns, rows = "abcdefghi"[ring : 9 - ring], range(1 + ring, 10 - ring)
        self.squares = [f"{column}{row}" for row in rows for column in columns]
        self.neighbours: dict[str, dict[str, str]] = {}
        for square in self.squares:
            others = {
                direction: f"{chr(ord(square[0]) + right)}{int(square[1:]) + down}"
                for direction, (right, down) in STEPS.items()
            }
            self.neighbours[square] = {d: o for d, o in others.items() if o in self.squares}
        self.tiles: dict[str, str] = {}
        self.stones: dict[str, Stone] = {}
        self.order: list[str] = []
        """The squares on which stones were set during play, in order."""
        self.numbers: dict[str, int] = {}
        self.hearts = 0
        self.whites = 0
        self.acting = 0
        self.left = 0
        """How many obstacles the event under way still sets, takes off or moves, if possible."""
        self.dice = ""
        self.barred: set[str] = set()
        """The squares that held an obstacle when plus-minus fired (VM14)."""
        self.in_hand = 0
        """1 while an obstacle has been lifted but not yet set."""
        self.turns = 0
        """How many turns of phase 2 have ended, not counting opening stones."""
        self.result = ""

    # Position

    @property
    def pool(self) -> int:
        """VM1, VM2: one stone for each of 81 squares. On 7×7, 32 of them lie in the ring."""
        return 81 - (32 if self.size == 7 else 0) - len(self.stones) - self.in_hand

    def beside(self, square: str) -> dict[str, str]:
        """The neighbours of a square by the direction in which they lie."""
        return self.neighbours[square]

    def open_squares(self) -> list[str]:
        return [square for square in self.squares if square not in self.stones]

    def plain(self) -> list[str]:
        """Open squares without a tile: where obstacles may be set (VM5, VM12, VM15a)."""
        return [square for square in self.open_squares() if square not in self.tiles]

    def with_stone(self, kind: str) -> list[str]:
        return [s for s in self.squares if s in self.stones and self.stones[s].kind == kind]

    def sources(self, square: str) -> list[tuple[str, bool]]:
        """The directions in which a square can be reached in a normal turn, and whether by a head.

        Heads (VM9) come before angels (VM17).
        """
        found = []
        for direction in "nesw":
            origin = self.beside(square).get(BACK[direction])
            stone = self.stones.get(origin) if origin else None
            if stone and stone.kind == "arrow" and stone.leads == direction:
                found.append((direction, True))
            elif stone and stone.kind in ("angel", "heart"):
                found.append((direction, False))
        return sorted(found, key=lambda source: not source[1])

    def ways(self, square: str, going: str) -> set[str]:
        """VM9: the moves onto an open square: straight on, left or right; VM15: or a roll."""
        if self.tiles.get(square) == "fate":
            return {f"r{square}{going}"}
        return {f"{square}{going}", f"{square}{LEFT[going]}", f"{square}{RIGHT[going]}"}

    def extensions(self) -> set[str]:
        """VM9, VM17: the moves with which a turn may begin, except heart angels."""
        found = set()
        for square in self.open_squares():
            for going, _ in self.sources(square):
                found |= self.ways(square, going)
        return found

    def from_angel(self, square: str) -> set[str]:
        """VM16, VM18: the arrow stones that can be set beside an angel just set."""
        found = set()
        for going, other in self.beside(square).items():
            if other not in self.stones:
                found |= self.ways(other, going)
        return found

    def heart_places(self) -> set[str]:
        """VM18: the moves that replace an arrow stone with a heart angel."""
        if not self.hearts:
            return set()
        return {f"H{square}" for square in self.with_stone("arrow") if self.from_angel(square)}

    # Course of the game

    def story(self) -> Story:
        yield from self.phase_1()
        for seat in range(self.seats):
            yield from self.opening(seat)
        yield from self.phase_2()

    def phase_2(self) -> Story:
        """The turns after the opening stones."""
        while self.open_squares() or self.hearts:  # VM20
            seat = self.turns % self.seats
            moves = self.extensions() | self.heart_places()
            if not moves:
                self.result = "stuck"
                return
            yield from self.turn(seat, moves)
            self.turns += 1
        self.result = "won"

    def opening(self, seat: int) -> Story:
        """VM8: an opening stone, which fires nothing."""
        free = [s for s in self.open_squares() if self.tiles.get(s) != "fate"]
        text = yield Question("open", seat, {square + way for square in free for way in STEPS})
        self.set_stone(text[:-1], Stone("arrow", seat, leads=text[-1]))

    def turn(self, seat: int, moves: set[str]) -> Story:
        self.acting = seat
        text = yield Question("extend", seat, moves)
        came = ""
        if text[0] == "H":  # VM18
            place = text[1:]
            self.hearts -= 1
            self.set_stone(place, Stone("heart", seat))
            text = yield Question("heart", seat, self.from_angel(place), place)
            came = self.direction(place, text)
        elif text[0] != "r":
            came = next(way for way, _ in self.sources(text[:-1]) if BACK[way] != text[-1])
        yield from self.go(seat, text, came)

    def direction(self, place: str, text: str) -> str:
        """The direction of travel from an angel with the stone of this move."""
        return next(way for way, other in self.beside(place).items() if other == text[-3:-1])

    def go(self, seat: int, text: str, came: str) -> Story:
        """An arrow stone and its consequences; or a roll, if it is for a fate square."""
        if text[0] == "r":
            yield from self.fate(seat, text[1:-1], text[-1])
            return
        square = text[:-1]
        self.set_stone(square, Stone("arrow", seat, text[-1], came))
        if self.tiles.get(square) in EVENTS:  # VM19: also beside an angel
            yield from self.dice_procedure(seat, square)

    def set_stone(self, square: str, stone: Stone) -> None:
        self.stones[square] = stone
        if square in self.order:
            self.order.remove(square)
        self.order.append(square)

    def take_off(self, square: str) -> None:
        del self.stones[square]
        if square in self.order:
            self.order.remove(square)

    def fate(self, seat: int, square: str, going: str) -> Story:
        """VM15."""
        faces = {"Fo", "Fe", "Fs", "Fl", "Fr"}
        if self.whites < 49:  # VM15a: the 50th, and all after it, are rolled again
            faces.add("Fw")
        face = yield Question("fate", NATURE, faces, square, going)
        if face == "Fw":
            self.whites += 1
        elif face == "Fo":
            self.set_stone(square, Stone("obstacle", seat))
        elif face == "Fe":
            self.set_stone(square, Stone("angel", seat))
            if moves := self.from_angel(square):  # VM16
                text = yield Question("angel", seat, {*moves, "E"}, square)
                if text != "E":
                    yield from self.go(seat, text, self.direction(square, text))
        else:
            leads = {"Fs": going, "Fl": LEFT[going], "Fr": RIGHT[going]}[face]
            self.set_stone(square, Stone("arrow", seat, leads, going))

    def dice_procedure(self, seat: int, square: str) -> Story:
        """VM11: three stones are dropped, or as many as are left. With none, nothing happens."""
        number = min(3, self.pool)
        if not number:
            return
        rolls = {"D" + "".join(faces) for faces in product("owelsr", repeat=number)}
        self.dice = yield Question("dice", NATURE, rolls, square)
        self.left = self.dice.count("o") + self.dice.count("w")
        events = {"plus": self.plus, "minus": self.minus, "shift": self.shift}
        yield from events[self.tiles[square]](seat, square)
        self.dice, self.left, self.barred = "", 0, set()

    def plus(self, seat: int, at: str) -> Story:
        """VM12."""
        while self.left and self.plain():
            text = yield Question("plus", seat, {f"o{square}" for square in self.plain()}, at)
            self.set_stone(text[1:], Stone("obstacle", seat))
            self.left -= 1

    def minus(self, seat: int, at: str) -> Story:
        """VM13."""
        while self.left and (obstacles := self.with_stone("obstacle")):
            text = yield Question("minus", seat, {f"x{square}" for square in obstacles}, at)
            self.take_off(text[1:])
            self.left -= 1

    def shift(self, seat: int, at: str) -> Story:
        """VM14: no obstacle moves twice or to where one lay when the stones were dropped."""
        before = self.with_stone("obstacle")
        self.barred = set(before)
        while self.left:
            obstacles = [s for s in before if s in self.stones]
            targets = [s for s in self.plain() if s not in before]
            if not obstacles or not targets:
                return
            text = yield Question("shift", seat, {f"x{square}" for square in obstacles}, at)
            self.take_off(text[1:])
            self.in_hand = 1
            text = yield Question("shift", seat, {f"o{square}" for square in targets}, at)
            self.in_hand = 0
            self.set_stone(text[1:], Stone("obstacle", seat))
            self.left -= 1

    # Phase 1

    def phase_1(self) -> Story:
        """VM7."""
        if self.start == "build":
            yield from self.building()
            return
        for name in AGREED:
            self.numbers[name] = self.proposed(name)
        self.hearts = self.numbers["hearts"]
        if self.start == "ready":
            for square, sign in zip(self.squares, "".join(READY[self.size].split()), strict=True):
                if sign != ".":
                    self.place(NATURE, SIGNS[sign] + square)
        else:
            yield from self.rest("world")

    def proposed(self, name: str) -> int:
        """VM4, VM6: the recommended number, or the largest that fits."""
        if name == "hearts":
            number = {1: 3, 2: 2}.get(self.seats, 1)
        else:
            number = RECOMMENDED[self.size][name]
        return min(number, max(self.fitting(name)))

    def fitting(self, name: str) -> range:
        """VM6a: the numbers that still fit.

        Each seat's opening stone needs an open square that is not a fate square (VM8), and the
        first heart angel needs an open square beside it (VM18). Nine heart angels are the most.
        """
        agreed = self.numbers
        room = len(self.squares) - sum(agreed.values())
        if name == "hearts":  # each needs an arrow stone besides the opening stones
            usable = len(self.squares) - agreed["closed"] - agreed["obstacle"] - self.seats
            return range(1, min(9, usable) + 1)
        most = min(room, IN_THE_BOX.get(name, 81))
        uncovered = len(self.squares) - agreed.get("closed", 0) - agreed.get("obstacle", 0)
        if name in ("closed", "obstacle"):
            most = min(most, uncovered - self.seats - 1)
        if name in ("closed", "fate", "obstacle"):
            most = min(most, uncovered - agreed.get("fate", 0) - self.seats)
        return range(most + 1)

    def missing(self, name: str) -> int:
        """How many pieces of this kind are agreed, but not yet laid."""
        if name in IN_THE_BOX:
            return self.numbers[name] - sum(kind == name for kind in self.tiles.values())
        return self.numbers[name] - len(self.with_stone(name))

    def building(self) -> Story:
        """VM5, VM6a: the numbers by the opener, then the pieces in turn, clockwise."""
        for name in AGREED:
            fitting = self.fitting(name)
            text = yield Question("agree", 0, {"fill", *(f"n{number}" for number in fitting)})
            if text == "fill":
                for rest in AGREED[AGREED.index(name) :]:
                    self.numbers[rest] = self.proposed(rest)
                self.hearts = self.numbers["hearts"]
                yield from self.rest("fill")
                return
            self.numbers[name] = int(text[1:])
        self.hearts = self.numbers["hearts"]
        laid = 0
        for stage in STAGES:
            while moves := self.placings(stage):
                seat = laid % self.seats
                text = yield Question(stage, seat, {"fill", *moves})
                if text == "fill":
                    yield from self.rest("fill")
                    return
                self.place(seat, text)
                laid += 1

    def placings(self, stage: str) -> set[str]:
        """Every way to lay one more piece in this stage: on squares that are free and plain."""
        letters = STAGES[stage]
        names = {**TILES, "w": "closed", "o": "obstacle"}
        wanted = [letter for letter in letters if self.missing(names[letter])]
        return {letter + square for letter in wanted for square in self.plain()}

    def place(self, seat: int, text: str) -> None:
        """One piece of the set-up."""
        letter, square = text[0], text[1:]
        if letter in TILES:
            self.tiles[square] = TILES[letter]
        else:
            self.stones[square] = Stone("closed" if letter == "w" else "obstacle", seat)

    def rest(self, kind: str) -> Story:
        """NATURE lays everything left. Its answer is placings, separated by blanks."""
        placings = (yield Question(kind, NATURE)).split()
        for stage, letters in STAGES.items():
            for text in placings:
                if text[0] in letters:
                    assert text in self.placings(stage), text
                    self.place(NATURE, text)
            assert not self.placings(stage), f"{stage} not finished"
