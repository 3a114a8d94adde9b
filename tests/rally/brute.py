"""The rules of Rally once more, in the plainest way, to compare the solver with.

Every hand of cards, every roll, every payment, one after the other. Shares nothing with the program, and is only for a
handful of cards.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from math import comb
from typing import NamedTuple


class Setup(NamedTuple):
    """A set-up."""

    deck: tuple[int, ...]
    fuel: int
    health: int
    start_speed: int = 1
    top_speed: int = 4
    stages: int = 1
    repair: int = 0
    photo: bool = False
    nitro: bool = False
    order: str = ""  # of a fixed policy, "" for perfect play


class Car(NamedTuple):
    """A car."""

    fuel: int
    health: int
    speed: int


def win_probability(setup: Setup) -> float:
    """The chance to finish from the start."""
    return stage_value(setup, 0, setup.health)


def stage_value(setup: Setup, stage: int, health: int) -> float:
    """The chance at the start of a stage."""
    if health <= 0:
        return 0.0
    return turn_value(setup, stage, tuple(sorted(setup.deck)), Car(setup.fuel, health, setup.start_speed))


@cache
def turn_value(setup: Setup, stage: int, deck: tuple[int, ...], car: Car) -> float:
    """The chance at the start of a turn."""
    fuel = car.fuel - 1
    if fuel == 0:
        return 0.0
    number = min(car.speed, len(deck))
    value = 0.0
    for hand in combinations(range(len(deck)), number):
        rest = tuple(card for place, card in enumerate(deck) if place not in hand)
        track = sum(deck[place] for place in hand)
        value += roll_value(setup, stage, rest, track, car._replace(fuel=fuel))
    return value / comb(len(deck), number)


@cache
def roll_value(setup: Setup, stage: int, rest: tuple[int, ...], track: int, car: Car) -> float:
    """The chance with the cards on the table."""
    value = dice_value(setup, stage, rest, track, car, 0)
    if setup.nitro and not setup.order and car.fuel >= 2:
        return max(value, dice_value(setup, stage, rest, track, car._replace(fuel=car.fuel - 1), 1))
    return value


def dice_value(setup: Setup, stage: int, rest: tuple[int, ...], track: int, car: Car, more: int) -> float:
    """The mean over all rolls, with `more` dice more than the Speed."""
    value, rolls = 0.0, 0
    for dice in product(range(1, 7), repeat=car.speed + more):
        rolls += 1
        health = car.health - (dice.count(6) if more else 0)
        if health > 0:
            value += rolled_value(setup, stage, rest, track - sum(dice), car._replace(health=health))
    return value / rolls


@cache
def rolled_value(setup: Setup, stage: int, rest: tuple[int, ...], short: int, car: Car) -> float:
    """The chance after the roll."""
    if short <= 0:
        return next_value(setup, stage, rest, car._replace(speed=min(setup.top_speed, car.speed + 1)))
    if setup.order:
        return policy_value(setup, stage, rest, short, car)
    least = 0 if setup.photo and not rest else 1
    best = 0.0
    for fuel in range(short + 1):
        for health in range(short - fuel + 1):
            paid = Car(car.fuel - fuel, car.health - health, car.speed - (short - fuel - health))
            if paid.fuel >= least and paid.health >= least and paid.speed >= 1:
                best = max(best, next_value(setup, stage, rest, paid))
    return best


@cache
def policy_value(setup: Setup, stage: int, rest: tuple[int, ...], short: int, car: Car) -> float:
    """The chance with points to pay under a fixed policy."""
    if short == 0:
        return next_value(setup, stage, rest, car)
    able = [place for place in range(3) if car[place] > 1]
    if setup.order == "balanced" and able != [2] and able:
        able = [0 if car.fuel > car.health else 1]
    elif setup.order != "random":
        able = [place for place in map("fhs".find, setup.order) if place in able][:1] if able != [2] else able
    paths = [Car(*(value - (part == place) for part, value in enumerate(car))) for place in able]
    return sum(policy_value(setup, stage, rest, short - 1, path) for path in paths) / max(1, len(paths))


def next_value(setup: Setup, stage: int, rest: tuple[int, ...], car: Car) -> float:
    """The chance after a turn that the car has survived."""
    if rest:
        return turn_value(setup, stage, rest, car)
    if stage + 1 == setup.stages:
        return 1.0
    return stage_value(setup, stage + 1, min(setup.health, car.health + setup.repair))
