"""Each field of a position is declared once, in `state.Position`, and named only where rules use
it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from spieltisch.contract.matches import walk
from spieltisch.games import vigila
from spieltisch.games.vigila import determinize, meta, setup, view
from spieltisch.games.vigila.draft import Draft
from spieltisch.games.vigila.state import FIELDS, Position, State
from tests.games.vigila.scenes import scene

HERE = Path(str(vigila.__file__)).parent
CARRIERS = ("state", "draft", "rules", "view", "worlds", "ai/recall", "table/visible")
"""The modules that make one position from another."""


def copied(tree: ast.AST) -> Iterator[str]:
    """The fields passed on unchanged, as in `turn=state.turn` or `draft.turn = state.turn`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword):
            pairs = [(node.arg, node.value)]
        elif isinstance(node, ast.Assign):
            pairs = [
                (one.attr, node.value) for one in node.targets if isinstance(one, ast.Attribute)
            ]
        else:
            continue
        for name, value in pairs:
            if name in FIELDS and isinstance(value, ast.Attribute) and value.attr == name:
                yield name


def declared(tree: ast.AST) -> dict[str, set[str]]:
    """By class: the fields of a position that the class declares."""
    return {
        node.name: {
            line.target.id
            for line in node.body
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
        }
        & {*FIELDS}
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }


@pytest.mark.parametrize("module", CARRIERS)
def test_no_module_copies_or_declares_the_fields_again(module: str) -> None:
    tree = ast.parse((HERE / f"{module}.py").read_text("utf-8"))
    assert list(copied(tree)) == []
    listed = declared(tree)
    assert listed.pop("Position", {*FIELDS}) == {*FIELDS}
    assert all(len(names) < 2 for names in listed.values()), "only News has a `number` too"


def test_VG4_before_the_deal_every_field_has_its_declared_value() -> None:
    state = setup(3, meta.complete({"level": "2"}, 3))
    assert State._fields == FIELDS
    for name in FIELDS[1:]:
        start = getattr(Position, name)
        assert getattr(state, name) == (start * 3 if isinstance(start, tuple) else start)


def test_an_unchanged_draft_returns_its_position() -> None:
    state = scene("42 10", "23 41")
    assert Draft(*state).state() == state
    assert [getattr(Draft(*state), name) for name in FIELDS] == list(state)


def test_views_and_worlds_keep_everything_that_is_not_hidden() -> None:
    state = walk(vigila, 3, {"level": "2"}, "Amsel").states[20]
    seen = view(state, 1)
    world = determinize(seen, Random(1))
    for name in {*FIELDS} - {"rows", "pile", "discards", "scores", "deals"}:
        assert getattr(seen.state, name) == getattr(world, name) == getattr(state, name)


def test_a_position_cannot_be_changed() -> None:
    state = scene("42 10", "23 41")
    with pytest.raises(AttributeError):
        state.turn = 1
    with pytest.raises((TypeError, ValueError), match="tern"):
        state._replace(tern=1)
