"""A game on the screen: the person's choices, the bots' moves, and what may be done beside the game."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType

from racecraft.cli.terminal.ask import SETTLE, Ask
from racecraft.cli.terminal.board import Board
from racecraft.cli.terminal.boxes import Box
from racecraft.cli.terminal.helping import help_text
from racecraft.cli.terminal.pages import Pages
from racecraft.cli.terminal.program import program_of
from racecraft.cli.terminal.result import result
from racecraft.cli.terminal.robots import DELAYS, PATIENCE, Thought, think
from racecraft.cli.terminal.table import Request, Table
from racecraft.cli.terminal.table_screen import TableScreen

LEAVING: Final = "The game is not over. It is lost unless you save its record first (s on the table)."


class GameScreen(TableScreen):
    """A game at a table; returns whether another one is wanted."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help"),
        Binding("tab", "turn_page", priority=True),
        Binding("plus,equals_sign", "slower"),
        Binding("minus", "faster"),
        Binding("u,escape", "back"),
        Binding("s", "save"),
        Binding("f2", "light"),
        Binding("q", "leave"),
        Binding("enter", "choose"),
        Binding("pageup", "scroll_page(-1)", priority=True),
        Binding("pagedown", "scroll_page(1)", priority=True),
        Binding("down", "move(1)"),
        Binding("up", "move(-1)"),
    ]

    def __init__(self, table: Table, delay: float = 0.5, settle: float = SETTLE) -> None:
        super().__init__(table, delay, settle)
        self.request: Request | None = None

    def on_mount(self) -> None:
        """Begin."""
        self.go_on()

    # The person's choices.

    def on_key(self, event: events.Key) -> None:
        """The key of a choice."""
        if self.table_of_game.over and event.character == "n":
            self.dismiss(True)
        elif self.query_one(Ask).press(event.character or ""):
            event.stop()

    def on_ask_looked(self) -> None:
        """Another choice is looked at."""
        self.show_choice()

    def on_ask_answered(self, message: Ask.Answered) -> None:
        """Play the person's choice, if it is still theirs to make."""
        if message.action in self.table_of_game.view().legal():
            self.table_of_game.play(message.action)
            self.go_on()

    def on_board_clicked(self, message: Board.Clicked) -> None:
        """A click on the board is the key of the end there."""
        self.query_one(Ask).look_at_space(message.space)

    def action_choose(self) -> None:
        """Enter, wherever the focus is."""
        if self.table_of_game.over:
            self.show_result()
        else:
            self.query_one(Ask).choose()

    def action_move(self, by: int) -> None:
        """The arrows, wherever the focus is."""
        self.query_one(Ask).move(by)

    def action_back(self) -> None:
        """Back to the choices, or take the card under way back."""
        if self.query_one(Ask).back():
            return
        if self.table_of_game.can_take_back():
            self.table_of_game.take_back()
            self.go_on()

    # The bots.

    def go_on(self) -> None:
        """Show what is new; let the next bot move, or end the game."""
        if self.table_of_game.over:
            self.show()
            self.finish()
            return
        if self.request is None:
            self.next_bot()
        if self.delay or self.table_of_game.is_asked():
            self.show()
        else:
            self.show_soon()

    def next_bot(self) -> None:
        """Let the next bot move, if one is to; secret choices, of which nothing is seen, without a pause."""
        request = self.request = self.table_of_game.request()
        if request is None:
            return
        if self.delay and not request.view.known.asked:
            self.set_timer(self.delay, lambda: self.start_thinking(request))
        else:
            self.start_thinking(request)

    def start_thinking(self, request: Request) -> None:
        """Let a bot think, for some time at most."""
        think(request, self)
        self.set_timer(PATIENCE, lambda: self.answer(request, f"it thought for more than {PATIENCE:.0f} seconds"))

    def on_thought(self, message: Thought) -> None:
        """A bot has an answer."""
        self.answer(message.request, message.answer)

    def answer(self, request: Request, answer: int | str) -> None:
        """Play a bot's answer, unless it comes too late."""
        if request is self.request:
            self.request = None
            self.table_of_game.answer(request, answer)
            self.go_on()

    # Beside the game.

    def finish(self) -> None:
        """Save the record where that was asked for, and show the result."""
        if self.table_of_game.setup.record is not None:
            self.action_save()
        self.show_result()

    def show_result(self) -> None:
        """Show the result, and offer another game."""
        answers = (("n", "another game"), ("b", "look at the board"), ("s", "save the record"), ("q", "leave"))
        program_of(self).push_screen(Box("The game is over", result(self.table_of_game), answers), self.after_result)

    def after_result(self, answer: str | None) -> None:
        """Do what was chosen below the result."""
        if answer == "s":
            self.action_save()
            self.show_result()
        elif answer in ("n", "q"):
            self.dismiss(answer == "n")

    def action_save(self) -> None:
        """Save the record of the game so far."""
        path = record_path(self.table_of_game)
        try:
            self.table_of_game.save(path)
        except OSError as error:
            self.notify(f"The record could not be saved: {error.strerror or error}", severity="error")
        else:
            self.notify(f"The record is saved in {path}")

    def action_help(self) -> None:
        """Show the help."""
        answers = (("c", "close"),)
        program_of(self).push_screen(Box("Help", help_text(self.table_of_game.setup.config), answers))

    def action_leave(self) -> None:
        """Ask before leaving."""
        if self.table_of_game.over:
            self.dismiss(False)
            return
        answers = (("n", "no, play on"), ("y", "yes, leave"))
        program_of(self).push_screen(Box("Leave the game?", LEAVING, answers, little=True), self.after_leaving)

    def after_leaving(self, answer: str | None) -> None:
        """Leave if that was meant."""
        if answer == "y":
            self.dismiss(False)

    def action_turn_page(self) -> None:
        """The next page at the side."""
        self.query_one(Pages).turn()
        self.show_page()

    def action_scroll_page(self, pages: int) -> None:
        """Scroll the page at the side."""
        self.query_one(Pages).scroll_by_pages(pages)

    def action_slower(self) -> None:
        """Longer pauses before the bots move."""
        self.change_pause(1)

    def action_faster(self) -> None:
        """Shorter pauses before the bots move."""
        self.change_pause(-1)

    def change_pause(self, by: int) -> None:
        """Another pause before the bots move."""
        at = min(range(len(DELAYS)), key=lambda number: abs(DELAYS[number] - self.delay))
        self.delay = DELAYS[min(max(at + by, 0), len(DELAYS) - 1)]
        self.show_heading()

    def action_light(self) -> None:
        """Dark or light."""
        program_of(self).theme = "textual-light" if program_of(self).current_theme.dark else "textual-dark"


def record_path(table: Table) -> Path:
    """Where the record goes: the file named, with a number from the second game on, or a new one named by the time."""
    path = table.setup.record
    if path is None:
        return Path(f"downforce-{datetime.now().astimezone():%Y%m%d-%H%M%S}.json")
    return path if table.number == 0 else path.with_stem(f"{path.stem}-{table.number + 1}")
