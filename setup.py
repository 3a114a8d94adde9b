"""Builds the page, and compiles the rules with mypyc where this machine has a C compiler (else: interpreted)."""

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, "tools")  # only the build backend of pyproject.toml has it there already

import page

# The rules, and the bots that search.
COMPILED = (Path("src/racecraft/games"), Path("src/racecraft/bots/greedy"), Path("src/racecraft/bots/search"))
# File names under COMPILED that stay interpreted: they read files, draw, report, or choose how the rest is run.
INTERPRETED = {
    "__init__",
    "_fallback",
    "datafile",
    "deck_file",
    "library",
    "track_file",
    "drawing",
    "outline",
    "scenery",
    "svg",
    "record",
    "coach",
    "grade",
}


def compiler_fault() -> str:
    """Why no extension module can be built here: empty when a small one was built."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
        command = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        command.build_lib = command.build_temp = folder
        try:
            command.ensure_finalized()
            command.run()
        except Exception as error:  # noqa: BLE001  (a compiler fails in as many ways as there are compilers)
            return f"no working C compiler: {' '.join(str(error).split())}"
    return ""


def refusal() -> str:
    """Why the rules are not to be compiled here; empty when they are."""
    if os.environ.get("RACECRAFT_PURE", "0") not in ("", "0"):
        return "RACECRAFT_PURE is set"
    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython, and this is {sys.implementation.name}"
    return compiler_fault()


def extensions() -> list[Any]:
    """The compiled rules; none, with one notice, where they cannot be compiled."""
    if not {"build", "build_ext", "bdist_wheel", "install"} & set(sys.argv):
        return []  # only the metadata, or an editable install, which runs the source
    if why := refusal():
        print(f"racecraft: the rules stay interpreted, so bots are slower ({why}).", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    files = [path for folder in COMPILED for path in folder.rglob("*.py")]
    paths = sorted(str(path) for path in files if path.stem not in INTERPRETED)
    return mypycify(paths, opt_level="3", debug_level="0", group_name="racecraft")


class BuildWithPage(build_py):
    """Copies the package, with the page in it."""

    def run(self) -> None:
        """Build the page, then copy."""
        if not self.editable_mode:
            page.build()
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithPage})
