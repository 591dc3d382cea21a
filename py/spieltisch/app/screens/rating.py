"""A person's rating in words and as a curve: on "My games", and one line on a result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import games
from ...ai.strengths import Strength
from ...core.text import Message, say
from ...kit.numbers import plain, signed
from ..storage.glicko import expected
from ..storage.history import Sum
from ..storage.rating import (
    KNOWN,
    SURE,
    Periods,
    Standing,
    games_left,
    levels_for,
    nearest_level,
    nearest_world,
    standing,
)
from . import trends
from .i18n import Speaker, catalogue

LEVELS: Final = {"easy": say("Easy"), "normal": say("Normal"), "hard": say("Hard")}
"""The levels that a rating is compared with."""

_CLOSEST: Final = {
    "easy": say("The easy computer is closest to you in strength."),
    "normal": say("The normal computer is closest to you in strength."),
    "hard": say("The hard computer is closest to you in strength."),
}


_CLOSE: Final = {
    "easy": say("Your rating: {n} – close to the easy computer's"),
    "normal": say("Your rating: {n} – close to the normal computer's"),
    "hard": say("Your rating: {n} – close to the hard computer's"),
}
_AWAY: Final = {
    "easy": say("Your rating: {n} – the easy computer's is {level}"),
    "normal": say("Your rating: {n} – the normal computer's is {level}"),
    "hard": say("Your rating: {n} – the hard computer's is {level}"),
}
"""A rating that is shown for the first time, by the level nearest to it."""

CLOSE: Final = 100
"""The distance in points up to which a rating is close to a level: a chance of 36 to 64 %."""


class RatingWords:
    """Puts ratings into words in one language."""

    def __init__(self, lang: str) -> None:
        self.say = Speaker(lang)
        self._ = catalogue(lang).gettext

    def part(
        self, game_id: str, periods: Periods, seats: int, helped: Sum
    ) -> dict[str, Any] | None:
        """What "My games" shows of the rating in a game; None without any result that counts.

        The levels are those of a table with so many seats. `helped` are the games with help.
        """
        now = standing(periods)
        if now is None:
            return None
        if not now.known:
            left = games_left(now.rating, self._opponents(game_id, seats))
            return {"number": "", "left": self._left(left)}
        levels = self._levels(game_id, seats)
        low, high = now.bounds
        return {
            "number": _whole(now.rating.rating),
            "between": self._("probably between {low} and {high}").format(
                low=_whole(low), high=_whole(high)
            ),
            "levels": self._(
                "For comparison: easy computer {easy}, normal {normal}, hard {hard}."
            ).format(**{level: _whole(value) for level, value in levels.items()})
            if len(levels) == len(LEVELS)
            else "",
            "helped": self._(
                "Games with help don't count here. With help, you've won {won} of {played}."
            ).format(won=helped.won, played=helped.played)
            if helped.played
            else "",
            "curve": self._curve(now, {self.say(LEVELS[each]): levels[each] for each in levels}),
        }

    def _left(self, left: int) -> str:
        if not left:
            return self._("A few more games without help, and your rating will appear here.")
        if left == 1:
            return self._("One more game without help, and your rating will probably appear here.")
        return self._(
            "About {n} more games without help, and your rating will appear here."
        ).format(n=left)

    def _opponents(self, game_id: str, seats: int) -> list[Strength]:
        """Whom somebody can play with so many seats: the levels, or in a cooperative game, the game
        itself with each of its options."""
        found = games.strengths(game_id)
        if found is None:
            return []
        return list((found.worlds or levels_for(found, seats)).values())

    def _levels(self, game_id: str, seats: int) -> dict[str, int]:
        found = games.strengths(game_id)
        known = levels_for(found, seats) if found else {}
        return {level: known[level].rating for level in LEVELS if level in known}

    def _curve(self, now: Standing, levels: Mapping[str, float]) -> dict[str, Any] | None:
        """The curve since the rating was known for the first time, with days before that while
        there are too few."""
        known = next(at for at, each in enumerate(now.days) if each.deviation <= KNOWN)
        days = now.days[min(known, max(0, len(now.days) - trends.LEAST)) :]
        drawn = trends.estimates(
            [each.rating for each in days], [SURE * each.deviation for each in days], levels
        )
        if drawn is None:
            return None
        curve = drawn.curve
        label = self._("Rating by day: first {first}, latest {last}.")
        return {
            "curve": curve,
            "band": drawn.band,
            "levels": drawn.levels,
            "label": label.format(first=_whole(curve.first), last=_whole(curve.last)),
        }

    def suggestion(
        self, game_id: str, periods: Periods, seats: int, buttons: Mapping[str, Message]
    ) -> dict[str, str] | None:
        """Whom to play next, as a sentence and, for a level, its button: where the chance is
        nearest to even. None while the rating is not known."""
        now, found = standing(periods), games.strengths(game_id)
        if now is None or not now.known or found is None:
            return None
        rating = now.rating.rating
        if found.worlds:
            setting, words = nearest_world(found, rating), games.words(game_id)
            chance = expected(rating, found.worlds[setting].rating)
            told = self._("Closest to even odds: {options} ({chance} chance of winning)").format(
                options=", ".join(self.say(words.option_value(*each)) for each in setting),
                chance=self._("{n}%").format(n=round(100 * chance)),
            )
            return {"sentence": told, "level": ""}
        level = nearest_level(levels_for(found, seats), rating)
        if level not in _CLOSEST:
            return None
        return {
            "sentence": self.say(_CLOSEST[level]),
            "button": self.say(buttons[level]),
            "level": level,
        }

    def first(self, game_id: str, seats: int, before: Standing | None, now: Standing | None) -> str:
        """The rating, and the level closest to it, after the game that made it known; "" after any
        other game."""
        if now is None or not now.known or (before is not None and before.known):
            return ""
        rating, levels = now.rating.rating, self._levels(game_id, seats)
        if len(levels) < len(LEVELS):
            return self._("Your rating: {n}").format(n=_whole(rating))
        nearest = min(levels, key=lambda level: abs(levels[level] - rating))
        told = _CLOSE if abs(levels[nearest] - rating) <= CLOSE else _AWAY
        return self.say(
            say(told[nearest].template, n=_whole(rating), level=_whole(levels[nearest]))
        )

    def line(self, before: Standing | None, now: Standing | None) -> str:
        """The rating after a game that counts, and how much the game has changed it. "" while the
        rating is not known, and when it becomes so (`first`)."""
        if now is None or not now.known or before is None or not before.known:
            return ""
        number = _whole(now.rating.rating)
        moved = round(now.rating.rating) - round(before.rating.rating)
        if not moved:
            return self._("Rating {n}").format(n=number)
        return self._("Rating {n} ({change})").format(n=number, change=signed(moved))


def _whole(points: float) -> str:
    return plain(round(points))
