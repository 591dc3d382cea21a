"""The rules of Vigila as a state machine of pure functions: VG1 … VG38 (see RULES.en.md).

The phases of a match:

| phase | who acts | moves | what follows |
|---|---|---|---|
| deal | NATURE | `Deal` | the first turn, or lot if the highest sum is tied (VG4) |
| lot | NATURE | `Lot` | the first turn |
| play | the active seat | `Play`, or a quest before it | step quested or played (VG5, VG20) |
| settle | NATURE | `SETTLE` | the pile is closed (VG6, VG7), then step refill or refilled |
| act | the active seat | by the card's value, or none | step compensate, act or acted (VG11a) |
| compensate | the harmed seat | draw, lay a lowest card, or none | step acted (VG23) |
| second | the active seat | `Play`, or none | step seconded or refilled (VG18) |
| foul | each other seat, in order | lay a lowest card, or none | what it interrupted (VG26) |
| claim | the active seat | a quest, or none | step claimed or end (VG20) |
| choose | the active seat | lay a highest card | step quested or claimed (VG20) |
| shuffle | NATURE | `Deal` | what it interrupted (VG8) |
| clock | CLOCK | `Time` | the phase due next; only with the option tempo (VG36) |
| over | nobody | – | – |

The head of `flow` has a table of the steps.
"""

from __future__ import annotations

from typing import Final

from ...core.game import CLOCK, NATURE, IllegalMoveError, Options, Outcome, Seat
from ...core.rng import Random
from ...kit.tuples import put
from .actions import act, compensate, legal_action, legal_compensation
from .data import LIMIT, NOMINAL_SECONDS
from .draft import Draft
from .draws import deal, highest, sample_deal, sample_lot, shuffle
from .flow import begin, finish, run
from .fouls import lay, legal_lays
from .moves import NONE, PLAYS, SETTLE, TIMES, Deal, Lot, Move, Own, Plain, Play, Threes, Time
from .moves import move_text as text_of
from .pile import play, play_second, settle
from .quests import choose, claim, equals, offered
from .state import NOBODY, UNSEEN, Card, Rules, State, before_deal
from .variants import best, rules_of, totals


def setup(seats: int, options: Options) -> State:
    """The position before the deal (VG4, VG10)."""
    return before_deal(rules_of(seats, options))


def to_act(state: State) -> tuple[Seat, ...]:
    """NATURE, CLOCK or one seat; () after the end."""
    phase = state.phase
    if phase == "clock":
        return (CLOCK,)
    asked = state.asked
    if asked >= 0:
        return (asked,)
    return () if phase == "over" else (NATURE,)


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """A seat's legal moves in canonical order; "none" comes last if the seat may decline."""
    phase = state.phase
    if phase == "clock":
        return TIMES if seat == CLOCK else ()
    if seat != state.asked or seat < 0:
        return ()
    if phase == "play":
        rules, row = state.rules, state.rows[seat]
        plays = _plays(rules, row)
        return plays if state.failed else plays + offered(rules, row)
    if phase == "act":
        return legal_action(state)
    if phase == "foul":
        return legal_lays(state.rows[seat])
    if phase == "claim":
        return (*offered(state.rules, state.rows[seat]), NONE)
    if phase == "second":
        return (*_plays(state.rules, state.rows[seat]), NONE)
    if phase == "choose":
        return equals(state.rows[seat])
    return legal_compensation(state)


def _plays(rules: Rules, row: tuple[Card, ...]) -> tuple[Move, ...]:
    """Every personal card, as it lies or flipped (VG5); in Partymaus only flipped (VG35)."""
    return (_FLIPPED if rules.party else _EITHER_WAY)[len(row)]


_EITHER_WAY: Final[tuple[tuple[Move, ...], ...]] = tuple(
    tuple(move for both in PLAYS[:count] for move in both) for count in range(LIMIT + 1)
)
_FLIPPED: Final[tuple[tuple[Move, ...], ...]] = tuple(
    tuple(flipped for _, flipped in PLAYS[:count]) for count in range(LIMIT + 1)
)
"""Indexed by the number of personal cards: all plays."""


def apply(state: State, seat: Seat, move: Move) -> State:
    """The position after a legal move, a chance event or a time.

    Raises IllegalMoveError for a chance event that is impossible in this position, and for a kind
    of move that does not belong to the phase.
    """
    draft = Draft(*state)
    draft.news = ()
    phase = draft.phase
    if seat >= 0:
        draft.story += f".{seat}{text_of(move)}"
        if draft.looked[seat]:
            draft.looked = put(draft.looked, seat, ())
        _decide(draft, phase, seat, move)
        run(draft)
        if draft.rules.tempo:
            draft.then, draft.next_asked = draft.phase, draft.asked
            draft.ask("clock", seat)
    elif phase == "clock" and isinstance(move, Time):
        _time(draft, move)
    else:
        _chance(draft, phase, move)
        run(draft)
        if draft.reason and draft.rules.tempo:
            finish(draft)
    return draft.state()


def _decide(draft: Draft, phase: str, seat: Seat, move: Move) -> None:
    """Carries out a decision; `flow.run` does what follows."""
    if phase == "play" and isinstance(move, Play):
        draft.failed = 0
        play(draft, move)
    elif phase == "act":
        act(draft, move)
    elif phase == "second" and isinstance(move, Play):
        play_second(draft, move)
    elif phase == "foul":
        draft.queue = draft.queue[1:]
        if isinstance(move, Own):
            lay(draft, seat, move.place)
    elif phase == "compensate":
        compensate(draft, seat, move)
    elif phase == "choose" and isinstance(move, Own):
        choose(draft, move.place)
        draft.step = "quested" if draft.value == UNSEEN else "claimed"
    elif phase in ("play", "claim") and isinstance(move, (Threes, Plain)):
        if move != NONE:
            draft.step = "quested" if phase == "play" else "claimed"
            claim(draft, move)
    elif phase != "second" or move != NONE:
        raise IllegalMoveError(f"{move!r} does not belong to the phase {phase}")


def _chance(draft: Draft, phase: str, move: Move) -> None:
    """Carries out a chance event."""
    if phase in ("deal", "shuffle") and isinstance(move, Deal) and move.kind == phase:
        draft.story += ".*"
        if phase == "deal":
            deal(draft, move)
            draft.step = "open"
        else:
            shuffle(draft, move)
        return
    draft.story += f".*{text_of(move)}"
    if phase == "settle" and move == SETTLE:
        settle(draft)
    elif phase == "lot" and isinstance(move, Lot) and move.seat in highest(draft):
        begin(draft, move.seat)
    else:
        raise IllegalMoveError(f"{move!r} does not belong to the phase {phase}")


def _time(draft: Draft, move: Time) -> None:
    """Adds the time of a decision (VG36)."""
    draft.story += f".@{text_of(move)}"
    seat = draft.asked
    draft.clocks = put(draft.clocks, seat, draft.clocks[seat] + move.seconds)
    draft.tell("time", seat, number=move.seconds)
    draft.ask(draft.then, draft.next_asked)
    draft.then, draft.next_asked = "", NOBODY
    if draft.reason:
        finish(draft)


def sample_chance(state: State, rng: Random) -> Move:
    """A deal, a lot, or the closing of a pile; for CLOCK, the nominal time."""
    if state.phase == "settle":
        return SETTLE
    if state.phase == "clock":
        return TIMES[NOMINAL_SECONDS]
    return sample_lot(state, rng) if state.phase == "lot" else sample_deal(state, rng)


def outcome(state: State) -> Outcome | None:
    """Each seat's share of the win, its team's total, and why the match ended (VG9, VG29, VG36).

    Partners share their team's win (VG30).
    """
    if state.phase != "over":
        return None
    rules = state.rules
    counts = totals(rules, state.points, state.bonus)
    winners = best(rules, counts)
    teams = [rules.teams[seat] for seat in winners]
    each = 1.0 / len(dict.fromkeys(teams))
    returns = tuple(
        each / teams.count(rules.teams[seat]) if seat in winners else 0.0
        for seat in range(len(counts))
    )
    return Outcome(returns, counts, state.reason)
