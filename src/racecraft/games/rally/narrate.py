"""What happens in a run of Rally as English sentences, one for each event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from racecraft.games.rally import events
from racecraft.games.rally.events import Event

_REASONS: Final = {
    events.NO_FUEL: "the tank is empty",
    events.NO_HEALTH: "the car has broken down",
    events.CRASHED: "the car has crashed, for the shortfall cannot be made up",
}


def tell(event: Event) -> str:
    """One sentence about an event."""
    return _SENTENCES[event.kind](event)


def points(fuel: int, health: int, speed: int) -> str:
    """A payment in words, such as "2 Fuel and 1 Health"."""
    parts = zip((fuel, health, speed), ("Fuel", "Health", "Speed"), strict=True)
    words = [f"{number} {name}" for number, name in parts if number]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words) or "nothing"


def _drew(event: Event) -> str:
    return f"Track card {event.a}; {event.b} card{'' if event.b == 1 else 's'} left in the deck."


def _cleared(event: Event) -> str:
    return f"The roll of {event.b} masters the track of {event.a}: Speed {event.c}."


def _short(event: Event) -> str:
    return f"The roll of {event.b} falls {event.c} short of the track of {event.a}."


def _overheated(event: Event) -> str:
    return f"The engine overheats: Health {event.a}."


_SENTENCES: Final[dict[int, Callable[[Event], str]]] = {
    events.STAGE: lambda event: f"Stage {event.a} begins with Fuel {event.b} and Health {event.c}.",
    events.TURN: lambda event: f"Turn {event.a}: Fuel {event.b}.",
    events.DREW: _drew,
    events.NITRO: lambda event: f"Nitro: one die more, Fuel {event.a}.",
    events.ROLLED: lambda event: f"A die shows {event.a}.",
    events.OVERHEATED: _overheated,
    events.CLEARED: _cleared,
    events.SHORT: _short,
    events.PAID: lambda event: f"Paid: {points(event.a, event.b, event.c)}.",
    events.STAGE_OVER: lambda event: f"Stage {event.a} is driven with Fuel {event.b} and Health {event.c} left.",
    events.FINISHED: lambda event: f"Finished in {event.c} turns with Fuel {event.a} and Health {event.b}.",
    events.LOST: lambda event: f"Lost in turn {event.b}: {_REASONS[event.a]}.",
}
