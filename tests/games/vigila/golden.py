"""The matches of Vigila that are golden playthroughs; see tests/golden_update.py.

There is at least one for each number of seats, variant, kind of foul and end reason.
"""

from __future__ import annotations

from spieltisch.core.rng import Random, pick
from spieltisch.games.vigila.moves import NONE, Move, Own, Play
from spieltisch.games.vigila.state import UNSEEN
from spieltisch.games.vigila.view import View
from tests.golden.scenario import Scenario

FULL = {"level": "2"}
FEW = 12
"""How many cards one pile can hold without being closed; see `generous`."""
PLAIN = {f"act{value}": "off" for value in range(6)}


def _value(view: View, move: Play) -> int:
    """The value that a played card would show; UNSEEN if the seat does not know it."""
    card = view.own[move.place]
    return card.down if move.flip else card.up


def timid(view: View, rng: Random) -> Move:
    """Closes a pile only if it has no other choice, and declines everything optional."""
    if NONE in view.legal:
        return NONE
    plays = [move for move in view.legal if isinstance(move, Play)]
    quiet = [
        move
        for move in plays
        if 0 <= _value(view, move) < view.state.rules.target - view.state.total
    ]
    return pick(quiet or [move for move in plays if _value(view, move) != UNSEEN], rng)


def zeros(view: View, rng: Random) -> Move:
    """Plays every 0 it knows of, otherwise a card that does not close the pile."""
    plays = [move for move in view.legal if isinstance(move, Play) and move.kind == "play"]
    if view.state.phase != "play":
        return view.legal[-1]
    nothing = [move for move in plays if _value(view, move) == 0]
    below = [
        move
        for move in plays
        if 0 < _value(view, move) < view.state.rules.target - view.state.total
    ]
    return pick(nothing or below or plays, rng)


def generous(view: View, rng: Random) -> Move:
    """Goes over 20 and lays its lowest card whenever it can, until at most FEW cards are left in
    play. These fit into one pile."""
    lays = [move for move in view.legal if isinstance(move, Own) and move.kind == "lay"]
    if lays:
        return lays[0]
    if NONE in view.legal:
        return NONE
    plays = [move for move in view.legal if isinstance(move, Play)]
    room = view.state.rules.target - view.state.total
    in_play = (
        view.stock
        + len(view.state.discards)
        + len(view.state.pile)
        + sum(map(len, view.state.rows))
    )
    if in_play > FEW:
        over = [move for move in plays if _value(view, move) > room]
        small = [move for move in plays if _value(view, move) != room]
        return max(over or small or plays, key=lambda move: _value(view, move))
    small = [move for move in plays if 0 <= _value(view, move) < room]
    return min(small or plays, key=lambda move: _value(view, move))


SCENARIOS = (
    Scenario("four-basics", seats=4, seed="Wachs"),
    *(
        Scenario(name, seats=seats, seed="Siegel", options=FULL)
        for seats, name in enumerate(("two", "three", "four", "five"), 2)
    ),
    Scenario("two-rules-of-thumb", seats=2, seed="Docht", options=FULL, bots="easy"),
    Scenario("three-15-points", seats=3, seed="Docht", options={**FULL, "goal": "15"}),
    Scenario("two-21-points", seats=2, seed="Docht", options={**FULL, "goal": "21"}),
    Scenario("two-reminded", seats=2, seed="Kerze", options={**FULL, "memory": "on"}),
    Scenario("two-not-reminded", seats=2, seed="Kerze", options={"memory": "off"}),
    Scenario("four-teams", seats=4, seed="Kerze", options={**FULL, "team4": "abab"}),
    Scenario("five-unequal-teams", seats=5, seed="Kerze", options={**FULL, "team5": "abbab"}),
    Scenario("five-one-alone", seats=5, seed="Kerze", options={**FULL, "team5": "abcab"}),
    Scenario("six-two-teams", seats=6, seed="Kerze", options={**FULL, "team6": "ababab"}),
    Scenario("six-three-teams", seats=6, seed="Kerze", options={**FULL, "team6": "abcabc"}),
    Scenario("three-fewer", seats=3, seed="Kerze", options={**FULL, "fewer": "on"}),
    Scenario(
        "two-fewer-without-quests",
        seats=2,
        seed="Kerze",
        options={**FULL, "fewer": "on", "limit": "4", "quests": "off"},
    ),
    Scenario("three-camping", seats=3, seed="Kerze", options={**FULL, "camping": "on"}),
    Scenario("four-lucky", seats=4, seed="Kerze", options={**FULL, "lucky": "on"}),
    Scenario("five-party", seats=5, seed="Kerze", options={**FULL, "party": "on"}),
    Scenario("two-tempo", seats=2, seed="Kerze", options={**FULL, "tempo": "on"}),
    Scenario("four-around", seats=4, seed="Kerze", options={**FULL, "around": "10"}),
    Scenario(
        "three-without-actions",
        seats=3,
        seed="Kerze",
        options={**FULL, **PLAIN, "vary": "on", "third": "off"},
    ),
    Scenario(
        "two-all-variants",
        seats=2,
        seed="Kerze",
        options={
            **FULL,
            "goal": "15",
            "fewer": "on",
            "camping": "on",
            "party": "on",
            "tempo": "on",
            "around": "7-14",
            "vary": "on",
            "act1": "off",
        },
    ),
    Scenario("two-first-rules", seats=2, seed="Docht", options={**FULL, "rules": "1"}, bots="easy"),
    Scenario("two-third-zero", seats=2, seed="Wachs", options=FULL, chooser=zeros),
    Scenario("two-limit", seats=2, seed="Siegel", options={"goal": "21"}, chooser=timid),
    Scenario(
        "six-exhausted",
        seats=6,
        seed="Leer6",
        options={**FULL, "goal": "21", "vary": "on", "third": "off"},
        chooser=generous,
    ),
)
