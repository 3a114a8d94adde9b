"""Where a car can end: every end of a line, with and without Aggressive (section 5, Movement, of the rules).

Ends are a window of bits seen from the car: bit 0 is where it stands, bit d the space d further on in the order of
the track, `FINISH_BIT` the finish. The loader of tracks sees to it that no line reaches beyond the window.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from racecraft.games.bits import bit, lowest
from racecraft.games.downforce.state import FINISH_BIT, LAST_HOME, Position
from racecraft.games.downforce.tracks import Track

STANDING: Final = 1  # the window of a car that can only end where it stands


def occupied(state: Position, car: i64) -> i64:
    """The spaces ahead of a car with another car on them, as a window."""
    spaces = state.track.n
    at = state.at
    here = at[car]
    window: i64 = 0
    other: i64 = 0
    while other < 6:
        ahead = at[other] - here
        if ahead < LAST_HOME - here:
            while ahead < 0:
                ahead += spaces
            while ahead >= spaces:
                ahead -= spaces
            if 0 < ahead < FINISH_BIT:
                window |= bit(ahead)
        other += 1
    return window


def beyond(state: Position, car: i64) -> i64:
    """The part of the window that lies across the finish; empty for a car that does not finish by crossing the line."""
    spaces = state.track.n
    if state.config.endless or state.at[car] < spaces:
        return 0
    left = spaces - state.at[car] % spaces
    if left >= FINISH_BIT:
        return 0
    return bit(FINISH_BIT) - bit(left)


def reach(state: Position, car: i64, steps: i64) -> i64:
    """The ends of a line of `steps` for a car by ordinary driving, as a window; bit 0 alone when it is blocked."""
    succ = state.track.succ
    here = state.at[car] % state.track.n
    taken = occupied(state, car)
    home = beyond(state, car)
    ends: i64 = 0
    front: i64 = STANDING
    while steps > 0 and front:
        onward: i64 = 0
        while front:
            low = front & -front
            front ^= low
            distance = lowest(low)
            ahead = succ[here + distance] << distance
            free = ahead & ~(taken | home)
            onward |= free
            if ahead & home:
                ends |= bit(FINISH_BIT)
            elif not free:
                ends |= low
        front = onward
        steps -= 1
    return ends | front


def reach_through(state: Position, car: i64, steps: i64) -> i64:
    """The ends of all ways of `steps` with exactly one drive through an occupied space (Aggressive).

    `over` holds the spaces reached having driven through a car, `under` those with a car on them that the way stands
    on for the moment: it never ends there.
    """
    succ = state.track.succ
    here = state.at[car] % state.track.n
    taken = occupied(state, car)
    home = beyond(state, car)
    ends: i64 = 0
    front: i64 = STANDING
    under: i64 = 0
    over: i64 = 0
    while steps > 0 and (front | under | over):
        left = ahead_of(succ, here, under)
        if left & home:
            ends |= bit(FINISH_BIT)
        onward = left & ~(taken | home)
        while over:
            low = over & -over
            over ^= low
            distance = lowest(low)
            ahead = succ[here + distance] << distance
            free = ahead & ~(taken | home)
            onward |= free
            if ahead & home:
                ends |= bit(FINISH_BIT)
            elif not free:
                ends |= low
        ordinary = ahead_of(succ, here, front)
        under = ordinary & taken & ~home
        front = ordinary & ~(taken | home)
        over = onward
        steps -= 1
    return ends | over


def ahead_of(succ: vec[i64], here: i64, spaces: i64) -> i64:
    """All spaces ahead of those of a window, as a window."""
    ahead: i64 = 0
    while spaces:
        low = spaces & -spaces
        spaces ^= low
        distance = lowest(low)
        ahead |= succ[here + distance] << distance
    return ahead


def lines_crossed(track: Track, before: i64, after: i64) -> i64:
    """The betting lines between two positions, as a set; before its first crossing of the start a car passes none."""
    crossed: i64 = 0
    index: i64 = 0
    lines: i64 = len(track.lines)
    while index < lines:
        lap = after // track.n
        line = lap * track.n + track.lines[index]
        if line > after:
            line -= track.n
            lap -= 1
        if lap >= 1 and before < line:
            crossed |= bit(index)
        index += 1
    return crossed


def way(state: Position, car: i64, steps: i64, end: i64, through: bool) -> list[int]:
    """One way to an end, for showing it: the spaces from the present one to the last, across the line for the finish.

    With `through` it drives through exactly one car, else through none. A way to the finish stops at the last space.
    """
    spaces = state.track.n
    home = beyond(state, car)
    search = _Search(state.track, state.at[car] % spaces, occupied(state, car) & ~home, home, end)
    return [(search.here + distance) % spaces for distance in search.way(0, steps, 1 if through else 0, False)]


class _Search:
    """A walk in depth for one way to an end."""

    def __init__(self, track: Track, here: i64, taken: i64, home: i64, end: i64) -> None:
        self.succ: vec[i64] = track.succ
        self.here: i64 = here
        self.taken: i64 = taken
        self.home: i64 = home
        self.end: i64 = end

    def way(self, distance: i64, steps: i64, jumps: i64, under: bool) -> list[int]:
        """The distances from `distance` on, with `jumps` drives through a car still due; empty when there is no way."""
        ahead = self.succ[self.here + distance] << distance
        if self.arrives(distance, ahead, steps, jumps, under):
            return [distance]
        choices = ahead & ~self.home if steps > 0 else 0
        while choices:
            low = choices & -choices
            choices ^= low
            blocked = bool(low & self.taken)
            if blocked and (jumps == 0 or under):
                continue
            rest = self.way(lowest(low), steps - 1, jumps - 1 if blocked else jumps, blocked)
            if rest:
                return [distance, *rest]
        return []

    def arrives(self, distance: i64, ahead: i64, steps: i64, jumps: i64, under: bool) -> bool:
        """Whether the walk is where it was to end."""
        if jumps > 0:
            return False
        if self.end == FINISH_BIT:
            return steps > 0 and bool(ahead & self.home)
        return distance == self.end and not under and (steps == 0 or not ahead & ~self.taken)
