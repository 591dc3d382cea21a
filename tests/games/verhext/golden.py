"""The golden playthroughs of Verhext!; see tests/golden_update.py."""

from __future__ import annotations

from spieltisch.core.rng import Random, pick
from spieltisch.games.verhext import move_text
from spieltisch.games.verhext.moves import Move, Play
from spieltisch.games.verhext.view import View
from tests.golden.scenario import Scenario


def hoarder(view: View, rng: Random) -> Move:
    """Collects 0 cards by taking no tricks, then bids high and spends them (VH16, VH17)."""
    if view.state.phase == "play":
        return min(view.legal, key=lambda move: (_worth(move), rng.random()))
    if view.state.phase == "spend":
        return view.legal[-1]
    assert view.seat is not None
    texts = {move_text(move): move for move in view.legal}
    wanted = ["t0"] if view.state.zeros[view.seat] < 2 else ["t3", "t3a", "t2"]
    return next((texts[text] for text in wanted if text in texts), view.legal[-1])


def stubborn(view: View, rng: Random) -> Move:
    """Bids high, and bids every failed card again as soon as possible (VH6)."""
    return view.legal[-1] if view.state.phase == "bid" else pick(view.legal, rng)


def _worth(move: Move) -> int:
    return move.card % 9 + 10 * move.potion if isinstance(move, Play) else 0


SCENARIOS = (
    Scenario("three-hats", 3, "Kessel"),
    Scenario("three-short", 3, "Moor", {"short": "on"}),
    Scenario("three-tie-broken-by-hats", 3, "Vollmond"),
    Scenario("three-hoarders-of-0-cards", 3, "Nebel", chooser=hoarder),
    Scenario("three-stubborn-share-the-win", 3, "Nebel", chooser=stubborn),
    Scenario("four-hats", 4, "Mondlicht"),
    Scenario("four-pile", 4, "Eule"),
    Scenario("four-short", 4, "Kater", {"short": "on"}),
    Scenario("four-tie-broken-by-exact-cards", 4, "Kröte"),
    Scenario("four-hoarders-of-0-cards", 4, "Nebel", chooser=hoarder),
    Scenario("five-hats", 5, "Kater"),
    Scenario("five-pile", 5, "Kessel"),
    Scenario("five-hoarders-of-0-cards", 5, "Kristall", chooser=hoarder),
    Scenario("five-stubborn-three-share-the-win", 5, "Rabe", chooser=stubborn),
)
