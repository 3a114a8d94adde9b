"""Modes of Rally: levels, custom set-ups, and the settings that are refused (sections 1 and 3 of the rules)."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from racecraft.games.rally.packs import VALUES, bag_of, cards_of, size

STANDARD_DECK: Final = (1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6)
TOP_SPEED: Final = 4
RALLY_STAGES: Final = 3

# Fuel and Health at the start of a single stage, by level.
STAGE_LEVELS: Final[dict[str, tuple[int, int]]] = {"easy": (12, 8), "normal": (10, 6), "hard": (8, 4)}
# Fuel, Health and repair of the three-stage rally, by level.
RALLY_LEVELS: Final[dict[str, tuple[int, int, int]]] = {"easy": (14, 10, 2), "normal": (12, 12, 0), "hard": (11, 8, 0)}
LEVELS: Final = tuple(STAGE_LEVELS)

# The numbers of a set-up and the range of each.
RANGES: Final[dict[str, tuple[int, int]]] = {
    "fuel": (1, 30),
    "health": (1, 30),
    "start_speed": (1, 6),
    "top_speed": (1, 6),
    "stages": (1, 3),
    "repair": (0, 30),
}
FEWEST_CARDS: Final = 4
MOST_CARDS: Final = 40
KEYS: Final = ("deck", *RANGES, "photo_finish", "nitro", "date")


class ConfigError(ValueError):
    """A setting that cannot be; the message names it and says what could."""


class Config:
    """The validated description of one run; nothing in it changes.

    Attributes:
        deck: the track cards of a stage, ascending. cards: the same as a bag.
        fuel, health, start_speed: what the car starts with. top_speed: as high as Speed goes.
        stages: 1, or 3 for a rally. repair: Health given back before a further stage.
        photo_finish, nitro: the two options. date: the UTC day of a daily run as YYYY-MM-DD, else "".

    Raises:
        ConfigError: for a value out of range.
    """

    def __init__(
        self,
        deck: list[int],
        fuel: int,
        health: int,
        start_speed: int = 1,
        top_speed: int = TOP_SPEED,
        stages: int = 1,
        repair: int = 0,
        photo_finish: bool = False,
        nitro: bool = False,
        date: str = "",
    ) -> None:
        _check_deck(deck)
        numbers = [fuel, health, start_speed, top_speed, stages, repair]
        for (name, (low, high)), value in zip(RANGES.items(), numbers, strict=True):
            if not low <= value <= high:
                raise ConfigError(f"{name}={value}: it can be {low} to {high}")
        if start_speed > top_speed:
            raise ConfigError(f"start_speed={start_speed}: it can be 1 to the top Speed, {top_speed}")
        if stages == 2:
            raise ConfigError("stages=2: it can be 1, or 3 for a rally")
        if repair and stages == 1:
            raise ConfigError(f"repair={repair}: a single stage has no repair; set stages=3, or repair=0")
        self.deck = sorted(deck)
        self.cards: i64 = bag_of(self.deck)
        self.fuel: i64 = fuel
        self.health: i64 = health
        self.start_speed: i64 = start_speed
        self.top_speed: i64 = top_speed
        self.stages: i64 = stages
        self.repair: i64 = repair
        self.photo_finish: bool = photo_finish
        self.nitro: bool = nitro
        self.date = date
        if date:
            _check_daily(self)

    @property
    def level(self) -> str:
        """The level whose deck and numbers this set-up has (its options aside), else "custom"."""
        for name in LEVELS:
            if self.numbers() == level_config(name, self.stages).numbers():
                return name
        return "custom"

    def numbers(self) -> tuple[int, ...]:
        """What a level sets: everything but the options and the date."""
        return (
            *(self.fuel, self.health, self.start_speed, self.top_speed, self.stages, self.repair),
            *self.deck,
        )

    def to_json(self) -> dict[str, object]:
        """A complete description."""
        return {
            "deck": deck_text(self.cards),
            "fuel": self.fuel,
            "health": self.health,
            "start_speed": self.start_speed,
            "top_speed": self.top_speed,
            "stages": self.stages,
            "repair": self.repair,
            "photo_finish": self.photo_finish,
            "nitro": self.nitro,
            "date": self.date,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Config) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((*self.numbers(), self.photo_finish, self.nitro, self.date))


def level_config(level: str, stages: int = 1) -> Config:
    """The set-up of a level, for a single stage or for a rally of three.

    Raises:
        ConfigError: for a level or a number of stages that does not exist.
    """
    if level not in LEVELS:
        raise ConfigError(f"unknown level {level!r}: there are {', '.join(LEVELS)}")
    fuel, health = STAGE_LEVELS[level]
    repair = 0
    if stages == RALLY_STAGES:
        fuel, health, repair = RALLY_LEVELS[level]
    return Config(list(STANDARD_DECK), fuel, health, stages=stages, repair=repair)


def daily_config(date: str) -> Config:
    """The set-up of a day's run: the stage of level Normal.

    Raises:
        ConfigError: when `date` is no day, written YYYY-MM-DD.
    """
    if not date:
        raise ConfigError("date is empty: write the day as YYYY-MM-DD")
    fuel, health = STAGE_LEVELS["normal"]
    return Config(list(STANDARD_DECK), fuel, health, date=date)


def config_from_json(data: dict[str, object]) -> Config:
    """The configuration that `Config.to_json` described.

    Raises:
        ConfigError: for anything that is none, saying what is wrong.
    """
    if set(data) != set(KEYS):
        raise ConfigError(f"config: must have exactly {', '.join(KEYS)}")
    date = data["date"]
    if not isinstance(date, str):
        raise ConfigError("config: date must be a text")
    numbers = [_number(name, data[name]) for name in RANGES]
    deck, photo_finish, nitro = data["deck"], data["photo_finish"], data["nitro"]
    if not isinstance(photo_finish, bool) or not isinstance(nitro, bool):
        raise ConfigError("config: photo_finish and nitro must be true or false")
    if not isinstance(deck, str):
        raise ConfigError("config: deck must be a text such as 1,2,2,5")
    fuel, health, start_speed, top_speed, stages, repair = numbers
    return Config(parse_deck(deck), fuel, health, start_speed, top_speed, stages, repair, photo_finish, nitro, date)


def _number(name: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) >= 1 << 31:
        raise ConfigError(f"config: {name}: {value!r} is no number that it can be")
    return value


def _check_deck(deck: list[int]) -> None:
    if not FEWEST_CARDS <= len(deck) <= MOST_CARDS:
        raise ConfigError(f"deck: {len(deck)} cards; it can have {FEWEST_CARDS} to {MOST_CARDS}")
    for card in deck:
        if not 1 <= card <= VALUES:
            raise ConfigError(f"deck: {card} is no track card; they have the values 1 to {VALUES}")


def _check_daily(config: Config) -> None:
    if not _is_day(config.date):
        raise ConfigError(f"date={config.date}: there is no such day; write it as YYYY-MM-DD")
    if config.level != "normal" or config.stages > 1 or config.photo_finish or config.nitro:
        raise ConfigError(f"date={config.date}: a daily run is a Normal stage without options")


def _is_day(text: str) -> bool:
    if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text) is None:
        return False
    year, month, day = int(text[:4]), int(text[5:7]), int(text[8:])
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = (0, 31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return year > 0 and 1 <= month <= 12 and 1 <= day <= days[month]


def parse_deck(text: str) -> list[int]:
    """The cards of a text such as "1,2,2,5".

    Raises:
        ConfigError: when it is no list of numbers.
    """
    parts = [part.strip() for part in text.split(",")]
    for part in parts:
        if re.fullmatch("[0-9]{1,3}", part) is None:
            raise ConfigError(f"deck: {part!r} is no number; write the cards as 1,2,2,5")
    return [int(part) for part in parts]


def deck_text(bag: i64) -> str:
    """The cards of a bag as text, such as "1,2,2,5"; "-" for an empty one."""
    return ",".join(str(card) for card in cards_of(bag)) if size(bag) else "-"
