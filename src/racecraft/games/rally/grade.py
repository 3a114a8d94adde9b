"""The grade of a run: what its decisions lost, what cards and dice gave or took, and the curve of the chance.

Every action moves the chance to finish under perfect play. What a card or a die does to it is luck, and zero on
average; what a choice does to it is never a gain. Both together lead from the chance at the start to the result.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import fsum
from typing import Final

from racecraft.games.base import NATURE
from racecraft.games.rally import actions
from racecraft.games.rally.coach import Advice, Coach
from racecraft.games.rally.game import RallyGame
from racecraft.games.rally.notation import text_of
from racecraft.games.rally.rules import State, new_state
from racecraft.games.rally.solution import Solution, solve

CARDS: Final = "cards"
DICE: Final = "dice"
DECISION: Final = "decision"

BLUNDER: Final = "blunder"
# The largest loss of chance that still earns a mark; what is beyond the last is a blunder.
MARKS: Final = (("best", 1e-9), ("excellent", 0.02), ("good", 0.05), ("inaccuracy", 0.10), ("mistake", 0.20))


def mark_of(loss: float) -> str:
    """The mark of a choice that lost this much of the chance to finish."""
    return next((name for name, most in MARKS if loss <= most), BLUNDER)


@dataclass(frozen=True)
class Step:
    """One action of a run and what it did.

    Attributes:
        number: of the move in the record, from 1. turn: in which it was made. kind: "cards", "dice" or "decision".
        text: the action in notation. before, after: the chance to finish before and after it.
        mark: of a decision, from "best" to "blunder"; else None.
        better: the best choice instead, in notation, when a decision lost something; else None.
    """

    number: int
    turn: int
    kind: str
    text: str
    before: float
    after: float
    mark: str | None = None
    better: str | None = None

    @property
    def change(self) -> float:
        """What the action did to the chance; of a decision minus its loss."""
        return self.after - self.before


@dataclass(frozen=True)
class Grade:
    """The grade of a run.

    Attributes:
        start: the chance to finish before the first card. end: after the last move: 1 or 0 when the run is over.
        steps: every action in order.
    """

    start: float
    end: float
    steps: tuple[Step, ...]

    def total(self, kind: str) -> float:
        """What all actions of a kind did to the chance together."""
        return fsum(step.change for step in self.steps if step.kind == kind)

    @property
    def luck(self) -> float:
        """What cards and dice gave (or took, when negative)."""
        return self.total(CARDS) + self.total(DICE)

    @property
    def lost(self) -> float:
        """What the decisions lost, never negative: `end - start == luck - lost`."""
        return 0.0 - self.total(DECISION)

    @property
    def decisions(self) -> tuple[Step, ...]:
        """The steps that were chosen."""
        return tuple(step for step in self.steps if step.kind == DECISION)

    @property
    def blunders(self) -> tuple[Step, ...]:
        """The decisions that lost the most."""
        return tuple(step for step in self.steps if step.mark == BLUNDER)

    @property
    def curve(self) -> tuple[float, ...]:
        """The chance to finish before the first action and after each."""
        return (self.start, *(step.after for step in self.steps))

    def to_json(self) -> dict[str, object]:
        """The grade as JSON values."""
        return {
            "start": self.start,
            "end": self.end,
            "luck": self.luck,
            "luck_of_cards": self.total(CARDS),
            "luck_of_dice": self.total(DICE),
            "lost": self.lost,
            "blunders": len(self.blunders),
            "steps": [step_to_json(step) for step in self.steps],
        }


def step_to_json(step: Step) -> dict[str, object]:
    """One step as JSON values."""
    row: dict[str, object] = {"move": step.number, "turn": step.turn, "kind": step.kind, "action": step.text}
    row |= {"before": step.before, "after": step.after}
    if step.kind == DECISION:
        row |= {"mark": step.mark, "better": step.better}
    return row


def grade(game: RallyGame, solution: Solution | None = None) -> Grade:
    """Grade a run, finished or not, by its log.

    Args:
        game: the run.
        solution: of its set-up under perfect play, when it is there already.

    Raises:
        TooLarge: when the set-up has too many states to be solved.
    """
    coach = Coach(solution or solve(game.config))
    state = new_state(game.config)
    start = before = coach.solution.chance(state)
    steps: list[Step] = []
    for number, (seat, action) in enumerate(game.log, 1):
        advice = coach.advise(state) if seat != NATURE else None
        turn = int(state.turn)
        state.apply(seat, action)
        steps.append(_step(number, turn, action, before, _chance(coach, state, advice, action), advice))
        before = steps[-1].after
    return Grade(start, before, tuple(steps))


def _chance(coach: Coach, state: State, advice: Advice | None, action: int) -> float:
    return coach.solution.chance(state) if advice is None else advice.of(action).chance


def _step(number: int, turn: int, action: int, before: float, after: float, advice: Advice | None) -> Step:
    text = text_of(action)
    if advice is None:
        return Step(number, turn, CARDS if action < actions.ROLL else DICE, text, before, after)
    mark, best = mark_of(advice.of(action).loss), advice.best
    return Step(number, turn, DECISION, text, before, after, mark, best.text if best and mark != "best" else None)
