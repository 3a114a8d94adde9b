"""The pages at the side, one at a time: the log, the cards seen, the powers, and what has no panel of its own."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import ContentSwitcher, Static

from racecraft.cli.terminal.log import GameLog

NAMES: Final = {
    "log": "Log",
    "page-players": "Players",
    "page-cars": "Cars",
    "page-seen": "Seen",
    "page-powers": "Powers",
}
SMALL_ONLY: Final = ("page-players", "page-cars")


class Pages(Vertical):
    """Turns over with `turn`."""

    def __init__(self) -> None:
        super().__init__(id="pages")
        self.small = False

    def compose(self) -> ComposeResult:
        """All pages; one is shown."""
        with ContentSwitcher(initial="log"):
            yield GameLog()
            for page in list(NAMES)[1:]:
                with VerticalScroll(id=page, can_focus=False):
                    yield Static()

    def on_mount(self) -> None:
        """Say which pages there are."""
        self._head()

    @property
    def log_page(self) -> GameLog:
        """The log."""
        return self.query_one(GameLog)

    @property
    def current(self) -> str:
        """The page that is shown."""
        return self.query_one(ContentSwitcher).current or "log"

    def set_small(self, small: bool) -> None:
        """In a small window the panels of players and cars are pages too."""
        self.small = small
        if not small and self.current in SMALL_ONLY:
            self.query_one(ContentSwitcher).current = "log"
        self._head()

    def show(self, content: RenderableType) -> None:
        """Put new content on the page that is turned up."""
        self.query_one(f"#{self.current} Static", Static).update(content)

    def turn(self) -> None:
        """Show the next page."""
        pages = self._there()
        self.query_one(ContentSwitcher).current = pages[(pages.index(self.current) + 1) % len(pages)]
        self._head()

    def scroll_by_pages(self, pages: int) -> None:
        """Scroll the page that is shown."""
        page = self.query_one(f"#{self.current}")
        page.scroll_relative(y=pages * max(page.size.height - 1, 1), animate=False)

    def _there(self) -> list[str]:
        return [page for page in NAMES if self.small or page not in SMALL_ONLY]

    def _head(self) -> None:
        names = [
            f"[b]{NAMES[page]}[/b]" if page == self.current else f"[dim]{NAMES[page]}[/]" for page in self._there()
        ]
        self.border_title = " · ".join(names)
