"""Why a computer player chose its move, in words: of that player, never to the reader."""

from __future__ import annotations

import ast
import re
from functools import cache
from itertools import product
from pathlib import Path
from string import Formatter
from typing import Final

import pytest

from spieltisch import games
from spieltisch.ai.bots import finish
from spieltisch.ai.knowledge import Weight
from spieltisch.ai.levels import player
from spieltisch.ai.motive import Motive, motive
from spieltisch.app.screens.counsel import motives
from spieltisch.app.screens.i18n import LANGUAGES, Speaker, catalogue
from spieltisch.core.match import Match
from spieltisch.core.rng import bot_stream
from tests.conftest import DEEP

pytestmark = pytest.mark.usefixtures("shallow")

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
TO_YOU: Final = {
    "en": r"\b(?:you|yours?|my)\b",
    "de": r"\b(?:du|dich|dir|dein\w*|mein\w*|chose|thought|the)\b",
}
"""What would speak to the reader, or is not translated."""

REASON: Final = 20
"""The most words in a reason."""

CLAUSES: Final = {
    "verhext": ("counsel",),
    "vaalbara": ("counsel",),
    "vector": ("counsel",),
    "vigila": ("counsel", "gains", "leftovers", "telling", "threats"),
    "vitametrie": ("counsel",),
}
"""The modules whose messages `difference` and `brief` use."""


@cache
def found(game_id: str, kind: str) -> tuple[Motive, ...]:
    """The motives of a whole game among players of this kind, with all of the game's rules; in the
    usual run, Normal makes every eighth decision and Easy the others."""
    game, known = games.load(game_id), games.knowledge(game_id)
    options = {"vigila": {"level": "2"}}.get(game_id, {})
    match = Match(game, max(game.meta.seats[:2]), options, f"words-{kind}")
    own, others = player(game, known, kind), player(game, known, "easy")
    step, made = 1 if DEEP or kind == "easy" else 8, 0
    while match.to_act:
        seat, at = match.to_act[0], len(match.plies)
        bot, made = own if made % step == 0 else others, made + 1
        match.play(seat, bot.choose(game.view(match.state, seat), bot_stream(match.seed, seat, at)))
    return tuple([finish(motive(match, known, kind, at)) for at in match.decisions()[::step]])


@pytest.mark.parametrize("kind", ["easy", "normal"])
@pytest.mark.parametrize("game_id", games.game_ids())
def test_the_sentences_are_about_the_player(game_id: str, kind: str) -> None:
    levels = {"easy": ("easy", "leicht"), "normal": ("normal", "mittel")}[kind]
    for one, (lang, level) in product(found(game_id, kind), zip(LANGUAGES, levels, strict=True)):
        speak = Speaker(lang, NAMES)
        told = [speak(message) for message in motives(game_id, one)]
        assert 1 <= len(told) <= 2 and all(sentence.endswith(".") for sentence in told)
        assert told[0].startswith(NAMES[one.seat])
        assert one.basis == "forced" or f"{NAMES[one.seat]} ({level})" in told[0]
        # Of several pieces of advice, only names may speak of the reader.
        assert not re.search(TO_YOU[lang], " ".join(told), re.IGNORECASE), told


@pytest.mark.parametrize("game_id", sorted(CLAUSES))
def test_every_clause_that_speaks_to_you_can_be_said_of_somebody_else(game_id: str) -> None:
    table = games.hook(game_id, "of_others") or {}
    folder = Path(games.__file__).parent / game_id / "text"
    used = set()
    for name in CLAUSES[game_id]:
        for node in ast.walk(ast.parse((folder / f"{name}.py").read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("say", "say_n"):
                used |= {each.value for each in node.args if isinstance(each, ast.Constant)}
    told = {one for one in used if re.search(TO_YOU["en"], one, re.IGNORECASE)}
    plural = {one for one in told if "{n}" in one}
    assert sorted(told - plural - set(table)) == []
    for template, other in table.items():
        asked = {name for _, name, _, _ in Formatter().parse(other.template) if name}
        given = {name for _, name, _, _ in Formatter().parse(template) if name}
        assert asked <= given | {"me", "n"}, template
        assert not re.search(TO_YOU["en"], other.template, re.IGNORECASE)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", games.game_ids())
def test_what_is_said_of_others_stays_short(game_id: str, lang: str) -> None:
    """docs/voice.md; whatever is filled in counts as one word."""
    known = catalogue(lang)
    for one in (games.hook(game_id, "of_others") or {}).values():
        forms = {known.gettext(one.template)}
        if one.plural:
            forms = {known.ngettext(one.template, one.plural, n) for n in (1, 2)}
        assert not [form for form in forms if len(form.split()) > REASON]


def test_a_motive_without_a_choice_or_without_an_answer_says_so() -> None:
    one = found("verhext", "normal")[0]
    speak = Speaker("en", NAMES)
    name = NAMES[one.seat]
    unknown = f"Can't tell why: {name} (normal) would choose differently now."
    for basis, said in (("forced", f"{name} had no choice."), ("unknown", unknown)):
        (told,) = motives("verhext", one._replace(basis=basis))  # type: ignore[arg-type]
        assert speak(told) == said


def test_chances_are_named_only_where_they_speak_for_the_move() -> None:
    one = next(one for one in found("verhext", "normal") if one.basis == "figures")
    assert one.other is not None
    speak = Speaker("en", NAMES)

    def last(own: float, other: float) -> str:
        assert one.other is not None
        figures = one._replace(
            chosen=Weight(one.move, 8, own), other=one.other._replace(value=other)
        )
        return speak(motives("verhext", figures)[-1])

    assert "at 62% with this move, but at only 55% with the other." in last(0.62, 0.55)
    assert last(0.55, 0.551).endswith("” would have been about as good.")
    assert last(0.5, 0.52).endswith("” would have been about as good.")
    assert "(60% against 50%)" in last(0.5, 0.6)
