"""Who owns which car and power: the auction, cars dealt out, and the choice of one power (section 4 of the rules).

Functions that may finish this part answer whether it is over; when it is not, the state waits for bids, the lot or
powers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from racecraft.games.bits import bit, count, filled, lowest, put
from racecraft.games.downforce import events
from racecraft.games.downforce.cards import SPEED8
from racecraft.games.downforce.deal import Deal
from racecraft.games.downforce.state import BIDDING, KEEPING, LOTTERY, NOBODY, UNSOLD, Position

_CARS: Final = 6
_RANK: Final = 100  # one $M outweighs every tie-break


def present_deal(state: Position) -> Deal:
    """The deal of the race under way."""
    return state.deals[state.race]


def car_on_block(state: Position) -> i64:
    """The car that is auctioned now."""
    return present_deal(state).eights[state.turned]


def power_of_lot(state: Position, lot: i64) -> i64:
    """The power that goes with a lot, -1 without powers."""
    return present_deal(state).powers[lot] if state.config.powers else -1


def next_lot(state: Position) -> bool:
    """Turn up the next car and power; after the pile those set aside, in the same order; then choose powers."""
    state.turned += 1
    while state.second and state.turned < _CARS and not state.again & bit(state.turned):
        state.turned += 1
    if state.turned == _CARS:
        if state.second or not state.again:
            return choose_powers(state)
        state.second = True
        state.turned = lowest(state.again)
    state.emit(events.TURNED, -1, car_on_block(state), power_of_lot(state, state.turned), 0)
    state.ask(BIDDING, without_car(state) if is_forced(state) else state.everybody())
    return False


def without_car(state: Position) -> i64:
    """The players who own no car yet."""
    seats: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        if not state.cars_of(seat):
            seats |= bit(seat)
        seat += 1
    return seats


def is_forced(state: Position) -> bool:
    """Whether there are just as many cars unsold as players without one."""
    return count(state.cars_of(UNSOLD)) == count(without_car(state))


def bid_value(state: Position, card: i64) -> i64:
    """What a card bids for the car on the block, $M."""
    return state.deck.number[card * 6 + car_on_block(state)]


def resolve_bids(state: Position) -> bool:
    """Turn the bids up; sell, draw lots, set aside or give up the car on the block."""
    state.shown = state.shown[:]
    best: i64 = -1
    tied: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        if state.asked & bit(seat):
            worth = _show(state, seat)
            if worth > best:
                best = worth
                tied = 0
            if worth == best:
                tied |= bit(seat)
        seat += 1
    if best < _RANK and not is_forced(state):
        return no_bid(state)
    if count(tied) > 1:
        state.tied = tied
        state.phase = LOTTERY
        return False
    return sell(state, lowest(tied))


def _show(state: Position, seat: i64) -> i64:
    """Show a seat's bid; its worth: the number, then lines on the card (wilds count), then a card without a wild."""
    card = state.chosen[seat]
    state.shown[seat] |= bit(card)
    number = bid_value(state, card)
    state.emit(events.SHOWED, seat, card, number, 0)
    return number * _RANK + state.deck.line_count[card] * 2 + (1 if state.deck.wilds[card] == 0 else 0)


def no_bid(state: Position) -> bool:
    """All bid 0 in an open auction: set the lot aside, the second time give it up."""
    car = car_on_block(state)
    if state.second:
        state.owner = put(state.owner, car, NOBODY)
        state.emit(events.OWNERLESS, -1, car, 0, 0)
    else:
        state.again |= bit(state.turned)
        state.emit(events.SET_ASIDE, -1, car, 0, 0)
    return next_lot(state)


def draw_lot(state: Position, seat: i64) -> bool:
    """Chance's answer to a tie that nothing else breaks."""
    state.tied = 0
    state.emit(events.DREW_LOT, seat, 0, 0, 0)
    return sell(state, seat)


def sell(state: Position, seat: i64) -> bool:
    """The car on the block, with its power, goes to a seat for what that seat has bid."""
    car = car_on_block(state)
    power = power_of_lot(state, state.turned)
    price = bid_value(state, state.chosen[seat])
    state.owner = put(state.owner, car, seat)
    state.price = put(state.price, car, price)
    if power >= 0:
        state.won = put(state.won, seat, state.won[seat] | bit(power))
    state.emit(events.SOLD, seat, car, price, power)
    return next_lot(state)


def deal_cars(state: Position) -> bool:
    """`ownership = deal`: the same number of cars for every player, a power with each; the others have no owner."""
    deal = present_deal(state)
    dealt = _CARS // state.seats * state.seats
    owner = filled(_CARS, NOBODY)
    lot: i64 = 0
    while lot < dealt:
        seat = lot % state.seats
        owner[deal.eights[lot]] = seat
        power = power_of_lot(state, lot)
        if power >= 0:
            state.won = put(state.won, seat, state.won[seat] | bit(power))
        state.emit(events.WITH_CAR, seat, deal.eights[lot], power, 0)
        lot += 1
    state.turned = dealt - 1
    state.owner = owner
    return choose_powers(state)


def choose_powers(state: Position) -> bool:
    """Ask the players with several powers which one they keep."""
    state.turned = min(state.turned, _CARS - 1)
    several: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        if count(state.won[seat]) > 1:
            several |= bit(seat)
        seat += 1
    if several:
        state.ask(KEEPING, several)
        return False
    return keep_powers(state)


def keep_powers(state: Position) -> bool:
    """Every player keeps the power chosen, or the only one."""
    state.holder = state.holder[:]
    seat: i64 = 0
    while seat < state.seats:
        if state.won[seat]:
            power = (
                state.chosen[seat] if state.asked & bit(seat) and state.phase == KEEPING else lowest(state.won[seat])
            )
            state.holder[power] = seat
            state.emit(events.KEPT, seat, power, 0, 0)
        seat += 1
    give_eights(state)
    return True


def give_eights(state: Position) -> None:
    """The Speed 8 cards join their owners' cards."""
    car: i64 = 0
    while car < _CARS:
        seat = state.owner[car]
        if seat >= 0:
            state.hand[seat] |= bit(SPEED8 + car)
        car += 1
