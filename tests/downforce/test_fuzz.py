"""Anything at all in the place of a record, a move or a view's seat: one kind of error, with words that help."""

import json
from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance import play_random
from tests.downforce.invariants import check_state, dump
from tests.downforce.material import DECK, DOZEN, RING, Mode, deal, mode

from racecraft.games import record
from racecraft.games.base import IllegalAction
from racecraft.games.downforce.cards import Deck
from racecraft.games.downforce.config import config_from_json
from racecraft.games.downforce.game import DownforceGame
from racecraft.games.downforce.notation import every_action, parse_action, text_of
from racecraft.games.downforce.setups import deal_from_json
from racecraft.games.downforce.tracks import Track
from racecraft.games.record import RecordError
from racecraft.games.rng import Xoshiro

SETTINGS = (mode(3), mode(2), mode(2, "beginner"), mode(4, "two_races", ownership="deal"), mode(3, "endless"))
WORDS = (
    "",
    "K5",
    "red",
    "tricky",
    "3",
    "on",
    "all",
    "1 bid K5",
    "chance lot 1",
    "to 5",
    "W1",
    "8R",
    "\ud800",
    "a" * 99,
)
LEAVES = st.none() | st.booleans() | st.integers() | st.integers(-2, 60) | st.floats() | st.sampled_from(WORDS)
JSON = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=3)
)


def record_text(setting: Mode) -> str:
    """The record of a random game of thirty moves."""
    deck = DOZEN if dict(setting.switches)["hand"] == "all" else DECK
    game, rng = deal(setting.config(deck, RING, RING), 3), Xoshiro(3)
    for _ in range(30):
        if not game.over:
            play_random(game, rng)
    return record.to_text(record.record_of(game))


RECORDS = [record_text(setting) for setting in SETTINGS]


def is_list(value: object) -> bool:
    return isinstance(value, list)


def is_object(value: object) -> bool:
    return isinstance(value, dict)


def places(value: Any, found: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Every (container, key) of a JSON value."""
    keys: list[Any] = list(range(len(value))) if is_list(value) else list(value)
    for key in keys:
        found.append((value, key))
        if is_list(value[key]) or is_object(value[key]):
            places(value[key], found)
    return found


def mutate(data: st.DataObject, value: Any) -> None:
    """One change somewhere: another value, one taken away, one doubled, two exchanged."""
    all_places = places(value, [])
    container, key = all_places[data.draw(st.integers(0, len(all_places) - 1))]
    how = data.draw(st.sampled_from(["replace", "nudge", "remove", "double", "move"]))
    if how == "nudge" and isinstance(container[key], int):
        container[key] += data.draw(st.sampled_from([-1, 1, 10**9, 2**62, 2**64]))
    elif how == "remove":
        del container[key]
    elif how == "double" and is_list(container):
        container.insert(key, container[key])
    elif how == "move":
        other, place = all_places[data.draw(st.integers(0, len(all_places) - 1))]
        container[key] = json.loads(json.dumps(other[place]))
    else:
        container[key] = data.draw(JSON)


def replayed(text: str) -> str:
    """The message with which a text is refused as a record; empty when it replays, to a state that is whole."""
    try:
        game = record.replay(record.parse(text))
    except RecordError as refusal:
        return str(refusal)
    assert isinstance(game, DownforceGame)
    check_state(game.race)
    assert record.to_text(record.record_of(game))
    return ""


@given(st.sampled_from(RECORDS), st.integers(1, 3), st.data())
@settings(max_examples=500)
def test_a_changed_record_is_refused_with_words_or_replays(text: str, changes: int, data: st.DataObject) -> None:
    value = json.loads(text)
    for _ in range(changes):
        mutate(data, value)
    message = replayed(json.dumps(value))
    assert message == "" or len(message.split()) > 2


@given(st.sampled_from(RECORDS), st.integers(0), st.sampled_from('{}[],:"0 9eK\\\n\x00\u20ac'), st.booleans())
@settings(max_examples=200)
def test_a_damaged_text_is_refused_with_words_or_replays(text: str, at: int, put: str, cut: bool) -> None:
    at %= len(text)
    message = replayed(text[:at] if cut else text[:at] + put + text[at + 1 :])
    assert message == "" or len(message.split()) > 2


@given(JSON)
@settings(max_examples=200)
def test_readers_of_json_raise_value_errors_only(value: Any) -> None:
    config = SETTINGS[0].config(DOZEN, RING)
    whole: dict[str, object] = value if is_object(value) else {"seats": value, "deck": value}
    reads: list[Callable[[], object]] = [
        lambda: deal_from_json(value, config),
        lambda: Track.from_json(value),
        lambda: Deck.from_json(whole),
        lambda: config_from_json(whole),
    ]
    for read in reads:
        assert len(words_of_refusal(read)) > 2


def words_of_refusal(read: Callable[[], object]) -> list[str]:
    """The words with which something is refused, as it must be."""
    try:
        return ["this was read as", repr(read()), "and not refused"]
    except ValueError as refusal:
        return str(refusal).split()


VERBS = ("bid", "keep", "play", "order", "omit", "colour", "to", "step", "bet", "lot", "pass")
OBJECTS = (
    "K5",
    "8r",
    "4Y",
    "tricky",
    "up",
    "down",
    "none",
    "3",
    "0",
    "250",
    "251",
    "finish",
    "red",
    "W1W2W3",
    "\u0663",
)


@given(st.text(max_size=30) | st.tuples(st.sampled_from(VERBS), st.sampled_from(OBJECTS) | st.text()).map(" ".join))
@settings(max_examples=400)
def test_a_text_is_an_action_or_no_action(text: str) -> None:
    action, words = -1, list[str]()
    try:
        action = parse_action(text, DOZEN)
    except ValueError as refusal:
        words = str(refusal).split()
    assert len(words) > 2 or text_of(action, DOZEN).lower() == " ".join(text.lower().split())


def test_every_action_has_one_text() -> None:
    for deck in (DECK, DOZEN):
        texts = [text_of(action, deck) for action in every_action(deck)]
        assert len(set(texts)) == len(texts)
        assert [parse_action(text, deck) for text in texts] == every_action(deck)
        assert [parse_action(f" {text.upper()} ", deck) for text in texts] == every_action(deck)


@given(st.integers(0, 120), st.lists(st.integers(-5, 405) | st.integers() | st.sampled_from(VERBS), max_size=12))
@settings(max_examples=100)
def test_play_takes_what_is_legal_and_refuses_the_rest(moves: int, tried: list[int | str]) -> None:
    game, rng = deal(mode(3).config(DOZEN, RING), moves), Xoshiro(moves)
    for _ in range(moves):
        if not game.over:
            play_random(game, rng)
    for action in tried:
        before = dump(game.race)
        seat = rng.below(3)
        legal = game.race.legal(seat)
        try:
            game.play(action, seat)
            assert action in legal
        except IllegalAction:
            assert action not in legal
            assert dump(game.race) == before
