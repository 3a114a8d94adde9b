"""The run of the day: for everybody the same cards and the same dice, kept secret until the day is over.

The secret of a day follows from a key that the host keeps and from the date. All else follows from the secret: the
order of the deck, and die j of turn t, whatever the Speed of a car.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from racecraft.games.rally.config import daily_config
from racecraft.games.rally.fate import deck_order, die_stream, roll_die
from racecraft.games.rally.game import RallyGame, new_game
from racecraft.games.secret import Secret

# For play without a host: the same dice for all who run the program, and no secret from those who read it.
OPEN_KEY: Final = hashlib.sha256(b"racecraft rally: the run of the day without a host").digest()


def day_secret(date: str, key: bytes) -> Secret:
    """The secret of a day (YYYY-MM-DD), from the host's key."""
    return Secret(hmac.digest(key, f"racecraft/1/daily/{date}".encode(), "sha256"))


def daily_game(date: str, key: bytes = OPEN_KEY) -> RallyGame:
    """The run of a day.

    Raises:
        ConfigError: when `date` is no day.
    """
    return new_game(daily_config(date), day_secret(date, key))


def publication(date: str, key: bytes, today: str) -> dict[str, object] | None:
    """What is published of a day's run once the day is over: the secret, the deck in order, the dice of every turn.

    Args:
        date: of the run.
        key: the host's.
        today: the present day in UTC, as YYYY-MM-DD.

    Returns:
        None as long as the day lasts.
    """
    config = daily_config(date)
    if today <= date:
        return None
    secret = day_secret(date, key)
    turns, dice = range(1, config.fuel), range(1, config.top_speed + 1)
    return {
        "date": date,
        "secret": secret.key.hex(),
        "commitment": secret.commitment,
        "deck": deck_order(secret, config.cards),
        "dice": [[int(roll_die(die_stream(secret, turn, die))) for die in dice] for turn in turns],
    }
