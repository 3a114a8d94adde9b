"""Track files: every check of the loader with its line, broken files of all kinds, and the command `track`."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from racecraft.cli.track import app
from racecraft.games.datafile import DataError, Source
from racecraft.games.downforce.svg import draw
from racecraft.games.downforce.track_file import SHIPPED, load_track, parse_track, track_source, warnings
from racecraft.games.downforce.tracks import Track

DOCS = Path(__file__).parents[1] / "docs" / "downforce"
PAGE = (DOCS / "tracks.md").read_text(encoding="utf-8")
SMALL = """title = "Small"
start = [[1, 4], [2, 4], [1, 3], [2, 3], [1, 2], [2, 2]]

[[section]]
name = "bend"
spaces = [3, 4]

[[section]]
name = "bridge"
spaces = [4]
across = [["1/4", "3/4"]]

[[section]]
name = "grid"
spaces = [4, 4]

[[betting]]
section = "bridge"

[[betting]]
section = "bridge"
part = "1/2"

[[betting]]
section = "grid"
"""

DRAWN = """title = "Drawn"
start = [[1, 4], [2, 4], [1, 3], [2, 3], [1, 2], [2, 2]]
[[section]]
name = "bend"
spaces = [6, 9]
begins = 0
width = 80
edge = "wall"
[[section]]
name = "straight"
spaces = [5]
begins = 300
[[section]]
name = "grid"
spaces = [4, 4]
begins = 500
[[scenery]]
kind = "tree"
points = [[200, 200]]
[drawing]
size = [400, 400]
points = [
  [200, 60],
  [340, 60, 90],
  [340, 340, 90],
  [60, 340, 90],
  [60, 60, 90],
]
"""


def parsed(text: str) -> Track:
    return parse_track(Source(text, "my.toml"), "my")


def fault_of(text: str) -> str:
    with pytest.raises(DataError) as caught:
        parsed(text)
    assert caught.value.cure
    return str(caught.value)


def test_a_small_track() -> None:
    track = parsed(SMALL)
    assert (track.name, track.title, track.n) == ("my", "Small", 19)
    assert track.across == 4
    assert [(track.inner[s], track.outer[s]) for s in (0, 7)] == [(2, 4), (1, 3)]
    assert list(track.lines) == [7, 9, 11]
    assert [track.where(s) for s in track.start[:2]] == [
        "space 19 (grid, lane 1, place 4)",
        "space 18 (grid, lane 2, place 4)",
    ]


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_tracks_load_and_have_nothing_odd(name: str) -> None:
    track = load_track(name)
    assert track.name == name
    assert warnings(track) == []
    assert "reconstruction" in track_source(name).text


@pytest.mark.parametrize("name", SHIPPED)
def test_the_page_about_tracks_shows_them_as_they_are(name: str) -> None:
    picture = (DOCS / f"{name}.svg").read_text(encoding="utf-8")
    command = f"racecraft track show {name} -o docs/downforce/{name}.svg"
    assert picture == draw(load_track(name)) + "\n", f"run: {command}"


def test_the_page_about_tracks_has_their_figures() -> None:
    rows = [line.strip("|").split("|")[1:] for line in PAGE.split("\n") if re.match(r"\| [^|]+\| [\d, ]+\|", line)]
    for column, name in enumerate(SHIPPED):
        track = load_track(name)
        assert [row[column].strip() for row in rows] == [
            str(track.n),
            str(track.shortest(int(track.start[0]))),
            str(track.outside(int(track.start[0]))),
            ", ".join(str(length) for _, length in track.single_file()),
            ", ".join(str(track.to_go(k)) for k in range(3)),
        ]


def test_the_examples_of_the_page_are_a_track() -> None:
    example, drawing, scenery = [part.split("```")[0] for part in PAGE.split("```toml\n")[1:]]
    plain = parse_track(Source(example, "village-green.toml"), "village-green")
    assert warnings(plain) == ["it has no drawing and is shown as a plain oval"]
    fault = fault_of(example.replace('"1/3"', '"1/4"'))
    assert fault.removeprefix("my.toml:") in PAGE.replace("village-green.toml:", "")
    begins = iter((0, 900, 1500, 2000))
    placed = re.sub("(spaces = .*)", lambda found: f"{found[1]}\nbegins = {next(begins)}", example)
    assert parsed(f"{placed}\n{drawing}\n{scenery}").n == plain.n


def test_a_file_is_named_as_it_is_called(tmp_path: Path) -> None:
    path = tmp_path / "my track.toml"
    path.write_text(SMALL)
    assert load_track(path) == load_track(str(path))
    assert load_track(path).name == "my track"


@pytest.mark.parametrize("name", ["monaco", "nowhere/monaco.toml"])
def test_a_missing_file_names_the_shipped_tracks(name: str) -> None:
    with pytest.raises(DataError, match=r"does not exist.*river-station, marina-bay"):
        load_track(name)


def test_a_directory_is_no_track(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="is a directory"):
        load_track(tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('title = "Small"', "title = 3", 1, "title: there is none"),
        ('title = "Small"', 'title = ""', 1, "letters"),
        ('title = "Small"', 'titel = "Small"', 1, "unknown key 'titel'"),
        ('title = "Small"', 'title = "Small"\nnote = 3', 2, "note: it is no text"),
        ('name = "bend"', 'nam = "bend"', 4, "section 1: unknown key 'nam'"),
        ('name = "bend"', "", 4, "section 1: it has no name"),
        ("spaces = [3, 4]", "", 4, "spaces is not a list of numbers"),
        ("spaces = [3, 4]", "spaces = []", 4, "spaces is not a list of numbers"),
        ("spaces = [3, 4]", "spaces = [3, 0]", 4, "spaces is not a list of numbers"),
        ("spaces = [3, 4]", "spaces = [3, true]", 4, "spaces is not a list of numbers"),
        ("spaces = [3, 4]", "spaces = [3, 245]", None, "more than 250"),
        ("spaces = [4]\n", "spaces = [4, 4]\n", 8, "across does not give"),
        ('[["1/4", "3/4"]]', '[["1/4"]]', 8, "across does not give"),
        ('[["1/4", "3/4"]]', '[["1/4", 0.75]]', 8, "across does not give"),
        ('[["1/4", "3/4"]]', '[["1/4", "5/4"]]', 8, "across does not give"),
        ('[["1/4", "3/4"]]', '[["1/0", "3/4"]]', 8, "across does not give"),
        ('[["1/4", "3/4"]]', '[["3/4", "1/4"]]', 8, "does not lie on the road"),
        ('[["1/4", "3/4"]]', '[["0", "1/4"]]', 4, "section 'bend', lane 2, space 4: there is no way on"),
        (
            'spaces = [4]\nacross = [["1/4", "3/4"]]',
            'spaces = [4, 4]\nacross = [["0", "2/3"], ["1/2", "1"]]',
            8,
            "section 'bridge', lane 2: it overlaps lane 1",
        ),
        ("[2, 2]]", "[2, 2], [1, 1]]", 2, "7 start spaces"),
        ("[2, 2]]", "[2, 5]]", 2, "start space 6: the last section has no such lane and place"),
        ("[2, 2]]", "[2, 3]]", 2, "another start space lies there"),
        ("[[1, 4], [2, 4]", "[[1, 3], [2, 4]", 2, "start space 2: it lies ahead of the start space before it"),
        ("[2, 2]]", "[2]]", 2, "not a list of lanes and places"),
        ("start = [[1, 4]", "begin = [[1, 4]", 2, "unknown key"),
        ('part = "1/2"', 'part = "1/3"', 20, "betting line 2: it cuts through a space of lane 1"),
        ('part = "1/2"', "part = true", 20, "part is not a fraction"),
        ('part = "1/2"', 'part = "1"', 20, "it does not lie on the lap"),
        ('part = "1/2"', "", 20, "betting line 2: it does not lie ahead of the line before it"),
        ('section = "grid"', 'section = "gird"', 24, "there is no section 'gird'"),
        ('section = "grid"', 'section = "grid"\n[[betting]]\nsection = "grid"', 26, "more than three betting lines"),
        ('section = "grid"', 'section = "grid"\nwhere = 3', 24, "betting 3: unknown key 'where'"),
        ('section = "grid"', 'section = "grid"\n[drawing]\nsize = 3', 26, "size"),
        ('title = "Small"', 'title = "Small"\ndrawing = 3', 2, "drawing: it is not a table"),
        ('title = "Small"', 'title = "Small"\nscenery = 3', 2, "scenery: it is not a list of tables"),
        ('title = "Small"', 'title = "Small"\nsection = 3', None, "TOML syntax"),
        ('title = "Small"', "title =", 1, "TOML syntax"),
    ],
)
def test_a_fault_is_named_with_its_line(old: str, new: str, line: int | None, words: str) -> None:
    assert SMALL.count(old) >= 1
    fault = fault_of(SMALL.replace(old, new, 1))
    assert words in fault
    assert line is None or fault.startswith(f"my.toml:{line}: "), fault


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("begins = 300\n", "", 9, "section 'straight': begins is not a whole number"),
        ("begins = 300", "begins = 0", 9, "section 'straight': it cannot begin at 0"),
        ("begins = 0", "begins = 5", 3, "section 'bend': it cannot begin at 5"),
        ("begins = 500", "begins = 5000", 13, "the centreline is 965 long"),
        ("width = 80", "width = 2", 3, "its width is not from 10 to 1000"),
        ("width = 80", "width = 200", 3, "the road is 200 wide in a bend of radius 90"),
        ('edge = "wall"', 'edge = "hedge"', 3, "unknown edge 'hedge'"),
        ("size = [400, 400]", "size = [40, 400]", 20, "less than 100"),
        ("size = [400, 400]", "size = [400]", 20, "size: expected two whole numbers"),
        ("size = [400, 400]", 'size = [400, 400]\nground = "lava"', 20, "ground: unknown word"),
        ("size = [400, 400]", "size = [400, 400]\ncolour = 3", 20, "unknown key 'colour'"),
        ("  [200, 60],", "  [200, 60, 5],", 23, "control point 1: the start line lies in a bend"),
        ("  [200, 60],", "  [200, 75],", 23, "control point 1: the start line lies in a bend"),
        ("[340, 60, 90]", "[340, 60]", 24, "control point 2: the road has a corner there"),
        ("[340, 60, 90]", "[340, 60, 200]", 24, "control points 1 and 2: their bends need 200 of the 140 units"),
        ("[340, 60, 90]", "[340, 60, -1]", 24, "control point 2: expected two whole numbers and a radius"),
        ("[340, 60, 90]", "[340, 60, 1.5]", 24, "control point 2"),
        ("[340, 60, 90]", "[200, 60, 9]", 24, "control point 2: it lies where the one before lies"),
        ("  [340, 340, 90],\n  [60, 340, 90],\n", "  [-100, 62, 90],\n", None, "control point"),
        ('kind = "tree"', 'kind = "dragon"', 17, "scenery 1, kind: unknown word"),
        ('kind = "tree"', 'kind = "tree"\nsize = 0', 17, "scenery 1, size"),
        ('kind = "tree"', 'kind = "tree"\ntext = 3', 17, "scenery 1, text"),
        ("points = [[200, 200]]", "points = []", 17, "scenery 1, points: there are none"),
        ("points = [[200, 200]]", "points = [[200, 99999]]", 17, "scenery 1, point"),
    ],
)
def test_a_fault_of_the_drawing_is_named_with_its_line(old: str, new: str, line: int | None, words: str) -> None:
    assert DRAWN.count(old) == 1
    fault = fault_of(DRAWN.replace(old, new))
    assert words in fault
    assert line is None or fault.startswith(f"my.toml:{line}: "), fault


def test_a_centreline_goes_round_once() -> None:
    eight = "[200, 60],\n [340, 60, 20],\n [60, 340, 20],\n [340, 340, 20],\n [60, 60, 20],"
    text = re.sub(r"\[200, 60\],.*\[60, 60, 90\],", eight, DRAWN, flags=re.DOTALL).replace("width = 80", "width = 20")
    assert "the centreline does not go round once" in fault_of(text)


def test_a_turn_back_is_no_bend() -> None:
    text = DRAWN.replace("[340, 60, 90],", "[340, 60, 5],\n [200, 64, 5],\n")
    assert "the road turns back on itself" in fault_of(text)


def test_names_of_sections_differ() -> None:
    assert fault_of(SMALL.replace('"grid"', '"bend"')).startswith("my.toml:13: section 'bend': another section has")


def test_fewer_betting_lines_load_with_a_warning() -> None:
    track = parsed(SMALL[: SMALL.rindex("[[betting]]")])
    assert len(track.lines) == 2
    assert "it has 2 betting lines, and betting needs three" in warnings(track)


def test_a_track_without_a_drawing_says_so() -> None:
    assert warnings(parsed(SMALL)) == ["it has no drawing and is shown as a plain oval"]


def test_a_space_that_nothing_leads_to_is_odd() -> None:
    text = SMALL.replace("[4, 4]", '[4, 4]\nacross = [["0", "1/5"], ["1/5", "2/5"]]').replace("[3, 4]", "[3]")
    text = text.replace('[["1/4", "3/4"]]', '[["0", "1/9"]]')
    assert warnings(parsed(text))[0] == "no space leads to space 8 (grid, lane 2, place 1)"


def test_odd_drawings_are_described() -> None:
    unequal = warnings(parsed(DRAWN.replace("begins = 500", "begins = 320")))
    assert any(re.fullmatch(r"space \d+ is drawn \d\.\d times as large as most", words) for words in unequal)
    crossing = """  [300, 60],
  [540, 60, 40],
  [540, 540, 40],
  [60, 540, 40],
  [60, 200, 40],
  [500, 200, 40],
  [500, 120, 40],
  [60, 120, 20],
  [60, 60, 20],
"""
    text = re.sub(r"  \[200, 60\].*\[60, 60, 90\],\n", crossing, DRAWN, flags=re.DOTALL)
    text = text.replace("width = 80", "width = 30")
    text = text.replace("spaces = [4, 4]", "spaces = [4, 4]\nwidth = 30")
    found = warnings(parsed(text))
    assert any("drawn over one another" in words for words in found)


TEXTS = [SMALL, DRAWN, track_source("marina-bay").text]
SCRAPS = [*"[]=\"-01'\n\\é\0", "9999999999", "1.5", "true", "[]", "{}", "spaces"]


@given(st.sampled_from(TEXTS), st.data())
@settings(max_examples=200)
def test_a_broken_file_is_a_data_error_or_a_track(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        begin = data.draw(st.integers(0, len(text)))
        end = begin + data.draw(st.integers(0, 12))
        text = text[:begin] + data.draw(st.sampled_from(["", *SCRAPS])) + text[end:]
    check_either(text)


@given(st.sampled_from(TEXTS), st.data())
@settings(max_examples=100)
def test_a_file_with_other_numbers_is_a_data_error_or_a_track(text: str, data: st.DataObject) -> None:
    numbers = list(re.finditer(r"\d+", text))
    for _ in range(data.draw(st.integers(1, 3))):
        found = data.draw(st.sampled_from(numbers))
        new = data.draw(st.integers(-3, 300) | st.integers(0, 10**20))
        text = text[: found.start()] + str(new) + text[found.end() :]
        numbers = list(re.finditer(r"\d+", text))
    check_either(text)


@given(st.sampled_from(TEXTS), st.data())
@settings(max_examples=60)
def test_a_file_with_lines_lost_and_doubled_is_a_data_error_or_a_track(text: str, data: st.DataObject) -> None:
    lines = text.split("\n")
    for _ in range(data.draw(st.integers(1, 4))):
        k = data.draw(st.integers(0, len(lines) - 1))
        lines[k : k + 1] = data.draw(st.sampled_from([[], [lines[k], lines[k]]]))
    check_either("\n".join(lines))


def check_either(text: str) -> None:
    try:
        track = parsed(text)
    except DataError as fault:
        assert fault.cure  # noqa: PT017  (either outcome is right)
        return
    warnings(track)
    assert Track.from_json(track.to_json()) == track


@pytest.mark.parametrize("name", SHIPPED)
def test_track_check_prints_the_figures(name: str) -> None:
    result = CliRunner().invoke(app, ["check", name])
    assert result.exit_code == 0
    assert re.search(r"front row to the finish: 6\d steps", result.output)
    assert "Warning" not in result.output


def test_track_check_prints_warnings_and_faults(tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(SMALL)
    result = CliRunner().invoke(app, ["check", str(path)])
    assert "Warning: it has no drawing" in result.output
    path.write_text(SMALL.replace("[4, 4]", "[4, 0]"))
    result = CliRunner().invoke(app, ["check", str(path)])
    assert result.exit_code == 1
    assert f"{path}:13: " in result.stderr


def test_track_show_writes_the_picture(tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    result = CliRunner().invoke(app, ["show", "marina-bay", "-o", str(path)])
    assert (result.exit_code, result.output) == (0, "")
    printed = CliRunner().invoke(app, ["show", "marina-bay"]).output
    assert printed == path.read_text(encoding="utf-8")
    assert ET.fromstring(printed).tag.endswith("svg")  # noqa: S314  (our own text)
