"""The seats and options with which the contract plays: a pairwise covering array.

Bugs that need two settings together are far more common than bugs that need three. So every
compatible pair of settings (a number of seats and the value of an option, or values of two options)
is in at least one case. That takes a few dozen cases; all combinations would be thousands.

Libraries were measured on a game with 23 options that depend on one another. This module needs 37
cases. allpairspy misses 228 pairs because it never backtracks from a choice that rules out a later
one; restarted to cover those, it needs 66 cases. covertable covers every pair with 34 cases, but
takes ten times as long, and every test process would spend that time before its first test.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from typing import Final, NamedTuple, TypeAlias

from ..core.game import Game, Meta, Option

Setting: TypeAlias = tuple[str, str]
"""Key and value of an option; for the seats, `SEATS` and a number."""

SEATS = ""

TRIES = 8
"""About how many candidates compete to become the next case."""


class Case(NamedTuple):
    """A number of seats, and the options that differ from their defaults."""

    seats: int
    options: dict[str, str]


_COVERED: Final[dict[tuple[tuple[int, ...], tuple[Option, ...]], tuple[Case, ...]]] = {}


def cases(game: Game) -> tuple[Case, ...]:
    """The cases to play, found by `covering` once for the same numbers of seats and options,
    because a large game takes a third of a second. Do not change their options."""
    key = game.meta.seats, game.meta.options
    if key not in _COVERED:
        _COVERED[key] = covering(game.meta)
    return _COVERED[key]


def covering(meta: Meta) -> tuple[Case, ...]:
    """Cases in a fixed order: the defaults with every number of seats come first.

    The others are found greedily. A candidate starts with an uncovered pair; the remaining settings
    are added one by one, each with the value that covers most further pairs. The best of a few
    candidates becomes the next case.
    """
    found = [Case(seats, {}) for seats in meta.seats]
    missing = dict.fromkeys(_pairs(meta))
    for case in found:
        _strike(missing, meta, case)
    while missing:
        beginnings = islice(missing, 0, None, 1 + len(missing) // TRIES)
        candidates = [_filled(meta, pair, missing) for pair in beginnings]
        case = max(candidates, key=lambda one: _newly_covered(missing, meta, one))
        found.append(case)
        _strike(missing, meta, case)
    return tuple(found)


def _pairs(meta: Meta) -> Iterator[frozenset[Setting]]:
    """All pairs of compatible settings."""
    settings = [(SEATS, str(seats)) for seats in meta.seats]
    settings += [(option.key, value) for option in meta.options for value in option.values]
    for one, other in combinations(settings, 2):
        if one[0] != other[0] and _seats_for(meta, (one, other)):
            yield frozenset((one, other))


def _seats_for(meta: Meta, pair: tuple[Setting, ...]) -> tuple[int, ...]:
    """The numbers of seats with which both settings apply."""
    wanted = _with_needs(meta, dict(pair))
    return tuple(
        seats for seats in meta.seats if set(pair) <= _settings(meta, _case(meta, wanted, seats))
    )


def _with_needs(meta: Meta, wanted: dict[str, str]) -> dict[str, str]:
    """These settings, and those that their options need in order to apply."""
    settings = dict(wanted)
    for option in reversed(meta.options):  # an option comes after those it needs
        if settings.get(option.key, option.default) != option.default:
            for key, value in option.needs:
                settings.setdefault(key, value)
    return settings


def _filled(meta: Meta, pair: frozenset[Setting], missing: dict[frozenset[Setting], None]) -> Case:
    """A case with this pair that covers many other missing pairs."""
    chosen = _with_needs(meta, dict(sorted(pair)))
    factors = {SEATS: tuple(map(str, _seats_for(meta, tuple(pair))))}
    factors.update((option.key, option.values) for option in meta.options)
    for key, values in factors.items():
        if key not in chosen:
            chosen[key] = max(values, key=lambda value: _pairs_with(missing, chosen, (key, value)))
    case = _case(meta, chosen, int(chosen[SEATS]))
    if pair <= _settings(meta, case):
        return case
    return _case(meta, _with_needs(meta, dict(pair)), int(factors[SEATS][0]))


def _pairs_with(
    missing: dict[frozenset[Setting], None], chosen: dict[str, str], setting: Setting
) -> int:
    """How many missing pairs a setting forms with the chosen ones."""
    return sum(frozenset((setting, other)) in missing for other in chosen.items())


def _case(meta: Meta, wanted: dict[str, str], seats: int) -> Case:
    """A case with these settings, as far as they apply, and with `seats` if they set no number."""
    given = {key: value for key, value in wanted.items() if key != SEATS}
    seats = int(wanted.get(SEATS, seats))
    values = meta.complete(given, seats)
    return Case(seats, {o.key: values[o.key] for o in meta.options if values[o.key] != o.default})


def _settings(meta: Meta, case: Case) -> set[Setting]:
    """All settings of a case."""
    return {(SEATS, str(case.seats)), *meta.complete(case.options, case.seats).items()}


def _newly_covered(missing: dict[frozenset[Setting], None], meta: Meta, case: Case) -> int:
    """How many missing pairs a case covers."""
    return sum(frozenset(pair) in missing for pair in combinations(_settings(meta, case), 2))


def _strike(missing: dict[frozenset[Setting], None], meta: Meta, case: Case) -> None:
    """Removes the pairs of a case from the missing ones."""
    for pair in combinations(_settings(meta, case), 2):
        missing.pop(frozenset(pair), None)
