"""What a screen reader says in whole games: short lines, each event once, in both languages.

The page speaks the log and the prompts (`site/play/loop.js`). docs/voice.md has the limits.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

import pytest

from spieltisch import games
from spieltisch.ai.levels import player
from spieltisch.app.screens.i18n import LANGUAGES, Speaker, catalogue
from spieltisch.contract.cases import Case, cases
from spieltisch.core.match import Match
from spieltisch.core.rng import bot_stream
from spieltisch.core.text import Message, Who, render

from .played import DEEP

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")
LINE: Final = 12
PROMPT: Final = 8
"""The most words in a line of the log, and in a prompt."""

NAME: Final = 3
"""The most words in something filled in that count as one name: "spider 5", "den Wald 6"."""

SILENT: Final = {
    "vaalbara": {"choose"},
    "vector": {"numbers"},
    "vigila": {"act", "claim", "second", "foul", "compensate"},
    "vitametrie": {"shift"},
}
"""The phases in which another seat's decision may be told to nobody, by game: choices face down,
nothing done where something could have been, and the first half of a move."""


def played(game_id: str, case: Case, seed: str) -> Match:
    """A whole game among easy computer players."""
    game = games.load(game_id)
    match = Match(game, case.seats, game.meta.complete(case.options, case.seats), seed)
    bot = player(game, games.knowledge(game_id), "easy")
    while match.outcome is None:
        seat = match.to_act[0]
        rng = bot_stream(seed, seat, len(match.plies))
        match.play(seat, decide(bot.think(game.view(match.state, seat), rng)))
    return match


def decide(thinking: Any) -> Any:
    """The move at the end of a computer player's thoughts."""
    try:
        while True:
            next(thinking)
    except StopIteration as end:
        return end.value.move


def words(message: Message, lang: str) -> int:
    """How many words a message has in a language; a name counts as one."""
    known = catalogue(lang)
    speak = Speaker(lang, NAMES)

    def counted(part: Any) -> Any:
        if isinstance(part, Who):
            return "x"
        if isinstance(part, Message):
            said = speak(part)
            return "x" if len(said.split()) <= NAME else said
        return part

    short = message._replace(args=tuple((key, counted(part)) for key, part in message.args))
    text = render(short, NAMES, known.gettext, known.ngettext)
    return sum(any(map(str.isalnum, word)) for word in text.split())


def told(game_id: str, match: Match) -> Iterator[tuple[int, list[Message]]]:
    """By ply: what seat 0 hears of it."""
    events = games.words(game_id).events
    for index, ply in enumerate(match.plies):
        before, after = match.states[index : index + 2]
        seen = events(before, ply.seat, ply.move, after, 0)
        yield index, [event.message for event in seen if event.logged]


def too_long(messages: set[Message], most: int) -> list[str]:
    return sorted(
        Speaker(lang, NAMES)(message)
        for lang in LANGUAGES
        for message in messages
        if words(message, lang) > most
    )


@pytest.mark.native
@pytest.mark.parametrize("game_id", games.game_ids())
def test_whole_games_are_told_in_short_sentences_each_move_once(game_id: str) -> None:
    game, said = games.load(game_id), games.words(game_id)
    every = cases(game)
    lines: set[Message] = set()
    prompts: set[Message] = set()
    for number in range(40 if DEEP else 3):
        match = played(game_id, every[number % len(every)], f"spoken {number}")
        for index, heard in told(game_id, match):
            lines.update(heard)
            seat = match.plies[index].seat
            assert all(line != following for line, following in pairwise(heard)), heard
            if seat > 0 and not heard:
                assert match.states[index].phase in SILENT.get(game_id, ()), match.plies[index]
        for state in match.states:
            if 0 in game.to_act(state):
                prompts.add(said.prompt(game.view(state, 0)))
        assert match.outcome is not None
        lines.add(said.ending(match.outcome))
    assert not too_long(lines, LINE)
    assert not too_long(prompts, PROMPT)
