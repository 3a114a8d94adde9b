"""The house keeps its order: imports run one way, the rules stay pure, no address of a registry is recorded."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from racecraft.cli.app import COMMANDS, load

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"

# What each part of the package, a folder or a module, may import of the others.
BELOW = {
    "__init__": set[str](),
    "games": set[str](),
    "downforce": {"games"},
    "rally": {"games"},
    "bots": {"games"},
    "lab": {"games", "bots"},
    "envs": {"games", "bots"},
    "server": {"games", "bots"},
    "cli": {"games", "downforce", "rally", "bots", "lab", "envs", "server"},
    "__main__": {"cli"},
}
# Modules of the games that may read files and so import more: everything else is pure.
READERS = {"__init__.py", "_fallback.py", "datafile.py", "deck_file.py", "library.py", "record.py", "track_file.py"}
IMPURE = {"datetime", "importlib", "io", "logging", "numpy", "os", "pathlib", "random", "socket", "subprocess", "time"}
THIRD_PARTY = {"mypy_extensions", "librt"}


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of every module that the file imports, wherever in the file."""
    package = path.relative_to(SOURCE).parent.parts
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*start, *(node.module or "").split(".")]).strip(".")
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)


def upward(path: Path) -> Iterator[str]:
    """The imports of a file that go where its part of the package may not."""
    part = path.relative_to(SOURCE / "racecraft").parts[0].removesuffix(".py")
    for line, name in imports(path):
        other = name.split(".")[1] if name.startswith("racecraft.") else part
        if other in BELOW and other not in {part, *BELOW[part]}:
            yield f"{path.relative_to(ROOT)}:{line} imports {name}"


def impure(path: Path) -> Iterator[str]:
    """Where a file of rules reaches for the outer world: by an import, or by reading and writing."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Name) and node.id in {"open", "print", "input"}:
            yield f"{path.relative_to(ROOT)}:{node.lineno} uses {node.id}"
    for line, name in imports(path):
        top = name.split(".")[0]
        foreign = top not in sys.stdlib_module_names | THIRD_PARTY | {"racecraft"}
        if foreign or top in IMPURE:
            yield f"{path.relative_to(ROOT)}:{line} imports {name}"


def test_imports_run_one_way() -> None:
    files = list((SOURCE / "racecraft").rglob("*.py"))
    assert files
    assert [fault for path in files for fault in upward(path)] == []


def test_the_rules_know_nothing_of_the_outer_world() -> None:
    rules = [path for path in (SOURCE / "racecraft/games").rglob("*.py") if path.name not in READERS]
    assert [fault for path in rules for fault in impure(path)] == []


@pytest.mark.parametrize(
    ("where", "text", "faults"),
    [
        ("games/x.py", "from racecraft.bots import greedy", 1),
        ("games/x/y.py", "def f():\n    from ... import lab", 1),
        ("bots/x.py", "import racecraft.games.rng, racecraft.lab.simulate", 1),
        ("envs/x.py", "from racecraft import server, games, bots", 1),
        ("__init__.py", "from racecraft.games import bits", 1),
        ("cli/x.py", "from racecraft import server, games, bots, envs, lab", 0),
    ],
)
def test_an_import_up_the_house_is_found(
    where: str, text: str, faults: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    monkeypatch.setitem(globals(), "SOURCE", tmp_path / "src")
    path = tmp_path / "src/racecraft" / where
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    assert len(list(upward(path))) == faults


def tracked() -> list[Path]:
    """The files that git knows, or none outside of a clone."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    return [ROOT / name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).is_file()]


def test_no_file_records_where_packages_come_from() -> None:
    address = re.compile(rb"--(extra-)?index-url|://[^\s\"']+(/simple\b|\.whl\b|\.tgz\b|\.tar\.gz\b)")
    assert address.search(b"see https:/" + b"/packages.example/simple/six")
    assert [path for path in tracked() if address.search(path.read_bytes())] == []
    assert [path for path in tracked() if path.name == "uv.lock"] == []


def test_the_build_uses_the_locked_versions() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        build: list[str] = tomllib.load(file)["build-system"]["requires"]
    wanted = (ROOT / "requirements/run.in").read_text("utf-8").split("\n")
    assert set(build) == {line for line in wanted if line and not line.startswith("#")}


@pytest.mark.parametrize("name", [command.name for command in COMMANDS])
def test_each_subcommand_can_be_loaded(name: str) -> None:
    assert load(name).help


def test_the_help_imports_no_subcommand_and_nothing_heavy() -> None:
    code = (
        "import sys; sys.argv = ['racecraft', '--help']\n"
        "from racecraft.cli import app\n"
        "try: app.main()\n"
        "except SystemExit: pass\n"
        "print(sorted(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded: set[str] = set(ast.literal_eval(done.stderr))
    assert all(command.name in done.stdout for command in COMMANDS)
    assert loaded.isdisjoint({f"racecraft.cli.{command.module}" for command in COMMANDS})
    assert loaded.isdisjoint({"rich", "textual", "racecraft.games", "pydantic", "numpy"})
