"""Law 20: every message renders, and none reveals hidden information."""

from __future__ import annotations

from typing import Any, TypeAlias

from ..core.game import Seat, State
from ..core.text import Message, Who, Words, render
from .matches import LawError, Past, Run

Happened: TypeAlias = tuple[State, Seat, Any, State]
"""A ply: the position before it, its seat and move, and the position after it."""


def check_words(run: Run, words: Words, share: int = 1) -> None:
    """Renders every message about a match. Raises LawError if one fails or reveals too much.

    What those read who do not act is checked in one of `share` positions.
    """
    names = [f"P{seat}" for seat in range(run.seats)]
    _say(words.title, names, "title")
    for option in run.game.meta.choices:
        _say(words.option_label(option.key), names, f"option {option.key}")
        for value in option.values:
            _say(words.option_value(option.key, value), names, f"value {value}")
    for reason in run.game.meta.end_reasons:
        outcome = run.game.outcome(run.states[-1])
        assert outcome is not None, "law 7 was checked first"
        _say(words.ending(outcome._replace(reason=reason)), names, f"ending {reason}")
    for index, state in enumerate(run.states):
        acting = run.game.to_act(state)
        for watcher in run.watchers():
            if watcher in acting or index % share == 0 or not acting:
                _check_view(run, words, run.game.view(state, watcher), names)
            if index:
                before, ply = run.states[index - 1], run.plies[index - 1]
                for event in words.events(before, ply.seat, ply.move, state, watcher):
                    _say(event.message, names, f"event {event.kind}")
                    _addresses(event.message, watcher)
    _events_keep_secrets(run, words)


def _check_view(run: Run, words: Words, view: Any, names: list[str]) -> None:
    prompt = words.prompt(view)
    _say(prompt, names, "prompt")
    _addresses(prompt, view.seat)
    labels = [_say(words.label(view, move), names, f"label of {move!r}") for move in view.legal]
    if len(set(labels)) != len(labels):
        raise LawError(20, f"two moves have the same label: {sorted(labels)}")
    for row in words.score_rows(view):
        _say(row.label, names, "score row")
        if row.note is not None:
            _say(row.note, names, "note of a score row")
        if len(row.cells) != run.seats:
            raise LawError(20, f"the score row {row!r} does not fit {run.seats} seats")
    for move in view.legal[:3]:
        _say(words.reason(view, run.game.move_text(move)), names, "reason")
    _say(words.reason(view, "no-such-thing"), names, "reason for nonsense")


def _say(message: Message | str, names: list[str], what: str) -> str:
    """The sentence in English. Raises LawError if it is empty or a placeholder is not filled."""
    try:
        sentence = message if isinstance(message, str) else render(message, names)
    except (KeyError, IndexError, ValueError, AttributeError) as error:
        raise LawError(20, f"{what}: {message!r} cannot be rendered: {error!r}") from error
    if not sentence.strip():
        raise LawError(20, f"{what} is empty")
    return sentence


def _addresses(message: Message, reader: Seat | None) -> None:
    """Raises LawError if a sentence names its reader ("Anna begins") instead of saying "you".

    A name inside another name, "North (Anna)", is fine.
    """
    for _, arg in message.args:
        if isinstance(arg, Who) and arg.seat == reader:
            raise LawError(20, f"{message.template!r} names its reader")


def _events_keep_secrets(run: Run, words: Words) -> None:
    """Raises LawError if a seat sees other events of the last ply in a world that looks the same to
    it.

    Needs the game's `past`, and passes without it.
    """
    past = getattr(run.game, "past", None)
    if past is None:
        return
    true: tuple[int, Happened] | None = None
    for index, seat, _, world in run.sampled():
        claimed = past(world)
        if not claimed:
            continue
        if true is None or true[0] != index:  # rebuilt once for all seats and worlds
            true = index, _last(run, index, past(run.states[index]))
        if words.events(*_last(run, index, claimed), seat) != words.events(*true[1], seat):
            raise LawError(20, f"events reveal to seat {seat} what it cannot know: {claimed[-1]!r}")


def _last(run: Run, index: int, claimed: Past) -> Happened:
    """The last ply of a claimed past."""
    mover, move = claimed[-1]
    before, after = run.ends(index, claimed)
    return before, mover, move, after
