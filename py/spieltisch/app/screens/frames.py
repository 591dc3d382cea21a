"""The frame: an answer of the worker that carries a screen."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Mapping, Sequence
from typing import Final, NotRequired, TypedDict

from ... import games
from ...core.game import Seat
from ...core.record import format_record
from ...core.text import Event, logged
from ...core.voice import Sound
from ..session import links
from ..session.lessons import Lesson
from ..session.puzzles import Puzzling
from ..session.results import Result, result_of
from ..session.session import Session
from ..storage.days import day_of
from ..storage.entries import Entry, entry_of
from . import puzzling, render
from .feeling import SILENCE, effect_of
from .live import LiveFacts, facts
from .puzzling import PuzzleFacts
from .screen import Screen
from .summary import Summary, summary

WEIGHTS: Final = {"chance": 0, "continue": 3}
"""The weight of a frame without events, by what the session waits for; the default is 1."""


class LessonFacts(TypedDict):
    """The lesson step shown: its course, its index, the number of steps, and `lessons.State`."""

    course: str
    step: int
    of: int
    state: str


class Kept(TypedDict):
    """What the page stores of a game, with the facts on which that depends."""

    game: str
    title: str
    local: list[Seat]
    """The seats of the people on this device."""
    finished: bool
    """Whether the match is over, whatever position is shown."""
    record: str
    """The whole match as text, which the page stores but never parses; "" on a device that does not
    keep the game."""
    last: str
    """The record's last line. It changes with every ply but not when people look back, so the page
    can tell whether the match has changed. "" if there is no `record`."""
    summary: Summary
    """What the lobby shows of this game."""
    deal: str
    """A short key for the start of the match, equal in all its frames (`links.deal`); "" if there
    is no `record`."""
    result: NotRequired[Result]
    """The facts about the result, once the match is over."""
    entry: NotRequired[Entry]
    """The part of the result that the page stores for the statistics."""
    guided: NotRequired[bool]
    """True if a coach sits beside the viewer, as in a first game."""
    revisited: NotRequired[bool]
    """True if a decision in this position was taken back."""
    sent: NotRequired[bool]
    """While the game waits for somebody elsewhere, or ended without them: whether it has been
    passed on to them."""
    inviter: NotRequired[str]
    """The name of who sent the deal."""
    inherited: NotRequired[int]
    """How many of the first decisions nobody here made (`Table.inherited`); left out if 0."""
    live: NotRequired[LiveFacts]
    """Who is at the live table, on the host's device."""


class Frame(Kept):
    """The HTML of a screen, and the facts that control the shell.

    It has the match (`record`) even if the game failed to draw it.
    """

    html: str
    screen: str
    """Which screen this is: "table", "curtain", "replay" or "over"."""
    ply: int
    """The number of plies before the position shown."""
    waiting: str | None
    """What has to happen next (`session.Waiting`); None in a replay."""
    outcome: str | None
    """Why the match ended, once its last position is shown."""
    clock: bool
    """Whether the viewer's thinking time counts, even while they look back. The shell then measures
    it and sends whole seconds with the move."""
    assisted: bool
    """Whether somebody was helped in this game."""
    touched: bool
    """Whether somebody here decided or was helped since the game was opened."""
    log: list[str]
    """What happened since the last frame, in sentences. After a curtain is lifted or a saved match
    is opened: what happened since that person's last decision, without sound."""
    cue: str
    """The name of the sound to play (`feeling.Effect`); "" for silence."""
    sound: Sound
    """Its notes."""
    flourish: str
    """HTML that is drawn briefly over the table; "" for none."""
    weight: int
    """How long the frame should stay: the greatest weight of its new events. It is 0 for plies of
    which the viewer saw nothing, because then the frame looks like the last one. Without new plies
    it is 0 if the next frame comes by itself, 3 for the account of a round, and 1 otherwise."""
    broken: bool
    """Whether the game failed to draw this position; the HTML then is a plain fallback page."""
    daily: str
    """The day whose game this is ("2026-11-22"), "" if it is not a game of the day."""
    toast: NotRequired[str | None]
    """A sentence to show briefly on top."""
    kind: NotRequired[str]
    """What kind of link was opened."""
    course: NotRequired[str]
    """The key of the lesson that suits this game's options, if it is not the first one."""
    lesson: NotRequired[LessonFacts]
    """The lesson step shown. A lesson is not kept."""
    puzzle: NotRequired[PuzzleFacts]
    """The puzzle shown. A puzzle is not kept."""
    coach: NotRequired[bool]
    """True if the coach still has to think about this decision; the page then asks for it."""
    passed: NotRequired[str]
    """The name of the person whose link has been opened where it was sent from."""
    older: NotRequired[bool]
    """Whether the match that `behind` names has all moves of the link just opened."""
    id: NotRequired[str]
    """The page's key of the saved match that this frame continues; "" for a new one."""
    behind: NotRequired[str]
    """The page's key of a saved match that is further on than the link just opened, or took another
    course; "" if there is none."""


def kept(session: Session) -> Kept:
    """What the page stores of a game."""
    record = links.record(session)
    found: Kept = {
        "game": session.game_id,
        "title": session.words.title,
        "local": list(session.local),
        "finished": session.match.outcome is not None,
        "record": format_record(record) if session.keeps else "",
        "last": record.last if session.keeps else "",
        "summary": summary(record, session.local, session.match.to_act),
        "deal": links.deal(session) if session.keeps else "",
    }
    if session.guided:
        found["guided"] = True
    if session.table.revisited:
        found["revisited"] = True
    live = facts(session.table) if session.keeps else None
    if live is not None:
        found["live"] = live
    result = None if isinstance(session, Lesson | Puzzling) else result_of(session)
    away = session.waiting == "remote" or links.untold(session)
    if away and session.table.live is None:
        found["sent"] = session.passed_on
    if session.table.inviter:
        found["inviter"] = session.table.inviter
    if session.table.inherited:
        found["inherited"] = session.table.inherited
    if result is not None:
        found["result"] = result
        found["entry"] = entry_of(result)
    return found


def make(
    screen: Screen,
    plies: Sequence[Sequence[Event]] = (),
    missed: Sequence[Sequence[Event]] = (),
) -> Frame:
    """The frame of a screen. `plies` has the events of each ply that is new to its viewer; `missed`
    has those since their last decision, which are logged without sound."""
    session = screen.session
    new = [event for ply in plies for event in ply]
    usual = 0 if plies else WEIGHTS.get(session.waiting, 1)
    stored = kept(session)
    outcome = session.outcome if screen.name != "curtain" else None
    broken = False
    flourish = ""
    try:
        html = screen.html()
        effect = effect_of(session, screen.name, new)
        flourish = screen.flourish(effect.flourish) if effect.flourish else ""
        happened = [*(event for ply in missed for event in ply), *new]
        log = [screen.speak(event.message) for event in logged(happened)]
    except Exception:
        traceback.print_exc()
        html, log, effect, broken = _broken(screen, stored["record"]), [], SILENCE, True
    frame: Frame = {
        **stored,  # type: ignore[typeddict-item]  # mypy misses the optional fields
        "html": html,
        "screen": screen.name,
        "ply": session.position,
        "waiting": None if session.replaying else session.waiting,
        "outcome": outcome.reason if outcome else None,
        "clock": session.clock,
        "assisted": session.table.assisted,
        "touched": session.table.touched,
        "daily": day_of(session),
        "log": log,
        "cue": effect.name,
        "sound": effect.sound,
        "flourish": flourish,
        "weight": max((event.weight for event in new), default=usual),
        "broken": broken,
    }
    if isinstance(session, Lesson):
        frame["lesson"] = {
            "course": session.course.key,
            "step": session.number,
            "of": session.of,
            "state": session.state,
        }
    elif isinstance(session, Puzzling):
        frame["puzzle"] = puzzling.facts(session, screen.speak)
    else:
        course = games.course_for(session.game_id, session.match.options)
        if course is not None and course.key:
            frame["course"] = course.key
    if screen.coach_due:
        frame["coach"] = True
    return frame


def _broken(screen: Screen, record: str) -> str:
    """The fallback page for a position that cannot be drawn, with what can still be done."""
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
        keeps=session.keeps,
    )


def _moves(screen: Screen) -> Mapping[str, str]:
    """The labels of the legal moves by notation; the notation itself if the game's words fail."""
    session = screen.session
    legal = session.legal
    try:
        view = session.view()
        label = session.words.label
        return {text: screen.speak(label(view, move)) for text, move in legal.items()}
    except Exception:
        return {text: text for text in legal}
