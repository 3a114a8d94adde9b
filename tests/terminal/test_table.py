"""The table: bots that fail, taking a card back, records."""

from pathlib import Path

import pytest

from racecraft.cli.terminal.options import setup_of
from racecraft.cli.terminal.prompts import prompt_of
from racecraft.cli.terminal.table import Request, Table
from racecraft.games.base import IllegalAction
from racecraft.games.downforce.state import PLAYING
from racecraft.games.downforce.view import View
from racecraft.games.record import load, replay


class Broken:
    """A bot that does something wrong."""

    def __init__(self, answer: object) -> None:
        self.name = "broken"
        self.answer = answer

    def choose(self, view: View) -> int:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer  # type: ignore[return-value]


def table_of(seed: int = 1, **options: object) -> Table:
    return Table(setup_of(**{"bot": "random", "seed": seed, **options}))  # type: ignore[arg-type]


def to_my_turn(table: Table) -> None:
    """Play first choices until the person's card is asked for."""
    while not (table.is_asked() and table.view().known.phase == PLAYING):
        request = table.request()
        if request is not None:
            table.answer(request, request.answer())
        else:
            table.play(table.view().legal()[0])


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (ZeroDivisionError("division\nby zero"), "ZeroDivisionError: division by zero"),
        (-5, "it answered -5, which is not legal"),
        (10**30, "which is not legal"),
        (None, "it answered None"),
        ("bid", "it answered 'bid'"),
        (True, "it answered True"),
    ],
)
def test_a_bot_that_fails_is_stood_in_for(answer: object, words: str) -> None:
    table = table_of()
    request = table.request()
    assert request is not None
    broken = Request(request.seat, Broken(answer), request.view)
    table.answer(broken, broken.answer())
    assert request.seat not in table.game.to_act
    assert words in table.notes[0][1]
    assert "random move" in table.notes[0][1]


def longest_card(table: Table) -> int:
    """The card in hand with the most lines."""
    deck = table.setup.config.deck
    return max(table.view().legal(), key=lambda card: deck.line_count[card])


def test_a_card_under_way_can_be_taken_back() -> None:
    taken = 0
    for seed in range(8):
        for depth in range(3):
            table = table_of(seed)
            to_my_turn(table)
            before, happened = table.view().to_bytes(), len(table.events())
            table.play(longest_card(table))
            for _ in range(depth):
                if table.can_take_back():
                    table.play(table.view().legal()[-1])
            if table.can_take_back():
                table.take_back()
                taken += 1
                assert table.view().to_bytes() == before
                assert len(table.events()) == happened
                assert not table.can_take_back()
    assert taken > 12


def test_what_is_over_cannot_be_taken_back() -> None:
    table = table_of(2)
    assert not table.can_take_back()
    to_my_turn(table)
    assert not table.can_take_back()
    table.play(table.view().legal()[0])
    while table.is_asked():
        table.play(table.view().legal()[0])
    assert not table.can_take_back()


def test_a_taken_back_card_leaves_no_trace_in_the_record(tmp_path: Path) -> None:
    table = table_of(3)
    to_my_turn(table)
    moves = table.game.moves()
    table.play(longest_card(table))
    table.take_back()
    assert table.game.moves() == moves
    table.play(longest_card(table))
    table.save(tmp_path / "game.json")
    assert replay(load(tmp_path / "game.json")).moves() == table.game.moves()


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    table = table_of()
    before = table.view().to_bytes()
    with pytest.raises(IllegalAction):
        table.play(-1)
    assert table.view().to_bytes() == before


def test_the_same_seed_is_the_same_deal_and_the_next_game_another() -> None:
    setup = setup_of(bot="random", seed=9)
    assert Table(setup).view().to_bytes() == Table(setup).view().to_bytes() != Table(setup, 1).view().to_bytes()


def test_every_choice_says_what_it_is_and_does() -> None:
    table = table_of(7)
    while not table.over:
        request = table.request()
        if request is not None:
            table.answer(request, request.answer())
            continue
        prompt = prompt_of(table.view())
        assert prompt is not None
        assert prompt.title
        assert prompt.asks
        assert sorted(choice.action for choice in prompt.choices) == table.view().legal()
        assert all(choice.label.plain.strip() for choice in prompt.choices)
        assert all(choice.detail for choice in prompt.choices)
        table.play(prompt.choices[0].action)
