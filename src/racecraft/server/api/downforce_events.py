"""What happens in a game of Downforce, as it is sent; what a viewer may not know is null."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from racecraft.server.api.base import Colour, Power, Sent


class Grid(Sent):
    """A car on a start space (`place` 1 is the first)."""

    event: Literal["grid"]
    place: int
    car: Colour


class Dealt(Sent):
    """A player was dealt cards; null to others."""

    event: Literal["dealt"]
    seat: int
    cards: list[str] | None


class TurnedUp(Sent):
    """A car comes on the block, with a power unless the mode has none."""

    event: Literal["turned"]
    car: Colour
    power: Power | None


class Chose(Sent):
    """A player has made a secret choice."""

    event: Literal["chose"]
    seat: int
    what: Literal["bid", "power", "bet"]


class Showed(Sent):
    """A bid is turned up."""

    event: Literal["showed"]
    seat: int
    card: str
    bid: int


class DrewLot(Sent):
    """A tie was decided for this player by lot."""

    event: Literal["drew_lot"]
    seat: int


class Sold(Sent):
    """A car was sold, for $M."""

    event: Literal["sold"]
    seat: int
    car: Colour
    price: int
    power: Power | None


class SetAside(Sent):
    """Nobody bid; the car comes up again."""

    event: Literal["set_aside"]
    car: Colour


class Ownerless(Sent):
    """Nobody bid twice; the car races without an owner."""

    event: Literal["ownerless"]
    car: Colour


class WithCar(Sent):
    """A car was dealt to a player, with a power if the mode has them."""

    event: Literal["with_car"]
    seat: int
    car: Colour
    power: Power | None


class Kept(Sent):
    """A player's power for the race."""

    event: Literal["kept"]
    seat: int
    power: Power


class Drew(Sent):
    """A player drew cards; null to others."""

    event: Literal["drew"]
    seat: int
    cards: list[str] | None


class Played(Sent):
    """A card is on the table."""

    event: Literal["played"]
    seat: int
    card: str


class Reversed(Sent):
    """Tricky: the card is carried out from the bottom."""

    event: Literal["reversed"]
    seat: int
    up: int


class Omitted(Sent):
    """Strategic: a line is left out."""

    event: Literal["omitted"]
    seat: int
    line: int


class WildIs(Sent):
    """A wild line moves this car."""

    event: Literal["wild_is"]
    seat: int
    car: Colour
    speed: int


class Moved(Sent):
    """A car drove along `path`, from the space `start`; `end` is null for the finish."""

    event: Literal["moved"]
    car: Colour
    start: int
    end: int | None
    path: list[int] = Field(default_factory=list[int])


class LineLost(Sent):
    """A line had no effect: its car is home or blocked."""

    event: Literal["lost"]
    car: Colour
    steps: int


class CameHome(Sent):
    """A car came home in this place."""

    event: Literal["home"]
    seat: int | None = None
    car: Colour
    place: int


class Crossed(Sent):
    """A car was the first over a betting line."""

    event: Literal["crossed"]
    seat: int | None = None
    car: Colour
    line: int


class Declined(Sent):
    """No Defensive step."""

    event: Literal["declined"]
    seat: int


class Returned(Sent):
    """Determined: a Speed 8 card came back as a Speed 4 card."""

    event: Literal["returned"]
    seat: int
    card: str


class Threw(Sent):
    """A player whose cars are home threw their cards away; null to others."""

    event: Literal["threw"]
    seat: int
    cards: list[str] | None


class BetDue(Sent):
    """Everybody makes this bet."""

    event: Literal["bet_due"]
    line: int


class BetShown(Sent):
    """A bet and what it pays, $M."""

    event: Literal["bets_shown"]
    seat: int
    line: int
    car: Colour
    money: int


class RaceOver(Sent):
    """A race has ended."""

    event: Literal["race_over"]
    race: int


class GameOver(Sent):
    """The money of a player at the end (null where money decides nothing), and whether they have won (1) or not."""

    event: Literal["game_over"]
    seat: int
    total: int | None
    won: int


DownforceEvent = Annotated[
    Grid
    | Dealt
    | TurnedUp
    | Chose
    | Showed
    | DrewLot
    | Sold
    | SetAside
    | Ownerless
    | WithCar
    | Kept
    | Drew
    | Played
    | Reversed
    | Omitted
    | WildIs
    | Moved
    | LineLost
    | CameHome
    | Crossed
    | Declined
    | Returned
    | Threw
    | BetDue
    | BetShown
    | RaceOver
    | GameOver,
    Field(discriminator="event"),
]
