"""Records messages with real arguments while games are played and drawn.

Computer players play, and everything is drawn as the contract draws it: table, log, scores,
reasons and result, for every seat that acts. What a hint or a computer player might say is asked of
pairs of legal moves, because a single decision uses only one of its many sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import permutations
from typing import Any, Final, NamedTuple

from spieltisch import games
from spieltisch.ai.levels import player
from spieltisch.app.screens import counsel, i18n
from spieltisch.app.screens.screen import Screen
from spieltisch.app.session.session import Session
from spieltisch.app.session.table import Table
from spieltisch.contract.cases import Case, cases
from spieltisch.contract.drawing import NAMES, draw_position
from spieltisch.core.game import Game
from spieltisch.core.match import Match
from spieltisch.core.record import HUMAN, Player
from spieltisch.core.rng import bot_stream
from spieltisch.core.text import Arg, Message, Who

SEED: Final = "sentences"
CASES: Final = 16
"""The most settings in which a game is played, spread over those of the contract."""

ADVISED: Final = 8
"""In how many matches moves are compared, which takes longest."""

DRAWN: Final = 10
"""The most positions of a match that are drawn."""

COMPARED: Final = 12
"""The most positions of a match in which moves are compared."""

PAIRS: Final = 12
"""The most pairs of moves compared in a position."""


class Recorded(NamedTuple):
    """What was recorded of a game, or of all."""

    messages: dict[tuple[str, bool], Message]
    """A message with its arguments, by template and whether there was exactly one of what it
    counts."""
    values: dict[tuple[str, str], Message]
    """A message that a game filled a placeholder with, by its id and the placeholder's name."""
    uses: dict[str, str]
    """Where a game used a template: "prompt", "label" or "log"."""


def record(game_id: str, most: int = CASES) -> Recorded:
    """Plays a game in up to `most` settings and records its messages, and those of the house."""
    found = Recorded({}, {}, {})
    game, words = games.load(game_id), games.words(game_id)
    ear = _Ear(game_id, found)
    with ear.listening():
        for number, match in enumerate(_matches(game, most)):
            for at in _spread(range(len(match.states)), DRAWN):
                draw_position(match, at)
            _draw_result(game_id, match)
            for at, ply in enumerate(match.plies):
                states = match.states[at : at + 2]
                for reader in (None, *range(match.seats)):
                    for event in words.events(states[0], *ply, states[1], reader):
                        ear.take(event.message, "log")
            for at in _spread(match.decisions(), COMPARED):
                view = game.view(match.states[at], match.plies[at].seat)
                for watcher in (None, *range(match.seats)):
                    watched = game.view(match.states[at], watcher)
                    ear.take(words.prompt(watched), "prompt")
                for move in view.legal:
                    ear.take(words.label(view, move), "label")
                if number < ADVISED:
                    for message in _advice(game_id, match, at, view):
                        ear.take(message)
    return found


def merged(recordings: Sequence[Recorded]) -> Recorded:
    """All recordings in one; the first one with a message or value decides."""
    whole = Recorded({}, {}, {})
    for one in reversed(recordings):
        whole.messages.update(one.messages)
        whole.values.update(one.values)
        whole.uses.update(one.uses)
    return whole


class _Ear(NamedTuple):
    """Takes down what a game says."""

    game_id: str
    found: Recorded

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Takes down every message that is shown meanwhile."""
        show: Callable[..., str] = vars(i18n)["fill"]

        def heard(message: Message, *how: Any) -> str:
            self.take(message)
            return show(message, *how)

        vars(i18n)["fill"] = heard
        try:
            yield
        finally:
            vars(i18n)["fill"] = show

    def take(self, message: Message, use: str = "") -> None:
        """Takes down a message and the messages in it, unless it has somebody's odd name."""
        for name, arg in message.args:
            if isinstance(arg, Message):
                self.take(arg)
                if _plain(arg):
                    self.found.values.setdefault((self.game_id, name), arg)
        key = message.template, message.number == 1
        known = self.found.messages.get(key)
        better = known is None or known.number == 0 < message.number
        if better and all(_plain(arg) for _, arg in message.args):
            self.found.messages[key] = message
        if use:
            self.found.uses.setdefault(message.template, use)


def _plain(arg: Arg) -> bool:
    """Whether a value can stand in an example: not one of the contract's odd names."""
    if isinstance(arg, Message):
        return all(_plain(one) for _, one in arg.args)
    return isinstance(arg, int | Who) or not any(name and name in arg for name in NAMES)


def _matches(game: Game, most: int) -> Iterator[Match]:
    """Up to `most` finished matches: first with the settings that lessons lead to, then with others
    that the contract plays. Easy plays, or in every other match, chance."""
    known = games.knowledge(game.meta.id)
    taught = [Case(*course.first_game) for course in games.courses(game.meta.id)]
    varied = [case for case in cases(game) if case.options]
    usual = [case for case in cases(game) if not case.options]
    settings = [*taught, usual[-1], *taught, usual[0], *_spread(varied, most)]
    for number, case in enumerate(settings[:most]):
        bot = player(game, known, "random" if number % 3 == 2 else "easy")
        match = Match(game, case.seats, dict(case.options), f"{SEED}{number}")
        while match.to_act:
            seat = match.to_act[0]
            view = game.view(match.state, seat)
            match.play(seat, bot.choose(view, bot_stream(match.seed, seat, len(match.plies))))
        yield match


def _advice(game_id: str, match: Match, at: int, view: Any) -> Iterator[Message]:
    """What advice may say here, and a computer player about itself."""
    moment, thumb = games.hook(game_id, "moment"), games.hook(game_id, "thumb")
    difference = games.hook(game_id, "difference")
    seat, move = match.plies[at]
    if moment:
        yield moment(view)
    if thumb:
        yield thumb(view, move)
    name = counsel.brief(game_id)
    for better, other in _spread(list(permutations(view.legal, 2)), PAIRS):
        named = [name(view, better)]
        if difference and (fact := difference(view, better, other)):
            named.append(fact)
        for message in named:
            yield message
            yield counsel.of_other(game_id, seat, message)


def _draw_result(game_id: str, match: Match) -> None:
    """Draws the result as every seat sees it."""
    for seat in range(match.seats):
        players = tuple(Player(HUMAN if at == seat else "easy", "") for at in range(match.seats))
        session = Session(Table(game_id, match, players), (seat,))
        session.show_result()
        Screen(session, "en", "m").html()


def _spread(places: Sequence[Any], most: int) -> Sequence[Any]:
    """At most `most` of these, evenly spread."""
    count = min(most, len(places))
    return [places[at * len(places) // count] for at in range(count)]
