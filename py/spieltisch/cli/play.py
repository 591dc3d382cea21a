"""`play`: one person against computer players, in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from .. import games
from ..core.game import GameError, InvalidMoveError
from ..core.match import Match
from ..core.record import HUMAN, Player, people, write
from ..core.text import Message, Words, logged, render
from .common import Answer, bot_for, bot_plays, names_of, players_of, save

HELP = "Type a number or a move. u takes a move back, v shows all you know, and q leaves."

MOST_LISTED: Final = 40
"""The most moves that are listed; more would push the table off the screen."""


def play(
    game_id: str,
    seats: str | None,
    seed: str,
    options: dict[str, str],
    record: str | None,
    ask: Callable[[str], str] = input,
    show: Callable[[str], None] = print,
) -> Answer:
    """Plays to the end, or until the person leaves. Raises GameError if an argument is invalid."""
    game = games.load(game_id)
    default = ",".join([HUMAN, *["normal"] * (game.meta.default_seats - 1)])
    players = players_of(seats or default)
    humans = people(players)
    if len(humans) != 1:
        raise GameError("one of the players must be human, and all the others computers")
    game.meta.check_options(options, len(players))
    match = Match(game, len(players), options, seed)
    if record is not None:
        save(record, write(match, players))  # so that a bad path fails now, not after the game
    table = _Table(match, players, humans[0], games.words(game_id), ask, show)
    table.run()
    if record is not None:
        save(record, write(match, players))
        show(f"The game has been saved to {record}.")
    outcome = match.outcome
    data = {
        "game": game_id,
        "plies": len(match.plies),
        "outcome": None if outcome is None else outcome._asdict(),
        "record": write(match, players),
    }
    return Answer(data, [])


def choices(game_id: str, view: Any, names: Sequence[str]) -> list[str]:
    """What lies on the table, what to do, and the numbered moves, as lines."""
    words, text = games.words(game_id), games.load(game_id).move_text
    lines = [f"  {line}" for line in games.terminal(game_id).table(view, names)]
    lines.append(render(words.prompt(view), names))
    for number, move in enumerate(view.legal[:MOST_LISTED], 1):
        lines.append(f"{number:4}  {text(move):8} {render(words.label(view, move), names)}")
    if len(view.legal) > MOST_LISTED:
        more = len(view.legal) - MOST_LISTED
        lines.append(f"      and {more} more: type a number or a move")
    return lines


class _Table:
    """A match in the terminal, as its only human player sees it."""

    def __init__(
        self,
        match: Match,
        players: tuple[Player, ...],
        seat: int,
        words: Words,
        ask: Callable[[str], str],
        show: Callable[[str], None],
    ) -> None:
        self.match = match
        self.seat = seat
        self.words = words
        self.ask = ask
        self.show = show
        self.names = names_of(players)
        self.names[seat] = players[seat].name or "You"
        self.bots = {
            number: bot_for(match.game, player.kind)
            for number, player in enumerate(players)
            if player.kind != HUMAN
        }
        self.shown = 0

    def run(self) -> None:
        """Plays until the match is over or the person leaves."""
        self.show(self.words.title)
        self.show(HELP)
        while self.match.to_act:
            self._show_events()
            if self.match.to_act[0] in self.bots:
                bot_plays(self.match, self.bots[self.match.to_act[0]])
            elif not self._decide():
                return
        self._show_events()
        outcome = self.match.outcome
        assert outcome is not None, "nobody is to act"
        self.show(self._say(self.words.ending(outcome)))
        self._scores()

    def _say(self, message: Message) -> str:
        return render(message, self.names)

    def _show_events(self) -> None:
        """Shows what has happened since the last call."""
        for index in range(self.shown, len(self.match.plies)):
            (seat, move), before = self.match.plies[index], self.match.states[index]
            after = self.match.states[index + 1]
            for event in logged(self.words.events(before, seat, move, after, self.seat)):
                self.show(f"  {self._say(event.message)}")
        self.shown = len(self.match.plies)

    def _scores(self) -> None:
        view = self.match.game.view(self.match.state, self.seat)
        rows = self.words.score_rows(view)
        if rows:
            self.show("  ".join(["".ljust(24), *(f"{name:>10}" for name in self.names)]))
        for row in rows:
            cells = (f"{cell:>10}" for cell in row.cells)
            self.show("  ".join([self._say(row.label).ljust(24), *cells]))
            if row.note:
                self.show(self._say(row.note))

    def _decide(self) -> bool:
        """Lets the person decide. Returns False if they leave."""
        view = self.match.game.view(self.match.state, self.seat)
        for line in choices(self.match.game.meta.id, view, self.names):
            self.show(line)
        texts = [self.match.game.move_text(move) for move in view.legal]
        numbered = {str(number): text for number, text in enumerate(texts, 1)}
        while True:
            try:
                said = self.ask("> ").strip()
            except EOFError:
                return False
            chosen = numbered.get(said, said)
            if chosen in texts:
                self.match.play_text(self.seat, chosen)
                return True
            if said == "q":
                return False
            if said == "u":
                self._take_back()
                return True
            if said == "v":
                self._list(view)
            else:
                self.show(self._why_not(view, said))

    def _list(self, facts: Any) -> None:
        """Lists the fields of the view, and of the position inside it."""
        for name in getattr(facts, "_fields", ()):
            value = getattr(facts, name)
            if name == "state":
                self._list(value)
            else:
                self.show(f"  {name}: {value}")

    def _why_not(self, view: Any, said: str) -> str:
        """The answer to input that is neither a legal move nor a command."""
        if said in ("", "?", "h", "help"):
            return HELP
        try:
            self.match.game.parse_move(said)
        except InvalidMoveError:
            return f"{said[:40]!r} isn't a move. {HELP}"
        return self._say(self.words.reason(view, said))

    def _take_back(self) -> None:
        """Undoes the person's last decision, if there is one."""
        plies, made = self.match.plies, self.match.decisions()
        mine = [count for count, index in enumerate(made) if plies[index].seat == self.seat]
        if not mine:
            self.show("There's no move to take back.")
            return
        self.match.undo(mine[-1])
        self.shown = len(self.match.plies)
