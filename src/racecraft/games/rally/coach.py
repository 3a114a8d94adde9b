"""The coach: at any moment of a run the chance to finish, and what each choice leaves of it.

>>> from racecraft import rally
>>> game = rally.new_game("hard", deck="2,3,4,5,6,6", seed=0)
>>> advice = rally.Coach(rally.solve(game.config)).advise(game.run)
>>> [f"{option.text}: {option.chance:.3f}" for option in advice.options[:2]]
['pay f3 h3: 0.698', 'pay f2 h3 s1: 0.494']
"""

from __future__ import annotations

from dataclasses import dataclass

from racecraft.games.base import TURN
from racecraft.games.rally import actions
from racecraft.games.rally.notation import text_of
from racecraft.games.rally.rules import DRIVER
from racecraft.games.rally.solution import Solution
from racecraft.games.rally.state import Position


@dataclass(frozen=True)
class Option:
    """One choice that the driver has.

    Attributes:
        action: its number. text: its notation. chance: the chance to finish that it leaves under perfect play after it.
        loss: how much less that is than the best choice leaves.
    """

    action: int
    text: str
    chance: float
    loss: float


@dataclass(frozen=True)
class Advice:
    """What the coach says of one moment.

    Attributes:
        chance: the chance to finish from here under perfect play, between 0 and 1.
        options: what the driver can choose, the best first; empty when the driver has nothing to choose.
    """

    chance: float
    options: tuple[Option, ...]

    @property
    def best(self) -> Option | None:
        """The best choice; the first in the order of actions where several are as good. None without a choice."""
        return self.options[0] if self.options else None

    def of(self, action: int) -> Option:
        """What is said of one choice.

        Raises:
            LookupError: when the driver does not have it.
        """
        for option in self.options:
            if option.action == action:
                return option
        raise LookupError(f"action {action} is not among {', '.join(option.text for option in self.options)}")


class Coach:
    """Advises by the exact solution of a set-up."""

    def __init__(self, solution: Solution) -> None:
        self.solution = solution

    def advise(self, state: Position) -> Advice:
        """The chance to finish at a moment of a run, and what each choice leaves of it."""
        if state.moment() != TURN:
            return Advice(self.solution.chance(state), ())
        left = {action: self._after(state, action) for action in state.legal(DRIVER)}
        best = max(left.values())
        ranked = sorted(left, key=lambda action: (-left[action], action))
        return Advice(
            best, tuple(Option(action, text_of(action), left[action], best - left[action]) for action in ranked)
        )

    def _after(self, state: Position, action: int) -> float:
        if action < actions.PAY:
            return self.solution.after_nitro(state, action == actions.BOOST)
        return self.solution.after_payment(state, action)
