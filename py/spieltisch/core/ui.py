"""What a screen gets in addition to the view: who sits where, what can be chosen, and what just
happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .game import Move, Outcome, Seat
from .text import Event


class Ui(NamedTuple):
    """The second argument of a game's `table.draw`, available as `ui` in every template."""

    seats: int
    """How many seats the match has."""
    you: Seat | None
    """The seat whose view is shown; None for a spectator."""
    reader: Seat | None
    """The seat that sentences call "you"; None when watching somebody else's view."""
    order: tuple[Seat, ...]
    """Every seat clockwise, beginning with the one at the bottom of the screen."""
    names: tuple[str, ...]
    """The players' names as shown, by seat."""
    initials: tuple[str, ...]
    """One or two letters or a digit per seat, all different."""
    kinds: tuple[str, ...]
    """Who plays each seat: "human", "remote" (a person elsewhere), or a computer player's level."""
    to_act: tuple[Seat, ...]
    """The seats that decide now; empty while waiting for a chance event."""
    thinking: Seat | None
    """The seat of the computer player whose turn it is, or None."""
    legal: Mapping[str, Move]
    """The moves that can be chosen now, by their notation, in canonical order. Empty while somebody
    else decides and in a replay."""
    picked: tuple[str, ...]
    """What has been picked so far (`data-pick`) towards a move, or opened on the screen."""
    last: tuple[Event, ...]
    """What happened in the last ply shown."""
    over: Outcome | None
    """The outcome if the position shown is the end of the match, else None."""
    replaying: bool
    """Whether the screen shows an earlier position."""
    ply: int
    """The number of plies before the position shown."""
    prompt: str
    """Whose turn it is and what to do, in the reader's language."""
    can_undo: bool
    """Whether there is a move to take back."""
    waiting: str
    """What the page waits for: "you", "bot", "chance" (the next frame comes by itself), "continue"
    (people read the account of a round), "curtain", "remote", "lesson" (people read a lesson's
    comment), "remark" (what the coach says about a move) or "over"."""
    account: bool
    """Whether to show the account of the round that the last ply closed. It is shown while waiting
    for "continue", and in a replay."""
    shared: bool
    """Whether several people may be looking, because this view appeared without a curtain. The
    screen must then not show what only this seat knows."""
    size: str
    """The size of the screen: "s" (phone), "m" (tablet) or "l" (laptop)."""
    lang: str
    """The reader's language."""
    last_events: tuple[Event, ...] = ()
    """The latest weighty events: those of the last ply shown, or of an earlier one if later plies
    were silent."""
    clock: bool = False
    """Whether the viewer's thinking time counts. If so, the element that shows it has
    `data-clock="SECONDS"`, and the page keeps it running."""
    advice: Any = None
    """The advice the viewer asked for in this position: an `ai.knowledge.Decision` (a hint), an
    `ai.knowledge.Outlook`, or None. In a replay, a computer player's move that is explained."""
    other: Move | None = None
    """The move that this computer player thought of most besides, if any."""
    assisted: bool = False
    """Whether somebody here was helped in this game."""
    revisited: bool = False
    """Whether a decision in this position was taken back. If so, what people may see only until
    they decide is not shown again, not even in a replay."""
    preselects: bool = True
    """Whether a table may point to a likely choice, or say what a choice would bring. In a lesson
    the learner works it out."""
    glow: tuple[str, ...] = ()
    """In a lesson, the ids of the elements that the task names. A table draws those that it would
    not draw otherwise."""
    undo_helps: bool = False
    """Whether an undo counts as help, because something has been revealed since the move."""
    theirs: bool = False
    """Whether `legal` has what a replay marks of a decision that another seat made, not the one at
    the bottom of the screen."""

    @property
    def own_legal(self) -> Mapping[str, Move]:
        """`legal`, but empty if another seat made that decision: for what only the seat at the
        bottom of the screen has. The notation of a move need not tell whose move it is."""
        return {} if self.theirs else self.legal
