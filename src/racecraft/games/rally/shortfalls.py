"""What every possible shortfall leaves of the chance to finish, for one pile of cards and all conditions of the car.

A payment can be made point by point: on the way to a split that survives, every condition survives as well. So the best
chance with d points to pay is the best of three chances with d - 1 points to pay.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from racecraft.games.rally.dice import zeros
from racecraft.games.rally.policies import ANY, FUEL, HEALTH, PERFECT, SPEED, next_point


class Shortfalls:
    """The chances of one pile, by shortfall, Speed, Fuel after the Fuel phase, and Health.

    Attributes:
        fuel, health, speed: the most there can be of each. deepest: the largest shortfall looked at.
        worth: the chances in the order of `at`, in a frame of noughts for Speed 0, Fuel -1 and Health -1.
    """

    def __init__(self, fuel: i64, health: i64, speed: i64, deepest: i64, policy: str) -> None:
        self.fuel: i64 = fuel
        self.health: i64 = health
        self.speed: i64 = speed
        self.deepest: i64 = deepest
        self.row: i64 = health + 2
        self.plane: i64 = (fuel + 2) * self.row
        self.layer: i64 = (speed + 1) * self.plane
        self.worth: vec[float] = zeros((deepest + 1) * self.layer)
        self.perfect: bool = policy == PERFECT
        self.points: vec[float] = _points(self, policy)

    def at(self, short: i64, speed: i64, fuel: i64, health: i64) -> i64:
        """Where the chance with `short` points to pay stands in `worth`."""
        return short * self.layer + speed * self.plane + (fuel + 1) * self.row + health + 1

    def settle(self) -> None:
        """From the chances without a shortfall work out all others."""
        short: i64 = 1
        while short <= self.deepest:
            speed: i64 = 1
            while speed <= self.speed:
                fuel: i64 = 0
                while fuel <= self.fuel:
                    if self.perfect:
                        self.pay_best(self.at(short, speed, fuel, 0))
                    else:
                        self.pay_as_usual(self.at(short, speed, fuel, 0), 3 * self.at(0, speed, fuel, 0))
                    fuel += 1
                speed += 1
            short += 1

    def pay_best(self, to: i64) -> None:
        """The chances of the row that begins at `to` under perfect play."""
        worth = self.worth
        end = to + self.health + 1
        lamer = to - self.layer - 1  # one point of Health less
        emptier = to - self.layer - self.row
        slower = to - self.layer - self.plane
        while to < end:
            best = worth[lamer]
            chance = worth[emptier]
            best = max(best, chance)
            chance = worth[slower]
            best = max(best, chance)
            worth[to] = best
            to += 1
            lamer += 1
            emptier += 1
            slower += 1

    def pay_as_usual(self, to: i64, weight: i64) -> None:
        """The chances of the row that begins at `to` under a fixed policy; `weight`: where its `points` begin."""
        worth, points = self.worth, self.points
        end = to + self.health + 1
        before = to - self.layer
        while to < end:
            fuel = points[weight + FUEL] * worth[before - self.row]
            health = points[weight + HEALTH] * worth[before - 1]
            worth[to] = fuel + health + points[weight + SPEED] * worth[before - self.plane]
            to += 1
            before += 1
            weight += 3


def _points(shape: Shortfalls, policy: str) -> vec[float]:
    """For each condition the probabilities that a fixed policy pays its next point with Fuel, Health and Speed."""
    if policy == PERFECT:
        return zeros(0)
    points = zeros(3 * shape.layer)
    speed: i64 = 1
    while speed <= shape.speed:
        fuel: i64 = 1
        while fuel <= shape.fuel:
            health: i64 = 1
            while health <= shape.health:
                _choose(points, 3 * shape.at(0, speed, fuel, health), policy, fuel, health, speed)
                health += 1
            fuel += 1
        speed += 1
    return points


def _choose(points: vec[float], at: i64, policy: str, fuel: i64, health: i64, speed: i64) -> None:
    choice = next_point(policy, fuel, health, speed)
    if choice == FUEL or choice == HEALTH or choice == SPEED:
        points[at + choice] = 1.0
    elif choice == ANY:
        able = (fuel > 1) + (health > 1) + (speed > 1)
        for part, amount in enumerate((fuel, health, speed)):
            points[at + part] = 1.0 / able if amount > 1 else 0.0
