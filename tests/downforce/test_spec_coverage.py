"""Every sentence of the rules has a test that names it."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.downforce.spec_index import NUMBERS, SENTENCES


def proved(path: Path) -> Iterator[str]:
    """The numbers that the tests of a file name."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "spec":
                    yield from (str(ast.literal_eval(number)) for number in mark.args)


def test_every_sentence_of_the_rules_has_a_test() -> None:
    tested = {number for path in Path(__file__).parent.glob("test_spec_*.py") for number in proved(path)}
    assert [sentence for sentence in SENTENCES if sentence.number not in tested] == []


def test_no_number_stands_twice() -> None:
    assert [number for number, times in Counter(sentence.number for sentence in SENTENCES).items() if times > 1] == []
    assert len(NUMBERS) == len(SENTENCES)


def test_the_rulings_have_a_page_of_their_own(repository: Path) -> None:
    page = (repository / "docs" / "downforce" / "rulings.md").read_text("utf-8")
    sections = {sentence.number.split(".")[0] for sentence in SENTENCES if sentence.ruling}
    assert [section for section in sections if f"(section {section})" not in page] == []
