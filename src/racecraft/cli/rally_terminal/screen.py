"""The run on the screen: it shows the table, takes the driver's choices, and grades the run at the end."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from racecraft.cli.rally_grade import report
from racecraft.cli.rally_terminal import panels
from racecraft.cli.rally_terminal.help import help_text
from racecraft.cli.rally_terminal.table import Table
from racecraft.cli.terminal.ask import SETTLE, Ask
from racecraft.cli.terminal.boxes import Box
from racecraft.cli.terminal.log import GameLog
from racecraft.cli.terminal.program import program_of
from racecraft.games.rally.narrate import tell

FOOTER = "  ".join(
    f"[@click=screen.{action}][b]{key}[/b] {what}[/]"
    for key, action, what in (
        ("Enter", "choose", "take"),
        ("Tab", "coach", "coach"),
        ("s", "save", "save"),
        ("?", "help", "help"),
        ("q", "leave", "leave"),
    )
)
OVER = "The run is over. Enter: the result; n: another run; q: leave."


class RunScreen(Screen[bool]):
    """A run; returns whether another one is wanted."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help"),
        Binding("tab", "coach", priority=True),
        Binding("s", "save"),
        Binding("q", "leave"),
        Binding("enter", "choose"),
        Binding("down", "move(1)"),
        Binding("up", "move(-1)"),
    ]

    def __init__(self, table: Table, coached: bool = False, settle: float = SETTLE) -> None:
        super().__init__()
        self.table_of_run = table
        self.coached = coached
        self.settle = settle
        self.thinking = False

    def compose(self) -> ComposeResult:
        """The car and the table at the left; the question, the coach and the log at the right."""
        yield Static(id="top")
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield Static(id="car")
                yield Static(id="cards")
                yield Static(id="coach")
            with Vertical(id="right"):
                yield Ask(self.settle)
                yield GameLog()
        yield Static(FOOTER, id="keys")

    def on_mount(self) -> None:
        """Begin."""
        for name, title in (("car", "Car"), ("cards", "Table"), ("coach", "Coach"), ("log", "Log")):
            self.query_one(f"#{name}").border_title = title
        self.show()
        if self.coached:
            self.think()
        if self.table_of_run.game.over:
            self.finish()

    def show(self) -> None:
        """Show the run as it is now."""
        game = self.table_of_run.game
        state = game.run
        self.query_one("#top", Static).update(panels.heading(state))
        self.query_one("#car", Static).update(panels.car(state))
        self.query_one("#cards", Static).update(panels.table(state))
        self.query_one(Ask).ask(panels.prompt_of(game.view(0)), OVER)
        self.query_one(GameLog).tell([tell(event) for event in game.events()])
        self.show_coach()

    def show_coach(self) -> None:
        """Show what the coach says, where that is wanted."""
        table = self.table_of_run
        panel = self.query_one("#coach", Static)
        panel.display = self.coached
        if self.coached:
            panel.update(panels.coach(table.advice(), table.refusal(), table.solution is None))

    def think(self) -> None:
        """Let the coach work out the set-up beside the run, unless it has been, is being or cannot be."""
        table = self.table_of_run
        if table.solution is None and not table.refusal() and not self.thinking:
            self.thinking = True
            self.run_worker(self.work_out, thread=True)

    def work_out(self) -> None:
        """Solve, and show what follows."""
        self.table_of_run.work_out()
        program_of(self).call_from_thread(self.thought)

    def thought(self) -> None:
        """The coach is ready; a run that has ended meanwhile gets its grade."""
        self.thinking = False
        if self.is_mounted:
            self.show_coach()
            if self.table_of_run.game.over:
                self.show_result()

    def on_key(self, event: events.Key) -> None:
        """The key of a choice."""
        if self.table_of_run.game.over and event.character == "n":
            self.dismiss(True)
        elif self.query_one(Ask).press(event.character or ""):
            event.stop()

    def on_ask_answered(self, message: Ask.Answered) -> None:
        """Take the driver's choice."""
        table = self.table_of_run
        if message.action in table.game.view(0).legal():
            table.play(message.action)
            self.show()
            if table.game.over:
                self.finish()

    def action_choose(self) -> None:
        """Enter, wherever the focus is."""
        if self.table_of_run.game.over:
            self.show_result()
        else:
            self.query_one(Ask).choose()

    def action_move(self, by: int) -> None:
        """The arrows, wherever the focus is."""
        self.query_one(Ask).move(by)

    def action_coach(self) -> None:
        """Show or hide the coach."""
        self.coached = not self.coached
        if self.coached:
            self.think()
        self.show_coach()

    def action_save(self) -> None:
        """Write the record."""
        try:
            path = self.table_of_run.save()
        except OSError as error:
            self.notify(f"Not saved: {error}", severity="error")
        else:
            self.notify(f"Saved as {path}.")

    def action_help(self) -> None:
        """The keys and the rules in short."""
        program_of(self).push_screen(Box("Help", help_text(self.table_of_run.setup.config), [("b", "back to the run")]))

    def action_leave(self) -> None:
        """Leave, after a question while the run is under way."""
        if self.table_of_run.game.over:
            self.dismiss(False)
            return
        text = "Leave this run? A counted run that is left stays taken."
        program_of(self).push_screen(
            Box("Leave", Text(text), [("n", "no, drive on"), ("y", "yes")], little=True), self.left
        )

    def left(self, answer: str | None) -> None:
        """The answer to that question."""
        if answer == "y":
            self.dismiss(False)

    def finish(self) -> None:
        """Save the record where that was asked for, and show the result."""
        if self.table_of_run.setup.record is not None:
            self.action_save()
        if self.table_of_run.solution is None and not self.table_of_run.refusal():
            self.think()
        else:
            self.show_result()

    def show_result(self) -> None:
        """The result and the grade."""
        answers = [("n", "another run"), ("t", "look at the table"), ("q", "leave")]
        program_of(self).push_screen(Box("Result", result(self.table_of_run), answers), self.after_result)

    def after_result(self, answer: str | None) -> None:
        """What comes after the result."""
        if answer in ("n", "q"):
            self.dismiss(answer == "n")


def result(table: Table) -> RenderableType:
    """The end of a run, with its grade where it can be worked out."""
    grade = table.grade()
    if grade is not None:
        return report(table.game, grade)
    last = tell(table.game.events()[-1])
    points = f"Score {table.game.score()}, {table.game.medal()}." if table.game.medal() else ""
    return Group(Text(last), Text(points), Text(f"No grade: {table.refusal()}."))
