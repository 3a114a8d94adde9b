"""What all messages share. Seats, races, lines and spaces count from 1 on the wire; times are ms since 1970, UTC."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Colour = Literal["black", "blue", "green", "orange", "red", "yellow"]
Power = Literal["cunning", "tricky", "unpredictable", "determined", "strategic", "aggressive", "ambitious", "defensive"]
GameName = Literal["downforce", "rally"]
Watch = Literal["off", "public", "open"]
TableState = Literal["lobby", "running", "over"]

SeatNumber = Annotated[int, Field(ge=1, le=6)]
CommandId = Annotated[str, Field(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9._-]+$")]
Name = Annotated[str, Field(min_length=1, max_length=40)]
Word = Annotated[str, Field(min_length=1, max_length=80)]


class Sent(BaseModel):
    """Something that the server sends. Clients ignore keys that they do not know."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)


class Received(BaseModel):
    """Something that the server reads: nothing else may stand in it, and nothing is converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Fault(Sent):
    """Why a request was refused: a code for programs and a message for people."""

    code: str
    message: str


class Refusal(Sent):
    """The body of every answer that is not a success."""

    error: Fault
