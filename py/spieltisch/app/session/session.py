"""A table as one device shows it: who plays there, whose view is shown, and up to which position.

A session never shows more than one seat's view. With several people on one device the viewer
changes only through `lift`, behind the curtain, unless the next view has no secret. At a live table
each device has a session of its own: what one shows, picks, requests or looks back at does not
affect the others; what is decided on one, the others show next (decision 0025).

The match resolves chance immediately; people see it ply by ply. `due` is the position shown while
playing: a decision moves it one ply on (with its time, if a clock runs), and `advance` then shows
what chance did, one ply per frame.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from ...ai.analysis import Analysis, Judged
from ...ai.knowledge import Outlook
from ...ai.motive import Motive
from ...core.game import Game, GameError, IllegalMoveError, Move, Options, Outcome, Seat, State
from ...core.match import Match
from ...core.record import HUMAN, Player, people
from ...core.text import Event, Words
from .clock import reached, settled, timed
from .seen import keeps_secret
from .table import Table
from .undo import Undo, committed

Waiting: TypeAlias = Literal[
    "you", "bot", "chance", "continue", "curtain", "remote", "over", "lesson", "remark"
]
"""What a session waits for: the viewer's decision; a computer player; only time, because the next
frame comes by itself (`advance`); people reading the account of a round (`go_on`); the device to
change hands; somebody on another device; nothing, because the match is over; people reading a
lesson's comment on their move; or a person reading what their move has cost (`go_on`)."""

STAYS: Final = "stay-"
"""Prefix of picks that survive a move: parts of the screen that one person keeps open."""

MOST: Final = 16
"""The most picks at once."""


class Remark(NamedTuple):
    """What the coach says about the viewer's last decision, which they made in position `at`."""

    at: int
    judged: Judged


class Session:
    """One device's place at a table.

    `local` are the human seats that play on this device; other humans play elsewhere. `viewer` is
    the seat whose view is shown: None is a spectator, and also "nobody yet" while the curtain is
    down. `claimed` says that the viewer has lifted the curtain, so nobody else is looking. `due`
    and `at` are positions in `match.states`: the one shown while playing, and the one shown in a
    replay (else None). `asked` is the position since which the viewer has had their present
    decision. `account` is the state of the account of a round that the last ply shown has ended: it
    comes next ("due"), it is shown ("open"), or there is none. `logged` is the position up to which
    the log was shown, `walked` the same for a replay, and `log_from` the position at which the log
    begins. `advice` is what the viewer asked for in the position shown; `guided` says that a coach
    advises on each of their decisions unasked, and `silent` is the position in which it has nothing
    to say. `judging` is the position of the viewer's last decision while the coach still has to
    judge it; `remark` is a mistake that it has found, until the viewer plays on; `remarked` are the
    positions in which it found one. `motive` is why a computer player decided as it did in the
    position shown, if that was asked in a replay. `keeps` says that this device keeps the game; no
    other device gets its record. `sent` is the position in which the game was last passed on by a
    link. `unseen` says that this device has not yet been shown what somebody else has changed.
    """

    def __init__(
        self,
        table: Table,
        local: Iterable[Seat],
        due: int | None = None,
        *,
        keeps: bool = True,
    ) -> None:
        """Sits down at a table, at the present position unless `due` names another."""
        self.table = table
        self.local = tuple(seat for seat in sorted(set(local)) if self.players[seat].kind == HUMAN)
        self.keeps = keeps
        self.unseen = False
        self.sent: int | None = None
        self.viewer: Seat | None = None
        self.claimed = False
        self.curtain_down = False
        self.picked: tuple[str, ...] = ()
        self.due = self.last if due is None else due
        self.asked = self.due
        self.at: int | None = None
        self.account: Literal["none", "due", "open"] = "none"
        self.logged = 0
        self.log_from = 0
        self.walked = 0
        self.advice: Analysis | Outlook | None = None
        self.result_shown = False
        self.guided = False
        self.silent: int | None = None
        self.motive: Motive | None = None
        self._returns_to: tuple[int, Seat | None] = (0, None)
        self.judging: int | None = None
        self.remark: Remark | None = None
        self.remarked: set[int] = set()
        self._view: tuple[State, Seat | None, Any] | None = None
        self._undo = Undo(self.match, people(self.players), self.local)
        self._opened: dict[Seat | None, tuple[str, ...]] = {}
        self._sit()
        self._look()
        self.curtain_down = self.waiting == "curtain"
        table.join(self)

    @classmethod
    def start(
        cls,
        game_id: str,
        players: Sequence[Player],
        local: Iterable[Seat],
        options: Options,
        seed: str,
    ) -> Session:
        """A new game at a new table, shown before the first event. Raises GameError if seats or
        options do not fit the game."""
        return cls(Table.start(game_id, players, options, seed), local, due=0)

    # -- what is played ---------------------------------------------------------------------

    @property
    def game_id(self) -> str:
        """The game's id."""
        return self.table.game_id

    @property
    def game(self) -> Game:
        """The game's rules."""
        return self.table.game

    @property
    def words(self) -> Words:
        """The game's sentences."""
        return self.table.words

    @property
    def match(self) -> Match:
        """The match at the table."""
        return self.table.match

    @property
    def players(self) -> tuple[Player, ...]:
        """The players by seat."""
        return self.table.players

    # -- who is to act ----------------------------------------------------------------------

    @property
    def hides(self) -> bool:
        """Whether seats know different things, so the viewer must not change without a curtain."""
        meta = self.game.meta
        return meta.information == "imperfect" or meta.simultaneous

    @property
    def shared(self) -> bool:
        """Whether several people may be looking at this view: nobody lifted a curtain."""
        return self.hides and not self.claimed and self.viewer is not None

    @property
    def actor(self) -> Seat | None:
        """The seat that decides next on this device, or the one to wait for (see `waiting`); None
        at the end and while something is still to be shown.

        If several may act, people here come first (the viewer before the others), then computer
        players, then people elsewhere. Their views do not show each other's choices.
        """
        if self.due < self.last or self.account != "none":
            return None
        to_act = self.match.to_act
        here = [seat for seat in to_act if seat in self.local]
        if self.viewer in here:
            return self.viewer
        bots = [seat for seat in to_act if self.table.kind_at(seat) != HUMAN]
        return next(iter((*here, *bots, *to_act)), None)

    @property
    def waiting(self) -> Waiting:
        """What has to happen next."""
        if self.remark is not None:
            return "remark"
        if self.account == "open":
            return "continue"
        if self.due < self.last or self.account == "due":
            return "chance"
        seat = self.actor
        if seat is None:
            return "over"
        if seat in self.local:
            return "you" if seat == self.viewer else "curtain"
        return "remote" if self.table.kind_at(seat) == HUMAN else "bot"

    @property
    def passed_on(self) -> bool:
        """Whether the present position has been sent to somebody elsewhere, for whom the game now
        waits."""
        return self.sent == self.last

    @property
    def committed(self) -> tuple[Seat, ...]:
        """The seats that have chosen already where several choose at the same time, while the
        others still do."""
        return () if self.replaying or self.due < self.last else committed(self.match)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome at the position shown."""
        return self.game.outcome(self.shown)

    @property
    def clock(self) -> bool:
        """Whether the viewer's thinking time counts, also while they look back."""
        deciding = self.viewer if self.waiting == "you" else None
        return deciding is not None and timed(self.match, deciding)

    # -- what is shown ----------------------------------------------------------------------

    @property
    def reader(self) -> Seat | None:
        """The seat that sentences call "you": the viewer's, unless it is not played on this
        device."""
        return self.looking if self.looking in self.local else None

    @property
    def replaying(self) -> bool:
        """Whether the session is stepping through earlier positions."""
        return self.at is not None

    @property
    def first(self) -> int:
        """The first position worth showing: after the chance events at the very beginning."""
        plies = self.match.plies
        return next((i for i, ply in enumerate(plies) if ply.seat >= 0), len(plies))

    @property
    def last(self) -> int:
        """The present position's index."""
        return len(self.match.plies)

    @property
    def position(self) -> int:
        """The index of the position shown."""
        return self.due if self.at is None else self.at

    @property
    def accounts(self) -> bool:
        """Whether the account of a round is on the screen now."""
        return self.account == "open" or (self.replaying and self._closes(self.position))

    @property
    def shown(self) -> State:
        """The state shown; only its `view` may leave the session."""
        return self.match.states[self.position]

    @property
    def looking(self) -> Seat | None:
        """Whose view is shown: the viewer's, or an onlooker's (None) if several people may be
        looking back at a position in which the viewer's has a secret."""
        several = self.shared and len(self.local) > 1 and self.match.outcome is None
        hidden = several and self.replaying and self._secret(self.viewer, self.shown)
        return None if hidden else self.viewer

    def view(self) -> Any:
        """The view of the position shown, for the seat in `looking`; cached until either
        changes."""
        state, viewer = self.shown, self.looking
        if self._view is None or self._view[0] is not state or self._view[1] != viewer:
            self._view = state, viewer, self.game.view(state, viewer)
        return self._view[2]

    @property
    def legal(self) -> dict[str, Any]:
        """The moves that can be made here and now by their notation, in canonical order."""
        if self.replaying or self.viewer is None or self.waiting != "you":
            return {}
        moves = self.game.legal_moves(self.match.state, self.viewer)
        return {self.game.move_text(move): move for move in moves}

    def means_now(self, ply: object) -> bool:
        """Whether an action sent from the position with this index applies to the one shown: it is
        that position, or only others have decided since and the viewer's decision is still open."""
        if ply == self.position:
            return True
        return isinstance(ply, int) and not self.replaying and self.asked <= ply < self.due

    @property
    def computed(self) -> int | None:
        """The index in `Match.plies` of the decision by a computer player that the position shown
        is about, in the replay of a finished match: the last decision made before or, if a person
        made that one or there is none, the next one. None if it is a person's too."""
        if not self.replaying or self.match.outcome is None:
            return None
        if self.motive is not None:
            return self.motive.at
        made = self.match.decisions()
        before = [at for at in made if at < self.position][-1:]
        after = [at for at in made if at >= self.position][:1]
        return next((at for at in (*before, *after) if self.kind_of(at) != HUMAN), None)

    def kind_of(self, at: int) -> str:
        """The kind of player that made the decision at this index in `Match.plies`."""
        return self.players[self.match.plies[at].seat].kind

    def events(self) -> list[tuple[Event, ...]]:
        """What the reader saw, per ply up to the position shown."""
        return self.table.seen.plies(self.reader)[: self.position]

    def news(self) -> list[tuple[Event, ...]]:
        """What the reader saw, per ply since the log was last shown; nothing behind the curtain."""
        since = self.walked if self.replaying else self.logged
        return [] if self.curtain_down else self.events()[since:]

    def mark_logged(self) -> None:
        """Marks everything up to the position shown as logged."""
        if self.replaying:
            self.walked = self.position
        else:
            self.logged = self.position

    def missed(self) -> list[tuple[Event, ...]]:
        """What the reader saw since their last decision, per ply up to the position shown:
        everything if they have not decided yet, nothing if nobody here plays or the match is
        over."""
        if self.reader is None or self.outcome is not None:
            return []
        plies = self.match.plies[: self.position]
        own = (at for at in range(len(plies), 0, -1) if plies[at - 1].seat == self.reader)
        return self.events()[settled(self.match, next(own, 0)) :]

    def latest(self) -> tuple[Event, ...]:
        """What the reader saw in the last ply shown."""
        return self.table.seen.latest(self.position, self.reader)

    def last_events(self) -> tuple[Event, ...]:
        """What the reader saw last: in the last ply shown or, if that was silent, in an earlier
        one."""
        return self.table.seen.last_events(self.position, self.reader)

    def round_ends(self) -> list[int]:
        """The positions right after a heavy event, such as the end of a round."""
        return self.table.seen.round_ends(self.reader)

    # -- what can be done -------------------------------------------------------------------

    def play(self, seat: Seat, move: Move, seconds: int | None = None) -> None:
        """Makes a seat's move. Raises IllegalMoveError and changes nothing if it is not legal.

        `seconds` is how long the decision took, None the nominal time (see `Match.play`).
        """
        next_ply = self.last + 1
        self.table.play(self, seat, move, seconds)
        self._changed(next_ply)

    def choose(self, text: str, seconds: int | None = None) -> None:
        """Makes the viewer's move. Raises IllegalMoveError if they cannot make it now.

        A coach that knows the decision already then judges the move, if it may have been a mistake.
        """
        legal, at, seat = self.legal, self.last, self.viewer
        if text not in legal or seat is None:
            raise IllegalMoveError(text)
        self.play(seat, legal[text], seconds)
        self.table.touched = True
        found = self.table.analyses.get((at, seat))
        if self.guided and found and self.match.outcome is None and found.may_cost(legal[text]):
            self.judging = at

    def judged(self, found: Judged | None) -> None:
        """Ends the judging of the viewer's last decision with this result. A mistake stops the game
        until the viewer plays on or takes it back."""
        at, self.judging = self.judging, None
        if at is not None and found is not None and found.verdict == "mistake":
            self.remark = Remark(at, found)
            self.remarked.add(at)

    @property
    def undo_to(self) -> int | None:
        """How many decisions an undo would leave; None if there is nothing to take back (see
        `undo.decisions_left`)."""
        return None if self.replaying else self._undo.left(self.viewer)

    @property
    def undo_helps(self) -> bool:
        """Whether an undo would make this an assisted game (see `undo`). It does if the coach has
        said what would have been better."""
        count = self.undo_to
        if count is None or self.table.assisted:
            return False
        if self.match.decisions()[count] in self.remarked:
            return True
        return self._undo.helps(self.table.version, count, self.viewer)

    def undo(self) -> None:
        """Takes the last decision back. Raises IllegalMoveError if there is none."""
        count = self.undo_to
        if count is None:
            raise IllegalMoveError("nothing to take back")
        self.table.take_back(self, count, self.undo_helps)
        self._changed(self.last)

    @property
    def can_redo(self) -> bool:
        """Whether the last action was to take back a decision of this device."""
        undone = self.table.undone
        return bool(undone) and undone[-1].seat in self.local and not self.replaying

    def redo(self) -> None:
        """Redoes what was taken back last, if nothing else was decided since; the undo then does
        not count as help. Raises IllegalMoveError if there is nothing to redo."""
        if not self.can_redo:
            raise IllegalMoveError("nothing to put back")
        self.table.put_back(self)
        self._changed(self.last)
        self.logged = self.last  # they know what they put back
        self.show_result()

    def advance(self) -> None:
        """Shows the next thing that comes by itself: the account of the round, or what chance
        did."""
        if self.account == "due":
            self.account = "open"
        elif self.waiting == "chance":
            self._show(self.due + 1)

    def go_on(self) -> None:
        """Leaves the coach's remark for the game, or the account of a round for what follows it:
        the next ply, or the result."""
        if self.remark is not None:
            self.remark = None
            return
        if self.account != "open":
            return
        self.account = "none"
        if self.due < self.last:
            self._show(self.due + 1)
        elif self.match.outcome is not None:
            self.show_result()
        else:
            self._look()

    def catch_up(self) -> None:
        """Skips everything that would come by itself, accounts too."""
        self.due = self.asked = self.last
        self.account = "none"
        self._look()

    def hide(self) -> None:
        """Lowers the curtain if the device has to change hands."""
        if self.waiting == "curtain" and not self.replaying:
            self._set_viewer(None, claimed=False)
            self.curtain_down = True

    def lift(self) -> None:
        """Lifts the curtain: from now on the person to act is the viewer."""
        if self.waiting == "curtain":
            self._set_viewer(self.actor, claimed=True)
            self.curtain_down = False

    def pick(self, name: str) -> None:
        """Selects something, or deselects it, without deciding yet."""
        self.picked = toggled(self.picked, name)

    def show_result(self) -> None:
        """Leaves the last position of a finished game for its result."""
        if self.match.outcome is not None:
            if self.replaying:  # the result's log includes what was skipped
                self.logged = self.walked
            self._end_motive()
            self.at = None
            self.due = self.asked = self.last
            self.account = "none"
            self.result_shown = True
            self.curtain_down = False

    def seek(self, position: int) -> None:
        """Shows the position with this index, or the nearest one that exists."""
        if self.curtain_down:
            return
        self._end_motive()
        if not self.replaying:
            self.walked = self.due
        nearest = min(max(position, self.first), self.last)
        self.at = reached(self.match, self.position, nearest)
        self.result_shown = False

    def view_as(self, seat: Seat | None) -> None:
        """Shows a finished game as this seat saw it. Raises GameError if the game is not over."""
        if self.match.outcome is None:
            raise GameError("only a finished game shows every hand")
        if seat is not None and seat not in range(self.match.seats):
            raise GameError(f"no seat {seat}")
        self.motive = None
        self.viewer = seat

    def explain(self, found: Motive) -> None:
        """Shows why a computer player of this finished match decided as it did: the position of its
        decision, from its seat. The next `seek` goes on with the view from before."""
        viewer, position = self.viewer, self.position
        if self.motive is not None:
            position, viewer = self._returns_to
        self.seek(found.at)
        self.view_as(found.seat)
        self.motive, self._returns_to = found, (position, viewer)

    def explained(self) -> None:
        """Returns from an explanation to the position and the view from before."""
        if self.motive is not None:
            self.seek(self._returns_to[0])

    def _end_motive(self) -> None:
        """Ends an explanation, and shows the game from the seat from before."""
        if self.motive is not None:
            self.motive, self.viewer = None, self._returns_to[1]

    def resume(self) -> None:
        """Returns from the replay to playing."""
        self._end_motive()
        self.at = None
        self._look()

    # -- after a change ---------------------------------------------------------------------

    def follow(self, before: int, seat: Seat | None) -> None:
        """Handles a change that somebody else made to the match (see `table.Watcher`).

        A session at the last position shows what comes next; one further back, or showing an
        account, continues from there. A session at a position that was cut off moves back.
        """
        self.unseen = True
        viewer, picked, advice, asked = self.viewer, self.picked, self.advice, self.asked
        same = self._decides_still(before, seat)
        self._drop_choice()
        if self.last < before:
            self.logged = min(self.logged, self.last)
            self.at = None if self.at is None else min(self.at, self.last)
            self.walked = min(self.walked, self.last)
            self._sit()  # after the end, they may have looked at any hand
        if self.due > self.last:
            self._show(self.last)
        elif self.due == before and self.account == "none":
            self._show(before + 1)
        if same and self.viewer == viewer:
            self.picked, self.advice, self.asked = picked, advice, asked
        if self.curtain_down and self.waiting != "curtain":
            self.curtain_down = False
        self._look()

    def _decides_still(self, before: int, seat: Seat | None) -> bool:
        """Whether the viewer's decision at `before` is still open after somebody else made theirs,
        as in a simultaneous choice."""
        viewer = self.viewer
        if viewer is None or seat is None or seat == viewer:
            return False
        states = self.match.states[before], self.match.state
        if any(viewer not in self.game.to_act(state) for state in states):
            return False
        first, second = (self.game.legal_moves(state, viewer) for state in states)
        return first == second

    def _changed(self, due: int) -> None:
        """Shows this position after this session has changed the match."""
        self._drop_choice()
        self.logged = min(self.logged, self.last)
        self._show(due)

    def _sit(self) -> None:
        """Sets the view for people who come to the table."""
        alone = len(self.local) == 1
        seat = self.local[0] if self.local and (alone or not self.hides) else None
        self._set_viewer(seat, claimed=alone)

    def _drop_choice(self) -> None:
        """Clears what belonged to one decision, or to the end of the match."""
        self.silent = self.judging = self.remark = None
        self.picked = staying(self.picked)
        self.advice = None
        self.result_shown = False

    def _show(self, due: int) -> None:
        """Shows this position; chance plies the viewer cannot see are skipped."""
        self.advice = None
        due = settled(self.match, due)
        self.account = "due" if self._closes(due) else "none"
        seen = self.table.seen.plies(self.reader)
        while due < self.last and not seen[due]:
            due += 1
        self.due = self.asked = due
        self._look()

    def _closes(self, position: int) -> bool:
        """Whether the ply before this position closes a round with an account."""
        return any(event.account for event in self.table.seen.latest(position, self.reader))

    def _look(self) -> None:
        """Makes the person to act the viewer without a curtain if their view has no secret. A
        viewer who has not lifted the curtain must not see a secret either."""
        actor = self.actor
        here = not (self.curtain_down or self.replaying)
        if not here or actor not in self.local or len(self.local) < 2:
            return
        state = self.match.state
        if actor != self.viewer and not self._secret(actor, state):
            self._set_viewer(actor, claimed=False)
        elif not self.claimed and self._secret(self.viewer, state):
            self._set_viewer(None, claimed=False)

    def _secret(self, seat: Seat | None, state: State) -> bool:
        """Whether this seat's view of a position shows anything others must not see."""
        return self.hides and seat is not None and keeps_secret(self.game_id, state, seat)

    def _set_viewer(self, seat: Seat | None, claimed: bool) -> None:
        """Makes this seat the viewer and restores the picks it keeps open."""
        self._opened[self.viewer] = staying(self.picked)
        self.viewer, self.claimed = seat, claimed
        self.picked = self._opened.get(seat, ())


def toggled(picked: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The picks after this one is toggled. Of names with the same prefix up to a colon, only the
    last one chosen stays."""
    group, colon, _ = name.partition(":")
    if name in picked:
        return tuple(other for other in picked if other != name)
    if colon:
        picked = tuple(other for other in picked if not other.startswith(group + colon))
    return (*picked, name) if len(picked) < MOST else picked


def staying(picked: Iterable[str]) -> tuple[str, ...]:
    """The picks that survive a move."""
    return tuple(name for name in picked if name.startswith(STAYS))
