"""A table on the screen: the panels, the layout that fits the window, and what each shows of the person's view."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Static

from racecraft.cli.terminal import hand, middle, panels
from racecraft.cli.terminal.ask import SETTLE, Ask
from racecraft.cli.terminal.board import Board
from racecraft.cli.terminal.chips import listed
from racecraft.cli.terminal.pages import Pages
from racecraft.cli.terminal.prompts import prompt_of
from racecraft.cli.terminal.scene import picture_of
from racecraft.cli.terminal.table import Table
from racecraft.cli.terminal.telling import Teller
from racecraft.games.bits import members
from racecraft.games.downforce.state import BIDDING, KEEPING, LOTTERY
from racecraft.games.downforce.view import View

BREATH: Final = 0.1  # seconds between drawings while bots move at once
SMALL: Final = (100, 34)  # columns and rows below which the layout is the small one
NARROW: Final = 72  # columns below which the halves stand one below the other
FOOTER: Final = "  ".join(
    f"[@click=screen.{action}][b]{key}[/b] {what}[/]"
    for key, action, what in (
        ("Enter", "choose", "take"),
        ("Esc", "back", "back"),
        ("Tab", "turn_page", "page"),
        ("+", "slower", "slower"),
        ("-", "faster", "faster"),
        ("s", "save", "save"),
        ("?", "help", "help"),
        ("q", "leave", "leave"),
    )
)


class TableScreen(Screen[bool]):
    """Shows a table; what may be done there is for the class below."""

    def __init__(self, table: Table, delay: float = 0.5, settle: float = SETTLE) -> None:
        super().__init__()
        self.table_of_game = table
        self.teller = Teller(table)
        self.delay = delay
        self.settle = settle
        self.late: Timer | None = None
        self.seen = table.view()
        self.happened = table.events()

    def compose(self) -> ComposeResult:
        """Board, middle and hand at the left; the question, players, cars and pages at the right."""
        yield Static(id="top")
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield Board(self.table_of_game.view().known, "board")
                yield Static(id="middle")
                yield Static(id="hand")
            with Vertical(id="right"):
                yield Ask(self.settle)
                yield Static(id="players")
                yield Static(id="cars")
                yield Pages()
        yield Static(FOOTER, id="keys")

    def on_mount(self) -> None:
        """Give the panels their titles, and the players' the rows it needs."""
        self.set_class(self.table_of_game.setup.config.seats > 4, "crowded")
        players = self.query_one("#players")
        players.styles.height = self.table_of_game.setup.config.seats + 3
        players.border_title, self.query_one("#cars").border_title = "Players", "Cars"

    def show(self) -> None:
        """Show the table as it is now."""
        self.late = None
        table = self.table_of_game
        view, happened = table.view(), table.events()
        self.seen, self.happened = view, happened
        prompt = prompt_of(view)
        self.query_one(Ask).ask(prompt, waiting(view, table))
        self.set_class(view.known.phase in (BIDDING, LOTTERY, KEEPING), "auction")
        self.show_heading()
        self._put("middle", middle.middle(view, happened, table.names, self.has_class("small")))
        if not self.has_class("small"):
            self._put("players", panels.players(view, table.names))
            self._put("cars", self._cars())
        self.show_page()
        self.show_choice()

    def show_soon(self) -> None:
        """Show the table in a moment: bots that move at once would have everything drawn too often."""
        if self.late is None:
            self.late = self.set_timer(BREATH, self.show)

    def show_heading(self) -> None:
        """Show the line at the top."""
        self._put("top", heading(self.table_of_game, self.seen, self.delay))

    def _put(self, name: str, content: RenderableType) -> None:
        """Show something in a place of fixed size."""
        self.query_one(f"#{name}", Static).update(content, layout=False)

    def _cars(self) -> Grid:
        return panels.cars(self.seen, self.table_of_game.names, wide=not self.has_class("small"))

    def show_page(self) -> None:
        """Show the page at the side that is turned up."""
        pages, names = self.query_one(Pages), self.table_of_game.names
        if pages.current == "page-players":
            pages.show(panels.players(self.seen, names))
        elif pages.current == "page-cars":
            pages.show(self._cars())
        elif pages.current == "page-seen":
            pages.show(panels.seen(self.seen, names))
        elif pages.current == "page-powers":
            pages.show(panels.powers(self.seen, names))
        else:
            pages.log_page.tell(self.teller.lines())

    def show_choice(self) -> None:
        """Show on the board and in the hand what the choice looked at would do."""
        ask = self.query_one(Ask)
        picture = picture_of(self.seen.known, self.happened, ask.prompt, ask.looked_at)
        self.query_one(Board).show(self.seen.known, picture)
        size = (self.size.width - 52, 9) if not self.has_class("small") else (self.size.width, 3)
        self._put("hand", hand.hand(self.seen, ask.prompt, *size))

    def on_resize(self, event: events.Resize) -> None:
        """Choose the layout that fits."""
        small = event.size.width < SMALL[0] or event.size.height < SMALL[1]
        self.set_class(small, "small")
        self.set_class(event.size.width < NARROW, "narrow")
        self.query_one(Pages).set_small(small)
        self.call_after_refresh(self.show)


def heading(table: Table, view: View, delay: float) -> Text:
    """The line at the top: game, track, mode, who leads, and how long bots pause."""
    config = table.setup.config
    race = f" · race {view.known.race + 1} of {config.races}" if config.races > 1 else ""
    words = f" {view.known.track.title} · {table.setup.preset}{race}"
    return Text.assemble((words, "bold"), " · in front: ", panels.leader(view), f" · pause {delay:g} s")


def waiting(view: View, table: Table) -> str:
    """What is waited for when the person has nothing to choose."""
    if table.over:
        return "The game is over. Enter: the result; n: another game; q: leave."
    names = [table.names[seat] for seat in members(view.known.acting) if seat != table.seat]
    verb = "are" if len(names) > 1 else "is"
    return f"{listed(names).capitalize()} {verb} choosing …" if names else "…"
