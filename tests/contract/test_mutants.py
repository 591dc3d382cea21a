"""Each law can fail: it catches the canaries that break it on purpose, and no other law does."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import cycle
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from spieltisch.contract.laws import LAWS
from spieltisch.contract.matches import LawError, walk
from spieltisch.core.game import NATURE, Option, Outcome
from spieltisch.core.rng import pick
from tests.canaries import goofspiel, hints, hourglass, kuhn, noughts

SEEDS = ("one", "two", "three", "four", "five")


def forgets_that_it_is_over() -> dict[str, Any]:
    last_square = Outcome((0, 0), (0, 0), "full")
    return {
        "outcome": lambda state: (
            last_square if state.marks.count(".") == 1 else noughts.outcome(state)
        )
    }


def lists_a_move_twice() -> dict[str, Any]:
    return {"legal_moves": lambda state, seat: noughts.legal_moves(state, seat)[:1] * 2}


def lists_moves_of_idle_seats() -> dict[str, Any]:
    return {"legal_moves": lambda state, seat: tuple(noughts.SQUARES)}


def writes_into_the_position() -> dict[str, Any]:
    def apply(state: Any, seat: int, move: str) -> Any:
        state.loses.append(move)
        return noughts.apply(state, seat, move)

    return {"setup": lambda seats, options: noughts.Board("." * 9, []), "apply": apply}


def keeps_a_float() -> dict[str, Any]:
    return {"setup": lambda seats, options: noughts.Board("." * 9, 0.0)}


def gives_two_moves_the_same_text() -> dict[str, Any]:
    return {"move_text": lambda move: "0" if move == "1" else move}


def cannot_read_what_it_writes() -> dict[str, Any]:
    return {"move_text": lambda move: f"square{move}"}


def reads_with_spaces() -> dict[str, Any]:
    return {"parse_move": lambda text: noughts.parse_move(text.strip())}


def reads_with_the_wrong_error() -> dict[str, Any]:
    return {"parse_move": lambda text: noughts.SQUARES[int(text)]}


def exceeds_max_plies() -> dict[str, Any]:
    return {"meta": noughts.meta._replace(max_plies=4)}


def lets_both_win() -> dict[str, Any]:
    both = Outcome((1, 1), (1, 1), "line")
    return {"outcome": lambda state: noughts.outcome(state) and both}


def ends_without_a_reason() -> dict[str, Any]:
    def outcome(state: Any) -> Outcome | None:
        found = noughts.outcome(state)
        return found._replace(reason="boredom") if found else None

    return {"outcome": outcome}


def remembers_between_matches() -> dict[str, Any]:
    deals = cycle(kuhn.DEALS)
    return {"sample_chance": lambda state, rng: next(deals)}


def uses_the_global_generator() -> dict[str, Any]:
    return {"sample_chance": lambda state, rng: random.choice(kuhn.DEALS)}


def reads_another_move() -> dict[str, Any]:
    swapped = str.maketrans("01", "10")
    return {"parse_move": lambda text: noughts.parse_move(text.translate(swapped))}


def forgets_the_legal_list() -> dict[str, Any]:
    return {"view": lambda state, seat: noughts.view(state, seat)._replace(legal=())}


def imagines_another_own_card() -> dict[str, Any]:
    return {"determinize": lambda view, rng: kuhn.Table(pick(kuhn.DEALS, rng), view.bets)}


def ignores_hints() -> dict[str, Any]:
    def determinize(view: Any, rng: random.Random) -> Any:
        deaf = view._replace(table=view.table._replace(said=()))
        return hints.determinize(deaf, rng)._replace(said=view.table.said)

    return {"determinize": determinize}


def claims_another_past() -> dict[str, Any]:
    return {"past": lambda state: kuhn.past(state)[:-1] if state.bets else kuhn.past(state)}


def always_imagines_the_same() -> dict[str, Any]:
    def determinize(view: Any, rng: random.Random) -> Any:
        fitting = [deal for deal in kuhn.DEALS if deal[view.seat] == view.card]
        return kuhn.Table(fitting[0], view.bets)

    return {"determinize": determinize}


def peeks_sometimes() -> dict[str, Any]:
    seen: list[Any] = []

    def view(state: Any, seat: int | None) -> Any:
        seen[:] = [state]
        return kuhn.view(state, seat)

    def determinize(view: Any, rng: random.Random) -> Any:
        honest = kuhn.determinize(view, rng)
        return seen[0] if rng.random() < 0.5 else honest

    return {"view": view, "determinize": determinize}


def shows_sealed_bids() -> dict[str, Any]:
    def view(state: Any, seat: int | None) -> Any:
        return goofspiel.view(state, seat)._replace(table=state)

    return {"view": view}


def forbids_what_another_chose() -> dict[str, Any]:
    def legal_moves(state: Any, seat: int) -> tuple[str, ...]:
        legal = goofspiel.legal_moves(state, seat)
        return tuple(bid for bid in legal if bid not in state.sealed) or legal

    return {"legal_moves": legal_moves}


def favours_the_first_to_choose() -> dict[str, Any]:
    def apply(state: Any, seat: int, move: str) -> Any:
        first = goofspiel.apply(state, seat, move)
        return first._replace(prizes=(*first.prizes[:-1], f"p{seat + 1}"))

    return {"apply": lambda s, seat, move: (goofspiel.apply if seat < 0 else apply)(s, seat, move)}


def loses_a_card() -> dict[str, Any]:
    def apply(state: Any, seat: int, move: str) -> Any:
        after = kuhn.apply(state, seat, move)
        return after._replace(cards=after.cards[:2]) if move == "b" else after

    return {"apply": apply}


def has_an_option_without_rules() -> dict[str, Any]:
    values = ("wins", "loses", "whatever")
    both = Outcome((1, 1), (1, 1), "line")

    def setup(seats: int, options: dict[str, str]) -> Any:
        return noughts.Board("." * 9, values.index(options["three"]))

    def outcome(state: Any) -> Outcome | None:
        found = noughts.outcome(state)
        return both if found and state.loses == 2 else found

    option = Option("three", values, "wins")
    return {
        "meta": noughts.meta._replace(options=(option,)),
        "setup": setup,
        "outcome": outcome,
    }


def draws_the_nominal_time() -> dict[str, Any]:
    def sample_chance(state: Any, rng: random.Random) -> str:
        return pick(hourglass.TIMES if state.ticks else hourglass.HEAPS, rng)

    return {"sample_chance": sample_chance}


def lists_too_few_times() -> dict[str, Any]:
    def legal_moves(state: Any, seat: int) -> tuple[str, ...]:
        return hourglass.legal_moves(state, seat)[:4]

    return {"legal_moves": legal_moves}


def times_chance() -> dict[str, Any]:
    def apply(state: Any, seat: int, move: str) -> Any:
        after = hourglass.apply(state, seat, move)
        return after._replace(ticks=1) if seat == NATURE else after

    return {"apply": apply}


def forgets_the_time() -> dict[str, Any]:
    def apply(state: Any, seat: int, move: str) -> Any:
        after = hourglass.apply(state, seat, move)
        return after._replace(clocks=(0, 0))

    return {"apply": apply}


def hurries_slow_seats() -> dict[str, Any]:
    def legal_moves(state: Any, seat: int) -> tuple[str, ...]:
        legal = hourglass.legal_moves(state, seat)
        return legal[:1] if seat >= 0 and state.clocks[seat] > 25 else legal

    return {"legal_moves": legal_moves}


def times_only_long_grabs() -> dict[str, Any]:
    def apply(state: Any, seat: int, move: str) -> Any:
        after = hourglass.apply(state, seat, move)
        return after._replace(ticks=0) if move == "1" else after

    return {"apply": apply}


def cannot_read_long_times() -> dict[str, Any]:
    def parse_move(text: str) -> str:
        return hourglass.parse_move(text[:2] if text[0] == "t" else text)

    return {"parse_move": parse_move}


MUTANTS: tuple[tuple[int, ModuleType, Callable[[], dict[str, Any]]], ...] = (
    (1, noughts, forgets_that_it_is_over),
    (2, noughts, lists_a_move_twice),
    (2, noughts, lists_moves_of_idle_seats),
    (3, noughts, writes_into_the_position),
    (4, noughts, keeps_a_float),
    (5, noughts, gives_two_moves_the_same_text),
    (5, noughts, cannot_read_what_it_writes),
    (6, noughts, reads_with_spaces),
    (6, noughts, reads_with_the_wrong_error),
    (7, noughts, exceeds_max_plies),
    (8, noughts, lets_both_win),
    (8, noughts, ends_without_a_reason),
    (9, kuhn, remembers_between_matches),
    (10, kuhn, uses_the_global_generator),
    (11, noughts, reads_another_move),
    (12, noughts, forgets_the_legal_list),
    (13, kuhn, imagines_another_own_card),
    (14, hints, ignores_hints),
    (14, kuhn, claims_another_past),
    (15, kuhn, always_imagines_the_same),
    (16, kuhn, peeks_sometimes),
    (17, goofspiel, shows_sealed_bids),
    (17, goofspiel, forbids_what_another_chose),
    (17, goofspiel, favours_the_first_to_choose),
    (18, kuhn, loses_a_card),
    (19, noughts, has_an_option_without_rules),
    (22, hourglass, draws_the_nominal_time),
    (22, hourglass, lists_too_few_times),
    (22, hourglass, times_chance),
    (22, hourglass, forgets_the_time),
    (22, hourglass, hurries_slow_seats),
    (22, hourglass, times_only_long_grabs),
    (22, hourglass, cannot_read_long_times),
)


@pytest.mark.parametrize(
    ("number", "game", "change"), MUTANTS, ids=lambda value: getattr(value, "__name__", str(value))
)
def test_a_broken_game_is_caught(
    number: int, game: ModuleType, change: Callable[[], dict[str, Any]]
) -> None:
    broken: Any = SimpleNamespace(**{**vars(game), **change()})
    caught = []
    for seed in SEEDS:
        LAWS[number](walk(game, game.meta.default_seats, {}, seed))  # type: ignore[arg-type]
        try:
            LAWS[number](walk(broken, game.meta.default_seats, {}, seed))
        except LawError as found:
            caught.append(found.law)
    assert set(caught) == {number}


def test_every_law_has_a_broken_game() -> None:
    assert {number for number, _, _ in MUTANTS} == set(LAWS) == {*range(1, 20), 22}
