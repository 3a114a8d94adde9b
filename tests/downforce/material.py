"""Decks, tracks and modes of the tests' own: what is frozen about them does not change when the shipped ones do."""

import itertools
from typing import Final, NamedTuple

from racecraft.games.downforce.cards import Deck
from racecraft.games.downforce.config import PRESETS, SWITCHES, Config, ConfigError, choose_switches
from racecraft.games.downforce.deal import deal_race
from racecraft.games.downforce.game import DownforceGame
from racecraft.games.downforce.track_plan import BettingLine, Lane, Section
from racecraft.games.downforce.tracks import Track
from racecraft.games.secret import Secret

ACROSS: Final = 12
DECK: Final = Deck(
    "test",
    [
        "K5",
        "B5",
        "G5",
        "O5",
        "R5",
        "Y5",
        "W5R2",
        "W5B2",
        "W5O2",
        "W5G2",
        "W5K2",
        "W5Y2",
        "R4W3W1",
        "O4W3W1",
        "K4W3W1",
        "B4W3W1",
        "G4W3W1",
        "Y4W3W1",
        "Y6G4O2K1",
        "G6K4Y2B1",
        "K6B4G2R1",
        "B6R4K2O1",
        "R6O4B2Y1",
        "O6Y4R2G1",
        "Y6K4W2O1",
        "K6R4W2Y1",
        "R6G4W2K1",
        "G6B4W2R1",
        "B6O4W2G1",
        "O6Y4W2B1",
        "G5R4K3B2O1",
        "R5B4G3Y2K1",
        "B5Y4R3O2G1",
        "Y5O4B3K2R1",
        "O5K4Y3G2B1",
        "K5G4O3R2Y1",
        "B6O5G4Y3R2K1",
        "O6Y5B4K3G2R1",
        "Y6K5O4R3B2G1",
        "K6R5Y4G3O2B1",
        "R6G5K4B3Y2O1",
        "G6B5R4O3K2Y1",
    ],
)
DOZEN: Final = Deck(
    "dozen",
    ["K5", "B4", "G3", "W4R1", "W6K2", "O6G4", "R5Y2", "Y6O5W1", "B6R4W3", "K6B5G4O3R2Y1", "Y5K4G2", "G6O5W4W3"],
)


def even(name: str, *spaces: int) -> Section:
    """A section of lanes of one width over the whole road."""
    width = ACROSS // len(spaces)
    return Section(name, tuple(Lane(k * width, (k + 1) * width, n) for k, n in enumerate(spaces)))


def three_lines(*sections: int) -> list[BettingLine]:
    """Betting lines where these sections begin."""
    return [BettingLine(section, 0, 1) for section in sections]


def grid(spaces: int) -> list[tuple[int, int]]:
    """Start spaces in two rows of three on a last section of three lanes."""
    return [(lane, spaces - 1 - row) for row in range(2) for lane in range(3)]


OVAL: Final = Track.from_sections(
    "oval",
    "Oval",
    ACROSS,
    [
        even("straight", 4, 4, 4),
        even("bend", 3, 4, 5),
        even("narrow", 4),
        even("open", 3, 3),
        even("hairpin", 4, 3, 2),
        even("home", 3, 3, 3),
    ],
    grid(3),
    three_lines(1, 3, 5),
)
FORK: Final = Track.from_sections(
    "fork",
    "Fork",
    ACROSS,
    [
        even("lane", 5, 5),
        Section("fork", (Lane(0, 4, 4), Lane(8, 12, 3))),
        Section("bridge", (Lane(4, 8, 3),)),
        Section("steps", (Lane(2, 6, 3), Lane(6, 9, 2), Lane(9, 10, 3))),
        even("wide", 2, 2, 3, 3),
        even("grid", 2, 2, 2),
    ],
    grid(2),
    [BettingLine(1, 0, 1), BettingLine(4, 0, 1), BettingLine(5, 1, 2)],
)
# A lap of eleven steps, for counting everything that can happen.
RING: Final = Track.from_sections(
    "ring",
    "Ring",
    ACROSS,
    [even("one", 4, 4), even("two", 4), even("three", 3, 3, 3)],
    [(0, 2), (1, 2), (2, 2), (0, 1), (1, 1), (2, 1)],
    [*three_lines(1, 2), BettingLine(2, 2, 3)],
)

POOLS: Final = (
    "base",
    "all",
    "cunning,tricky,unpredictable,strategic,ambitious,defensive",
    "tricky,determined,strategic,aggressive,ambitious,defensive,cunning",
    "defensive,ambitious,aggressive,determined,strategic,unpredictable,tricky,cunning",
)


class Mode(NamedTuple):
    """Seats and switches, whatever the deck and the tracks."""

    seats: int
    switches: tuple[tuple[str, str], ...]

    def config(self, deck: Deck = DECK, *tracks: Track) -> Config:
        """The mode with a deck and tracks, the tests' own where none are named. Raises ConfigError."""
        switches = dict(self.switches)
        chosen = list(tracks or (OVAL, FORK))[: int(switches["races"])]
        return Config(self.seats, switches, deck, chosen)

    def __str__(self) -> str:
        return "-".join([str(self.seats), *(value.replace(",", "+") for _, value in self.switches if value)])


def mode(seats: int, preset: str = "standard", **settings: str) -> Mode:
    """A preset with some switches set otherwise."""
    return Mode(seats, tuple(choose_switches(seats, preset, settings).items()))


def is_legal(candidate: Mode) -> bool:
    """Whether the settings of a mode go together."""
    try:
        candidate.config()
    except ConfigError:
        return False
    return True


def _every_mode() -> list[Mode]:
    choices = {**SWITCHES, "pool": ("", *POOLS)}
    rows = itertools.product(*choices.values())
    switches = [tuple(zip(choices, row, strict=True)) for row in rows]
    modes = [Mode(seats, chosen) for seats in range(2, 7) for chosen in switches]
    return [candidate for candidate in modes if is_legal(candidate)]


PRESET_MODES: Final = [mode(seats, preset) for preset in PRESETS for seats in range(2, 7)]
EVERY_MODE: Final = _every_mode()
# One for each thing that the presets leave out.
OTHER_MODES: Final = [
    mode(2, pool="all", ownership="deal"),
    mode(2, pool=POOLS[4], hand="all"),
    mode(2, "beginner", hand="seven", powers="on", pool=POOLS[2]),
    mode(2, powers="off", races="2", betting="odds"),
    mode(3, pool=POOLS[2]),
    mode(3, "endless", pool="all", ownership="deal"),
    mode(4, pool=POOLS[3], betting="none"),
    mode(4, ownership="deal", pool="all", races="2"),
    mode(5, "endless", powers="off"),
    mode(5, ownership="deal", hand="three", pool=POOLS[4]),
    mode(6, "beginner", hand="all", powers="on", pool="all"),
    mode(6, powers="off", ownership="deal"),
]
MODES: Final = PRESET_MODES + OTHER_MODES


def deal(config: Config, seed: int) -> DownforceGame:
    """A game in which chance waits to be answered."""
    stream = Secret.from_seed(seed).stream("deal")
    return DownforceGame(config, [deal_race(config, stream) for _ in range(config.races)], None)
