"""The colours of the pictures on rules pages, read from the style sheets."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from buildtools.pages import palette

pytestmark = pytest.mark.native

HOUSE = """
:root {
  --ink: light-dark(oklch(25% 0.02 55), oklch(93% 0.01 85)); /* --ink: red; */
  --felt: light-dark(var(--ink), white);
  --edge: light-dark(
    oklch(60% 0.03 70),
    oklch(56% 0.02 72)
  );
}
[data-theme="loud"] { --ink: red; }
@media (forced-colors: active) { :root { --ink: CanvasText; } }
"""
GAME = '[data-game="chess"] { --felt: green; --soft: color-mix(in oklab, var(--felt) 50%, white); }'


@pytest.fixture(autouse=True)
def _site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for folder, sheet in (("css", HOUSE), ("games/chess/css", GAME)):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "tokens.css").write_text(sheet)
    monkeypatch.setattr(palette, "SITE", tmp_path)
    palette.tokens.cache_clear()
    yield
    palette.tokens.cache_clear()


@pytest.mark.parametrize(
    ("game", "name", "colour"),
    [
        ("go", "ink", "oklch(25% 0.02 55)"),
        ("go", "felt", "oklch(25% 0.02 55)"),
        ("go", "edge", "oklch(60% 0.03 70)"),
        ("chess", "felt", "green"),
        ("chess", "soft", "color-mix(in oklab, green 50%, white)"),
    ],
)
def test_a_colour_is_the_one_of_the_light_scheme(game: str, name: str, colour: str) -> None:
    assert palette.tone(game, name) == colour


def test_an_unknown_colour_is_an_error() -> None:
    with pytest.raises(KeyError, match="gold"):
        palette.tone("chess", "gold")
