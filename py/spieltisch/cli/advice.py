"""`advise` and `review`: what the analysis of a decision finds (see `ai.analysis`); `why`: what a
computer player thought (see `ai.motive`)."""

from __future__ import annotations

from typing import Any, Final

from .. import games
from ..ai.analysis import Analysis, Judged, Option, analyse, expected, number_of
from ..ai.bots import finish
from ..ai.knowledge import Weight
from ..ai.motive import motive
from ..app.screens.causes import cause, happened, when
from ..app.screens.counsel import advice, motives, reason
from ..app.screens.i18n import LANGUAGES, Speaker
from ..app.session.regulars import style_at
from ..app.session.review import Review, TurningPoint
from ..app.session.seen import Seen
from ..core.game import GameError, Move, Seat
from ..core.match import Match
from ..core.record import HUMAN
from .common import Answer, load_shared, names_of

PLACES: Final = 4
"""Decimal places of shares of the expected result."""


def advise(name: str, at: int | None, seat: Seat | None, lang: str) -> Answer:
    """What a seat should do in one position of a record or link, from what it may know.

    `at` is the number of plies before the position, by default all of them. Of several seats that
    are to act there, the first is advised, unless `seat` names another. Raises GameError if nobody
    has a decision there.
    """
    match, speak = _loaded(name, lang)
    at = len(match.plies) if at is None else at
    if not 0 <= at <= len(match.plies):
        raise GameError(f"--at must be from 0 to {len(match.plies)} in this game, not {at}")
    acting = [one for one in match.game.to_act(match.states[at]) if one >= 0]
    if not acting or (seat is not None and seat not in acting):
        if not acting:
            raise GameError(f"nobody has anything to decide at move {at}")
        others = " or ".join(map(str, acting))
        raise GameError(f"at move {at}, the one to act is player {others}, not player {seat}")
    seat = acting[0] if seat is None else seat
    game, known = match.game, games.knowledge(match.game.meta.id)
    view = game.view(match.states[at], seat)
    found = finish(analyse(game, known, view, match.seed, number_of(match, seat, at), whole=True))
    why = speak(advice(game.meta.id, view, found))
    data: dict[str, Any] = {
        "game": game.meta.id,
        "ply": at,
        "seat": seat,
        "best": game.move_text(found.best),
        "equal": [game.move_text(move) for move in found.equal],
        "reason": why,
        "moves": [_figures(match, speak, view, found, move) for move in view.legal],
    }
    rows = sorted(data["moves"], key=lambda row: -(row["expected"] or 0.0))
    table = [f"{row['move']:10} {_percent(row['expected'])}  {row['label']}" for row in rows]
    return Answer(data, [why, *table])


def review(name: str, seat: Seat, lang: str) -> Answer:
    """The verdict on each decision of a seat in a record or link and, if the match is over, what
    changed the seat's prospects. Raises GameError if there is no such seat."""
    match, speak = _loaded(name, lang)
    if not 0 <= seat < match.seats:
        raise GameError(
            f"players are numbered from 0 to {match.seats - 1}, so there's no player {seat}"
        )
    game_id = match.game.meta.id
    found = finish(Review(game_id, match, seat, {}).steps())
    decisions = [_verdict(match, speak, at, one) for at, one in found.found()]
    data: dict[str, Any] = {"game": game_id, "seat": seat, "result": None, "decisions": decisions}
    lines = [
        f"{one['ply']:4} {one['move']:10} {one['verdict']:11} {one['reason'] or ''}".rstrip()
        for one in decisions
    ]
    if match.outcome is not None:
        parts = {name: round(part, PLACES) for name, part in found.parts()._asdict().items()}
        reason = speak(cause(found)) if decisions else ""
        turns = [_turning_point(match, speak, point, seat) for point in found.turning_points()]
        data |= {"result": parts["result"], "parts": parts, "why": reason, "turning_points": turns}
        lines.append(", ".join(f"{name} {round(100 * part)}" for name, part in parts.items()))
        lines.append(reason)
    return Answer(data, lines)


def _verdict(match: Match, speak: Speaker, at: int, one: Judged) -> dict[str, Any]:
    """A judged decision, made in position `at`."""
    game, seat = match.game, match.plies[at].seat
    worse, best = one.verdict != "good", one.analysis.best
    view = game.view(match.states[at], seat)
    return {
        "ply": at,
        "move": game.move_text(one.played),
        "verdict": one.verdict,
        "loss": round(one.loss, PLACES),
        "expected": round(one.best, PLACES),
        "better": game.move_text(best) if worse else None,
        "reason": speak(reason(game.meta.id, view, best, one.played, one.loss)) if worse else None,
    }


def _turning_point(
    match: Match, speak: Speaker, point: TurningPoint, reader: Seat
) -> dict[str, Any]:
    """A turning point of the reader's prospects."""
    return {
        "ply": point.at,
        "kind": point.kind,
        "seat": point.seat,
        "change": round(point.change, PLACES),
        "moment": speak(when(match, point)),
        "events": [
            speak(message)
            for message in happened(Seen(match, games.words(match.game.meta.id)), point, reader)
        ]
        if point.judged is None
        else [],
    }


def why(name: str, at: int, lang: str) -> Answer:
    """Why a computer player made its decision in position `at` of a record or link, as the page
    says it. Raises GameError if no computer player decided there."""
    match, speak = _loaded(name, lang)
    players = load_shared(name)[1].players
    if at not in match.decisions():
        raise GameError(f"nobody decided anything at move {at}")
    seat = match.plies[at].seat
    kind, style = players[seat].kind, style_at(players, match.seed, seat)
    if kind == HUMAN:
        raise GameError(f"a person decided at move {at}, not a computer")
    game = match.game
    found = finish(motive(match, games.knowledge(game.meta.id), kind, at, style))
    sentences = [speak(sentence) for sentence in motives(game.meta.id, found)]
    data = {
        "game": game.meta.id,
        "ply": at,
        "seat": found.seat,
        "kind": kind,
        "move": game.move_text(found.move),
        "other": None if found.other is None else game.move_text(found.other.move),
        "basis": found.basis,
        "expected": _share(match, found.chosen),
        "otherwise": _share(match, found.other),
        "reason": " ".join(sentences),
    }
    return Answer(data, sentences)


def _share(match: Match, weight: Weight | None) -> float | None:
    """The expected result with a move, as its player found it."""
    return None if weight is None else round(expected(match.game.meta, weight.value), PLACES)


def _loaded(name: str, lang: str) -> tuple[Match, Speaker]:
    """The match of a record or link, and a speaker of this language. Raises GameError."""
    if lang not in LANGUAGES:
        raise GameError(f"the language must be {' or '.join(LANGUAGES)}, not {lang!r}")
    _, (match, players, note), _ = load_shared(name)
    speak = Speaker(lang, names_of(players))
    if note is not None:
        raise GameError(Speaker("en", names_of(players))(note))
    return match, speak


def _figures(
    match: Match, speak: Speaker, view: Any, found: Analysis, move: Move
) -> dict[str, Any]:
    """What is known of one legal move; figures are None where nothing was compared."""
    option = found.option(move)
    return {
        "move": match.game.move_text(move),
        "label": speak(games.words(match.game.meta.id).label(view, move)),
        "expected": None if option is None else round(option.expected, PLACES),
        "loss": None if option is None else round(max(0.0, option.loss), PLACES),
        "interval": None if option is None else _interval(option),
        "worlds": 0 if option is None else option.worlds,
    }


def _interval(option: Option) -> list[float]:
    """The 95 % interval of the loss."""
    return [round(max(0.0, option.least), PLACES), round(max(0.0, option.most), PLACES)]


def _percent(share: float | None) -> str:
    return "    " if share is None else f"{round(100 * share):3}%"
