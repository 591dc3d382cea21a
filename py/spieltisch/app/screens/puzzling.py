"""A puzzle in words: what is asked, what was found, and why."""

from __future__ import annotations

from collections.abc import Sequence

from ... import games
from ...core.text import Message, say
from ..session.puzzles import HINTS, Puzzling
from .counsel import brief, reason


def asked(session: Puzzling) -> Message:
    """What to do: the question, as a prompt."""
    if session.of == 1:
        return say("Find the best move")
    return say("Find the best move: {n} of {m}", n=session.number + 1, m=session.of)


def hinted(session: Puzzling) -> Message:
    """The step of the hint that was asked for last: where to look, then what to do."""
    if session.hints == HINTS:
        move = brief(session.game_id)(session.asking, session.best)
        return say("The best move: {move}.", move=move)
    titles = themes(session.game_id, session.puzzle.themes[:1])
    if not titles:
        return say("It's one of the two marked moves.")
    return say("{theme}: it's one of the two marked moves.", theme=titles[0])


def judged(session: Puzzling) -> Message:
    """Whether the move that was made is the best one; why, if the answer was asked for."""
    if session.state == "wrong":
        return say("There's a better move.")
    return say("That's the best move.") if session.state == "right" else why(session)


def why(session: Puzzling) -> Message:
    """The best move, and what it brings or avoids that the wrong one does not."""
    return reason(session.game_id, session.asking, session.best, session.other, session.lost)


def themes(game_id: str, keys: Sequence[str]) -> tuple[Message, ...]:
    """The titles of these themes; unknown ones, from a later version, are left out."""
    said = games.puzzles(game_id)
    return tuple([said.themes[key] for key in keys if key in said.themes]) if said else ()
