"""What a game says about the difference between two moves.

    PYTHONPATH=py:. python -m tests.games.apart

writes `apart.txt` of every game: decisions with two moves that an analysis tells apart. Finding
them takes longer than all that the tests do with them, so only a deep run looks for new ones.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import count, islice
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest

from spieltisch import games
from spieltisch.ai.analysis import analyse, number_of
from spieltisch.ai.bots import finish
from spieltisch.ai.levels import player
from spieltisch.app.screens.i18n import Speaker
from spieltisch.core.game import NATURE
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


Decision: TypeAlias = tuple[Match, Any, Any, Any]
"""A match up to a decision, the view of the seat that decides, the better and the other move."""

STORED: Final = 40
"""How many decisions of each game are stored."""


@cache
def pairs(game_id: str, number: int) -> tuple[tuple[Any, Any, Any], ...]:
    """This many decisions, from quick and full games: for each, the view, the best move according
    to a shallow analysis, and a move that is certainly worse."""
    if number <= STORED:
        return read_pairs(game_id, _file(game_id))[:number]
    return tuple(found[1:] for found in islice(_decisions(game_id), number))


def _file(game_id: str) -> Path:
    return Path(__file__).parent / game_id / "apart.txt"


def write_pairs(path: Path, found: Iterable[Decision]) -> None:
    """Writes decisions: a line for each match, with its plies as far as needed, and for each
    decision the number of plies before it, the seat and the two moves."""
    kept: list[tuple[Match, dict[str, Any]]] = []
    for match, view, *moves in found:
        if not kept or kept[-1][0] is not match:
            usual = match.game.meta.complete({}, match.seats)
            options = {key: each for key, each in match.options.items() if each != usual[key]}
            about = {"seats": match.seats, "options": options, "seed": match.seed}
            kept.append((match, {**about, "pairs": []}))
        write = match.game.move_text
        line = kept[-1][1]
        line["pairs"].append([len(match.plies), view.seat, *map(write, moves)])
        line["plies"] = [[ply.seat, write(ply.move)] for ply in match.plies if ply.seat != NATURE]
    lines = [json.dumps(line, ensure_ascii=False) for _, line in kept]
    path.write_text("\n".join(lines) + "\n", "utf-8")


def read_pairs(game_id: str, path: Path) -> tuple[tuple[Any, Any, Any], ...]:
    """The decisions of a file: the view, the better and the other move."""
    game = games.load(game_id)
    found = []
    for line in path.read_text("utf-8").splitlines():
        kept = json.loads(line)
        match = Match(game, kept["seats"], kept["options"], kept["seed"])
        match.replay(kept["plies"])
        for at, seat, *texts in kept["pairs"]:
            view = game.view(match.states[at], seat)
            better, other = map(game.parse_move, texts)
            assert {better, other} <= {*view.legal}, "the rules have changed: write the file again"
            found.append((view, better, other))
    return tuple(found)


def _decisions(game_id: str) -> Iterator[Decision]:
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
                    yield match, view, best.best, pick(worse, rng)
            match.play(seat, bot.choose(view, bot_stream(match.seed, seat, len(match.plies))))


if __name__ == "__main__":
    for each in games.game_ids():
        write_pairs(_file(each), islice(_decisions(each), STORED))
