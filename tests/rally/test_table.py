"""The policy table, and its file."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.rally.material import custom, play, turn

from racecraft.games.rally import actions
from racecraft.games.rally.coach import Coach
from racecraft.games.rally.packs import bag_of
from racecraft.games.rally.rules import State
from racecraft.games.rally.solution import solve
from racecraft.games.rally.table import COLUMNS, Rows, nitro_rows, payment_rows
from racecraft.lab.rally_table import columns, write

CONFIG = custom("2,3,6,6", fuel=5, health=3, top_speed=2, nitro=1)


def row(rows: Rows, **wanted: int) -> tuple[dict[str, int], float]:
    """The only row with these numbers."""
    names: list[str] = list(COLUMNS)
    found = [
        ({name: column[place] for name, column in zip(names, rows.columns, strict=True)}, chance)
        for place, chance in enumerate(rows.chances)
    ]
    (one,) = [(numbers, chance) for numbers, chance in found if wanted.items() <= numbers.items()]
    return one


def test_a_row_of_payments_is_what_the_coach_says() -> None:
    solution = solve(CONFIG)
    state = play(turn(CONFIG, fuel=5, health=3, speed=1, left=[6, 3]), "draw 6", "nitro no", "roll 3")
    best = Coach(solution).advise(state).best
    assert best is not None
    numbers, chance = row(payment_rows(solution, 0, bag_of([3])), fuel=4, health=3, speed=1, need=3)
    assert chance == best.chance
    paid = actions.pay(numbers["pay_fuel"], numbers["pay_health"], numbers["pay_speed"])
    assert solution.after_payment(state, paid) == best.chance


def test_a_row_without_need_is_the_chance_after_the_turn() -> None:
    solution = solve(CONFIG)
    numbers, chance = row(payment_rows(solution, 0, bag_of([3])), fuel=4, health=3, speed=2, need=0)
    assert chance == solution.tables[0].chance(bag_of([3]), 2, 4, 3)
    assert numbers["pay_fuel"] == numbers["pay_health"] == numbers["pay_speed"] == 0


def test_a_row_of_nitro_is_what_the_coach_says() -> None:
    solution = solve(CONFIG)
    state: State = play(turn(CONFIG, fuel=5, health=3, speed=1, left=[6, 3]), "draw 6")
    advice = Coach(solution).advise(state)
    numbers, chance = row(nitro_rows(solution, 0, bag_of([3])), fuel=4, health=3, speed=1, need=6)
    assert chance == advice.chance
    assert advice.best is not None
    assert (numbers["pay_fuel"] == 1) == (advice.best.action == actions.BOOST)


@pytest.mark.parametrize("stages", [1, 3])
def test_the_file_holds_every_situation(tmp_path: Path, stages: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("racecraft.lab.rally_table.ROWS_AT_ONCE", 100)
    config = custom("2,3,6,6", fuel=5, health=3, top_speed=2, nitro=1, stages=stages)
    path = tmp_path / "table.parquet"
    rows = write(solve(config), path)
    parquet: Any = import_module("pyarrow.parquet")
    table = parquet.read_table(path)
    assert table.num_rows == rows
    assert table.column_names == list(columns(config))
    assert set(table.column("stage").to_pylist()) == set(range(1, stages + 1))
    assert set(table.column("decision").to_pylist()) == {"pay", "nitro"}
    assert all(0.0 <= chance <= 1.0 + 1e-12 for chance in table.column("win_probability").to_pylist())
