"""What a seat cannot know is in no view and no event: games that differ in nothing else look the same."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.conformance import play_random
from tests.downforce.invariants import STRUCTURAL, dump
from tests.downforce.material import DECK, DOZEN, EVERY_MODE, MODES, OVAL, RING, Mode, deal
from tests.downforce.twins import secrets, twin

from racecraft.games.base import SPECTATOR
from racecraft.games.downforce.game import DownforceGame
from racecraft.games.downforce.rules import State
from racecraft.games.downforce.view import FIELDS, View
from racecraft.games.rng import Xoshiro
from racecraft.games.visibility import NOBODY, OPEN, OWN, Field, hide


def told(game: DownforceGame, viewer: int) -> list[str]:
    """The events as a viewer is told them."""
    return [json.dumps(event.to_json(game.config.deck)) for event in game.events(viewer)]


def race_story(game: DownforceGame) -> int:
    """Where the events of the present race begin."""
    ends = [number for number, event in enumerate(game.happened) if event.name == "race_over"]
    return ends[0] + 1 if ends and game.race.race else 0


def check_twins(game: DownforceGame, rng: Xoshiro) -> int:
    """Twins look the same to every viewer; how many of them differ."""
    differ = 0
    for viewer in (SPECTATOR, *range(game.seats)):
        other = twin(game, viewer, rng)
        assert other.view(viewer).to_bytes() == game.view(viewer).to_bytes()
        assert told(other, viewer) == told(game, viewer)
        assert dump(other.view(viewer).known) == dump(game.view(viewer).known)
        differ += dump(other.race) != dump(game.race)
    return differ


def check_no_secret_is_told(game: DownforceGame) -> None:
    """The words of what a viewer may not know stand nowhere in what it is given."""
    for viewer in (SPECTATOR, *range(game.seats)):
        given = [game.view(viewer).to_bytes().decode(), *told(game, viewer)[race_story(game) :]]
        for word in secrets(game, viewer):
            assert not any(f'"{word}"' in text for text in given)


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_games_that_differ_in_secrets_only_look_the_same(mode: Mode) -> None:
    game, rng = deal(mode.config(DECK, OVAL, RING), 5), Xoshiro(5)
    number = differ = 0
    while not game.over:
        if number % 23 == 0 or (game.race.asked and number % 5 == 0):
            differ += check_twins(game, rng)
            check_no_secret_is_told(game)
        play_random(game, rng)
        number += 1
    check_twins(game, rng)
    check_no_secret_is_told(game)
    assert differ > 0


@pytest.mark.parametrize("part", range(6))
def test_so_they_do_in_any_combination_of_switches(part: int) -> None:
    rng = Xoshiro(100 + part)
    for _ in range(10):
        mode = EVERY_MODE[rng.below(len(EVERY_MODE))]
        deck = DOZEN if dict(mode.switches)["hand"] == "all" else DECK
        game = deal(mode.config(deck, RING, OVAL), part)
        stop = rng.below(120)
        while not game.over and len(game.log) < stop:
            play_random(game, rng)
        check_twins(game, rng)
        check_no_secret_is_told(game)


def attributes(state: State) -> set[str]:
    """The attributes of a state, compiled or not."""
    kind = type(state)
    found = {
        name
        for cls in kind.__mro__
        for name, member in vars(cls).items()
        if type(member).__name__ == "getset_descriptor"
    }
    return {name for name in found | set(getattr(state, "__dict__", ())) if not name.startswith("__")}


def test_every_attribute_of_a_state_is_declared() -> None:
    game = deal(MODES[2].config(), 1)
    names = [field.name for field in FIELDS]
    assert len(set(names)) == len(names)
    assert attributes(game.race) == {*names, *STRUCTURAL}


def test_the_structural_attributes_of_a_view_hold_nothing_hidden() -> None:
    game, rng = deal(MODES[2].config(), 1), Xoshiro(1)
    while not game.over:
        view = game.view(0)
        known = view.known
        assert (known.config, known.deck, known.seats, known.track) == (
            game.config,
            game.config.deck,
            4,
            game.race.track,
        )
        assert known.trace is None
        for shown in known.deals:
            assert list(shown.grid) == list(game.deals[0].grid)
            assert (list(shown.hands), shown.piles, shown.box) == ([0] * 6, [], 0)
            assert len(shown.eights) == len(shown.powers) <= game.race.turned + 1 or game.race.second
        play_random(game, rng)


UNDECLARED = """
from racecraft.games.downforce import view
from tests.downforce.invariants import dump
from tests.downforce.material import MODES, deal
from tests.downforce.test_views import blank_without

faults = [field.name for field in view.FIELDS if not blank_without(field.name)]
assert not faults, faults
"""


def blank_without(name: str) -> bool:
    """Whether a field that nobody declares stays as it is in a new state. Needs the rules interpreted."""
    from racecraft.games.downforce import view

    game, rng = deal(MODES[2].config(), 1), Xoshiro(3)
    whole = view.FIELDS
    fresh = getattr(State(game.config, []), name)
    view.FIELDS = tuple(field for field in whole if field.name != name)  # type: ignore[assignment,misc]
    try:
        while not game.over:
            shown = getattr(View(game.race, 0, State(game.config, [])).known, name)
            if shown != fresh:
                return False
            play_random(game, rng)
    finally:
        view.FIELDS = whole  # type: ignore[misc]
    return True


def test_a_field_that_nobody_declares_stays_blank(repository: Path) -> None:
    source = {**os.environ, "PYTHONPATH": f"{repository / 'src'}:{repository}"}
    done = subprocess.run([sys.executable, "-c", UNDECLARED], env=source, capture_output=True, text=True, check=False)
    assert done.stderr == ""


def test_a_declaration_shows_what_it_says() -> None:
    values = vec[i64]([5, 6, 7])
    assert list(hide(values, 1, -1, 0)) == [-1, 6, -1]
    assert list(hide(values, SPECTATOR, 0, 4)) == [4, 4, 4]
    field = Field("hand", OWN, many=True, blank=0, always=2)
    shown: list[list[int]] = [list(cast("list[int]", field.show(values, 0, who))) for who in (OPEN, OWN, NOBODY)]
    assert shown == [[5, 6, 7], [5, 2, 2], [0, 2, 2]]
    assert list(values) == [5, 6, 7]
    assert field.show(values, 0, OPEN) is not values
    assert Field("race", OPEN).show(1, 0, OPEN) == 1


def test_a_view_is_a_snapshot() -> None:
    game, rng = deal(MODES[2].config(), 1), Xoshiro(1)
    while not game.over:
        views = [game.view(seat) for seat in range(SPECTATOR, 4)]
        before = [(view.to_bytes(), view.legal(), dump(view.known)) for view in views]
        for _ in range(40):
            if not game.over:
                play_random(game, rng)
        assert [(view.to_bytes(), view.legal(), dump(view.known)) for view in views] == before


def test_nothing_reaches_a_game_through_a_view() -> None:
    game, rng = deal(MODES[2].config(), 1), Xoshiro(1)
    while not game.over:
        before = dump(game.race)
        for field in FIELDS:
            value = getattr(game.view(0).known, field.name)
            if not isinstance(value, int):
                value[0] = 3
        assert dump(game.race) == before
        play_random(game, rng)


def test_a_spectator_sees_the_same_under_each_of_its_numbers() -> None:
    game, rng = deal(MODES[3].config(), 1), Xoshiro(2)
    while not game.over:
        assert game.view(-1).to_bytes() == game.view(SPECTATOR).to_bytes()
        assert told(game, -1) == told(game, SPECTATOR)
        play_random(game, rng)
