"""Downforce as it is sent: the view of a seat, what may be chosen, and what happened."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from racecraft.server.api.base import Colour, Power, Sent

Phase = Literal[
    "bid",
    "lot",
    "keep",
    "play",
    "order",
    "omit",
    "colour",
    "drive",
    "ambitious",
    "defensive",
    "defend",
    "bet",
    "over",
]


class CardLine(Sent):
    """A line of a card: a colour or "wild", and a speed."""

    colour: Colour | Literal["wild"]
    speed: int


class PlayerView(Sent):
    """A player as the viewer may see them; `hand`, `pile` and `thrown_away` are numbers of cards."""

    seat: int
    hand: int
    pile: int
    thrown_away: int
    cards_known: list[str]
    pile_known: list[str]
    thrown_known: list[str]
    shown_at_auction: list[str]
    powers_won: list[Power]
    power: Power | None
    banked: int
    chosen: int | None
    bets: list[Colour | None]


class CarView(Sent):
    """A car: `space` and `lap` while it is on the track, `home` its place afterwards."""

    car: Colour
    owner: int | None
    sold: bool
    price: int
    space: int | None
    lap: int | None
    home: int | None


class CardView(Sent):
    """The card on the table."""

    seat: int
    card: str
    lines_done: int
    from_the_bottom: bool
    left_out: int | None
    wild_colours: list[Colour]
    moved_for: list[Colour]
    car: Colour | None
    ends: list[int | Literal["finish"]]
    drove_through: bool


class Score(Sent):
    """What is openly known of a player's money, $M: prices paid, prizes of cars at home, money of races before.

    `bets` and `total` are null until the bets are shown.
    """

    seat: int
    paid: int
    prizes: int
    banked: int
    bets: int | None
    total: int | None


class DownforceView(Sent):
    """Everything that a seat (null: an onlooker) may know."""

    seat: int | None
    phase: Phase
    race: int
    to_act: list[int]
    have_chosen: list[int]
    lots: list[Colour]
    powers_turned_up: list[Power]
    on_the_block: int | None
    set_aside: list[int]
    second_time: bool
    tied: list[int]
    players: list[PlayerView]
    common_pile: int
    discard: list[str]
    card: CardView | None
    turn: int | None
    bets_under_way: int
    lines_passed: int
    ranks_at_bets: list[list[int]]
    determined_used: bool
    first_home: int | None
    cars: list[CarView]
    scores: list[Score]


class Option(Sent):
    """Something that may be chosen: the number to send, its notation, and what it means.

    `hands_over`: choosing it makes the turn so far final, because another seat decides next.
    """

    action: int
    text: str
    hands_over: bool = False


class PlayCard(Option):
    """Play a card."""

    kind: Literal["play"]
    card: str
    lines: list[CardLine]


class BidCard(Option):
    """Show a card in the auction; `bid` is what it offers for the car on the block, $M."""

    kind: Literal["bid"]
    card: str
    lines: list[CardLine]
    bid: int


class KeepPower(Option):
    """Keep a power."""

    kind: Literal["keep"]
    power: Power


class ChooseOrder(Option):
    """Tricky: carry out the card from the bottom (`up`) or from the top."""

    kind: Literal["order"]
    up: bool


class LeaveOut(Option):
    """Strategic: leave out a line, counted from the top, or none."""

    kind: Literal["omit"]
    line: int | None


class ChooseColour(Option):
    """The car that a wild line moves."""

    kind: Literal["colour"]
    colour: Colour
    speed: int


class Drive(Option):
    """Where a car ends: a space, or null for the finish.

    `path`: the spaces of the way, the first the one that the car is on, for showing it. `wasted`: steps that are lost
    there. `through`: the way drives through a car (Aggressive).
    """

    kind: Literal["drive"]
    car: Colour
    space: int | None
    path: list[int]
    wasted: int
    through: bool


class Defend(Option):
    """Defensive: the car that makes a step, or null for none."""

    kind: Literal["step"]
    car: Colour | None


class Bet(Option):
    """Bet on a car."""

    kind: Literal["bet"]
    car: Colour


DownforceOption = Annotated[
    PlayCard | BidCard | KeepPower | ChooseOrder | LeaveOut | ChooseColour | Drive | Defend | Bet,
    Field(discriminator="kind"),
]


Point = tuple[float, float]


class Board(Sent):
    """A track to draw on, in board units (x to the right, y downwards). Space s is entry s - 1 of each list.

    `picture`: the address of the whole track as SVG, without cars. `headings`: degrees clockwise from the right.
    `ahead`: for each space those ahead of it, for describing the track in words, not for rules.
    """

    track: str
    title: str
    spaces: int
    viewbox: tuple[float, float, float, float]
    picture: str
    polygons: list[list[Point]]
    centres: list[Point]
    headings: list[float]
    sections: list[str]
    lanes: list[int]
    ahead: list[list[int]]
    start_spaces: list[int]
    start_line: tuple[Point, Point]
    betting_lines: list[tuple[Point, Point]]


class DownforceBoard(Sent):
    """What does not change during a game: its tracks, one a race; every card by its text; the money tables."""

    game: Literal["downforce"]
    tracks: list[Board]
    cards: dict[str, list[CardLine]]
    prizes: list[int]
    bet_pays: list[list[int]]
    odds: bool
