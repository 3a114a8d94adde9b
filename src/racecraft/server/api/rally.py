"""Rally as it is sent: the view of the run, what may be chosen, and what happened."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from racecraft.server.api.base import Sent
from racecraft.server.api.downforce import Option

RallyPhase = Literal["draw", "nitro", "roll", "pay", "over"]
Outcome = Literal["running", "finished", "out of fuel", "broken down", "crashed"]


class RallyView(Sent):
    """Everything that may be known of a run: nothing on the table is hidden."""

    seat: int | None
    phase: RallyPhase
    to_act: list[int]
    stage: int
    turn: int
    fuel: int
    health: int
    speed: int
    deck: list[int]
    cards: list[int]
    discard: list[int]
    dice: list[int]
    nitro_used: bool
    shortfall: int
    outcome: Outcome


class Pay(Option):
    """Make up the shortfall with these parts."""

    kind: Literal["pay"]
    fuel: int
    health: int
    speed: int


class UseNitro(Option):
    """Pay for one die more, or do not."""

    kind: Literal["nitro"]
    use: bool


RallyOption = Annotated[Pay | UseNitro, Field(discriminator="kind")]


class StageBegins(Sent):
    """A stage begins."""

    event: Literal["stage"]
    stage: int
    fuel: int
    health: int


class TurnBegins(Sent):
    """A turn begins."""

    event: Literal["turn"]
    turn: int
    fuel: int


class CardDrawn(Sent):
    """A track card was turned up; `left` in the deck."""

    event: Literal["drew"]
    card: int
    left: int


class NitroUsed(Sent):
    """Nitro was paid for."""

    event: Literal["nitro"]
    fuel: int


class DieRolled(Sent):
    """A die shows this."""

    event: Literal["rolled"]
    die: int


class Overheated(Sent):
    """The engine overheated."""

    event: Literal["overheated"]
    health: int


class Cleared(Sent):
    """The roll is enough."""

    event: Literal["cleared"]
    track: int
    roll: int
    speed: int


class Short(Sent):
    """The roll falls short."""

    event: Literal["short"]
    track: int
    roll: int
    shortfall: int


class Paid(Sent):
    """The shortfall was made up."""

    event: Literal["paid"]
    fuel: int
    health: int
    speed: int


class StageOver(Sent):
    """A stage is done."""

    event: Literal["stage_over"]
    stage: int
    fuel: int
    health: int


class Finished(Sent):
    """The run is finished."""

    event: Literal["finished"]
    fuel: int
    health: int
    turns: int


class RunLost(Sent):
    """The run is lost."""

    event: Literal["lost"]
    reason: str
    turns: int
    left: int


RallyEvent = Annotated[
    StageBegins
    | TurnBegins
    | CardDrawn
    | NitroUsed
    | DieRolled
    | Overheated
    | Cleared
    | Short
    | Paid
    | StageOver
    | Finished
    | RunLost,
    Field(discriminator="event"),
]


class RallyBoard(Sent):
    """What does not change during a run."""

    game: Literal["rally"]
    deck: list[int]
    top_speed: int
    fuel: int
    health: int
    stages: int
