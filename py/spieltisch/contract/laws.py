"""The laws about the rules of a game, and `check`, which checks all laws that need only the game.

The package's docstring lists all laws.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from ..core.codec import decode, encode
from ..core.game import CLOCK, NATURE, Game, IllegalMoveError, InvalidMoveError, Options, freeze
from ..core.match import Match, Ply, checksum
from ..core.record import Player, read, restore, write
from ..core.rng import stream
from .cases import cases
from .clock import law_22_clock
from .knowledge import (
    law_12_views,
    law_13_worlds_fit,
    law_14_past_was_legal,
    law_15_worlds_differ,
    law_16_view_alone,
    law_17_commitments,
    law_18_conservation,
)
from .matches import LOOKS, LawError, Run, walk

MAX_MOVE_TEXT: Final = 1_000
_URL_SAFE: Final = re.compile(r"[A-Za-z0-9._~+,:!*@()-]+")
_GARBAGE: Final = ("", " ", "?", "-1", "0x1", "ä", "\0", "%20", "٣", "None", "9" * 400)
_ARABIC: Final = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")


def check(game: Game, seats: int, options: Options, seed: str) -> Run:
    """Plays a match and checks laws 1 to 19 and 22. Raises LawError; returns the run."""
    run = walk(game, seats, options, seed)
    for law in LAWS.values():
        law(run)
    return run


def law_1_over(run: Run) -> None:
    """No seat is to act if and only if there is an outcome; pseudo-seats act alone."""
    for state in run.states:
        acting = run.game.to_act(state)
        if (acting == ()) != (run.game.outcome(state) is not None):
            raise LawError(1, f"{acting} are to act, but the outcome is {run.game.outcome(state)}")
        alone = acting in ((NATURE,), (CLOCK,))
        if not alone and list(acting) != sorted(set(acting) & set(range(run.seats))):
            raise LawError(1, f"{acting} cannot act simultaneously")


def law_2_legal_lists(run: Run) -> None:
    """Legal lists are tuples without duplicates, always the same, and empty only for idle seats."""
    for state in run.states:
        acting = run.game.to_act(state)
        for seat in (*range(run.seats), *(each for each in acting if each == CLOCK)):
            legal = run.game.legal_moves(state, seat)
            if type(legal) is not tuple or bool(legal) != (seat in acting):
                raise LawError(2, f"{acting} are to act, but seat {seat} may {legal!r}")
            if len(set(legal)) != len(legal) or run.game.legal_moves(state, seat) != legal:
                raise LawError(2, f"the legal list of seat {seat} is not canonical: {legal!r}")


def law_3_nothing_changes(run: Run) -> None:
    """No function changes the position passed to it."""
    for index, state in enumerate(run.states[:-1]):
        before = repr(state)
        acting = run.game.to_act(state)
        for seat in acting if index in run.looks else ():
            for move in run.game.legal_moves(state, seat):
                run.game.apply(state, seat, move)
        run.game.apply(state, *run.plies[index])
        for watcher in run.watchers():
            run.game.view(state, watcher)
        if repr(state) != before:
            raise LawError(3, f"the position {before} became {state!r}")


def law_4_json(run: Run) -> None:
    """Positions, moves and views are plain values that survive JSON."""
    values: list[Any] = [*run.states, *(ply.move for ply in run.plies)]
    for index in run.looks:
        values.extend(run.game.view(run.states[index], watcher) for watcher in run.watchers())
    met: dict[int, Any] = {}  # positions share most of their parts, which are checked once
    for part in (part for value in values for part in _fields(value)):
        if id(part) in met:
            continue
        met[id(part)] = part
        if not _is_plain(part) or freeze(json.loads(json.dumps(part))) != part:
            raise LawError(4, f"{part!r} does not survive JSON")


def law_5_notation(run: Run) -> None:
    """Every move has one short, URL-safe text, and parsing it gives the move again."""
    moves = [ply.move for ply in run.plies]
    for index in run.looks:
        for seat in run.game.to_act(run.states[index]):
            moves.extend(run.game.legal_moves(run.states[index], seat))
    for move in moves:
        text = run.game.move_text(move)
        if not _URL_SAFE.fullmatch(text) or len(text) > MAX_MOVE_TEXT:
            raise LawError(5, f"{text!r} is not a short, URL-safe notation")
        try:
            again = run.game.parse_move(text)
        except InvalidMoveError as error:
            raise LawError(5, f"{move!r} is written {text}, which is rejected") from error
        if again != move or type(again) is not type(move):
            raise LawError(5, f"{move!r} is written {text}, which is parsed as {again!r}")


def law_6_illegal_moves(run: Run) -> None:
    """Illegal moves and garbled texts are rejected and change nothing."""
    match = Match(run.game, run.seats, run.options, run.seed)
    for index, ply in enumerate(run.plies):
        if index in run.looks:
            _try_illegal(run, match, ply)
        if ply.seat >= 0:
            match.play(*ply)


def law_7_length(run: Run) -> None:
    """A match ends within `max_plies`."""
    if len(run.plies) > run.game.meta.max_plies or run.game.to_act(run.states[-1]):
        raise LawError(7, f"after {len(run.plies)} plies the match is not over")


def law_8_utility(run: Run) -> None:
    """The outcome fits the seats, the utility and the end reasons of the game."""
    meta, outcome = run.game.meta, run.game.outcome(run.states[-1])
    if outcome is None:
        raise LawError(8, "the match has no outcome")
    returns, total = outcome.returns, sum(outcome.returns)
    fits = {
        "zero-sum": abs(total) < 1e-9,
        "constant-sum": abs(total - 1) < 1e-9,
        "identical": len(set(returns)) == 1,
        "general-sum": True,
    }
    if not len(returns) == len(outcome.scores) == run.seats or not fits[meta.utility]:
        raise LawError(8, f"{outcome} does not fit {run.seats} seats and {meta.utility}")
    if outcome.reason not in meta.end_reasons:
        raise LawError(8, f"{outcome.reason!r} is not an end reason")


def law_9_repeatable(run: Run) -> None:
    """Equal seeds and moves give equal positions, whatever the order of computation."""
    if run.game.setup(run.seats, run.options) != run.states[0]:
        raise LawError(9, "two calls of setup differ")
    events = sum(ply.seat == NATURE for ply in run.plies)
    for index in reversed(range(len(run.plies))):
        state, ply = run.states[index], run.plies[index]
        if ply.seat == NATURE:
            events -= 1
            if run.game.sample_chance(state, stream(run.seed, events)) != ply.move:
                raise LawError(9, f"chance event {events} differs when repeated")
        if run.game.apply(state, *ply) != run.states[index + 1]:
            raise LawError(9, f"{ply} leads to another position when repeated")


def law_10_own_chance(run: Run) -> None:
    """Nothing depends on Python's global random state, and nothing changes it."""
    kept = random.getstate()
    try:
        random.seed("another")
        before = random.getstate()
        again = walk(run.game, run.seats, run.options, run.seed)
        for index in again.looks:
            for seat in range(run.seats):
                run.worlds(again.states[index], seat)
        if random.getstate() != before or again.states != run.states:
            raise LawError(10, "the game uses Python's global random state")
    finally:
        random.setstate(kept)


def law_11_record_and_link(run: Run) -> None:
    """Record and link restore the match; undo restores each earlier position."""
    match = Match(run.game, run.seats, run.options, run.seed)
    for ply in run.plies:
        if ply.seat >= 0:
            match.play(*ply)
    if match.states != list(run.states):
        raise LawError(11, "a match with equal moves has other positions")
    players = tuple(Player("random", f"P{seat}") for seat in range(run.seats))
    restored = restore(read(write(match, players)), lambda _: run.game)
    if restored.match.states != match.states or restored.players != players or restored.note:
        raise LawError(11, f"the record restores another match: {restored.note}")
    replay = decode(encode(match, players, "replay", anchor=len(run.plies)), lambda _: run.game)
    if replay.match.states != match.states or replay.players != players:
        raise LawError(11, "the replay link restores another match")
    deal = decode(encode(match, players, "deal"), lambda _: run.game)
    start = Match(run.game, run.seats, run.options, run.seed)
    for index in match.decisions()[: match.built()]:
        start.play(*match.plies[index])
    if deal.match.states != start.states:
        raise LawError(11, "the deal link restores another match")
    made = match.decisions()
    for count in reversed(range(0, len(made), max(1, len(made) // LOOKS))):
        match.undo(count)
        if match.states != list(run.states[: made[count] + 1]):
            raise LawError(11, f"undo to {count} decisions restores another position")


def law_19_options(run: Run) -> None:
    """Matches end properly with every value of every option."""
    _check_schema(run.game)
    if run.options != run.game.meta.complete({}, run.seats):
        return
    for seats, options in cases(run.game):
        if seats == run.seats:
            other = walk(run.game, seats, options, run.seed)
            try:
                law_7_length(other)
                law_8_utility(other)
            except LawError as broken:
                raise LawError(19, f"with {options}: {broken}") from broken


def _check_schema(game: Game) -> None:
    """Raises LawError if the options of a game do not fit one another or its seats."""
    earlier: dict[str, tuple[str, ...]] = {}
    for option in game.meta.options:
        fits = option.default in option.values and set(option.seats) <= set(game.meta.seats)
        fits = fits and len(set(option.values)) == len(option.values)
        if not fits or option.key in earlier:
            raise LawError(19, f"{option} does not fit the game")
        if any(value not in earlier.get(key, ()) for key, value in option.needs):
            raise LawError(19, f"{option} needs something that is not listed before it")
        earlier[option.key] = option.values


def _fields(value: Any) -> Iterator[Any]:
    """The fields of a named tuple and of those inside it; any other value itself."""
    if hasattr(value, "_fields"):
        for part in value:
            yield from _fields(part)
    else:
        yield value


def _is_plain(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(map(_is_plain, value))
    return value is None or isinstance(value, (int, str))


def _try_illegal(run: Run, match: Match, ply: Ply) -> None:
    """Tries moves, seats and garbled texts that must be rejected in the position before this
    ply."""
    before, plies = checksum(match.state), len(match.plies)
    legal = run.game.legal_moves(match.state, ply.seat)
    wrong = [(ply.seat, other.move) for other in run.plies if other.move not in legal][:LOOKS]
    wrong += [(seat, ply.move) for seat in range(-2, run.seats + 2) if seat not in match.to_act]
    for seat, move in wrong:
        try:
            match.play(seat, move)
        except IllegalMoveError:
            continue
        raise LawError(6, f"seat {seat} could play {move!r}")
    text = run.game.move_text(ply.move)
    garbled = (text[:-1], text + text[-1], text + ".", " " + text, text.swapcase())
    for words in (*_GARBAGE, *garbled, text.translate(_ARABIC), text.replace("1", "01")):
        try:
            move = run.game.parse_move(words)
        except InvalidMoveError:
            continue
        except Exception as error:
            raise LawError(6, f"{words!r} raises not InvalidMoveError but {error!r}") from error
        if run.game.move_text(move) != words:
            raise LawError(6, f"{words!r} is read as {move!r}")
    if checksum(match.state) != before or len(match.plies) != plies:
        raise LawError(6, "an illegal move changed the match")


LAWS: Final[dict[int, Callable[[Run], None]]] = {
    1: law_1_over,
    2: law_2_legal_lists,
    3: law_3_nothing_changes,
    4: law_4_json,
    5: law_5_notation,
    6: law_6_illegal_moves,
    7: law_7_length,
    8: law_8_utility,
    9: law_9_repeatable,
    10: law_10_own_chance,
    11: law_11_record_and_link,
    12: law_12_views,
    13: law_13_worlds_fit,
    14: law_14_past_was_legal,
    15: law_15_worlds_differ,
    16: law_16_view_alone,
    17: law_17_commitments,
    18: law_18_conservation,
    19: law_19_options,
    22: law_22_clock,
}
"""The laws of this module, of `knowledge` and of `clock`, by number."""
