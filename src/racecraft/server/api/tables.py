"""Tables, seats, guests and settings as they are sent and asked for."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from racecraft.server.api.base import CommandId, GameName, Name, Received, SeatNumber, Sent, TableState, Watch, Word


class NameMe(Received):
    """Become a guest with a name, or change the name."""

    name: Name


class Guest(Sent):
    """Somebody who plays: a public id, which opens nothing, and a name."""

    guest: str
    name: str


class Me(Sent):
    """Who asks: null for somebody who has no name yet. `token` goes to programs only, never to a browser."""

    me: Guest | None
    token: str | None = None


class Clock(Received):
    """Thinking time for each player: a bank that is given at the start, and more for every decision made, in seconds.

    The bank never grows beyond what it was at the start.
    """

    bank: Annotated[int, Field(ge=1, le=86_400)]
    increment: Annotated[int, Field(ge=0, le=3_600)]


class BotSeat(Received):
    """A bot by the name of `GameOffer.bots` in a seat."""

    seat: SeatNumber
    bot: Word


class CreateTable(Received):
    """A new table. `switches` differ from the preset; `tracks` are names, one for each race, or none for the usual."""

    id: CommandId
    game: GameName = "downforce"
    preset: Word = "standard"
    switches: Annotated[dict[Word, Annotated[str, Field(max_length=120)]], Field(max_length=20, default_factory=dict)]
    deck: Word = "standard"
    tracks: Annotated[list[Word], Field(max_length=2, default_factory=list)]
    seats: Annotated[int, Field(ge=1, le=6)] = 4
    bots: Annotated[list[BotSeat], Field(max_length=6, default_factory=list)]
    clock: Clock | None = None
    watch: Watch = "public"
    hot_seat: bool = False
    names: Annotated[list[Name], Field(max_length=6, default_factory=list)]
    """Hot-seat: the names of those who play on this screen, in the seats without a bot."""
    start: bool = False
    """Begin at once, when every seat is taken."""
    bot_delay: Annotated[int, Field(ge=0, le=10_000)] = 900
    """How long a bot waits before its move when people look on, in ms."""


class Settings(Sent):
    """What a table plays."""

    game: GameName
    preset: str
    switches: dict[str, str]
    deck: str
    tracks: list[str]
    seats: int
    clock: Clock | None
    watch: Watch
    hot_seat: bool
    bot_delay: int


class SeatInfo(Sent):
    """Who sits where.

    `kind`: "open", "person" or "bot". `played_by`: the bot that plays now, in a bot's seat or for an absent person.
    `away_since`: when the last connection of its owner went; `absent`: the grace time is over, and the others may
    answer with `replace`. `clock`: time left when `clock_runs_since` is null, else what was left at that time.
    `assisted`: whether a bot has made any choice for this person. `advised`: whether they have asked for chances.
    """

    seat: int
    kind: str
    name: str | None
    guest: str | None
    bot: str | None
    played_by: str | None
    connected: bool
    away_since: int | None
    absent: bool
    clock: int | None
    clock_runs_since: int | None
    assisted: bool
    advised: bool
    reserved_for: str | None


class Fair(Sent):
    """The hash (SHA-256) of the table's secret, and the secret itself, in hexadecimal, once it may be known."""

    commitment: str
    secret: str | None


class Table(Sent):
    """A table as everybody sees it, but for `you`."""

    table: str
    link: str
    state: TableState
    created: int
    settings: Settings
    host: str | None
    host_seat: int | None
    seats: list[SeatInfo]
    spectators: int
    fair: Fair
    rematch: str | None
    rematch_of: str | None
    result: dict[str, object] | None
    ended_early: bool


class You(Sent):
    """The viewer: own seats, whether host, and the seat whose view this is (null: an onlooker's)."""

    guest: str | None
    seats: list[int]
    host: bool
    view_of: int | None


class TableSummary(Sent):
    """A line of "my games"."""

    table: str
    game: GameName
    preset: str
    state: TableState
    created: int
    changed: int
    seats: list[str | None]
    your_seats: list[int]
    your_turn: bool
    result: dict[str, object] | None


class Tables(Sent):
    """One's own tables, the last changed first."""

    tables: list[TableSummary]


class BotOffer(Sent):
    """A bot that can sit at a table."""

    bot: str
    about: str


class TrackOffer(Sent):
    """A track that can be raced on."""

    track: str
    title: str
    spaces: int
    betting_lines: int


class PresetOffer(Sent):
    """A mode by name, with the value of every switch."""

    preset: str
    switches: dict[str, str]


class GameOffer(Sent):
    """A game that this server plays, and everything that can be chosen for it."""

    game: GameName
    seats: list[int]
    presets: list[PresetOffer]
    switches: dict[str, list[str]]
    powers: list[str]
    tracks: list[TrackOffer]
    decks: list[str]
    bots: list[BotOffer]
    advice: bool


class Info(Sent):
    """The server: version and build (a page from another build should load anew), and the games that it plays."""

    version: str
    build: str
    games: list[GameOffer]


class Accepted(Sent):
    """A command took effect: `number` is the row of the log, `table` a table that it made (create, rematch)."""

    type: str = "ack"
    id: str
    number: int
    table: str | None = None
