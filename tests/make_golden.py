"""Writes the golden files anew: records, checksums and play-throughs. `python -m tests.make_golden`.

A change of the rules shows as a difference in these files, to be read before it is kept; a change of the shipped deck
and tracks does not, since records hold their own. The records are chosen to show together everything that can happen.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple, cast

from tests.conformance import actors, live, play_random
from tests.downforce.checksum import checksums
from tests.downforce.invariants import size
from tests.downforce.material import DECK, DOZEN, FORK, OTHER_MODES, OVAL, PRESET_MODES, RING, Mode, deal, mode

from racecraft.games import record
from racecraft.games.base import SPECTATOR
from racecraft.games.downforce.cards import Deck
from racecraft.games.downforce.deck_file import load_deck
from racecraft.games.downforce.events import KINDS
from racecraft.games.downforce.game import DownforceGame
from racecraft.games.downforce.state import PHASES
from racecraft.games.downforce.track_file import load_track
from racecraft.games.downforce.tracks import Track
from racecraft.games.rng import Xoshiro

HERE: Final = Path(__file__).parent
RECORDS: Final = HERE / "golden" / "downforce"
PLAYTHROUGHS: Final = HERE / "playthroughs" / "downforce"
CHECKSUMS: Final = RECORDS / "checksums.json"
GAMES_SUMMED: Final = 9  # of every mode
SEEDS_TRIED: Final = 24  # for each record

POWERS_AT_WORK: Final = (
    "cunning",
    "order up",
    "printed wild",
    "omit",
    "omit none",
    "through",
    "phase ambitious",
    "step",
    "step none",
)
RARE: Final = ("lot", "second time", "nobody home", "shared win", "thrown pile", "second lap", "bets 3")
EVERYTHING: Final = frozenset(
    [f"event {kind[0]}" for kind in KINDS] + [f"phase {phase}" for phase in PHASES] + [*POWERS_AT_WORK, *RARE]
)


class Story(NamedTuple):
    """A golden game: its mode and what it is played with."""

    name: str
    mode: Mode
    deck: Deck
    tracks: tuple[Track, ...]

    def play(self, seed: int) -> DownforceGame:
        """A random game, chance waiting."""
        game, rng = deal(self.mode.config(self.deck, *self.tracks), seed), Xoshiro(seed)
        while not game.over:
            play_random(game, rng)
        return game


def stories() -> list[Story]:
    """One for every mode of the tests, on their own tracks, and the standard game on the shipped ones."""
    shipped = (load_track("river-station"), load_track("marina-bay"))
    found = [Story(f"shipped-{setting.seats}", setting, load_deck("standard"), shipped) for setting in PRESET_MODES[:5]]
    found[3] = found[3]._replace(tracks=shipped[::-1])
    for number, setting in enumerate([*PRESET_MODES, *OTHER_MODES], 1):
        tracks = (OVAL, FORK) if number % 2 else (FORK, RING)
        found.append(Story(f"{number:02}-{abbreviation(setting)}", setting, DECK, tracks))
    penniless = mode(6, ownership="deal", powers="off", betting="none")
    return [*found, Story("nobody-home", penniless, DOZEN, (OVAL,))]


def abbreviation(setting: Mode) -> str:
    """A short file name for a mode."""
    return "-".join([str(setting.seats), *(value.split(",")[0] for _, value in setting.switches if value)])


def played_through() -> list[Story]:
    """The games told move by move: short ones."""
    return [
        Story("two-players", mode(2, pool="all"), DECK, (RING,)),
        Story("three-players-one-race", mode(3, pool="all", betting="odds"), DOZEN, (RING,)),
        Story("four-players-two-races", mode(4, "two_races", ownership="deal"), DOZEN, (RING, OVAL)),
        Story("five-players-three-cards", mode(5, ownership="deal", hand="three"), DECK, (RING,)),
        Story("six-players-endless", mode(6, "endless", pool="all"), DOZEN, (RING,)),
        Story("beginners", mode(2, "beginner"), DOZEN, (RING,)),
        Story("shipped", mode(4), load_deck("standard"), (load_track("river-station"),)),
    ]


def features(told: DownforceGame) -> frozenset[str]:
    """What happens in a game, of `EVERYTHING`."""
    found = {f"event {event.name}" for event in told.happened}
    game = DownforceGame(told.config, told.deals, None)
    for seat, action in told.log:
        text, race = game.race.text(action), game.race
        found |= {f"phase {PHASES[race.phase]}", text.partition(" ")[0], text}
        found |= marks(game, seat, text)
        if seat < 0:
            game.play_chance(action)
        else:
            game.play(action, seat)
    return frozenset((found | end_marks(told)) & EVERYTHING)


def marks(game: DownforceGame, seat: int, text: str) -> set[str]:
    """What is remarkable at one moment."""
    race = game.race
    found: set[str] = set()
    if PHASES[race.phase] == "drive" and seat != race.turn:
        found.add("cunning")
    if (
        text.startswith("colour")
        and race.deck.printed[race.card] >> (race.parse(text) - race.parse("colour black")) & 1
    ):
        found.add("printed wild")
    if race.jumped:
        found.add("through")
    if race.second:
        found.add("second time")
    if race.config.seven and any(size(thrown) > 7 for thrown in race.thrown):
        found.add("thrown pile")
    if race.bets_made == 3:
        found.add("bets 3")
    if any(at >= 2 * race.track.n and not race.is_home(car) for car, at in enumerate(race.at)):
        found.add("second lap")
    return found


def end_marks(game: DownforceGame) -> set[str]:
    """What is remarkable about an end."""
    found = {"phase over"}
    if len(game.winners()) > 1:
        found.add("shared win")
    if not game.places():
        found.add("nobody home")
    return found


def chosen_games() -> Iterator[tuple[Story, DownforceGame]]:
    """For each story the random game that adds most to those before."""
    seen: frozenset[str] = frozenset()
    for story in stories():
        games = [story.play(seed) for seed in range(SEEDS_TRIED)]
        best = max(games, key=lambda game, seen=seen: len(features(game) - seen))  # type: ignore[misc]
        seen |= features(best)
        yield story, best


def digest(game: DownforceGame, viewer: int) -> str:
    """A short hash of all that a viewer sees."""
    return hashlib.sha256(game.view(viewer).to_bytes()).hexdigest()[:12]


def moment_lines(game: DownforceGame) -> Iterator[str]:
    """The present moment: who acts, a hash of every view (the spectator's last), and what is legal."""
    seats = [*range(game.seats), SPECTATOR]
    yield f"{len(game.log)} {PHASES[game.race.phase]} | {' '.join(digest(game, seat) for seat in seats)}"
    for seat in [] if game.over else actors(live(game)):
        texts = [game.race.text(action) for action in game.race.legal(seat)]
        yield f"  {seat + 1 if seat >= 0 else 'chance'}: {', '.join(texts)}"


def playthrough(data: dict[str, object]) -> str:
    """A record told move by move."""
    game = cast("DownforceGame", record.start(data))
    lines, told = [*moment_lines(game)], 0
    for move in cast("list[str]", data["moves"]):
        record.step(game, move)
        lines.append(f"> {move}")
        events = [event.to_json(game.config.deck) for event in game.happened[told:]]
        lines += [f"  {json.dumps(event, separators=(',', ':'))}" for event in events]
        told = len(game.happened)
        lines += moment_lines(game)
    return "\n".join([*lines, json.dumps(game.result())]) + "\n"


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def main() -> None:
    """Write all files; old ones go."""
    for folder in (RECORDS, PLAYTHROUGHS):
        for old in folder.glob("*.*"):
            old.unlink()
    for story, game in chosen_games():
        write(RECORDS / f"{story.name}.json", record.to_text(record.record_of(game)))
    for story in played_through():
        data = record.record_of(
            max((story.play(seed) for seed in range(SEEDS_TRIED)), key=lambda game: len(features(game)))
        )
        write(PLAYTHROUGHS / f"{story.name}.json", record.to_text(data))
        write(PLAYTHROUGHS / f"{story.name}.txt", playthrough(data))
    write(CHECKSUMS, json.dumps(checksums(0, GAMES_SUMMED), indent=1) + "\n")


if __name__ == "__main__":
    main()
