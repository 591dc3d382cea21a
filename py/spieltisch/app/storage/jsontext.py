"""JSON from a page's storage or a file, which may be damaged or hostile."""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import Any, Final

DEEPEST: Final = 50
"""How deeply JSON may be nested. In a browser, parsing much deeper nesting crashes the engine."""

_TEXT: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_NO_BRACKET: Final = re.compile(r"[^\[\]{}]+")
_BRACKETS: Final = str.maketrans("{}", "[]")


def parse(text: Any) -> Any:
    """The parsed value. None if the text is not JSON, is nested too deeply, or has numbers that a
    page could not read again (NaN, Infinity)."""
    try:
        if not isinstance(text, str) or _too_deep(text):
            return None
        return json.loads(text, parse_float=_number, parse_constant=_number)
    except (ValueError, RecursionError):
        return None


def _number(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError("not a JSON number")
    return number


def _too_deep(text: str) -> bool:
    """Whether brackets are nested too deeply or do not match. To find out, this function repeatedly
    removes the innermost pairs."""
    brackets = _NO_BRACKET.sub("", _TEXT.sub("", text)).translate(_BRACKETS)
    for _ in range(DEEPEST):
        if not brackets:
            return False
        brackets = brackets.replace("[]", "")
    return bool(brackets)
