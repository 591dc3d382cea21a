"""A puzzle in words: what is asked, what was found, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypedDict

from ... import games
from ...core.game import Move
from ...core.text import Message, render, say
from ...kit.reasons import instead
from ..session.puzzles import HINTS, Puzzling, variants
from . import puzzle_days
from .counsel import brief, reason, within
from .i18n import Speaker, catalogue

SHORT: Final = 50
"""The most letters that the English names of two moves have together, for a hint to name both."""


class MoveFacts(TypedDict):
    """What a move of a puzzle would bring: its notation and label, the expected result in percent,
    whether it is right, and whether it was tried."""

    move: str
    label: str
    percent: int
    right: bool
    tried: bool


class PuzzleFacts(TypedDict):
    """What the page knows of a puzzle.

    `own` says that it is a mistake of the person here, which is kept with the mistakes and not with
    the puzzles. `number` is the decision asked for, counted from 0, of `of`; `state` is
    `puzzles.State`; `themes` are titles. `misses`, `helped`, `given` and `hints` are as in
    `Puzzling`. `pointed` are the notations of the moves that the hint points to. `moves` are those
    tried, the best one first; all of them, and `why` the best one is, once it is found or shown.
    `day` is the date of a puzzle of the day, else "". `told` is a sentence to send to others
    together with the puzzle's link; it tells nothing of the answer.
    """

    id: str
    own: bool
    difficulty: int
    themes: list[str]
    number: int
    of: int
    state: str
    solved: bool
    misses: int
    helped: bool
    given: bool
    hints: int
    pointed: list[str]
    moves: list[MoveFacts]
    why: str
    day: str
    told: str


def facts(session: Puzzling, speak: Speaker) -> PuzzleFacts:
    """What the page may know of an open puzzle: nothing that tells the answer before it is found or
    asked for."""
    puzzle, known = session.puzzle, session.known
    brought = () if session.state == "asked" else session.brought()
    text, label = session.game.move_text, session.words.label
    return {
        "id": puzzle.id,
        "own": session.own,
        "difficulty": puzzle.difficulty,
        "themes": [speak(title) for title in themes(session.game_id, puzzle.themes)],
        "number": session.number,
        "of": session.of,
        "state": session.state,
        "solved": session.solved,
        "misses": session.misses,
        "helped": session.helped,
        "given": session.given,
        "hints": session.hints,
        "pointed": [text(move) for move in session.pointed],
        "moves": [
            {
                "move": text(one.move),
                "label": speak(label(session.asking, one.move)),
                "percent": one.percent,
                "right": one.right,
                "tried": one.tried,
            }
            for one in sorted(brought, key=lambda one: -one.percent)
            if known or one.tried
        ],
        "why": speak(why(session)) if known else "",
        "day": session.day,
        "told": puzzle_days.of_session(session, speak.lang)
        if session.day
        else speak(told(session)),
    }


class Row(NamedTuple):
    """A legal move of a decision whose answer is known: its label, the expected result in percent
    and as people read it, whether it is right, and whether it was tried. `why` is what the answer
    has over it, where that is asked for."""

    label: str
    percent: int
    share: str
    right: bool
    tried: bool
    why: str = ""


def rows(session: Puzzling, speak: Speaker, *, whys: bool = False) -> list[Row]:
    """What each move would have brought, the best one first; nothing before that is known. Moves
    have their short names, unless two have the same. With `whys`, each wrong move that was tried
    has a reason, except the one that the puzzle's own sentence is about: reasons take time."""
    brought = session.brought() if session.known else ()
    label, _ = brief(session.game_id), catalogue(speak.lang).gettext
    names = [speak(label(session.asking, one.move)) for one in brought]
    if len(set(names)) < len(names):
        label = session.words.label
    return [
        Row(
            speak(label(session.asking, one.move)),
            one.percent,
            _("{n}%").format(n=one.percent),
            one.right,
            one.tried,
            speak(why_not(session, one.move))
            if whys and one.tried and not one.right and one.move != session.other
            else "",
        )
        for one in sorted(brought, key=lambda one: -one.percent)
    ]


def variant(session: Puzzling, speak: Speaker) -> str:
    """Which of a game's variants a puzzle is about ("full game"), where people may know only the
    usual one; "" if it is that one, or there are none."""
    named = variants(session.game_id, session.match.options)
    return ", ".join(speak(session.words.option_value(key, value)) for key, value in named)


class Both(NamedTuple):
    """The names of the two moves that the table marks: the answer and the one that it is compared
    with. `yours` says that somebody here made that one."""

    best: str
    other: str
    yours: bool


def both(session: Puzzling, speak: Speaker) -> Both | None:
    """The two moves, while people look at both; else None."""
    if not session.compared:
        return None
    label = brief(session.game_id)
    best, other = (speak(label(session.asking, move)) for move in (session.best, session.other))
    tried = session.game.move_text(session.other) in session.tried
    return Both(best, other, session.own or tried)


def told(session: Puzzling) -> Message:
    """A sentence for others: which puzzle this is and, once it is solved, in how many tries."""
    game, n = session.words.title, session.puzzle.difficulty
    if not session.solved:
        return say(
            "{game} puzzle, difficulty {n} of 5. Can you find the best move?", game=game, n=n
        )
    if session.given:
        return say("{game} puzzle, difficulty {n} of 5: not solved.", game=game, n=n)
    if session.helped:
        return say("{game} puzzle, difficulty {n} of 5: solved with a hint.", game=game, n=n)
    if not session.misses:
        return say("{game} puzzle, difficulty {n} of 5: solved on the first try.", game=game, n=n)
    return say(
        "{game} puzzle, difficulty {n} of 5: solved in {tries} tries.",
        game=game,
        n=n,
        tries=session.misses + 1,
    )


def sentence(session: Puzzling) -> Message:
    """What stands in place of the prompt: the question or the hint, then the judgement; while
    something is still shown, that people should watch."""
    if session.compared:
        return why(session)
    if session.state != "wrong" and session.waiting == "chance":
        return say("Watch what happens.")
    if session.state == "asked":
        return hinted(session) if session.hints else asked(session)
    if session.state == "right":
        return say("{judged} {why}", judged=judged(session), why=why(session))
    return judged(session)


def asked(session: Puzzling) -> Message:
    """What to do: the question, and as in the game what is to be decided here."""
    prompt = instead(session.words.prompt(session.asking))
    if session.own:
        return say("Find a better move than last time. {prompt}", prompt=prompt)
    if session.of == 1:
        return say("Find the best move. {prompt}", prompt=prompt)
    return say(
        "Decision {n} of {m}: find the best move. {prompt}",
        n=session.number + 1,
        m=session.of,
        prompt=prompt,
    )


def hinted(session: Puzzling) -> Message:
    """The step of the hint that was asked for last: where to look, then what to do."""
    if session.hints == HINTS:
        move = brief(session.game_id)(session.asking, session.best)
        return say("Best move: {move}.", move=move)
    titles = themes(session.game_id, session.puzzle.themes[:1])
    question = which(session)
    if not titles:
        return question
    return say("Theme: {theme}. {question}", theme=titles[0], question=question)


def which(session: Puzzling) -> Message:
    """Which of the two moves that the hint points to is better. Marks alone could mislead: of two
    moves with the same card, one is marked on what it adds to it. Long names stay out: they would
    take the room of the table, and such moves share nothing."""
    one, other = within(session.game_id, session.asking, session.pointed)
    nobody = [""] * session.match.seats
    if sum(len(render(name, nobody)) for name in (one, other)) > SHORT:
        return say("Which of the two marked is better?")
    return say("Which is better: {one} or {other}?", one=one, other=other)


def judged(session: Puzzling) -> Message:
    """Whether the move that was made is the best one; why, if the answer was asked for."""
    if session.state == "wrong":
        return say(
            "There's a better move: your chance of winning is {m}% with it, but only {n}% with "
            "yours.",
            n=session.share,
            m=max(session.decision.figures),
        )
    return say("That's the best move.") if session.state == "right" else why(session)


def why(session: Puzzling) -> Message:
    """The best move, and what it brings or avoids that the wrong one does not."""
    return why_not(session, session.other)


def why_not(session: Puzzling, wrong: Move) -> Message:
    """The same about any wrong move."""
    lost = session.lost(wrong)
    return reason(session.game_id, session.asking, session.best, wrong, lost)


def themes(game_id: str, keys: Sequence[str]) -> tuple[Message, ...]:
    """The titles of these themes; unknown ones, from a later version, are left out."""
    said = games.puzzles(game_id)
    return tuple([said.themes[key] for key in keys if key in said.themes]) if said else ()
