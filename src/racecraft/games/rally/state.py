"""One point of a run of Rally: flat fields, bags and rows as digits of integers, cheap to copy."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from racecraft.games.base import GameState
from racecraft.games.rally.config import Config
from racecraft.games.rally.events import RUNNING, Event
from racecraft.games.rally.packs import length, total

# Phases: what is being waited for.
DRAWING: Final = 0
CHOOSING: Final = 1
ROLLING: Final = 2
PAYING: Final = 3
ENDED: Final = 4

PHASES: Final = ("draw", "nitro", "roll", "pay", "over")


class Position(GameState):
    """The fields of a state; `State` adds the rules.

    Attributes:
        phase: what is waited for. stage: from 0. turn: from 1, counted over the whole run.
        fuel, health, speed: the two markers and the Speed card.
        left: the track cards still in the deck, a bag. cards: those in play, a row. dice: rolled this turn, a row.
        boosted: 1 when nitro has been paid for this turn. short: the points to make up. outcome: see `events.OUTCOMES`.
        trace: a list that takes the events, where somebody listens.
    """

    def __init__(self, config: Config, source: Position | None = None) -> None:
        """A position before the first stage, or with every field as in `source`."""
        self.config: Config = config
        self.trace: list[Event] | None = None
        self.phase: i64 = DRAWING
        self.stage: i64 = -1
        self.turn: i64 = 0
        self.fuel: i64 = config.fuel
        self.health: i64 = config.health
        self.speed: i64 = config.start_speed
        self.left: i64 = config.cards
        self.cards: i64 = 0
        self.dice: i64 = 0
        self.boosted: i64 = 0
        self.short: i64 = 0
        self.outcome: i64 = RUNNING
        if source is not None:
            self.fill_from(source)

    def fill_from(self, other: Position) -> None:
        """Take over every field of `other`; the trace of events is not copied."""
        self.phase = other.phase
        self.stage = other.stage
        self.turn = other.turn
        self.fuel = other.fuel
        self.health = other.health
        self.speed = other.speed
        self.left = other.left
        self.cards = other.cards
        self.dice = other.dice
        self.boosted = other.boosted
        self.short = other.short
        self.outcome = other.outcome

    @abstractmethod
    def copy(self) -> Position:
        """An independent copy; it tells no events."""

    def emit(self, kind: i64, a: i64, b: i64, c: i64) -> None:
        """Note an event, where somebody listens."""
        if self.trace is not None:
            self.trace.append(Event(kind, a, b, c))

    def cards_due(self) -> i64:
        """How many track cards are still to be drawn this turn."""
        return self.speed - length(self.cards) if self.left else 0

    def dice_due(self) -> i64:
        """How many dice are still to be rolled this turn."""
        return self.speed + self.boosted - length(self.dice)

    def track(self) -> i64:
        """The sum of the cards in play."""
        return total(self.cards)
