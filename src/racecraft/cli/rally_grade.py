"""The grade of a run in the terminal: a summary, the decisions, and the curve of the chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from racecraft.games.rally.events import OUTCOMES
from racecraft.games.rally.game import RallyGame
from racecraft.games.rally.grade import CARDS, DICE, Grade, Step

BARS: Final = "▁▂▃▄▅▆▇█"
STYLES: Final = {"blunder": "bold red", "mistake": "red", "inaccuracy": "yellow", "best": "green"}


def report(game: RallyGame, grade: Grade) -> RenderableType:
    """Everything that the grade says."""
    return Group(*(Text(line) for line in summary(game, grade)), Text(curve(grade)), decisions(grade))


def summary(game: RallyGame, grade: Grade) -> list[str]:
    """The result, and how luck and decisions led to it, a line each."""
    medal = f", {game.medal()}" if game.medal() else ""
    chosen = f"{len(grade.blunders)} blunders in {len(grade.decisions)} decisions"
    points = f", score {game.score()}{medal}" if game.score() is not None else ""
    return [
        f"{OUTCOMES[game.run.outcome].capitalize()} after {game.run.turn} turns{points}",
        f"Chance at the start {percent(grade.start)}, at the end {percent(grade.end)}",
        f"Luck {signed(grade.luck)}: cards {signed(grade.total(CARDS))}, dice {signed(grade.total(DICE))}",
        f"Lost by decisions {percent(grade.lost)}: {chosen}",
    ]


def decisions(grade: Grade) -> Table:
    """What was chosen, and what would have been better."""
    table = Table(title="Decisions", title_justify="left")
    for name in ("turn", "chance", "lost"):
        table.add_column(name, justify="right")
    for name in ("choice", "mark", "better"):
        table.add_column(name)
    for step in grade.decisions:
        table.add_row(*_row(step), style=STYLES.get(step.mark or "", ""))
    return table


def _row(step: Step) -> list[str]:
    lost = percent(step.before - step.after) if step.better else "-"
    return [str(step.turn), percent(step.before), lost, step.text, step.mark or "", step.better or ""]


def curve(grade: Grade) -> str:
    """The chance at the start of every turn and at the end, as a line of bars."""
    return f"Chance over the run {bars(by_turn(grade))}"


def by_turn(grade: Grade) -> list[float]:
    """The chance at the start of every turn, and at the end."""
    points = [grade.start]
    turn = grade.steps[0].turn if grade.steps else 0
    for step in grade.steps:
        if step.turn != turn:
            points.append(step.before)
            turn = step.turn
    return [*points, grade.end]


def bars(chances: Sequence[float]) -> str:
    """Chances as bars, one character each."""
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in chances)


def percent(chance: float) -> str:
    """A chance as a percentage."""
    return f"{100 * chance:.1f} %"


def signed(change: float) -> str:
    """A change of a chance as a percentage with its sign."""
    return f"{100 * change:+.1f} %"
