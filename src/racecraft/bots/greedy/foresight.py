"""One card ahead: every way in which a card can be carried out, and the best of them for a seat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from racecraft.bots.greedy.outlook import Outlook
from racecraft.bots.greedy.prospects import Prospects
from racecraft.bots.greedy.stakes import Stakes
from racecraft.bots.greedy.weights import LIVELINESS, MOST_ENDS
from racecraft.games.bits import count, lowest, nth
from racecraft.games.downforce.choices import choices, is_driving
from racecraft.games.downforce.rules import State
from racecraft.games.downforce.state import PLAYING
from racecraft.games.downforce.view import View

_WORST: Final = -(1 << 60)
_PRIME: Final = 65521
_NOISE: Final = 8


class Foresight:
    """Looks ahead for one seat, on copies of what the seat knows, never beyond the end of a card."""

    def __init__(self, view: View, salt: i64) -> None:
        self.state: State = known_state(view)
        self.seat: i64 = view.seat
        self.salt: i64 = salt
        self.prospects: Prospects = Prospects(view)
        self.outlook: Outlook = Outlook(self.prospects)
        self.outlook.look(self.state)
        self.stakes: Stakes = Stakes(self.state, self.seat, self.outlook)

    def best_option(self) -> i64:
        """The option after which everything can go best for the seat."""
        options = choices(self.state, self.seat)
        best: i64 = _WORST
        found = lowest(options)
        while options:
            option = lowest(options)
            options &= options - 1
            value = self.value_of(option)
            if value > best:
                best = value
                found = option
        return found

    def value_of(self, option: i64) -> i64:
        """How good an option of the present choice is."""
        playing = self.state.phase == PLAYING
        if playing:
            self.prospects.play(option)
        value = self.after(self.state, option, MOST_ENDS)
        if playing:
            self.prospects.take_back(option)
        return value

    def after(self, state: State, option: i64, ends: i64) -> i64:
        """The value of what an option leads to, when the seat then chooses for itself and the others against it.

        Every way is looked at as long as there are no more than `ends`; then each car goes where it looks best at once.
        """
        child = state.copy()
        return self.worth(child) if child.carry_out(option) else self.best(child, ends)

    def best(self, state: State, ends: i64) -> i64:
        """The value of a state in the midst of a card."""
        actor = nth(state.acting, 0)
        options = choices(state, actor)
        ends //= count(options)
        if ends == 0 and is_driving(state.phase):
            options = self.most_promising(state, options)
        sign: i64 = 1 if actor == self.seat else -1
        best: i64 = _WORST
        while options:
            best = max(best, sign * self.after(state, lowest(options), ends))
            options &= options - 1
        return sign * best

    def most_promising(self, state: State, options: i64) -> i64:
        """The one end that looks best at once."""
        sign: i64 = 1 if nth(state.acting, 0) == self.seat else -1
        best: i64 = _WORST
        found = options & -options
        while options:
            low = options & -options
            options ^= low
            child = state.copy()
            child.carry_out(lowest(low))
            value = sign * self.worth(child)
            if value > best:
                best = value
                found = low
        return found

    def worth(self, state: State) -> i64:
        """The value of a state as it lies, and a little chance to break ties."""
        self.outlook.look(state)
        value = self.stakes.value(self.outlook) - LIVELINESS * steps_to_go(state)
        return value * _NOISE + self.noise(state)

    def noise(self, state: State) -> i64:
        """A number below `_NOISE` that hangs on the bot's own salt and the state."""
        mixed = state.card + 1
        car: i64 = 0
        while car < 6:
            mixed = (mixed * 31 + state.at[car]) % _PRIME
            car += 1
        return mixed * self.salt % _PRIME % _NOISE


def steps_to_go(state: State) -> i64:
    """How many steps all cars together are short of the finish, on the shortest ways; laps count on for ever."""
    track = state.track
    total: i64 = 0
    car: i64 = 0
    while car < 6:
        if not state.is_home(car):
            space = state.at[car] % track.n
            laps = state.at[car] // track.n
            total += track.to_finish[space] - laps * (track.to_finish[space] - track.to_line[space])
        car += 1
    return total


def known_state(view: View) -> State:
    """The known part of a view as a state on which the rules work."""
    return State(view.known.config, view.known.deals, view.known)
