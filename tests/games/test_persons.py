"""What is said of other people's decisions fits whoever reads it, in every game and language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, permutations
from typing import Any, Final

import pytest

from spieltisch import games
from spieltisch.app.screens.counsel import brief, of_other
from spieltisch.app.screens.i18n import LANGUAGES, Speaker
from spieltisch.core.game import Seat
from spieltisch.core.text import Message, Who
from tests.conftest import DEEP
from tests.games.apart import NAMES, STORED, pairs

ONE_IN: Final = 1 if DEEP else 3
"""Of how many positions one is looked at."""

PAIRS: Final = 12
"""The most pairs of moves that are compared in each position."""

WRONG: Final = {
    "en": re.compile(
        r"\bYou\b|you's|\b(?<!by )(?<!from )you (?:is|has|was|does|(?!this )[a-z]+[^s ]s)\b"
    ),
    "de": re.compile(r"\bDu\b|\bdu (?:ist|hat|wird|kann|darf|muss|[a-z]+[^s]t) "),
}
"""A name pasted in where a sentence needs "you", or a verb that does not go with it."""

SECOND: Final = {
    "en": re.compile(r"\b(you|your|yours)\b", re.IGNORECASE),
    "de": re.compile(r"\b(du|dir|dich|dein\w*)\b", re.IGNORECASE),
}
"""The words for whoever reads."""


def _said(game_id: str, view: Any) -> Iterator[Message]:
    """What advice and reviews say of the decision in this view."""
    difference, listed = games.hook(game_id, "difference"), games.hook(game_id, "listed")
    call = brief(game_id)
    for move in view.legal:
        yield call(view, move)
        if listed and (name := listed(view, move)) is not None:
            yield name
    for better, other in islice(permutations(view.legal, 2), PAIRS):
        if difference and (fact := difference(view, better, other)) is not None:
            yield fact


def _persons(message: Message) -> set[Seat]:
    """The seats whose names a message contains."""
    found: set[Seat] = set()
    for _, arg in message.args:
        if isinstance(arg, Who):
            found.add(arg.seat)
        elif isinstance(arg, Message):
            found |= _persons(arg)
    return found


def _names(reader: Seat, lang: str) -> tuple[str, ...]:
    you = {"en": "You", "de": "Du"}[lang]
    return tuple(you if seat == reader else name for seat, name in enumerate(NAMES))


@pytest.mark.parametrize("game_id", games.game_ids())
def test_sentences_about_others_go_with_the_reader_as_you(game_id: str) -> None:
    wrong = set()
    for view, *_ in pairs(game_id, STORED)[::ONE_IN]:
        for told in [of_other(game_id, view.seat, one) for one in _said(game_id, view)]:
            for lang in LANGUAGES:
                plain = Speaker(lang, NAMES)(told)
                if SECOND[lang].search(plain):
                    wrong.add(plain)
                for reader in _persons(told) - {view.seat}:
                    sentence = Speaker(lang, _names(reader, lang))(told)
                    if WRONG[lang].search(sentence):
                        wrong.add(sentence)
    assert not sorted(wrong)
