"""What happens in a game of Downforce as English sentences, one for each event.

Everything is told in the past tense, so that a player may be called by any name, "You" included.
"""

from __future__ import annotations

from typing import Final

from racecraft.games.bits import members
from racecraft.games.downforce import events
from racecraft.games.downforce.cards import COLOURS
from racecraft.games.downforce.config import Config
from racecraft.games.downforce.events import HIDDEN, Event
from racecraft.games.downforce.powers import POWERS

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
_SECRETS: Final = ("a bid", "a power to keep", "a bet")


class Narrator:
    """Tells the events of one game.

    Attributes:
        config: the mode that is played. names: what each seat is called.
    """

    def __init__(self, config: Config, names: list[str] | None = None) -> None:
        """Without `names` the seats are "Player 1", "Player 2", ..."""
        self.config = config
        self.names = names or [f"Player {seat + 1}" for seat in range(config.seats)]

    def tell(self, event: Event) -> str:
        """One sentence about an event; what the viewer may not see is left out."""
        kind = event.kind
        if kind <= events.KEPT or kind == events.WITH_CAR:
            return self.tell_start(event)
        if kind <= events.OMITTED or kind in (events.DECLINED, events.RETURNED, events.THREW):
            return self.tell_cards(event)
        if kind <= events.CROSSED:
            return tell_drive(event, self.name(event.seat))
        return self.tell_money(event)

    def tell_start(self, event: Event) -> str:
        """An event of the set-up or the auction."""
        kind, who, car = event.kind, self.name(event.seat), event.a
        if kind == events.GRID:
            return f"Start space {event.a + 1}: {COLOURS[event.b]}."
        if kind == events.DEALT:
            return f"Dealt to {who}: {self.cards(event.a, 'a hand of cards')}."
        if kind == events.CHOSE:
            return f"{who} chose {_SECRETS[event.a]} in secret."
        if kind == events.DREW_LOT:
            return f"The lot fell on {who}."
        if kind == events.KEPT:
            return f"{who} kept {power_name(event.a)}."
        if kind == events.SHOWED:
            return f"{who} showed {self.config.deck.text(event.a)} and bid {money(event.b)}."
        return self.tell_lot(event, who, f"the {COLOURS[car]} car")

    def tell_lot(self, event: Event, who: str, car: str) -> str:
        """What became of a car that was auctioned or dealt."""
        kind = event.kind
        if kind == events.TURNED:
            return f"On the block: {car}{with_power(event.b)}."
        if kind == events.SOLD:
            return f"{who} bought {car}{with_power(event.c)} for {money(event.b)}."
        if kind == events.WITH_CAR:
            return f"Dealt to {who}: {car}{with_power(event.b)}."
        if kind == events.SET_ASIDE:
            return f"Nobody bid, and {car} was set aside."
        return f"Nobody bid again: {car} raced without an owner."

    def tell_cards(self, event: Event) -> str:
        """What a player did with cards and powers."""
        kind, who = event.kind, self.name(event.seat)
        if kind == events.PLAYED:
            return f"{who} played {self.config.deck.text(event.a)}."
        if kind == events.DREW:
            return f"{who} drew {self.cards(event.a, 'from the pile')}."
        if kind == events.REVERSED:
            return f"{who} had the lines carried out from the bottom (Tricky)."
        if kind == events.OMITTED:
            return f"{who} left out the {ORDINALS[event.a]} line (Strategic)."
        if kind == events.DECLINED:
            return f"{who} declined to move a car (Defensive)."
        if kind == events.RETURNED:
            return f"{who} took the card back as {self.config.deck.text(event.a)} (Determined)."
        return f"With all cars home, {who} threw away {self.cards(event.a, counted(event.b, 'card'))}."

    def tell_money(self, event: Event) -> str:
        """Bets, and how races and the game ended."""
        kind, who = event.kind, self.name(event.seat)
        if kind == events.BET_DUE:
            return f"The {ORDINALS[event.a]} bet was due."
        if kind == events.BETS_SHOWN:
            return f"The {ORDINALS[event.a]} bet of {who} was on {COLOURS[event.b]} and paid {money(event.c)}."
        if kind == events.RACE_OVER:
            return f"The {ORDINALS[event.a]} race was over." if self.config.races > 1 else "The race was over."
        total = f" had {money(event.a)} and" if self.config.money else ""
        return f"{who}{total} {'won' if event.b else 'did not win'}."

    def name(self, seat: int) -> str:
        """What a seat is called; nobody's name is empty."""
        return self.names[seat] if seat >= 0 else ""

    def cards(self, cards: int, hidden: str) -> str:
        """A set of cards by their texts, or the words for it when it is hidden."""
        if cards == HIDDEN:
            return hidden
        return ", ".join([self.config.deck.text(card) for card in members(cards)]) or "no cards"


def tell_drive(event: Event, owner: str) -> str:
    """What happened to a car on the track; `owner` is empty for a car without one."""
    kind, car = event.kind, COLOURS[event.a].capitalize()
    whose = f" ({owner})" if owner else ""
    if kind == events.MOVED:
        return f"{car} drove {counted(len(event.path) - 1, 'space')} {destination(event)}."
    if kind == events.LOST:
        return f"{car} did not move: {counted(event.b, 'step')} lost."
    if kind == events.HOME:
        return f"{car}{whose} came home {ORDINALS[event.b]}."
    if kind == events.CROSSED:
        return f"{car}{whose} was the first to pass the {ORDINALS[event.b]} betting line."
    return f"{owner} chose {COLOURS[event.a]} for the wild line of speed {event.b}."


def destination(event: Event) -> str:
    """Where a car drove."""
    return f"to space {event.c + 1}" if event.c >= 0 else "across the finish"


def power_name(power: int) -> str:
    """The name of a power."""
    return POWERS[power].capitalize()


def with_power(power: int) -> str:
    """The words for a power that goes with a car."""
    return f" with {power_name(power)}" if power >= 0 else ""


def counted(number: int, what: str) -> str:
    """A number of things."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def money(amount: int) -> str:
    """An amount of money."""
    return f"${amount}M" if amount >= 0 else f"-${-amount}M"
