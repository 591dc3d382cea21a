"""Drives installed copies of Firefox and WebKitGTK through Selenium.

Selenium drives Firefox through geckodriver, which Debian does not package. Geckodriver translates
WebDriver into Firefox's own protocol, Marionette. We do that ourselves for the few commands we use.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from selenium.common.exceptions import JavascriptException, WebDriverException
from selenium.webdriver import Remote
from selenium.webdriver.firefox.options import Options as FirefoxOptions
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options as WebKitGtkOptions
from selenium.webdriver.webkitgtk.service import Service

T = TypeVar("T")

PATIENCE: Final = int(os.environ.get("E2E_PATIENCE", "180"))
"""Seconds to wait for something before it counts as missing. This is far longer than anything
takes, so that no test depends on speed."""

DAWDLE: Final = int(os.environ.get("E2E_DAWDLE", "0")) / 1000
"""Seconds by which every command is delayed, as in e2e/conftest.py."""

LOOK_EVERY: Final = 0.1
"""Seconds between two checks of a condition."""

PREFERENCES: Final = {
    "marionette.port": 0,  # any free port, which Firefox writes to a file in its profile
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

MARIONETTE: Final = {
    Command.NEW_SESSION: "NewSession",
    Command.SET_TIMEOUTS: "SetTimeouts",
    Command.GET: "Navigate",
    Command.W3C_EXECUTE_SCRIPT_ASYNC: "ExecuteAsyncScript",
    Command.FIND_ELEMENTS: "FindElements",
    Command.CLICK_ELEMENT: "ElementClick",
    Command.NEW_WINDOW: "NewWindow",
    Command.SWITCH_TO_WINDOW: "SwitchToWindow",
}


class Window:
    """A browser, of which only the current tab is used."""

    def __init__(self, driver: Remote) -> None:
        self._driver = driver
        driver.set_script_timeout(PATIENCE)
        driver.set_page_load_timeout(PATIENCE)

    def open(self, address: str) -> None:
        """Opens an address."""
        time.sleep(DAWDLE)
        self._driver.get(address)

    def run(self, function: str, *arguments: object) -> Any:
        """Calls a JavaScript function, which may be asynchronous, and returns its result."""
        script = (
            "const done = arguments[arguments.length - 1];"
            f"Promise.resolve(({function})(...[...arguments].slice(0, -1)))"
            ".then((value) => done([value]), (error) => done(String(error)));"
        )
        time.sleep(DAWDLE)
        answer = self._driver.execute_async_script(script, *arguments)
        if isinstance(answer, str):
            raise JavascriptException(answer)
        return answer[0]

    def _wait_for(self, look: Callable[[], T | None], what: str) -> T:
        # A page cannot answer while it is being unloaded.
        wait = WebDriverWait(self._driver, PATIENCE, LOOK_EVERY, [WebDriverException])
        return wait.until(lambda _: look() or False, f"did not happen: {what}")

    def wait(self, function: str, *arguments: object) -> Any:
        """Waits until a JavaScript function returns a truthy value."""
        return self._wait_for(lambda: self.run(function, *arguments), function)

    def click(self, selector: str) -> None:
        """Clicks the first visible match, waiting until there is one."""

        def attempt() -> bool:
            refused: WebDriverException | None = None
            time.sleep(DAWDLE)
            for one in self._driver.find_elements("css selector", selector):
                try:
                    one.click()
                except WebDriverException as error:
                    refused = error  # hidden, covered or gone by now
                else:
                    return True
            if refused:
                raise refused
            return False

        self._wait_for(attempt, f"a click on {selector}")

    def new_tab(self) -> None:
        """Opens a tab and switches to it."""
        time.sleep(DAWDLE)
        self._driver.switch_to.new_window("tab")


class _Marionette(RemoteConnection):
    """A Marionette connection.

    Messages are JSON lists prefixed with their length: [0, number, command, parameters].
    """

    def __init__(self, port: int) -> None:
        super().__init__(client_config=ClientConfig(f"http://127.0.0.1:{port}"))
        self._line = socket.create_connection(("127.0.0.1", port), 2 * PATIENCE)
        self._stream = self._line.makefile("rb")
        self._number = 0
        self._receive()  # the greeting

    def close(self) -> None:
        self._stream.close()
        self._line.close()

    def _receive(self) -> Any:
        length = b""
        while (one := self._stream.read(1)) != b":":
            if not one:
                raise WebDriverException("the browser has closed the connection")
            length += one
        return json.loads(self._stream.read(int(length)))

    def execute(self, command: str, params: dict[str, Any]) -> dict[str, Any]:
        self._number += 1
        params.pop("sessionId", None)  # there is one session, and unknown parameters are errors
        name = f"WebDriver:{MARIONETTE[command]}"
        message = json.dumps([0, self._number, name, params])
        self._line.sendall(f"{len(message)}:{message}".encode())
        _, _, error, result = self._receive()
        if error:
            return {"status": error["error"], "value": error}
        return result if isinstance(result, dict) and "value" in result else {"value": result}


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _port(file: Path) -> int:
    """The port that Firefox writes to a file once it is listening."""
    for _ in range(int(PATIENCE / LOOK_EVERY)):
        if file.is_file() and (number := file.read_text()):
            return int(number)
        time.sleep(LOOK_EVERY)
    raise WebDriverException("Firefox does not listen")


@contextmanager
def firefox(profile: Path, path: str) -> Iterator[Window]:
    """Opens a headless Firefox."""
    lines = (f"user_pref({json.dumps(key)}, {json.dumps(it)});" for key, it in PREFERENCES.items())
    (profile / "user.js").write_text("\n".join(lines))
    process = subprocess.Popen(
        [path, "--headless", "--marionette", "--no-remote", "--profile", str(profile)],
        env={**os.environ, "HOME": str(profile)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        with closing(_Marionette(_port(profile / "MarionetteActivePort"))) as connection:
            yield Window(Remote(connection, options=FirefoxOptions()))
    finally:
        _end(process)


@contextmanager
def _screen(xvfb: str) -> Iterator[str]:
    """Starts a virtual screen and yields its display name."""
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
    """Opens WebKitGTK's MiniBrowser, which discards its storage when it exits."""
    with _screen(xvfb) as display:
        screen = {"DISPLAY": display, "GDK_BACKEND": "x11", "HOME": str(home)}
        service = Service(path, log_output=subprocess.DEVNULL, env={**os.environ, **screen})
        service.start()
        try:
            limits = ClientConfig(service.service_url, timeout=2 * PATIENCE)
            connection = RemoteConnection(client_config=limits)
            driver = Remote(connection, options=WebKitGtkOptions())
            try:
                yield Window(driver)
            finally:
                driver.quit()
        finally:
            service.stop()
