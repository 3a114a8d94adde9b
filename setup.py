"""Compiles the rules with mypyc when this machine has a C compiler; otherwise they stay interpreted."""

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext

RULES = Path("src/racecraft/games")
# File names under RULES that stay interpreted: they read files, draw, or choose how the rest is run.
INTERPRETED = {"__init__", "_fallback", "datafile", "deck_file", "track_file", "outline", "svg", "record"}


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
            return " ".join(str(error).split())
    return ""


def extensions() -> list[Any]:
    """The compiled rules, or an empty list and one notice."""
    if os.environ.get("RACECRAFT_PURE", "") not in ("", "0"):
        fault = "RACECRAFT_PURE is set"
    elif sys.implementation.name != "cpython":
        fault = f"mypyc compiles for CPython, and this is {sys.implementation.name}"
    else:
        fault = compiler_fault()
    if fault:
        print(f"racecraft: the rules stay interpreted, so bots are slower ({fault}).", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    paths = sorted(str(path) for path in RULES.rglob("*.py") if path.stem not in INTERPRETED)
    return mypycify(paths, opt_level="3", debug_level="0", group_name="racecraft") if paths else []


setup(ext_modules=extensions())
