"""Law 13 also applies to what players remember: sound memories pass, broken ones fail."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest

from spieltisch.ai.bots import random_move
from spieltisch.ai.knowledge import Knowledge
from spieltisch.contract.knowledge import check_recall
from spieltisch.contract.matches import LawError, Run, walk
from tests.canaries import goofspiel


def run() -> Run:
    return walk(goofspiel, 2, {}, "memory")


def everything(view: Any, kind: str) -> Any:
    return view


def forgets_others_bids(view: Any, kind: str) -> Any:
    """Forgets the others' old bids, on which no legal move depends. Hard remembers everything."""
    own = [tuple(b if s == view.seat else "?" for s, b in enumerate(r)) for r in view.table.bids]
    if kind == "hard":
        return view
    return view._replace(table=view.table._replace(bids=tuple(own)))


def no_choices(view: Any, kind: str) -> Any:
    return view._replace(legal=view.legal[:1])


def another_seat(view: Any, kind: str) -> Any:
    return view._replace(seat=1 - view.seat)


def forgets_its_own_bid(view: Any, kind: str) -> Any:
    sealed = tuple("?" if seat == view.seat else bid for seat, bid in enumerate(view.table.sealed))
    return view._replace(table=view.table._replace(sealed=sealed))


def changes_every_time() -> Callable[[Any, str], Any]:
    numbers: Iterator[int] = count()

    def recall(view: Any, kind: str) -> Any:
        return view._replace(table=view.table._replace(bids=((str(next(numbers)),),)))

    return recall


@pytest.mark.parametrize("recall", [everything, forgets_others_bids])
def test_a_correct_recall_passes(recall: Callable[[Any, str], Any]) -> None:
    check_recall(run(), Knowledge(rule=random_move, recall=recall))


@pytest.mark.parametrize(
    ("recall", "message"),
    [
        (no_choices, "does not fit"),
        (another_seat, "does not fit"),
        (forgets_its_own_bid, "in a sampled world"),
        (changes_every_time(), "remembers different things"),
    ],
)
def test_an_incorrect_recall_is_found(recall: Callable[[Any, str], Any], message: str) -> None:
    with pytest.raises(LawError, match=message) as caught:
        check_recall(run(), Knowledge(rule=random_move, recall=recall))
    assert caught.value.law == 13


@pytest.mark.parametrize("knowledge", [None, Knowledge(rule=random_move)])
def test_a_game_without_recall_passes(knowledge: Knowledge | None) -> None:
    check_recall(run(), knowledge)
