"""The response headers in netlify.toml, so that everything is tested under the deployed policy."""

import re
import tomllib
from pathlib import Path

from buildtools.paths import ROOT

Rules = list[tuple[re.Pattern[str], dict[str, str]]]
"""Patterns for URL paths, each with the headers it adds, in order."""

# What Netlify sends if no rule sets Cache-Control: cache, but revalidate every time.
DEFAULT_CACHE = "public, max-age=0, must-revalidate"


def read_rules(file: Path = ROOT / "netlify.toml") -> Rules:
    """The [[headers]] tables of a file, in order."""
    with file.open("rb") as source:
        tables = tomllib.load(source).get("headers", [])
    return [(_pattern(table["for"]), dict(table["values"])) for table in tables]


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(".*".join(re.escape(part) for part in path.split("*")))


def headers_for(path: str, rules: Rules) -> dict[str, str]:
    """All headers for a URL path. Later rules override earlier ones."""
    headers = {"Cache-Control": DEFAULT_CACHE}
    for pattern, values in rules:
        if pattern.fullmatch(path):
            headers.update(values)
    return headers


def page_policy() -> str:
    """The deployed Content-Security-Policy without `frame-ancestors`, which a meta element cannot
    set. It is for hosts that cannot set headers."""
    policy = headers_for("/", read_rules())["Content-Security-Policy"]
    return "; ".join(part for part in policy.split("; ") if not part.startswith("frame-ancestors"))
