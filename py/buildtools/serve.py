"""A local web server for dist/ with the deployed headers, gzip compression and a request log."""

import gzip
import hashlib
import os
import threading
from collections.abc import Callable, Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from buildtools.headers import Rules, headers_for, read_rules
from buildtools.paths import BUILD, DIST

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".txt": "text/plain; charset=utf-8",
    ".py": "text/x-python; charset=utf-8",
    ".zip": "application/zip",
    ".whl": "application/zip",
}
COMPRESSIBLE = ("text/", "image/svg", *(f"application/{kind}" for kind in ("json", "man", "wasm")))
"""Prefixes of the content types that hosts compress."""


class LoggedRequest(NamedTuple):
    """An answered request: path with query, status, and size of the body in bytes."""

    path: str
    status: int
    sent: int


def compressed(content: bytes) -> bytes:
    """The content compressed with gzip. build/gzip caches it by hash."""
    cache = BUILD / "gzip" / hashlib.sha256(content).hexdigest()
    if not cache.is_file():
        cache.parent.mkdir(parents=True, exist_ok=True)
        partial = cache.with_suffix(f".{os.getpid()}-{threading.get_ident()}")
        partial.write_bytes(gzip.compress(content, 9, mtime=0))
        partial.replace(cache)
    return cache.read_bytes()


def headers_of(path: str, file: Path, rules: Rules) -> dict[str, str]:
    """The headers of a file served at this URL path."""
    kind = TYPES.get(file.suffix, "application/octet-stream")
    return {"Content-Type": kind, **headers_for(path, rules)}


def is_compressed(headers: Mapping[str, str]) -> bool:
    """Whether hosts compress a response with these headers."""
    return headers["Content-Type"].startswith(COMPRESSIBLE)


def warm_up(folder: Path) -> None:
    """Compresses a site's files in advance, so that the first visitor does not have to wait."""
    rules = read_rules()
    for path in sorted(folder.rglob("*")):
        address = f"/{path.relative_to(folder).as_posix()}"
        if path.is_file() and is_compressed(headers_of(address, path, rules)):
            compressed(path.read_bytes())


class Server:
    """Serves a folder on 127.0.0.1 from a thread. Restarting it keeps the port.

    `requests` lists all requests since the last `requests.clear()`. `cut` maps path suffixes to the
    number of bytes after which a response breaks off, as on a bad connection. `posts` maps paths to
    functions that answer a posted text with a text. Port 0 means any free port. Can be used as a
    context manager.
    """

    def __init__(
        self,
        folder: Path = DIST,
        port: int = 0,
        posts: Mapping[str, Callable[[str], str]] | None = None,
    ) -> None:
        self.folder = folder.resolve()
        self.port = port
        self.posts = posts or {}
        self.requests: list[LoggedRequest] = []
        self.cut: dict[str, int] = {}
        self._server: ThreadingHTTPServer | None = None

    @property
    def url(self) -> str:
        """The address of the site's root, without a trailing slash."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "Server":
        """Starts serving. Raises OSError if the port is taken."""
        handler = type("Handler", (_Handler,), {"owner": self, "rules": read_rules()})
        self._server = _QuietServer(("127.0.0.1", self.port), handler)
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def stop(self) -> None:
        """Closes the port. To browsers, the network seems to be down."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def __enter__(self) -> "Server":
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()


class _QuietServer(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignores errors, because browsers may disconnect at any time."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    owner: Server
    rules: Rules

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def do_POST(self) -> None:
        said = self.rfile.read(int(self.headers["Content-Length"])).decode()
        answer = self.owner.posts.get(self.path)
        status = HTTPStatus.OK if answer else HTTPStatus.NOT_FOUND
        text = answer(said) if answer else ""
        self._send(status, {"Content-Type": TYPES[".json"]}, text.encode(), with_body=True)

    def _find(self, path: str) -> Path | None:
        target = (self.owner.folder / unquote(path).lstrip("/")).resolve()
        if not target.is_relative_to(self.owner.folder):
            return None
        candidates = (target / "index.html", target, target.with_name(f"{target.name}.html"))
        return next((file for file in candidates if file.is_file()), None)

    def _answer(self, with_body: bool) -> None:
        path = urlsplit(self.path).path
        if self.owner._server is None:  # stopped, so close kept-alive connections too
            self.close_connection = True
            return
        found = self._find(path)
        folder = self.owner.folder / unquote(path).lstrip("/")
        if folder.is_dir() and not path.endswith("/") and found is not None:
            self._send(HTTPStatus.MOVED_PERMANENTLY, {"Location": f"{path}/"}, b"", with_body)
            return
        status = HTTPStatus.OK if found else HTTPStatus.NOT_FOUND
        file = found or self.owner.folder / "404.html"
        content = file.read_bytes() if file.is_file() else b"Not found\n"
        headers = headers_of(path if found else "/", file, self.rules)
        if not found:
            headers["Cache-Control"] = "no-store"  # the file may exist the next time
        headers["ETag"] = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
        if found and self.headers.get("If-None-Match") == headers["ETag"]:
            self._send(HTTPStatus.NOT_MODIFIED, headers, b"", with_body)
            return
        if is_compressed(headers):
            headers["Vary"] = "Accept-Encoding"
            if "gzip" in self.headers.get("Accept-Encoding", ""):
                headers["Content-Encoding"] = "gzip"
                content = compressed(content)
        self._send(status, headers, content, with_body)

    def _send(
        self, status: HTTPStatus, headers: dict[str, str], body: bytes, with_body: bool
    ) -> None:
        self.owner.requests.append(LoggedRequest(self.path, status, len(body)))
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        limits = [most for end, most in self.owner.cut.items() if self.path.endswith(end)]
        if with_body and body:
            self.wfile.write(body[: min(limits, default=None)])
        if limits:
            self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:
        """Prints nothing, because requests are stored in `Server.requests`."""


def serve_forever(port: int, ready: Callable[[str], None]) -> None:
    """Serves dist/ until Ctrl+C. Calls `ready` with the address once the server is up."""
    warm_up(DIST)
    try:
        server = Server(DIST, port).start()
    except OSError as error:
        raise SystemExit(f"Port {port} cannot be used ({error.strerror}); try --port.") from error
    ready(server.url)
    threading.Event().wait()
