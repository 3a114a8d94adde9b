"""The rules of the games: pure typed Python, the same compiled and interpreted.

Where `mypy_extensions` or `librt` cannot be imported, plain Python stands in for them and the rules run interpreted.
"""

from importlib.util import find_spec

if find_spec("mypy_extensions") is None or find_spec("librt") is None:
    from racecraft.games import _fallback

    _fallback.install()
