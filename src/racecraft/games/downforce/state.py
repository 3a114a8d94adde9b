"""One point of a game of Downforce: flat fields, sets as bit masks, cheap to copy.

Vectors that seldom change are shared between copies and replaced when they do change (`bits.put`); only `hand` and `at`
are changed in place. Which seat may know which field is declared in `view.FIELDS`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from racecraft.games.base import GameState
from racecraft.games.bits import bit, filled
from racecraft.games.downforce.cards import Deck
from racecraft.games.downforce.config import Config
from racecraft.games.downforce.deal import Deal
from racecraft.games.downforce.events import Event
from racecraft.games.downforce.tracks import Track

# Phases: what is being waited for.
BIDDING: Final = 0
LOTTERY: Final = 1
KEEPING: Final = 2
PLAYING: Final = 3
ORDERING: Final = 4
OMITTING: Final = 5
COLOURING: Final = 6
DRIVING: Final = 7
AMBITION: Final = 8
OFFER: Final = 9
DEFENDING: Final = 10
BETTING: Final = 11
ENDED: Final = 12

PHASES: Final = (
    "bid",
    "lot",
    "keep",
    "play",
    "order",
    "omit",
    "colour",
    "drive",
    "ambitious",
    "defensive",
    "defend",
    "bet",
    "over",
)

UNSOLD: Final = -2
NOBODY: Final = -1
HOME: Final = 1 << 20  # the car in place p (from 0) is at HOME - p, beyond every place on the track
LAST_HOME: Final = HOME - 6  # every position on the track is below it
FINISH_BIT: Final = 62  # in a window of ends: across the finish
COMMON: Final = 6  # the entry of `stock` that is the common pile


class Position(GameState):
    """The fields of a state; `State` adds the rules.

    Colours, seats, cards and powers are numbers, sets are masks, and -1 is none unless said otherwise.

    Attributes:
        race: 0, or 1 in the second race of two.
        phase: what is waited for. acting: the seats that may act. asked: the seats asked for this secret choice.
        chosen: the secret choice of each seat.
        banked: the money of the race before, of each seat.
        turned: the lot on the block, counted in the order of the deal. again: lots set aside. second: whether they
            come up again. tied: seats among which the lot decides.
        owner: of each car (`UNSOLD`, `NOBODY`). price: of each car, $M.
        won: the set of powers of each seat. holder: the seat that kept each power.
        hand, thrown, shown: the sets of cards of each seat.
        stock: the set of cards in each seat's pile; entry `COMMON` is the common pile.
        buried: the cards of a pile thrown away that its owner never knew.
        discard: the set of cards played.
        at: of each car lap * spaces + space, lap 0 before the start line; `HOME` - place when it is home.
        homes: how many cars are home. first: the seat that won by coming home first.
        turn: the seat whose card it is. card: the card on the table. up: lines from the bottom. omitted: line left out.
        line: the line under way, counted in the order of carrying out. wilds: colours chosen on this card.
        moved_for: colours for which lines were carried out. jumped: whether Aggressive was used on this card.
        car: the car that is steered. ends: window of its ends, bit d is d spaces on. plain: those without Aggressive.
        returned: whether Determined has been used.
        due: betting lines passed. bets_made: bets made or under way. bets: bet k of a seat at 3 * seat + k.
        ranks: for bet k the place of car c when it was made, in bits 3 * c.
    """

    def __init__(self, config: Config, deals: list[Deal], source: Position | None = None) -> None:
        """A position with nothing laid out yet, or with every field as in `source`."""
        self.config: Config = config
        self.deck: Deck = config.deck
        self.seats: i64 = config.seats
        self.deals: list[Deal] = deals
        self.trace: list[Event] | None = None
        self.race: i64 = 0
        self.track: Track = config.tracks[0]
        if source is not None:
            self.fill_from(source)
            return
        self.banked: vec[i64] = filled(6, 0)
        self.clear_race()

    def clear_race(self) -> None:
        """Make every field of the race what it is before anything is dealt."""
        none = filled(6, -1)
        empty = filled(6, 0)
        self.phase: i64 = BIDDING
        self.acting: i64 = 0
        self.asked: i64 = 0
        self.chosen: vec[i64] = none
        self.turned: i64 = -1
        self.again: i64 = 0
        self.second: bool = False
        self.tied: i64 = 0
        self.owner: vec[i64] = filled(6, UNSOLD)
        self.price: vec[i64] = empty
        self.won: vec[i64] = empty
        self.holder: vec[i64] = filled(8, -1)
        self.hand: vec[i64] = filled(6, 0)
        self.thrown: vec[i64] = empty
        self.buried: vec[i64] = empty
        self.shown: vec[i64] = empty
        self.stock: vec[i64] = filled(7, 0)
        self.discard: i64 = 0
        self.at: vec[i64] = filled(6, 0)
        self.homes: i64 = 0
        self.turn: i64 = -1
        self.bets_made: i64 = 0
        self.bets: vec[i64] = filled(18, -1)
        self.ranks: vec[i64] = filled(3, 0)
        self.due: i64 = 0
        self.first: i64 = -1
        self.returned: bool = False
        self.clear_card()

    def clear_card(self) -> None:
        """Make every field of the card on the table what it is between cards."""
        self.card: i64 = -1
        self.line: i64 = 0
        self.up: bool = False
        self.omitted: i64 = -1
        self.wilds: i64 = 0
        self.moved_for: i64 = 0
        self.car: i64 = -1
        self.ends: i64 = 0
        self.plain: i64 = 0
        self.jumped: bool = False

    def fill_from(self, other: Position) -> None:
        """Take over every field of `other`; the trace of events is not copied."""
        self.track = other.track
        self.race = other.race
        self.phase = other.phase
        self.acting = other.acting
        self.asked = other.asked
        self.chosen = other.chosen
        self.banked = other.banked
        self.turned = other.turned
        self.again = other.again
        self.second = other.second
        self.tied = other.tied
        self.owner = other.owner
        self.price = other.price
        self.won = other.won
        self.holder = other.holder
        self.hand = other.hand[:]
        self.thrown = other.thrown
        self.buried = other.buried
        self.shown = other.shown
        self.stock = other.stock
        self.discard = other.discard
        self.at = other.at[:]
        self.homes = other.homes
        self.turn = other.turn
        self.card = other.card
        self.line = other.line
        self.up = other.up
        self.omitted = other.omitted
        self.wilds = other.wilds
        self.moved_for = other.moved_for
        self.car = other.car
        self.ends = other.ends
        self.plain = other.plain
        self.jumped = other.jumped
        self.returned = other.returned
        self.due = other.due
        self.bets_made = other.bets_made
        self.bets = other.bets
        self.ranks = other.ranks
        self.first = other.first

    def emit(self, kind: i64, seat: i64, a: i64, b: i64, c: i64) -> None:
        """Note an event, where somebody listens."""
        if self.trace is not None:
            self.trace.append(Event(kind, seat, a, b, c, []))

    def ask(self, phase: i64, seats: i64) -> None:
        """Wait for a secret choice of each of these seats."""
        self.phase = phase
        self.asked = seats
        self.acting = seats
        self.chosen = filled(6, -1)

    def wait_for(self, phase: i64, seat: i64) -> None:
        """Wait for one seat's choice."""
        self.phase = phase
        self.acting = bit(seat)
        if self.asked:
            self.asked = 0
            self.chosen = filled(6, -1)

    def everybody(self) -> i64:
        """All seats."""
        return bit(self.seats) - 1

    def cars_of(self, seat: i64) -> i64:
        """The cars that a seat owns."""
        cars: i64 = 0
        car: i64 = 0
        while car < 6:
            if self.owner[car] == seat:
                cars |= bit(car)
            car += 1
        return cars

    def is_home(self, car: i64) -> bool:
        """Whether a car is home."""
        return self.at[car] >= LAST_HOME

    def out(self, seat: i64) -> bool:
        """Whether all cars of a seat are home, so that it has no more turns."""
        car: i64 = 0
        while car < 6:
            if self.owner[car] == seat and not self.is_home(car):
                return False
            car += 1
        return True
