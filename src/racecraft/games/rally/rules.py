"""The state of a run of Rally with its rules: what is legal, and what an action does."""

from __future__ import annotations

from mypy_extensions import i64

from racecraft.games.base import CHANCE, NATURE, OVER, TURN
from racecraft.games.rally import actions, turns
from racecraft.games.rally.config import Config
from racecraft.games.rally.events import Event
from racecraft.games.rally.fate import SIDES, draw_card, roll_die
from racecraft.games.rally.notation import parse_action, text_of
from racecraft.games.rally.packs import VALUES, amount
from racecraft.games.rally.state import CHOOSING, DRAWING, ENDED, PAYING, ROLLING, Position
from racecraft.games.rally.view import View
from racecraft.games.rng import Rng

DRIVER = 0  # the only seat


class State(Position):
    """One point of a run of Rally."""

    def copy(self) -> State:
        """An independent copy; it tells no events."""
        return State(self.config, self)

    def moment(self) -> i64:
        """Whether the driver has a choice, chance answers, or the run is over."""
        if self.phase == ENDED:
            return OVER
        return TURN if self.phase == PAYING or self.phase == CHOOSING else CHANCE

    def acting_mask(self) -> i64:
        """The driver's seat when there is something to choose."""
        return 1 if self.phase == PAYING or self.phase == CHOOSING else 0

    def legal(self, seat: i64) -> list[int]:
        """The legal actions of the driver (seat 0) or of chance (`NATURE`), ascending; empty when it does not act."""
        if seat == NATURE:
            return self.answers()
        if seat != DRIVER:
            return []
        if self.phase == PAYING:
            return turns.payments(self)
        return [actions.HOLD, actions.BOOST] if self.phase == CHOOSING else []

    def answers(self) -> list[int]:
        """What chance may answer."""
        if self.phase == DRAWING:
            return [actions.draw(value) for value in range(1, VALUES + 1) if amount(self.left, value) > 0]
        return [actions.roll(value) for value in range(1, SIDES + 1)] if self.phase == ROLLING else []

    def weight(self, action: i64) -> i64:
        """A card is drawn in proportion to how many of its value are left; a die is fair."""
        return amount(self.left, action - actions.DRAW + 1) if action < actions.ROLL else 1

    def random_action(self, seat: i64, rng: Rng) -> i64:
        """A uniformly random legal action of the driver, or an answer of chance by its weights."""
        if seat != NATURE:
            legal = self.legal(seat)
            return legal[rng.below(len(legal))]
        if self.phase == ROLLING:
            return actions.roll(roll_die(rng))
        return actions.draw(draw_card(self.left, rng))

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out a legal action of the driver, or of chance (`NATURE`)."""
        if action < actions.ROLL:
            turns.draw(self, action - actions.DRAW + 1)
        elif action < actions.HOLD:
            turns.roll(self, action - actions.ROLL + 1)
        elif action < actions.PAY:
            turns.choose_nitro(self, action == actions.BOOST)
        else:
            turns.pay(self, action)

    def view(self, seat: i64) -> View:
        """What a seat, or a spectator, may know."""
        return View(self, seat, State(self.config))

    def redeterminise(self, seat: i64, rng: Rng) -> State:
        """A random state that fits what a seat knows: nothing is hidden in the state, so an equal one."""
        return sample(self.view(seat), rng)

    def text(self, action: i64) -> str:
        """The notation of an action."""
        return text_of(action)

    def parse(self, text: str) -> i64:
        """The action of a notation; see `notation.parse_action` for the errors raised."""
        return parse_action(text)


def sample(view: View, rng: Rng) -> State:  # noqa: ARG001  (as for every game)
    """A random state that fits a view. What is to come lies with chance, not in the state: it is the one viewed."""
    return State(view.known.config, view.known)


def new_state(config: Config, trace: list[Event] | None = None) -> State:
    """The first state of a run.

    Args:
        config: the mode.
        trace: a list that takes the events of the run, if they are wanted.
    """
    state = State(config)
    state.trace = trace
    turns.begin_stage(state)
    return state


def random_playout(state: State, rng: Rng) -> i64:
    """Play uniformly random legal actions to the end, in place; returns the number of actions, chance included."""
    played: i64 = 0
    while state.phase != ENDED:
        seat: i64 = DRIVER if state.acting_mask() else NATURE
        state.apply(seat, state.random_action(seat, rng))
        played += 1
    return played
