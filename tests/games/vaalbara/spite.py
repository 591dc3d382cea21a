"""Players for games with the referee: random ones, and spiteful ones that provoke rare cases.

Players with the same style prefer the same followers, which makes ties. They collect one kind of
land and swap whatever they can.
"""

from __future__ import annotations

from dataclasses import dataclass

from spieltisch.core.rng import Random, below, pick
from tests.games.vaalbara.referee import Answer, Question, Table


@dataclass
class Style:
    """A way to play: followers in order of preference (None: any), and the kind of land to
    collect."""

    name: str
    followers: list[int] | None = None
    land: str = ""
    faithful: int = 9
    """How many out of ten decisions follow the preference."""


STYLES = [
    Style("random"),
    Style("tracker and tamer", [7, 9, 8], "meadow"),
    Style("pioneer on rivers", [11, 12, 8], "river"),
    Style("bard and falconer", [2, 6, 8], "field"),
    Style("midwife with a warrior", [1, 8], "mountain"),
    Style("midwife late", [7, 11, 1, 2, 9, 3, 10, 4, 5, 6, 12, 8], "village"),
    Style("high first", [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], "mountain"),
    Style("low first", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "forest"),
]


def answer(table: Table, asked: Question, place: int, style: Style, rng: Random) -> Answer:
    """The answer of a player with this style."""
    answers = asked.answers[place]
    if below(rng, 10) >= style.faithful:
        return pick(answers, rng)
    liked: list[Answer] = []
    if asked.kind in ("lay", "midwife") and style.followers:
        # So a favourite that the Midwife has taken back is laid again in the next round.
        liked.extend([f for f in style.followers if f in answers][:1])
    elif asked.kind == "take":
        liked = [a for a in answers if table.first[int(str(a))].kind == style.land]
    elif asked.kind == "person":
        poor = min(table.persons[int(str(a))].points for a in answers)
        liked = [a for a in answers if table.persons[int(str(a))].points == poor]
    elif asked.kind == "pioneer":
        realm = table.persons[place].realm
        liked = [a for a in answers if realm[int(str(a))].kind == style.land]
    elif asked.kind == "tracker":
        liked = [
            a
            for a in answers
            if isinstance(a, tuple)
            and (table.first if a[0] == "first" else table.second)[a[1]].kind == style.land
        ]
    return pick(liked or answers, rng)
