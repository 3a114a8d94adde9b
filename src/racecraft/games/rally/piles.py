"""Every pile of cards that can be left of a deck, by number."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from racecraft.games.bits import filled
from racecraft.games.rally.packs import VALUES, amount, one_card, size


class Piles:
    """The piles of a deck, numbered in mixed radix by how many cards of each value they hold; 0 is the empty one.

    Attributes:
        values: the different values of the deck, ascending. counts: how many cards of each the deck has.
        strides: by how much one card of each raises the number of a pile. number: how many piles there are.
    """

    def __init__(self, cards: i64) -> None:
        """The piles that can be left of this bag of cards."""
        self.cards: i64 = cards
        self.values: vec[i64] = vec[i64]()
        self.counts: vec[i64] = vec[i64]()
        self.strides: vec[i64] = vec[i64]()
        self.number: i64 = 1
        value: i64 = 1
        while value <= VALUES:
            copies = amount(cards, value)
            if copies:
                self.values = append(self.values, value)
                self.counts = append(self.counts, copies)
                self.strides = append(self.strides, self.number)
                self.number *= copies + 1
            value += 1

    def index(self, bag: i64) -> i64:
        """The number of the pile that is this bag."""
        found: i64 = 0
        place: i64 = 0
        while place < len(self.values):
            found += self.strides[place] * amount(bag, self.values[place])
            place += 1
        return found

    def held(self, pile: i64, place: i64) -> i64:
        """How many cards of the value at `place` a pile holds."""
        return pile // self.strides[place] % (self.counts[place] + 1)

    def bag(self, pile: i64) -> i64:
        """A pile as a bag."""
        bag: i64 = 0
        place: i64 = 0
        while place < len(self.values):
            bag += self.held(pile, place) * one_card(self.values[place])
            place += 1
        return bag

    def by_size(self) -> vec[i64]:
        """All piles, smaller ones first."""
        cards = size(self.cards)
        start = filled(cards + 2, 0)
        sizes = vec[i64]()
        pile: i64 = 0
        while pile < self.number:
            held = size(self.bag(pile))
            sizes = append(sizes, held)
            start[held + 1] += 1
            pile += 1
        held = 0
        while held <= cards:
            start[held + 1] += start[held]
            held += 1
        order = filled(self.number, 0)
        pile = 0
        while pile < self.number:
            order[start[sizes[pile]]] = pile
            start[sizes[pile]] += 1
            pile += 1
        return order
