"""Every sentence of the rules has a test that names it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.rally.spec_index import NUMBERS, SENTENCES


def proved(path: Path) -> Iterator[str]:
    """The numbers that the tests of a file name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "spec":
                    yield from (str(ast.literal_eval(number)) for number in mark.args)


def test_every_sentence_of_the_rules_has_a_test() -> None:
    tested = {number for path in Path(__file__).parent.glob("test_*.py") for number in proved(path)}
    assert sorted(NUMBERS - tested) == []
    assert len(NUMBERS) == len(SENTENCES)


def test_the_rulings_have_a_page_of_their_own(repository: Path) -> None:
    page = (repository / "docs" / "rally" / "rulings.md").read_text("utf-8")
    rulings = [number.rstrip("!") for number in SENTENCES if number.endswith("!")]
    assert [number for number in rulings if f"({number})" not in page] == []
