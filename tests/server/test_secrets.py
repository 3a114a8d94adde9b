"""Nothing leaves the process but views: every byte that any viewer receives is searched, and compared."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path

import pytest
from tests.server.clients import Person, Server, bots, onlooker

from racecraft.games.secret import Secret
from racecraft.server.api.commands import Act, Command, Join, Start
from racecraft.server.api.tables import CreateTable
from racecraft.server.kinds.registry import kind_of
from racecraft.server.play.position import Presence, encode, events_for, update
from racecraft.server.store.log import Entry, StoredTable
from racecraft.server.store.people import StoredGuest
from racecraft.server.tables import fold
from racecraft.server.tables.create import new_table, seats_of, settings_of
from racecraft.server.tables.decide import Draft, decide
from racecraft.server.tables.table import Table

NOBODY = Presence(frozenset(), {}, 0)
PEOPLE = [StoredGuest("g_a", "Ann"), StoredGuest("g_b", "Bob"), StoredGuest("g_c", "Cid")]


def begun(secret: bytes, preset: str = "standard", seats: int = 3) -> Table:
    """A table of people that has begun, without a database."""
    asked = CreateTable.model_validate({"id": "some-table", "preset": preset, "seats": seats})
    settings = settings_of(asked)
    stored = StoredTable("AAAAAAA", "downforce", secret, 0)
    table, _ = new_table(stored, settings, seats_of(asked, settings, PEOPLE[0]), "g_a", "first")
    for who in PEOPLE[1:seats]:
        done(table, who, Join(id=f"join-{who.id}", type="join"))
    done(table, PEOPLE[0], Start(id="start-it", type="start"))
    return table


def done(table: Table, who: StoredGuest, command: Command) -> None:
    draft = decide(table, who, command)
    assert isinstance(draft, Draft)
    number = table.number + 1
    entry = Entry(table.code, number, f"{who.id}:{number}", who.id, draft.kind, draft.body, number)
    fold.apply(table, entry, played=draft.played)


def act(table: Table, seat: int, action: int) -> None:
    decision = table.decision(seat)
    done(table, PEOPLE[seat], Act(id="some-action", type="act", decision=decision, action=action))


def sent(table: Table, seat: int) -> str:
    """Everything that a viewer would receive now, the hash of the secret left out: it is a fact of the table."""
    who = None if seat < 0 else PEOPLE[seat].id
    message = update(table, who, seat, 0, NOBODY, 0)
    message["table"]["fair"] = None
    message["events"] = events_for(table, seat, 0, len(table.happened))
    return re.sub(table.commitment(), "", encode(message))


@pytest.mark.parametrize("viewer", [-1, 0])
def test_two_deals_that_differ_only_in_what_a_viewer_may_not_know_give_the_same_bytes(viewer: int) -> None:
    kind = kind_of("downforce")
    table, other = begun(bytes(32)), begun(bytes(32))
    assert table.game is not None
    config = kind.read_config(table.game.header()["config"])
    header = json.loads(json.dumps(table.game.header()))
    setup = header["setup"][0]
    if viewer < 0:
        setup["hands"].reverse()
    else:
        setup["hands"][1], setup["hands"][2] = setup["hands"][2], setup["hands"][1]
    setup["eights"][1:] = setup["eights"][:0:-1]
    setup["powers"][1:] = setup["powers"][:0:-1]
    other.game = kind.resume(config.to_json(), header["setup"])
    assert sent(table, viewer) == sent(other, viewer)
    assert sent(table, 2) != sent(other, 2)


def test_a_secret_choice_changes_no_byte_for_the_others_but_that_it_was_made() -> None:
    table, other = begun(bytes(32)), begun(bytes(32))
    assert table.game is not None
    legal = table.game.legal(1)
    act(table, 1, legal[0])
    act(other, 1, legal[-1])
    for viewer in (-1, 0, 2):
        assert sent(table, viewer) == sent(other, viewer)
    assert sent(table, 1) != sent(other, 1)


def test_staged_choices_change_no_byte_for_the_others() -> None:
    table, other = to_the_race(begun(bytes(32))), to_the_race(begun(bytes(32)))
    assert table.game is not None
    (seat,) = table.to_act()
    other.staged[seat] = [table.game.legal(seat)[0]]
    for viewer in {-1, 0, 1, 2} - {seat}:
        assert sent(table, viewer) == sent(other, viewer)
    assert '"staged":{' in sent(other, seat)


def to_the_race(table: Table) -> Table:
    assert table.game is not None
    while table.kind.phase(table.kind.view(table.game, -1)) != "play":
        seat = table.to_act()[0]
        act(table, seat, table.game.legal(seat)[0])
    return table


class Canary:
    """Knows from the database where every card is, and searches what viewers receive for what they may not see."""

    def __init__(self, folder: Path, code: str) -> None:
        with sqlite3.connect(folder / "racecraft.db") as connection:
            (self.secret,) = connection.execute("SELECT secret FROM game_table WHERE code = ?", (code,)).fetchone()
            query = "SELECT kind, body FROM entry WHERE code = ? ORDER BY number"
            rows = connection.execute(query, (code,)).fetchall()
        bodies = [(kind, json.loads(body)) for kind, body in rows]
        started = next(body for kind, body in bodies if kind == "started")
        self.hands: list[list[str]] = started["setup"][0]["hands"]
        self.box: list[str] = started["setup"][0]["box"]
        self.powers: list[str] = started["setup"][0]["powers"]
        self.shown = {move.split()[2] for _, body in bodies for move in body.get("moves", []) if " bid " in move}
        self.shown |= {move.split()[2] for _, body in bodies for move in body.get("moves", []) if " play " in move}

    def find(self, heard: list[bytes], seat: int) -> list[str]:
        """Secrets of others among what a viewer has heard; -1 for an onlooker."""
        text = b"\n".join(heard).decode()
        hidden = [card for number, hand in enumerate(self.hands) if number != seat for card in hand]
        secrets = [card for card in [*hidden, *self.box] if card not in self.shown]
        found = [card for card in secrets if f'"{card}"' in text]
        key = self.secret.hex()
        return found + [key] * (key in text)


def test_the_canary_sings() -> None:
    canary = Canary.__new__(Canary)
    canary.hands, canary.box, canary.powers, canary.shown = [["R6G4"], ["B5K2"]], ["Y3"], [], {"Y3"}
    canary.secret = bytes(32)
    assert canary.find([b'{"cards": ["R6G4", "B5K2", "Y3"]}'], 0) == ["B5K2"]
    assert canary.find([b"0" * 64], -1) == ["0" * 64]


def test_no_viewer_ever_receives_a_card_that_they_may_not_know(server: Server, ada: Person, ben: Person) -> None:
    code = ada.create(preset="standard", seats=3, bots=bots(3))
    ben.done(code, "join")
    ada.done(code, "start")
    watching: list[bytes] = []
    live = [ada.look(code, 1), ben.look(code, 2), onlooker(server, code, watching)]
    moves = 0
    while moves < 60:
        for seat, person in ((1, ada), (2, ben)):
            prompt = person.position(code, seat)["prompt"]
            if prompt is not None:
                moves += 1
                person.decide(code, prompt, staged=moves % 2 == 0)
                person.do(code, "act", decision="9.9", action=moves)
    late: list[bytes] = []
    with onlooker(server, code, late):
        pass
    ada.get(f"/api/tables/{code}/events", count=1000)
    for one in live:
        one.send(type="ping", n=1)
        while one.receive()["type"] != "pong":
            pass
    canary = Canary(server.folder, code)
    assert canary.find(ada.heard, 0) == []
    assert canary.find(ben.heard, 1) == []
    assert canary.find(watching, -1) == []
    assert canary.find(late, -1) == []
    assert canary.find([server.log().encode()], -1) == []
    assert set(canary.hands[0]) & set(re.findall(r'"(\w+)"', b"".join(ada.heard).decode()))


def test_what_is_stored_of_a_token_opens_nothing(server: Server, ada: Person) -> None:
    with sqlite3.connect(server.folder / "racecraft.db") as connection:
        rows = connection.execute("SELECT * FROM guest").fetchall()
    assert ada.token not in json.dumps(rows)
    assert len(ada.token) >= 43
    assert ada.token not in server.log()


def test_the_secret_is_told_only_after_the_end(ada: Person) -> None:
    code = ada.create(preset="beginner", seats=2, bots=bots(2), start=True)
    before = ada.table(code)["fair"]
    assert before["secret"] is None
    ada.play(code, 1)
    secret: str = ada.table(code)["fair"]["secret"]
    assert Secret(bytes.fromhex(secret)).commitment == before["commitment"]
    events = ada.get(f"/api/tables/{code}/events", count=1000)["events"]
    assert events[-1]["what"] == {"event": "secret", "secret": secret}


def test_the_secret_of_a_daily_run_is_kept_until_the_day_is_over(ada: Person, ben: Person) -> None:
    codes = [person.create(game="rally", preset="daily", seats=1, start=True) for person in (ada, ben)]
    fair = [ada.table(code)["fair"] for code in codes]
    assert fair[0] == fair[1]
    ada.play(codes[0], 1)
    assert ada.table(codes[0])["fair"]["secret"] is None
    assert ada.get(f"/api/tables/{codes[0]}/record")["fair"]["secret"] is None
    assert b'"secret":"' not in b"".join(ada.heard)
