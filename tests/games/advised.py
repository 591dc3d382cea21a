"""The reasons that a game gives for a move in a position of one of its golden records."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pytest

from spieltisch import games
from spieltisch.ai.knowledge import Decision
from spieltisch.app.screens.i18n import Speaker
from spieltisch.core.record import read, restore

GOLDEN: Final = Path(__file__).parents[1] / "golden"
NAMES: Final = ("Ann", "Bo", "Cy", "Di", "Ed")


def advised(game_id: str, record: str, decisions: int, move: str, lang: str = "en") -> str:
    """The advice for this legal move after this many decisions of the record, "" for none."""
    kept = (GOLDEN / game_id / f"{record}.txt").read_text("utf-8")
    match = restore(read(kept), games.load).match
    at = match.decisions()[decisions]
    game, seat, state = match.game, match.plies[at].seat, match.states[at]
    chosen = game.parse_move(move)
    assert chosen in game.legal_moves(state, seat)
    hint = games.hook(game_id, "hint")(game.view(state, seat), Decision(chosen))
    return "" if hint is None else Speaker(lang, NAMES)(hint)


def reasons(game_id: str, advice: Sequence[tuple[str, int, str, str]]) -> Callable[..., None]:
    """A test that each move (record, decisions before it, move, sentence) gets its sentence."""

    @pytest.mark.parametrize(("record", "decisions", "move", "sentence"), advice)
    def check(record: str, decisions: int, move: str, sentence: str) -> None:
        assert advised(game_id, record, decisions, move) == sentence

    return check
