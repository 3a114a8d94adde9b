"""Data files: errors with the right line, and nothing but DataError for any input."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racecraft.games.datafile import LARGEST_FILE, DataError, Source, read, shown


def fault_of(source: Source) -> DataError:
    with pytest.raises(DataError) as caught:
        _ = source.table
    return caught.value


def test_error_text_names_file_line_place_fault_and_cure() -> None:
    error = Source("", "my.toml").error("cards.solo", "is missing", "Add it", 7)
    assert str(error) == "my.toml:7: cards.solo: is missing. Add it"
    assert (error.file, error.line, error.place) == ("my.toml", 7, "cards.solo")
    assert (error.fault, error.cure) == ("is missing", "Add it")
    assert str(copy.copy(error)) == str(error)


def test_error_without_a_line() -> None:
    assert str(Source("", "my.toml").error("cards", "is missing", "Add it", 0)) == "my.toml: cards: is missing. Add it"


def test_line_of_skips_comments_and_counts_occurrences() -> None:
    source = Source('# "R5"\r\na = ["R5", # "R5"\r\n  "R5"]\r\nb = "# no comment" # "R5"\nc = "R5"', "x")
    assert [source.line_of('"R5"', n) for n in range(4)] == [2, 3, 5, 0]
    assert source.line_of("# no comment") == 4


def test_line_of_string_knows_every_way_to_quote() -> None:
    text = 'a = "R5"\nb = \'R5\'\nc = """\nR5"""\nd = \'\'\'R5\'\'\'\ne = "\\u00525"\nf = "R5R5"\n'
    source = Source(text, "x")
    assert source.table["e"] == "R5"
    assert [source.line_of_string("R5", n) for n in range(6)] == [1, 2, 3, 5, 6, 0]


def test_line_of_key() -> None:
    source = Source('# name = 1\nnote = "name"\nmy-name = 2\nname = 3\n[cards.four]\n  "a b" = 1\n', "x")
    assert source.line_of_key("name") == 4
    assert source.line_of_key("four") == 5
    assert source.line_of_key("a b") == 6
    assert source.line_of_key("absent") == 0


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a = 1\nb = \n", 2),
        ("a = 1\na = 2\n", 2),
        ("a = [1,\n2\n\n", 2),
        ('a = 1\nb = "x\n', 2),
        ("x = 1\n\n[a\n", 3),
        ("a = 1\nb = " + "[" * 40 + "]" * 40, 2),
        ("\n\na" + ".a" * 500_000 + " = 1", 3),
        ("\n[" + "[" * 500_000, 2),
    ],
)
def test_syntax_error_has_its_line(text: str, line: int) -> None:
    error = fault_of(Source(text, "x.toml"))
    assert error.line == line
    assert "at line" not in error.fault


def test_numbers_too_long_for_python_are_an_error() -> None:
    assert "x.toml" in str(fault_of(Source("a = " + "9" * 5000, "x.toml")))
    assert shown(Source("a = 0x" + "f" * 5000, "x.toml").table["a"]) == "a huge number"


def test_a_text_that_is_too_large_is_refused() -> None:
    assert "1 MiB" in str(fault_of(Source("#" * (LARGEST_FILE + 1), "x.toml")))


def test_read_returns_the_text(tmp_path: Path) -> None:
    path = tmp_path / "good.toml"
    path.write_bytes(b'\xef\xbb\xbfa = "\xc3\xa9"\r\n')
    source = read(path)
    assert source.table == {"a": "é"}
    assert source.name == str(path)
    assert read(str(path)).text == source.text


def test_read_refuses_what_is_no_text(tmp_path: Path) -> None:
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b"a = 1\nb = '\xe9'\n")
    large = tmp_path / "large.toml"
    large.write_bytes(b"#" * (LARGEST_FILE + 1))
    deep = tmp_path / "deep.toml"
    deep.write_text("a = " + "[" * 5000)
    faults = {
        latin: "2: text: is not UTF-8",
        large: "is larger than 1 MiB",
        deep: "1: brackets or dotted keys: nested more than 32 deep",
        tmp_path: "is a directory",
        tmp_path / "absent.toml": "does not exist",
        tmp_path / ("x" * 5000): "cannot be read",
        latin / "below": "cannot be read",
        Path("nul\0"): "cannot be read",
    }
    for path, fault in faults.items():
        with pytest.raises(DataError) as caught:
            read(path)
        assert fault in str(caught.value)
        assert caught.value.cure


@pytest.mark.parametrize(
    ("value", "words"),
    [("a", "'a'"), (True, "true"), (False, "false"), (3, "3"), (1.5, "1.5"), ([], "an array"), ({}, "a table")],
)
def test_shown(value: object, words: str) -> None:
    assert shown(value) == words


def test_shown_is_short() -> None:
    assert shown("x" * 100) == repr("x" * 40) + "..."
    assert shown(Source("a = 2020-01-01", "x").table["a"]) == "a date or time"


@given(st.text(st.sampled_from("ab=[]{}\"'#.,\n\\ 1-_é"), max_size=60))
def test_any_text_parses_or_is_a_data_error(text: str) -> None:
    source = Source(text, "x.toml")
    line = None
    try:
        _ = source.table
    except DataError as error:
        line = error.line
    assert line is None or 1 <= line <= text.count("\n") + 1
    assert 0 <= source.line_of("a") <= text.count("\n") + 1
    assert 0 <= source.line_of_key("a") <= text.count("\n") + 1
    assert 0 <= source.line_of_string("a") <= text.count("\n") + 1
