"""Tuples with one item changed, and tuples of attributes."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from spieltisch.kit.tuples import getter, put


def test_one_item_is_replaced_in_a_new_tuple() -> None:
    values = (4, 5, 6)
    assert [put(values, at, 0) for at in range(3)] == [(0, 5, 6), (4, 0, 6), (4, 5, 0)]
    assert values == (4, 5, 6)


def test_an_item_may_be_a_tuple() -> None:
    assert put(((1,), (2, 3)), 0, ()) == ((), (2, 3))


def test_a_getter_returns_the_attributes_in_the_order_asked_for() -> None:
    card = SimpleNamespace(up=3, down=2, cross=0)
    assert getter(("cross", "up"))(card) == (0, 3)
    assert getter(("down",))(card) == (2,)
    with pytest.raises(AttributeError):
        getter(("up", "left"))(card)
