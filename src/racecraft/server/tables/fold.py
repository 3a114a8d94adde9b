"""What each kind of row does to a table. A row is applied only once it is stored, and never refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from racecraft.games import record
from racecraft.server.store.log import Entry
from racecraft.server.tables.seat import Seat
from racecraft.server.tables.settings import Settings
from racecraft.server.tables.table import LOBBY, OVER, RUNNING, Happening, Table

Json = dict[str, Any]


def apply(table: Table, entry: Entry, *, played: bool = False) -> None:
    """Let a row take effect. With `played` the game has made the row's moves already."""
    assert entry.number == table.number + 1
    table.number = entry.number
    table.changed = entry.at
    table.commands[entry.command] = entry.number
    if entry.kind == "played":
        _played(table, entry, played)
    elif entry.kind == "started":
        _started(table, entry, played)
    else:
        _KINDS[entry.kind](table, entry)


def tell(at: Table, entry: Entry, event: str, **words: object) -> None:
    """Note an event about the table."""
    at.happened.append(Happening(entry.at, entry.number, "table", {"event": event, **words}))


def _seat(table: Table, entry: Entry) -> tuple[int, Seat]:
    """The seat that a row is about, with its index."""
    number: int = entry.body["seat"]
    return number, table.seats[number]


def _created(table: Table, entry: Entry) -> None:
    body = entry.body
    table.settings = Settings.from_json(body["settings"])
    table.seats = [Seat(bot=seat["bot"], reserved=seat["reserved"]) for seat in body["seats"]]
    table.host = body["host"]
    table.rematch_of = body["rematch_of"]
    for number, seat in enumerate(body["seats"]):
        if seat["guest"]:
            table.seats[number].sit(seat["guest"], seat["name"])
            tell(table, entry, "joined", seat=number + 1, name=seat["name"])


def _joined(table: Table, entry: Entry) -> None:
    number, seat = _seat(table, entry)
    seat.sit(entry.body["guest"], entry.body["name"])
    if table.host is None:
        table.host = seat.guest
    tell(table, entry, "joined", seat=number + 1, name=seat.name)


def _left(table: Table, entry: Entry) -> None:
    number, seat = _seat(table, entry)
    name = seat.name
    if table.state == LOBBY:
        seat.free()
    elif table.state == RUNNING:
        seat.stand_in, seat.absent = entry.body["bot"], False
    tell(table, entry, entry.body.get("event", "left"), seat=number + 1, name=name)
    _pass_host_on(table, entry)


def _pass_host_on(table: Table, entry: Entry) -> None:
    """The host who has no seat any more hands the role to the next person."""
    here = [seat.guest for seat in table.seats if seat.guest is not None and not seat.stand_in]
    if table.host in here or table.state == OVER:
        return
    table.host = here[0] if here else None
    if here:
        _tell_host(table, entry)


def _tell_host(table: Table, entry: Entry) -> None:
    number = table.seats_of(table.host)[0]
    tell(table, entry, "host", seat=number + 1, name=table.seats[number].name)


def _host(table: Table, entry: Entry) -> None:
    table.host = entry.body["guest"]
    _tell_host(table, entry)


def _bot(table: Table, entry: Entry) -> None:
    number, seat = _seat(table, entry)
    seat.free()
    seat.bot = entry.body["bot"]
    tell(table, entry, "bot", seat=number + 1, bot=seat.bot)


def _started(table: Table, entry: Entry, played: bool) -> None:
    table.state = RUNNING
    tell(table, entry, "started", commitment=table.commitment())
    if not played:
        table.game = table.kind.resume(entry.body["config"], entry.body["setup"])
        _replay(table, entry.body["moves"])
        table.game.chance = table.kind.chance(table.secret)
    if table.settings.clock is not None:
        for seat in table.seats:
            seat.bank = table.settings.clock.bank * 1000
    _tell_game(table, entry, 0, "table")
    _ask(table, entry.at)
    _end_if_over(table, entry)


def _played(table: Table, entry: Entry, played: bool) -> None:
    game = table.game
    assert game is not None
    by: str = entry.body["by"]
    number, seat = _seat(table, entry)
    if entry.body.get("failed"):
        tell(table, entry, "bot_failed", seat=number + 1, bot=seat.played_by, why=entry.body["failed"])
    told = sum(1 for event in table.happened if event.what is None)
    if not played:
        _replay(table, entry.body["moves"])
    _tell_game(table, entry, told, by)
    seat.made += 1
    table.staged.pop(number, None)
    if by == "bot":
        seat.assisted = seat.assisted or seat.guest is not None
    else:
        _spend(table, seat, entry.at)
    seat.asked_since = None
    _ask(table, entry.at)
    _end_if_over(table, entry)


def _replay(table: Table, moves: list[str]) -> None:
    """Make the moves of a row; chance answers what it answered then, and its streams go on from there."""
    game = table.game
    assert game is not None
    chance, game.chance = game.chance or table.kind.chance(table.secret), None
    for move in moves:
        if move.startswith("chance "):
            game.draw_chance(chance)
        record.step(game, move)
    game.chance = chance


def _tell_game(table: Table, entry: Entry, first: int, by: str) -> None:
    assert table.game is not None
    for index in range(first, table.kind.happened(table.game)):
        table.happened.append(Happening(entry.at, entry.number, by, None, index))


def _spend(table: Table, seat: Seat, at: int) -> None:
    """Take the time of a decision off the clock and add the increment."""
    clock = table.settings.clock
    if clock is not None and seat.asked_since is not None:
        left = 0 if seat.out_of_time else max(0, seat.bank - (at - seat.asked_since))
        seat.bank = min(clock.bank * 1000, left + clock.increment * 1000)
    seat.absent = seat.out_of_time = False


def _ask(table: Table, at: int) -> None:
    """Note since when each seat has been asked."""
    asked = table.to_act()
    for number, seat in enumerate(table.seats):
        if number not in asked:
            seat.asked_since = None
        elif seat.asked_since is None:
            seat.asked_since = at


def _end_if_over(table: Table, entry: Entry) -> None:
    if table.game is not None and table.game.over:
        _end(table, entry)


def _end(table: Table, entry: Entry) -> None:
    table.state = OVER
    table.staged.clear()
    for seat in table.seats:
        seat.asked_since, seat.absent = None, False
    if not table.day():
        tell(table, entry, "secret", secret=table.secret.key.hex())


def _absent(table: Table, entry: Entry) -> None:
    number, seat = _seat(table, entry)
    seat.absent = True
    if entry.body["why"] == "time":
        seat.out_of_time, seat.bank = True, 0
        tell(table, entry, "out_of_time", seat=number + 1)
    else:
        tell(table, entry, "absent", seat=number + 1)


def _replaced(table: Table, entry: Entry) -> None:
    body = entry.body
    number, seat = _seat(table, entry)
    seat.absent = False
    tell(table, entry, "replaced", seat=number + 1, answer=body["answer"], bot=body["bot"])
    if body["answer"] == "bot":
        seat.stand_in = body["bot"]
        _pass_host_on(table, entry)
    elif body["answer"] == "wait":
        if seat.out_of_time:
            seat.out_of_time, seat.bank = False, body["more"]
        if seat.asked_since is not None:
            seat.asked_since = entry.at
    else:
        table.ended_early = True
        tell(table, entry, "ended_early")
        _end(table, entry)


def _took_back(table: Table, entry: Entry) -> None:
    number, seat = _seat(table, entry)
    seat.stand_in, seat.absent = None, False
    if seat.out_of_time and table.settings.clock is not None:
        seat.out_of_time, seat.bank = False, entry.body["more"]
    if seat.asked_since is not None:
        seat.asked_since = entry.at
    if table.host is None:
        table.host = seat.guest
    tell(table, entry, "took_back", seat=number + 1)


def _resumed(table: Table, entry: Entry) -> None:
    down: int = entry.body["down"]
    for seat in table.seats:
        if seat.asked_since is not None:
            seat.asked_since = min(entry.at, seat.asked_since + down)
    tell(table, entry, "resumed", down=down)


def _advised(table: Table, entry: Entry) -> None:
    number, seat = _seat(table, entry)
    seat.advised = seat.made
    tell(table, entry, "advised", seat=number + 1)


def _rematch(table: Table, entry: Entry) -> None:
    table.rematch = entry.body["table"]
    tell(table, entry, "rematch", table=table.rematch)


_KINDS: Final[dict[str, Callable[[Table, Entry], None]]] = {
    "created": _created,
    "joined": _joined,
    "left": _left,
    "host": _host,
    "bot": _bot,
    "absent": _absent,
    "replaced": _replaced,
    "took_back": _took_back,
    "resumed": _resumed,
    "advised": _advised,
    "rematch": _rematch,
}
