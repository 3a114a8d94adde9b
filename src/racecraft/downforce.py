"""Downforce as a library.

>>> from racecraft import downforce
>>> game = downforce.new_game(seats=3, seed=7)
>>> game.to_act
[0, 1, 2]
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path

from racecraft.games.base import NATURE, SPECTATOR, IllegalAction
from racecraft.games.downforce.config import Config, ConfigError
from racecraft.games.downforce.deck_file import load_deck
from racecraft.games.downforce.game import DownforceGame
from racecraft.games.downforce.game import new_game as deal_game
from racecraft.games.downforce.library import configure
from racecraft.games.downforce.rules import State, sample
from racecraft.games.downforce.track_file import load_track
from racecraft.games.downforce.view import View
from racecraft.games.secret import Secret

__all__ = [
    "NATURE",
    "SPECTATOR",
    "Config",
    "ConfigError",
    "DownforceGame",
    "IllegalAction",
    "Secret",
    "State",
    "View",
    "configure",
    "deal_game",
    "load_deck",
    "load_track",
    "new_game",
    "sample",
]


def new_game(
    seats: int = 4,
    preset: str = "standard",
    *,
    seed: int | None = None,
    deck: str | Path = "standard",
    tracks: Sequence[str | Path] = (),
    **switches: str | int | Sequence[str],
) -> DownforceGame:
    """Deal a game. Arguments as for `configure`; the same `seed` gives the same game, without one it is a fresh secret.

    Raises:
        ConfigError: for settings that do not exist or do not go together.
        DataError: for a deck or track file that is wrong.
    """
    config = configure(seats, preset, deck=deck, tracks=tracks, **switches)
    return deal_game(config, Secret(secrets.token_bytes(32)) if seed is None else Secret.from_seed(seed))
