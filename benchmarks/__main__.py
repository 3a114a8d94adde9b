"""`make bench`: our rules and OpenSpiel's games in the same run, as ratios.

The peer gets an environment of its own in `build/bench`, from `requirements/bench.txt`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parent.parent
PEER = ROOT / "build" / "bench"
SECONDS = os.environ.get("BENCH_SECONDS", "5")


def run(python: Path | str, script: str, path: str = "") -> dict[str, Any]:
    """What a measuring script prints, run alone."""
    environment = {**os.environ, "PYTHONPATH": path}
    command: list[str] = [str(python), str(ROOT / "benchmarks" / script), SECONDS]
    finished = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(finished.stdout)
    return found


def peer_python() -> Path:
    """The Python of the peer's environment, which is made when it is missing."""
    python = PEER / "bin" / "python"
    ready = PEER / "ready"
    if not ready.exists():
        venv.create(PEER, with_pip=True, clear=True)
        locked = str(ROOT / "requirements" / "bench.txt")
        install = [str(python), "-m", "pip", "-qq", "install", "--require-hashes", "-r", locked]
        subprocess.run(install, check=True)
        ready.touch()
    return python


def show(ours: dict[str, Any], plain: dict[str, Any], peer: dict[str, Any]) -> None:
    """The table: absolute figures of this run, and their ratio to the peer's of the same kind."""
    table = Table(title=f"Decisions in a CPU second, {SECONDS} s each")
    for heading in ("what", "a second", *(f"/ {game}" for game in peer)):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    rows = [
        ("Downforce, compiled play-outs", ours["decisions"], "rollouts"),
        ("Downforce, compiled, through Game from Python", ours["game_object"], "python"),
        ("Downforce, interpreted play-outs", plain["decisions"], "rollouts"),
        ("Downforce, interpreted, through Game", plain["game_object"], "python"),
    ]
    for what, found, kind in rows:
        table.add_row(what, f"{found:,.0f}", *(f"{found / peer[game][kind]:.2f}" for game in peer))
    for game in peer:
        for kind in ("rollouts", "bots", "python"):
            table.add_row(f"OpenSpiel {game}, {kind}", f"{peer[game][kind]:,.0f}", *("" for _ in peer))
    console = Console()
    console.print(table)
    console.print(
        f"A copy of a state: {1e6 / ours['copies']:.2f} us compiled, {1e6 / plain['copies']:.1f} us interpreted"
    )


def main() -> None:
    """Measure and print."""
    ours = run(sys.executable, "rules_speed.py")
    if not ours["compiled"]:
        Console().print("The rules are not compiled here, so both of our lines are interpreted.")
    plain = run(sys.executable, "rules_speed.py", str(ROOT / "src"))
    show(ours, plain, run(peer_python(), "openspiel_peer.py"))


if __name__ == "__main__":
    main()
