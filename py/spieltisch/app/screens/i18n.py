"""The languages of the page and their catalogues."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations, find, translation
from pathlib import Path
from typing import Final

from ... import games
from ...core.text import Message
from ...core.text import render as fill

LANGUAGES: Final = ("en", "de")
"""The page's languages. Message ids are English, so English needs no catalogue."""

DOMAIN: Final = "spieltisch"
LOCALE: Final = Path(__file__).parent / "locale"

ARROW: Final = re.compile(r" →(?: (?=[0-9]))?")
"""An arrow with the space before it and, if a number follows, the space after it. No line may break
at these spaces."""

CASES: Final[Mapping[str, Mapping[tuple[str, str], str]]] = {
    "en": {("You", "object"): "you"},
    "de": {("Du", "nominative"): "du", ("Du", "accusative"): "dich", ("Du", "dative"): "dir"},
}
"""The declined forms of "You" in each language. No other name has cases."""


def known(lang: object) -> str:
    """This language if the page has it, otherwise English."""
    return lang if isinstance(lang, str) and lang in LANGUAGES else LANGUAGES[0]


@cache
def catalogue(lang: str) -> NullTranslations | GNUTranslations:
    """A language's catalogue: the page's own, with the games' catalogues as fallbacks. If it has
    not been compiled, it is empty, so messages stay in English."""
    whole = translation(DOMAIN, LOCALE, languages=[lang], fallback=True)
    for game_id in games.game_ids():
        _add(whole, lang, game_id)
    return whole


def learn(game_id: str) -> None:
    """Adds the catalogues of a game that has just been fetched."""
    for lang in LANGUAGES:
        _add(catalogue(lang), lang, game_id)


def _add(whole: NullTranslations, lang: str, game_id: str) -> None:
    if find(game_id, LOCALE, languages=[lang]):
        whole.add_fallback(translation(game_id, LOCALE, languages=[lang]))


class Speaker:
    """Renders messages as sentences in one language, with the players' names."""

    def __init__(self, lang: str, names: Sequence[str] = ()) -> None:
        self.lang = lang
        self.names = names
        self._catalogue = catalogue(lang)

    def __call__(self, message: Message) -> str:
        """The message as a sentence."""
        gettext, ngettext = self._catalogue.gettext, self._catalogue.ngettext
        sentence = fill(message, self.names, gettext, ngettext, self._decline)
        return ARROW.sub(lambda arrow: arrow[0].replace(" ", "\N{NO-BREAK SPACE}"), sentence)

    def _decline(self, name: str, case: str) -> str:
        return CASES.get(self.lang, {}).get((name, case), name)
