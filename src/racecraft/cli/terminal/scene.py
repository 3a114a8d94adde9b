"""What the board shows: cars, the ends that can be chosen, the way to the one looked at, and where cars just went."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from racecraft.cli.terminal.chips import CARS
from racecraft.cli.terminal.choices import Choice, Prompt
from racecraft.cli.terminal.keys import key_of
from racecraft.cli.terminal.paint import Picture
from racecraft.games.downforce import events
from racecraft.games.downforce.events import Event
from racecraft.games.downforce.state import Position


def picture_of(state: Position, happened: Sequence[Event], prompt: Prompt | None, choice: Choice | None) -> Picture:
    """The picture of a position, of the question put now, and of the choice looked at."""
    spaces = int(state.track.n)
    cars = {car: int(state.at[car]) % spaces for car in CARS if not state.is_home(car)}
    choices = prompt.choices if prompt else ()
    ends = {one.space: key_of(number) for number, one in enumerate(choices) if one.space >= 0}
    trail = {space: car for space, car in _trail(happened).items() if space not in cars.values()}
    if choice is None:
        return Picture(cars, ends, trail=trail)
    return Picture(cars, ends, choice.space, frozenset(choice.way), trail, choice.car)


def _trail(happened: Sequence[Event]) -> Mapping[int, int]:
    """The spaces that the last card took cars over, with the car of each."""
    trail: dict[int, int] = {}
    for event in reversed(happened):
        if event.kind == events.PLAYED:
            return trail
        if event.kind == events.MOVED:
            trail.update(dict.fromkeys([space for space in event.path if space not in trail], int(event.a)))
    return {}
