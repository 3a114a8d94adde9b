"""The policy table: the best choice in every situation of a solved stage, as columns of numbers.

A row is the moment at which points have to be made up (`need` of them; with 0 nothing is paid, and the chance is that
after the turn), or at which nitro can be bought (`need` is then the sum of the cards in play).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from racecraft.games.rally import actions
from racecraft.games.rally.rules import State
from racecraft.games.rally.solution import Solution
from racecraft.games.rally.solver import deepest, most_track
from racecraft.games.rally.splits import fuel_room, health_room, splits
from racecraft.games.rally.turns import NITRO_FUEL

COLUMNS: Final = ("fuel", "health", "speed", "need", "pay_fuel", "pay_health", "pay_speed")


class Rows:
    """The rows of one pile.

    Attributes:
        columns: the numbers, a list for each of `COLUMNS`. chances: the chance that the best choice leaves.
    """

    def __init__(self) -> None:
        self.columns: list[list[int]] = [[] for _ in COLUMNS]
        self.chances: list[float] = []

    def add(self, state: State, need: i64, action: i64, chance: float) -> None:
        """Add a row; `action` is the payment."""
        paid = (actions.paid_fuel(action), actions.paid_health(action), actions.paid_speed(action))
        for column, number in zip(self.columns, (state.fuel, state.health, state.speed, need, *paid), strict=True):
            column.append(number)
        self.chances.append(chance)


def payment_rows(solution: Solution, stage: i64, left: i64) -> Rows:
    """The best payment with this bag of cards left, for every condition of the car and possible shortfall."""
    return _rows(solution, stage, left, False)


def nitro_rows(solution: Solution, stage: i64, left: i64) -> Rows:
    """The best choice before the roll with this bag of cards left, for every condition that allows nitro."""
    return _rows(solution, stage, left, True)


def _rows(solution: Solution, stage: i64, left: i64, nitro: bool) -> Rows:
    config = solution.config
    rows = Rows()
    state = State(config)
    state.stage = stage
    state.left = left
    for speed in range(1, config.top_speed + 1):
        for fuel in range(NITRO_FUEL if nitro else 1, config.fuel):
            for health in range(1, config.health + 1):
                state.speed, state.fuel, state.health = speed, fuel, health
                if nitro:
                    _add_nitro(rows, solution, state)
                else:
                    _add_payments(rows, solution, state)
    return rows


def _add_payments(rows: Rows, solution: Solution, state: State) -> None:
    fuel = fuel_room(state.config, state.fuel, state.left == 0)
    health = health_room(state.config, state.health, state.left == 0, state.stage)
    payable = fuel + health + state.speed - 1
    for need in range(min(payable, deepest(state.config)) + 1):
        best, chance = actions.PAY, -1.0
        for action in splits(need, fuel, health, state.speed - 1):
            worth = solution.after_payment(state, action)
            if worth > chance:
                best, chance = action, worth
        rows.add(state, need, best, chance)


def _add_nitro(rows: Rows, solution: Solution, state: State) -> None:
    fewest: i64 = state.speed if state.left else 1
    for track in range(fewest, most_track(state.config) + 1):
        kept = solution.rolling(state, track, state.fuel, 0)
        boosted = solution.rolling(state, track, state.fuel - 1, 1)
        paid: i64 = 1 if boosted > kept else 0
        rows.add(state, track, actions.pay(paid, 0, 0), max(kept, boosted))
