"""The operations of puzzles. See `operations` for what an operation is, and `session.puzzles` for
how a puzzle is played. What people have solved is kept by the page, which sends it along
(`storage.solved`)."""

from __future__ import annotations

from functools import partial

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
from .variants import known, strange, teach


async def puzzle(state: PageState, request: Request) -> Reply:
    """Opens a puzzle of `game`: the one with this `id`, or by default the next one to solve, of
    this `difficulty` if possible, by default that of the puzzle `after`, which people come from. Or
    the one of a `day`. With `own`, the id is that of one of the mistakes that the page keeps
    (`mistakes`); a puzzle that ships may have the same.

    `kept` is what the page keeps about puzzles, `daily` what it keeps about days, `mistakes` what
    is to come back, and `today` the reader's date. `played` and `taught` say which variants people
    here know (`variants`). A puzzle that was begun goes on where it was left; that of a day, with
    what was done about it on that day. One whose day has come begins anew, and so does one that was
    finished with, unless it waits for its day.
    """
    game_id = text_of(request, "game", 40)
    if request.get("own") is True:
        return state.take(_own(state, request, game_id))
    shipped = sessions.shipped(game_id)
    tried = solved.parse(request.get("kept")).get(game_id, {})
    noted = days.parse(request.get("daily")).get(game_id, days.NONE)
    mistakes = own_mistakes.parse(request.get("mistakes"))
    own = mistakes.get(game_id, {})
    waiting = own_mistakes.waiting(own, today_of(state, request)) if "today" in request else ()
    if "id" in request:
        id = text_of(request, "id", 20)
        found = next((each for each in shipped if each.id == id), None)
    elif "day" in request:
        day = text_of(request, "day", 10)
        if "today" in request and day not in noted.puzzles:
            day = today_of(state, request)  # the sheet may have been open since yesterday
        found = puzzle_of(noted, day, shipped)
    else:
        wished, after = request.get("difficulty"), request.get("after")
        difficulty = wished if type(wished) is int else None
        coming_from = after if isinstance(after, str) else ""
        new = partial(strange, game_id, [{}, *known(game_id, request)])  # the usual game is not
        found = solved.following(shipped, tried, difficulty, coming_from, new, waiting=waiting)
    if found is None:
        raise RefusedError(state._("This puzzle is no longer available."))
    day = day_for(noted, found, shipped, today_of(state, request)) if "today" in request else ""
    begun = tried.get(found.id, solved.NEW)
    back = found.id in own and own[found.id].ships and "today" in request and not day
    if back and found.id in own_mistakes.due(own, today_of(state, request)):
        session = opened(mistakes, game_id, found.id, today_of(state, request))
    else:
        if begun.found or day or (begun.finished and found.id not in waiting):
            begun = _again(noted, day, begun)
        number = min(begun.number, len(found.decisions) - 1)
        helped, given, misses = begun.helped, begun.given, begun.misses
        session = Puzzling(found, number, misses=misses, helped=helped, given=given)
    session.day = day
    session.counting = day != "" and not (day in noted.puzzles and noted.puzzles[day].over)
    return state.take(teach(session, request))


def _own(state: PageState, request: Request, game_id: str) -> Puzzling:
    """The session for an own mistake. Raises RefusedError if it is no longer kept, or does not fit
    the game as it is played now."""
    kept, today = own_mistakes.parse(request.get("mistakes")), today_of(state, request)
    try:
        return opened(kept, game_id, text_of(request, "id", 20), today)
    except GameError:
        raise RefusedError(state._("This puzzle is no longer available.")) from None


def _again(noted: days.Days, day: str, tried: solved.Attempt) -> solved.Attempt:
    """Where a puzzle begins that was found earlier, or that is the puzzle of this day: with what
    was done about it on that day, else anew. What was `tried` may be from long ago; a decision of a
    sequence that was reached then is not skipped."""
    today = noted.puzzles.get(day)
    if today is None or today.found:
        return solved.NEW
    old = today.state == "open" and (tried.misses or tried.helped)
    number = 0 if old else tried.number
    return solved.Attempt(False, today.helped, today.given, today.misses, number)


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
