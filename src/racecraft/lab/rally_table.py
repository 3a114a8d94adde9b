"""The policy table of a solved set-up of Rally as a Parquet file.

| column | what |
| --- | --- |
| `stage` | from 1 |
| `left_1` ... | how many cards of each value of the deck are left in it after the draw |
| `decision` | "pay": `need` points are to be made up; "nitro": before the roll, the cards in play sum to `need` |
| `fuel`, `health`, `speed` | of the car before the payment |
| `pay_fuel`, `pay_health`, `pay_speed` | the best payment (of "nitro" rows: whether to pay 1 Fuel for a die) |
| `win_probability` | the chance to finish after it |
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from racecraft.games.rally.config import Config
from racecraft.games.rally.packs import amount
from racecraft.games.rally.solution import Solution
from racecraft.games.rally.table import COLUMNS, Rows, nitro_rows, payment_rows

ROWS_AT_ONCE: Final = 200_000  # rows of a row group of the file, about


def check_writer() -> None:
    """Make sure that Parquet files can be written.

    Raises:
        ValueError: when PyArrow is not installed.
    """
    if find_spec("pyarrow") is None:
        raise ValueError("a Parquet file needs PyArrow, which is not installed: pip install 'racecraft[tables]'")


def write(solution: Solution, path: Path) -> int:
    """Write the policy table of a solution under perfect play.

    Returns:
        The number of rows.

    Raises:
        ValueError: when PyArrow is not installed.
        OSError: when the file cannot be written.
    """
    check_writer()
    arrow: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    schema = arrow.schema([(name, getattr(arrow, kind)()) for name, kind in columns(solution.config).items()])
    rows = 0
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        for batch in batches(solution):
            table = arrow.Table.from_pydict(batch, schema=schema)
            writer.write_table(table)
            rows += table.num_rows
    return rows


def columns(config: Config) -> dict[str, str]:
    """The columns of the table and what PyArrow calls their types."""
    numbers = ["stage", *(f"left_{value}" for value in values(config))]
    return {
        **dict.fromkeys(numbers, "uint8"),
        "decision": "string",
        **dict.fromkeys(COLUMNS, "uint8"),
        "win_probability": "float64",
    }


def values(config: Config) -> list[int]:
    """The different values of a deck."""
    return sorted(set(config.deck))


def batches(solution: Solution) -> Iterator[dict[str, list[Any]]]:
    """The table, some piles at a time, as columns."""
    config = solution.config
    batch: dict[str, list[Any]] = {name: [] for name in columns(config)}
    for stage, table in enumerate(solution.tables):
        for pile in range(table.piles.number):
            _add_pile(batch, solution, stage, table.piles.bag(pile))
            if len(batch["stage"]) >= ROWS_AT_ONCE:
                yield batch
                batch = {name: [] for name in batch}
    yield batch


def _add_pile(batch: dict[str, list[Any]], solution: Solution, stage: int, left: int) -> None:
    _add(batch, solution, stage, left, "pay", payment_rows(solution, stage, left))
    if solution.config.nitro:
        _add(batch, solution, stage, left, "nitro", nitro_rows(solution, stage, left))


def _add(batch: dict[str, list[Any]], solution: Solution, stage: int, left: int, decision: str, rows: Rows) -> None:
    number = len(rows.chances)
    batch["stage"] += [stage + 1] * number
    for value in values(solution.config):
        batch[f"left_{value}"] += [amount(left, value)] * number
    batch["decision"] += [decision] * number
    for name, column in zip(COLUMNS, rows.columns, strict=True):
        batch[name] += column
    batch["win_probability"] += rows.chances
