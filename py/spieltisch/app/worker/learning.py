"""The operations of the lessons: a game's steps, and the first game that follows them.

See `operations` for what an operation is.
"""

from __future__ import annotations

from ... import games
from ...core.game import GameError
from ...core.lesson import Course
from ...core.match import MAX_SEED
from ..screens.seats import BARS
from ..session.lessons import Lesson
from ..session.puzzles import Puzzling
from ..session.session import Session
from ..session.starting import USUAL, company
from .requests import Reply, Request, text_of
from .state import PageState


async def learn(state: PageState, request: Request) -> Reply:
    """Opens step number `step` of a lesson of `game`, at most the last one. `course` is the
    lesson's key; by default, it is the first one."""
    course, step = _course(request), request.get("step", 0)
    if type(step) is not int:
        raise GameError("no such lesson")
    game_id = text_of(request, "game", 40)
    return state.take(Lesson(game_id, max(0, min(step, len(course.steps) - 1)), course.key))


def _course(request: Request) -> Course:
    """The lesson that a request names. Raises GameError if there is none."""
    game_id = text_of(request, "game", 40)
    key = text_of(request, "course", 20) if "course" in request else ""
    return games.course(game_id, key)


async def show(state: PageState, request: Request) -> Reply:
    """Makes a right move for the learner, or for whoever solves a puzzle."""
    session = state.opened()
    if isinstance(session, Lesson | Puzzling):
        session.show()
    return state.frame()


async def invite(state: PageState, request: Request) -> Reply:
    """Asks, after the last step, whether a coach shall sit beside the first game."""
    lesson = state.opened()
    if isinstance(lesson, Lesson):
        lesson.invite()
    return state.frame("none")


async def first_game(state: PageState, request: Request) -> Reply:
    """Starts the real game that follows the lesson `course` of `game`; `seed` determines chance,
    `levels` are the computer players' levels in the set-up form, in order. With `coach`, a coach
    sits beside this one game."""
    game_id, seed = text_of(request, "game", 40), text_of(request, "seed", MAX_SEED)
    seats, options = _course(request).first_game
    if not seed.strip():
        raise GameError("a game needs a seed")
    given = request.get("levels")
    wished = [level for level in given if level in BARS] if isinstance(given, list) else []
    players = company(seats, 0, *(wished or [USUAL]), seed=seed.strip())
    session = Session.start(game_id, players, (0,), options, seed.strip())
    session.guided = request.get("coach") is True
    return state.take(session)


async def unguide(state: PageState, request: Request) -> Reply:
    """Sends the coach away, who then says nothing about the last decision either."""
    session = state.opened()
    session.guided, session.judging = False, None
    return state.frame("none")
