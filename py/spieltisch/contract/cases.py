"""Which seats and options the contract plays: a pairwise covering array.

Bugs that need two settings together are far more common than bugs that need three. So every
compatible pair of settings (a number of seats and a value, two values of two options) is in at
least one case, which takes far fewer cases than there are combinations: about 25, not thousands.

Libraries were measured on a game with 23 options that depend on one another. allpairspy misses 228
pairs (it never backtracks from a choice that rules out a later one); restarted for the missing,
it takes 66 cases instead of 37. covertable covers every pair, with 34 cases in ten times the time,
which every test process would spend before its first test.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from typing import NamedTuple, TypeAlias

from ..core.game import Game, Meta

Setting: TypeAlias = tuple[str, str]
"""Key and value of an option; for the seats, `SEATS` and a number."""

SEATS = ""

TRIES = 8
"""About how many candidate cases are filled up before the best one is taken."""


class Case(NamedTuple):
    """A number of seats, and the options that differ from their defaults."""

    seats: int
    options: dict[str, str]


def cases(game: Game) -> tuple[Case, ...]:
    """The cases to play, always the same: the defaults with every number of seats come first.

    Greedy: each further case begins with an uncovered pair and is filled up, setting by setting,
    with whatever covers most other such pairs; of a few candidates, the one that covers most is
    taken.
    """
    meta = game.meta
    found = [Case(seats, {}) for seats in meta.seats]
    missing = dict.fromkeys(_pairs(meta))
    for case in found:
        _strike(missing, meta, case)
    while missing:
        begun = islice(missing, 0, None, 1 + len(missing) // TRIES)
        tried = [_filled(meta, pair, missing) for pair in begun]
        case = max(tried, key=lambda one: _new(missing, meta, one))
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
    """The numbers of seats with which these settings apply."""
    wanted = _with_needs(meta, dict(pair))
    return tuple(
        seats for seats in meta.seats if set(pair) <= _settings(meta, _case(meta, wanted, seats))
    )


def _with_needs(meta: Meta, wanted: dict[str, str]) -> dict[str, str]:
    """The settings, and those that their options need in order to apply."""
    all_of_them = dict(wanted)
    for option in reversed(meta.options):  # an option comes after those it needs
        if all_of_them.get(option.key, option.default) != option.default:
            for key, value in option.needs:
                all_of_them.setdefault(key, value)
    return all_of_them


def _filled(meta: Meta, pair: frozenset[Setting], missing: dict[frozenset[Setting], None]) -> Case:
    """A case with this pair that covers many other missing ones."""
    chosen = _with_needs(meta, dict(sorted(pair)))
    factors = {SEATS: tuple(map(str, _seats_for(meta, tuple(pair))))}
    factors.update((option.key, option.values) for option in meta.options)
    for key, values in factors.items():
        if key not in chosen:
            chosen[key] = max(values, key=lambda value: _meets(missing, chosen, (key, value)))
    case = _case(meta, chosen, int(chosen[SEATS]))
    if pair <= _settings(meta, case):
        return case
    return _case(meta, _with_needs(meta, dict(pair)), int(factors[SEATS][0]))


def _meets(
    missing: dict[frozenset[Setting], None], chosen: dict[str, str], setting: Setting
) -> int:
    """How many missing pairs a setting forms with those chosen."""
    return sum(frozenset((setting, other)) in missing for other in chosen.items())


def _case(meta: Meta, wanted: dict[str, str], seats: int) -> Case:
    """The case with those of these settings that apply."""
    given = {key: value for key, value in wanted.items() if key != SEATS}
    seats = int(wanted.get(SEATS, seats))
    values = meta.complete(given, seats)
    return Case(seats, {o.key: values[o.key] for o in meta.options if values[o.key] != o.default})


def _settings(meta: Meta, case: Case) -> set[Setting]:
    """All settings of a case."""
    return {(SEATS, str(case.seats)), *meta.complete(case.options, case.seats).items()}


def _new(missing: dict[frozenset[Setting], None], meta: Meta, case: Case) -> int:
    """How many missing pairs a case covers."""
    return sum(frozenset(pair) in missing for pair in combinations(_settings(meta, case), 2))


def _strike(missing: dict[frozenset[Setting], None], meta: Meta, case: Case) -> None:
    """Strikes out the pairs of a case."""
    for pair in combinations(_settings(meta, case), 2):
        missing.pop(frozenset(pair), None)
