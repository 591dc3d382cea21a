"""The rules of Vaalbara as pure functions: VB1 … VB28 (see RULES.en.md).

The phases of a match:

| phase  | who acts                        | moves    | what follows                               |
|--------|---------------------------------|----------|--------------------------------------------|
| deal   | NATURE                          | `Deal`   | choose (VB1 … VB4)                       |
| choose | all that still have to choose   | `Choose` | choose; act when all have chosen (VB5)    |
| act    | NATURE                          | `Act`    | effect, or take if there is no decision    |
| effect | the seat whose turn it is       | `Effect` | take (VB16, VB21 … VB25)                |
| take   | the seat whose turn it is       | `Take`   | act; after the last turn, close or over    |
| close  | NATURE                          | `Close`  | the next round's choose (VB8)             |
| over   | nobody                          | –        | –                                          |

NATURE deals once, which settles the order of the stack and the decks. `Act` and `Close` involve no
chance. They are separate moves so that people see whose turn it is, what the follower does, and how
the round ends. The next seat is determined only when its turn begins, because the omens may change
within a round (VB6).
"""

from __future__ import annotations

from ...core.game import NATURE, IllegalMoveError, Options, Outcome, Seat
from ...core.rng import Random, shuffled
from ...kit.tuples import put
from .data import (
    FARMER,
    FOLLOWERS,
    FRONTS,
    GROUP,
    HAND_SIZE,
    LANDS,
    RANK,
    ROUNDS,
    START_POINTS,
)
from .effects import choices, resolve
from .moves import ACTS, CHOICES, CLOSE, TAKES, Act, Choose, Close, Deal, Effect, Move, Take
from .rewards import end_bonus, reward
from .state import NO_LAND, NOBODY, Round, State, Turn, turned


def setup(seats: int, options: Options) -> State:
    """The table before the deal. Everybody has two points (VB3)."""
    none: tuple[tuple[int, ...], ...] = ((),) * seats
    return State(
        seats=seats,
        open_totals=1 if options.get("totals") == "open" else 0,
        phase="deal",
        round=0,
        faces=(),
        backs=(),
        seen_backs=(),
        stack=(),
        first=(),
        second=(),
        clans=none,
        drawn=(0,) * seats,
        hands=none,
        chosen=(NOBODY,) * seats,
        used=none,
        realms=none,
        points=(START_POINTS,) * seats,
        turns=(),
        rounds=(),
    )


def to_act(state: State) -> tuple[Seat, ...]:
    """All seats that still have to choose, or the seat whose turn it is, or NATURE. Empty when the
    match is over."""
    phase = state.phase
    if phase == "choose":
        return tuple([seat for seat, one in enumerate(state.chosen) if one == NOBODY])
    if phase == "effect" or phase == "take":
        return (state.turns[-1].seat,)
    return () if phase == "over" else (NATURE,)


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """A seat's legal moves: its followers by initiative, its choices for an effect, or the lands of
    the first row from left to right."""
    phase = state.phase
    if phase == "choose":
        if state.chosen[seat] != NOBODY:
            return ()
        return tuple([CHOICES[follower] for follower in state.hands[seat]])
    if phase not in ("effect", "take") or state.turns[-1].seat != seat:
        return ()
    if phase == "effect":
        return choices(state, seat, state.turns[-1].follower)
    return tuple([TAKES[place] for place, land in enumerate(state.first) if land != NO_LAND])


def apply(state: State, seat: Seat, move: Move) -> State:
    """The position after a legal move of a seat or a move of NATURE.

    Raises IllegalMoveError for a deal that does not fit the cards and the number of seats, for the
    turn of a seat that is not next, and for a kind of move that does not belong to the phase.
    """
    phase = state.phase
    if isinstance(move, Take) and phase == "take":
        return _take(state, move.place)
    if isinstance(move, Choose) and phase == "choose":
        return _choose(state, seat, move.follower)
    if isinstance(move, Act) and phase == "act" and move.seat == next_seat(state):
        return _act(state, move.seat)
    if isinstance(move, Effect) and phase == "effect":
        return resolve(state, move, 1)
    if isinstance(move, Close) and phase == "close":
        return _close(state)
    if isinstance(move, Deal) and phase == "deal":
        return _deal(state, move)
    raise IllegalMoveError(f"{move!r} does not belong to the phase {phase}")


def sample_chance(state: State, rng: Random) -> Move:
    """NATURE's move: the shuffled stack and decks, later the next turn or the close of the round.

    For each match, the fronts and backs of the lands with the same mark are paired anew (VB1a).
    """
    if state.phase == "act":
        return ACTS[next_seat(state)]
    if state.phase == "close":
        return CLOSE
    seats = state.seats
    lands: list[tuple[int, int]] = []
    for fronts in FRONTS:
        if len(lands) < LANDS[seats]:
            first = len(lands)
            lands += zip(shuffled(fronts, rng), range(first, first + len(fronts)), strict=True)
    lands = shuffled(lands, rng)
    return Deal(
        "deal",
        tuple(face for face, _ in lands),
        tuple(back for _, back in lands),
        tuple(tuple(shuffled(FOLLOWERS, rng)) for _ in range(seats)),
    )


def next_seat(state: State) -> Seat:
    """The seat whose turn is next: the one with the lowest initiative among those that have not
    acted. Ties are broken by the omens currently on top of the stack (VB6)."""
    acted = [turn.seat for turn in state.turns]
    rank, chosen = RANK[state.backs[state.stack[0]]], state.chosen
    waiting = [seat for seat in range(state.seats) if seat not in acted]
    return min(waiting, key=lambda seat: (chosen[seat], rank[seat]))


def scores(state: State) -> tuple[int, ...]:
    """Every seat's points, plus what its realm brings at the end (VB27)."""
    return tuple(
        points + end_bonus(state.faces, realm)
        for points, realm in zip(state.points, state.realms, strict=True)
    )


def outcome(state: State) -> Outcome | None:
    """The seat with the most points wins. If several tie, the one with the strongest omen wins
    (VB27)."""
    if state.phase != "over":
        return None
    totals = scores(state)
    rank = RANK[state.backs[state.stack[0]]]
    winner = max(range(state.seats), key=lambda seat: (totals[seat], -rank[seat]))
    returns = tuple(1.0 if seat == winner else 0.0 for seat in range(state.seats))
    return Outcome(returns, totals, "points" if totals.count(max(totals)) == 1 else "omens")


def _deal(state: State, move: Deal) -> State:
    seats, count = state.seats, LANDS[state.seats]
    fits = (
        len(move.faces) == count
        and sorted(move.backs) == list(range(count))
        and len(move.clans) == seats
        and all(tuple(sorted(deck)) == FOLLOWERS for deck in move.clans)
    )
    if fits:
        for group, fronts in enumerate(FRONTS[: GROUP[count - 1] + 1]):
            pairs = zip(move.faces, move.backs, strict=True)
            fits = fits and tuple(sorted(f for f, b in pairs if GROUP[b] == group)) == fronts
    if not fits:
        raise IllegalMoveError("this deal does not fit the table")
    return state._replace(
        phase="choose",
        round=1,
        faces=move.faces,
        backs=move.backs,
        seen_backs=tuple(int(land == 2 * seats) for land in range(count)),
        stack=tuple(range(2 * seats, count)),
        first=tuple(range(seats)),
        second=tuple(range(seats, 2 * seats)),
        clans=move.clans,
        drawn=(HAND_SIZE,) * seats,
        hands=tuple(tuple(sorted(deck[:HAND_SIZE])) for deck in move.clans),
    )


def _choose(state: State, seat: Seat, follower: int) -> State:
    hand = tuple([one for one in state.hands[seat] if one != follower])
    chosen = put(state.chosen, seat, follower)
    return state._replace(
        phase="choose" if NOBODY in chosen else "act",
        hands=put(state.hands, seat, hand),
        chosen=chosen,
    )


def _act(state: State, seat: Seat) -> State:
    """Begins a seat's turn. An effect with at most one choice is resolved immediately."""
    follower = state.chosen[seat]
    gains = (0,) * state.seats
    turn = Turn(seat, follower, 0, (), gains, (), None, NO_LAND, NO_LAND, None)
    turns = (*state.turns, turn)
    options = choices(state, seat, follower)
    if len(options) > 1:
        return turned(state, "effect", state.points, turns)
    begun = turned(state, state.phase, state.points, turns)
    return resolve(begun, options[0] if options else None, 0)


def _take(state: State, place: int) -> State:
    turn = state.turns[-1]
    seat, land = turn.seat, state.first[place]
    times = 2 if turn.follower == FARMER else 1
    gained = reward(state, seat, state.faces[land], turn.follower, times)
    realms = state.realms
    turns = (*state.turns[:-1], turn._replace(place=place, land=land, reward=gained))
    if len(turns) < state.seats:
        phase = "act"
    else:
        phase = "close" if state.round < ROUNDS else "over"
    return state._replace(
        phase=phase,
        first=put(state.first, place, NO_LAND),
        realms=put(realms, seat, (*realms[seat], land)),
        points=put(state.points, seat, state.points[seat] + gained.points),
        turns=turns,
    )


def _close(state: State) -> State:
    """The second row becomes the first, a new one is dealt, and hands are refilled (VB8)."""
    seats = state.seats
    stack = state.stack[seats:]
    drawn, hands, used = [], [], []
    for seat in range(seats):
        have = state.drawn[seat]
        new = state.clans[seat][have : have + HAND_SIZE - len(state.hands[seat])]
        drawn.append(have + len(new))
        hands.append(tuple(sorted((*state.hands[seat], *new))))
        used.append((*state.used[seat], state.chosen[seat]))
    return state._replace(
        phase="choose",
        round=state.round + 1,
        seen_backs=put(state.seen_backs, stack[0], 1),
        stack=stack,
        first=state.second,
        second=state.stack[:seats],
        drawn=tuple(drawn),
        hands=tuple(hands),
        chosen=(NOBODY,) * seats,
        used=tuple(used),
        turns=(),
        rounds=(*state.rounds, Round(state.turns)),
    )
