"""What the choice of the opener reveals if the first hands were not open to all (Camping: VG4,
VG32).

The opener's upper sides had the highest sum, either alone or tied before the lot. In a sampled
world, the sides filled in for the first hands must agree with that.
"""

from __future__ import annotations

from typing import Final

from ...core.rng import Random, below, pick
from .boxes import Place, possible
from .data import SIDES
from .state import NOBODY, Card
from .view import View

PATIENCE: Final = 5_000
"""How many changes are tried before the sides are kept even if they do not fit."""

WORSE_ONE_IN: Final = 8
"""One in this many changes for the worse is kept, in order to escape dead ends."""


class Opening:
    """The first hands of a view: at which places their cards lie, and whether the opener could have
    opened with the cards drawn for those places."""

    def __init__(self, view: View, cards: list[Card]) -> None:
        """Finds the cards of the first hands, by index in `cards` and in the state's `gone`."""
        state = view.state
        self.view = view
        self.hand = state.rules.hand
        dealt = range(self.hand * len(state.rows))
        self.first = [
            (at, card.tag // self.hand, card.turned)
            for at, card in enumerate(cards)
            if card.tag in dealt
        ]
        self.gone = [
            (at, card.tag // self.hand, 0)
            for at, card in enumerate(state.gone)
            if card.tag in dealt
        ]

    def fits(self, lying: list[str], gone: list[str]) -> bool:
        """Whether the opener could have opened with these cards at the places."""
        view = self.view
        if not view.state.rules.camping or view.state.opener == NOBODY:
            return True
        sums = [0] * len(view.state.rows)
        for letters, found in ((lying, self.first), (gone, self.gone)):
            for at, seat, side in found:
                sums[seat] += SIDES[letters[at]][side]
        return not self._missing(sums)

    def narrowed(
        self, places: list[Place], gone: list[Place], rng: Random
    ) -> tuple[list[Place], list[Place]]:
        """The places, with unknown sides of the first hands filled in so that the opener could have
        opened. It does not check that the box has cards for them."""
        both = (list(places), list(gone))
        slots = [(0, *one) for one in self.first] + [(1, *one) for one in self.gone]
        sides = []
        for which, at, _, side in slots:
            ways = possible(both[which][at], self.view.state.rules.level)
            sides.append([SIDES[letter][side] for letter in ways])
        chosen = [pick(ways, rng) for ways in sides]

        def missing() -> int:
            sums = [0] * len(self.view.state.rows)
            for (_, _, seat, _), value in zip(slots, chosen, strict=True):
                sums[seat] += value
            return self._missing(sums)

        far = missing()
        for _ in range(PATIENCE):
            if not far:
                break
            number = below(rng, len(slots))
            before = chosen[number]
            chosen[number] = pick(sides[number], rng)
            now = missing()
            if now > far and below(rng, WORSE_ONE_IN):
                chosen[number] = before
            else:
                far = now
        for (which, at, _, side), value in zip(slots, chosen, strict=True):
            up, down, up_least, down_least = both[which][at]
            if side:
                both[which][at] = (up, value, up_least, down_least)
            else:
                both[which][at] = (value, down, up_least, down_least)
        return both

    def _missing(self, sums: list[int]) -> int:
        """By how many points these sums fall short of letting the opener open, either by the lot or
        without it."""
        opener = self.view.state.opener
        own = sums[opener]
        others = [other for seat, other in enumerate(sums) if seat != opener]
        if self.view.state.story.startswith(".*.*"):
            closest = min([abs(own - other) for other in others])
            return closest + sum([max(0, other - own) for other in others])
        return sum([max(0, other - own + 1) for other in others])
