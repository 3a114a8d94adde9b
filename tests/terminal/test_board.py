"""The board: every space has a cell of its own, clicks find spaces, cars and ends are told apart without colour."""

import pytest

from racecraft.cli.terminal.bars import bar_rows
from racecraft.cli.terminal.canvas import SMALLEST, Canvas
from racecraft.cli.terminal.paint import DARK, Picture, rows_of
from racecraft.games.downforce.deal import deal_race
from racecraft.games.downforce.library import TRACKS, configure
from racecraft.games.downforce.rules import new_state
from racecraft.games.downforce.tracks import Track
from racecraft.games.rng import Xoshiro

SIZES = [SMALLEST, (44, 15), (70, 26), (150, 60)]


def track_of(name: str) -> Track:
    return configure(4, tracks=[name]).tracks[0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", TRACKS)
def test_every_space_has_a_cell_of_its_own(name: str, size: tuple[int, int]) -> None:
    track = track_of(name)
    canvas = Canvas.of(track, *size)
    assert len(set(canvas.cells)) == len(canvas.cells) == track.n
    assert all(0 <= column < size[0] and 0 <= row < size[1] for column, row in canvas.cells)
    assert all(canvas.space_at(cell) == space for space, cell in enumerate(canvas.cells))


def test_a_large_board_shows_the_true_shape() -> None:
    track = track_of("river-station")
    canvas = Canvas.of(track, 150, 60)
    assert {space for row in canvas.pixels for space in row} == {-1, *range(track.n)}
    apart = [
        abs(ahead[0] - here[0]) + abs(ahead[1] - here[1])
        for space, here in enumerate(canvas.cells)
        for ahead in [canvas.cells[one] for one in track.ahead(space)]
    ]
    assert max(apart) <= 14


@pytest.mark.parametrize("colourless", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_cars_and_ends_stand_on_the_board_as_letters(size: tuple[int, int], colourless: bool) -> None:
    track = track_of("marina-bay")
    canvas = Canvas.of(track, *size)
    picture = Picture({car: 20 * car for car in range(6)}, {5: "1", 6: "2"}, 5, frozenset({3}), {50: 2}, 1)
    rows = rows_of(track, canvas, picture, DARK, colourless)
    lines = ["".join(segment.text for segment in row) for row in rows]
    assert [len(line) for line in lines] == [size[0]] * size[1]
    for car, letter in enumerate("KBGORY"):
        column, row = canvas.cells[20 * car]
        assert lines[row][column] == letter
    for space, sign in picture.ends.items():
        column, row = canvas.cells[space]
        assert lines[row][column] == sign
    assert all(any(f"L{line}" in text for text in lines) for line in (1, 2, 3))


def test_a_window_too_small_for_the_board_has_bars() -> None:
    config = configure(4)
    state = new_state(config, [deal_race(config, Xoshiro(1))])
    rows = bar_rows(state, Picture(), 30)
    text = ["".join(segment.text for segment in row) for row in rows]
    assert len(text) == 7
    assert {line[1] for line in text[:6]} == set("KBGORY")
    assert max(map(len, text)) <= 34
