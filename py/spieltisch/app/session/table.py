"""The game at a table: the match, its players, and what all its sessions share.

What one device shows is a `session.Session`. A live table has several (`live`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol
from weakref import WeakSet

from ... import games
from ...ai.analysis import Analysis
from ...ai.motive import Motive
from ...core.game import Move, Options, Seat
from ...core.match import Match
from ...core.record import Player, check_players
from ...core.rival import Rival
from ...core.text import Words
from .live import STAND_IN, Live
from .placing import Placing
from .review import Review
from .seen import Seen
from .undo import Undone, take_back


class Watcher(Protocol):
    """A device that shows a table (`session.Session`)."""

    def follow(self, before: int, seat: Seat | None) -> None:
        """Handles a change that somebody else made to the match, which had `before` plies until
        then. `seat` made a decision; if it is None, decisions were undone or redone."""


class Table:
    """A game, in progress or finished.

    `version` counts every change of the match, so that work on an earlier position can tell that it
    is stale. `assisted` says whether somebody was helped. Once true, it stays true, unless only an
    undo made it true and what was taken back (`undone`) is put back before anything else is
    decided. `touched` says whether somebody has decided or been helped since the table was created,
    `revisited` whether the match had already gone past this position before an undo. `rival` is
    what somebody else reached in the same deal. Once the match is over, `reviews` has the reviews
    of the seats' decisions, and `motives` why computer players decided as they did, by position.
    `analyses` has the analyses of single decisions, by position and seat, and `seen` has what each
    seat saw of the plies. `pars` has par for the seats it was worked out for (see `par`), and
    `repeated` says that another try of this deal was played on this device. If the match goes on
    from a position of another one, `inherited` is how many of its first decisions nobody here made
    (`starting.inherit`). `inviter` is the name of who sent the deal, "" if that is not known.
    `live` has who is at a live table, None at any other; `over_before` says that the match was over
    when it became one, and has been since, not counting an undo that was put back.
    """

    def __init__(self, game_id: str, match: Match, players: Sequence[Player]) -> None:
        """Takes over a match. Raises GameError if the players do not fit it."""
        check_players(players, match.seats)
        self.game_id = game_id
        self.game = match.game
        self.words: Words = games.words(game_id)
        self.match = match
        self.players = tuple(players)
        self.version = 0
        self.assisted = False
        self.touched = False
        self.revisited = False
        self.undone: list[Undone] = []
        self.rival: Rival | None = None
        self.reviews: dict[Seat, Review] = {}
        self.motives: dict[int, Motive] = {}
        self.analyses: dict[tuple[int, Seat], Analysis] = {}
        self.pars: dict[Seat, Placing] = {}
        self.repeated = False
        self.inherited = 0
        self.inviter = ""
        self.live: Live | None = None
        self.over_before = False
        self.seen = Seen(match, self.words)
        self._watchers: WeakSet[Watcher] = WeakSet()

    @classmethod
    def start(cls, game_id: str, players: Sequence[Player], options: Options, seed: str) -> Table:
        """A new game. Raises GameError if the number of players or the options do not fit it."""
        return cls(game_id, Match(games.load(game_id), len(players), options, seed), players)

    def join(self, watcher: Watcher) -> None:
        """Notifies this watcher of what others do from now on, until it is garbage-collected."""
        self._watchers.add(watcher)

    def kind_at(self, seat: Seat) -> str:
        """What plays this seat now: the kind of its player, or the computer that stands in."""
        stands_in = self.live is not None and seat in self.live.stand_ins
        return STAND_IN if stands_in else self.players[seat].kind

    @property
    def stamp(self) -> tuple[Table, int, int, bool]:
        """Differs from an earlier stamp if devices at a live table may have to be drawn again."""
        return self, self.version, self.live.version if self.live else 0, self.assisted

    @property
    def helped(self) -> bool:
        """Whether somebody was helped, not counting an undo that can still be reversed."""
        return self.undone[0].assisted if self.undone else self.assisted

    def help(self) -> None:
        """Marks the game as assisted, whatever is redone afterwards."""
        self.touched = self.assisted = True
        self.undone = [each._replace(assisted=True) for each in self.undone]

    def play(self, by: Watcher, seat: Seat, move: Move, seconds: int | None = None) -> None:
        """Makes a seat's move (see `Match.play`). Raises IllegalMoveError and changes nothing if it
        is not legal."""
        before = len(self.match.plies)
        self.match.play(seat, move, seconds)
        self.changed(by, before, seat)

    def take_back(self, by: Watcher, decisions: int, helps: bool) -> None:
        """Keeps only the first `decisions` decisions. `helps` says whether having seen what came
        after them counts as help."""
        before, undone = len(self.match.plies), self.undone
        last = take_back(self.match, decisions, self.assisted)
        last = last._replace(over_before=self.over_before, inherited=self.inherited)
        undone = [*undone, last]
        self.assisted = self.assisted or helps
        self.over_before = False
        self.inherited = min(self.inherited, decisions)
        self.seen.cut()
        self.changed(by, before, None)
        self.undone, self.revisited = undone, True

    def put_back(self, by: Watcher) -> None:
        """Redoes the decisions most recently taken back; that undo no longer counts as help."""
        before = len(self.match.plies)
        *undone, last = self.undone
        last.put_back(self.match)
        self.assisted, self.over_before = last.assisted, last.over_before
        self.inherited = last.inherited
        self.changed(by, before, None)
        self.undone, self.revisited = undone, bool(undone)

    def changed(self, by: Watcher, before: int, seat: Seat | None) -> None:
        """Tells everybody but `by` that the match has changed (see `Watcher.follow`)."""
        self.version += 1
        self.undone, self.revisited = [], False
        self.reviews.clear()
        self.pars.clear()
        self.motives.clear()
        last = len(self.match.plies)
        self.analyses = {at: one for at, one in self.analyses.items() if at[0] <= min(before, last)}
        for watcher in self._watchers - {by}:
            watcher.follow(before, seat)
