"""Bots that do everything wrong, for the server to put up with; imported by its bot process too."""

from __future__ import annotations

import os
import time

from racecraft.bots.base import HasLegal
from racecraft.bots.registry import BOTS, Kind
from racecraft.games.rng import Rng


class Faulty:
    """A bot with a fault."""

    def __init__(self, rng: Rng) -> None:
        self.name = type(self).__name__.lower()
        self.rng = rng

    def choose(self, view: HasLegal) -> int:
        return view.legal()[0]


class Raises(Faulty):
    def choose(self, view: HasLegal) -> int:
        raise RuntimeError("no idea")


class Hangs(Faulty):
    def choose(self, view: HasLegal) -> int:
        time.sleep(3600)
        return 0


class Dies(Faulty):
    def choose(self, view: HasLegal) -> int:
        os._exit(3)


class Illegal(Faulty):
    def choose(self, view: HasLegal) -> int:
        return 100_000


class Nonsense(Faulty):
    def choose(self, view: HasLegal) -> int:
        print("this is not an answer")
        return "red"  # type: ignore[return-value]


class Slow(Faulty):
    """Plays well, but takes its time."""

    def choose(self, view: HasLegal) -> int:
        time.sleep(0.5)
        return view.legal()[0]


for kind in (Raises, Hangs, Dies, Illegal, Nonsense, Slow):
    BOTS["downforce"][kind.__name__.lower()] = Kind(kind, "does everything wrong")
