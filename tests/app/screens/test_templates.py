"""The games' templates only output what Python has worked out.

They do no arithmetic, index no tuples, and contain no data of their own.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from jinja2 import Environment, nodes

from buildtools.pages.palette import tone

PACKAGE: Final = Path(__file__).parents[3] / "py" / "spieltisch"
TEMPLATES: Final = sorted(PACKAGE.glob("games/*/table/*.html"))

ARITHMETIC: Final = (
    *(nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Pow),
    nodes.Neg,
)
COLOUR: Final = re.compile(r"(?:oklch|oklab|rgba?|hsla?)\(|#[0-9a-f]{3,8}\b(?=[\"')])", re.I)

pytestmark = pytest.mark.native


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def parsed(source: str) -> nodes.Template:
    return Environment(extensions=["jinja2.ext.i18n"]).parse(source)


def computes(template: nodes.Template) -> list[int]:
    """The lines that do arithmetic. Negative literals do not count."""
    found = [
        node.lineno
        for kind in ARITHMETIC
        for node in template.find_all(kind)
        if not (isinstance(node, nodes.Neg) and isinstance(node.node, nodes.Const))
    ]
    for node in template.find_all(nodes.Filter):
        if node.name in {"sum", "round", "int", "float", "abs"}:
            found.append(node.lineno)
    return sorted(found)


def decodes(template: nodes.Template) -> list[int]:
    """The lines that index or slice something.

    Looking something up by seat is allowed if Python has listed it by seat, as in `ui.names[seat]`.
    """
    return sorted(
        node.lineno
        for node in template.find_all(nodes.Getitem)
        if not isinstance(node.node, nodes.Getattr)
        or not isinstance(node.arg, nodes.Name | nodes.Getattr)
    )


def tables(template: nodes.Template) -> list[int]:
    """The lines where a template assigns a list, tuple or dict of literals: data of its own."""
    literal = nodes.List | nodes.Tuple | nodes.Dict
    return sorted(
        node.lineno
        for node in template.find_all(nodes.Assign)
        if isinstance(node.node, literal)
        and all(isinstance(one, nodes.Const | literal) for one in node.node.iter_child_nodes())
    )


@pytest.mark.parametrize("path", TEMPLATES, ids=name_of)
def test_templates_compute_nothing_decode_nothing_and_keep_no_data(path: Path) -> None:
    source = path.read_text("utf-8")
    template = parsed(source)
    assert computes(template) == []
    assert decodes(template) == []
    assert tables(template) == []
    assert COLOUR.findall(source) == [], "colours stand in tokens.css; pictures ask for `tone`"


@pytest.mark.parametrize(
    "source",
    ["{{ x + 1 }}", "{{ -x }}", "{{ 26 * loop.index0 }}", "{{ x // 9 }}", "{{ x | round }}"],
)
def test_arithmetic_is_found(source: str) -> None:
    assert computes(parsed(source))
    assert not computes(parsed("{{ card(18, 40, -6) }}"))


@pytest.mark.parametrize(
    "source",
    ["{{ table.seats[0] }}", "{{ table.seats[1:] }}", "{{ INK[suit] }}", "{{ a.b[x][y] }}"],
)
def test_indexing_is_found(source: str) -> None:
    assert decodes(parsed(source))
    assert not decodes(parsed("{{ ui.names[seat] }}{{ ui.names[line.seat] }}"))


@pytest.mark.parametrize("source", ['{% set A = ["x", "y"] %}', "{% set A, B = 1, 2 %}"])
def test_data_of_a_template_is_found(source: str) -> None:
    assert tables(parsed(source))
    assert not tables(parsed("{% set mine, others = table.mine, table.others %}"))


@pytest.mark.parametrize("source", ['fill="#a1b2c3"', '"oklch(86% 0.15 88)"', "var(--x,#fff)"])
def test_colours_are_found(source: str) -> None:
    assert COLOUR.search(source)
    assert not COLOUR.search('href="#ready" href="#vector-plate"')


def test_a_tone_is_the_games_light_colour_or_the_default() -> None:
    assert tone("vaalbara", "va-clay") == "oklch(44% 0.125 35)"
    assert tone("vaalbara", "seat-3") == tone("vaalbara", "va-clan-3") != tone("verhext", "seat-3")
    with pytest.raises(KeyError):
        tone("verhext", "va-clay")
