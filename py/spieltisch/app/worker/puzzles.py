"""The operations of puzzles. See `operations` for what an operation is, and `session.puzzles` for
how a puzzle is played. What people have solved is kept by the page, which sends it along
(`storage.solved`)."""

from __future__ import annotations

from ...core.game import GameError
from ..screens import puzzle_sheets
from ..screens.mistakes import own as own_line
from ..screens.screen import Screen
from ..session import puzzles as sessions
from ..session.puzzles import Puzzling
from ..storage import days, solved
from ..storage import mistakes as own_mistakes
from .daily import today_of
from .mistakes import opened
from .requests import RefusedError, Reply, Request, text_of
from .seeking import day_for, puzzle_of
from .state import PageState


async def puzzle(state: PageState, request: Request) -> Reply:
    """Opens a puzzle of `game`: the one with this `id`, or by default the next one to solve, of
    this `difficulty` if possible, by default that of the puzzle `after`, which people come from. Or
    the one of a `day`. The id may also be that of an own mistake, one of those that the page keeps
    (`mistakes`).

    `kept` is what the page keeps about puzzles, `daily` what it keeps about days, and `today` the
    reader's date. A puzzle that was begun goes on where it was left.
    """
    game_id = text_of(request, "game", 40)
    own = own_mistakes.parse(request.get("mistakes")).get(game_id, {})
    if request.get("id") in own:
        id, today = text_of(request, "id", 20), today_of(state, request)
        return state.take(opened({game_id: own}, game_id, id, today))
    shipped = sessions.shipped(game_id)
    tried = solved.parse(request.get("kept")).get(game_id, {})
    noted = days.parse(request.get("daily")).get(game_id, days.NONE)
    if "id" in request:
        id = text_of(request, "id", 20)
        found = next((each for each in shipped if each.id == id), None)
    elif "day" in request:
        found = puzzle_of(noted, text_of(request, "day", 10), shipped)
    else:
        wished, after = request.get("difficulty"), request.get("after")
        before = [each.difficulty for each in shipped if each.id == after]
        difficulty = wished if type(wished) is int else next(iter(before), None)
        found = solved.following(
            shipped, tried, difficulty, after if isinstance(after, str) else ""
        )
    if found is None:
        raise RefusedError(state._("This puzzle is no longer here."))
    day = day_for(noted, found, shipped, today_of(state, request)) if "today" in request else ""
    begun = tried.get(found.id, solved.NEW)
    if begun.found:
        begun = _again(noted, day)
    number = min(begun.number, len(found.decisions) - 1)
    helped, given, misses = begun.helped, begun.given, begun.misses
    session = Puzzling(found, number, misses=misses, helped=helped, given=given)
    session.day = day
    session.counting = day != "" and not (day in noted.puzzles and noted.puzzles[day].over)
    return state.take(session)


def _again(noted: days.Days, day: str) -> solved.Tried:
    """Where a puzzle that was found earlier begins: anew, or on its day with the tries made."""
    today = noted.puzzles.get(day)
    if today is None or today.over:
        return solved.NEW
    return solved.Tried(helped=today.helped, misses=today.misses)


async def puzzles(state: PageState, request: Request) -> Reply:
    """The sheet with the puzzles of `game` by difficulty, and with people's own mistakes. `kept`
    and `mistakes` are what the page keeps."""
    game_id = text_of(request, "game", 40)
    tried = solved.parse(request.get("kept")).get(game_id, {})
    mistakes = own_mistakes.parse(request.get("mistakes")).get(game_id, {})
    own = own_line(state.lang, mistakes, today_of(state, request)) if mistakes else None
    shipped = sessions.shipped(game_id)
    return {"sheet": puzzle_sheets.offer(state.lang, game_id, shipped, tried, own)}


def _open(state: PageState) -> Puzzling:
    """The open puzzle. Raises GameError if none is open."""
    session = state.opened()
    if not isinstance(session, Puzzling):
        raise GameError("no puzzle is open")
    return session


async def retry(state: PageState, request: Request) -> Reply:
    """Takes a wrong move back."""
    _open(state).again()
    return state.frame("none")


async def follow_on(state: PageState, request: Request) -> Reply:
    """Goes on to the next decision of a sequence."""
    _open(state).follow_on()
    return state.frame()


async def compare(state: PageState, request: Request) -> Reply:
    """Marks both moves where they were possible, or returns from there."""
    _open(state).compare()
    return state.frame("none")


async def play_on(state: PageState, request: Request) -> Reply:
    """Plays on from here as a game of its own, which the page stores."""
    session = _open(state)
    if session.match.outcome is not None:
        raise RefusedError(state._("The game ends here."))
    new = session.play_on()
    return {**state.take(new, "none"), "toast": state._("You're playing on from here.")}


async def brought(state: PageState, request: Request) -> Reply:
    """The sheet with what each move would have brought, once that is known."""
    session = _open(state)
    if not session.known:
        raise RefusedError(state._("Find the best move first."))
    return {"sheet": Screen(session, state.lang, state.size).sheet("brought")}
