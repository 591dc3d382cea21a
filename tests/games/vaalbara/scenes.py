"""Helpers that set up positions of Vaalbara and play from them.

Lands are written as letters of the notation (m f v t r, and a forest's value), followers as their
initiative, and omens as on a back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spieltisch.core.game import NATURE, Seat
from spieltisch.core.match import Match
from spieltisch.core.rng import Random, pick
from spieltisch.core.text import Message, render
from spieltisch.core.ui import Ui
from spieltisch.games import vaalbara
from spieltisch.games.vaalbara import (
    apply,
    legal_moves,
    move_text,
    outcome,
    parse_move,
    sample_chance,
    to_act,
    view,
)
from spieltisch.games.vaalbara.data import FACE_LETTERS, OMENS
from spieltisch.games.vaalbara.state import NO_LAND, State
from spieltisch.games.vaalbara.table import Drawing, draw
from spieltisch.games.vaalbara.view import View

A_FIRST = "ABCED"
B_FIRST = "BACDE"
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


def scene(
    chosen: Sequence[int],
    *,
    realms: Sequence[str] = (),
    first: str = "",
    second: str = "",
    stack: str = "mm",
    omens: Sequence[str] = (A_FIRST,),
    hands: Sequence[Sequence[int]] = (),
    used: Sequence[Sequence[int]] = (),
    points: Sequence[int] = (),
    round: int = 2,
    totals: str = "hidden",
) -> State:
    """A round in which these followers have just been revealed.

    `-` in the first row is an empty place. `omens` lists the backs of the stack from the top, then
    those of the first row, then those of the second; the remaining backs do not matter.
    """
    seats = len(chosen)
    faces: list[int] = []
    backs: list[int] = []

    def lie(letters: str) -> tuple[int, ...]:
        row = []
        for letter in letters:
            if letter == "-":
                row.append(NO_LAND)
                continue
            row.append(len(faces))
            faces.append(FACE_LETTERS.index(letter))
            at = len(backs)
            backs.append(OMENS.index(omens[at] if at < len(omens) else A_FIRST))
        return tuple(row)

    pile, near, far = lie(stack), lie(first or "m" * seats), lie(second or "m" * seats)
    empty = vaalbara.setup(seats, {"totals": totals})
    return empty._replace(
        phase="act",
        round=round,
        stack=pile,
        first=near,
        second=far,
        realms=tuple(lie(realm) for realm in realms) or empty.realms,
        faces=tuple(faces),
        backs=tuple(backs),
        seen_backs=tuple(int(land == pile[0]) for land in range(len(faces))),
        clans=tuple(tuple(range(1, 13)) for _ in chosen),
        drawn=(12,) * seats,
        hands=tuple(tuple(hand) for hand in hands) or empty.hands,
        chosen=tuple(chosen),
        used=tuple(tuple(one) for one in used) or empty.used,
        points=tuple(points) or empty.points,
    )


def lands(state: State, row: Sequence[int]) -> str:
    """A row or a realm, as letters."""
    return "".join("-" if land == NO_LAND else FACE_LETTERS[state.faces[land]] for land in row)


def begun(state: State) -> State:
    """The position after the next turn has begun and any effect without a choice is resolved."""
    assert to_act(state) == (NATURE,)
    return apply(state, NATURE, sample_chance(state, Random("none")))


def after(state: State, *texts: str) -> State:
    """The position after these moves, each by the seat whose turn it is."""
    for text in texts:
        while to_act(state) == (NATURE,):
            state = begun(state)
        (seat,) = to_act(state)
        assert text in choices(state, seat)
        state = apply(state, seat, parse_move(text))
    return state


def choices(state: State, seat: Seat) -> list[str]:
    """The legal moves of a seat, in notation."""
    return [vaalbara.move_text(move) for move in legal_moves(state, seat)]


def played_out(state: State) -> State:
    """Plays the round to its end. Every move is the first legal one."""
    while state.phase not in ("close", "over"):
        state = (
            begun(state)
            if to_act(state) == (NATURE,)
            else after(state, choices(state, to_act(state)[0])[0])
        )
    return state


def random_match(seats: int, seed: str, options: dict[str, str] | None = None) -> Match:
    """A whole match of random moves."""
    match = Match(vaalbara, seats, options or {}, seed)
    rng = Random(f"{seed}/moves")
    while match.to_act:
        seat = pick(match.to_act, rng)
        match.play(seat, pick(legal_moves(match.state, seat), rng))
    return match


def positions(count: int, seats: int, seed: str) -> Iterator[tuple[State, View]]:
    """Positions of random matches, with one seat's view of each. The seats take turns."""
    rng, number = Random(f"{seed}/positions"), 0
    while count > 0:
        match = random_match(seats, f"{seed}/{number}")
        number += 1
        for _ in range(min(count, 8)):
            state = pick(match.states[1:], rng)
            yield state, view(state, count % seats)
            count -= 1


# -- on the screen ---------------------------------------------------------------------------------


def screen(
    seen: View, *, shared: bool = False, picked: tuple[str, ...] = (), account: bool = False
) -> Ui:
    you, seats = seen.seat, seen.state.seats
    return Ui(
        seats=seats,
        you=you,
        reader=you,
        order=tuple((seat + (you or 0)) % seats for seat in range(seats)),
        names=NAMES[:seats],
        initials=tuple(name[0] for name in NAMES[:seats]),
        kinds=("human",) * seats,
        to_act=seen.to_act,
        thinking=None,
        legal={move_text(move): move for move in seen.legal},
        picked=picked,
        last=(),
        over=None,
        replaying=False,
        ply=2,
        prompt="",
        can_undo=False,
        waiting="continue" if account else "you",
        account=account,
        shared=shared,
        size="s",
        lang="en",
    )


def look(
    state: State,
    seat: int | None = 0,
    *,
    shared: bool = False,
    picked: tuple[str, ...] = (),
    account: bool = False,
) -> Drawing:
    seen = view(state, seat)
    ui = screen(seen, shared=shared, picked=picked, account=account)
    return draw(seen, ui._replace(over=outcome(state)))


def said(message: Message | None) -> str:
    assert message is not None
    return render(message, NAMES)


def choosing(hand: list[int], **more: object) -> State:
    """A scene in which the first seat still has to choose a follower from this hand."""
    seats = 3
    state = scene([1] * seats, hands=[hand, [], []], **more)  # type: ignore[arg-type]
    return state._replace(phase="choose", chosen=(0, 1, 1))
