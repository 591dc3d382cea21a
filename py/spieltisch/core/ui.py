"""What a screen knows besides the view: who sits where, what can be chosen, what just happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .game import Move, Outcome, Seat
from .text import Event


class Ui(NamedTuple):
    """The second argument of a game's `table.draw`, and `ui` in every template."""

    seats: int
    """How many seats the match has."""
    you: Seat | None
    """The seat whose view is shown; None for a spectator."""
    reader: Seat | None
    """The seat that sentences call "you"; None where somebody else's view is watched."""
    order: tuple[Seat, ...]
    """Every seat clockwise, beginning with the one at the bottom of the screen."""
    names: tuple[str, ...]
    """The players' names as shown, by seat."""
    initials: tuple[str, ...]
    """One or two letters or a digit per seat, no two alike."""
    kinds: tuple[str, ...]
    """What plays each seat: "human", "remote" (a person elsewhere), or a computer's level."""
    to_act: tuple[Seat, ...]
    """The seats that decide now; empty while a chance event is waited for."""
    thinking: Seat | None
    """The computer player whose move is awaited."""
    legal: Mapping[str, Move]
    """What can be chosen here and now: moves by their notation, in canonical order. Empty while
    somebody else decides and when an earlier position is looked at."""
    picked: tuple[str, ...]
    """What has been picked so far (`data-pick`) towards a move, or opened on the screen."""
    last: tuple[Event, ...]
    """What happened in the last ply shown."""
    over: Outcome | None
    """The outcome, once the position shown is the end of the match."""
    replaying: bool
    """Whether an earlier position is looked at."""
    ply: int
    """The number of plies before the position shown."""
    prompt: str
    """Whose turn it is and what to do, in the reader's language."""
    can_undo: bool
    """Whether there is a move to take back."""
    waiting: str
    """What is waited for: "you", "bot", "chance" (the next frame comes by itself), "continue"
    (people read the account of a round), "curtain", "remote" or "over"."""
    account: bool
    """Whether the account of the round that the last ply closed is to be shown: while "continue" is
    waited for, and in a replay."""
    shared: bool
    """Whether several people may be looking, because this side came up without a curtain: then
    what only this seat knows has no place on the screen."""
    size: str
    """The size of the screen: "s" (phone), "m" (tablet) or "l" (laptop)."""
    lang: str
    """The reader's language."""
    told: tuple[Event, ...] = ()
    """What was told last: of the last ply shown, or of one before when nothing was told since."""
    clock: bool = False
    """Whether the time counts that the viewer takes to decide: then the element that shows how long
    they have thought so far has `data-clock="SECONDS"`, and the page lets it go on."""
    advice: Any = None
    """What was found when the viewer asked about this position: an `ai.knowledge.Decision` (a
    hint), an `ai.knowledge.Outlook`, or None."""
    assisted: bool = False
    """Whether somebody here was helped in this game."""
    revisited: bool = False
    """Whether this position was left by a decision that was taken back: what is shown for one
    decision only is not shown again, as when looking back."""
    undo_helps: bool = False
    """Whether taking back would help, because something has been shown since."""
