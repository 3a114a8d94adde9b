"""Records: a whole game as a readable JSON file that replays without any generator.

| key | what |
| --- | --- |
| `format`, `version` | "racecraft record", 1 |
| `game`, `rules` | which game, and the version of its rules |
| `config` | the mode, deck and tracks included |
| `setup` | what was dealt, one object for each race |
| `moves` | every action in order, as `SEAT ACTION` in notation, or `chance ACTION` |
| `result` | places, totals and winners of a finished game, else null |
| `players` | optional: the name of each seat's player |
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final, cast

from racecraft.games.downforce import game as downforce
from racecraft.games.game import Game
from racecraft.games.rally import game as rally
from racecraft.games.untyped import as_list, as_object

FORMAT: Final = "racecraft record"
VERSION: Final = 1
MOST_BYTES: Final = 4 << 20
KEYS: Final = ("format", "version", "game", "rules", "config", "setup", "moves", "result")


# For each game the version of its rules, and how the configuration and set-up of a record become a game.
GAMES: Final[dict[str, tuple[int, Callable[[object, object], Game]]]] = {
    downforce.GAME: (downforce.RULES_VERSION, downforce.start_game),
    rally.GAME: (rally.RULES_VERSION, rally.start_game),
}


class RecordError(ValueError):
    """A record that cannot be replayed; the message says where it goes wrong and what would be right."""


def to_text(record: dict[str, object]) -> str:
    """The canonical text of a record: one line for each move, the same bytes on every machine."""
    return json.dumps(record, indent=1, ensure_ascii=False) + "\n"


def record_of(game: Game, players: list[str] | None = None) -> dict[str, object]:
    """The record of a game so far, with the names of its players where they are given."""
    record: dict[str, object] = {"format": FORMAT, "version": VERSION, **game.header()}
    record["moves"] = game.moves()
    record["result"] = game.result()
    if players is not None:
        record["players"] = players
    return record


def save(game: Game, path: Path, players: list[str] | None = None) -> None:
    """Write the record of a game to a file."""
    record = record_of(game, players)
    path.write_text(to_text(record), encoding="utf-8")


def load(path: Path) -> dict[str, object]:
    """Read a record file.

    Raises:
        RecordError: when it is no record, or of a version that this program does not know.
        OSError: when it cannot be read.
    """
    if path.stat().st_size > MOST_BYTES:
        raise RecordError(f"{path}: larger than {MOST_BYTES >> 20} MiB; no record is")
    try:
        return parse(path.read_bytes().decode("utf-8"))
    except (RecordError, UnicodeDecodeError) as error:
        raise RecordError(f"{path}: {error}") from None


def parse(text: str) -> dict[str, object]:
    """The record that a text holds, checked as far as this can be done without replaying it.

    Raises:
        RecordError: saying what is wrong.
    """
    try:
        data: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"this is not JSON: {error}") from None
    record = as_object(data)
    if record is None or record.get("format") != FORMAT:
        raise RecordError(f'this is no record: it must be a JSON object with "format": "{FORMAT}"')
    for key in KEYS:
        if key not in record:
            raise RecordError(f"{key}: missing; a record has {', '.join(KEYS)}")
    _check_version(record)
    return record


def _check_version(record: dict[str, object]) -> None:
    if record["version"] != VERSION:
        raise RecordError(f"version: {record['version']!r}; this program reads version {VERSION}")
    name = record["game"]
    if not isinstance(name, str) or name not in GAMES:
        raise RecordError(f"game: {name!r}; this program knows {', '.join(GAMES)}")
    rules, _ = GAMES[name]
    if record["rules"] != rules:
        raise RecordError(f"rules: version {record['rules']!r} of {name}; this program plays version {rules}")


def replay(record: dict[str, object]) -> Game:
    """Play a record from its set-up to its last move, and check every action and the result.

    Raises:
        RecordError: naming the move, what was wrong with it and what would have been legal.
    """
    game = start(record)
    moves = as_list(record["moves"])
    if moves is None:
        raise RecordError("moves: must be a list of texts")
    for number, move in enumerate(moves, 1):
        try:
            step(game, move)
        except ValueError as error:
            raise RecordError(f"move {number} ({move!r}): {error}") from None
    result = game.result()
    if record["result"] != result:
        raise RecordError(f"result: the moves lead to {json.dumps(result)}, not to {json.dumps(record['result'])}")
    return game


def start(record: dict[str, object]) -> Game:
    """The game of a record before its first move.

    Raises:
        RecordError: for a configuration or set-up that cannot be.
    """
    _, begin = GAMES[cast("str", record["game"])]
    try:
        return begin(record["config"], record["setup"])
    except ValueError as error:
        raise RecordError(f"config or setup: {error}") from None


def step(game: Game, move: object) -> None:
    """Play one move of a record, chance's answers included.

    Raises:
        ValueError: saying what is wrong and what would be legal.
    """
    who, _, action = move.partition(" ") if isinstance(move, str) else ("", "", "")
    if who == "chance":
        game.play_chance(action)
    elif who.isascii() and who.isdigit() and 1 <= int(who) <= game.seats:
        game.play(action, int(who) - 1)
    else:
        raise ValueError(f"write SEAT ACTION with a seat from 1 to {game.seats}, or chance ACTION")
