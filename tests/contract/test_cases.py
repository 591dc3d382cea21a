"""The cases cover all compatible pairs of settings, and there are few of them."""

from __future__ import annotations

from itertools import combinations, product
from types import SimpleNamespace
from typing import Any

import pytest

from spieltisch import games
from spieltisch.contract.cases import cases, covering
from spieltisch.contract.laws import law_19_options
from spieltisch.contract.matches import LawError, walk
from spieltisch.core.game import Meta, Option
from tests.canaries import nim, noughts
from tests.contract.played import case_id, settings, singles

SWITCHES = tuple(Option(f"o{n}", ("off", "on", "more")[: 2 + n % 2], "off") for n in range(9))
LARGE = noughts.meta._replace(seats=(2, 3, 4, 5, 6), options=SWITCHES)
METAS = [noughts.meta, nim.meta, LARGE, *(games.load(each).meta for each in games.game_ids())]


def pairs(meta: Meta, seats: int, options: dict[str, str]) -> set[tuple[Any, Any]]:
    complete = meta.complete(options, seats)
    order = [option.key for option in meta.options if option.key in complete]
    return set(combinations([("", seats), *((key, complete[key]) for key in order)], 2))


def game(meta: Meta) -> Any:
    return SimpleNamespace(meta=meta)


def every(meta: Meta) -> Any:
    """All combinations of seats and options or, in a large game, of seats and any two options."""
    keys = [option.key for option in meta.options]
    for seats in meta.seats:
        chosen = [keys] if len(keys) < 6 else combinations(keys, 2)
        for some in chosen:
            lists = [option.values for option in meta.options if option.key in some]
            for values in product(*lists):
                yield seats, needed(meta, dict(zip(some, values, strict=True)))


def needed(meta: Meta, options: dict[str, str]) -> dict[str, str]:
    """The options, plus those needed by options that differ from their defaults."""
    for option in reversed(meta.options):
        if options.get(option.key, option.default) != option.default:
            options = {**dict(option.needs), **options}
    return options


@pytest.mark.parametrize("meta", METAS, ids=lambda meta: f"{meta.id}-{len(meta.options)}")
def test_every_compatible_pair_is_covered(meta: Meta) -> None:
    found = covering(meta)
    met = set().union(*(pairs(meta, *case) for case in found))
    different = {
        (seats, tuple(meta.complete(options, seats).items())) for seats, options in every(meta)
    }
    possible = set().union(*(pairs(meta, seats, dict(options)) for seats, options in different))
    assert met == possible
    assert len({(seats, tuple(options.items())) for seats, options in found}) == len(found)
    assert [case.seats for case in found[: len(meta.seats)]] == list(meta.seats)
    assert not any(case.options for case in found[: len(meta.seats)])


def test_a_large_game_has_few_cases() -> None:
    """Five numbers of seats, and nine options with 2 or 3 values each: 77 760 combinations."""
    found = covering(LARGE)
    assert len(found) <= 25
    assert found == covering(LARGE)


def test_only_options_that_apply_are_played() -> None:
    for seats, options in cases(nim):
        assert nim.meta.complete(options, seats).items() >= options.items()
    assert {options.get("partners") for _, options in cases(nim)} == {None, "beside"}


@pytest.mark.parametrize(
    "options",
    [
        (Option("a", ("x", "y"), "z"),),
        (Option("a", ("x", "x"), "x"),),
        (Option("a", ("x", "y"), "x", seats=(9,)),),
        (Option("a", ("x", "y"), "x"), Option("a", ("x", "y"), "x")),
        (Option("a", ("x", "y"), "x", needs=(("b", "x"),)), Option("b", ("x", "y"), "x")),
        (Option("b", ("x", "y"), "x"), Option("a", ("x", "y"), "x", needs=(("b", "z"),))),
    ],
)
def test_impossible_options_are_found(options: tuple[Option, ...]) -> None:
    broken = SimpleNamespace(**{**vars(noughts), "meta": noughts.meta._replace(options=options)})
    run = walk(noughts, 2, {}, "one")._replace(game=broken)
    with pytest.raises(LawError, match="law 19"):
        law_19_options(run)


@pytest.mark.parametrize("game_id", games.game_ids())
def test_the_usual_run_covers_every_setting_and_every_number_of_seats(game_id: str) -> None:
    game = games.load(game_id)
    few = singles(game)
    assert set(map(case_id, [game_id] * len(few), few)) <= {
        case_id(game_id, case) for case in cases(game)
    }
    assert {case.seats for case in few} == set(game.meta.seats)
    met = {setting for case in few for setting in settings(game, case)}
    assert met == {(option.key, value) for option in game.meta.options for value in option.values}
