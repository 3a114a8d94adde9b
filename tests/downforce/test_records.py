"""Records: complete, the same bytes everywhere, and refused with the place and the cure when they are wrong."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.conformance import play_random
from tests.downforce.material import DECK, DOZEN, MODES, RING, Mode, deal, mode

from racecraft.games import record
from racecraft.games.downforce.game import DownforceGame
from racecraft.games.record import RecordError
from racecraft.games.rng import Xoshiro

Change = Callable[[dict[str, Any]], None]


def played(setting: Mode, seed: int = 1) -> DownforceGame:
    """A finished random game."""
    deck = DOZEN if dict(setting.switches)["hand"] == "all" else DECK
    game, rng = deal(setting.config(deck, RING, RING), seed), Xoshiro(seed)
    while not game.over:
        play_random(game, rng)
    return game


def fault(change: Change, setting: Mode | None = None) -> str:
    """What is said about a record of the mode, three players standard, after a change."""
    data: dict[str, Any] = json.loads(record.to_text(record.record_of(played(setting or mode(3)))))
    change(data)
    with pytest.raises(RecordError) as refusal:
        record.replay(record.parse(json.dumps(data)))
    return str(refusal.value)


@pytest.mark.parametrize("setting", MODES, ids=str)
def test_a_file_is_read_as_it_was_written(setting: Mode, tmp_path: Path) -> None:
    game, path = played(setting), tmp_path / "game.json"
    record.save(game, path, ["Ann", "Bo\N{SNOWMAN}"])
    data = record.load(path)
    assert data["players"] == ["Ann", "Bo\N{SNOWMAN}"]
    again = record.replay(data)
    assert record.to_text({**record.record_of(again), "players": data["players"]}) == path.read_text("utf-8")


def test_a_record_holds_what_its_description_says() -> None:
    game = played(mode(3))
    data = record.record_of(game)
    assert list(data) == list(record.KEYS)
    assert data["moves"] == game.moves()
    assert data["result"] == game.result()
    assert json.loads(record.to_text(data)) == data


def test_a_game_under_way_is_a_record_too() -> None:
    game, rng = deal(mode(3).config(DOZEN, RING), 1), Xoshiro(1)
    while not game.over:
        data = record.record_of(game)
        assert data["result"] is None
        assert record.replay(record.parse(record.to_text(data))).log == game.log
        for _ in range(17):
            if not game.over:
                play_random(game, rng)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this is not JSON"),
        ("{", "this is not JSON"),
        ("[]", "this is no record"),
        ("{}", 'this is no record: it must be a JSON object with "format": "racecraft record"'),
        ('{"format": "racecraft record"}', "version: missing; a record has format, version, game"),
        ("[" * 100_000, "this is not JSON"),
        ('{"format": "racecraft record", "version": ' + "1" * 5000 + "}", r"\w\w"),
    ],
)
def test_what_is_no_record(text: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        record.parse(text)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("version", 2, "version: 2; this program reads version 1"),
        ("version", "1", "version: '1'; this program reads version 1"),
        ("rules", 0, "rules: version 0 of downforce; this program plays version 1"),
        ("rules", None, "rules: version None of downforce"),
        ("game", "chess", "game: 'chess'; this program knows downforce"),
        ("game", [1], r"game: \[1\]; this program knows downforce"),
    ],
)
def test_another_version_or_game(key: str, value: object, message: str) -> None:
    data = {**record.record_of(played(mode(3))), key: value}
    with pytest.raises(RecordError, match=message):
        record.parse(json.dumps(data))


@pytest.mark.parametrize("key", record.KEYS[1:])
def test_a_part_is_missing(key: str) -> None:
    assert fault(lambda data: data.pop(key)) == f"{key}: missing; a record has {', '.join(record.KEYS)}"


def test_an_illegal_move_is_named_by_its_number_with_what_is_legal() -> None:
    def change(data: dict[str, Any]) -> None:
        held: list[str] = data["setup"][0]["hands"][0]
        data["moves"][0] = next(f"1 bid {DOZEN.text(card)}" for card in range(12) if DOZEN.text(card) not in held)

    said = fault(change)
    assert said.startswith("move 1 ('1 bid ")
    assert "seat 1 cannot bid " in said
    assert said.count("bid") == 6  # the move twice, and the four cards of the hand


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ("0 bid K5", "write SEAT ACTION with a seat from 1 to 3, or chance ACTION"),
        ("4 bid K5", "write SEAT ACTION with a seat from 1 to 3"),
        ("\u0661 bid K5", "write SEAT ACTION with a seat from 1 to 3"),
        ("bid K5", "write SEAT ACTION"),
        ("", "write SEAT ACTION"),
        (7, "write SEAT ACTION"),
        (None, "write SEAT ACTION"),
        (["1", "bid K5"], "write SEAT ACTION"),
        ("1" * 5000 + " bid K5", r"SEAT|digits"),
        ("1 pass", "is no action: write bid CARD"),
        ("1 bid Z9", "unknown colour letter 'Z'"),
        ("1 to 999", "write to SPACE with a number from 1"),
        ("chance lot 1", "chance cannot lot 1: to act: seat"),
        ("1 keep cunning", "seat 1 cannot keep cunning now; legal: bid "),
    ],
)
def test_a_wrong_move(move: object, message: str) -> None:
    def change(data: dict[str, Any]) -> None:
        data["moves"].insert(0, move)

    said = fault(change)
    assert said.startswith("move 1 (")
    assert any(part in said for part in message.split("|")) or message in said


def test_moves_after_the_end_and_a_result_too_early() -> None:
    assert "seat 1 cannot bet red: the game is over" in fault(lambda data: data["moves"].append("1 bet red"))
    assert fault(lambda data: data["moves"].pop()).startswith("result: the moves lead to null, not to ")


def test_a_wrong_result() -> None:
    assert fault(lambda data: data["result"]["winners"].append(9)).startswith("result: the moves lead to {")
    assert fault(lambda data: data.update(result=None)).startswith("result: the moves lead to {")


@pytest.mark.parametrize("moves", [None, {}, "1 bid K5", 3])
def test_moves_are_a_list(moves: object) -> None:
    assert fault(lambda data: data.update(moves=moves)) == "moves: must be a list of texts"


def set_in(path: str, value: object) -> Change:
    """Put a value where a path like `config/deck/name` leads."""

    def change(data: dict[str, Any]) -> None:
        *way, last = path.split("/")
        place: Any = data
        for key in way:
            place = place[int(key) if key.isdigit() else key]
        place[int(last) if last.isdigit() else last] = value

    return change


def swap(path: str, one: int, other: int) -> Change:
    """Exchange two entries of a list."""

    def change(data: dict[str, Any]) -> None:
        place: Any = data
        for key in path.split("/"):
            place = place[int(key) if key.isdigit() else key]
        place[one], place[other] = place[other], place[one]

    return change


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (set_in("config", None), "config must be an object and setup a list"),
        (set_in("setup", {}), "config must be an object and setup a list"),
        (set_in("setup", []), "setup: 0 deals for 1 races"),
        (set_in("config/seats", 7), "seats=7: Downforce is for 2 to 6 players"),
        (set_in("config/seats", "3"), "seats must be a number"),
        (set_in("config/seats", True), "seats must be a number"),
        (set_in("config/goal", "glory"), "goal=glory: it can be money, first_home, furthest"),
        (set_in("config/goal", 1), "goal must be one of the switches"),
        (set_in("config/wings", "on"), "wings must be one of the switches"),
        (set_in("config/hand", "seven"), "hand=seven does not go with seats=3: set hand=all, or play with two"),
        (set_in("config/pool", "base,all"), "unknown power 'base'"),
        (set_in("config/races", "2"), "races=2 does not go with track=ring: name 2 tracks"),
        (set_in("config/deck", []), "deck must be an object and tracks a list"),
        (set_in("config/deck/cards", ["K5", "K5"]), "two speed cards are equal"),
        (set_in("config/deck/cards", ["K9"]), "speed '9'"),
        (set_in("config/deck/cards/0", "B4"), "two speed cards are equal"),
        (set_in("config/tracks", [3]), "expected an object"),
        (set_in("config/tracks", []), "races=1 does not go with track="),
        (set_in("config/tracks/0/sections/0/lanes/0", [0, 13, 4]), "the lane does not lie on the road"),
        (set_in("config/tracks/0/start/0", [9, 9]), "the last section has no such lane and place"),
        (set_in("config/tracks/0/betting", [[1, 0, 1]]), "betting=standard does not go with track=ring"),
        (set_in("setup/0", None), "a set-up has grid, hands, piles, box, eights, powers"),
        (set_in("setup/0/more", 1), "a set-up has grid, hands"),
        (set_in("setup/0/grid/0", "pink"), "grid: must be a list of black, blue"),
        (set_in("setup/0/grid", ["red"] * 6), "grid: must name each of the six cars once"),
        (set_in("setup/0/eights", ["red"]), "eights: must name each of the six cars once"),
        (set_in("setup/0/hands", []), "hands: must be a list of 3"),
        (set_in("setup/0/hands/0", "K5"), "hands: must be a list of cards"),
        (set_in("setup/0/hands/0/0", "8R"), "hands: '8R' is no speed card"),
        (set_in("setup/0/hands/0/0", "K3"), "hands: the deck dozen has no card K3"),
        (set_in("setup/0/hands/0/0", 5), "hands: 5 is no speed card"),
        (set_in("setup/0/hands/0", ["K5"]), "hands: 1 cards; every seat is dealt 4"),
        (set_in("setup/0/hands/0", ["K5"] * 4), "every speed card must be in one place"),
        (set_in("setup/0/box", ["K5"]), "box: 1 cards instead of 0"),
        (set_in("setup/0/piles", [["K5"]]), "piles: must be a list of 0"),
        (set_in("setup/0/powers", []), "powers: must be 6 different ones"),
        (set_in("setup/0/powers/0", "luck"), "powers: must be a list of cunning"),
        (set_in("setup/0/powers/0", "defensive"), "powers: must be 6 different ones that the mode can draw"),
    ],
)
def test_a_wrong_configuration_or_setup(change: Change, message: str) -> None:
    said = fault(change)
    assert said.startswith("config or setup: ")
    assert message in said


@pytest.mark.parametrize(
    ("setting", "change", "message"),
    [
        (mode(2), set_in("setup/0/piles", []), "piles: must be a list of 2"),
        (mode(2), swap("setup/0/piles", 0, 1), "the pile of seat 1 must hold the cards of its hand"),
        (mode(2), set_in("setup/0/piles/1", []), "the pile of seat 2 must hold the cards of its hand"),
        (mode(2), set_in("setup/0/powers/0", "cunning"), "powers: must be 6 different ones that the mode can draw"),
        (mode(2, "beginner"), set_in("setup/0/piles/0", []), "every speed card must be in one place"),
        (mode(2, "beginner"), set_in("setup/0/powers", ["tricky"]), "powers: must be 0 different ones"),
        (mode(2, "beginner"), set_in("config/pool", "base"), "pool=base does not go with powers=off"),
        (mode(4, "two_races"), set_in("setup/1", {}), "a set-up has grid"),
        (mode(4, "two_races"), set_in("config/races", "1"), "races=1 does not go with track=ring, ring: name 1 track"),
    ],
)
def test_a_wrong_configuration_or_setup_of_other_modes(setting: Mode, change: Change, message: str) -> None:
    assert message in fault(change, setting)


def test_a_file_that_is_too_large_or_no_text(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b" " * (record.MOST_BYTES + 1))
    with pytest.raises(RecordError, match=r"game.json: larger than 4 MiB; no record is"):
        record.load(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(RecordError, match=r"game.json: .*utf-8"):
        record.load(path)
    path.write_text("{}", "utf-8")
    with pytest.raises(RecordError, match=r"game.json: this is no record"):
        record.load(path)
    with pytest.raises(OSError, match="missing"):
        record.load(tmp_path / "missing.json")
