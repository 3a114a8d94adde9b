"""Boxes over the table: help, the question before leaving, and the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.console import RenderableType
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

AROUND: Final = 5  # rows of the window that neither the text nor the answers have


class Box(ModalScreen[str]):
    """A text with a few answers below it, each with its key; the first key of an answer is what it returns."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss('')", "Back", show=False),
        Binding("pageup", "scroll_text(-1)", "Up", show=False, priority=True),
        Binding("pagedown,space", "scroll_text(1)", "Down", show=False, priority=True),
    ]

    def __init__(
        self, title: str, text: RenderableType, answers: Sequence[tuple[str, str]], little: bool = False
    ) -> None:
        super().__init__(classes="box")
        self.heading = title
        self.text = text
        self.answers = answers
        self.little = little

    def compose(self) -> ComposeResult:
        """The text, scrolled where it must be, and the answers."""
        with Vertical(id="little" if self.little else None) as box:
            box.border_title = self.heading
            with VerticalScroll(can_focus=False):
                yield Static(self.text)
            yield OptionList(*[Option(f"{key}  {what}") for key, what in self.answers])

    def on_mount(self) -> None:
        """Enter gives the first answer."""
        self.query_one(OptionList).highlighted = 0

    def on_resize(self, event: events.Resize) -> None:
        """Leave room for the answers below the text."""
        self.query_one(VerticalScroll).styles.max_height = max(event.size.height - len(self.answers) - AROUND, 3)

    def on_key(self, event: events.Key) -> None:
        """A key of an answer."""
        key = (event.character or "").lower()
        if key in [answer for answer, _ in self.answers]:
            event.stop()
            self.dismiss(key)

    def action_scroll_text(self, pages: int) -> None:
        """Scroll the text."""
        text = self.query_one(VerticalScroll)
        text.scroll_relative(y=pages * max(text.size.height - 1, 1), animate=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter, or a click."""
        self.dismiss(self.answers[event.option_index][0])
