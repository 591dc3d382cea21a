"""Draws the board's symbols for the sprite from the board's data.

The command

    PYTHONPATH=py python -m tests.games.vector.make_board

writes them into site/games/vector/sprite.svg, between the marks. A test checks that they are
current.

A square is 20 units wide and the border is one square, so the whole board is 23 squares wide. A
square's owner determines its colour and its shape: a plate pointing to that position's side. Black
squares cost points. Three players get the same board with different west squares.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from spieltisch.games.vector.data import CENTRE, GOAL_MIDDLE, SIZE, WEST, Square, board
from spieltisch.games.vector.geometry import STEPS, arrive, name, square_at

UNIT: Final = 20
WIDTH: Final = UNIT * (SIZE + 2)
SPRITE: Final = Path(__file__).parents[3] / "site" / "games" / "vector" / "sprite.svg"
BEGIN: Final = "  <!-- the board: made by tests/games/vector/make_board.py, do not edit -->\n"
END: Final = "  <!-- end of the board -->\n"

CORNERS: Final = ((0, 0), (UNIT, 0), (UNIT, UNIT), (0, UNIT))
"""The corners of a square. Position p sits at the side between corner p and the next one."""

BAR: Final = 3
"""How thick the strip in a position's colour is on a square that costs it points."""

MINUS: Final = (3.2, 2)
"""The width and height of a minus sign. It is shorter than a font's, so that the number beside it
is as large as others."""

EDGE: Final = "vc-print-t vc-print-edge"
EDGE_DOWN: Final = 3.4
"""The class of the letters and numbers of columns and rows, and half their height."""

LETTERS: Final = {"en": "NESW", "de": "NOSW"}
COMPASS: Final = (("NE", "NO", 1, 0), ("SE", "SO", 1, 1), ("SW", "SW", 0, 1), ("NW", "NW", 0, 0))


class Drawing:
    """Collects shapes by their class. All shapes of a class form one path."""

    def __init__(self) -> None:
        self.shapes: dict[str, list[str]] = {}
        self.words: list[str] = []

    def polygon(self, paint: str, x: float, y: float, points: list[tuple[float, float]]) -> None:
        """Adds a closed shape; points are relative to (x, y)."""
        (x0, y0), *rest = [(x + dx, y + dy) for dx, dy in points]
        line = " ".join(f"{_n(px)} {_n(py)}" for px, py in rest)
        self.shapes.setdefault(paint, []).append(f"M{_n(x0)} {_n(y0)}L{line}Z")

    def line(self, paint: str, points: list[tuple[float, float]]) -> None:
        """Adds an open line through points of the board."""
        (x0, y0), *rest = points
        line = " ".join(f"{_n(x)} {_n(y)}" for x, y in rest)
        self.shapes.setdefault(paint, []).append(f"M{_n(x0)} {_n(y0)}L{line}")

    def disc(self, paint: str, x: float, y: float, radius: float) -> None:
        """Adds a circle."""
        r = _n(radius)
        self.shapes.setdefault(paint, []).append(
            f"M{_n(x - radius)} {_n(y)}a{r} {r} 0 1 0 {_n(2 * radius)} 0"
            f"a{r} {r} 0 1 0 {_n(-2 * radius)} 0Z"
        )

    def word(self, paint: str, x: float, y: float, text: str) -> None:
        """Adds words or numerals above (x, y), centred."""
        self.words.append(f'<text class="{paint}" x="{_n(x)}" y="{_n(y)}">{text}</text>')

    def letter(self, paint: str, x: float, y: float, english: str, german: str) -> None:
        """Adds a letter that depends on the reader's language."""
        if english == german:
            self.word(paint, x, y, english)
        else:
            self.word(f"{paint} vc-print-en", x, y, english)
            self.word(f"{paint} vc-print-de", x, y, german)

    def svg(self) -> str:
        """All shapes, followed by the words, which lie on top of them."""
        paths = [f'<path class="{paint}" d="{"".join(d)}"/>' for paint, d in self.shapes.items()]
        return "".join(f"    {line}\n" for line in (*paths, *self.words))


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def side(position: int, depth: float) -> list[tuple[float, float]]:
    """A strip along the side of a square at which a position sits, mitred at both ends."""
    start, end = CORNERS[position], CORNERS[(position + 1) % 4]
    inner = ((depth, depth), (UNIT - depth, depth), (UNIT - depth,) * 2, (depth, UNIT - depth))
    return [start, end, inner[(position + 1) % 4], inner[position]]


def plate(position: int, edge: float = 1, roof: float = 5.5) -> list[tuple[float, float]]:
    """A plate that points to the side at which a position sits."""
    low, high, middle = edge, UNIT - edge, UNIT / 2
    north = [(middle, low), (high, roof), (high, high), (low, high), (low, roof)]
    points = north
    for _ in range(position):
        points = [(UNIT - y, x) for x, y in points]
    return points


def half(position: int, other: int, edge: float = 1) -> list[tuple[float, float]]:
    """The half of a square that belongs to a position if its neighbour has the other half."""
    far = next(p for p in ((position + 1) % 4, (position - 1) % 4) if p != other)
    inside = [(min(max(x, edge), UNIT - edge), min(max(y, edge), UNIT - edge)) for x, y in CORNERS]
    # Its corners are both ends of the position's side, and the far end of the adjacent side that
    # does not belong to `other`.
    after = far == (position + 1) % 4
    third = inside[(position + 2) % 4] if after else inside[(position - 1) % 4]
    return [inside[position], inside[(position + 1) % 4], third]


def tip(position: int, other: int) -> list[tuple[float, float]]:
    """A small triangle that points to a position's side, so that its half can be recognised without
    colours. It is in the corner that the half does not share with its neighbour's: beside or above
    the number, it would look like a minus or an accent."""
    middle = 4.8 if other == (position + 1) % 4 else UNIT - 4.8
    points = [(middle, 1.6), (middle + 2.8, 4.6), (middle - 2.8, 4.6)]
    for _ in range(position):
        points = [(UNIT - y, x) for x, y in points]
    return points


def draw_square(out: Drawing, printed: Square, x: float, y: float) -> None:
    """Draws a square with its upper left corner at (x, y)."""
    whole: list[tuple[float, float]] = [(0, 0), (UNIT, 0), (UNIT, UNIT), (0, UNIT)]
    middle = UNIT / 2
    if printed.yellow:
        out.polygon("vc-print-yellow", x, y, whole)
    if printed.kind == "points":
        draw_points(out, printed, x, y)
    elif printed.kind == "letter":
        owner = printed.owners[0]
        out.disc(f"vc-print-{'nesw'[owner]}", x + middle, y + middle, 9)
        english, german = LETTERS["en"][owner], LETTERS["de"][owner]
        out.letter("vc-print-t vc-print-skip", x + middle, y + 14.2, english, german)
    elif printed.kind == "arrow":
        down, right = STEPS[printed.heading]
        length = (down * down + right * right) ** 0.5
        dx, dy = right / length, down / length
        tip, base, wide = (8.6, 1.6, 6.4) if length == 1 else (11, 3.2, 6.4)
        cx, cy = x + middle, y + middle
        out.polygon(
            "vc-print-ink",
            cx,
            cy,
            [
                (dx * tip, dy * tip),
                (dx * base - dy * wide, dy * base + dx * wide),
                (dx * base + dy * wide, dy * base - dx * wide),
            ],
        )
        out.word("vc-print-t vc-print-hop", cx - dx * 4.6, cy - dy * 4.6 + 3.9, str(printed.length))


def draw_points(out: Drawing, printed: Square, x: float, y: float) -> None:
    """Draws a square that gives or takes points."""
    owners, middle = printed.owners, UNIT / 2
    gain = printed.value > 0
    shift_x = shift_y = 0.0
    if not gain:
        out.polygon("vc-print-black", x, y, [(0, 0), (UNIT, 0), (UNIT, UNIT), (0, UNIT)])
        for owner in owners:
            out.polygon(f"vc-print-{'nesw'[owner]}-bar", x, y, side(owner, BAR))
            shift_x -= STEPS[2 * owner][1] * BAR / 2
            shift_y -= STEPS[2 * owner][0] * BAR / 2
    elif len(owners) == 2:
        for owner, other in (owners, owners[::-1]):
            out.polygon(f"vc-print-{'nesw'[owner]}", x, y, half(owner, other))
        for owner, other in (owners, owners[::-1]):
            out.polygon("vc-print-tip", x, y, tip(owner, other))
    elif owners:
        out.polygon(f"vc-print-{'nesw'[owners[0]]}", x, y, plate(owners[0]))
        shift_x = -STEPS[2 * owners[0]][1] * 1.1
        shift_y = -STEPS[2 * owners[0]][0] * 1.4
    elif not printed.yellow:
        out.polygon(
            "vc-print-white", x, y, [(1, 1), (UNIT - 1, 1), (UNIT - 1, UNIT - 1), (1, UNIT - 1)]
        )
    paint = "vc-print-t"
    if not gain:
        paint += " vc-print-loss"
        dash = x + middle + shift_x - 8, y + middle + shift_y - MINUS[1] / 2
        out.polygon("vc-print-minus", *dash, [(0, 0), (MINUS[0], 0), MINUS, (0, MINUS[1])])
        shift_x += MINUS[0] / 2
    elif owners:
        paint += " vc-print-own" + (" vc-print-shared" if len(owners) == 2 else "")
    down = 13.9 if len(owners) == 2 and gain else 14.4
    out.word(paint, x + middle + shift_x, y + down + shift_y, str(abs(printed.value)))


def ground() -> str:
    """The border and the grid. The ways of the pawn are drawn on it, below everything printed."""
    out = Drawing()
    edge, inner = UNIT, UNIT * SIZE
    out.polygon("vc-print-border", 0, 0, [(0, 0), (WIDTH, 0), (WIDTH, WIDTH), (0, WIDTH)])
    out.polygon("vc-print-ground", edge, edge, [(0, 0), (inner, 0), (inner, inner), (0, inner)])
    for n in range(1, SIZE):
        at = edge + UNIT * n
        out.line("vc-print-grid", [(at, edge), (at, edge + inner)])
        out.line("vc-print-grid", [(edge, at), (edge + inner, at)])
    return out.svg()


def border() -> str:
    """The goals of all positions but west, the compass, and the names of columns and rows."""
    out = Drawing()
    for position in range(3):
        draw_goal(out, position)
    for english, german, right, down in COMPASS:
        x, y = UNIT / 2 + right * (WIDTH - UNIT), 14 + down * (WIDTH - UNIT)
        out.letter("vc-print-t vc-print-compass", x, y, english, german)
    draw_names(out)
    return out.svg()


def draw_names(out: Drawing) -> None:
    """Prints the letters of the columns and the numbers of the rows along the border.

    Goals have their own (`draw_goal`), except in the west, whose goal is drawn over these.
    """
    far = WIDTH - UNIT / 2
    for place in range(SIZE):
        letter, number = name(square_at(0, place))[0], name(square_at(place, 0))[1:]
        at = UNIT * (place + 1.5)
        if place not in GOAL_MIDDLE:
            for y in (UNIT / 2, far):
                out.word(EDGE, at, y + EDGE_DOWN, letter)
            out.word(EDGE, far, at + EDGE_DOWN, number)
        out.word(EDGE, UNIT / 2, at + EDGE_DOWN, number)


def draw_goal(out: Drawing, position: int) -> None:
    """Draws a goal, three squares wide and outside the grid, with its position's letter."""
    low = UNIT * (1 + GOAL_MIDDLE[0])
    long, across = 3 * UNIT, position % 2 == 1
    x, y = ((WIDTH - UNIT if position == 1 else 0), low) if across else (low, 0)
    if position == 2:
        y = WIDTH - UNIT
    wide, high = (UNIT, long) if across else (long, UNIT)
    inset = 1.5
    out.polygon(
        f"vc-print-{'nesw'[position]}",
        x + inset,
        y + inset,
        [(0, 0), (wide - 3, 0), (wide - 3, high - 3), (0, high - 3)],
    )
    cx, cy = x + wide / 2, y + high / 2
    english, german = LETTERS["en"][position], LETTERS["de"][position]
    out.letter("vc-print-t vc-print-goal", cx, cy + 5.6, english, german)
    for place in (GOAL_MIDDLE[0], GOAL_MIDDLE[-1]):  # between them, the position's letter
        at = UNIT * (place + 1.5)
        if across:
            out.word(f"{EDGE} is-on-goal", cx, at + EDGE_DOWN, name(square_at(place, 0))[1:])
        else:
            out.word(f"{EDGE} is-on-goal", at, cy + EDGE_DOWN, name(square_at(0, place))[0])


def squares(seats: int, which: set[int]) -> str:
    """These squares as this number of players gets them, with the lines of their arrows."""
    out = Drawing()
    printed = board(seats)
    for square in sorted(which):
        here = printed[square]
        row, column = divmod(square, SIZE)
        if here.kind == "arrow":
            end = divmod(arrive(seats, square, here.heading, 0, False).square, SIZE)
            centres = [(UNIT * (c + 1.5), UNIT * (r + 1.5)) for r, c in ((row, column), end)]
            out.line("vc-print-lead", centres)
            out.disc("vc-print-yellow", *centres[1], 2.4)
    for square in sorted(which):
        row, column = divmod(square, SIZE)
        draw_square(out, printed[square], UNIT * (column + 1), UNIT * (row + 1))
    if CENTRE in which:
        row, column = divmod(CENTRE, SIZE)
        out.polygon(
            "vc-print-centre",
            UNIT * (column + 1),
            UNIT * (row + 1),
            [(1, 1), (UNIT - 1, 1), (UNIT - 1, UNIT - 1), (1, UNIT - 1)],
        )
    return out.svg()


def symbol(name: str, body: str) -> str:
    """A symbol as large as the board."""
    return f'  <symbol id="{name}" viewBox="0 0 {WIDTH} {WIDTH}">\n{body}  </symbol>\n'


def symbols() -> str:
    """The ground, the print that all games share, and the west squares for two or four players and
    for three."""
    printed = board(4)
    filled = {square for square, here in enumerate(printed) if here.kind != "blank"}
    west = {square for square in filled if WEST in printed[square].owners}
    goal = Drawing()
    draw_goal(goal, WEST)
    left = {square for square in west if board(3)[square].kind != "blank"}
    return (
        symbol("ground", ground())
        + symbol("board", border() + squares(4, filled - west))
        + symbol("board-west", goal.svg() + squares(4, west))
        + symbol("board-three", squares(3, left))
    )


def renewed(sprite: str) -> str:
    """The sprite with the board's current symbols. Raises ValueError if it lacks the marks."""
    found = re.fullmatch(rf"(.*{re.escape(BEGIN)}).*({re.escape(END)}.*)", sprite, flags=re.DOTALL)
    if found is None:
        raise ValueError("the sprite has no place for the board")
    return found[1] + symbols() + found[2]


def main() -> int:
    """Writes the board into the sprite."""
    SPRITE.write_text(renewed(SPRITE.read_text("utf-8")), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
