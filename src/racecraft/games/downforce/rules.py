"""The state of a game of Downforce with its rules: what is legal, and what an action does."""

from __future__ import annotations

from mypy_extensions import i64

from racecraft.games.base import CHANCE, COMMIT, NATURE, OVER, TURN
from racecraft.games.bits import bit, count, lowest, nth, put
from racecraft.games.downforce import auction, bets, events, lines, turns
from racecraft.games.downforce.choices import DECLINED, action_of, choices, is_driving, option_of
from racecraft.games.downforce.config import Config
from racecraft.games.downforce.deal import Deal
from racecraft.games.downforce.events import Event
from racecraft.games.downforce.notation import parse_action, text_of
from racecraft.games.downforce.sample import fill_in
from racecraft.games.downforce.state import (
    AMBITION,
    BETTING,
    BIDDING,
    COLOURING,
    DEFENDING,
    DRIVING,
    ENDED,
    FINISH_BIT,
    KEEPING,
    LOTTERY,
    OFFER,
    OMITTING,
    ORDERING,
    PLAYING,
    Position,
)
from racecraft.games.downforce.view import View
from racecraft.games.rng import Rng


class State(Position):
    """One point of a game of Downforce."""

    def copy(self) -> State:
        """An independent copy; what never changes is shared, and the copy tells no events."""
        return State(self.config, self.deals, self)

    def moment(self) -> i64:
        """Whether one seat has its turn, several commit secretly, chance answers, or the game is over."""
        phase = self.phase
        if phase == ENDED:
            return OVER
        if phase == LOTTERY:
            return CHANCE
        return COMMIT if phase in (BIDDING, KEEPING, BETTING) else TURN

    def acting_mask(self) -> i64:
        """The seats that may act now."""
        return self.acting if self.phase != LOTTERY else 0

    def options(self, seat: i64) -> i64:
        """What a seat may choose (chance: `NATURE`), as option bits whose meaning hangs on the phase."""
        if seat == NATURE:
            return self.tied if self.phase == LOTTERY else 0
        if not self.acting & bit(seat):
            return 0
        return choices(self, seat)

    def legal(self, seat: i64) -> list[int]:
        """The legal actions of a seat (chance: `NATURE`), ascending; empty when it does not act."""
        legal: list[int] = []
        options = self.options(seat)
        while options:
            legal.append(action_of(self, lowest(options)))
            options &= options - 1
        if is_driving(self.phase):
            legal.sort()  # a window of ends can reach across the start line, and the finish is its last bit
        return legal

    def is_legal(self, seat: i64, action: i64) -> bool:
        """Whether a seat may take an action now."""
        option = option_of(self, action)
        if not 0 <= option <= FINISH_BIT or not self.options(seat) & bit(option):
            return False
        return action_of(self, option) == action

    def weight(self, action: i64) -> i64:
        """Chance draws lots evenly."""
        return 1

    def random_action(self, seat: i64, rng: Rng) -> i64:
        """A uniformly random legal action of a seat, or of chance."""
        options = self.options(seat)
        return action_of(self, nth(options, rng.below(count(options))))

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out a legal action of a seat, or of chance (`NATURE`)."""
        self.choose(seat, option_of(self, action))

    def choose(self, seat: i64, option: i64) -> None:
        """Carry out what an option bit stands for."""
        phase = self.phase
        if PLAYING <= phase <= DEFENDING:
            if self.carry_out(option) and turns.close_card(self):
                self.end_race()
        elif phase != LOTTERY:
            self.commit(seat, option)
        elif auction.draw_lot(self, option):
            turns.start_racing(self)

    def carry_out(self, option: i64) -> bool:
        """Carry out a choice of a card or about the one on the table; whether that card is over, and has to be closed.

        What comes after the card (drawing, bets, the next turn) is left undone: for looking ahead within a card.
        """
        phase = self.phase
        if phase == DRIVING:
            return lines.arrive(self, option, lines.speed(self)) and lines.carry_on(self)
        if phase == PLAYING:
            return lines.play_card(self, option)
        if phase == COLOURING:
            return lines.choose_colour(self, option)
        return self.use_power(option)

    def use_power(self, option: i64) -> bool:
        """Carry out a choice that a power gives; whether the card is over."""
        phase = self.phase
        if phase == AMBITION:
            return lines.step_further(self, option) and lines.carry_on(self)
        if phase == ORDERING:
            return lines.set_order(self, option == 1)
        if phase == OMITTING:
            return lines.leave_out(self, option if option < DECLINED else -1)
        if phase == OFFER:
            if option < DECLINED:
                return lines.defend(self, option)
            self.emit(events.DECLINED, self.acting_seat(), 0, 0, 0)
            return True
        lines.move(self, option, 1, False)
        return True

    def acting_seat(self) -> i64:
        """The one seat that acts."""
        return nth(self.acting, 0)

    def commit(self, seat: i64, option: i64) -> None:
        """Note a secret choice; when it is the last one, turn all of them up."""
        self.chosen = put(self.chosen, seat, option)
        self.acting &= ~bit(seat)
        self.emit(events.CHOSE, seat, commit_kind(self.phase), 0, 0)
        if self.acting:
            return
        if self.phase == BETTING:
            bets.take_bets(self)
            if not bets.bets_due(self):
                turns.next_turn(self)
        elif auction.resolve_bids(self) if self.phase == BIDDING else auction.keep_powers(self):
            turns.start_racing(self)

    def end_race(self) -> None:
        """The race has ended: settle it, and begin the next one where there is one."""
        if turns.finish_race(self) and turns.next_race(self):
            turns.start_racing(self)

    def view(self, seat: i64) -> View:
        """What a seat may know (a negative seat: what a spectator may know)."""
        return View(self, seat, State(self.config, []))

    def redeterminise(self, seat: i64, rng: Rng) -> State:
        """A random state that fits what a seat knows; its own future decisions stay the same."""
        return sample(self.view(seat), rng)

    def text(self, action: i64) -> str:
        """The notation of an action."""
        return text_of(action, self.deck)

    def parse(self, text: str) -> i64:
        """The action of a notation; see `notation.parse_action` for the errors raised."""
        return parse_action(text, self.deck)


def commit_kind(phase: i64) -> i64:
    """Which secret choice a phase asks for: 0 a bid, 1 a power, 2 a bet."""
    return 0 if phase == BIDDING else 1 if phase == KEEPING else 2


def sample(view: View, rng: Rng) -> State:
    """A random state that fits a view, every deal that fits being equally likely."""
    state = State(view.known.config, view.known.deals, view.known)
    fill_in(state, view, rng)
    return state


def new_state(config: Config, deals: list[Deal], trace: list[Event] | None = None) -> State:
    """The first state of a game: one deal for each race.

    Args:
        config: the mode.
        deals: what was dealt.
        trace: a list that takes the events of the game, if they are wanted.
    """
    state = State(config, deals)
    state.trace = trace
    if turns.set_up(state):
        turns.start_racing(state)
    return state


def random_playout(state: State, rng: Rng) -> i64:
    """Play uniformly random legal actions to the end, in place; returns the number of decisions, chance included."""
    decisions: i64 = 0
    while state.phase != ENDED:
        seat: i64 = NATURE if state.phase == LOTTERY else nth(state.acting, 0)
        options = state.options(seat)
        state.choose(seat, nth(options, rng.below(count(options))))
        decisions += 1
    return decisions
