"""The regulars: nine people with names and portraits, three a level, who play for the computer.

Some are bold or careful, which changes how they play in the games that offer such styles
(`Knowledge.styles`), but not how well: that is the seat's level alone. A record names them as it
always named computer players, by `Player.name`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ...core.record import HUMAN, Player
from ...core.text import Message, say


class Regular(NamedTuple):
    """A person who plays for the computer: the name, which is the same in every language, the
    usual level, and one sentence about that person, without the name. It says nothing about play,
    which differs from game to game: the game says what `style` comes to ("" for plain play)."""

    name: str
    level: str
    line: Message
    style: str = ""

    @property
    def drawing(self) -> str:
        """The name of the portrait in site/faces/faces.svg."""
        return self.name.lower()


REGULARS: Final = (
    Regular("Ada", "easy", say("Repairs old bicycles and hums while working.")),
    Regular("Bruno", "easy", say("Bakes rye bread and brings a loaf to every game."), "careful"),
    Regular("Cleo", "easy", say("Is eleven and knows every beetle by name."), "bold"),
    Regular(
        "Dario", "normal", say("Drives the night tram and knows every stop by heart."), "careful"
    ),
    Regular(
        "Edda", "normal", say("Used to be a ship's radio operator and swims in the sea all winter.")
    ),
    Regular("Fritz", "normal", say("Plays the trombone, and the neighbours know it."), "bold"),
    Regular(
        "Greta", "hard", say("Builds wooden boats and always has sawdust on one sleeve."), "careful"
    ),
    Regular("Hugo", "hard", say("Grows tomatoes on a roof above the city.")),
    Regular("Iman", "hard", say("Draws maps of places that don't exist."), "bold"),
)
"""All of them, weakest level first."""

LEVELS: Final = ("easy", "normal", "hard")
"""The levels that have regulars."""


def seated(players: Sequence[Player], seed: str) -> tuple[Regular | None, ...]:
    """Who plays each seat; None at seats of people, and where all regulars are already seated.

    A computer player with a regular's name is that regular. For the others the seed chooses: first
    among those of the seat's level, then among the rest, who sit in at that level. Without a seed
    they come in their own order. Nobody sits twice, and nobody sits in who is called like a person
    at the table.
    """
    by_name = {each.name: each for each in REGULARS}
    found: list[Regular | None] = []
    for kind, name in players:
        named = None if kind == HUMAN else by_name.get(name)
        found.append(None if named in found else named)
    taken = {each.name for each in players} | {each.name for each in found if each}
    for seat, (kind, _) in enumerate(players):
        if kind == HUMAN or found[seat] is not None:
            continue
        found[seat] = next((one for one in _order(kind, seed) if one.name not in taken), None)
        taken |= {one.name for one in found[seat : seat + 1] if one}
    return tuple(found)


def style_at(players: Sequence[Player], seed: str, seat: int) -> str:
    """The style of whoever plays this seat for the computer; "" for people."""
    regular = seated(players, seed)[seat]
    return regular.style if regular else ""


def named(players: Sequence[Player], seed: str) -> tuple[Player, ...]:
    """The players, with a name for each computer player that has none."""
    return tuple(
        player._replace(name=regular.name) if regular and not player.name else player
        for player, regular in zip(players, seated(players, seed), strict=True)
    )


def _order(kind: str, seed: str) -> list[Regular]:
    """All regulars in the order in which they come to play at this level."""
    first = LEVELS.index(kind) if kind in LEVELS else 0
    return [
        regular
        for level in (*LEVELS[first:], *reversed(LEVELS[:first]))
        for regular in _turned([one for one in REGULARS if one.level == level], seed)
    ]


def _turned(regulars: list[Regular], seed: str) -> list[Regular]:
    """The regulars of a level, beginning with the one that the seed chooses. The set-up form
    computes the same (`site/pages/seating.js`)."""
    start = lot(f"{regulars[0].level} {seed}") % len(regulars) if seed else 0
    return regulars[start:] + regulars[:start]


def lot(text: str) -> int:
    """A number that depends on a text: FNV-1a (32 bits) of its UTF-8, without the lowest byte."""
    value = 0x811C9DC5
    for byte in text.encode("utf-8", "surrogatepass"):
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return value >> 8
