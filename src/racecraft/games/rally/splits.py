"""The splits of a shortfall that a car survives (section 2 of the rules)."""

from __future__ import annotations

from mypy_extensions import i64

from racecraft.games.rally import actions
from racecraft.games.rally.config import Config


def fuel_room(config: Config, fuel: i64, last_turn: bool) -> i64:
    """How much Fuel a payment may take; `last_turn`: whether it empties the deck."""
    return fuel if config.photo_finish and last_turn else fuel - 1


def health_room(config: Config, health: i64, last_turn: bool, stage: i64) -> i64:
    """How much Health a payment may take: all of it in a photo finish, unless a stage follows without a repair."""
    goes_on = stage + 1 == config.stages or config.repair > 0
    return health if config.photo_finish and last_turn and goes_on else health - 1


def splits(short: i64, fuel: i64, health: i64, speed: i64) -> list[int]:
    """The payments of exactly `short` points within these limits, as actions, ascending."""
    found: list[int] = []
    paid_fuel = max(0, short - health - speed)
    while paid_fuel <= min(fuel, short):
        rest = short - paid_fuel
        paid_health = max(0, rest - speed)
        while paid_health <= min(health, rest):
            found.append(actions.pay(paid_fuel, paid_health, rest - paid_health))
            paid_health += 1
        paid_fuel += 1
    return found
