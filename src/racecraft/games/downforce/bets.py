"""Secret bets at three lines and what they pay (section 6 of the rules)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from racecraft.games.bits import put
from racecraft.games.downforce import events
from racecraft.games.downforce.state import BETTING, Position

BETS: Final = 3
PAY: Final = vec[i64]([9, 6, 3, 6, 4, 2, 3, 2, 1])  # $M: bet k on the car in place p at 3 * k + p
ODDS: Final = vec[i64]([3, 2, 1, 2, 1, 0, 1, 0, 0])  # times the car's place when the bet was made


def bets_due(state: Position) -> bool:
    """Ask everybody for the next bet, if a line has been passed for it; whether one is due."""
    if not state.config.betting or state.bets_made == state.due:
        return False
    if state.config.odds:
        state.ranks = put(state.ranks, state.bets_made, packed_ranks(state))
    state.emit(events.BET_DUE, -1, state.bets_made, 0, 0)
    state.bets_made += 1
    state.ask(BETTING, state.everybody())
    return True


def bets_settled(state: Position) -> i64:
    """How many bets of every seat have been noted."""
    return state.bets_made - 1 if state.phase == BETTING else state.bets_made


def take_bets(state: Position) -> None:
    """Everybody has marked a car: note the bets."""
    bets = state.bets[:]
    seat: i64 = 0
    while seat < state.seats:
        bets[BETS * seat + state.bets_made - 1] = state.chosen[seat]
        seat += 1
    state.bets = bets


def rank(state: Position, car: i64) -> i64:
    """The place of a car now, from 0: cars at home first, then by distance, level ones the inner first."""
    ahead: i64 = 0
    other: i64 = 0
    while other < 6:
        if state.at[other] > state.at[car]:
            ahead += 1
        other += 1
    return ahead


def packed_ranks(state: Position) -> i64:
    """The places of all cars now, three bits a car."""
    packed: i64 = 0
    car: i64 = 0
    while car < 6:
        packed |= rank(state, car) << 3 * car
        car += 1
    return packed


def payout(state: Position, seat: i64, bet: i64) -> i64:
    """What a bet of a seat pays when the race is over, $M; bets count from 0."""
    car = state.bets[BETS * seat + bet]
    if car < 0 or not state.is_home(car):
        return 0
    place = rank(state, car)
    if place > 2:
        return 0
    if not state.config.odds:
        return PAY[3 * bet + place]
    return ODDS[3 * bet + place] * ((state.ranks[bet] >> 3 * car & 7) + 1)


def show_bets(state: Position) -> None:
    """Tell every bet and what it pays, when the race is over."""
    bet: i64 = 0
    while bet < state.bets_made:
        seat: i64 = 0
        while seat < state.seats:
            state.emit(events.BETS_SHOWN, seat, bet, state.bets[BETS * seat + bet], payout(state, seat, bet))
            seat += 1
        bet += 1
