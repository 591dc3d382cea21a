"""Why a move is better than another, and whether the game can still be won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ....ai.knowledge import Decision, Outlook
from ....core.text import Message, say, say_n
from ....kit.rows import joined
from ..data import BESIDE, MINUS, NAMES, OBSTACLE, OPEN, STEP
from ..facts import PLANS, Difference, after
from ..facts import difference as found_between
from ..moves import Arrow, Move, Number, Put, Roll
from ..paths import onward
from ..reach import beyond_paths
from ..view import View
from .names import DIRECTION_NAMES, TILE_NAMES, number_text
from .prompts import label

LISTED: Final = 4
"""The most squares that an outlook names; more are counted."""

NAMED: Final = 3
"""The most squares that a reason names; of more, one is named."""

PLAYED: Final = ("open", "extend", "heart", "angel", "plus", "minus", "shift")
"""The phases in which moves are compared."""


def hint(view: View, decision: Decision) -> Message | None:
    """The reason for a number of the set-up, which the adviser does not compare (VM6a)."""
    if isinstance(decision.move, Number):
        number = number_text(len(view.state.numbers), decision.move.value)
        return say("{number}: the recommended number.", number=number)
    return None


def brief(view: View, move: Move) -> Message:
    """The short name of a move: without the tile on its square, and of a roll without the
    direction, if there is only one."""
    if isinstance(move, Arrow):
        way = say("pointing {way}", way=DIRECTION_NAMES[move.direction])
        return say("{square} {way}", square=NAMES[move.square], way=way)
    if isinstance(move, Roll):
        square, way = NAMES[move.square], DIRECTION_NAMES[move.direction]
        rolls = [one for one in view.legal if isinstance(one, Roll) and one.square == move.square]
        if len(rolls) > 1:
            return say("Roll for {square}, with the path heading {way}", square=square, way=way)
        return say("Roll for {square}", square=square)
    return label(view, move)


def listed(view: View, move: Move) -> Message | None:
    """The name of a move in a list of moves; None if it has no such name."""
    return brief(view, move) if isinstance(move, Arrow) else None


def difference(view: View, better: Move, other: Move) -> Message | None:
    """What the better of two moves brings or avoids that the other does not."""
    if view.state.phase not in PLAYED:
        return None
    found = found_between(view, better, other)
    return None if found is None else _clause(view, found, better, other)


def _clause(view: View, found: Difference, better: Move, other: Move) -> Message:
    kind, name = found.kind, _short(view, better, other)
    if kind in ("lost", "beyond", "blind"):
        return _reach(found, better, other, name)
    if kind in ("onward", "starts", "sides"):
        return _starts(view, found, better, other, name)
    if kind == "hearts":
        return _hearts(view, better, other)
    if kind in ("plans", "uncovered", "missing", "faces", "room"):
        return _figures(found, better, other, name)
    if kind in ("necks", "pieces", "tight"):
        return _shape(found, better, other, name)
    if kind in ("roll", "choice", "set"):
        return _chance(view, found, better, other)
    return _tiles(view, found, name)


def _reach(found: Difference, better: Move, other: Move, name: Message) -> Message:
    """Squares that only the better move keeps within reach, opens, fills or leads to."""
    squares, before, blind = found.squares, found.before, found.kind == "blind"
    own, theirs = _on(better), _on(other)
    if own in squares and not isinstance(better, Roll):  # white leaves its square open (VM15)
        return _filled(NAMES[own], own in before, blind, name)
    if theirs in squares:
        if own not in found.better.squares:
            square, there = NAMES[own], NAMES[theirs]
            if blind:
                return say("{there} is a dead end, but {square} isn't", square=square, there=there)
            return say("a path can reach {square}, but not {there}", square=square, there=there)
        squares = tuple([square for square in squares if square != theirs])
    new = [square for square in squares if square not in before]
    where, count = _named(new or squares), len(new or squares)
    if blind:
        return _dead_ends(where, count, bool(new), name)
    if not new:
        return say("{other} wouldn't open the way to {where}", where=where, other=name)
    if found.kind == "beyond":
        return say_n(
            "paths can reach {where}, but couldn't {rather}",
            "paths can reach {where}, but couldn't {rather}",
            count,
            where=where,
            rather=_rather(other),
        )
    if isinstance(other, Put) and other.kind == "heart":
        return say_n(
            "{where} needs the heart angel more than {square} does",
            "{where} need the heart angel more than {square} does",
            count,
            where=where,
            square=NAMES[other.square],
        )
    return say_n(
        "{other} would cut off {where} for good",
        "{other} would cut off {where} for good",
        count,
        where=where,
        other=name,
    )


def _filled(square: str, before: bool, blind: bool, name: Message) -> Message:
    """A square that the better move covers: hard to reach `before`, or else after the other."""
    if blind:
        if before:
            return say("it covers the dead end at {square}", square=square)
        return say("{other} would make {square} a dead end", square=square, other=name)
    if before:
        return say("otherwise paths can't reach {square}", square=square)
    return say("{other} would cut off {square}", square=square, other=name)


def _dead_ends(where: Message | str, count: int, new: bool, name: Message) -> Message:
    """Squares that only the other move makes or leaves dead ends."""
    if new:
        return say_n(
            "{other} would make {where} a dead end",
            "{other} would make {where} dead ends",
            count,
            where=where,
            other=name,
        )
    return say_n(
        "{other} would leave {where} as a dead end",
        "{other} would leave {where} as dead ends",
        count,
        where=where,
        other=name,
    )


def _on(move: Move) -> int:
    """The square a move is about; -1 if there is none."""
    return move.square if isinstance(move, Arrow | Roll | Put) else -1


def _starts(view: View, found: Difference, better: Move, other: Move, name: Message) -> Message:
    """Where paths can go on (VM9, VM17, VM18)."""
    if isinstance(better, Put):
        return _freed(found, better, other, name)
    if not isinstance(better, Arrow) or not isinstance(other, Arrow):
        new = [s for s in found.better.squares if s not in found.other.squares]
        return say("a path can still start at {where}", where=_named(new))
    square = NAMES[STEP[better.square][better.direction]]
    if found.kind == "onward":
        if found.better.value == 1:
            return say("once the obstacle at {square} is gone, the path can go on", square=square)
        return _going_on(view, other, name)
    if other.square in onward(view.state.stones) and view.state.phase == "open":
        return say("it leaves {square} to the path that points there", square=NAMES[other.square])
    return say("it opens a new way to {square}, but {other} wouldn't", square=square, other=name)


def _going_on(view: View, other: Arrow, name: Message) -> Message:
    """A path that can go on, beside another that ends (VM10)."""
    ahead = STEP[other.square][other.direction]
    if ahead < 0 or ahead not in view.squares:
        return say("its path can go on, but {other} would lead off the board", other=name)
    stone = view.state.stones[ahead]
    if stone == OBSTACLE:
        return say("its path can go on, but {other} would lead to an obstacle", other=name)
    return say(
        "its path can go on, but {other} would be blocked by {ahead}",
        other=name,
        ahead=NAMES[ahead],
    )


def _freed(found: Difference, better: Put, other: Move, name: Message) -> Message:
    """Paths that an obstacle does not block, or that get a way on."""
    if better.kind == "heart":
        where, there = _named(found.better.squares), NAMES[_on(other)]
        if not found.other.value:
            return say(
                "it opens up {where}, but {square} would open up nothing",
                where=where,
                square=there,
            )
        return say(
            "it opens up {where}, but {square} would open up fewer squares",
            where=where,
            square=there,
        )
    if better.kind == "take" and better.square in found.better.squares:
        return say(
            "it frees {square} for a path, but {other} wouldn't",
            square=NAMES[better.square],
            other=name,
        )
    gone = [s for s in found.better.squares if s not in found.other.squares]
    return say("{other} would block the path to {where}", where=_named(gone), other=name)


def _hearts(view: View, better: Move, other: Move) -> Message:
    """A heart angel saved, or set while there is room for it (VM18, VM20)."""
    if isinstance(better, Put) and better.kind == "heart":
        return say_n(
            "only {n} square is left, and a heart angel needs one",
            "only {n} squares are left, and a heart angel needs one",
            view.uncovered,
        )
    stones = after(view, better).stones
    beside = [square for square in BESIDE[_on(other)] if stones[square] == OPEN]
    if beside and not set(beside) & set(beyond_paths(stones)):
        return say_n(
            "paths can reach {where} without the last heart angel",
            "paths can reach {where} without a heart angel",
            view.state.hearts,
            where=_named(beside),
        )
    return say_n(
        "it saves the last heart angel for squares that get cut off",
        "it saves a heart angel for squares that get cut off",
        view.state.hearts,
    )


def _figures(found: Difference, better: Move, other: Move, name: Message) -> Message:
    """What can be counted (VM9, VM15, VM18)."""
    ours, theirs = abs(found.better.value), abs(found.other.value)
    if found.kind == "plans":
        return _tries(ours, theirs, _rather(other))
    if found.kind in ("uncovered", "missing"):
        return _on_average(
            found.kind,
            (ours + PLANS // 2) // PLANS,
            (theirs + PLANS // 2) // PLANS,
            _rather(other),
        )
    if found.kind == "room":
        if not theirs:
            return say_n(
                "{square} has {n} empty square beside it, but {there} has none",
                "{square} has {n} empty squares beside it, but {there} has none",
                ours,
                square=NAMES[_on(better)],
                there=NAMES[_on(other)],
            )
        return say(
            "{square} has {n} empty squares beside it, but {there} has only {m}",
            n=ours,
            square=NAMES[_on(better)],
            m=theirs,
            there=NAMES[_on(other)],
        )
    rolling = _rolling(better, other)
    if not theirs:
        return say_n(
            "{n} of 6 faces lets the path go on, but none would {rolling}",
            "{n} of 6 faces let the path go on, but none would {rolling}",
            ours,
            rolling=rolling,
        )
    return say(
        "{n} of 6 faces let the path go on, but only {m} {rolling}",
        n=ours,
        rolling=rolling,
        m=theirs,
    )


def _tries(ours: int, theirs: int, rather: Message) -> Message:
    """How many plans cover everything after either move."""
    if ours == PLANS and not theirs:
        return say(
            "all {all} tries cover everything, but none would {rather}", all=PLANS, rather=rather
        )
    if ours == PLANS:
        return say(
            "all {all} tries cover everything, but only {m} would {rather}",
            all=PLANS,
            rather=rather,
            m=theirs,
        )
    if not theirs:
        return say(
            "{n} of {all} tries cover everything, but none would {rather}",
            n=ours,
            all=PLANS,
            rather=rather,
        )
    return say(
        "{n} of {all} tries cover everything, but only {m} would {rather}",
        n=ours,
        all=PLANS,
        rather=rather,
        m=theirs,
    )


def _on_average(kind: str, ours: int, theirs: int, rather: Message) -> Message:
    """What plans leave uncovered, or the beginnings they lack, on average (VM9, VM18)."""
    if kind == "missing":
        if not ours:
            return say(
                "the paths may cover everything, but probably wouldn't {rather}",
                rather=rather,
            )
        return say_n(
            "probably {n} new path is needed, but {m} would be needed {rather}",
            "about {n} new paths are needed, but {m} would be needed {rather}",
            ours,
            rather=rather,
            m=theirs,
        )
    if not ours:
        return say_n(
            "probably no squares stay empty, but {n} would {rather}",
            "probably no squares stay empty, but about {n} would {rather}",
            theirs,
            rather=rather,
        )
    return say_n(
        "probably {n} square stays empty, but {m} would {rather}",
        "about {n} squares stay empty, but {m} would {rather}",
        ours,
        rather=rather,
        m=theirs,
    )


def _rolling(better: Move, other: Move) -> Message:
    """Where the other roll is: on another square, or in another direction (VM15)."""
    assert isinstance(other, Roll), "a roll is compared with a roll"
    if _on(better) == other.square:
        return say("with the path heading {way}", way=DIRECTION_NAMES[other.direction])
    return say("at {square}", square=NAMES[other.square])


def _shape(found: Difference, better: Move, other: Move, name: Message) -> Message:
    """The shape of what is left open."""
    ours = found.better
    if found.kind == "tight":
        if not ours.value:
            square = NAMES[ours.squares[0]]
            return say("it points at {square}, which would otherwise be a dead end", square=square)
        return say_n(
            "its next square has only {n} way in and is harder to reach later",
            "its next square has only {n} ways in and is harder to reach later",
            -ours.value,
        )
    where = [square for square in found.squares if square not in found.before]
    if found.kind == "necks":
        if where:
            return say_n(
                "{other} would make {where} a bottleneck",
                "{other} would make {where} bottlenecks",
                len(where),
                other=name,
                where=_named(where),
            )
        return say_n(
            "{other} would leave {where} as a bottleneck",
            "{other} would leave {where} as bottlenecks",
            len(found.squares),
            where=_named(found.squares),
            other=name,
        )
    own = _on(better)
    if own in found.squares and own in found.before:
        return say("it covers {square}, which lies apart from the rest", square=NAMES[own])
    return _areas(found, where, other, name)


def _areas(found: Difference, new: Sequence[int], other: Move, name: Message) -> Message:
    """Into how many areas the open squares are divided; `new` are squares that are split off."""
    whole = found.better.value == -1
    if not new and not whole:
        return say(
            "the empty squares form {n} areas, but would form {more} {rather}",
            n=-found.better.value,
            rather=_rather(other),
            more=-found.other.value,
        )
    where, count = _named(new or found.squares), len(new or found.squares)
    if not new:
        return say_n(
            "{other} would leave {where} separated from the rest",
            "{other} would leave {where} separated from the rest",
            count,
            other=name,
            where=where,
        )
    return say_n(
        "{other} would split off {where}",
        "{other} would split off {where}",
        count,
        other=name,
        where=where,
    )


def _chance(view: View, found: Difference, better: Move, other: Move) -> Message:
    """Who chooses: the player or the stone that is rolled (VM15, VM16)."""
    if found.kind == "roll":
        return say(
            "bad luck at {square} isn't fatal with {n} empty squares left",
            n=view.uncovered,
            square=NAMES[_on(better)],
        )
    if found.kind == "choice":
        return say(
            "you choose the arrow, but at {square} the roll decides",
            square=NAMES[_on(other)],
        )
    return say("it covers one more square in the same turn")


def _tiles(view: View, found: Difference, name: Message) -> Message:
    """What a stone covers, sets off or leads to (VM8, VM11, VM15)."""
    tiles, kind = view.state.tiles, found.kind
    square = found.better.squares[0]
    if kind in ("calm", "quiet", "fate"):
        square = found.other.squares[0]
    place, tile = NAMES[square], TILE_NAMES[tiles[square]]
    if kind == "covered":
        if tiles[square] == MINUS:
            return say(
                "it covers the minus at {square}, so the squares with obstacles stay covered",
                square=place,
            )
        return say("it covers the plus-minus at {square}, so the obstacles stay put", square=place)
    if kind == "event":
        return say("it heads for the {tile} at {square}", tile=tile, square=place)
    if kind == "fired":
        return say("it triggers the {tile} at {square} now, not later", tile=tile, square=place)
    if kind == "quiet":
        return say("it leaves the {tile} at {square} for later", tile=tile, square=place)
    return say(
        "{other} would head straight for the {tile} at {square}",
        other=name,
        tile=tile,
        square=place,
    )


def _short(view: View, better: Move, other: Move) -> Message:
    """The other move, as the second half of a sentence names it."""
    if isinstance(other, Arrow):
        way = DIRECTION_NAMES[other.direction]
        if isinstance(better, Arrow) and better.square == other.square:
            return say("pointing {way}", way=way)
        return say("{square} pointing {way}", square=NAMES[other.square], way=way)
    if isinstance(other, Roll):
        return say("a red roll at {square}", square=NAMES[other.square])
    if isinstance(other, Put):
        square = NAMES[other.square]
        if other.kind == "heart":
            return say("a heart angel at {square}", square=square)
        if other.kind == "obstacle":
            return say("an obstacle at {square}", square=square)
        if view.state.phase == "shift":
            return say("moving the obstacle at {square}", square=square)
        return say("removing the obstacle at {square}", square=square)
    return say("ending the turn")


def _rather(other: Move) -> Message:
    """The other move in place of the better one, as the end of a sentence names it."""
    if isinstance(other, Arrow):
        way = DIRECTION_NAMES[other.direction]
        return say("with {square} pointing {way}", square=NAMES[other.square], way=way)
    if isinstance(other, Roll):
        return say("with red rolled at {square}", square=NAMES[other.square])
    if isinstance(other, Put):
        square = NAMES[other.square]
        if other.kind == "heart":
            return say("with a heart angel at {square}", square=square)
        if other.kind == "obstacle":
            return say("with an obstacle at {square}", square=square)
        return say("without the obstacle at {square}", square=square)
    return say("without a second stone")


def _named(squares: Sequence[int]) -> Message | str:
    """The squares by name; of many, the first."""
    names = [NAMES[square] for square in squares]
    if len(names) > NAMED:
        return say("{square} and {n} others", square=names[0], n=len(names) - 1)
    return joined(names)


def outlook(view: View, outlook: Outlook) -> Message:
    """Whether the game can still be won, and why; if that is not certain, how often."""
    verdict = _verdict(outlook.found)
    if outlook.share is None or outlook.found.verdict == "no" or view.state.phase == "over":
        return verdict
    chance = min(max(round(100 * outlook.share), 1), 99)
    return say("{verdict} Chance of winning: about {n}%.", verdict=verdict, n=chance)


def _verdict(found: Any) -> Message:
    """What is certain: see `ai.outlook.Found`."""
    squares, count = found.squares, len(found.squares)
    if found.verdict == "yes":
        return say_n(
            "Yes, with luck: {n} path can cover everything.",
            "Yes, with luck: {n} paths can cover everything.",
            max(1, len(found.paths)),
        )
    if found.reason == "cut" and count > LISTED:
        return say("No: at least one of {n} squares is bound to stay empty.", n=count)
    if found.reason == "cut":
        return say_n(
            "No: nothing can cover {where} any more.",
            "No: at least one of {where} is bound to stay empty.",
            count,
            where=joined([NAMES[square] for square in squares]),
        )
    return {
        "over": say("The game is over."),
        "hearts": say("No: there are more heart angels than squares left."),
        "heads": say("No: however the paths go on, some squares stay empty."),
        "search": say("Can't tell: no winning line found, but there may be one."),
        "building": say("Can't tell before the first stones are down."),
    }[found.reason]
