"""Bids: what the car on the block is worth to a seat, and which card to show for it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from racecraft.bots.greedy.outlook import Outlook
from racecraft.bots.greedy.prospects import Prospects
from racecraft.bots.greedy.stakes import expected_prize
from racecraft.bots.greedy.weights import (
    FIRST_TURN,
    RIVALS_GAIN,
    SECOND_CAR,
    UNIT,
    WAITING,
    bids_below,
    power_value,
)
from racecraft.games.bits import bit, count, lowest
from racecraft.games.downforce.auction import bid_value, car_on_block, is_forced, power_of_lot
from racecraft.games.downforce.cards import SPEED_MASK
from racecraft.games.downforce.state import Position
from racecraft.games.downforce.view import View

_WORST: Final = -(1 << 60)


def best_bid(view: View) -> i64:
    """The card to show: the one whose number is the best stake for what the car is worth."""
    state = view.known
    worth = worth_to_win(view)
    cards = state.hand[view.seat] & SPEED_MASK
    best: i64 = _WORST
    found = lowest(cards)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        value = stake_value(state, card, worth) * 16 + standing(state, card)
        if value > best:
            best = value
            found = card
    return found


def worth_to_win(view: View) -> i64:
    """What winning the car on the block is worth more than not winning it, in sixteenths of $M."""
    state = view.known
    car = car_on_block(state)
    own = prize_for(view, bit(car), car)
    others = prize_for(view, 0, car)
    worth = own + power_value(power_of_lot(state, state.turned))
    if state.deals[state.race].grid[0] == car:
        worth += FIRST_TURN
    if state.cars_of(view.seat):
        worth = worth * SECOND_CAR // UNIT
    elif not is_forced(state):
        worth -= WAITING
    return worth + others * RIVALS_GAIN // UNIT


def prize_for(view: View, bought: i64, car: i64) -> i64:
    """The prize to be expected from a car when the seat owns the `bought` ones too."""
    outlook = Outlook(Prospects(view, bought))
    outlook.look(view.known)
    return expected_prize(view.known, outlook, car)


def stake_value(state: Position, card: i64, worth: i64) -> i64:
    """What a bid may be expected to gain."""
    number = bid_value(state, card)
    price = UNIT * number if state.config.money else 0
    return (worth - price) * chance_to_win(state, number)


def chance_to_win(state: Position, number: i64) -> i64:
    """How likely a bid of a number is the highest one, in parts of 4096."""
    chance: i64 = 4096
    rivals = count(state.asked) - 1
    beaten = (bids_below(number) + bids_below(number + 1)) // 2
    while rivals > 0:
        chance = chance * beaten // 64
        rivals -= 1
    return chance


def standing(state: Position, card: i64) -> i64:
    """How well a card does among bids of the same number: more lines win, and no wild."""
    return state.deck.line_count[card] * 2 + (1 if state.deck.wilds[card] == 0 else 0)
