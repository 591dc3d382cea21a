"""The Glicko-2 rating system.

The steps are those of Mark E. Glickman, "Example of the Glicko-2 system" (2022,
http://www.glicko.net/glicko/glicko2.pdf), whose example is a test. One thing is added: a result
has a weight, and a weight of 2 has the same effect as two equal results.

The published packages have no weights, and with them a game of four would count three times.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

NEW_RATING: Final = 1500.0
NEW_DEVIATION: Final = 350.0
NEW_VOLATILITY: Final = 0.06
TAU: Final = 0.5
"""How much volatility may change. Glickman recommends 0.3 to 1.2."""

SCALE: Final = 173.7178
"""Points of rating in a unit of the internal scale."""

PRECISE: Final = 1e-6
"""How precisely the new volatility is computed, as in the paper."""


class Rating(NamedTuple):
    """A player's strength in points, the deviation of this estimate, and the volatility: how much
    the strength itself changes in a period."""

    rating: float = NEW_RATING
    deviation: float = NEW_DEVIATION
    volatility: float = NEW_VOLATILITY


class Faced(NamedTuple):
    """Results against opponents of one strength: `weight` games, in which the player scored
    `points`, at most as many."""

    rating: float
    deviation: float
    weight: float = 1.0
    points: float = 0.0


def flattening(deviation: float) -> float:
    """The function g of the paper: how much less the difference of two ratings says if one of them
    has this deviation. 1 for a deviation of 0."""
    return 1 / sqrt(1 + 3 * (deviation / SCALE / pi) ** 2)


def deviation_of(flatter: float) -> float:
    """The deviation whose `flattening` is this number, above 0 and at most 1."""
    return SCALE * pi * sqrt((1 / flatter**2 - 1) / 3)


def expected(rating: float, against: float, deviation: float = 0.0) -> float:
    """The expected score, from 0 to 1, of a player against an opponent with this deviation."""
    return 1 / (1 + exp(-flattening(deviation) * (rating - against) / SCALE))


def after(player: Rating, results: Iterable[Faced]) -> Rating:
    """The rating after a period with these results, none of them with a weight of 0. Without
    results, only the deviation grows."""
    information = gain = 0.0
    for each in results:
        g, e = flattening(each.deviation), expected(player.rating, each.rating, each.deviation)
        information += each.weight * g * g * e * (1 - e)
        gain += g * (each.points - each.weight * e)
    if not information:
        return idle(player, 1)
    own = player.deviation / SCALE
    volatility = _volatility(player, 1 / information, gain / information)
    before = own * own + volatility * volatility
    variance = 1 / (1 / before + information)
    rating = player.rating + SCALE * variance * gain
    return Rating(rating, SCALE * sqrt(variance), volatility)


def idle(player: Rating, periods: int) -> Rating:
    """The rating after periods without a game. It is never less certain than that of somebody
    new."""
    grown = sqrt((player.deviation / SCALE) ** 2 + periods * player.volatility**2)
    return player._replace(deviation=min(SCALE * grown, NEW_DEVIATION))


def _volatility(player: Rating, variance: float, change: float) -> float:
    """Step 5 of the paper, by the Illinois algorithm. `variance` is its v, `change` its Δ."""
    own = (player.deviation / SCALE) ** 2
    start = log(player.volatility**2)

    def f(x: float) -> float:
        whole = own + variance + exp(x)
        return exp(x) * (change * change - whole) / (2 * whole * whole) - (x - start) / TAU**2

    low = start
    if change * change > own + variance:
        high = log(change * change - own - variance)
    else:
        high = start - TAU
        while f(high) < 0:
            high -= TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > PRECISE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
