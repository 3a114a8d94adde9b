"""What the server sends over a WebSocket, and what its answers about a table hold."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from racecraft.server.api.base import Sent
from racecraft.server.api.downforce import DownforceBoard, DownforceOption, DownforceView
from racecraft.server.api.downforce_events import DownforceEvent
from racecraft.server.api.rally import RallyBoard, RallyEvent, RallyOption, RallyView
from racecraft.server.api.tables import Table, You

AnyView = DownforceView | RallyView
AnyOption = DownforceOption | RallyOption
AnyBoard = Annotated[DownforceBoard | RallyBoard, Field(discriminator="game")]


class TableEvent(Sent):
    """Something about the table rather than the game.

    `joined`, `left`, `kicked`, `host`, `bot` (set or taken out), `started`, `absent`, `replaced` (with `answer`),
    `took_back`, `out_of_time`, `resumed` (after a restart, `down` ms given back), `ended_early`, `rematch` (`table`),
    `advised` (somebody has asked for the chances), `bot_failed` (`why`: "raised", "late", "died", "nonsense"; a safe
    legal action was played instead), `secret`.
    """

    event: Literal[
        "joined",
        "left",
        "kicked",
        "host",
        "bot",
        "started",
        "absent",
        "replaced",
        "took_back",
        "out_of_time",
        "resumed",
        "ended_early",
        "rematch",
        "advised",
        "bot_failed",
        "secret",
    ]
    seat: int | None = None
    name: str | None = None
    bot: str | None = None
    answer: str | None = None
    why: str | None = None
    down: int | None = None
    table: str | None = None
    commitment: str | None = None
    secret: str | None = None


class NumberedEvent(Sent):
    """An event with its number for this viewer (from 1, without gaps), its time, and the row of the log it came with.

    All events of one row happened together. `by`: "bot" when a bot made the choice.
    """

    n: int
    at: int
    row: int
    by: Literal["person", "bot", "table"]
    what: DownforceEvent | RallyEvent | TableEvent


class Staged(Sent):
    """The choices of this turn that are not final yet, in notation; only their own seat sees them.

    `view` and `events` show the game as it would be. `complete`: nothing is left to choose but `confirm`.
    """

    texts: list[str]
    complete: bool
    view: AnyView
    events: list[DownforceEvent | RallyEvent]


class OptionChance(Sent):
    """The chance to finish that an option leaves, under perfect play after it."""

    action: int
    chance: float


class Advice(Sent):
    """The chance to finish under perfect play, and what each option leaves of it, the best first."""

    chance: float
    options: list[OptionChance]


class Prompt(Sent):
    """What the seat of this view has to decide.

    `decision`: the id that the answer has to name; it changes with every staged choice. `secret`: everybody chooses at
    once, unseen, and `act` is final; `stage` is for turns. `options` is empty when only `confirm` or `undo` is left.
    `advice`: when it was asked for with `advise`.
    """

    decision: str
    seat: int
    phase: str
    secret: bool
    options: list[AnyOption]
    staged: Staged | None
    advice: Advice | None


class Position(Sent):
    """A table as one viewer may see it, complete.

    `last`: the number of the last event. `view`: null before the start. `hash`: of the view. `waiting_for`: seats that
    have to decide. `deadline`: when the first of them runs out of time. `now`: the server's clock.
    """

    last: int
    table: Table
    you: You
    view: AnyView | None
    hash: str | None
    prompt: Prompt | None
    waiting_for: list[int]
    deadline: int | None
    now: int


class Update(Position):
    """Sent after `hello` and whenever something changes.

    `events` are those after the last that was sent on this connection (after `hello`: after `last`), in order.
    `jump`: events are left out, and the view is to be shown as it stands.
    """

    type: Literal["update"]
    jump: bool
    events: list[NumberedEvent]


class Ack(Sent):
    """A command took effect and is stored. `table`: the table that it made."""

    type: Literal["ack"]
    id: str
    number: int
    table: str | None = None


class Rejected(Sent):
    """A command did nothing. `prompt` says what could be decided instead.

    Codes: `illegal`, `stale`, `not_your_turn`, `not_seated`, `not_host`, `seat_taken`, `no_seat`, `wrong_state`,
    `not_allowed`, `bad_message`, `slow_down`, `full`.
    """

    type: Literal["rejected"]
    id: str | None
    code: str
    message: str
    prompt: Prompt | None


class Pong(Sent):
    """The answer to `ping`, with the server's clock."""

    type: Literal["pong"]
    n: int
    now: int


ServerMessage = Annotated[Update | Ack | Rejected | Pong, Field(discriminator="type")]
Answer = Annotated[Ack | Rejected, Field(discriminator="type")]


class EventPage(Sent):
    """Events of a table for one viewer, by number; `last` is the number of the last there is."""

    events: list[NumberedEvent]
    last: int


class ReplayInfo(Sent):
    """A game to look at again. `moments`: 0 is the deal, then one for each move of the record.

    `viewpoints`: those that the viewer may take: "public", "all", or a seat's number.
    """

    replay: str
    game: Literal["downforce", "rally"]
    players: list[str]
    moments: int
    viewpoints: list[str]
    result: dict[str, object] | None
    table: str | None
    commitment: str | None
    secret: str | None


class Moment(Sent):
    """The game after a move: who played what (both null for the deal), what happened, and what can be seen."""

    at: int
    move: str | None
    seat: int | None
    events: list[DownforceEvent | RallyEvent]
    view: AnyView


class Moments(Sent):
    """Some moments of a replay, in order."""

    moments: list[Moment]


class Check(Sent):
    """One thing that was checked, and whether it holds."""

    name: str
    holds: bool
    detail: str


class Verification(Sent):
    """Whether a record's deal and chance follow from its secret, and the secret from what was published."""

    fair: bool
    checks: list[Check]


class Uploaded(Sent):
    """The replay that a record has become."""

    replay: str
