"""A frame's effect: a sound, and a flourish drawn briefly over the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ... import games
from ...core.game import Outcome, Seat, winners
from ...core.text import Event
from ...core.voice import DEFAULT_VOICE, SOUNDS, Flourish, Sound
from ...games.hooks import SOUND_OF_WEIGHT
from ..session.results import drawn
from ..session.session import Session

RESULT: Final = "[data-picture]"
"""CSS selector for the element over which a result's flourish is drawn."""


LOOKS: Final = {"won": "glad", "turned": "moved"}
"""How a computer player looks when an event with this cue is about it."""


class Effect(NamedTuple):
    """A sound with its name, and a flourish, if any."""

    name: str
    """One of `core.voice.SOUNDS` or `core.voice.CUES`; "" for silence."""
    sound: Sound
    flourish: Flourish | None


SILENCE: Final = Effect("", (), None)


def effect_of(session: Session, screen: str, events: Sequence[Event]) -> Effect:
    """A frame's effect: that of the outcome on the result screen, otherwise that of the events."""
    outcome = session.match.outcome
    if screen == "over" and outcome is not None:
        flourish: Flourish | None = of_outcome(session, outcome)
    else:
        flourish = _of_events(session, events)
    name = flourish.cue if flourish else everyday(session.game_id, events)
    return Effect(name, notes(session.game_id, name), flourish)


def everyday(game_id: str, events: Sequence[Event]) -> str:
    """The name of the sound for events that cause no flourish; "" for silence. If they have several
    sounds, the last of them in `SOUNDS` plays."""
    by_kind = games.hook(game_id, "sounds") or {}
    made = [by_kind.get(event.kind, SOUND_OF_WEIGHT.get(event.weight, "")) for event in events]
    return max(filter(None, made), key=SOUNDS.index, default="")


def notes(game_id: str, name: str) -> Sound:
    """The notes of a named sound in a game; () for silence."""
    return games.feel(game_id).voice.get(name) or DEFAULT_VOICE.get(name, ())


def _ours(session: Session) -> set[int]:
    """The teams of the people on this device, or all teams if nobody here plays."""
    seats = range(session.match.seats)
    return {_team(session, seat) for seat in session.local or seats}


def _team(session: Session, seat: Seat) -> int:
    team = games.hook(session.game_id, "team")
    return team(session.match.seats, seat, session.match.options) if team else seat


def of_outcome(session: Session, outcome: Outcome) -> Flourish:
    """The flourish of a match's end: whether it is a victory for the people on this device."""
    if drawn(session, outcome):
        return Flourish("draw", outcome.reason, -1, RESULT)
    won = winners(session.game.meta, outcome)
    ours = {_team(session, seat) for seat in won} & _ours(session)
    seat = won[0] if len(won) == 1 else -1
    return Flourish("victory" if ours else "defeat", outcome.reason, seat, RESULT)


def _of_events(session: Session, events: Sequence[Event]) -> Flourish | None:
    """The flourish of the most important event, if any has one. Our own events take precedence over
    others'; among those, the last in the game's list of cues wins. An event of others only has a
    flourish if they won something."""
    cues = games.feel(session.game_id).cues
    ranks = {kind: at for at, kind in enumerate(cues)}
    ours = _ours(session)
    found: list[tuple[bool, int, Flourish]] = []
    for event in events:
        if event.kind not in cues:
            continue
        cue = cues[event.kind]
        seat = -1 if event.seat is None else event.seat
        own = seat < 0 or _team(session, seat) in ours
        if own or cue.name == "won":
            at = cue.at.format_map({"seat": seat, **dict(event.message.args)})
            flourish = Flourish(cue.name if own else "taken", event.kind, seat, at)
            found.append((own, ranks[event.kind], flourish))
    return max(found, key=lambda each: each[:2])[2] if found else None


def looks(session: Session) -> Mapping[Seat, str]:
    """How the players look in the position shown, by seat: "glad" or "moved"; others are calm.

    At the end of a match its winners are glad and the others moved. Before, an event of the last
    ply whose cue is "won" or "turned" shows on the face of whoever it is about, and on no other:
    with several seats, one event would otherwise change every face.
    """
    seats = range(session.match.seats)
    outcome = session.outcome
    if outcome is not None:
        if drawn(session, outcome):
            return {}
        won = {_team(session, seat) for seat in winners(session.game.meta, outcome)}
        return {seat: "glad" if _team(session, seat) in won else "moved" for seat in seats}
    cues = games.feel(session.game_id).cues
    found: dict[Seat, tuple[int, str]] = {}
    ranks = {kind: at for at, kind in enumerate(cues)}
    for event in session.latest():
        look = LOOKS.get(cues[event.kind].name) if event.kind in cues else None
        if look is None:
            continue
        about = seats if event.seat is None else [event.seat]
        found |= {seat: max(found.get(seat, (-1, "")), (ranks[event.kind], look)) for seat in about}
    return {seat: look for seat, (_, look) in found.items()}
