"""The question to the person: what is asked, the choices with their keys, and what the one looked at does."""

from __future__ import annotations

from time import monotonic

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from racecraft.cli.terminal.choices import BACK, Choice, Prompt
from racecraft.cli.terminal.keys import KEYS, key_of

SETTLE = 0.15  # seconds in which a key held down too long does not answer the next question


class Ask(Vertical):
    """A question with its choices. Posts `Ask.Looked` and `Ask.Answered`."""

    class Looked(Message):
        """Another choice is looked at."""

    class Answered(Message):
        """A choice was made."""

        def __init__(self, action: int) -> None:
            super().__init__()
            self.action = action

    def __init__(self, settle: float = SETTLE) -> None:
        super().__init__(id="ask")
        self.settle = settle
        self.prompt: Prompt | None = None
        self.confirming: Prompt | None = None
        self.answered = False
        self._since = 0.0

    def compose(self) -> ComposeResult:
        """What is asked, the choices, what the choice looked at does."""
        yield Static(id="asks")
        yield OptionList(id="choices")
        yield Static(id="detail")

    @property
    def shown(self) -> Prompt | None:
        """The question on the screen."""
        return self.confirming or self.prompt

    @property
    def looked_at(self) -> Choice | None:
        """The choice under the cursor."""
        at = self._list.highlighted
        return self.shown.choices[at] if self.shown is not None and at is not None else None

    @property
    def _list(self) -> OptionList:
        return self.query_one("#choices", OptionList)

    def ask(self, prompt: Prompt | None, otherwise: str) -> None:
        """Put a question, unless it is put already; without one say what is waited for."""
        if prompt is None:
            self.prompt = self.confirming = None
            self.query_one("#asks", Static).update(Text(otherwise))
            self._fill(None)
        elif prompt != self.prompt or self.answered:
            self.prompt, self.confirming = prompt, None
            self._fill(prompt)

    def _fill(self, prompt: Prompt | None, at: int = 0) -> None:
        """Show a question, with the cursor on one of its choices."""
        self._since = monotonic()
        self.answered = False
        self.border_title = prompt.title if prompt else ""
        self.set_class(prompt is not None, "asked")
        self._list.clear_options()
        if prompt is not None:
            self.query_one("#asks", Static).update(Text(prompt.asks))
            self._list.add_options([_option(number, choice) for number, choice in enumerate(prompt.choices)])
            self._list.highlighted = at
            self._list.focus()
        self._look()

    def _look(self) -> None:
        choice = self.looked_at
        self.query_one("#detail", Static).update(Text(choice.detail if choice else ""))
        self.post_message(self.Looked())

    def press(self, character: str) -> bool:
        """A key of a choice: move the cursor there, or choose it when it is there already; whether there is one."""
        prompt = self.shown
        number = KEYS.find(character)
        if prompt is None or not character or not 0 <= number < len(prompt.choices):
            return False
        if self._list.highlighted == number:
            self.choose()
        else:
            self._list.highlighted = number
        return True

    def move(self, by: int) -> None:
        """Move the cursor."""
        at = self._list.highlighted
        if at is not None:
            self._list.highlighted = (at + by) % self._list.option_count

    def look_at_space(self, space: int) -> None:
        """A click on the board: the same as the key of the end there."""
        for number, choice in enumerate(self.shown.choices if self.shown else ()):
            if choice.space == space >= 0:
                self.press(key_of(number))

    def choose(self) -> None:
        """Take the choice under the cursor, after one more question where the answer is final."""
        choice, prompt = self.looked_at, self.prompt
        if choice is None or prompt is None or self.answered or monotonic() - self._since < self.settle:
            return
        if choice.action == BACK:
            self.back()
        elif prompt.final and self.confirming is None:
            self.confirming = prompt.confirmation(choice)
            self._fill(self.confirming)
        else:
            self.answered = True
            self.post_message(self.Answered(choice.action))

    def back(self) -> bool:
        """From the question whether a choice is meant back to the choices; whether there was one."""
        if self.confirming is None or self.prompt is None:
            return False
        actions = [choice.action for choice in self.prompt.choices]
        at = actions.index(self.confirming.choices[0].action)
        self.confirming = None
        self._fill(self.prompt, at)
        return True

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """The cursor moved."""
        event.stop()
        self._look()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter, or a click."""
        event.stop()
        self.choose()


def _option(number: int, choice: Choice) -> Option:
    return Option(Text.assemble((f"{key_of(number)}  ", "bold"), choice.label))
