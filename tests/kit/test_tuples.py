"""Tuples with one item changed."""

from __future__ import annotations

from spieltisch.kit.tuples import put


def test_one_item_is_replaced_in_a_new_tuple() -> None:
    values = (4, 5, 6)
    assert [put(values, at, 0) for at in range(3)] == [(0, 5, 6), (4, 0, 6), (4, 5, 0)]
    assert values == (4, 5, 6)


def test_an_item_may_be_a_tuple() -> None:
    assert put(((1,), (2, 3)), 0, ()) == ((), (2, 3))
