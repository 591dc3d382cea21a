"""The local server: headers, compression, revalidation, request log, simulated failures."""

import gzip
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPResponse, IncompleteRead
from pathlib import Path

import pytest

from buildtools import serve
from buildtools.serve import Server


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setattr(serve, "BUILD", tmp_path / "build")
    site = tmp_path / "site"
    (site / "rules").mkdir(parents=True)
    (site / "assets").mkdir()
    (site / "index.html").write_text("lobby")
    (site / "404.html").write_text("nothing here")
    (site / "rules" / "index.html").write_text("rules")
    (site / "assets" / "a.wasm").write_bytes(b"wasm" * 100)
    (tmp_path / "secret.txt").write_text("secret")
    with Server(site) as running:
        yield running


def get(server: Server, path: str, **headers: str) -> HTTPResponse:
    answer: HTTPResponse = urllib.request.urlopen(
        urllib.request.Request(server.url + path, headers=headers), timeout=10
    )
    return answer


def status(server: Server, path: str, **headers: str) -> int:
    with pytest.raises(urllib.error.HTTPError) as caught:
        get(server, path, **headers)
    with caught.value as error:
        return error.code


def test_pages_come_with_the_deployed_policy(server: Server) -> None:
    with get(server, "/") as answer:
        assert answer.read() == b"lobby"
        assert "wasm-unsafe-eval" in answer.headers["Content-Security-Policy"]
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"


def test_folders_answer_with_their_index(server: Server) -> None:
    with get(server, "/rules") as answer:
        assert answer.url.endswith("/rules/")
        assert answer.read() == b"rules"


def test_webassembly_has_its_type_and_is_compressed(server: Server) -> None:
    with get(server, "/assets/a.wasm", **{"Accept-Encoding": "gzip"}) as answer:
        assert answer.headers["Content-Type"] == "application/wasm"
        assert answer.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(answer.read()) == b"wasm" * 100


def test_archives_are_compressed_because_they_are_sent_as_webassembly(server: Server) -> None:
    folder = server.folder / "assets" / "packed"
    folder.mkdir()
    for place in (folder, folder.parent):
        (place / "a.zip").write_bytes(b"stored" * 100)
    with get(server, "/assets/packed/a.zip", **{"Accept-Encoding": "gzip"}) as answer:
        assert answer.headers["Content-Type"] == "application/wasm"
        assert answer.headers["Content-Encoding"] == "gzip"
    with get(server, "/assets/a.zip", **{"Accept-Encoding": "gzip"}) as answer:
        assert answer.headers["Content-Encoding"] is None


def test_an_unchanged_file_is_not_sent_again(server: Server) -> None:
    with get(server, "/") as answer:
        tag = answer.headers["ETag"]
    assert status(server, "/", **{"If-None-Match": tag}) == 304


@pytest.mark.parametrize("path", ["/missing.html", "/../secret.txt", "/%2e%2e/secret.txt"])
def test_nothing_outside_the_site_is_served(server: Server, path: str) -> None:
    assert status(server, path) == 404


def test_a_missing_file_is_not_cached(server: Server) -> None:
    with pytest.raises(urllib.error.HTTPError) as caught:
        get(server, "/assets/gone.js")
    with caught.value as error:
        assert error.headers["Cache-Control"] == "no-store"


def test_requests_are_logged_with_the_bytes_sent(server: Server) -> None:
    with get(server, "/?x=1") as answer:
        answer.read()
    assert server.requests == [("/?x=1", 200, 5)]


def test_a_stopped_server_restarts_at_the_same_address(server: Server) -> None:
    address = server.url
    server.stop()
    with pytest.raises(urllib.error.URLError):
        get(server, "/")
    server.start()
    assert server.url == address
    with get(server, "/") as answer:
        assert answer.read() == b"lobby"


def test_a_response_can_break_off(server: Server) -> None:
    server.cut["a.wasm"] = 10
    with get(server, "/assets/a.wasm") as answer, pytest.raises(IncompleteRead):
        answer.read()
    server.cut.clear()
    with get(server, "/assets/a.wasm") as answer:
        assert len(answer.read()) == 400


def test_a_taken_port_gives_a_friendly_error(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "DIST", server.folder)
    with pytest.raises(SystemExit, match=f"Port {server.port} cannot be used .*--port"):
        serve.serve_forever(server.port, lambda _: pytest.fail("the port is taken"))


def test_only_named_addresses_answer_what_is_posted(tmp_path: Path) -> None:
    with Server(tmp_path, posts={"/up": str.upper}) as server:
        with urllib.request.urlopen(f"{server.url}/up", data="für".encode(), timeout=10) as answer:
            assert answer.read().decode() == "FÜR"
        with pytest.raises(urllib.error.HTTPError) as caught:
            urllib.request.urlopen(f"{server.url}/down", data=b"x", timeout=10)
        with caught.value as error:
            assert error.code == 404
