"""What the tests of the page share."""

from pathlib import Path

import pytest

from spieltisch.app import i18n


@pytest.fixture(scope="session")
def german() -> None:
    """The German catalogue as the build compiles it, in place of the one beside the sources."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    folder = Path(i18n.LOCALE) / "de" / "LC_MESSAGES"
    with (folder / "spieltisch.po").open("rb") as source:
        entries = read_po(source)
    with (folder / "spieltisch.mo").open("wb") as target:
        write_mo(target, entries)
    i18n.catalogue.cache_clear()
    from spieltisch.app import render

    render.environment.cache_clear()
