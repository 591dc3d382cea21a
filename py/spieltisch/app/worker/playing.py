"""The operations at the table, which start, play and leave games (see `operations`)."""

from __future__ import annotations

from ...core.game import GameError
from ...core.match import MAX_SEED
from ...core.record import HUMAN, clean_name
from ..screens.i18n import Speaker
from ..screens.screen import Screen
from ..session import links, starting
from ..session.lessons import Lesson
from ..session.puzzles import Puzzling
from ..session.regulars import named
from ..session.session import Session
from ..storage import deals
from .hosting import carried_on
from .requests import (
    RefusedError,
    Reply,
    Request,
    count_of,
    list_of,
    object_of,
    player_of,
    seats_of,
    seconds_of,
    text_of,
)
from .state import PageState
from .work import bot


async def new(state: PageState, request: Request) -> Reply:
    """Starts a `game` with its `players` (each with `kind` and `name`), `options` and `seed`.
    Computer players without a name get one from the seed."""
    players = [dict(each) for each in list_of(request, "players")]
    options = {str(key): str(value) for key, value in object_of(request, "options").items()}
    seed = str(request.get("seed", ""))[:MAX_SEED].strip()
    if not seed:
        raise GameError("a game needs a seed")
    local = [seat for seat, each in enumerate(players) if each.get("kind", HUMAN) == HUMAN]
    seated = named([player_of(each) for each in players], seed)
    return state.take(Session.start(text_of(request, "game"), seated, local, options, seed))


async def load(state: PageState, request: Request) -> Reply:
    """Continues a record. `local` are the seats on this device. `guided` means that each of their
    decisions comes with a sentence, `revisited` that the present position was reached by an undo,
    and `sent` that it was passed on by a link. `inviter` is the name of who sent the deal, and
    `inherited` is as in `Table`. `foreign` means that nobody here has played it.

    If the record comes from a file, `known` is what the page keeps about deals. The answer's `id`
    is then the key of the deleted game that the file continues; "" if it continues none.
    """
    seats = seats_of(request, "local")
    session, note = links.open_record(text_of(request, "record"), seats)
    session.show_result()
    session.guided = request.get("guided") is True
    session.table.revisited = request.get("revisited") is True
    session.sent = session.last if request.get("sent") is True else None
    session.table.inviter = clean_name(request.get("inviter"))
    toast = None if note is None else Speaker(state.lang)(note)
    from_file = "known" in request and session.match.outcome is not None
    if from_file or request.get("foreign") is True:
        starting.inherit(session)
    else:
        session.table.inherited = count_of(request, "inherited")
    id = deals.goes_on(deals.parse(request.get("known")), session)
    return {**state.take(session, "missed"), "toast": toast, "id": id}


async def move(state: PageState, request: Request) -> Reply:
    """Makes the viewer's move. If the account of a round or the coach's remark is being shown,
    closes that instead.

    `seconds` is how long the viewer took to decide, if a clock is running. A move that was meant
    for an earlier position is ignored.
    """
    session = state.opened()
    ply = request.get("ply")
    if ply is None or session.means_now(ply):
        if session.waiting in ("continue", "remark"):
            session.go_on()
        else:
            session.choose(text_of(request, "move"), seconds_of(request))
    return state.frame()


async def go_on(state: PageState, request: Request) -> Reply:
    """Closes the account of a round or the coach's remark. This is the operation "continue"."""
    state.opened().go_on()
    return state.frame()


async def step(state: PageState, request: Request) -> Reply:
    """Shows the next chance event, or lets the next computer player decide and makes its move. At a
    live table, first shows what others have changed.

    If the page repeats the request while the player is thinking, because it was redrawn in the
    meantime, that work continues and the move is only made once.
    """
    session = state.opened()
    if session.unseen:
        return state.frame()
    if session.waiting == "chance" and not session.replaying:
        session.advance()
        return state.frame()
    seat = session.actor
    if seat is None or session.waiting != "bot" or session.replaying:
        return state.frame()
    thinker = state.thinker
    decision = await thinker.work("bot", bot, thinker.opened(), seat, state)
    if decision is not None:
        session.play(seat, decision.move)
    return state.frame()


async def render(state: PageState, request: Request) -> Reply:
    """Draws the screen again after a change of language or size."""
    return state.frame("none")


async def pick(state: PageState, request: Request) -> Reply:
    """Selects something on the screen without deciding yet."""
    state.opened().pick(text_of(request, "name", 40))
    return state.frame()


async def hide(state: PageState, request: Request) -> Reply:
    """Lowers the curtain before the device changes hands."""
    state.opened().hide()
    return state.frame("none")


async def lift(state: PageState, request: Request) -> Reply:
    """Lifts the curtain. The log shows what the person behind it has missed."""
    state.opened().lift()
    return state.frame("missed")


async def again(state: PageState, request: Request) -> Reply:
    """Starts another game with these players: a rematch with a new `seed`, else the same deal."""
    seed = request.get("seed")
    session = starting.again(state.opened(), str(seed)[:MAX_SEED] if seed else None)
    return state.take(carried_on(state, session))


async def branch(state: PageState, request: Request) -> Reply:
    """Plays on from the position `at` of a finished game. The page stores this as a new game."""
    session = state.opened()
    at = request.get("at")
    if session.match.outcome is None:
        raise RefusedError(state._("You can play on from here once the game is over."))
    here = at if type(at) is int else session.position
    new = starting.branched(session, max(here, 0))
    if new.match.outcome is not None:
        raise RefusedError(state._("The game ends here."))
    toast = state._("You're playing on from here. The old game stays as it was.")
    return {**state.take(new, "none"), "toast": toast}


async def why(state: PageState, request: Request) -> Reply:
    """Says why `target` cannot be chosen, or what a sign means ("with-help" or "level SEAT")."""
    session = state.opened()
    target = text_of(request, "target", 40)
    if target.startswith("level "):
        return {"toast": Screen(session, state.lang, state.size).level(target)}
    if target == "with-help":
        return {
            "toast": state._(
                "Someone had help: a hint, the coach, a move taken back or a start they already "
                "knew. Games like this are counted separately."
            )
        }
    if session.curtain_down:
        raise GameError("the curtain is down")
    if isinstance(session, Lesson | Puzzling) and session.state != "asked":
        raise RefusedError(state._("Use the buttons below."))
    reason = session.words.reason(session.view(), target)
    return {"toast": Screen(session, state.lang, state.size).speak(reason)}


async def sheet(state: PageState, request: Request) -> Reply:
    """The sheet `name`, which is "scores" or "log"; at a live table also "company"."""
    name = text_of(request, "name", 10)
    company = name == "company" and state.hosting is not None
    if name not in ("scores", "log") and not company:
        raise GameError(f"no sheet {name!r}")
    return {"sheet": Screen(state.opened(), state.lang, state.size).sheet(name)}


async def leave(state: PageState, request: Request) -> Reply:
    """Closes the session. The page still has its record."""
    state.session = None
    state.opened_so_far += 1
    state.drop_works()
    return {"screen": "lobby"}
