"""Configurations of Rally from a level and what is to be different."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict, Unpack

from racecraft.games.rally.config import RALLY_STAGES, Config, level_config, parse_deck


class Settings(TypedDict, total=False):
    """What can be different from a level (section 3 of the rules).

    Attributes:
        stages: 1, or 3 for a rally.
        deck: 4 to 40 track cards of values 1 to 9, as numbers or as a text such as "1,2,2,5".
        fuel, health: 1 to 30.
        start_speed, top_speed: 1 to 6, the start not above the top.
        repair: Health given back before each further stage of a rally.
        photo_finish: whether the last payment may take Fuel or Health to 0.
        nitro: whether a die more can be paid for.
    """

    stages: int
    deck: str | Sequence[int] | None
    fuel: int | None
    health: int | None
    start_speed: int | None
    top_speed: int | None
    repair: int | None
    photo_finish: bool
    nitro: bool


def configure(level: str = "normal", **settings: Unpack[Settings]) -> Config:
    """A mode of Rally: a level, or a set-up of one's own.

    Args:
        level: easy, normal or hard; what is not named has the values of this level.
        settings: what is different; see `Settings`. None stands for the value of the level.

    Raises:
        ConfigError: for settings that cannot be.

    >>> configure("hard", fuel=9).level
    'custom'
    """
    stages = settings.get("stages", 1)
    base = level_config(level, RALLY_STAGES if stages == RALLY_STAGES else 1)
    return Config(
        _cards(settings.get("deck"), base.deck),
        _or(settings.get("fuel"), base.fuel),
        _or(settings.get("health"), base.health),
        _or(settings.get("start_speed"), base.start_speed),
        _or(settings.get("top_speed"), base.top_speed),
        stages,
        _or(settings.get("repair"), base.repair),
        settings.get("photo_finish", False),
        settings.get("nitro", False),
    )


def _or(number: int | None, otherwise: int) -> int:
    return otherwise if number is None else number


def _cards(deck: str | Sequence[int] | None, otherwise: list[int]) -> list[int]:
    if deck is None:
        return otherwise
    return parse_deck(deck) if isinstance(deck, str) else list(deck)
