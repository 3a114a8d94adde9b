"""Set-up, the end of a card, whose turn it is, and the end of a race (sections 3, 5 and 9 of the rules)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from racecraft.games.bits import bit, count, filled, put
from racecraft.games.downforce import events
from racecraft.games.downforce.auction import deal_cars, next_lot, present_deal
from racecraft.games.downforce.bets import bets_due, show_bets
from racecraft.games.downforce.cards import SPEED4, SPEED8, SPEED_MASK
from racecraft.games.downforce.deal import Deal, set_of
from racecraft.games.downforce.powers import DETERMINED
from racecraft.games.downforce.scoring import race_total, total, winners
from racecraft.games.downforce.state import COMMON, ENDED, PLAYING, Position

_SEVEN: Final = 7


def set_up(state: Position) -> bool:
    """Lay out the race under way as it was dealt, and begin with the cars; whether their owners are already known."""
    deal = present_deal(state)
    state.track = state.config.tracks[state.race]
    place: i64 = 0
    while place < 6:
        car = deal.grid[place]
        state.at[car] = state.track.start[place]
        state.emit(events.GRID, -1, place, car, 0)
        place += 1
    _deal_hands(state, deal)
    return next_lot(state) if state.config.auction else deal_cars(state)


def _deal_hands(state: Position, deal: Deal) -> None:
    unseen = state.config.seven and not state.config.auction
    seat: i64 = 0
    while seat < state.seats:
        if unseen:
            state.stock = put(state.stock, seat, deal.hands[seat])
        else:
            state.hand[seat] = deal.hands[seat]
            state.emit(events.DEALT, seat, deal.hands[seat], 0, 0)
        seat += 1
    if state.config.three:
        state.stock = put(state.stock, COMMON, set_of(deal.piles[0]))


def start_racing(state: Position) -> None:
    """Owners and powers are settled: take the seven cards where the mode has it so, and begin the first turn."""
    if state.config.seven:
        seat: i64 = 0
        while seat < state.seats:
            _take_seven(state, seat)
            seat += 1
    state.turn = first_seat(state)
    state.wait_for(PLAYING, state.turn)


def _take_seven(state: Position, seat: i64) -> None:
    pile = present_deal(state).piles[seat]
    drawn = set_of(pile[:_SEVEN])
    state.stock = put(state.stock, seat, set_of(pile[_SEVEN:]))
    state.hand[seat] = drawn | (state.hand[seat] & ~SPEED_MASK)
    state.emit(events.DREW, seat, drawn, 0, 0)


def first_seat(state: Position) -> i64:
    """The owner of the car on the lowest-numbered start space that has one."""
    grid = present_deal(state).grid
    place: i64 = 0
    while state.owner[grid[place]] < 0:
        place += 1
    return state.owner[grid[place]]


def close_card(state: Position) -> bool:
    """The card on the table is over: discard, draw, check the end, ask for bets, go on; whether the race has ended."""
    card = state.card
    hand_card = card < SPEED8
    state.clear_card()
    _put_away(state, card)
    if state.config.three or (state.config.seven and hand_card):
        _draw(state)
    if race_ended(state):
        return True
    if not bets_due(state):
        next_turn(state)
    return False


def _put_away(state: Position, card: i64) -> None:
    seat = state.turn
    if state.holder[DETERMINED] == seat and SPEED8 <= card < SPEED4 and not state.returned:
        state.returned = True
        state.hand[seat] |= bit(card - SPEED8 + SPEED4)
        state.emit(events.RETURNED, seat, card - SPEED8 + SPEED4, 0, 0)
    else:
        state.discard |= bit(card)


def _draw(state: Position) -> None:
    seat = state.turn
    owner: i64 = COMMON if state.config.three else seat
    left = count(state.stock[owner])
    if left == 0:
        return
    pile = draw_pile(state, owner)
    card = pile[len(pile) - left]
    state.stock = put(state.stock, owner, state.stock[owner] & ~bit(card))
    state.hand[seat] |= bit(card)
    state.emit(events.DREW, seat, bit(card), 0, 0)


def draw_pile(state: Position, owner: i64) -> vec[i64]:
    """The pile of a seat, or the common one, as it was shuffled; its last cards are those still to come."""
    piles = present_deal(state).piles
    return piles[0] if owner == COMMON else piles[owner]


def race_ended(state: Position) -> bool:
    """All cars home, the first one home where that decides, or nobody who can play a card."""
    if state.homes == 6 or state.first >= 0:
        return True
    seat: i64 = 0
    while seat < state.seats:
        if state.hand[seat] and not state.out(seat):
            return False
        seat += 1
    return True


def next_turn(state: Position) -> None:
    """Throw away the hands of players whose cars are all home; the next player who holds a card is to play."""
    seat: i64 = 0
    while seat < state.seats:
        if (state.hand[seat] | state.stock[seat]) and state.out(seat):
            _throw_away(state, seat)
        seat += 1
    seat = (state.turn + 1) % state.seats
    while not state.hand[seat]:
        seat = (seat + 1) % state.seats
    state.turn = seat
    state.wait_for(PLAYING, seat)


def _throw_away(state: Position, seat: i64) -> None:
    """A pile that its owner does not know, dealt and shuffled unseen, stays unseen."""
    cards, pile = state.hand[seat], state.stock[seat]
    if state.config.auction:
        cards |= pile
    elif pile:
        state.buried = put(state.buried, seat, pile)
    state.emit(events.THREW, seat, cards, count(state.hand[seat] | pile), 0)
    state.thrown = put(state.thrown, seat, cards)
    state.hand[seat] = 0
    state.stock = put(state.stock, seat, 0)


def finish_race(state: Position) -> bool:
    """Settle the race that has ended; whether another one follows."""
    show_bets(state)
    state.emit(events.RACE_OVER, -1, state.race, 0, 0)
    state.phase = ENDED
    state.acting = 0
    if state.race + 1 < state.config.races:
        return True
    if state.trace is not None:
        _tell_result(state)
    return False


def _tell_result(state: Position) -> None:
    won = winners(state)
    seat: i64 = 0
    while seat < state.seats:
        state.emit(events.GAME_OVER, seat, total(state, seat), won >> seat & 1, 0)
        seat += 1


def next_race(state: Position) -> bool:
    """Bank the money of the race and set up the next one; whether the owners of its cars are already known."""
    banked = filled(6, 0)
    seat: i64 = 0
    while seat < state.seats:
        banked[seat] = race_total(state, seat)
        seat += 1
    state.banked = banked
    state.race += 1
    state.clear_race()
    return set_up(state)
