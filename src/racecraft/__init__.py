"""Racecraft: the racing games Downforce and Rally, as a library.

The rules are in `racecraft.games`, the command is `racecraft.cli`.
"""

from importlib.util import find_spec

__version__ = "0.1.0"

__all__ = ["__version__", "compiled"]


def compiled() -> bool:
    """Whether the rules run compiled to machine code rather than interpreted: the same games, many times faster."""
    spec = find_spec("racecraft.games.bits")
    return spec is not None and spec.origin is not None and not spec.origin.endswith(".py")
