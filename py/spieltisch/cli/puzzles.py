"""`puzzles GAME` lists the puzzles that ship; `puzzle GAME` lets a person solve one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from .. import games
from ..app.screens.puzzling import asked, hinted, judged, themes, why
from ..app.session.puzzles import Puzzling, find, shipped
from ..core.game import GameError
from ..core.match import Match
from ..core.puzzle import Puzzle, opened, walked
from ..core.record import HUMAN
from ..core.rng import pick
from ..core.text import Message, logged, render
from .common import Answer, names_of
from .play import choices

HELP: Final = "Type a number or a move. h gives a hint, s shows the answer, and q leaves."


def list_puzzles(game_id: str) -> Answer:
    """The puzzles of a game with everything known about them. Raises GameError if one of them does
    not fit the game as it is played now."""
    rows = [facts(puzzle) for puzzle in shipped(game_id)]
    lines = [
        f"{row['id']}  difficulty {row['difficulty']}, players: {row['seats']}, "
        f"moves to find: {len(row['decisions'])}, {', '.join(row['themes']) or 'no theme'}"
        for row in rows
    ]
    return Answer({"game": game_id, "puzzles": rows}, lines or ["There are no puzzles yet."])


def facts(puzzle: Puzzle) -> dict[str, Any]:
    """What is known of a puzzle, for JSON; expected results are in percent."""
    found = opened(puzzle, games.load)
    decisions = []
    for number, (match, seat, right) in enumerate(walked(puzzle, games.load)):
        text, decision = match.game.move_text, puzzle.decisions[number]
        moves = [text(move) for move in match.game.legal_moves(match.state, seat)]
        decisions.append(
            {
                "before": [list(ply) for ply in decision.before],
                "answer": decision.answer,
                "right": [text(move) for move in right],
                "tempting": moves[decision.rival],
                "expected": dict(zip(moves, decision.figures, strict=True)),
            }
        )
    return {
        "id": puzzle.id,
        "difficulty": puzzle.difficulty,
        "found": puzzle.found._asdict(),
        "themes": list(puzzle.themes),
        "seats": found.match.seats,
        "seat": found.seat,
        "options": unusual(found.match),
        "link": puzzle.link,
        "decisions": decisions,
    }


def unusual(match: Match) -> dict[str, str]:
    """The options of a match that are not at their default."""
    defaults = {option.key: option.default for option in match.game.meta.choices}
    return {
        key: value
        for key, value in match.game.meta.chosen(match.options).items()
        if value != defaults[key]
    }


def solve(
    game_id: str,
    name: str | None,
    ask: Callable[[str], str] = input,
    show: Callable[[str], None] = print,
) -> Answer:
    """Lets a person solve the puzzle with this id, or any. Raises GameError if there is none."""
    if name is None and not (held := shipped(game_id)):
        raise GameError(f"{game_id} has no puzzles yet")
    puzzle = pick(held, Random()) if name is None else find(game_id, name)
    solving = _Solving(Puzzling(puzzle), ask, show)
    session, done = solving.session, solving.run()
    data = {
        "game": game_id,
        "id": puzzle.id,
        "solved": done,
        "misses": session.misses,
        "helped": session.helped,
    }
    return Answer(data, [])


class _Solving:
    """A puzzle in the terminal."""

    def __init__(
        self, session: Puzzling, ask: Callable[[str], str], show: Callable[[str], None]
    ) -> None:
        self.session = session
        self.ask = ask
        self.show = show
        players = session.players
        self.names = names_of(players)
        self.names[next(at for at, one in enumerate(players) if one.kind == HUMAN)] = "You"

    def run(self) -> bool:
        """Goes on until everything is found or shown. Returns False if the person leaves."""
        session, puzzle = self.session, self.session.puzzle
        titles = [self._say(title) for title in themes(session.game_id, puzzle.themes)]
        about = f": {', '.join(titles)}" if titles else ""
        self.show(
            f"{session.words.title}, puzzle {puzzle.id}, difficulty {puzzle.difficulty}{about}"
        )
        self.show(HELP)
        while True:
            self._show_choice()
            if not self._decide():
                return False
            self._show_answer()
            if session.solved:
                return True
            shown = session.last
            session.follow_on()
            session.catch_up()
            self._show_events(shown)

    def _say(self, message: Message) -> str:
        return render(message, self.names)

    def _show_choice(self) -> None:
        """Shows the table, the question and the moves."""
        for line in choices(self.session.game_id, self.session.asking, self.names):
            self.show(line)
        self.show(self._say(asked(self.session)))

    def _show_events(self, since: int) -> None:
        """Shows what has happened since the position with this index."""
        for events in self.session.events()[since:]:
            for event in logged(events):
                self.show(f"  {self._say(event.message)}")

    def _decide(self) -> bool:
        """Asks until the decision is found or shown. Returns False if the person leaves."""
        session = self.session
        texts = [session.game.move_text(move) for move in session.moves]
        numbered = {str(number): text for number, text in enumerate(texts, 1)}
        while session.state == "asked":
            try:
                said = self.ask("> ").strip()
            except EOFError:
                return False
            if said == "q":
                return False
            self._take(numbered.get(said, said))
        return True

    def _take(self, said: str) -> None:
        """Does what was typed: a move, a hint, or the answer."""
        session = self.session
        if said == "s":
            session.show()
        elif said == "h":
            session.hint()
            marked = [session.game.move_text(move) for move in session.pointed]
            self.show(f"{self._say(hinted(session))} ({', '.join(marked)})")
        elif said in session.legal:
            session.choose(said)
            self.show(self._say(judged(session)))
            session.again()
        else:
            self.show(f"{said[:40]!r} isn't a move here. {HELP}")

    def _show_answer(self) -> None:
        """Shows what each move would have brought, the best one first, and why."""
        session = self.session
        label = session.words.label
        for one in sorted(session.brought(), key=lambda one: -one.percent):
            mark = "*" if one.right else "x" if one.tried else " "
            text = session.game.move_text(one.move)
            named = self._say(label(session.asking, one.move))
            self.show(f" {mark} {one.percent:3}%  {text:8} {named}")
        self.show(self._say(why(session)))
