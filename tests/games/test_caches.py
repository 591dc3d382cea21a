"""The caches that the worker keeps between games stay bounded, however many games are played."""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from typing import Any

import spieltisch
from spieltisch import games
from spieltisch.core.match import Match
from spieltisch.core.rng import pick, stream

_ARRIVALS = 3 * 441 * 8 * 4 * 2
"""The domain of Vector's `arrive`: numbers of seats, squares, directions, numbers, first or not."""

DOMAINS = {
    "app.screens.i18n.catalogue": 3,
    "app.screens.render.environment": 3,
    "app.screens.render.icon": 3000,  # drawings with the classes that templates give them
    "app.worker.operations.function_of": 100,  # operations
    "games._on_shelf": 9,  # folders, which tests change
    "games._shelf": 1,
    "games.vaalbara.ai.lands._growth": 6 * 10 * 7 * 10,
    "games.vaalbara.ai.lands._prospects": 5005 * 10,  # realms of at most nine lands, rounds left
    "games.vector.ai.evaluate.goals_near": 441,
    "games.vector.ai.evaluate.best_gain": 3 * 441 * 4 * 2,
    "games.vector.ai.rule._ends": 3 * 4 * 441 * 8 * 2,
    "games.vector.data.board": 3,
    "games.vector.geometry._ahead": 441 * 8,
    "games.vector.geometry.arrive": _ARRIVALS,
    "games.vector.rules._numbers": 6,
    "games.vector.table.reveals.printed": 3,  # numbers of seats
    "games.verhext.ai.bidding.card_worths": 5 * 3,
    "games.verhext.rules._plays_of": 39 * 4**3,  # cards, potions in the hand
    "games.vigila.draft.playing_order": 5 * 6 * 2,
    "games.vitametrie.rules._table": 8 * 2 * 3,
}
"""The caches without a limit, and the maximum number of entries in each."""

MATCHES = 3


def infos() -> Iterator[tuple[str, Any]]:
    """The cache statistics of each cached function of the page."""
    for module in pkgutil.walk_packages(spieltisch.__path__, "spieltisch."):
        if re.search(r"\.(cli|contract|_template|__main__)\b", module.name):
            continue
        for name, thing in vars(importlib.import_module(module.name)).items():
            if hasattr(thing, "cache_info") and thing.__module__ == module.name:
                yield f"{module.name}.{name}".removeprefix("spieltisch."), thing.cache_info()


def test_caches_without_a_limit_have_few_possible_arguments() -> None:
    """A new cache needs `lru_cache(maxsize=…)`, or a line in DOMAINS with its largest size."""
    for game_id in games.game_ids():
        game, known = games.load(game_id), games.knowledge(game_id)
        assert known is not None
        for number in range(MATCHES):
            seats = game.meta.seats[number % len(game.meta.seats)]
            match, rng = Match(game, seats, {}, f"cache {number}"), stream(f"cache {number}", 0)
            while acting := match.to_act:
                seat = pick(acting, rng)
                match.play(seat, known.rule(game.view(match.state, seat), rng))
    unlimited = {name: info.currsize for name, info in infos() if info.maxsize is None}
    assert set(unlimited) == set(DOMAINS)
    for name, entries in unlimited.items():
        assert entries <= DOMAINS[name], name
