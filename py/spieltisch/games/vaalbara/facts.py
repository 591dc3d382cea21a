"""What tells two moves apart: facts of each, from the view alone, that can be compared.

A fact is better the greater it is. What is uncertain is an average over imagined rounds (`imagine`)
or a number of times in ten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from ...core.game import Seat
from .ai.lands import LATER, NEW_KIND, ODD, ODD_ROUNDS, growth, prospects
from .ai.rule import AGAIN
from .data import (
    BONUS,
    FACES,
    FARMER,
    FIELD,
    KIND,
    KINDS,
    MEADOW,
    MOUNTAIN,
    MOUNTAIN_POINTS,
    NEIGHBOURS,
    RIVER,
    ROUNDS,
)
from .imagine import NOTHING, Played, imagined
from .moves import Choose, Effect, Move, Take
from .order import Order
from .rewards import kinds_of, reward
from .state import UNSEEN, tally
from .view import View


class Difference(NamedTuple):
    """The same fact of two moves: it is `better` for one than for the `other`.

    `subject` is a seat, a face, a kind of land or a follower. `kind` is one of:

    now       the points that the land brings at once
    land      the points that the land taken after an effect brings on average
    effect    the points that the follower's effect brings on average
    given     minus the points that the effect gives the others on average
    share     how many times in ten the seat gets a land with this face
    flow      the points that a river brings with the follower
    reward    the points that the land taken with the follower brings on average
    bonus     the points that the Pioneer's new land brings on average
    faster    0 if the seat is sure to act first, else minus how many may act before it
    denied    minus the points and prospects of this seat, which would take the land left to it
    rival     minus the points that this seat gets in the round on average
    kinds     how many kinds of land the realm then has, or keeps
    mountain  what the next mountain brings
    next      what the next land of this kind brings, a river at most
    meadows   0, or -1 if a meadow makes the neighbours' meadows worth more
    ready     what the best land of the second row brings at most
    offered   minus what the best land of the second row brings this seat at most
    hand      how good it is to have the follower in hand, by `AGAIN`
    speed     minus the initiative of a follower taken back
    behind    minus the points of the person who gets some
    realm     minus what the realm of that person promises
    round     the points of the round on average
    """

    kind: str
    subject: int
    better: int
    other: int


class Weighed(NamedTuple):
    """A difference, and about how many points it is worth."""

    worth: float
    found: Difference


OTHERS: Final = {"rival": 2, "round": 2, "offered": 2}
"""By how much an average about others must differ to be mentioned."""

LIKELY: Final = 0.7
"""The share of imagined rounds in which a seat takes a land for it to count as likely."""

WEIGHTS: Final = {
    "reward": 0.8,
    "flow": 0.9,
    "rival": 0.9,
    "round": 0.5,
    "hand": 0.4,
    "speed": 0.05,
    "meadows": 0.15,
    "ready": 0.3,
    "offered": 0.3,
}
"""How many points a step of a fact is worth, if not one. The vaguer the words, the less."""


def difference(view: View, better: Move, other: Move) -> Difference | None:
    """The most telling fact in which the better move beats the other; None if there is none."""
    found = [
        one
        for one in _weighed(view, better, other)
        if one.worth > 0 and one.found.better - one.found.other >= OTHERS.get(one.found.kind, 1)
    ]
    return max(found, key=lambda one: one.worth).found if found else None


def _weighed(view: View, better: Move, other: Move) -> Iterator[Weighed]:
    if isinstance(better, Choose):
        assert isinstance(other, Choose), "followers are compared with followers"
        yield from _followers(view, better, other)
    elif isinstance(better, Take):
        assert isinstance(other, Take), "lands are compared with lands"
        yield from _lands(view, better, other)
    else:
        assert isinstance(better, Effect), "seats choose, decide about effects and take lands"
        assert isinstance(other, Effect), "effects are compared with effects"
        yield from _effects(view, better, other)


def _of(kind: str, subject: int, values: tuple[float, float], weight: float = 1.0) -> Weighed:
    """A difference with its worth; `weight` multiplies the one in `WEIGHTS`."""
    better, other = values
    worth = weight * WEIGHTS.get(kind, 1.0) * (better - other)
    return Weighed(worth, Difference(kind, subject, round(better), round(other)))


def _both(
    figure: Callable[[Played], float], one: Sequence[Played], two: Sequence[Played]
) -> tuple[float, float]:
    """The means of a figure over the imagined rounds after two moves."""
    return sum(map(figure, one)) / len(one), sum(map(figure, two)) / len(two)


# -- followers --------------------------------------------------------------------------------


def _followers(view: View, better: Choose, other: Choose) -> Iterator[Weighed]:
    state, seat = view.state, view.seat
    assert seat is not None, "a spectator chooses nobody"
    one, two = imagined(view, better), imagined(view, other)
    yield _of("effect", seat, _both(lambda p: p.effect, one, two))
    yield _of("given", seat, _both(lambda p: -p.given, one, two), 1 / (state.seats - 1))
    yield from _landing(view, better.follower, other.follower, one, two)
    yield from _rivals(view, one, two)
    if state.round < ROUNDS:
        yield _of("hand", other.follower, (AGAIN[other.follower], AGAIN[better.follower]))
    yield _of("round", seat, _both(lambda p: p.gains[seat], one, two))


def _landing(
    view: View, better: int, other: int, one: Sequence[Played], two: Sequence[Played]
) -> Iterator[Weighed]:
    """What the follower does for the land: when it acts, which land is left, what that brings."""
    state, seat = view.state, view.seat
    assert seat is not None, "a spectator chooses nobody"
    counts = kinds_of(state.faces, state.realms[seat])
    pays = _both(lambda p: p.rewards[seat], one, two)
    if better != FARMER:  # what it doubles is an effect
        yield _of("reward", seat, pays)
    later = _both(lambda p: growth(counts, p.faces[seat], state.round), one, two)
    usually = pays[1] / _times(other) + later[1]
    gain = pays[0] / _times(better) + later[0] - usually
    for face in sorted({state.faces[land] for land in state.first}):
        often = _both(partial(_tenths_taken, seat, face), one, two)
        brings = reward(state, seat, face, better).points + growth(counts, face, state.round)
        # What the land brings beyond the usual one, but hardly more than the follower gains.
        yield _of("share", face, often, min(1.2 * max(0.0, brings - usually), gain + 2) / 10)
        if KIND[face] == RIVER:
            flows = [reward(state, seat, face, follower).points for follower in (better, other)]
            yield _of("flow", face, (flows[0], flows[1]), often[0] / 10)
    if not may_be_faster(view, better):
        sooner = 0.15 + 0.6 * max(0.0, gain) / state.seats
        yield _of("faster", seat, (0, -len(may_be_faster(view, other))), sooner)


def may_be_faster(view: View, follower: int) -> tuple[Seat, ...]:
    """The seats that may act before the deciding seat if it chooses this follower (VB6)."""
    assert view.seat is not None, "a spectator chooses nobody"
    rivals = Order(view, view.seat, follower).rivals
    return tuple(rival for rival, earlier in rivals.items() if earlier is not False)


def _times(follower: int) -> int:
    return 2 if follower == FARMER else 1


def _tenths_taken(seat: Seat, face: int, played: Played) -> int:
    """10 if the seat takes a land with this face, else 0."""
    return 10 * (played.faces[seat] == face)


# -- lands ------------------------------------------------------------------------------------


def _lands(view: View, better: Take, other: Take) -> Iterator[Weighed]:
    state = view.state
    seat = state.turns[-1].seat
    faces = [state.faces[state.first[move.place]] for move in (better, other)]
    yield _of("now", seat, (worth(view, seat, faces[0]), worth(view, seat, faces[1])))
    one, two = imagined(view, better), imagined(view, other)
    yield from _rivals(view, one, two, faces[0])
    yield from _growing(view, seat, *faces)
    if KIND[faces[0]] != MEADOW == KIND[faces[1]]:
        yield _of("meadows", MEADOW, (0, -1), ROUNDS - state.round)


def worth(view: View, seat: Seat, face: int) -> int:
    """What a land with this face would bring a seat with its chosen follower (VB9 … VB14, VB26)."""
    follower = view.state.chosen[seat]
    return reward(view.state, seat, face, follower, _times(follower)).points


def _growing(view: View, seat: Seat, better: int, other: int) -> Iterator[Weighed]:
    """What a land does for the rest of the game that the other does not."""
    state = view.state
    left = ROUNDS - state.round
    counts = kinds_of(state.faces, state.realms[seat])
    realms = [_with(counts, KIND[face], 1) for face in (better, other)]
    yield from _kinds(realms, left)
    yield from _mountains(realms, left)
    kind = KIND[better]
    if left and kind in (MEADOW, FIELD, RIVER) and kind != KIND[other]:
        later = max(0.1, (LATER[kind] - LATER[KIND[other]]) * left)
        nexts = [_next(view, seat, kind, realm) for realm in realms]
        yield Weighed(later, Difference("next", kind, *nexts))


def _with(counts: Sequence[int], kind: int, more: int) -> list[int]:
    return [count + more * (at == kind) for at, count in enumerate(counts)]


def _kinds(realms: Sequence[Sequence[int]], left: int) -> Iterator[Weighed]:
    numbers = [KINDS - list(realm).count(0) for realm in realms]
    values = [sum(NEW_KIND[:number]) if left else BONUS[number] for number in numbers]
    yield Weighed(values[0] - values[1], Difference("kinds", 0, *numbers))


def _mountains(realms: Sequence[Sequence[int]], left: int) -> Iterator[Weighed]:
    if left:
        nexts = [MOUNTAIN_POINTS[realm[MOUNTAIN] + 1] for realm in realms]
        odds = [ODD[realm[MOUNTAIN]] for realm in realms]
        value = max((odds[0] - odds[1]) * min(ODD_ROUNDS, left), 0.1)
        yield Weighed(value, Difference("mountain", MOUNTAIN, *nexts))


def _next(view: View, seat: Seat, kind: int, realm: Sequence[int]) -> int:
    """What the next land of this kind brings this realm, a river at most (VB9, VB12, VB14)."""
    count = realm[kind] + 1
    if kind == MEADOW:
        state = view.state
        for other in NEIGHBOURS[state.seats][seat]:
            count += kinds_of(state.faces, state.realms[other])[MEADOW]
        return count
    return count * (2 if kind == FIELD else 6)


def _rivals(
    view: View, one: Sequence[Played], two: Sequence[Played], kept: int = NOTHING
) -> Iterator[Weighed]:
    """What the others get in this round; `kept` is the face of a land that is kept from them."""
    state = view.state
    deciding = view.seat
    share = 1 / (state.seats - 1)
    for rival in range(state.seats):
        if rival == deciding:
            continue
        takes = sum([p.faces[rival] == kept != NOTHING for p in two])
        if takes >= LIKELY * len(two):
            counts = kinds_of(state.faces, state.realms[rival])
            hopes = _both(partial(_hope, rival, counts, state.round), one, two)
            yield _of("denied", rival, hopes, share)
        else:
            yield _of("rival", rival, _both(partial(_loss, rival), one, two), share)


def _loss(seat: Seat, played: Played) -> int:
    return -played.gains[seat]


def _hope(seat: Seat, counts: Sequence[int], round: int, played: Played) -> float:
    """Minus what a seat gets, and what its new land may bring it later."""
    return -played.gains[seat] - growth(counts, played.faces[seat], round)


# -- effects ----------------------------------------------------------------------------------


def _effects(view: View, better: Effect, other: Effect) -> Iterator[Weighed]:
    if better.kind == "bard":
        yield from _songs(view, better.targets[0], other.targets[0])
    elif better.kind == "midwife":
        yield from _returns(view, better.targets[0], other.targets[0])
    elif better.kind == "pioneer":
        yield from _pioneers(view, better, other)
    else:
        yield from _swaps(view, better, other)


def _songs(view: View, better: Seat, other: Seat) -> Iterator[Weighed]:
    """Who had better get the Bard's points (VB16), by totals that everybody can add up."""
    state = view.state
    points = tally(state.seats, state.rounds, state.turns)
    first, second = (kinds_of(state.faces, state.realms[seat]) for seat in (better, other))
    hopes = -prospects(first, state.round), -prospects(second, state.round)
    yield _of("behind", other, (-points[better], -points[other]))
    yield _of("realm", other, hopes)


def _returns(view: View, better: int, other: int) -> Iterator[Weighed]:
    """Which follower the Midwife had better take back (VB22)."""
    if view.state.round < ROUNDS:
        yield _of("hand", better, (AGAIN[better], AGAIN[other]))
        yield _of("speed", better, (-better, -other))


def _pioneers(view: View, better: Effect, other: Effect) -> Iterator[Weighed]:
    """Which land of the realm had better go under the stack (VB25)."""
    state = view.state
    seat = state.turns[-1].seat
    left = ROUNDS - state.round
    realm = state.realms[seat]
    gone = [KIND[state.faces[realm[move.targets[0]]]] for move in (better, other)]
    counts = kinds_of(state.faces, realm)
    one, two = imagined(view, better), imagined(view, other)
    yield _of("bonus", seat, _both(lambda p: p.effect, one, two))
    yield _of("land", seat, _both(lambda p: p.rewards[seat], one, two))
    realms = [_with(counts, kind, -1) for kind in gone]
    yield from _kinds(realms, left)
    yield from _mountains(realms, left)
    kind = gone[1]
    if left and kind != gone[0] and kind in (MEADOW, FIELD, RIVER):
        nexts = [_next(view, seat, kind, each) for each in realms]
        later = max(0.1, (LATER[kind] - LATER[gone[0]]) * left)
        yield Weighed(later, Difference("next", kind, *nexts))
    yield from _rivals(view, one, two)


def _swaps(view: View, better: Effect, other: Effect) -> Iterator[Weighed]:
    """Which lands Tamer or Tracker had better swap (VB21, VB23)."""
    state = view.state
    seat = state.turns[-1].seat
    one, two = imagined(view, better), imagined(view, other)
    yield _of("land", seat, _both(lambda p: p.rewards[seat], one, two))
    yield from _rivals(view, one, two, taken_away(view, better))
    likely = [usual(one, seat), usual(two, seat)]
    if NOTHING not in likely and likely[0] != likely[1]:
        yield from _growing(view, seat, *likely)
    if state.round < ROUNDS:
        rows = [_next_row(view, move) for move in (better, other)]
        for who in range(state.seats):
            most, least = (_offered(view, who, row) for row in rows)
            if who == seat:
                yield _of("ready", who, (most, least))
            else:
                yield _of("offered", who, (-most, -least), 1 / (state.seats - 1))


def _offered(view: View, seat: Seat, faces: Sequence[int]) -> int:
    """What the best of these lands would bring a seat, with the best follower for rivers."""
    return max([reward(view.state, seat, face, 6).points for face in faces], default=0)


def usual(played: Sequence[Played], seat: Seat) -> int:
    """The face of the land that a seat is likely to take, NOTHING if there is none."""
    faces = [p.faces[seat] for p in played]
    most = max(range(FACES), key=faces.count)
    return most if faces.count(most) >= LIKELY * len(faces) else NOTHING


def taken_away(view: View, move: Effect) -> int:
    """The face of the land that leaves the first row, NOTHING if none does."""
    state = view.state
    if move.kind == "tame":
        return state.faces[state.first[move.targets[0]]]
    row, place = move.targets
    return NOTHING if row else state.faces[state.first[place]]


def _next_row(view: View, move: Effect) -> list[int]:
    """The known faces of the second row after a swap."""
    state = view.state
    row = [state.faces[land] for land in state.second]
    if move.kind == "tame":
        row[move.targets[1]] = state.faces[state.first[move.targets[0]]]
    elif move.targets[0]:
        row[move.targets[1]] = state.faces[state.stack[0]]
    return [face for face in row if face != UNSEEN]
