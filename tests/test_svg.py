"""Drawn tracks: shapes that are whole and sane, and a picture that stands alone."""

from __future__ import annotations

import re
from itertools import pairwise
from math import cos, dist, hypot, sin
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from tests.test_tracks import ROWS, Rows, attempt

from racecraft.games.downforce.drawing import SCENERY, Drawing, Scenery, drawing_of, drawing_text
from racecraft.games.downforce.outline import Outline, area, folded, overlapping
from racecraft.games.downforce.scenery import DRAW
from racecraft.games.downforce.svg import draw
from racecraft.games.downforce.track_file import SHIPPED, load_track
from racecraft.games.downforce.track_plan import TrackError
from racecraft.games.downforce.tracks import Track

SVG = "{http://www.w3.org/2000/svg}"


def drawn(track: Track, cars: dict[int, int] | None = None) -> ET.Element:
    return ET.fromstring(draw(track, cars))  # noqa: S314  (our own text)


def redrawn(track: Track, drawing: Drawing) -> Track:
    return Track(track.plan._replace(drawing=drawing_text(drawing)))


def with_scenery(track: Track, item: Scenery) -> Track:
    return redrawn(track, drawing_of(track.plan)._replace(scenery=(item,)))


@pytest.fixture(params=[*SHIPPED, "oval"])
def track(request: pytest.FixtureRequest) -> Track:
    if request.param == "oval":
        return Track(load_track("marina-bay").plan._replace(name="oval", drawing="null"))
    return load_track(str(request.param))


def test_spaces_are_of_similar_size(track: Track) -> None:
    areas = sorted(area(polygon) for polygon in Outline.of(track).polygons)
    usual = areas[len(areas) // 2]
    allowed = 2.6 if track.name == "oval" else 1.6
    assert areas[0] > usual / allowed
    assert areas[-1] < usual * allowed


def test_spaces_do_not_cross_themselves_or_one_another(track: Track) -> None:
    outline = Outline.of(track)
    assert not any(folded(polygon, outline.centres[s]) for s, polygon in enumerate(outline.polygons))
    assert overlapping(outline) == []


def test_spaces_lie_on_the_board(track: Track) -> None:
    outline = Outline.of(track)
    _, _, wide, high = outline.viewbox
    assert all(8 < x < wide - 8 and 8 < y < high - 8 for polygon in outline.polygons for x, y in polygon)


def test_spaces_side_by_side_and_in_a_row_share_their_edges(track: Track) -> None:
    outline = Outline.of(track)
    for s in range(track.n):
        ahead = [b for b in track.ahead(s) if (track.inner[s], track.outer[s]) == (track.inner[b], track.outer[b])]
        half = len(outline.polygons[s]) // 2
        front = outline.polygons[s][half - 1]
        assert all(dist(front, outline.polygons[b][0]) < 0.01 for b in ahead if len(outline.polygons[b]) % 2 == 0)


def test_cars_face_where_they_go(track: Track) -> None:
    outline = Outline.of(track)
    for s in range(track.n):
        x, y = outline.centres[s]
        ahead = min(track.ahead(s), key=lambda b: abs(int(track.inner[b]) - int(track.inner[s])))
        u, v = outline.centres[ahead]
        along = (u - x) * cos(outline.headings[s]) + (v - y) * sin(outline.headings[s])
        assert along > 0.6 * hypot(u - x, v - y)


def test_inner_spaces_lie_on_the_infield_side(track: Track) -> None:
    outline = Outline.of(track)
    turn = sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*outline.edge(0, outline.centreline.length, 0.5)]))
    assert (turn > 0) == (outline.centreline.side > 0)
    (x, y), (u, v) = outline.start_line
    inner = outline.centres[track.start[0]]
    assert dist(inner, (x, y)) < dist(inner, (u, v))


def test_the_centreline_is_smooth(track: Track) -> None:
    line = Outline.of(track).centreline
    spots = [line.at(line.length * k / 2000) for k in range(2001)]
    assert dist(spots[0][:2], spots[-1][:2]) < 0.01
    assert all(dist(a[:2], b[:2]) < line.length / 2000 + 0.01 for a, b in pairwise(spots))


def test_lines_lie_where_the_track_has_them(track: Track) -> None:
    outline = Outline.of(track)
    assert len(outline.lines) == 3
    for k, (inner, outer) in enumerate(outline.lines):
        last = [s for s in range(track.lines[k]) if track.lane[s] == 0][-1]
        corner = outline.polygons[last][len(outline.polygons[last]) // 2 - 1]
        assert dist(corner, inner) < 0.01
        assert 40 < dist(inner, outer) < 180


def test_the_picture_has_every_space_once(track: Track) -> None:
    picture = drawn(track)
    ids = [element.attrib["id"] for element in picture.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    spaces = [element for element in picture.iter(f"{SVG}path") if "space" in element.attrib.get("class", "").split()]
    assert [element.attrib["id"] for element in spaces] == [f"space-{s + 1}" for s in range(track.n)]
    assert [element.attrib["data-space"] for element in spaces] == [str(s) for s in range(track.n)]
    assert {"line-1", "line-2", "line-3"} < set(ids)
    starts = [element.text for element in picture.iter(f"{SVG}text") if element.attrib["class"] == "start"]
    assert starts == list("123456")


def test_the_picture_stands_alone(track: Track) -> None:
    picture = draw(track)
    assert re.findall(r"https?:[^\"]*", picture) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"href|@import|<script|<image|<foreignObject|src=", picture)
    ids = set(re.findall(r'id="([^"]*)"', picture))
    assert set(re.findall(r"url\(#([^)]*)\)", picture)) <= ids
    assert picture.count("url(") == picture.count("url(#")
    assert "nan" not in picture
    assert len(picture) < 200_000


def test_cars_have_letters_and_patterns() -> None:
    track = load_track("river-station")
    picture = drawn(track, {c: int(track.start[c]) for c in range(6)})
    cars = [element for element in picture.iter(f"{SVG}g") if element.attrib.get("class") == "car"]
    assert [element.attrib["data-car"] for element in cars] == ["black", "blue", "green", "orange", "red", "yellow"]
    assert [text.text for car in cars for text in car.iter(f"{SVG}text")] == list("KBGORY")
    fills = [path.attrib["fill"] for car in cars for path in car.iter(f"{SVG}path") if "url" in path.attrib["fill"]]
    assert fills == [f"url(#car-{car.attrib['data-car']})" for car in cars]
    patterns = [ET.tostring(element) for element in picture.iter(f"{SVG}pattern")]
    marks = [re.sub(rb'id="[^"]*"|<[^>]*rect[^>]*>', b"", pattern) for pattern in patterns]
    assert len(set(marks)) == 6


def test_words_are_escaped() -> None:
    plan = load_track("marina-bay").plan._replace(title='<Bay> & "Co"')
    picture = drawn(with_scenery(Track(plan), Scenery("label", ((9, 9),), 20, 0, "a < b")))
    assert picture.attrib["aria-label"] == picture.findtext(f"{SVG}title") == '<Bay> & "Co"'
    assert "a < b" in [element.text for element in picture.iter(f"{SVG}text")]


@pytest.mark.parametrize("kind", SCENERY)
@pytest.mark.parametrize("points", [((50, 60),), ((50, 60), (90, 20)), ((50, 60), (90, 20), (130, 140), (20, 200))])
def test_every_kind_of_scenery_can_be_drawn(kind: str, points: tuple[tuple[int, int], ...]) -> None:
    assert set(DRAW) == set(SCENERY)
    picture = drawn(with_scenery(load_track("marina-bay"), Scenery(kind, points, 30, 15, "glass")))
    assert "nan" not in ET.tostring(picture, encoding="unicode")


def test_a_drawing_survives_its_text() -> None:
    plan = load_track("river-station").plan
    drawing = drawing_of(plan)
    assert isinstance(drawing, Drawing)
    assert drawing_text(drawing) == plan.drawing
    assert drawing_of(plan._replace(drawing=drawing_text(drawing))) == drawing


@given(ROWS)
@settings(max_examples=40)
def test_every_track_can_be_drawn(rows: Rows) -> None:
    track = attempt(rows)
    if isinstance(track, Track):
        picture = drawn(track, {0: int(track.start[0])})
        assert sum(element.attrib.get("id", "").startswith("space-") for element in picture.iter()) == track.n


@pytest.mark.parametrize("text", ["3", "[]", "{}", '{"size": [400, 400]}', '{"size": [400, 400], "ground": "grass"}'])
def test_what_is_no_drawing_is_refused_when_it_is_drawn(text: str) -> None:
    track = Track(load_track("river-station").plan._replace(drawing=text))
    with pytest.raises(TrackError):
        draw(track)


def test_a_drawing_has_a_place_for_every_section() -> None:
    track = load_track("river-station")
    with pytest.raises(TrackError, match="not every section has a place"):
        draw(redrawn(track, drawing_of(track.plan)._replace(begins=(0, 100))))
