"""Deck files: the loader's checks, each with its line, its warnings, and the command `deck check`."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from racecraft.cli.deck import app
from racecraft.games.datafile import DataError, Source
from racecraft.games.downforce.deck_file import check_deck, deck_source, load_deck, shipped_decks

STANDARD = deck_source("standard").text
GOOD = 'name = "small"\ncards = ["K5", "B5", "G5", "O5", "R5", "Y5"]\n'


def fault_of(text: str) -> DataError:
    with pytest.raises(DataError) as caught:
        check_deck(Source(text, "my.toml"))
    return caught.value


def test_the_shipped_deck_has_no_warnings() -> None:
    deck, warnings = check_deck(deck_source("standard"))
    assert shipped_decks() == ["standard"]
    assert (deck.name, deck.size, warnings) == ("standard", 42, [])
    assert "reconstruction" in STANDARD.lower()


def test_the_page_about_the_deck_lists_its_cards() -> None:
    deck = load_deck("standard")
    page = (Path(__file__).parents[1] / "docs" / "downforce" / "deck.md").read_text(encoding="utf-8")
    table = [line for line in page.split("\n") if line.startswith("| ") and "`" in line and line.count("|") == 9]
    found = [cell.strip(" `") for line in table for cell in line.split("|")[3:9]]
    assert found == [deck.text(card) for card in range(deck.size)]


def test_the_example_of_the_page_is_a_deck() -> None:
    page = (Path(__file__).parents[1] / "docs" / "downforce" / "deck.md").read_text(encoding="utf-8")
    example = page.split("```toml\n")[1].split("```")[0]
    assert check_deck(Source(example, "my-deck.toml"))[0].size == 5
    fault = fault_of(example.replace("G4K2", "G2K4"))
    assert str(fault).removeprefix("my.toml:") in page.replace("my-deck.toml:", "")


def test_cards_may_stand_in_one_array_or_in_families(tmp_path: Path) -> None:
    families = 'name = "small"\n[cards]\n"a b" = ["K5", "b5", "G5"]\nrest = ["O5", "R5", "Y5"]\n'
    path = tmp_path / "small.toml"
    path.write_text(families)
    flat, warnings = check_deck(Source(GOOD, "x"))
    assert load_deck(path) == load_deck(str(path)) == flat
    assert warnings == []


CARDS = 'name = "R5"\n\n[cards] # "R5"\none = [\n  "R5",\n  "{}", # here\n]\n'


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        (CARDS.format("R6G4R1"), 6, "cards.one, card 2: 'R6G4R1': red is printed twice. A colour stands once"),
        (CARDS.format("P1"), 6, "unknown colour letter 'P'. Use K black"),
        (CARDS.format("8R"), 6, "unknown colour letter '8'"),
        (CARDS.format("R9"), 6, "speed '9' after R. A speed is a digit from 1 to 6"),
        (CARDS.format("R2G3"), 6, "speed 3 stands below speed 2. Put the highest speed first"),
        (CARDS.format("W4W3W2"), 6, "3 wilds. A card has at most 2"),
        (CARDS.format("K6B5G4O3R2Y1W1"), 6, "7 lines. A card has at most 6 in all"),
        (CARDS.format(""), 6, "not pairs of a letter and a speed. Write a card like R6G4W2K1"),
        (CARDS.format("R5"), 6, "R5 is in the deck already, as card 1. Make every card different"),
        (CARDS.format("r5"), 6, "R5 is in the deck already"),
        (CARDS.format("\\u00525"), 6, "R5 is in the deck already"),
        ('name = "x"\n[cards]\none = [\n"R5", 3]\n', 3, "card 2 is 3, not a text"),
        ('name = "x"\n[cards]\n\none = "R5"\n', 4, "cards.one: 'R5' is not an array"),
        ('name = "x"\n[cards]\n"\\n" = 1\n', None, "cards.'\\n': 1 is not an array"),
        ('name = "x"\n[cards.one]\ntwo = ["R5"]\n', 2, "cards.one: a table is not an array"),
        ('name = "x"\n\ncards = "R5"\n', 3, "cards: 'R5' is not a list of cards"),
        ('name = "x"\n\ncards = []\n', 3, "0 speed cards. A deck has 1 to 42"),
        ('name = "x"\n[cards]\n', 2, "0 speed cards"),
        ('name = "x"\n', None, "cards: is missing"),
        ('cards = ["R5"]\n', None, "name: is missing"),
        ('\nname = ""\ncards = ["R5"]\n', 2, "name: '' is no name"),
        ('\nname = "a\\nb"\ncards = ["R5"]\n', 2, "is no name"),
        ('\nname = 3\ncards = ["R5"]\n', 2, "name: 3 is not a text"),
        ('name = "x"\nnote = 1979-05-27\ncards = ["R5"]\n', 2, "note: a date or time is not a text"),
        ('name = "x"\ncard = ["R5"]\n', 2, "'card': unknown key. Use only the keys name, note, cards"),
        ('name = "x"\ncards = ["R5"\n', 2, "TOML syntax"),
        (STANDARD.replace('"K5",', '"K5", "K6",'), 20, "43 speed cards. A deck has 1 to 42"),
    ],
)
def test_every_fault_has_its_line(text: str, line: int | None, fault: str) -> None:
    error = fault_of(text)
    assert fault in str(error)
    assert error.line == line
    assert error.file == "my.toml"


def test_a_deck_that_is_nowhere() -> None:
    with pytest.raises(DataError, match="Check the path, or name a shipped deck: standard"):
        load_deck("standart")


def test_a_directory_is_no_deck(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="is a directory"):
        load_deck(tmp_path)


def test_colours_out_of_balance_are_a_warning() -> None:
    warnings = check_deck(Source(GOOD.replace("K5", "K4"), "x"))[1]
    assert len(warnings) == 1
    assert "black 4 on 1, blue 5 on 1" in warnings[0]
    assert check_deck(Source(GOOD.replace('"K5", ', ""), "x"))[1]


def test_cards_that_tie_are_a_warning() -> None:
    cards = ["R5K4", "R5B4", "G5R4", "R5W4", "R5G4K1"]
    warnings = check_deck(Source(f'name = "x"\ncards = {cards}'.replace("'", '"'), "x"))[1]
    assert [warning for warning in warnings if "tie" in warning] == [
        "R5K4 and R5B4 tie for red: a lot may have to decide an auction"
    ]


@given(st.data())
def test_mutated_files_raise_only_data_errors(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([STANDARD, GOOD]))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 12)))
        new = data.draw(st.text(st.sampled_from("RGW16[]{}\"'#=.,\n\\ é"), max_size=4))
        text = text[:start] + new + text[end:]
    line, size = None, 1
    try:
        size = check_deck(Source(text, "my.toml"))[0].size
    except DataError as error:
        line = error.line
    assert line is None or 1 <= line <= text.count("\n") + 1
    assert 1 <= size <= 42


def test_command_prints_a_summary() -> None:
    result = CliRunner().invoke(app, ["check", "standard"])
    assert result.exit_code == 0
    assert "standard: 42 speed cards" in result.output
    assert "wild" in result.output
    assert "no two cards tie" in result.output


def test_command_prints_warnings(tmp_path: Path) -> None:
    path = tmp_path / "lean.toml"
    path.write_text('name = "lean"\ncards = ["R5K4", "R5B4"]\n')
    result = CliRunner().invoke(app, ["check", str(path)])
    assert result.exit_code == 0
    assert "Warning: R5K4 and R5B4 tie for red" in result.output


def test_command_prints_the_fault(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text('name = "bad"\ncards = ["R5",\n"R7"]\n')
    result = CliRunner().invoke(app, ["check", str(path)])
    assert result.exit_code == 1
    assert f"{path}:3: cards, card 2: 'R7': speed '7' after R." in result.stderr
