"""What a game says about the difference between two moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import count, islice
from pathlib import Path
from typing import Any, Final

import pytest

from spieltisch import games
from spieltisch.ai.analysis import analyse, number_of
from spieltisch.ai.bots import finish
from spieltisch.ai.levels import player
from spieltisch.app.screens.i18n import Speaker
from spieltisch.core.match import Match
from spieltisch.core.record import read, restore
from spieltisch.core.rng import below, bot_stream, pick, stream

GOLDEN: Final = Path(__file__).parents[1] / "golden"
NAMES: Final = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")

SHALLOW: Final = 4
"""The analysis behind these tests gets Hard's iterations divided by this."""

ONE_IN: Final = 4
"""On average, one decision in this many is examined."""


def told_apart(
    game_id: str, record: str, decisions: int, better: str, other: str, lang: str = "en"
) -> str:
    """What the game says the better move has over the other, after this many decisions of a golden
    record; "" if it says nothing."""
    kept = (GOLDEN / game_id / f"{record}.txt").read_text("utf-8")
    match = restore(read(kept), games.load).match
    at = match.decisions()[decisions]
    game, seat, state = match.game, match.plies[at].seat, match.states[at]
    moves = [game.parse_move(text) for text in (better, other)]
    assert set(moves) <= set(game.legal_moves(state, seat))
    found = games.hook(game_id, "difference")(game.view(state, seat), *moves)
    return "" if found is None else Speaker(lang, NAMES)(found)


def differences(
    game_id: str, cases: Sequence[tuple[str, int, str, str, str]]
) -> Callable[..., None]:
    """A test that each case (record, decisions before, better, other, sentence) gives its sentence,
    and that it does not when the two moves are swapped."""

    @pytest.mark.parametrize(("record", "decisions", "better", "other", "sentence"), cases)
    def check(record: str, decisions: int, better: str, other: str, sentence: str) -> None:
        assert told_apart(game_id, record, decisions, better, other) == sentence
        assert told_apart(game_id, record, decisions, other, better) != sentence

    return check


@cache
def pairs(game_id: str, number: int) -> tuple[tuple[Any, Any, Any], ...]:
    """This many decisions, from quick and full games: for each, the view, the best move according
    to a shallow analysis, and a move that is certainly worse."""
    return tuple(islice(_decisions(game_id), number))


def _decisions(game_id: str) -> Iterator[tuple[Any, Any, Any]]:
    game, known = games.load(game_id), games.knowledge(game_id)
    hard = known.levels["hard"]
    quick = hard._replace(iterations=hard.iterations // SHALLOW)
    shallow = known._replace(levels={**known.levels, "hard": quick})
    bot, rng = player(game, known, "easy"), stream(f"apart {game_id}", 0)
    for deal in count():
        seats = pick(game.meta.seats, rng)
        match = Match(game, seats, game.meta.quick if deal % 3 else {}, f"apart {deal}")
        while match.to_act:
            seat = match.to_act[0]
            view = game.view(match.state, seat)
            if len(view.legal) > 1 and below(rng, ONE_IN) == 0:
                best = finish(analyse(game, shallow, view, match.seed, number_of(match, seat)))
                figures = [option for move in view.legal if (option := best.option(move))]
                worse = [option.move for option in figures if option.least > 0]
                if worse:
                    yield view, best.best, pick(worse, rng)
            match.play(seat, bot.choose(view, bot_stream(match.seed, seat, len(match.plies))))
