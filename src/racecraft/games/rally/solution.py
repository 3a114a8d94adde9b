"""The exact solution of a set-up: solving it whole, and the chance to finish at any moment of a run."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from racecraft.games.rally import actions
from racecraft.games.rally.config import Config
from racecraft.games.rally.dice import Roll, zeros
from racecraft.games.rally.events import HOME
from racecraft.games.rally.packs import VALUES, amount, length, occurrences, one_card, size, total
from racecraft.games.rally.piles import Piles
from racecraft.games.rally.policies import PERFECT, check_policy
from racecraft.games.rally.solver import StageSolver, StageTable
from racecraft.games.rally.splits import fuel_room, health_room, splits
from racecraft.games.rally.state import CHOOSING, DRAWING, ENDED, ROLLING, Position
from racecraft.games.rally.turns import HOT, NITRO_FUEL

LIMIT: Final = 20_000_000


class TooLarge(ValueError):
    """A set-up with more states than are solved; the message names the figure and the limit."""


def states_of(config: Config) -> int:
    """The number of states of a stage: piles, Fuel, Health and Speed."""
    piles: int = 1
    for value in range(1, VALUES + 1):
        copies: int = amount(config.cards, value)
        piles *= copies + 1
    return piles * config.fuel * config.health * config.top_speed


def check_size(config: Config) -> None:
    """Make sure that a set-up can be solved.

    Raises:
        TooLarge: when it has too many states.
    """
    states = states_of(config)
    if states > LIMIT:
        raise TooLarge(
            f"this set-up has {states:,} states, and solving, coach and grade go up to {LIMIT:,}: take fewer cards, "
            "fewer different values, or less Fuel, Health or top Speed; it can still be played"
        )


class Solution:
    """The chance to finish at every moment of a set-up, under perfect play or a fixed policy.

    Attributes:
        config: the set-up. policy: see `policies.POLICIES`. tables: of each stage. states: how many there are in all.
    """

    def __init__(self, config: Config, policy: str, tables: list[StageTable]) -> None:
        self.config = config
        self.policy = policy
        self.tables = tables
        self.states = states_of(config) * len(tables)
        self.rolls: list[Roll] = [Roll(dice) for dice in range(config.top_speed + 2)]

    def win_probability(self) -> float:
        """The chance to finish from the start."""
        return self.at_start(0, self.config.health)

    def at_start(self, stage: i64, health: i64) -> float:
        """The chance at the start of a stage with this Health."""
        config = self.config
        return self.tables[stage].chance(config.cards, config.start_speed, config.fuel, health)

    def after_turn(self, state: Position, fuel: i64, health: i64, speed: i64) -> float:
        """The chance when the turn of `state` has ended with this Fuel, Health and Speed; it survives them."""
        table = self.tables[state.stage]
        return table.chance(state.left, speed, fuel, health) if state.left else table.final[health]

    def after_payment(self, state: Position, action: i64) -> float:
        """The chance that a split leaves."""
        fuel = state.fuel - actions.paid_fuel(action)
        health = state.health - actions.paid_health(action)
        return self.after_turn(state, fuel, health, state.speed - actions.paid_speed(action))

    def after_nitro(self, state: Position, paid: bool) -> float:
        """The chance that the choice before the roll leaves."""
        return self.rolling(state, state.track(), state.fuel - 1 if paid else state.fuel, 1 if paid else 0)

    def chance(self, state: Position) -> float:
        """The chance to finish at any moment of a run under perfect play."""
        if state.phase == ENDED:
            return 1.0 if state.outcome == HOME else 0.0
        if state.phase == ROLLING:
            return self.rolling(state, state.track(), state.fuel, state.boosted)
        if state.phase == CHOOSING:
            return self.choosing(state, state.track())
        if state.phase != DRAWING:
            return self.paying(state, state.short, state.fuel, state.health)
        if state.cards == 0:
            return self.tables[state.stage].chance(state.left, state.speed, state.fuel + 1, state.health)
        return self.drawing(state.copy(), state.track(), state.cards_due(), {})

    def drawing(self, state: Position, track: i64, cards: i64, seen: dict[int, float]) -> float:
        """The chance with `cards` cards to draw yet; `state` is used to count and left as it was."""
        if cards == 0 or state.left == 0:
            return self.choosing(state, track)
        left = state.left
        if left not in seen:
            chance = 0.0
            held = size(left)
            value: i64 = 1
            while value <= VALUES:
                copies = amount(left, value)
                if copies:
                    state.left = left - one_card(value)
                    chance += float(copies) / float(held) * self.drawing(state, track + value, cards - 1, seen)
                value += 1
            state.left = left
            seen[left] = chance
        return seen[left]

    def choosing(self, state: Position, track: i64) -> float:
        """The chance when all cards are drawn and no die is rolled."""
        chance = self.rolling(state, track, state.fuel, 0)
        if self.config.nitro and state.fuel >= NITRO_FUEL:
            return max(chance, self.rolling(state, track, state.fuel - 1, 1))
        return chance

    def rolling(self, state: Position, track: i64, fuel: i64, boosted: i64) -> float:
        """The chance with some dice to roll yet."""
        rolled, sixes = total(state.dice), occurrences(state.dice, HOT)
        roll = self.rolls[state.speed + boosted - length(state.dice)]
        chance = 0.0
        rest: i64 = 0
        while rest <= roll.most:
            hot: i64 = 0
            while hot <= roll.dice:
                weight = roll.chance(rest, hot)
                if weight > 0.0:
                    health = state.health - (sixes + hot if boosted else 0)
                    chance += weight * self.rolled(state, track, rolled + rest, fuel, health)
                hot += 1
            rest += 1
        return chance

    def rolled(self, state: Position, track: i64, rolled: i64, fuel: i64, health: i64) -> float:
        """The chance when all dice are rolled."""
        if health <= 0:
            return 0.0
        if rolled >= track:
            return self.after_turn(state, fuel, health, min(self.config.top_speed, state.speed + 1))
        return self.paying(state, track - rolled, fuel, health)

    def paying(self, state: Position, short: i64, fuel: i64, health: i64) -> float:
        """The chance with a shortfall to make up."""
        last = state.left == 0
        fuel_limit = fuel_room(self.config, fuel, last)
        health_limit = health_room(self.config, health, last, state.stage)
        best = 0.0
        for action in splits(short, fuel_limit, health_limit, state.speed - 1):
            kept_fuel, kept_health = fuel - actions.paid_fuel(action), health - actions.paid_health(action)
            best = max(best, self.after_turn(state, kept_fuel, kept_health, state.speed - actions.paid_speed(action)))
        return best


def solve(config: Config, policy: str = PERFECT) -> Solution:
    """Work out the chance to finish of a set-up, exactly but for the rounding of double precision.

    Raises:
        TooLarge: when it has too many states.
        ValueError: for a policy that does not exist.
    """
    check_policy(policy)
    check_size(config)
    piles = Piles(config.cards)
    tables: list[StageTable] = []
    final = _last_stage(config)
    for _ in range(config.stages):
        table = StageTable(config, piles, final)
        StageSolver(config, table, policy).solve()
        tables.insert(0, table)
        final = _worth_of_stage(config, table)
    return Solution(config, policy, tables)


def _last_stage(config: Config) -> vec[float]:
    """The worth of finishing the last stage: the run, whatever Health is left."""
    final = zeros(config.health + 1)
    health: i64 = 0
    while health <= config.health:
        final[health] = 1.0
        health += 1
    return final


def _worth_of_stage(config: Config, following: StageTable) -> vec[float]:
    """The worth of finishing a stage by the Health left, when this one follows."""
    final = zeros(config.health + 1)
    health: i64 = 0
    while health <= config.health:
        repaired = min(config.health, health + config.repair)
        final[health] = following.chance(config.cards, config.start_speed, config.fuel, repaired)
        health += 1
    return final
