"""The page: files of the built front end, from the package. Only files that are there when the server starts."""

from __future__ import annotations

import hashlib
import mimetypes
from functools import cache
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Response

from racecraft import __version__
from racecraft.server.web.context import refusal

FOLDER: Final = Path(__file__).parent.parent / "static"
INDEX: Final = "index.html"
_FOREVER: Final = "public, max-age=31536000, immutable"
_NO_PAGE: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Racecraft</title>
<h1>Racecraft</h1><p>The server runs, but its page has not been built. Build it with <code>make build</code> in a clone,
or install a released package. The interface is at <a href="/api/info">/api/info</a>.</p></html>
"""
router = APIRouter(include_in_schema=False)


@cache
def files(folder: Path = FOLDER) -> dict[str, Path]:
    """Every file of the page by its address."""
    found = sorted(folder.rglob("*")) if folder.is_dir() else []
    return {path.relative_to(folder).as_posix(): path for path in found if path.is_file()}


@cache
def build_id(folder: Path = FOLDER) -> str:
    """What changes with every build of the page."""
    index = files(folder).get(INDEX)
    return __version__ if index is None else hashlib.sha256(index.read_bytes()).hexdigest()[:16]


@router.get("/{path:path}")
async def page(path: str) -> Response:
    """A file of the page; every other address is a place in the page, which finds it itself."""
    found = files().get(path)
    if found is None and (path.startswith("api/") or "." in path.rpartition("/")[2]):
        return refusal(404, "not_found", "there is nothing here")
    return file_response(found or files().get(INDEX), path)


def file_response(found: Path | None, path: str) -> Response:
    """A file as it is sent: what has a hash in its name for ever, everything else to be asked for again."""
    if found is None:
        return Response(_NO_PAGE, media_type="text/html", headers={"cache-control": "no-cache"})
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    keep = _FOREVER if path.startswith("assets/") else "no-cache"
    return Response(found.read_bytes(), media_type=kind, headers={"cache-control": keep})
