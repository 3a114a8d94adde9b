"""The rules of the games: pure typed Python, the same compiled and interpreted.

Where `mypy_extensions` or `librt` cannot be imported, plain Python stands in for them and the rules run interpreted.
"""

from importlib import import_module

try:
    import_module("mypy_extensions")
    import_module("librt.vecs")
except ImportError:
    from racecraft.games import _fallback

    _fallback.install()
