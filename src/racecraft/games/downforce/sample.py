"""A whole state that fits what a seat knows: what a search imagines (redeterminisation).

It is made from the seat's view alone, so it cannot hold anything that the seat may not know. Every deal that fits the
view is equally likely; nothing is concluded from how the others played.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from racecraft.games.bits import bit, count, filled, members, nth
from racecraft.games.downforce.bets import bets_settled
from racecraft.games.downforce.cards import SPEED_MASK
from racecraft.games.downforce.choices import choices
from racecraft.games.downforce.deal import Deal, deal_race, power_pile, sequence, shuffled
from racecraft.games.downforce.state import COMMON, Position
from racecraft.games.downforce.view import View
from racecraft.games.rng import Rng


def fill_in(state: Position, view: View, rng: Rng) -> None:
    """Put random cards, piles and powers that fit `view` into `state`, a copy of the view's known part."""
    pool = shuffled(_unseen(view), rng)
    used: i64 = 0
    state.stock = state.stock[:]
    state.thrown = state.thrown[:]
    seat: i64 = 0
    state.buried = state.buried[:]
    while seat < state.seats:
        if seat != view.seat:
            used = _deal_seat(state, view, seat, pool, used, rng)
        else:
            used = _deal_own_unseen(state, view, pool, used)
        seat += 1
    if view.stocks[COMMON]:
        end = used + view.stocks[COMMON]
        state.stock[COMMON] = _set(pool[used:end])
        used = end
    _imagine_deals(state, _set(pool[used:]), rng)
    _imagine_choices(state, view, rng)


def _set(cards: vec[i64]) -> i64:
    mask: i64 = 0
    for card in cards:
        mask |= bit(card)
    return mask


def _pinned(state: Position, seat: i64) -> i64:
    """Cards that another seat has shown and not played: they are in its hand, its pile, or thrown away."""
    return state.shown[seat] & ~state.discard & ~_on_table(state)


def _on_table(state: Position) -> i64:
    return bit(state.card) if state.card >= 0 else 0


def _unseen(view: View) -> vec[i64]:
    """The speed cards of which the seat does not know where they are, shown ones left out."""
    state = view.known
    seen = state.discard | _on_table(state)
    seat: i64 = 0
    while seat < state.seats:
        if seat == view.seat:
            seen |= state.hand[seat] | state.stock[seat] | state.thrown[seat]
        else:
            seen |= state.shown[seat]
        seat += 1
    unseen = vec[i64]()
    card: i64 = 0
    while card < state.deck.size:
        if not seen & bit(card):
            unseen = append(unseen, card)
        card += 1
    return unseen


def _deal_seat(state: Position, view: View, seat: i64, pool: vec[i64], used: i64, rng: Rng) -> i64:
    """Deal another seat its hand, pile and thrown-away cards; returns how much of the pool is used."""
    in_hand = view.hands[seat] - count(state.hand[seat])
    in_pile = view.stocks[seat]
    thrown = view.throws[seat] - count(state.thrown[seat])
    pinned = members(_pinned(state, seat))
    own = vec[i64](pinned)
    fresh: i64 = in_hand + in_pile + thrown - len(pinned)
    for card in pool[used : used + fresh]:
        own = append(own, card)
    rng.shuffle(own)
    state.hand[seat] |= _set(own[:in_hand])
    state.stock[seat] = _set(own[in_hand : in_hand + in_pile])
    state.thrown[seat] |= _set(own[in_hand + in_pile :])
    return used + fresh


def _deal_own_unseen(state: Position, view: View, pool: vec[i64], used: i64) -> i64:
    """The seat's own pile where it was dealt unseen, on the table or thrown away; returns how much is used."""
    seat = view.seat
    pile = view.stocks[seat] - count(state.stock[seat])
    thrown = view.throws[seat] - count(state.thrown[seat])
    state.stock[seat] |= _set(pool[used : used + pile])
    used += pile
    state.buried[seat] = _set(pool[used : used + thrown])
    return used + thrown


def _imagine_deals(state: Position, box: i64, rng: Rng) -> None:
    """Orders of the piles and powers to come, and whole deals for the races to come."""
    known = state.deals[state.race]
    eights = known.eights[:]
    for car in shuffled(sequence(6), rng):
        if car not in known.eights:
            eights = append(eights, car)
    powers = power_pile(state.config, known.powers, rng)
    deals = [Deal(known.grid, filled(6, 0), _imagine_piles(state, rng), box, eights, powers)] * (state.race + 1)
    while len(deals) < state.config.races:
        deals.append(deal_race(state.config, rng))
    state.deals = deals


def _imagine_piles(state: Position, rng: Rng) -> list[vec[i64]]:
    if state.config.three:
        return [shuffled(vec[i64](members(state.stock[COMMON])), rng)]
    piles: list[vec[i64]] = []
    seat: i64 = 0
    while seat < state.seats and state.config.seven:
        # Before the seven are taken the pile is made of the whole hand, or of the whole stock.
        cards = state.stock[seat] or state.hand[seat] & SPEED_MASK
        piles.append(shuffled(vec[i64](members(cards)), rng))
        seat += 1
    return piles


def _imagine_choices(state: Position, view: View, rng: Rng) -> None:
    """Secret choices already made by others, and their bets: any legal ones."""
    made = state.asked & ~state.acting if state.acting else 0
    chosen = state.chosen[:]
    for seat in members(made):
        if seat != view.seat:
            options = choices(state, seat)
            chosen[seat] = nth(options, rng.below(count(options)))
    state.chosen = chosen
    bets = state.bets[:]
    index: i64 = 0
    while index < 3 * state.seats:
        if bets[index] < 0 and index % 3 < bets_settled(state):
            bets[index] = rng.below(6)
        index += 1
    state.bets = bets
