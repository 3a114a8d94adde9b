"""The friendly face of a game: whose choice it is, what is legal, playing, views, events, and the record so far."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from racecraft.games.base import CHANCE, NATURE, OVER, GameState, IllegalAction
from racecraft.games.bits import count, lowest
from racecraft.games.rng import Rng

MOST_ACTIONS: Final = 1 << 20  # more than any game's fixed list has


class Game:
    """A game under way; everything that is played is kept in `log`.

    Attributes:
        state: the present state; change it only through `play`.
        seats: how many seats there are.
        chance: where the answers of chance come from, given at once; without it `play_chance` gives them.
        log: every action so far as (seat, action), `NATURE` for chance: with the set-up it is the whole game.
    """

    def __init__(self, state: GameState, seats: int, chance: Rng | None) -> None:
        self.state: GameState = state
        self.seats = seats
        self.chance: Rng | None = chance
        self.log: list[tuple[int, int]] = []
        self.answer_chance()

    @property
    def to_act(self) -> list[int]:
        """The seats that may act now, ascending; empty at the end."""
        return self.state.to_act()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.moment() == OVER

    def legal(self, seat: int | None = None) -> list[int]:
        """The legal actions of a seat (of the only one to act, when none is named) or of chance, ascending."""
        if seat == NATURE:
            return self.state.legal(NATURE)
        return self.state.legal(self.seat_to_act() if seat is None else self.checked(seat))

    def legal_texts(self, seat: int | None = None) -> list[str]:
        """The legal actions of a seat in notation."""
        return [self.state.text(action) for action in self.legal(seat)]

    def play(self, action: int | str, seat: int | None = None) -> None:
        """Play an action, given as its number or in notation, for a seat (the only one to act, when none is named).

        Raises:
            IllegalAction: when the rules do not allow it now; nothing has changed then. The message says what is legal.
        """
        who: i64 = self.seat_to_act() if seat is None else self.checked(seat)
        number: i64 = self.read(action)
        if not self.state.is_legal(who, number):
            raise self.refusal(who, number)
        self.state.apply(who, number)
        self.log.append((who, number))
        if self.state.moment() == CHANCE:
            self.answer_chance()

    def play_chance(self, action: int | str) -> None:
        """Let chance answer `action`, as a record has it.

        Raises:
            IllegalAction: when chance is not asked, or cannot answer so.
        """
        number: i64 = self.read(action)
        if not self.state.is_legal(NATURE, number):
            raise self.refusal(NATURE, number)
        self.state.apply(NATURE, number)
        self.log.append((NATURE, number))

    def answer_chance(self) -> None:
        """Let chance answer as long as it is asked."""
        state = self.state
        while self.chance is not None and state.moment() == CHANCE:
            action = self.draw_chance(self.chance)
            state.apply(NATURE, action)
            self.log.append((NATURE, action))

    def draw_chance(self, chance: Rng) -> i64:
        """The next answer of chance, drawn from `chance` by its weights."""
        return self.state.random_action(NATURE, chance)

    def seat_to_act(self) -> i64:
        """The only seat to act.

        Raises:
            IllegalAction: when the game is over or several seats choose at once.
        """
        acting = self.state.acting_mask()
        if count(acting) == 1:
            return lowest(acting)
        if acting:
            seats = ", ".join(str(seat + 1) for seat in self.to_act)
            raise IllegalAction(f"seats {seats} choose at once: say which one acts")
        raise IllegalAction(f"no seat acts: {self.waiting()}")

    def checked(self, seat: int) -> i64:
        """A seat of this game, or an `IllegalAction`."""
        if not 0 <= seat < self.seats:
            raise IllegalAction(f"there is no seat {seat + 1}: seats are 1 to {self.seats}")
        return seat

    def read(self, action: int | str) -> i64:
        """The action of a number or a notation; an `IllegalAction` when it is none."""
        if not isinstance(action, str):
            if not 0 <= action < MOST_ACTIONS:
                raise IllegalAction(f"{action} is the number of no action")
            return action
        try:
            return self.state.parse(action)
        except ValueError as error:
            raise IllegalAction(str(error)) from None

    def refusal(self, seat: i64, action: i64) -> IllegalAction:
        """Why an action cannot be played, and what can."""
        legal = ", ".join(self.state.text(choice) for choice in self.state.legal(seat))
        who = f"seat {seat + 1}" if seat >= 0 else "chance"
        what = self.describe(action)
        if legal:
            return IllegalAction(f"{who} cannot {what} now; legal: {legal}")
        return IllegalAction(f"{who} cannot {what}: {self.waiting()}")

    def waiting(self) -> str:
        """Whom the game waits for, in words."""
        if self.over:
            return "the game is over"
        if self.state.moment() == CHANCE:
            return "chance is asked: " + ", ".join(self.state.text(action) for action in self.state.legal(NATURE))
        return "to act: seat " + ", ".join(str(seat + 1) for seat in self.to_act)

    def describe(self, action: i64) -> str:
        """The notation of an action, or its number when it has none."""
        try:
            return self.state.text(action)
        except (ValueError, LookupError):
            return f"play action {action}"

    def moves(self) -> list[str]:
        """The log in notation: `SEAT ACTION`, seats from 1, or `chance ACTION`."""
        return [f"{seat + 1 if seat >= 0 else 'chance'} {self.state.text(action)}" for seat, action in self.log]

    @abstractmethod
    def header(self) -> dict[str, object]:
        """The part of the record that is fixed before the first choice: game, rules, config, setup."""

    @abstractmethod
    def result(self) -> dict[str, object] | None:
        """The result of a game that is over, else None."""
