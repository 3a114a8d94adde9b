"""`racecraft track`: draw tracks and check track files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from racecraft.games.datafile import DataError
from racecraft.games.downforce.svg import draw
from racecraft.games.downforce.track_file import load_track, warnings
from racecraft.games.downforce.tracks import Track

app = typer.Typer(no_args_is_help=True)

TrackName = Annotated[str, typer.Argument(metavar="TRACK", help="A track file, or the name of a shipped track.")]


@app.callback()
def track() -> None:
    """Show and check tracks."""


@app.command()
def show(
    track: TrackName,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="The SVG file to write.")] = None,
) -> None:
    """Draw a track as SVG, to a file or to the screen."""
    picture = draw(load_track(track))
    if output is None:
        typer.echo(picture)
    else:
        output.write_text(picture + "\n", encoding="utf-8")


@app.command()
def check(track: TrackName) -> None:
    """Check a track file: print its figures and warnings, or the first fault and its cure."""
    try:
        found = load_track(track)
    except DataError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    Console().print(_sections(found))
    for line in figures(found):
        typer.echo(line)
    for warning in warnings(found):
        typer.echo(f"Warning: {warning}.")


def figures(track: Track) -> list[str]:
    """What a track measures, in words."""
    row = track.front_row()
    shortest = min(track.shortest(s) for s in row)
    lines = [str(track.to_go(k)) for k in range(len(track.lines))]
    single = [f"{length} spaces from space {first + 1}" for first, length in track.single_file()]
    return [
        f"Spaces: {track.n}. Start spaces 1-6: {', '.join(str(s + 1) for s in track.start)}.",
        f"Shortest way from the front row to the finish: {shortest} steps.",
        f"Always on the outside: {max(track.outside(s) for s in row)} steps.",
        f"Betting lines, in steps before the finish: {', '.join(lines) or 'none'}.",
        f"Single file: {', '.join(single) or 'nowhere'}.",
    ]


def _sections(track: Track) -> Table:
    table = Table(title=f"{track.title}: {track.n} spaces", title_justify="left")
    table.add_column("section")
    table.add_column("spaces of its lanes, infield first")
    table.add_column("on the board", justify="right")
    for k, section in enumerate(track.plan.sections):
        spaces = [s for s in range(track.n) if track.section[s] == k]
        lanes = ", ".join(str(lane.spaces) for lane in section.lanes)
        table.add_row(section.name, lanes, f"{spaces[0] + 1}-{spaces[-1] + 1}")
    return table
