"""The worker's answer with a screen: one frame, made only here."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Mapping, Sequence
from typing import Final, NotRequired, TypedDict

from ...core.game import Seat
from ...core.record import format_record
from ...core.text import Event
from ...core.voice import Sound
from ..session import links
from ..session.lessons import Lesson
from ..session.results import Result, result_of
from ..storage.days import day_of
from ..storage.entries import Entry, entry_of
from . import render
from .feeling import SILENCE, effect_of
from .screen import Screen
from .summary import Summary, summary

WEIGHTS: Final = {"chance": 0, "continue": 3}
"""The weight of a frame in which nothing happened, by what is waited for."""


class LessonFacts(TypedDict):
    """A step of a game's lessons: its number from 0 on, of how many, what the person has done."""

    step: int
    of: int
    state: str


class Frame(TypedDict):
    """One frame: the HTML of a screen and the facts the shell steers by.

    The game is in it (`record`) whether it could be drawn or not.
    """

    html: str
    screen: str
    """Which screen this is: "table", "curtain", "replay" or "over"."""
    game: str
    title: str
    ply: int
    """The number of plies before the position shown."""
    waiting: str | None
    """What has to happen next (`session.Waiting`); None while an earlier position is watched."""
    outcome: str | None
    """Why the match ended, once its last position is shown."""
    local: list[Seat]
    """The seats of the people on this device."""
    clock: bool
    """Whether the time counts that the viewer takes to decide; then the shell measures it and sends
    whole seconds with the move. Also while they look back."""
    assisted: bool
    """Whether somebody was helped in this game."""
    touched: bool
    """Whether somebody here decided or was helped since the game was opened."""
    finished: bool
    """Whether the match is over, whatever position is shown."""
    record: str
    """The whole match as text: what the page keeps, and never reads. "" on a device that does not
    keep it."""
    last: str
    """The record's last line, which tells the positions of the match apart: looking back at an
    earlier one does not change it. "" as `record`."""
    summary: Summary
    """What the page's list of kept games says about this one."""
    deal: str
    """A short name for the start of the match, equal in all its frames; "" as `record`."""
    log: list[str]
    """What happened since the frame before, in sentences; for somebody who comes to the table
    (behind the curtain, into a kept game), since their last decision. Only the former is heard."""
    cue: str
    """What is heard, by name (`feeling.Effect`); "" for silence."""
    sound: Sound
    """Its notes."""
    flourish: str
    """HTML that is drawn over the table for a moment, where the game has gone on; "" for none."""
    weight: int
    """The greatest of their weights: how long the frame should stay. Where nothing happened it is
    1, but 0 where something comes by itself and 3 for the account of a round. A ply of which its
    viewer saw nothing has 0: two frames that look the same need no time between them."""
    broken: bool
    """Whether the game failed to draw this position; then the HTML is a plain page about that."""
    daily: str
    """The day whose game this is ("2026-11-22"), "" when it is none."""
    result: NotRequired[Result]
    """How the match ended, in facts; only where it is over."""
    entry: NotRequired[Entry]
    """The same in short, as the page keeps it in its history."""
    toast: NotRequired[str | None]
    """A sentence to be shown besides."""
    kind: NotRequired[str]
    """What kind of link was opened."""
    lesson: NotRequired[LessonFacts]
    """Where a lesson stands; such a frame is of no game that is kept."""
    guided: NotRequired[bool]
    """True where a sentence goes with each decision, as in somebody's first game."""
    revisited: NotRequired[bool]
    """True where the position was left by a decision that was taken back."""
    id: NotRequired[str]
    """The page's key of the game that goes on here; "" where it is a new one."""
    behind: NotRequired[str]
    """The page's key of a game that was kept here, where the link that was opened is behind it or
    went another way; "" where it is not."""


def make(
    screen: Screen,
    plies: Sequence[Sequence[Event]] = (),
    missed: Sequence[Sequence[Event]] = (),
) -> Frame:
    """The frame of a screen, with what its viewer saw of every ply that is new to them, or has
    `missed`."""
    session = screen.session
    new = [event for ply in plies for event in ply]
    usual = 0 if plies else WEIGHTS.get(session.waiting, 1)
    kept = links.record(session)
    record = format_record(kept) if session.keeps else ""
    outcome = session.outcome if screen.name != "curtain" else None
    broken = False
    drawn = ""
    try:
        html = screen.html()
        moment = effect_of(session, screen.name, new)
        drawn = screen.flourish(moment.flourish) if moment.flourish else ""
        told = [*(event for ply in missed for event in ply), *new]
        log = [screen.speak(event.message) for event in told]
    except Exception:
        traceback.print_exc()
        html, log, moment, broken = _broken(screen, record), [], SILENCE, True
    result = None if isinstance(session, Lesson) else result_of(session)
    frame: Frame = {
        "html": html,
        "screen": screen.name,
        "game": session.game_id,
        "title": session.words.title,
        "ply": session.position,
        "waiting": None if session.replaying else session.waiting,
        "outcome": outcome.reason if outcome else None,
        "local": list(session.local),
        "clock": session.clock,
        "assisted": session.table.assisted,
        "touched": session.table.touched,
        "finished": session.match.outcome is not None,
        "record": record,
        "last": kept.last if session.keeps else "",
        "summary": summary(kept, session.local),
        "daily": day_of(session),
        "deal": links.deal(session) if session.keeps else "",
        "log": log,
        "cue": moment.name,
        "sound": moment.sound,
        "flourish": drawn,
        "weight": max((event.weight for event in new), default=usual),
        "broken": broken,
    }
    if isinstance(session, Lesson):
        frame["lesson"] = {"step": session.number, "of": session.of, "state": session.state}
    if session.guided:
        frame["guided"] = True
    if session.table.revisited:
        frame["revisited"] = True
    if result is not None:
        frame["result"] = result
        frame["entry"] = entry_of(result)
    return frame


def _broken(screen: Screen, record: str) -> str:
    """In place of a position that cannot be drawn: what can be done all the same."""
    session = screen.session
    print(f"not drawn: {session.game_id} at ply {session.position}", file=sys.stderr)
    return render.page(
        "broken.html",
        screen.lang,
        **screen.bare(),
        record=record,
        moves=_moves(screen),
        replaying=session.replaying,
        waiting=session.waiting,
        finished=session.match.outcome is not None,
        can_undo=session.undo_to is not None,
    )


def _moves(screen: Screen) -> Mapping[str, str]:
    """What can be chosen, by notation: in the game's words, or where these fail its notation."""
    session = screen.session
    legal = session.legal
    try:
        view = session.view()
        label = session.words.label
        return {text: screen.speak(label(view, move)) for text, move in legal.items()}
    except Exception:
        return {text: text for text in legal}
