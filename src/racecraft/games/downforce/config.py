"""Modes of Downforce: independent switches, presets, and the combinations that are refused (section 2 of the rules)."""

from __future__ import annotations

from typing import Final

from racecraft.games.downforce.cards import Deck
from racecraft.games.downforce.powers import POWERS, POWERS_IN_GAME, pool_of
from racecraft.games.downforce.tracks import Track
from racecraft.games.untyped import as_list, as_object

MIN_SEATS: Final = 2
MAX_SEATS: Final = 6

SWITCHES: Final[dict[str, tuple[str, ...]]] = {
    "ownership": ("auction", "deal"),
    "powers": ("on", "off"),
    "pool": ("base", "all"),
    "hand": ("all", "three", "seven"),
    "betting": ("standard", "odds", "none"),
    "finish": ("line", "endless"),
    "goal": ("money", "first_home", "furthest"),
    "races": ("1", "2"),
}

_STANDARD: Final[dict[str, str]] = {
    "ownership": "auction",
    "powers": "on",
    "pool": "base",
    "hand": "all",
    "betting": "standard",
    "finish": "line",
    "goal": "money",
    "races": "1",
}

PRESETS: Final[dict[str, dict[str, str]]] = {
    "standard": _STANDARD,
    "beginner": {
        **_STANDARD,
        "ownership": "deal",
        "powers": "off",
        "hand": "three",
        "betting": "none",
        "goal": "first_home",
    },
    "endless": {**_STANDARD, "betting": "none", "finish": "endless", "goal": "furthest"},
    "two_races": {**_STANDARD, "races": "2"},
    "odds": {**_STANDARD, "betting": "odds"},
}


class ConfigError(ValueError):
    """Settings that do not go together; the message names them and says what would go."""


class Config:
    """The validated description of one game; nothing in it changes.

    Attributes:
        seats: number of players, 2-6.
        switches: every switch of section 2 by name; `pool` is "" with powers off, else a name or names with commas.
        deck: the speed cards. tracks: one track for each race.

    Raises:
        ConfigError: for an unknown setting, or two that clash.
    """

    def __init__(self, seats: int, switches: dict[str, str], deck: Deck, tracks: list[Track]) -> None:
        self.seats = seats
        self.switches = dict(switches)
        self.deck = deck
        self.tracks = list(tracks)
        _check_values(seats, self.switches)
        _check_clashes(seats, self.switches)
        _check_material(seats, self.switches, deck, self.tracks)
        self.auction = switches["ownership"] == "auction"
        self.powers = switches["powers"] == "on"
        self.three = switches["hand"] == "three"
        self.seven = switches["hand"] == "seven"
        self.betting = switches["betting"] != "none"
        self.odds = switches["betting"] == "odds"
        self.endless = switches["finish"] == "endless"
        self.money = switches["goal"] == "money"
        self.first_home = switches["goal"] == "first_home"
        self.races = int(switches["races"])
        names = switches["pool"]
        self.pool = pool_of(tuple(names.split(",")) if "," in names else names, seats)

    def to_json(self) -> dict[str, object]:
        """A complete description, deck and tracks included."""
        tracks: list[object] = [track.to_json() for track in self.tracks]
        return {"seats": self.seats, **self.switches, "deck": self.deck.to_json(), "tracks": tracks}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Config) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.seats, *self.switches.values()))


def choose_switches(seats: int, preset: str, settings: dict[str, str]) -> dict[str, str]:
    """The switches of a preset with some set otherwise.

    Raises:
        ConfigError: for a preset or switch that does not exist.
    """
    if preset not in PRESETS:
        raise ConfigError(f"unknown preset {preset!r}: there are {', '.join(PRESETS)}")
    for name in settings:
        if name not in SWITCHES:
            raise ConfigError(f"unknown switch {name!r}: there are {', '.join(SWITCHES)}")
    switches = {**PRESETS[preset], **settings}
    if seats == 2 and "hand" not in settings and switches["hand"] == "all":
        switches["hand"] = "seven"
    if switches["powers"] == "off" and "pool" not in settings:
        switches["pool"] = ""
    return switches


def _check_values(seats: int, switches: dict[str, str]) -> None:
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise ConfigError(f"seats={seats}: Downforce is for {MIN_SEATS} to {MAX_SEATS} players")
    for name, values in SWITCHES.items():
        if name not in switches:
            raise ConfigError(f"{name} is not set: it can be {', '.join(values)}")
        if name != "pool" and switches[name] not in values:
            raise ConfigError(f"{name}={switches[name]}: it can be {', '.join(values)}")
    _check_pool(switches["pool"], switches["powers"])


def _check_pool(pool: str, powers: str) -> None:
    if powers == "off":
        if pool:
            raise _clash("pool", pool, "powers", powers, "leave the pool out, or set powers=on")
        return
    if pool in SWITCHES["pool"]:
        return
    names = pool.split(",")
    unknown = [name for name in names if name not in POWERS]
    if unknown:
        raise ConfigError(f"pool: unknown power {unknown[0]!r}: there are {', '.join(POWERS)}; or base, or all")
    if len(set(names)) < len(names):
        raise ConfigError(f"pool={pool}: a power is named twice; name six to eight different ones")
    if len(names) < POWERS_IN_GAME:
        raise ConfigError(f"pool={pool}: {len(names)} powers; name six to eight different ones")


def _clash(one: str, value: str, other: str, second: str, cure: str) -> ConfigError:
    return ConfigError(f"{one}={value} does not go with {other}={second}: {cure}")


def _check_clashes(seats: int, switches: dict[str, str]) -> None:
    goal, finish, hand = switches["goal"], switches["finish"], switches["hand"]
    wanted = "endless" if goal == "furthest" else "line"
    if finish != wanted:
        goals = "goal=furthest" if finish == "endless" else "goal=money or goal=first_home"
        raise _clash("goal", goal, "finish", finish, f"set finish={wanted}, or {goals}")
    if switches["betting"] != "none" and goal != "money":
        raise _clash("betting", switches["betting"], "goal", goal, "set betting=none, or goal=money")
    if switches["ownership"] == "auction" and hand == "three":
        raise _clash("ownership", "auction", "hand", hand, "set ownership=deal, or hand=all")
    if hand == "seven" and seats > 2:
        raise _clash("hand", hand, "seats", str(seats), "set hand=all, or play with two")
    if switches["races"] == "2" and goal != "money":
        raise _clash("races", "2", "goal", goal, "set races=1, or goal=money")


def _check_material(seats: int, switches: dict[str, str], deck: Deck, tracks: list[Track]) -> None:
    races = int(switches["races"])
    if len(tracks) != races:
        named = ", ".join(track.name for track in tracks)
        raise ConfigError(f"races={races} does not go with track={named}: name {races} track{'s'[: races - 1]}")
    for track in tracks:
        if switches["betting"] != "none" and len(track.lines) != 3:
            raise _clash(
                "betting",
                switches["betting"],
                "track",
                f"{track.name} ({len(track.lines)} betting lines)",
                "set betting=none, or take a track with three betting lines",
            )
    fewest = {"three": 3, "seven": 7, "all": 1}[switches["hand"]]
    if deck.size // seats < fewest:
        raise _clash(
            "deck",
            f"{deck.name} ({deck.size} speed cards)",
            "seats",
            str(seats),
            f"hand={switches['hand']} needs at least {fewest * seats} speed cards",
        )


def config_from_json(data: dict[str, object]) -> Config:
    """The configuration that `Config.to_json` described.

    Raises:
        ValueError: for anything that is none, saying what is wrong.
    """
    rest = {**data}
    seats, deck, tracks = rest.pop("seats", None), rest.pop("deck", None), rest.pop("tracks", None)
    if not isinstance(seats, int) or isinstance(seats, bool):
        raise ConfigError("config: seats must be a number")
    described, laid = as_object(deck), as_list(tracks)
    if described is None or laid is None:
        raise ConfigError("config: deck must be an object and tracks a list")
    switches: dict[str, str] = {}
    for name, value in rest.items():
        if name not in SWITCHES or not isinstance(value, str):
            raise ConfigError(f"config: {name} must be one of the switches {', '.join(SWITCHES)}, with a text value")
        switches[name] = value
    return Config(seats, switches, Deck.from_json(described), [Track.from_json(track) for track in laid])
