"""One game on this device: the match, who sits where, and whose eyes look at it.

A session never shows more than one seat's view. With several people on one device the eyes
change only through `lift`, which the curtain asks for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeAlias

from .. import games
from ..core.game import NATURE, GameError, IllegalMove, Options, Outcome, Seat, State
from ..core.match import Match
from ..core.record import HUMAN, Player, check_players
from ..core.text import Event, Words

Waiting: TypeAlias = Literal["you", "bot", "curtain", "remote", "over"]
"""What a session waits for: a person looking, a computer player, the device to change hands,
somebody on another device, or nothing any more."""


class Session:
    """A game in progress, or a finished one being watched.

    `local` are the human seats that play on this device; other humans play by link. `eyes` is
    the seat whose view is shown: None is a spectator, and also "nobody yet" while the curtain is
    down. `at` is a position in `match.states` while watching a replay, else None. `turn` counts
    every change of the match, so that a computer player's thought can notice that it is stale.
    """

    def __init__(
        self, game_id: str, match: Match, players: Sequence[Player], local: Iterable[Seat]
    ) -> None:
        """Take a match over. Raises GameError when the players do not fit it."""
        check_players(players, match.seats)
        self.game_id = game_id
        self.game = match.game
        self.words: Words = games.words(game_id)
        self.match = match
        self.players = tuple(players)
        self.local = tuple(seat for seat in sorted(set(local)) if self.players[seat].kind == HUMAN)
        self.eyes: Seat | None = None
        self.curtain_down = False
        self.picked: tuple[str, ...] = ()
        self.at: int | None = None
        self.turn = 0
        self.settled = False
        self._events: dict[Seat | None, list[tuple[Event, ...]]] = {}
        if len(self.local) == 1 or not self.hides:
            self.eyes = self.local[0] if self.local else None
        self._look()
        self.curtain_down = self.waiting == "curtain"

    @classmethod
    def start(
        cls,
        game_id: str,
        players: Sequence[Player],
        local: Iterable[Seat],
        options: Options,
        seed: str,
    ) -> Session:
        """A new game. Raises GameError when seats or options do not fit the game."""
        match = Match(games.load(game_id), len(players), options, seed)
        return cls(game_id, match, players, local)

    # -- who is to do something -------------------------------------------------------------

    @property
    def hides(self) -> bool:
        """Whether seats know different things, so that eyes must not change unasked."""
        meta = self.game.meta
        return meta.information == "imperfect" or meta.simultaneous

    @property
    def actor(self) -> Seat | None:
        """The seat that decides next on this device, or the one to wait for; None at the end.

        Of several at once the people here come first (the one looking before the others), then
        the computer players, then people elsewhere. Views keep them from seeing each other's
        choice.
        """
        to_act = self.match.to_act
        here = [seat for seat in to_act if seat in self.local]
        if self.eyes in here:
            return self.eyes
        bots = [seat for seat in to_act if self.players[seat].kind != HUMAN]
        return next(iter((*here, *bots, *to_act)), None)

    @property
    def waiting(self) -> Waiting:
        """What has to happen next."""
        seat = self.actor
        if seat is None:
            return "over"
        if seat in self.local:
            return "you" if seat == self.eyes else "curtain"
        return "remote" if self.players[seat].kind == HUMAN else "bot"

    @property
    def outcome(self) -> Outcome | None:
        """The result of the position shown."""
        return self.game.outcome(self.shown)

    # -- what is shown ----------------------------------------------------------------------

    @property
    def replaying(self) -> bool:
        """Whether the session is stepping through what has been."""
        return self.at is not None

    @property
    def first(self) -> int:
        """The first position worth showing: after the chance events at the very beginning."""
        plies = self.match.plies
        return next((i for i, ply in enumerate(plies) if ply.seat != NATURE), len(plies))

    @property
    def last(self) -> int:
        """The present position's index."""
        return len(self.match.plies)

    @property
    def position(self) -> int:
        """The index of the position shown."""
        return self.last if self.at is None else self.at

    @property
    def shown(self) -> State:
        """The position shown, of which only `view` may leave the session."""
        return self.match.states[self.position]

    def view(self) -> Any:
        """What the looking seat may know of the position shown."""
        return self.game.view(self.shown, self.eyes)

    @property
    def legal(self) -> dict[str, Any]:
        """The moves that can be made here and now by their notation, in canonical order."""
        if self.replaying or self.waiting != "you":
            return {}
        return {self.game.move_text(move): move for move in self.view().legal}

    def events(self) -> list[tuple[Event, ...]]:
        """What the looking seat saw, per ply up to the position shown."""
        seen = self._events.setdefault(self.eyes, [])
        states = self.match.states
        for index in range(len(seen), self.last):
            seat, move = self.match.plies[index]
            happened = self.words.events(states[index], seat, move, states[index + 1], self.eyes)
            seen.append(tuple(happened))
        return seen[: self.position]

    def happened(self) -> list[Event]:
        """The same in one row."""
        return [event for events in self.events() for event in events]

    # -- what can be done -------------------------------------------------------------------

    def play(self, seat: Seat, text: str) -> None:
        """Make a seat's move. Raises IllegalMove and changes nothing when it is not legal."""
        self.match.play_text(seat, text)
        self._changed()

    def choose(self, text: str) -> None:
        """Make the looking person's move. Raises IllegalMove when it is not theirs to make."""
        if text not in self.legal or self.eyes is None:
            raise IllegalMove(text)
        self.play(self.eyes, text)

    @property
    def undo_to(self) -> int | None:
        """How many decisions an undo would leave, None when there is nothing to take back.

        Back to before the looking person's last decision, over computer players' moves, never
        over another person's.
        """
        if self.replaying or self.eyes is None or self.eyes not in self.local:
            return None
        made = self.match.decisions()
        for count in range(len(made) - 1, -1, -1):
            seat = self.match.plies[made[count]].seat
            if seat == self.eyes:
                return count
            if self.players[seat].kind == HUMAN:
                return None
        return None

    def undo(self) -> None:
        """Take the last decision back. Raises IllegalMove when there is none to take back."""
        count = self.undo_to
        if count is None:
            raise IllegalMove("nothing to take back")
        self.match.undo(count)
        for seen in self._events.values():
            del seen[self.last :]
        self._changed()

    def hide(self) -> None:
        """Let the curtain down when the device has to change hands."""
        if self.waiting == "curtain" and not self.replaying:
            self.eyes = None
            self.curtain_down = True

    def lift(self) -> None:
        """Lift the curtain: from now on the person to act is looking."""
        if self.waiting == "curtain":
            self.eyes = self.actor
            self.curtain_down = False
            self.picked = ()

    def pick(self, name: str) -> None:
        """Choose something, or let it go again, without deciding yet.

        Of names with the same beginning up to a colon only the last one chosen stays.
        """
        group, colon, _ = name.partition(":")
        if colon and name not in self.picked:
            self.picked = tuple(p for p in self.picked if not p.startswith(group + colon))
        if name in self.picked:
            self.picked = tuple(other for other in self.picked if other != name)
        elif len(self.picked) < 16:
            self.picked = (*self.picked, name)

    def settle(self) -> None:
        """Leave the last position of a finished game for its result."""
        if self.match.outcome is not None:
            self.at = None
            self.settled = True
            self.curtain_down = False

    def seek(self, position: int) -> None:
        """Watch the position with this index, or the nearest there is."""
        if self.curtain_down:
            return
        self.at = min(max(position, self.first), self.last)
        self.settled = False

    def look_as(self, seat: Seat | None) -> None:
        """Watch a finished game through this seat's eyes. Raises GameError while it goes on."""
        if self.match.outcome is None:
            raise GameError("only a finished game shows every hand")
        if seat is not None and seat not in range(self.match.seats):
            raise GameError(f"no seat {seat}")
        self.eyes = seat

    def resume(self) -> None:
        """Go back from watching to playing."""
        self.at = None
        self._look()

    def _changed(self) -> None:
        self.turn += 1
        self.picked = ()
        self.settled = False
        self._look()

    def _look(self) -> None:
        """Where nothing is hidden, the person to act looks without a curtain."""
        if not self.hides and self.waiting == "curtain":
            self.eyes = self.actor
