"""Firefox and WebKitGTK by remote control, with nothing but the standard library.

Firefox speaks Marionette (what geckodriver translates to), WebKitGTK the WebDriver protocol over
HTTP; the commands are the same.
"""

from __future__ import annotations

import http.client
import json
import os
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

T = TypeVar("T")

PATIENCE: Final = int(os.environ.get("E2E_PATIENCE", "180"))
"""Seconds after which something that should have happened counts as missing: far above what
anything takes, for nothing here is decided by speed."""

DAWDLE: Final = int(os.environ.get("E2E_DAWDLE", "0")) / 1000
"""Seconds by which every command is held back, as in e2e/conftest.py."""

ELEMENT: Final = "element-6066-11e4-a52e-4f735466cecf"
"""WebDriver's name for a reference to an element."""

PREFERENCES: Final = {
    "marionette.port": 0,  # a free one, which it writes into its profile
    "app.update.enabled": False,
    "browser.safebrowsing.downloads.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}


class DriverError(Exception):
    """The browser says that something cannot be done."""


def wait_for(look: Callable[[], T | None], what: str) -> T:
    """Looks until there is something. While a page is being left, nobody can be asked."""
    end = time.monotonic() + PATIENCE
    trouble: DriverError | None = None
    while time.monotonic() < end:
        try:
            if found := look():
                return found
        except DriverError as error:
            trouble = error
        time.sleep(0.1)
    raise AssertionError(f"waited in vain: {what}") from trouble


class Window:
    """One browser with one tab in front."""

    def __init__(self, send: Callable[[str, dict[str, Any]], Any]) -> None:
        def dawdle(command: str, parameters: dict[str, Any]) -> Any:
            time.sleep(DAWDLE)
            return send(command, parameters)

        self._send = dawdle
        send("timeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000, "implicit": 0})

    def open(self, address: str) -> None:
        """Goes to an address."""
        self._send("navigate", {"url": address})

    def run(self, function: str, *arguments: object) -> Any:
        """What a JavaScript function, perhaps an asynchronous one, gives back."""
        script = (
            "const done = arguments[arguments.length - 1];"
            f"Promise.resolve(({function})(...[...arguments].slice(0, -1)))"
            ".then((value) => done([value]), (error) => done(String(error)));"
        )
        answer = self._send("run", {"script": script, "args": list(arguments)})
        if isinstance(answer, str):
            raise DriverError(answer)
        return answer[0]

    def wait(self, function: str, *arguments: object) -> Any:
        """Waits until a JavaScript function gives back something."""
        return wait_for(lambda: self.run(function, *arguments), function)

    def click(self, selector: str) -> None:
        """Clicks as a person does, on the first that is seen; waits until there is one."""

        def attempt() -> bool:
            refused: DriverError | None = None
            for one in self._send("find", {"using": "css selector", "value": selector}):
                try:
                    self._send("click", {"id": one[ELEMENT]})
                except DriverError as error:
                    refused = error  # hidden, covered or gone meanwhile
                else:
                    return True
            if refused:
                raise refused
            return False

        wait_for(attempt, f"a click on {selector}")

    def new_tab(self) -> None:
        """Opens a tab and goes on there."""
        self._send("switch", {"handle": self._send("tab", {"type": "tab"})["handle"]})


MARIONETTE: Final = {
    "timeouts": "SetTimeouts",
    "navigate": "Navigate",
    "run": "ExecuteAsyncScript",
    "find": "FindElements",
    "click": "ElementClick",
    "tab": "NewWindow",
    "switch": "SwitchToWindow",
}


class _Marionette:
    """Messages are JSON lists behind their length: [0, number, command, parameters]."""

    def __init__(self, port: int) -> None:
        self._line = socket.create_connection(("127.0.0.1", port), 2 * PATIENCE)
        self._stream = self._line.makefile("rb")
        self._number = 0
        self._receive()  # its greeting

    def close(self) -> None:
        self._stream.close()
        self._line.close()

    def _receive(self) -> Any:
        length = b""
        while (one := self._stream.read(1)) != b":":
            if not one:
                raise DriverError("the browser is gone")
            length += one
        return json.loads(self._stream.read(int(length)))

    def __call__(self, command: str, parameters: dict[str, Any]) -> Any:
        self._number += 1
        name = f"WebDriver:{MARIONETTE.get(command, command)}"
        message = json.dumps([0, self._number, name, parameters])
        self._line.sendall(f"{len(message)}:{message}".encode())
        _, _, error, result = self._receive()
        if error:
            raise DriverError(f"{error['error']}: {error['message']}")
        return result["value"] if isinstance(result, dict) and "value" in result else result


def _start(command: list[str], environment: dict[str, str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextmanager
def firefox(profile: Path, path: str) -> Iterator[Window]:
    """A Firefox without a window."""
    lines = (f"user_pref({json.dumps(key)}, {json.dumps(it)});" for key, it in PREFERENCES.items())
    (profile / "user.js").write_text("\n".join(lines))
    port = profile / "MarionetteActivePort"
    port.unlink(missing_ok=True)
    command = [path, "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
    process = _start(command, {"HOME": str(profile)})
    try:
        number = wait_for(lambda: port.read_text() if port.is_file() else "", "Firefox's port")
        with closing(_Marionette(int(number))) as send:
            send("NewSession", {})
            yield Window(send)
    finally:
        _end(process)


WEBDRIVER: Final = {
    "timeouts": ("POST", "/timeouts"),
    "navigate": ("POST", "/url"),
    "run": ("POST", "/execute/async"),
    "find": ("POST", "/elements"),
    "click": ("POST", "/element/{id}/click"),
    "tab": ("POST", "/window/new"),
    "switch": ("POST", "/window"),
    "end": ("DELETE", ""),
}


class _Http:
    def __init__(self, port: int) -> None:
        self._port = port
        self._session = ""
        self._session = "/" + self._ask("POST", "", {"capabilities": {}})["sessionId"]

    def _ask(self, method: str, path: str, parameters: dict[str, Any]) -> Any:
        line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=2 * PATIENCE)
        body = None if method == "DELETE" else json.dumps(parameters)
        line.request(method, f"/session{self._session}{path}", body)
        answer = line.getresponse()
        value = json.loads(answer.read())["value"]
        line.close()
        if answer.status != 200:
            raise DriverError(f"{value['error']}: {value['message']}")
        return value

    def __call__(self, command: str, parameters: dict[str, Any]) -> Any:
        method, path = WEBDRIVER[command]
        return self._ask(method, path.format(**parameters), parameters)


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


@contextmanager
def _screen(xvfb: str) -> Iterator[str]:
    """A screen nobody sees, by its name."""
    reading, writing = os.pipe()
    command = [xvfb, "-displayfd", str(writing), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as number:
            yield f":{number.readline().strip()}"
    finally:
        _end(process)


@contextmanager
def webkit(home: Path, path: str, xvfb: str) -> Iterator[Window]:
    """WebKitGTK's MiniBrowser; what it keeps is gone with it."""
    port = _free_port()
    with _screen(xvfb) as display:
        environment = {"DISPLAY": display, "GDK_BACKEND": "x11", "HOME": str(home)}
        process = _start([path, f"--port={port}"], environment)
        try:
            send = wait_for(lambda: _reached(port), "WebKitGTK's driver")
            try:
                yield Window(send)
            finally:
                send("end", {})
        finally:
            _end(process)


def _reached(port: int) -> _Http | None:
    try:
        return _Http(port)
    except ConnectionRefusedError:
        return None
