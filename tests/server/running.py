"""A real server in a process of its own, and persons who play by its pages alone."""

import contextlib
import html
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

PACKAGE = Path(__file__).resolve().parents[2] / "src"


def _environment() -> dict[str, str]:
    """The environment, with leave to keep compiled modules: a start must not compile them anew."""
    return {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}


def heed_interrupts() -> None:
    """Let a child heed Ctrl-C even where the tests run in the background, which ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Running:
    """A server that was started, and can be stopped or killed and started again."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        command: str = "play",
        program: tuple[str, ...] = (sys.executable, "-m", "pik"),
    ) -> None:
        self.folder, self.command, self.program = folder, command, program
        self.options = ("--no-browser", *options) if command == "play" else options
        self.clients: list[httpx.Client] = []
        with socket.socket() as probe:  # a port of its own, so that it can be started again
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.start()

    @property
    def address(self) -> str:
        """Where the server answers."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start the process and wait until it says that it is ready."""
        port = ["--port", str(self.port)]
        self.process = subprocess.Popen(
            [*self.program, self.command, *port, *self.options],
            env={**_environment(), "PIK_HOME": str(self.folder), "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            preexec_fn=heed_interrupts,
            text=True,
            encoding="utf-8",
        )
        assert self.process.stdout
        self.said = ""  # before it was ready
        for line in self.process.stdout:
            self.said += line
            found = re.search(rf"http://127\.0\.0\.1:{self.port}/(?:host/(\S+))?", line)
            if found:
                self.host_token = found[1]
                return
        self.process.wait()
        self._close()
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """End the process as a power cut would."""
        self.process.kill()
        self.process.wait()
        self._close()

    def stop(self) -> None:
        """Ask the process to end, and wait until it has."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=20)
        self._close()

    def _close(self) -> None:
        if self.process.stdout:
            self.process.stdout.close()


@contextlib.contextmanager
def running(folder: Path, *options: str) -> Iterator[Running]:
    """A server with its files in this folder; bots answer at once unless options say otherwise."""
    server = Running(folder, *(options or ("--pace", "0")))
    try:
        yield server
    finally:
        for client in server.clients:
            client.close()
        if server.process.poll() is None:
            server.stop()


class Person:
    """Somebody who reads pages and sends their forms, without a browser or script."""

    def __init__(self, server: Running, seed: int = 0) -> None:
        self.server = server
        self.client = httpx.Client(
            base_url=server.address, follow_redirects=True, timeout=20,
            headers={"Sec-Fetch-Site": "same-origin"},
        )  # fmt: skip
        server.clients.append(self.client)
        self.rng = random.Random(seed)
        self.received: list[str] = []  # every page
        self.page, self.path = "", "/"

    def look(self, path: str = "") -> str:
        """Load a page, or the present one again."""
        return self._keep(self.client.get(path or self.path))

    def send(self, path: str, **form: object) -> httpx.Response:
        """Send a form and keep the page that follows."""
        answer = self.client.post(path, data=form)
        self._keep(answer)
        return answer

    def _keep(self, answer: httpx.Response) -> str:
        self.page, self.path = answer.text, answer.url.path
        if self.path.startswith("/r/") and answer.status_code == 422:
            self.path = "/".join(self.path.split("/")[:3])  # the table's own address
        self.received.append(answer.text)
        return self.page

    @property
    def version(self) -> int:
        """The version of the table on the page."""
        return int(re.search(r'name="ver" value="(\d+)"', self.page)[1])

    @property
    def actions(self) -> list[str]:
        """What may be done, as the buttons say."""
        buttons = re.findall(r"<button\b[^>]*>", self.page)
        found = [re.search(r'name="action" value="([^"]*)"', button) for button in buttons]
        return [
            html.unescape(match[1])
            for match, button in zip(found, buttons, strict=True)
            if match and "aria-disabled" not in button
        ]

    def act(self, action: str, **more: object) -> httpx.Response:
        """Press the button of an action."""
        return self.send(f"{self.path}/act", ver=self.version, action=action, **more)

    @property
    def over(self) -> bool:
        """Whether the page shows the end of a game."""
        return 'action="' + self.path + '/rematch"' in self.page

    def step(self) -> bool:
        """Do what the page asks for, at random; False when it asks for nothing."""
        for form in ("text", "go-on"):
            if f'action="{self.path}/{form}"' in self.page:
                self.send(f"{self.path}/{form}", text="šuma")
                return True
        if not self.actions:
            self.look()
            return False
        action = self.rng.choice(self.actions)
        cards = re.findall(r'type="checkbox" name="card" value="(..)"', self.page)
        more = {"card": self.rng.sample(cards, 2)} if action == "exchange" else {}
        self.act(action, **more)
        return True

    def play_on(self, steps: int = 5000) -> None:
        """Play until the game is over."""
        for _ in range(steps):
            if self.over:
                return
            if not self.step():
                time.sleep(0.01)
        raise AssertionError(f"the game does not end: {self.page[-3000:]}")
