"""The examples in the docstrings are true."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"


def modules() -> list[str]:
    """The names of all modules with an example."""
    files = [path for path in SOURCE.rglob("*.py") if ">>> " in path.read_text("utf-8")]
    return sorted(".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__") for path in files)


@pytest.mark.parametrize("name", modules())
def test_the_examples_of_a_module_are_true(name: str) -> None:
    found = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert found.attempted > 0
    assert found.failed == 0
