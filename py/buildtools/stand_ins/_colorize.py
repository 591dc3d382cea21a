"""Tracebacks without colours: the page has no terminal."""

from types import SimpleNamespace

_FIELDS = "type message filename line_no frame error_highlight error_range reset"
_PLAIN = SimpleNamespace(traceback=SimpleNamespace(**dict.fromkeys(_FIELDS.split(), "")))


def can_colorize(*, file: object = None) -> bool:
    """Whether output to a file may have colours: never."""
    return False


def get_theme(**_: object) -> SimpleNamespace:
    """The colours of tracebacks: none."""
    return _PLAIN
