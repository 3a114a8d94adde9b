"""What is still to be played: how many steps each car may expect, as one seat sees it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from racecraft.bots.greedy.weights import STEERED_BADLY, STEERED_BY_RIVALS, STEERED_WELL, WILDS
from racecraft.games.bits import bit, count, filled, lowest
from racecraft.games.downforce.cards import SPECIAL_MASK, SPEED4, SPEED8, WILD, Deck
from racecraft.games.downforce.powers import DETERMINED
from racecraft.games.downforce.state import COMMON, Position
from racecraft.games.downforce.view import View

_FOUR: Final = 4
_ALL_CARS: Final = 0b111111


class Prospects:
    """The steps that each car may still expect.

    Attributes:
        steps: for each car, in sixteenths. cards: how many cards are still to be played by all.
    """

    def __init__(self, view: View, bought: i64 = 0) -> None:
        """From a view; `bought` are cars that count as the seat's own although they are not yet."""
        state = view.known
        self.state: Position = state
        self.seat: i64 = view.seat
        self.deck: Deck = state.deck
        self.mine: i64 = racing(state, state.cars_of(view.seat) | bought)
        self.theirs: i64 = racing(state, _ALL_CARS & ~self.mine)
        self.steps: vec[i64] = filled(6, 0)
        self.cards: i64 = to_be_played(view)
        self.add_own(state.hand[view.seat] | state.stock[view.seat])
        self.add_unseen(view)
        self.add_specials()

    def add_own(self, cards: i64) -> None:
        """The seat's own cards."""
        while cards:
            self.count_own(lowest(cards), 1)
            cards &= cards - 1

    def count_own(self, card: i64, times: i64) -> None:
        """Count a card of the seat's own in, or out again (`times` -1)."""
        car: i64 = 0
        while car < 6:
            weight: i64 = STEERED_WELL if self.mine & bit(car) else STEERED_BADLY
            self.steps[car] += times * weight * self.deck.number[card * 6 + car]
            car += 1
        self.share_out(self.mine, times * WILDS * wild_steps(self.deck, card))

    def share_out(self, cars: i64, steps: i64) -> None:
        """Give the steps of wild lines evenly to the cars that they are likely to be used for."""
        sharing = count(cars)
        while cars:
            self.steps[lowest(cars)] += steps // sharing if steps >= 0 else -(-steps // sharing)
            cars &= cars - 1

    def add_unseen(self, view: View) -> None:
        """The cards that others hold and that still come from piles: the share of all unseen ones that is in play."""
        state = self.state
        unseen = state.deck.speed_mask & ~(state.discard | state.hand[self.seat] | state.stock[self.seat])
        unseen &= ~(state.thrown[self.seat] | (bit(state.card) if state.card >= 0 else 0))
        among = count(unseen)
        if among == 0:
            return
        held = self.held_unseen(view)
        printed = filled(7, 0)
        while unseen:
            add_printed(self.deck, lowest(unseen), printed)
            unseen &= unseen - 1
        car: i64 = 0
        while car < 6:
            self.steps[car] += printed[car] * self.steering(car) * held // among
            car += 1
        self.share_out(self.theirs, printed[WILD] * WILDS * held // among)

    def held_unseen(self, view: View) -> i64:
        """How many unseen cards are still to be played."""
        held = view.stocks[COMMON]
        seat: i64 = 0
        while seat < self.state.seats:
            if seat != self.seat:
                held += view.hands[seat] - count(self.state.hand[seat]) + view.stocks[seat]
            elif not self.state.stock[seat]:
                held += view.stocks[seat]
            seat += 1
        return held

    def steering(self, car: i64) -> i64:
        """How well a car is steered on the others' cards, on average."""
        owner = self.state.owner[car]
        if owner < 0:
            return STEERED_BADLY
        if owner == self.seat:
            return STEERED_BY_RIVALS
        others = self.state.seats - 1
        return (STEERED_WELL + (others - 1) * STEERED_BADLY) // others

    def add_specials(self) -> None:
        """The Speed 8 and Speed 4 cards of the others: everybody knows who holds them."""
        seat: i64 = 0
        while seat < self.state.seats:
            cards = self.state.hand[seat] & SPECIAL_MASK if seat != self.seat else 0
            while cards:
                self.add_special(lowest(cards))
                cards &= cards - 1
            seat += 1

    def add_special(self, card: i64) -> None:
        """One Speed 8 or Speed 4 card of another seat."""
        car = card - SPEED8 if card < SPEED4 else card - SPEED4
        self.steps[car] += STEERED_WELL * self.deck.line_speed[card * 6]

    def play(self, card: i64) -> None:
        """Take a card of the seat's own out: it is being played."""
        self.count_own(card, -1)
        self.cards -= 1
        if self.comes_back(card):
            self.steps[card - SPEED8] += STEERED_WELL * _FOUR
            self.cards += 1

    def take_back(self, card: i64) -> None:
        """Undo `play`."""
        self.count_own(card, 1)
        self.cards += 1
        if self.comes_back(card):
            self.steps[card - SPEED8] -= STEERED_WELL * _FOUR
            self.cards -= 1

    def comes_back(self, card: i64) -> bool:
        """Whether Determined turns the card into a Speed 4 card."""
        state = self.state
        return SPEED8 <= card < SPEED4 and state.holder[DETERMINED] == self.seat and not state.returned


def racing(state: Position, cars: i64) -> i64:
    """Those of the cars that are not home."""
    still: i64 = 0
    while cars:
        car = lowest(cars)
        if not state.is_home(car):
            still |= bit(car)
        cars &= cars - 1
    return still


def wild_steps(deck: Deck, card: i64) -> i64:
    """The steps of the wild lines of a card."""
    if not deck.wilds[card]:
        return 0
    steps: i64 = 0
    line: i64 = card * 6
    last = line + deck.line_count[card]
    while line < last:
        if deck.line_colour[line] == WILD:
            steps += deck.line_speed[line]
        line += 1
    return steps


def add_printed(deck: Deck, card: i64, printed: vec[i64]) -> None:
    """Add the steps of a card to those of each colour, wild ones last."""
    line: i64 = card * 6
    last = line + deck.line_count[card]
    while line < last:
        printed[deck.line_colour[line]] += deck.line_speed[line]
        line += 1


def to_be_played(view: View) -> i64:
    """How many cards are still to be played, at most."""
    cards = view.stocks[COMMON]
    seat: i64 = 0
    while seat < view.known.seats:
        cards += view.hands[seat] + view.stocks[seat]
        seat += 1
    return cards
