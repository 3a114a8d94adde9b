"""The process in which bots think: a line of JSON in, a line of JSON out. It gets views, and nothing else of a game.

The arguments are modules that add bots to the list of `racecraft.bots`.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
import threading
import time
from importlib import import_module
from typing import Any, Final, TextIO

from racecraft.bots.registry import make
from racecraft.server.kinds.base import GameConfig
from racecraft.server.kinds.registry import kind_of

Json = dict[str, Any]
_MOST_CONFIGS: Final = 64
_NICER: Final = 5
_WATCH_SECONDS: Final = 1


class Thinker:
    """Answers questions; it keeps the configurations that it has been told."""

    def __init__(self) -> None:
        self.configs: dict[str, GameConfig] = {}

    def answer(self, question: Json) -> Json:
        """The action that the bot chooses, or what went wrong."""
        try:
            return {"id": question["id"], "action": self.think(question)}
        except Exception as error:  # noqa: BLE001  (whatever a bot does must not end the process)
            return {"id": question["id"], "error": type(error).__name__}

    def think(self, question: Json) -> int:
        """Let the bot choose."""
        kind = kind_of(question["game"])
        key: str = question["key"]
        if key not in self.configs:
            if len(self.configs) >= _MOST_CONFIGS:
                self.configs.clear()
            self.configs[key] = kind.read_config(question["config"])
        view = kind.unpack(self.configs[key], question["view"])
        return make(question["bot"], question["seed"], question["game"]).choose(view)


def serve(questions: TextIO, answers: TextIO) -> None:
    """Say that it is ready, then answer until there are no more questions."""
    thinker = Thinker()
    print("{}", file=answers, flush=True)
    for line in questions:
        print(json.dumps(thinker.answer(json.loads(line))), file=answers, flush=True)


def main() -> None:
    """Serve the process that started this one; what a bot prints goes elsewhere."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    if hasattr(os, "nice"):
        os.nice(_NICER)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    for module in sys.argv[1:]:
        import_module(module)
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin, answers)


def _end_with(server: int) -> None:
    """End when the server has ended, even in the middle of a thought."""
    while os.getppid() == server:
        time.sleep(_WATCH_SECONDS)
    os._exit(0)


if __name__ == "__main__":
    main()
