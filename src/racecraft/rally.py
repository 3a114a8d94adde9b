"""Rally as a library.

>>> from racecraft import rally
>>> game = rally.new_game("easy", seed=7)
>>> game.legal_texts()[:3]
['pay s2', 'pay h1 s1', 'pay h2']
>>> game.play("pay h2")
"""

from __future__ import annotations

import secrets
from typing import Unpack

from racecraft.games.base import NATURE, SPECTATOR, IllegalAction
from racecraft.games.rally.coach import Advice, Coach, Option
from racecraft.games.rally.config import Config, ConfigError
from racecraft.games.rally.daily import daily_game, publication
from racecraft.games.rally.game import RallyGame
from racecraft.games.rally.game import new_game as begin_run
from racecraft.games.rally.grade import Grade, Step, grade
from racecraft.games.rally.library import Settings, configure
from racecraft.games.rally.rules import State, sample
from racecraft.games.rally.solution import Solution, TooLarge, solve
from racecraft.games.rally.view import View
from racecraft.games.secret import Secret

__all__ = [
    "NATURE",
    "SPECTATOR",
    "Advice",
    "Coach",
    "Config",
    "ConfigError",
    "Grade",
    "IllegalAction",
    "Option",
    "RallyGame",
    "Secret",
    "Settings",
    "Solution",
    "State",
    "Step",
    "TooLarge",
    "View",
    "begin_run",
    "configure",
    "daily_game",
    "grade",
    "new_game",
    "publication",
    "sample",
    "solve",
]


def new_game(level: str = "normal", *, seed: int | None = None, **settings: Unpack[Settings]) -> RallyGame:
    """Begin a run, with level and settings as for `configure`; the same `seed` gives the same run.

    Without one its chance comes from a fresh secret.

    Raises:
        ConfigError: for settings that cannot be.
    """
    config = configure(level, **settings)
    return begin_run(config, Secret(secrets.token_bytes(32)) if seed is None else Secret.from_seed(seed))
