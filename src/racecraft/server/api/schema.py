"""One OpenAPI document for everything that is sent: the HTTP routes, and the messages of the WebSocket as components.

`python -m racecraft.server.api.schema FILE` writes it; a front end generates its types from it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final, cast

from pydantic import TypeAdapter

from racecraft.server.api import frames, tables
from racecraft.server.api.base import Refusal
from racecraft.server.api.commands import AnyCommand, ClientMessage

_REF: Final = "#/components/schemas/{model}"
SENT: Final[dict[str, object]] = {
    "ServerMessage": frames.ServerMessage,
    "Answer": frames.Answer,
    "AnyBoard": frames.AnyBoard,
    "Update": frames.Update,
    "EventPage": frames.EventPage,
    "ReplayInfo": frames.ReplayInfo,
    "Moments": frames.Moments,
    "Verification": frames.Verification,
    "Uploaded": frames.Uploaded,
    "Info": tables.Info,
    "Me": tables.Me,
    "Table": tables.Table,
    "Tables": tables.Tables,
    "Accepted": tables.Accepted,
    "Record": dict[str, object],
    "Refusal": Refusal,
}
_RECEIVED: Final[dict[str, object]] = {"ClientMessage": ClientMessage, "AnyCommand": AnyCommand}


def message_schemas() -> dict[str, object]:
    """A schema by name for every message of the WebSocket and everything in it."""
    found: dict[str, object] = {}
    for name, union in SENT.items():
        _add(found, name, TypeAdapter(cast("type[object]", union)).json_schema(ref_template=_REF, mode="serialization"))
    for name, union in _RECEIVED.items():
        _add(found, name, TypeAdapter(cast("type[object]", union)).json_schema(ref_template=_REF))
    return found


def _add(found: dict[str, object], name: str, schema: dict[str, Any]) -> None:
    found.update(schema.pop("$defs", {}))
    found[name] = schema


def document(http: dict[str, Any] | None = None) -> dict[str, Any]:
    """The whole document; `http` is the OpenAPI document of the routes."""
    whole = http or {"openapi": "3.1.0", "info": {"title": "Racecraft", "version": "1"}, "paths": {}}
    components = whole.setdefault("components", {}).setdefault("schemas", {})
    for name, schema in message_schemas().items():
        components.setdefault(name, schema)
    return whole


def main() -> None:
    """Write the document to the file that is named."""
    text = json.dumps(document(), indent=1, ensure_ascii=False) + "\n"
    Path(sys.argv[1]).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
