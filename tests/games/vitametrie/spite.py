"""Players for games with the referee: random ones, and ones that provoke rare cases, with dice that
favour some faces.

Each has preferences, which score moves. The first counts most, the next ones break ties.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from spieltisch.core.rng import Random, below, pick, shuffled
from tests.games.vitametrie.referee import EVENTS, TILES, Question, Table

Liking = Callable[[Table, str], int]


def target(text: str) -> str:
    """The square of an arrow stone or a roll."""
    return text[-3:-1]


def goes(text: str) -> bool:
    """Whether this move sets an arrow stone or rolls for a fate square."""
    return text[0] == "r" or (text[0] in "abcdefghi" and len(text) == 3)


def ahead(table: Table, text: str) -> str | None:
    """The square to which the arrow stone of this move would point."""
    return table.beside(target(text)).get(text[-1])


def hearts(table: Table, text: str) -> int:
    """A heart angel as soon as there is one."""
    return int(text[0] == "H")


def no_hearts(table: Table, text: str) -> int:
    return int(text[0] != "H")


def heart_in_mid_path(table: Table, text: str) -> int:
    """An arrow stone in the middle of a path."""
    if text[0] != "H":
        return 0
    leads = table.beside(text[1:]).get(table.stones[text[1:]].leads)
    return 1 + (leads in table.stones) + bool(table.stones[text[1:]].came)


def heart_on_tile(table: Table, text: str) -> int:
    return int(text[0] == "H" and text[1:] in table.tiles)


def rolls(table: Table, text: str) -> int:
    return int(text[0] == "r")


def beside_angels(table: Table, text: str) -> int:
    """New paths beside as many angels as possible."""
    if not goes(text):
        return 0
    around = table.beside(target(text)).values()
    kinds = [table.stones[square].kind for square in around if square in table.stones]
    return sum(kind in ("angel", "heart") for kind in kinds)


def heads_together(table: Table, text: str) -> int:
    """A head at a square that others already point at, preferably a fate square."""
    other = ahead(table, text) if goes(text) else None
    if other is None or other in table.stones:
        return 0
    return 2 * len(table.sources(other)) + (table.tiles.get(other) == "fate")


def to_fate(table: Table, text: str) -> int:
    other = ahead(table, text) if goes(text) else None
    return int(other not in table.stones and table.tiles.get(other or "") == "fate")


def dead_ends(table: Table, text: str) -> int:
    """Heads off the board, or at a stone."""
    return int(goes(text) and (ahead(table, text) or "a1") in (*table.stones, "a1"))


def far(table: Table, text: str) -> int:
    """Squares with few ways out, and heads that stay open, which fills a board."""
    if not goes(text):
        return -9
    other = ahead(table, text)
    open_ways = [s for s in table.beside(target(text)).values() if s not in table.stones]
    return -9 if other is None or other in table.stones else -len(open_ways)


def on_event(event: str) -> Liking:
    """Arrow stones on events of this kind."""
    return lambda table, text: int(goes(text) and table.tiles.get(target(text)) == event)


def on_any_event(table: Table, text: str) -> int:
    return int(goes(text) and table.tiles.get(target(text)) in EVENTS)


def no_event(table: Table, text: str) -> int:
    return int(not on_any_event(table, text))


def off_fate(table: Table, text: str) -> int:
    """Obstacles on fate squares are taken off first."""
    return int(text[0] == "x" and table.tiles.get(text[1:]) == "fate")


def in_the_way(table: Table, text: str) -> int:
    """Obstacles where heads point."""
    return len(table.sources(text[1:])) if text[0] == "o" else 0


def high(table: Table, text: str) -> int:
    return int(text[1:]) if text[0] == "n" and text[1:].isdigit() else 0


def low(table: Table, text: str) -> int:
    return -high(table, text)


def tiny(table: Table, text: str) -> int:
    """A world of a dozen squares, a few of them events and fate, and one heart angel."""
    if text[0] != "n" or not text[1:].isdigit():
        return -99
    wanted = (len(table.squares) - 10 - table.seats, 2, 2, 2, 2, 1, 1)[len(table.numbers)]
    return -abs(int(text[1:]) - wanted)


def roomy(table: Table, text: str) -> int:
    """Moves that leave the most open squares within reach of paths."""
    if not goes(text):
        return 0
    square, other = target(text), ahead(table, text)
    wanted = [s for s in table.open_squares() if s != square and table.sources(s)]
    if text[0] != "r" and other is not None and other not in table.stones:
        wanted.append(other)
    reached = set(wanted)
    while wanted:
        for near in table.beside(wanted.pop()).values():
            if near not in table.stones and near not in reached and near != square:
                reached.add(near)
                wanted.append(near)
    return len(reached)


def by_hand(table: Table, text: str) -> int:
    """Anything but asking NATURE to fill in the rest."""
    return int(text != "fill")


def by_others(table: Table, text: str) -> int:
    return int(text == "fill")


def ends(table: Table, text: str) -> int:
    return int(text == "E")


@dataclass
class Style:
    """A way to play. `luck` lists the faces that this seat's fate and dice prefer."""

    name: str
    likings: tuple[Liking, ...] = ()
    luck: str = ""
    faithful: int = 9
    """How many of ten decisions follow the preferences."""


STYLES = [
    Style("random"),
    Style("random by hand", (by_hand,), faithful=10),
    Style("heart in mid path", (heart_in_mid_path, no_event), "s", 8),
    Style("heart on a tile", (by_others, heart_on_tile, on_any_event)),
    Style("hearts at once", (hearts, far)),
    Style("angel beside angel", (rolls, beside_angels, to_fate), "e"),
    Style("angels that nobody goes on from", (ends, rolls, to_fate), "e"),
    Style("obstacles on fate, taken off", (off_fate, on_event("minus"), rolls, to_fate), "o"),
    Style("obstacles on fate, moved", (off_fate, on_event("shift"), rolls, to_fate), "o"),
    Style("heads together", (by_others, heads_together, rolls), "w"),
    Style("dead ends", (by_others, no_hearts, dead_ends)),
    Style("few stones left", (no_hearts, far, no_event), "s", 10),
    Style("few stones left, then events", (no_event, far, no_hearts), "r", 10),
    Style("to the brim", (roomy, no_hearts, far), "sr", 10),
    Style("to the brim with hearts", (roomy, far), "l", 9),
    Style("tiny", (tiny, by_others, roomy, no_hearts, far), "sl", 10),
    Style("tiny with events", (tiny, roomy, hearts, on_any_event), "o", 10),
    Style("tiny with angels", (by_hand, tiny, roomy, far), "e", 9),
    Style("nothing plain left", (on_event("plus"), on_event("shift"), far), "o"),
    Style("no obstacles left", (on_event("minus"), on_event("shift"), far), "o"),
    Style("obstacles in the way", (in_the_way, on_event("shift"), on_event("plus")), "w"),
    Style("high numbers", (by_hand, high), "o", 8),
    Style("low numbers", (by_hand, low), "", 8),
]


def answer(table: Table, asked: Question, style: Style, rng: Random) -> str:
    """The move of a player with this style."""
    answers = sorted(asked.answers)
    if below(rng, 10) >= style.faithful:
        return pick(answers, rng)
    points = {text: [liking(table, text) for liking in style.likings] for text in answers}
    best = max(points.values())
    return pick([text for text in answers if points[text] == best], rng)


def fall(asked: Question, style: Style, rng: Random) -> str:
    """The faces that a player with this style rolls."""
    answers = sorted(asked.answers)
    if style.luck and below(rng, 10) < style.faithful:
        liked = max(sum(face in style.luck for face in text[1:]) for text in answers)
        return pick([t for t in answers if sum(face in style.luck for face in t[1:]) == liked], rng)
    return pick(answers, rng)


def rest_of_the_world(table: Table, rng: Random) -> str:
    """What NATURE might answer when asked for the rest of a world."""
    free = shuffled(table.plain(), rng)
    names = {"w": "closed", **TILES, "o": "obstacle"}
    wanted = [letter for letter, name in names.items() for _ in range(table.missing(name))]
    return " ".join(letter + free.pop() for letter in wanted)
