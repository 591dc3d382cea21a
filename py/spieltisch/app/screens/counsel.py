"""Advice in words: the one place where the analysis of a decision becomes a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ... import games
from ...ai.analysis import CLOSE, Analysis, Judged, Option, expected
from ...ai.motive import Motive
from ...core.game import Move, Seat
from ...core.text import Message, Who, say, say_n
from ...kit.rows import joined

NAMED: Final = 3
"""The most equally good moves that are named."""

LEVELS: Final = {"easy": say("easy"), "normal": say("normal"), "hard": say("hard")}
"""The computer players' levels by kind."""


def advice(game_id: str, view: Any, found: Analysis) -> Message:
    """What to do here, and why: the best move beside the best of those that are worse, or that
    several moves are equally good. Moves of the same name are said once."""
    label = brief(game_id)
    if not found.options:
        hint = games.hook(game_id, "hint")
        told: Message | None = hint(view, found.decision()) if hint else None
        return told or label(view, found.best)
    good, others = named(view, found), _others(found)
    names = tuple(by_name(game_id, view, good))
    if len(names) > 1:
        return say("Equally good: {moves}.", moves=joined(names))
    if not good:
        return say("All choices are equally good here.")
    if others and len(good) == 1:
        return say_n(
            "{move}. Another move is just as good.",
            "{move}. There are {n} other moves that are just as good.",
            len(others),
            move=label(view, found.best),
        )
    second = runner_up(found)
    if second is None:
        return label(view, found.best)
    return reason(game_id, view, found.best, second.move, second.loss)


def named(view: Any, found: Analysis) -> tuple[Move, ...]:
    """The moves that the advice names as good: the best one, and those as good as it, unless these
    are too many to list. No move if all are equally good: a mark would make the others seem worse.
    """
    others = _others(found)
    if others and len(found.equal) == len(view.legal):
        return ()
    return (found.best, *others) if len(others) < NAMED else (found.best,)


def _others(found: Analysis) -> tuple[Move, ...]:
    """The moves that are as good as the best one."""
    return tuple(move for move in found.equal if move != found.best)


def brief(game_id: str) -> Callable[[Any, Move], Message]:
    """How a game calls a move in advice: without its effect, if it has such a name."""
    found: Callable[[Any, Move], Message] | None = games.hook(game_id, "brief")
    return found or games.words(game_id).label


def within(game_id: str, view: Any, moves: Sequence[Move]) -> tuple[Message, ...]:
    """How a game calls these moves in the middle of a sentence: by names made for that if each of
    them has one, or else by their usual names in quotation marks."""
    listed = games.hook(game_id, "listed")
    made = tuple([listed(view, move) for move in moves]) if listed else (None,)
    if None not in made:
        return made
    return tuple([say("“{move}”", move=brief(game_id)(view, move)) for move in moves])


def by_name(game_id: str, view: Any, moves: Sequence[Move]) -> dict[Message, Move]:
    """These moves by what a sentence calls them; of moves of the same name the first."""
    found: dict[Message, Move] = {}
    for name, move in zip(within(game_id, view, moves), moves, strict=True):
        found.setdefault(name, move)
    return found


def runner_up(found: Analysis) -> Option | None:
    """The best of the moves that are not as good as the best one; None if there is no such move."""
    worse = [option for move, option in found.options.items() if move not in found.equal]
    return max(worse, key=lambda option: option.expected, default=None)


def reason(game_id: str, view: Any, better: Move, other: Move, loss: float) -> Message:
    """The better of two moves, and why it is better. `loss` is what the other gives away of the
    expected result."""
    return say(
        "{move}: {reason}.",
        move=brief(game_id)(view, better),
        reason=_fact(game_id, view, better, other, loss),
    )


def missed(game_id: str, view: Any, better: Move, other: Move, loss: float) -> Message:
    """The same of a move that somebody could have made instead of the other."""
    return say(
        "“{move}” was better: {reason}.",
        move=brief(game_id)(view, better),
        reason=_fact(game_id, view, better, other, loss),
    )


def _fact(game_id: str, view: Any, better: Move, other: Move, loss: float) -> Message:
    """What the better of two moves brings or avoids that the other does not; in figures where the
    game names no such fact. Says it of nobody, because somebody else's moves are reviewed too."""
    fact = _difference(game_id, view, better, other)
    if fact is not None:
        return fact
    return say_n(
        "about {n} more win in 100 games than with “{other}”",
        "about {n} more wins in 100 games than with “{other}”",
        max(1, round(100 * loss)),
        other=brief(game_id)(view, other),
    )


def motives(game_id: str, found: Motive) -> tuple[Message, ...]:
    """Why a computer player chose its move, in one or two sentences: the move, the other one that
    it thought of most, and what it preferred about its own."""
    who = Who(found.seat)
    if found.basis == "forced":
        return (say("{who} had no choice.", who=who),)
    if found.basis == "random":
        return (say("{who} chose at random.", who=who),)
    level = LEVELS[found.kind]
    if found.basis == "unknown":
        return (
            say(
                "Can't tell why: {who} ({level}) would choose differently now.",
                who=who,
                level=level,
            ),
        )
    if found.basis == "alike":
        return (say("To {who} ({level}), all moves looked equally good.", who=who, level=level),)
    move = _named(game_id, found, found.move)
    if found.basis == "rule" or found.other is None:
        thumb = games.hook(game_id, "thumb")
        if thumb is None:
            return (
                say(
                    "{who} ({level}) chose “{move}” by a rule of thumb.",
                    who=who,
                    level=level,
                    move=move,
                ),
            )
        return (
            say(
                "{who} ({level}) chose “{move}” by a rule of thumb: {rule}.",
                who=who,
                level=level,
                move=move,
                rule=thumb(found.view, found.move),
            ),
        )
    other = _named(game_id, found, found.other.move)
    difference = games.hook(game_id, "difference")
    fact = difference(found.view, found.move, found.other.move) if difference else None
    because = None if fact is None else of_other(game_id, found.seat, fact)
    n, m = _chances(game_id, found)
    if n <= m <= n + round(100 * CLOSE):
        return (
            _chosen(who, level, move, because),
            say("“{other}” would have been about as good.", other=other),
        )
    if n > m:
        figures = say(
            "{who} put the chance of winning at {n}% with this move, but at only {m}% with the "
            "other.",
            who=who,
            n=n,
            m=m,
        )
    else:
        figures = say(
            "The other move looked better ({m}% against {n}%), but {who} hadn't tried it often "
            "enough to be sure.",
            who=who,
            n=n,
            m=m,
        )
    return _chosen(who, level, move, because, other), figures


def _chosen(
    who: Who, level: Message, move: Message, because: Message | None, other: Message | None = None
) -> Message:
    """The move that a computer player chose, over which other one, and why."""
    names: dict[str, Any] = {"who": who, "level": level, "move": move}
    if because is None:
        if other is None:
            return say("{who} ({level}) chose “{move}”.", **names)
        return say("{who} ({level}) chose “{move}” over “{other}”.", **names, other=other)
    if other is None:
        return say("{who} ({level}) chose “{move}”: {reason}.", **names, reason=because)
    return say(
        "{who} ({level}) chose “{move}” over “{other}”: {reason}.",
        **names,
        other=other,
        reason=because,
    )


def _chances(game_id: str, found: Motive) -> tuple[int, int]:
    """What a search expected of the chosen move and of the other one, in percent."""
    assert found.chosen is not None, "a search has figures"
    assert found.other is not None, "a search compares"
    meta = games.load(game_id).meta
    n, m = [round(100 * expected(meta, one.value)) for one in (found.chosen, found.other)]
    return n, m


def _named(game_id: str, found: Motive, move: Move) -> Message:
    return of_other(game_id, found.seat, brief(game_id)(found.view, move))


def of_other(game_id: str, seat: Seat, message: Message) -> Message:
    """A message to "you", said of the player at this seat (`hooks.OptionalWords.of_others`)."""
    table: Mapping[str, Message] = games.hook(game_id, "of_others") or {}

    def told(part: Message) -> Message:
        args = tuple(
            [(key, told(arg) if isinstance(arg, Message) else arg) for key, arg in part.args]
        )
        known = table.get(part.template)
        if known is None:
            return part._replace(args=args)
        return Message(known.template, (*args, ("me", Who(seat))), known.plural, part.number)

    return told(message)


def remark(game_id: str, view: Any, found: Judged) -> Message:
    """What a mistake has cost, and the better move with its reason. `view` is that of the
    decision."""
    better = found.analysis.best
    fact = _difference(game_id, view, better, found.played)
    figures: dict[str, Any] = {
        "n": round(100 * found.best),
        "m": round(100 * found.left),
        "move": brief(game_id)(view, better),
    }
    if fact is None:
        return say(
            "Your move lowered your chance of winning from about {n}% to about {m}%. “{move}” "
            "was better.",
            **figures,
        )
    return say(
        "Your move lowered your chance of winning from about {n}% to about {m}%. “{move}” was "
        "better: {reason}.",
        **figures,
        reason=fact,
    )


def _difference(game_id: str, view: Any, better: Move, other: Move) -> Message | None:
    """What the better of two moves brings or avoids that the other does not, if the game finds such
    a fact."""
    difference = games.hook(game_id, "difference")
    fact: Message | None = difference(view, better, other) if difference else None
    return fact
