"""Real servers in processes of their own, and people who ask them for something."""

from __future__ import annotations

import itertools
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
T = TypeVar("T")
R = TypeVar("R")
COUNTER = itertools.count(1)
PATIENCE = 30.0
OPEN = ExitStack()  # every connection that the present test has opened


def new_id() -> str:
    """The id of a command."""
    return f"command-{os.getpid()}-{next(COUNTER)}"


def at_once(items: Iterable[T], work: Callable[[T], R]) -> list[R]:
    """What `work` makes of each item, all of them at the same time."""
    waiting = list(items)
    with ThreadPoolExecutor(min(10, len(waiting))) as pool:
        return list(pool.map(work, waiting))


class Server:
    """A server on loopback with a database file of its own."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.folder = folder
        self.arguments = ("--rate", "10000", "--burst", "10000", *arguments)
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        self.launch()
        self.wait()
        return self

    def launch(self) -> None:
        command = [sys.executable, "-m", "racecraft", "serve", "--no-browser", "--port", str(self.port)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parent), *sys.path])}
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--data", str(self.folder), *self.arguments], stderr=log, stdout=log, env=environment
            )

    def wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.url}/api/me").status_code == 200:
                    return
            except httpx.TransportError:
                assert self.process is not None
                assert self.process.poll() is None, self.log()
                time.sleep(0.05)
        raise AssertionError(f"the server does not answer: {self.log()}")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> float:
        """End the process; how many seconds it took."""
        process, self.process = self.process, None
        if process is None:
            return 0
        begin = time.monotonic()
        process.send_signal(how)
        process.wait(PATIENCE)
        return time.monotonic() - begin

    def kill(self) -> None:
        self.stop(signal.SIGKILL)

    def log(self) -> str:
        return (self.folder / "log").read_text()


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port: int = trial.getsockname()[1]
        return port


@contextmanager
def serving(folder: Path, *arguments: str) -> Generator[Server]:
    server = Server(folder, *arguments).start()
    try:
        yield server
    finally:
        server.stop()


class Person:
    """Somebody with a token, who asks by HTTP and looks on by WebSocket."""

    def __init__(self, server: Server, name: str = "Ada") -> None:
        self.server = server
        self.heard: list[bytes] = []
        self.http = OPEN.enter_context(httpx.Client(base_url=server.url, timeout=PATIENCE))
        said = self.http.post("/api/me", json={"name": name}).json()
        self.guest: str = said["me"]["guest"]
        self.token: str = said["token"]
        self.http.headers["authorization"] = f"Bearer {self.token}"

    def move_to(self, server: Server) -> None:
        """Ask another server from now on."""
        self.server = server
        self.http.base_url = httpx.URL(server.url)

    def get(self, path: str, **query: Any) -> Json:
        answer = self.http.get(path, params=query)
        self.heard.append(answer.content)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    def create(self, **choices: Any) -> str:
        asked = {"id": new_id(), "bot_delay": 0, **choices}
        answer = self.http.post("/api/tables", json=asked)
        self.heard.append(answer.content)
        assert answer.status_code == 200, answer.text
        code: str = answer.json()["table"]
        return code

    def do(self, code: str, type: str, **words: Any) -> Json:  # noqa: A002  (the name of the key)
        """The answer to a command by POST."""
        asked = {"type": type, "id": new_id(), **words}
        answer = self.http.post(f"/api/tables/{code}/commands", json=asked)
        self.heard.append(answer.content)
        said: Json = answer.json()
        return said

    def done(self, code: str, type: str, **words: Any) -> Json:  # noqa: A002
        said = self.do(code, type, **words)
        assert said.get("type") == "ack", said
        return said

    def position(self, code: str, seat: int | None = None, last: int = 0) -> Json:
        return self.get(f"/api/tables/{code}/position", last=last, **({} if seat is None else {"seat": seat}))

    def table(self, code: str) -> Json:
        return self.get(f"/api/tables/{code}")

    def look(self, code: str, seat: int | None = None, last: int = 0) -> Live:
        return Live(self.server, code, seat, last, self.token, self.heard)

    def wait_for(self, code: str, ready: Callable[[Json], object], seat: int | None = None) -> Json:
        """The position as soon as something holds."""
        end = time.monotonic() + PATIENCE
        while True:
            found = self.position(code, seat)
            if ready(found):
                return found
            assert time.monotonic() < end, found
            time.sleep(0.02)

    def play(self, code: str, seat: int, *, staged: bool = False) -> Json:
        """Decide for a seat, always the middle option, until the game is over; the last position."""
        while True:
            found = self.wait_for(code, lambda now: now["prompt"] or now["table"]["state"] == "over", seat)
            if found["table"]["state"] == "over":
                return found
            self.decide(code, found["prompt"], staged=staged)

    def decide(self, code: str, prompt: Json, *, staged: bool = False) -> Json:
        """Answer a prompt."""
        options = prompt["options"]
        if not options:
            return self.done(code, "confirm", decision=prompt["decision"])
        how = "stage" if staged and not prompt["secret"] else "act"
        action = options[len(options) // 2]["action"]
        return self.done(code, how, decision=prompt["decision"], action=action)


class Live:
    """A WebSocket at a table."""

    def __init__(
        self, server: Server, code: str, seat: int | None, last: int, token: str | None, heard: list[bytes]
    ) -> None:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        url = f"ws://127.0.0.1:{server.port}/api/tables/{code}/live"
        opening = connect(
            url, additional_headers=headers, compression=None, max_size=None, max_queue=None, close_timeout=1
        )
        self.socket: ClientConnection = OPEN.enter_context(opening)
        self.heard = heard
        self.now: Json = {}
        self.events: list[Json] = []
        self.others: list[Json] = []
        self.send(type="hello", seat=seat, last=last)
        self.update()

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, timeout: float = PATIENCE) -> Json:
        text = self.socket.recv(timeout, decode=False)
        self.heard.append(bytes(text))
        message: Json = json.loads(text)
        if message["type"] == "update":
            self.now = message
            self.events += message["events"]
        else:
            self.others.append(message)
        return message

    def update(self) -> Json:
        """The next update."""
        while self.receive()["type"] != "update":
            pass
        return self.now

    def wait_for(self, ready: Callable[[Json], object], timeout: float = PATIENCE) -> Json:
        """The first update for which something holds."""
        end = time.monotonic() + timeout
        while not ready(self.now):
            assert time.monotonic() < end, self.now
            self.receive(timeout)
        return self.now

    def do(self, type: str, **words: Any) -> Json:  # noqa: A002  (the name of the key)
        """The answer to a command."""
        asked = {"type": type, "id": new_id(), **words}
        self.send(**asked)
        while True:
            message = self.receive()
            if message.get("id") == asked["id"]:
                return message

    def closed(self) -> int | None:
        """The code with which the server closes."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as error:
            return None if error.rcvd is None else error.rcvd.code

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def first_option(prompt: Json) -> Json:
    """The command that chooses the first option of a prompt."""
    action = prompt["options"][0]["action"]
    return {"type": "act", "id": new_id(), "decision": prompt["decision"], "action": action}


def onlooker(server: Server, code: str, heard: list[bytes]) -> Live:
    """Somebody without a name who looks on."""
    return Live(server, code, None, 0, None, heard)


def bots(*seats: int, bot: str = "random") -> list[Json]:
    """Bots in these seats."""
    return [{"seat": seat, "bot": bot} for seat in seats]
