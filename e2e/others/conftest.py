"""Fixtures: windows of the browsers besides Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from selenium.common.exceptions import WebDriverException

from buildtools import others
from buildtools.webdriver import Window


@contextmanager
def opened(name: str, profile: Path) -> Iterator[Window]:
    """A window of this browser; skips the test if it is missing or does not start."""
    if not others.find(name):
        pytest.skip(others.missing(name))
    with ExitStack() as stack:
        try:
            window = stack.enter_context(others.open_window(name, profile))
        except (WebDriverException, OSError) as error:
            pytest.skip(f"{others.OTHERS[name].title} does not start here: {error}")
        yield window


@pytest.fixture(params=["firefox", "webkit"])
def window(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Window]:
    """One of the other browsers."""
    with opened(request.param, tmp_path) as found:
        yield found


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Window]:
    with opened("firefox", tmp_path) as found:
        yield found
