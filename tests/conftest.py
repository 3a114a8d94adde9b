"""What all tests share: the profile of Hypothesis, and a line that says which rules are tested."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

import racecraft

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_report_header() -> str:
    how = "compiled" if racecraft.compiled() else "interpreted"
    return f"racecraft: rules {how}, from {racecraft.__file__}"


@pytest.fixture(scope="session")
def repository() -> Path:
    """The root of the repository."""
    return Path(__file__).parent.parent
