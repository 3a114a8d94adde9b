"""The examples of the README are true."""

import doctest
from pathlib import Path


def test_the_examples_of_the_readme_are_true(repository: Path) -> None:
    found = doctest.testfile(str(repository / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.attempted > 0
    assert found.failed == 0
