"""Whole games at tables without a server: the log alone gives the same table, and no view knows too much."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import cast

import pytest

from racecraft.games.downforce.game import DownforceGame
from racecraft.games.rng import Xoshiro
from racecraft.server.api.commands import Act, Command, Confirm, Join, Kick, Leave, PassHost, SetBot, Stage, Start, Undo
from racecraft.server.api.tables import CreateTable
from racecraft.server.play.position import Presence, encode, position, update
from racecraft.server.store.log import Entry, StoredTable
from racecraft.server.store.people import StoredGuest
from racecraft.server.tables import fold
from racecraft.server.tables.create import new_table, seats_of, settings_of
from racecraft.server.tables.decide import Draft, Refused, StageDraft, decide
from racecraft.server.tables.table import Table

NOBODY = Presence(frozenset(), {}, 0)
PEOPLE = [StoredGuest(f"g_{n}", name) for n, name in enumerate(("Ann", "Bob", "Cid", "Dan", "Eve", "Fay"))]
PRESETS = ("standard", "beginner", "endless", "two_races", "odds")


class Log:
    """A table and every row of its log, as they would be stored."""

    def __init__(self, **choices: object) -> None:
        asked = CreateTable.model_validate({"id": "some-table", **choices})
        settings = settings_of(asked)
        self.stored = StoredTable("AAAAAAA", settings.game, bytes(range(32)), 1)
        self.table, first = new_table(self.stored, settings, seats_of(asked, settings, PEOPLE[0]), "g_0", "first")
        self.rows = [first]

    def do(self, who: int, command: Command) -> bool:
        """Carry out a command; whether it was allowed."""
        try:
            outcome = decide(self.table, PEOPLE[who], command)
        except Refused:
            return False
        if isinstance(outcome, StageDraft):
            self.table.staged[outcome.seat] = outcome.actions
        elif isinstance(outcome, Draft):
            number = self.table.number + 1
            row = Entry("AAAAAAA", number, f"row-{number}", PEOPLE[who].id, outcome.kind, outcome.body, 1000 * number)
            fold.apply(self.table, row, played=outcome.played)
            self.rows.append(row)
        return True

    def again(self, rows: int) -> Table:
        """The table that the first rows give, from their text."""
        table = Table(self.stored)
        for row in self.rows[:rows]:
            fold.apply(table, Entry(**json.loads(json.dumps(asdict(row)))))
        return table


def begun(preset: str, seats: int, **choices: object) -> Log:
    log = Log(preset=preset, seats=seats, **choices)
    for who in range(1, seats):
        assert log.do(who, Join(id="join-them", type="join"))
    assert log.do(0, Start(id="start-them", type="start"))
    return log


def move(log: Log, rng: Xoshiro) -> None:
    """One random choice of a random seat: staged or final."""
    table = log.table
    seat = table.to_act()[rng.below(len(table.to_act()))]
    decision = table.decision(seat)
    staged = table.staged_for(seat)
    legal = table.preview(seat).legal() if staged else table.game.legal(seat) if table.game else []
    if not legal or (staged and rng.below(9) == 0):
        undo = bool(legal) and rng.below(2) == 0
        kind = Undo(id="undo-them", type="undo", decision=decision) if undo else None
        assert log.do(seat, kind or Confirm(id="confirm-it", type="confirm", decision=decision))
        return
    action = legal[rng.below(len(legal))]
    if rng.below(2) or not log.do(seat, Stage(id="stage-them", type="stage", decision=decision, action=action)):
        assert log.do(seat, Act(id="act-on-it", type="act", decision=table.decision(seat), action=action)) or staged


def seen(table: Table, seat: int) -> str:
    who = None if seat < 0 else table.seats[seat].guest
    return encode(update(table, who, seat, 0, NOBODY, 0))


@pytest.mark.parametrize("preset", PRESETS)
def test_the_log_alone_gives_the_same_table_at_every_row(preset: str) -> None:
    log = begun(preset, 3, clock={"bank": 50, "increment": 2})
    rng = Xoshiro(len(preset))
    at: dict[int, list[str]] = {}
    while log.table.state == "running":
        move(log, rng)
        log.table.staged.clear()
        if log.table.number % 5 == 0:
            at[log.table.number] = [seen(log.table, seat) for seat in range(-1, 3)]
    at[log.table.number] = [seen(log.table, seat) for seat in range(-1, 3)]
    for number, before in at.items():
        again = log.again(number)
        assert [seen(again, seat) for seat in range(-1, 3)] == before


def test_the_events_of_a_viewer_never_change_once_they_are_told() -> None:
    log = begun("standard", 4)
    rng = Xoshiro(4)
    told: dict[int, list[str]] = {seat: [] for seat in range(-1, 4)}
    while log.table.state == "running":
        move(log, rng)
        for seat, events in told.items():
            message = update(log.table, None, seat, len(events), NOBODY, 0)
            assert [event["n"] for event in message["events"]] == list(range(len(events) + 1, message["last"] + 1))
            events += [encode(event) for event in message["events"]]
    for seat, events in told.items():
        everything = [encode(event) for event in update(log.table, None, seat, len(events) - 100, NOBODY, 0)["events"]]
        assert everything == events[-100:]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_whatever_a_viewer_may_not_know_changes_no_byte_for_them(preset: str, seats: int) -> None:
    log = begun(preset, seats)
    rng = Xoshiro(seats)
    while log.table.state == "running":
        move(log, rng)
        if log.table.state != "running" or rng.below(6):
            continue
        for viewer in range(-1, seats):
            assert imagined(log.table, viewer, rng) == known(log.table, viewer)


def known(table: Table, viewer: int) -> str:
    who = None if viewer < 0 else table.seats[viewer].guest
    return encode(position(table, who, viewer, NOBODY, 0))


def imagined(table: Table, viewer: int, rng: Xoshiro) -> str:
    """What the viewer would get if everything that they do not know were otherwise."""
    game = cast("DownforceGame", table.game)
    state, staged = game.race, table.staged
    other = state.redeterminise(viewer, rng)
    game.race = game.state = other
    table.staged = {seat: actions for seat, actions in staged.items() if seat == viewer}
    try:
        return known(table, viewer)
    finally:
        game.race = game.state = state
        table.staged = staged


def test_a_lobby_holds_together_whatever_is_done_in_it() -> None:
    rng = Xoshiro(11)
    for _ in range(40):
        log = Log(seats=2 + rng.below(4))
        for _ in range(60):
            log.do(rng.below(6), something(log, rng))
            check_lobby(log)
            if log.table.state != "lobby":
                break
        again = log.again(len(log.rows))
        assert seen(again, -1) == seen(log.table, -1)


def something(log: Log, rng: Xoshiro) -> Command:
    seat = 1 + rng.below(len(log.table.seats))
    choices: list[Command] = [
        Join(id="join-them", type="join"),
        Join(id="join-them", type="join", seat=seat),
        Leave(id="leave-them", type="leave"),
        Kick(id="kick-them", type="kick", seat=seat),
        PassHost(id="pass-them", type="pass_host", seat=seat),
        SetBot(id="bot-them", type="set_bot", seat=seat, bot="random"),
        SetBot(id="bot-them", type="set_bot", seat=seat, bot=None),
        Start(id="start-them", type="start"),
    ]
    return choices[rng.below(len(choices))]


def check_lobby(log: Log) -> None:
    guests = [seat.guest for seat in log.table.seats if seat.guest]
    assert len(guests) == len(set(guests))
    assert log.table.host in guests or (log.table.host is None and not guests)
    assert all(not (seat.guest and seat.bot) for seat in log.table.seats)
    if log.table.state == "running":
        assert all(seat.taken for seat in log.table.seats)
