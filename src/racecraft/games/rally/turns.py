"""The course of a run: stages, the phases of a turn, and how it ends (section 2 of the rules)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from racecraft.games.rally import actions, events
from racecraft.games.rally.packs import added, length, occurrences, one_card, size, total
from racecraft.games.rally.splits import fuel_room, health_room, splits
from racecraft.games.rally.state import CHOOSING, DRAWING, ENDED, PAYING, ROLLING, Position

HOT: Final = 6  # what a die must show to cost Health under nitro
NITRO_FUEL: Final = 2  # the Fuel that nitro can be paid from


def begin_stage(state: Position) -> None:
    """Fill the deck and the tank, repair the car, and start the first turn."""
    config = state.config
    state.stage += 1
    state.left = config.cards
    state.fuel = config.fuel
    state.speed = config.start_speed
    if state.stage > 0:
        state.health = min(config.health, state.health + config.repair)
    state.emit(events.STAGE, state.stage + 1, state.fuel, state.health)
    begin_turn(state)


def begin_turn(state: Position) -> None:
    """The Fuel phase."""
    state.turn += 1
    state.cards = 0
    state.dice = 0
    state.boosted = 0
    state.short = 0
    state.fuel -= 1
    state.phase = DRAWING
    state.emit(events.TURN, state.turn, state.fuel, 0)
    if state.fuel == 0:
        end(state, events.NO_FUEL)


def draw(state: Position, value: i64) -> None:
    """The Draw phase, card by card."""
    state.left -= one_card(value)
    state.cards = added(state.cards, value)
    state.emit(events.DREW, value, size(state.left), 0)
    if state.cards_due() == 0:
        state.phase = CHOOSING if state.config.nitro and state.fuel >= NITRO_FUEL else ROLLING


def choose_nitro(state: Position, paid: bool) -> None:
    """The choice before the roll."""
    state.phase = ROLLING
    if paid:
        state.boosted = 1
        state.fuel -= 1
        state.emit(events.NITRO, state.fuel, 0, 0)


def roll(state: Position, value: i64) -> None:
    """The Roll phase, die by die, and what follows from the whole roll."""
    state.dice = added(state.dice, value)
    state.emit(events.ROLLED, value, 0, 0)
    if state.dice_due() == 0:
        if state.boosted:
            overheat(state)
        if state.outcome == events.RUNNING:
            maneuver(state)


def overheat(state: Position) -> None:
    """Every 6 of a roll with nitro costs 1 Health."""
    sixes = occurrences(state.dice, HOT)
    if sixes == 0:
        return
    state.health = max(0, state.health - sixes)
    state.emit(events.OVERHEATED, state.health, 0, 0)
    if state.health == 0:
        end(state, events.NO_HEALTH)


def maneuver(state: Position) -> None:
    """The Maneuver phase, as far as nothing has to be chosen."""
    rolled = total(state.dice)
    track = state.track()
    if rolled >= track:
        state.speed = min(state.config.top_speed, state.speed + 1)
        state.emit(events.CLEARED, track, rolled, state.speed)
        end_turn(state)
        return
    state.short = track - rolled
    state.emit(events.SHORT, track, rolled, state.short)
    offered = payments(state)
    if len(offered) == 0:
        end(state, events.CRASHED)
    elif len(offered) == 1:
        pay(state, offered[0])
    else:
        state.phase = PAYING


def payments(state: Position) -> list[int]:
    """The payments of the shortfall that the car survives, ascending."""
    last_turn = state.left == 0
    fuel = fuel_room(state.config, state.fuel, last_turn)
    health = health_room(state.config, state.health, last_turn, state.stage)
    return splits(state.short, fuel, health, state.speed - 1)


def pay(state: Position, action: i64) -> None:
    """Make up the shortfall."""
    fuel, health, speed = actions.paid_fuel(action), actions.paid_health(action), actions.paid_speed(action)
    state.fuel -= fuel
    state.health -= health
    state.speed -= speed
    state.short = 0
    state.emit(events.PAID, fuel, health, speed)
    end_turn(state)


def end_turn(state: Position) -> None:
    """The next turn, the next stage, or the finish."""
    if state.left > 0:
        begin_turn(state)
        return
    state.emit(events.STAGE_OVER, state.stage + 1, state.fuel, state.health)
    if state.stage + 1 < state.config.stages:
        begin_stage(state)
    else:
        end(state, events.HOME)


def end(state: Position, outcome: i64) -> None:
    """The run is over."""
    state.outcome = outcome
    state.phase = ENDED
    if outcome == events.HOME:
        state.emit(events.FINISHED, state.fuel, state.health, state.turn)
    else:
        state.emit(events.LOST, outcome, state.turn, size(state.left) + length(state.cards))
