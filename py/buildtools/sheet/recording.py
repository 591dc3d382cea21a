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
    values: dict[str, Arg]
    """What the house says of games, by placeholder: a move, a reason, a title."""
    uses: dict[str, str]
    """Where a game used a template: "prompt", "label" or "log"."""


def record(game_id: str, most: int = CASES) -> Recorded:
    """Plays a game in up to `most` settings and records its messages, and those of the house."""
    found = Recorded({}, {}, {})
    with _listening(found):
        for number, match in enumerate(_matches(games.load(game_id), most)):
            for at in _spread(range(len(match.states)), DRAWN):
                draw_position(match, at)
            _draw_result(game_id, match)
            _take_log(found, game_id, match)
            for at in _spread(match.decisions(), COMPARED):
                _take_decision(found, game_id, match, at)
                if number < ADVISED:
                    _take_advice(found, game_id, match, at)
    title = games.title(game_id)
    found.values.update(title=title, game=title)
    return found


def merged(recordings: Sequence[Recorded]) -> Recorded:
    """All recordings in one; the first one with a message or value decides."""
    whole = Recorded({}, {}, {})
    for one in reversed(recordings):
        whole.messages.update(one.messages)
        whole.values.update(one.values)
        whole.uses.update(one.uses)
    return whole


@contextmanager
def _listening(found: Recorded) -> Iterator[None]:
    """Records every message that is shown meanwhile.

    Messages become sentences only in `i18n.fill`, wherever they are drawn, so that is replaced.
    """
    show: Callable[..., str] = vars(i18n)["fill"]

    def heard(message: Message, *how: Any) -> str:
        _take(found, message)
        return show(message, *how)

    vars(i18n)["fill"] = heard
    try:
        yield
    finally:
        vars(i18n)["fill"] = show


def _take(found: Recorded, message: Message, use: str = "") -> None:
    """Records a message and the messages in it, unless it has one of the contract's odd names."""
    for _, arg in message.args:
        if isinstance(arg, Message):
            _take(found, arg)
    key = message.template, message.number == 1
    known = found.messages.get(key)
    better = known is None or known.number == 0 < message.number
    if better and all(_plain(arg) for _, arg in message.args):
        found.messages[key] = message
    if use:
        found.uses.setdefault(message.template, use)


def _plain(arg: Arg) -> bool:
    """Whether a value can stand in an example: not one of the contract's odd names."""
    if isinstance(arg, Message):
        return all(_plain(one) for _, one in arg.args)
    return isinstance(arg, int | Who) or not any(name and name in arg for name in NAMES)


def _matches(game: Game, most: int) -> Iterator[Match]:
    """Up to `most` finished matches: first with the settings that lessons lead to, then with others
    that the contract plays. Easy decides, and in every third match chance."""
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


def _take_log(found: Recorded, game_id: str, match: Match) -> None:
    """Records every line of the log, as each seat and a spectator reads it."""
    for at, ply in enumerate(match.plies):
        for reader in (None, *range(match.seats)):
            before, after = match.states[at : at + 2]
            for event in games.words(game_id).events(before, *ply, after, reader):
                _take(found, event.message, "log")


def _take_decision(found: Recorded, game_id: str, match: Match, at: int) -> None:
    """Records the prompts of a decision for everybody, and the names of all its moves."""
    words = games.words(game_id)
    for watcher in (None, *range(match.seats)):
        _take(found, words.prompt(match.game.view(match.states[at], watcher)), "prompt")
    view = match.game.view(match.states[at], match.plies[at].seat)
    for move in view.legal:
        _take(found, words.label(view, move), "label")


def _take_advice(found: Recorded, game_id: str, match: Match, at: int) -> None:
    """Records what advice may say here, and a computer player about itself."""
    seat, move = match.plies[at]
    view = match.game.view(match.states[at], seat)
    for hook, name, args in (("moment", "moment", ()), ("thumb", "rule", (move,))):
        if spoken := games.hook(game_id, hook):
            found.values.setdefault(name, spoken(view, *args))
            _take(found, spoken(view, *args))
    call, difference = counsel.brief(game_id), games.hook(game_id, "difference")
    for better, other in _spread(list(permutations(view.legal, 2)), PAIRS):
        fact = difference(view, better, other) if difference else None
        for message in filter(None, (call(view, better), fact)):
            _take(found, message)
            _take(found, counsel.of_other(game_id, seat, message))
        if fact and _plain(fact) and "reason" not in found.values:
            found.values.update(reason=fact, move=call(view, better), other=call(view, other))


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
