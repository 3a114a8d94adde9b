"""Configurations of Rally from a level and what is to be different."""

from __future__ import annotations

from collections.abc import Sequence

from racecraft.games.rally.config import RALLY_STAGES, Config, level_config, parse_deck


def configure(
    level: str = "normal",
    *,
    stages: int = 1,
    deck: str | Sequence[int] | None = None,
    fuel: int | None = None,
    health: int | None = None,
    start_speed: int | None = None,
    top_speed: int | None = None,
    repair: int | None = None,
    photo_finish: bool = False,
    nitro: bool = False,
) -> Config:
    """A mode of Rally (section 3 of the rules): a level, or a set-up of one's own.

    Args:
        level: easy, normal or hard; what is not named has the values of this level.
        stages: 1, or 3 for a rally.
        deck: 4 to 40 track cards of values 1 to 9, as numbers or as a text such as "1,2,2,5".
        fuel: 1 to 30.
        health: 1 to 30.
        start_speed: 1 to the top Speed.
        top_speed: 1 to 6.
        repair: Health given back before each further stage of a rally.
        photo_finish: whether the last payment may take Fuel or Health to 0.
        nitro: whether a die more can be paid for.

    Raises:
        ConfigError: for settings that cannot be.

    >>> configure("hard", fuel=9).level
    'custom'
    """
    base = level_config(level, RALLY_STAGES if stages == RALLY_STAGES else 1)
    cards = base.deck if deck is None else parse_deck(deck) if isinstance(deck, str) else list(deck)
    return Config(
        cards,
        base.fuel if fuel is None else fuel,
        base.health if health is None else health,
        base.start_speed if start_speed is None else start_speed,
        base.top_speed if top_speed is None else top_speed,
        stages,
        base.repair if repair is None else repair,
        photo_finish,
        nitro,
    )
