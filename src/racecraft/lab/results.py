"""What came of games of Downforce: of each one, and of all together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean

from racecraft.games.downforce import events
from racecraft.games.downforce.game import DownforceGame

CARS = 6


@dataclass(frozen=True, slots=True)
class GameResult:
    """What came of one game.

    Attributes:
        index: its number, from 0. winners: the seats that won, from 0. totals: the money of each seat, $M.
        unfinished: cars that did not come home, of each race. prices: of the cars that were sold.
        bets: for each bet of each race and seat its number, from 0, and whether it paid.
        decisions: how many choices the players made.
    """

    index: int
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    unfinished: tuple[int, ...]
    prices: tuple[int, ...]
    bets: tuple[tuple[int, bool], ...]
    decisions: int


@dataclass(frozen=True)
class SeatSummary:
    """How a seat did: games won alone and shared, and its mean money, $M (None where no money counts)."""

    bot: str
    wins: int
    shared_wins: int
    money_mean: float | None


@dataclass(frozen=True)
class Summary:
    """What came of many games.

    Attributes:
        games, seconds, games_per_second, decisions, decisions_per_second: how much was played, and how fast.
        seats: how each seat did.
        unfinished_cars_mean: cars that did not come home, of a race (None in an endless race).
        bets_hit: of the first, second and third bets the share that paid; None for a bet that nobody ever made.
        prices_mean: what was paid for a car that was sold, $M; None when none was.
    """

    games: int
    seconds: float
    games_per_second: float
    decisions: int
    decisions_per_second: float
    seats: list[SeatSummary]
    unfinished_cars_mean: float | None
    bets_hit: list[float | None]
    prices_mean: float | None

    def to_json(self) -> dict[str, object]:
        """The summary as JSON values."""
        return asdict(self)


def result_of(game: DownforceGame, index: int, decisions: int) -> GameResult:
    """The result of a game that is over."""
    happened = game.happened
    return GameResult(
        index,
        tuple(game.winners()),
        tuple(game.totals()),
        tuple(unfinished(happened)),
        tuple(event.b for event in happened if event.kind == events.SOLD),
        tuple((event.a, event.c > 0) for event in happened if event.kind == events.BETS_SHOWN),
        decisions,
    )


def unfinished(happened: Sequence[events.Event]) -> Iterator[int]:
    """The cars that did not come home, for each race."""
    left = CARS
    for event in happened:
        left -= event.kind == events.HOME
        if event.kind == events.RACE_OVER:
            yield left
            left = CARS


def summarise(results: Sequence[GameResult], specs: Sequence[str], seconds: float, mode: dict[str, str]) -> Summary:
    """Put the results of games together.

    Args:
        results: of at least one game.
        specs: the bot of each seat.
        seconds: how long all of them took.
        mode: the switches of the games.
    """
    decisions = sum(result.decisions for result in results)
    money = mode["goal"] == "money"
    bets = [bet for result in results for bet in result.bets]
    return Summary(
        games=len(results),
        seconds=seconds,
        games_per_second=len(results) / seconds,
        decisions=decisions,
        decisions_per_second=decisions / seconds,
        seats=[seat_summary(results, seat, bot, money) for seat, bot in enumerate(specs)],
        unfinished_cars_mean=mean([cars for result in results for cars in result.unfinished])
        if mode["finish"] == "line"
        else None,
        bets_hit=[mean([paid for number, paid in bets if number == bet]) for bet in range(3)]
        if mode["betting"] != "none"
        else [],
        prices_mean=mean([price for result in results for price in result.prices]),
    )


def seat_summary(results: Sequence[GameResult], seat: int, bot: str, money: bool) -> SeatSummary:
    """How a seat did."""
    won = [len(result.winners) for result in results if seat in result.winners]
    totals = [result.totals[seat] for result in results]
    return SeatSummary(bot, won.count(1), len(won) - won.count(1), mean(totals) if money else None)


def mean(values: Sequence[float]) -> float | None:
    """The mean of some values; None of none."""
    return fmean(values) if values else None
