"""netlify.toml sets the security policy, and our server applies it as Netlify does."""

from pathlib import Path

import pytest

from buildtools.headers import DEFAULT_CACHE, headers_for, page_policy, read_rules

RULES = """
[[headers]]
for = "/*"
[headers.values]
X-Everywhere = "yes"
Cache-Control = "no-cache"

[[headers]]
for = "/assets/*"
[headers.values]
Cache-Control = "immutable"
"""


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/", {"X-Everywhere": "yes", "Cache-Control": "no-cache"}),
        ("/assets/a.js", {"X-Everywhere": "yes", "Cache-Control": "immutable"}),
        ("/my/assets/a.js", {"X-Everywhere": "yes", "Cache-Control": "no-cache"}),
    ],
)
def test_later_rules_override_earlier_ones(
    tmp_path: Path, path: str, expected: dict[str, str]
) -> None:
    file = tmp_path / "netlify.toml"
    file.write_text(RULES)
    assert headers_for(path, read_rules(file)) == expected


def directives(path: str) -> dict[str, set[str]]:
    policy = headers_for(path, read_rules())["Content-Security-Policy"]
    parts = (part.split() for part in policy.split(";"))
    return {name: set(sources) for name, *sources in parts}


def test_policy_allows_webassembly_and_blob_workers_and_no_eval() -> None:
    policy = directives("/")
    assert policy["default-src"] == {"'none'"}
    assert policy["script-src"] == {"'self'", "'wasm-unsafe-eval'"}
    assert policy["worker-src"] == {"'self'", "blob:"}


def test_policy_names_no_other_host_and_nothing_inline() -> None:
    for name, sources in directives("/assets/x.js").items():
        assert sources <= {"'self'", "'none'", "'wasm-unsafe-eval'", "blob:"}, name


def test_no_isolation_headers_are_needed() -> None:
    names = {name.lower() for name in headers_for("/", read_rules())}
    assert not {"cross-origin-opener-policy", "cross-origin-embedder-policy"} & names


@pytest.mark.parametrize(
    ("path", "cache"),
    [
        ("/", DEFAULT_CACHE),
        ("/index.html", DEFAULT_CACHE),
        ("/sw.js", "no-cache"),
        ("/assets/shell-ABC.js", "public, max-age=31536000, immutable"),
    ],
)
def test_only_hashed_files_are_cached_without_revalidation(path: str, cache: str) -> None:
    assert headers_for(path, read_rules())["Cache-Control"] == cache


def test_pages_state_the_policy_except_what_only_headers_can() -> None:
    stated = page_policy()
    assert "default-src 'none'" in stated and "frame-ancestors" not in stated
    assert stated in headers_for("/", read_rules())["Content-Security-Policy"]


def test_only_the_camera_may_be_used_and_only_by_the_page_itself() -> None:
    policy = headers_for("/", read_rules())["Permissions-Policy"]
    features = dict(each.split("=") for each in policy.split(", "))
    assert features.pop("camera") == "(self)"
    assert features
    assert set(features.values()) == {"()"}
