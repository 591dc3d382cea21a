"""What guests of a live table may ask, and the operation that answers them. See `operations` for
what an operation is, and decision 0067 for the reasons.

A guest's message is foreign and may be hostile. It can only ask what `ASKS` lists, for its own
seats; anything else gets one short error, is counted, and changes nothing. An answer is a function
of what the guest's seats may know (law 23): no record, seed, link or summary leaves the host.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeAlias

from ...core.game import GameError
from ...core.text import SpokenError
from ..screens import live
from ..screens.frames import kept
from ..screens.i18n import Speaker, catalogue, known
from ..screens.screen import SIZES
from ..session.live import HOST
from . import advising, playing, undoing, watching
from .hosting import VERSION
from .requests import RefusedError, Reply, Request, id_of, text_of
from .state import Device, Hosting, PageState

LONGEST: Final = 4_096
"""The most characters in a message of a guest."""

LARGEST: Final = 512 * 1024
"""The most bytes in a message to a guest."""

MOST_OPEN: Final = 8
"""How many messages of a guest may wait for their answers."""

MOST_ID: Final = 2**53

Ask: TypeAlias = Callable[[PageState, Request], Awaitable[Reply]]


class WrongError(Exception):
    """A message is not one that a guest sends. The arguments are what is wrong, as a word for the
    page, and the sentence to show."""


async def guest(state: PageState, request: Request) -> Reply:
    """Answers one message (`text`) of the device `guest`, which may be hostile.

    `say` has the texts to send to guests, each with the guest whom it is for; `changed` says
    whether the host's own page is out of date and has to ask for a `step`; then `keep` has what the
    page stores of the game, before anybody is told; `refused` is how many messages of this device
    were refused.
    """
    id, text = id_of(request, "guest"), text_of(request, "text")
    hosting = state.hosting
    device = hosting.devices.get(id) if hosting is not None else None
    if hosting is None or device is None:
        wrong = WrongError("guest", _gone(state))
        said = _message(_number(text), _error(wrong))
        return {"say": [(id, said)], "changed": False, "refused": 0}
    said = await _answered(hosting, device, text)
    changed = hosting.open and state.told != hosting.stamp
    keep = {"keep": kept(state.opened())} if changed else {}
    return {"say": [(id, said)], "changed": changed, "refused": device.refused, **keep}


async def _answered(hosting: Hosting, device: Device, text: str) -> str:
    """The message that answers this one; never raises."""
    id: int | None = None
    reply: Reply
    hurries = device.hurries(hosting.clock()) or device.open >= MOST_OPEN
    try:
        message = _read(text)
        id = message["id"]
        if hurries:
            raise WrongError("busy", device.state._("That was too fast. Please try again."))
        ask = _checked(hosting, device.state, message)
        reply = await _asked(hosting, device, ask)
    except WrongError as wrong:
        device.refused += 1
        reply = _error(wrong)
        if wrong.args[0] == "build":
            reply = {**reply, "build": hosting.build}
    except RefusedError as refusal:
        device.refused += 1
        reply = {"error": str(refusal)}
    except SpokenError as error:
        device.refused += 1
        reply = {"error": Speaker(device.state.lang)(error.message)}
    except (GameError, ValueError, TypeError, RecursionError):
        device.refused += 1
        unread = {"wrong": "shape"} if id is None else {}
        reply = {"error": device.state._("You can't do that in this game."), **unread}
    except Exception:
        traceback.print_exc()
        device.refused += 1
        reply = {"error": device.state._("Something went wrong. Your game is saved.")}
    said = _message(id, reply)
    if len(said.encode("utf-8", "replace")) > LARGEST:
        said = _message(id, {"error": device.state._("You can't do that in this game.")})
    return said


async def _asked(hosting: Hosting, device: Device, ask: Request) -> Reply:
    """The answer to what a guest asks. Nothing is remembered unless it can be answered."""
    state, op = device.state, str(ask.get("op"))
    if op == "hello":
        return _hello(hosting, state, known(ask.get("lang", state.lang)))
    steps = op == "step"
    device.open += 1
    try:
        await _turn(hosting, device)
        state.lang = known(ask.get("lang", state.lang))
        state.size = ask["size"] if ask.get("size") in SIZES else state.size
        if "pace" in ask:
            state.hurried = ask["pace"] == "off"
        if not hosting.open:
            return _between(hosting, state)
        device.coming += steps
        try:
            reply = await ASKS[op](state, ask)
        finally:
            device.coming -= steps
    finally:
        device.open -= 1
    return _withheld(hosting, reply) if hosting.open else _between(hosting, state)


async def _turn(hosting: Hosting, device: Device) -> None:
    """Waits until the device may be drawn for. Raises WrongError if it is not at the table then."""
    device.coming += 1
    try:
        await hosting.turn()
    finally:
        device.coming -= 1
    here = hosting.devices.get(device.state.device) is device
    if hosting.host.hosting is not hosting or not here:
        raise WrongError("guest", _gone(device.state))


def _gone(state: PageState) -> str:
    return state._("You're not in this game any more.")


def _between(hosting: Hosting, state: PageState) -> Reply:
    """The answer while the host has no game open at this table."""
    state.told = hosting.stamp
    sentence, html = live.between(hosting.table, state.lang)
    return {"between": sentence, "sheet": html}


def _checked(hosting: Hosting, state: PageState, message: Mapping[str, Any]) -> Request:
    """What a message asks. Raises WrongError if it is no message of a guest with this page."""
    ask = message.get("ask")
    if not isinstance(ask, dict):
        raise WrongError("shape", state._("You can't do that in this game."))
    _ = catalogue(known(ask.get("lang", state.lang))).gettext
    old = _("The other phone has a different version. Reload the page on both phones.")
    if message.get("v") != VERSION:
        raise WrongError("version", old)
    if hosting.build and message.get("build") != hosting.build:
        raise WrongError("build", old)
    if ask.get("op") != "hello" and ask.get("op") not in ASKS:
        raise WrongError("shape", _("You can't do that in this game."))
    return ask


def _read(text: str) -> Mapping[str, Any]:
    """A message with a number. Raises GameError or another ValueError if this is none, and
    RecursionError if it is nested too deep."""
    if len(text) > LONGEST:
        raise GameError("a message is short")
    message = json.loads(text)
    if not isinstance(message, dict):
        raise GameError("a message is an object")
    id = message.get("id")
    if type(id) is not int or not 0 <= id < MOST_ID:
        raise GameError("a message has a number")
    return message


def _number(text: str) -> int | None:
    """The number of a message; None if it cannot be read."""
    try:
        found: int = _read(text)["id"]
    except (ValueError, RecursionError):
        return None
    return found


def _error(wrong: WrongError) -> Reply:
    return {"error": wrong.args[1], "wrong": wrong.args[0]}


def _message(id: int | None, reply: Reply) -> str:
    return json.dumps({"v": VERSION, "id": id, "answer": reply}, ensure_ascii=False)


def _hello(hosting: Hosting, state: PageState, lang: str) -> Reply:
    """Who the guest is, and at which table."""
    session = state.opened()
    here = hosting.live.guests[state.device]
    return {
        "game": session.game_id if hosting.open else None,
        "title": session.words.title if hosting.open else "",
        "seats": list(here.seats),
        "name": here.name,
        "host": live.people_at(session, lang, [HOST]),
        "build": hosting.build,
        "hints": hosting.live.hints,
    }


SHOWN: Final = (
    "html",
    "screen",
    "game",
    "title",
    "ply",
    "waiting",
    "outcome",
    "local",
    "clock",
    "assisted",
    "touched",
    "finished",
    "log",
    "cue",
    "sound",
    "flourish",
    "weight",
    "broken",
    "toast",
    "move",
    "label",
    "undone",
    "helped",
)
"""The fields of a frame that guests get."""


def _withheld(hosting: Hosting, reply: Reply) -> Reply:
    """An answer as guests get it: of a frame, only what is for them."""
    if "html" not in reply:
        return reply
    shown = {name: reply[name] for name in SHOWN if name in reply}
    deal = f"live-{hosting.live.number}"
    return {**shown, "record": "", "last": "", "deal": deal, "live": {"guest": True}}


async def _move(state: PageState, request: Request) -> Reply:
    """As `playing.move`, but always for one position, so that a message that arrives twice changes
    nothing."""
    if type(request.get("ply")) is not int:
        raise GameError("a move is for a position")
    return await playing.move(state, request)


async def _view_as(state: PageState, request: Request) -> Reply:
    """As `watching.view_as`, but only for an own seat or a spectator's view."""
    seat = request.get("seat")
    if seat is not None and (type(seat) is not int or seat not in state.opened().local):
        raise GameError("only one's own view")
    return await watching.view_as(state, request)


def _allowed(advise: Ask) -> Ask:
    """The same advice, if the host allows hints."""

    async def allowed(state: PageState, request: Request) -> Reply:
        if state.hosting is None or not state.hosting.live.hints:
            raise RefusedError(state._("There are no hints in this game."))
        return await advise(state, request)

    return allowed


ASKS: Final[Mapping[str, Ask]] = {
    "step": playing.step,
    "render": playing.render,
    "continue": playing.go_on,
    "move": _move,
    "pick": playing.pick,
    "hide": playing.hide,
    "lift": playing.lift,
    "result": watching.result,
    "resume": watching.resume,
    "seek": watching.seek,
    "moment": watching.moment,
    "view_as": _view_as,
    "why": playing.why,
    "sheet": playing.sheet,
    "hint": _allowed(advising.hint),
    "outlook": _allowed(advising.outlook),
    "progress": advising.progress,
    "cancel": advising.cancel,
    "undo": undoing.undo,
    "answer_undo": undoing.answer_undo,
}
"""What guests may ask besides "hello", with the function that answers."""
