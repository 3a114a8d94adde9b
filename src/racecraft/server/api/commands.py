"""What a person or program can tell a table to do, by WebSocket or by POST: one union, told apart by `type`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from racecraft.server.api.base import CommandId, Name, Received, SeatNumber, Word


class Command(Received):
    """A command. The same `id` again gets the stored answer and does nothing twice."""

    id: CommandId


class Join(Command):
    """Take an open seat: the one named, or the first. In a hot-seat table one guest may take several."""

    type: Literal["join"]
    seat: SeatNumber | None = None
    name: Name | None = None


class Leave(Command):
    """Give up one's seat: it falls open before the start; during the game a bot plays on until `take_back`."""

    type: Literal["leave"]
    seat: SeatNumber | None = None


class Kick(Command):
    """Host, before the start: free a seat."""

    type: Literal["kick"]
    seat: SeatNumber


class PassHost(Command):
    """Host: hand the role to the person in a seat."""

    type: Literal["pass_host"]
    seat: SeatNumber


class SetBot(Command):
    """Host, before the start: put a bot in an open seat, change it, or (with null) take it out."""

    type: Literal["set_bot"]
    seat: SeatNumber
    bot: Word | None


class Start(Command):
    """Host: deal and begin. Every seat must be taken; once begun, it is acknowledged and changes nothing."""

    type: Literal["start"]


class Decide(Command):
    """A command that answers a prompt: `decision` says which one, so that a stale click does nothing."""

    decision: Word


class Act(Decide):
    """Choose finally. Choices staged before it in this turn are appended together with it."""

    type: Literal["act"]
    action: Annotated[int, Field(ge=0, le=100_000)]


class Stage(Decide):
    """Choose for now: only one's own seat sees it, and `undo` takes it back.

    When another seat has to decide next, everything staged is appended at once.
    """

    type: Literal["stage"]
    action: Annotated[int, Field(ge=0, le=100_000)]


class Undo(Decide):
    """Take back the last `count` staged choices of this turn, or (without) all of them."""

    type: Literal["undo"]
    count: Annotated[int, Field(ge=1, le=50)] | None = None


class Confirm(Decide):
    """Append the staged choices: they are final from now on."""

    type: Literal["confirm"]


class Advise(Decide):
    """Ask for the exact chances that each option leaves, where the game has them (Rally); it is noted that one did."""

    type: Literal["advise"]


class Replace(Command):
    """A present player answers for an absent one: let a bot play, wait on, or end the game."""

    type: Literal["replace"]
    seat: SeatNumber
    answer: Literal["bot", "wait", "end"]


class TakeBack(Command):
    """The owner of a seat that a bot plays for takes it back, at any decision."""

    type: Literal["take_back"]
    seat: SeatNumber | None = None


class Rematch(Command):
    """After the game: a new table with the same people and settings. The answer names it; crossed offers merge."""

    type: Literal["rematch"]


_ToTable = Join | Leave | Kick | PassHost | SetBot | Start | Replace | TakeBack | Rematch
_ToGame = Act | Stage | Undo | Confirm | Advise
AnyCommand = Annotated[_ToTable | _ToGame, Field(discriminator="type")]


class Hello(Received):
    """The first message of a connection, and again whenever the viewpoint changes (hot-seat).

    `seat`: one of one's own seats, or null to look on (with a curtain, and for spectators). `last`: the number of the
    last event that was seen, 0 for none. `hash`: of the last view, to be told when it is not the true one.
    """

    type: Literal["hello"]
    seat: SeatNumber | None = None
    last: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    hash: Annotated[str, Field(max_length=64)] | None = None


class Ping(Received):
    """Is anybody there? The answer is a `pong` with the same `n`."""

    type: Literal["ping"]
    n: Annotated[int, Field(ge=0, le=1_000_000_000)] = 0


ClientMessage = Annotated[Hello | Ping | _ToTable | _ToGame, Field(discriminator="type")]
