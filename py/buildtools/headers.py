"""The response headers of netlify.toml, so that everything is tested under the deployed policy."""

import re
import tomllib
from pathlib import Path

from buildtools.paths import ROOT

Rules = list[tuple[re.Pattern[str], dict[str, str]]]
"""Patterns over URL paths and the headers they add, in order."""

# What Netlify sends where no rule sets Cache-Control: cache, but revalidate every time.
DEFAULT_CACHE = "public, max-age=0, must-revalidate"


def read_rules(file: Path = ROOT / "netlify.toml") -> Rules:
    """The [[headers]] tables in order: a pattern over URL paths and the headers it adds."""
    with file.open("rb") as source:
        tables = tomllib.load(source).get("headers", [])
    return [(_pattern(table["for"]), dict(table["values"])) for table in tables]


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(".*".join(re.escape(part) for part in path.split("*")))


def headers_for(path: str, rules: Rules) -> dict[str, str]:
    """All headers a URL path gets; a later rule wins over an earlier one."""
    headers = {"Cache-Control": DEFAULT_CACHE}
    for pattern, values in rules:
        if pattern.fullmatch(path):
            headers.update(values)
    return headers


def page_policy() -> str:
    """The deployed Content-Security-Policy as far as a meta element can carry it, for other
    hosts."""
    policy = headers_for("/", read_rules())["Content-Security-Policy"]
    return "; ".join(part for part in policy.split("; ") if not part.startswith("frame-ancestors"))
