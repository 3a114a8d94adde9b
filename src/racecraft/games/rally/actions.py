"""Every action of Rally, chance outcomes included, as one fixed list of small integers.

| first | count | action |
| ---: | ---: | --- |
| `DRAW` | 9 | chance: a track card of value *v* is turned up |
| `ROLL` | 6 | chance: a die shows *v* |
| `HOLD`, `BOOST` | 2 | leave the nitro alone, or pay for it |
| `PAY` | 5,766 | make up a shortfall with *f* Fuel, *h* Health and *s* Speed |
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DRAW: Final = 0
ROLL: Final = 9
HOLD: Final = 15
BOOST: Final = 16
PAY: Final = 17
MOST_FUEL: Final = 30
MOST_HEALTH: Final = 30
MOST_SPEED: Final = 6
ACTIONS: Final = PAY + (MOST_FUEL + 1) * (MOST_HEALTH + 1) * MOST_SPEED


def draw(value: i64) -> i64:
    """Chance turns up a card of this value."""
    return DRAW + value - 1


def roll(value: i64) -> i64:
    """Chance rolls this number."""
    return ROLL + value - 1


def pay(fuel: i64, health: i64, speed: i64) -> i64:
    """The action of this split."""
    return PAY + (fuel * (MOST_HEALTH + 1) + health) * MOST_SPEED + speed


def paid_fuel(action: i64) -> i64:
    """The Fuel of a split."""
    return (action - PAY) // (MOST_SPEED * (MOST_HEALTH + 1))


def paid_health(action: i64) -> i64:
    """The Health of a split."""
    return (action - PAY) // MOST_SPEED % (MOST_HEALTH + 1)


def paid_speed(action: i64) -> i64:
    """The Speed of a split."""
    return (action - PAY) % MOST_SPEED
