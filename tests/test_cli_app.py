"""The command: its help, its version, and how it tells a person what is wrong."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
import typer

import racecraft
from racecraft.cli import app


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], None]], None]:
    """Makes `racecraft demo` run a function."""

    def use(function: Callable[[], None]) -> None:
        module = ModuleType("racecraft.cli.demo")
        demo = typer.Typer()
        demo.command()(function)
        setattr(module, "app", demo)  # noqa: B010  (a module has no such attribute for a type checker)
        monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setattr(app, "COMMANDS", (app.Command("demo", "demo", "Show nothing."),))
        monkeypatch.setattr(sys, "argv", ["racecraft", "demo"])

    return use


def code_of(run: Callable[[], None]) -> object:
    with pytest.raises(SystemExit) as ended:
        run()
    return ended.value.code


def fail(error: Exception) -> Callable[[], None]:
    def failing() -> None:
        raise error

    return failing


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (ValueError("cards.toml:3: lines:\n  two of red"), "racecraft: cards.toml:3: lines: two of red\n"),
        (FileNotFoundError(2, "No such file or directory", "a.toml"), "racecraft: a.toml: No such file or directory\n"),
        (OSError("the disk is full"), "racecraft: the disk is full\n"),
        (ValueError(), "racecraft: ValueError\n"),
    ],
)
def test_a_fault_is_one_line_and_code_2(
    error: Exception,
    line: str,
    command: Callable[[Callable[[], None]], None],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("RACECRAFT_DEBUG", raising=False)
    command(fail(error))
    assert code_of(app.main) == 2
    assert capsys.readouterr() == ("", line)


def test_a_fault_shows_where_it_was_raised_when_asked(
    command: Callable[[Callable[[], None]], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RACECRAFT_DEBUG", "1")
    command(fail(ValueError("demo")))
    with pytest.raises(ValueError, match="demo"):
        app.main()


def test_a_mistake_of_ours_is_not_hidden(command: Callable[[Callable[[], None]], None]) -> None:
    command(fail(ZeroDivisionError()))
    with pytest.raises(ZeroDivisionError):
        app.main()


def test_a_command_that_works_ends_with_code_0(command: Callable[[Callable[[], None]], None]) -> None:
    command(lambda: None)
    assert code_of(app.main) == 0


def test_an_unknown_command_names_the_nearest(
    command: Callable[[Callable[[], None]], None],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    command(lambda: None)
    monkeypatch.setattr(sys, "argv", ["racecraft", "dem"])
    assert code_of(app.main) == 2
    assert "Did you mean 'demo'?" in capsys.readouterr().err


def test_the_version_says_how_the_rules_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["racecraft", "--version"])
    assert code_of(app.main) == 0
    how = "compiled" if racecraft.compiled() else "interpreted: bots are slower"
    assert capsys.readouterr().out == f"racecraft {racecraft.__version__} (rules {how})\n"


def test_the_help_shows_at_once(repository: Path) -> None:
    times: list[float] = []
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-m", "racecraft", "--help"], cwd=repository, capture_output=True, check=True)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.3
