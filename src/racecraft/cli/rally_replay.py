"""A recorded run of Rally told again, for `racecraft replay`."""

from __future__ import annotations

import json

import typer

from racecraft.games import record
from racecraft.games.rally.game import RallyGame
from racecraft.games.rally.narrate import tell
from racecraft.games.untyped import as_list


def replay_rally(kept: dict[str, object], upto: int | None, as_json: bool) -> None:
    """Tell a record of Rally that has been checked, to its end or for so many moves.

    Raises:
        ValueError: when there are not so many.
    """
    game = run_of(kept, upto)
    if as_json:
        happened = [event.to_json() for event in game.happened]
        found = {"events": happened, "result": game.result(), "view": game.view(-1).to_json()}
        typer.echo(json.dumps(found, indent=2))
        return
    for event in game.happened:
        typer.echo(tell(event))


def run_of(kept: dict[str, object], upto: int | None) -> RallyGame:
    """The run of a record after so many moves, or after all."""
    game = record.start(kept)
    assert isinstance(game, RallyGame)
    moves = as_list(kept["moves"]) or []
    if upto is not None and not 0 <= upto <= len(moves):
        raise ValueError(f"--upto {upto}: the record has {len(moves)} moves")
    for move in moves[:upto]:
        record.step(game, move)
    return game
