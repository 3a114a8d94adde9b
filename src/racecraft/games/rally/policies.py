"""Fixed ways to pay, point by point, to compare perfect play with (section 4 of the rules)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PERFECT: Final = "perfect"
# For each policy the order in which it takes its points: f Fuel, h Health, s Speed.
_ORDERS: Final[dict[str, str]] = {"health-first": "hfs", "fuel-first": "fhs", "speed-first": "shf"}
FIXED: Final = ("random", "health-first", "fuel-first", "balanced", "speed-first")
POLICIES: Final = (PERFECT, *FIXED)

FUEL: Final = 0
HEALTH: Final = 1
SPEED: Final = 2
STUCK: Final = 3
ANY: Final = 4


def check_policy(policy: str) -> None:
    """Make sure that a policy exists.

    Raises:
        ValueError: naming those that do, when it does not.
    """
    if policy not in POLICIES:
        raise ValueError(f"unknown policy {policy!r}: there are {', '.join(POLICIES)}")


def next_point(policy: str, fuel: i64, health: i64, speed: i64) -> i64:
    """What a fixed policy pays the next point with: `FUEL`, `HEALTH`, `SPEED`, `ANY` of them, or `STUCK`."""
    if fuel <= 1 and health <= 1 and speed <= 1:
        return STUCK
    if policy == "random":
        return ANY
    if policy == "balanced":
        return _balanced(fuel, health)
    for part in _ORDERS[policy]:
        if part == "f" and fuel > 1:
            return FUEL
        if part == "h" and health > 1:
            return HEALTH
        if part == "s" and speed > 1:
            return SPEED
    return STUCK


def _balanced(fuel: i64, health: i64) -> i64:
    """The larger of Fuel and Health, Health when they are level, Speed when neither can pay."""
    if fuel <= 1 and health <= 1:
        return SPEED
    return FUEL if fuel > health else HEALTH
