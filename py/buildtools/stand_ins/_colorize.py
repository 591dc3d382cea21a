"""Tracebacks without colours, because the page has no terminal."""

from types import SimpleNamespace

_FIELDS = "type message filename line_no frame error_highlight error_range reset"
_PLAIN = SimpleNamespace(traceback=SimpleNamespace(**dict.fromkeys(_FIELDS.split(), "")))


def can_colorize(*, file: object = None) -> bool:
    """Whether output to a file may have colours. It never may."""
    return False


def get_theme(**_: object) -> SimpleNamespace:
    """The theme for tracebacks, without colours."""
    return _PLAIN
