"""The board as a widget: the circuit in its true shape, or the race as six bars where the window is too small."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from racecraft.cli.terminal.bars import bar_rows
from racecraft.cli.terminal.canvas import SMALLEST, Canvas
from racecraft.cli.terminal.paint import DARK, LIGHT, Picture, rows_of
from racecraft.cli.terminal.program import program_of
from racecraft.games.downforce.state import Position
from racecraft.games.downforce.tracks import Track


class Board(Widget):
    """Draws a `Picture`; a click on a lit space posts `Board.Clicked`."""

    class Clicked(Message):
        """The person clicked on a space."""

        def __init__(self, space: int) -> None:
            super().__init__()
            self.space = space

    def __init__(self, state: Position, widget_id: str) -> None:
        super().__init__(id=widget_id)
        self.position: Position = state
        self.picture = Picture()
        self._rows: list[list[Segment]] | None = None

    def show(self, state: Position, picture: Picture) -> None:
        """Draw this from now on."""
        if picture != self.picture or state is not self.position:
            self.position, self.picture = state, picture
            self.redraw()

    def redraw(self) -> None:
        """Draw anew, in the size and the theme of now."""
        self._rows = None
        self.refresh()

    def notify_style_update(self) -> None:
        """Another theme has other paint."""
        self._rows = None
        super().notify_style_update()

    def on_resize(self, event: events.Resize) -> None:
        """Another size has another layout."""
        self.redraw()

    def render_line(self, y: int) -> Strip:
        """One row of the board."""
        if self._rows is None:
            self._rows = self._draw(self.size)
        if y >= len(self._rows):
            return Strip.blank(self.size.width, Style())
        return Strip(self._rows[y]).adjust_cell_length(self.size.width)

    def on_click(self, event: events.Click) -> None:
        """Find the space under the pointer."""
        canvas = self.canvas(self.size)
        if canvas is not None and 0 <= event.x < canvas.columns and 0 <= event.y < canvas.rows:
            self.post_message(self.Clicked(canvas.space_at((event.x, event.y))))

    @property
    def track(self) -> Track:
        """The track that is drawn."""
        return self.position.track

    def canvas(self, size: Size) -> Canvas | None:
        """The layout for a size, if it is large enough for one."""
        if size.width < SMALLEST[0] or size.height < SMALLEST[1]:
            return None
        return Canvas.of(self.track, size.width, size.height)

    def _draw(self, size: Size) -> list[list[Segment]]:
        canvas = self.canvas(size)
        if canvas is None:
            return bar_rows(self.position, self.picture, size.width)
        palette = DARK if program_of(self).current_theme.dark else LIGHT
        return rows_of(self.track, canvas, self.picture, palette, program_of(self).no_color)
