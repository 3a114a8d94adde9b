"""The examples of the interface's page are messages as they are described."""

from __future__ import annotations

import json
import re
from pathlib import Path

from pydantic import TypeAdapter

from racecraft.server.api.commands import ClientMessage
from racecraft.server.api.tables import Accepted, CreateTable


def test_the_examples_of_the_page_can_be_sent(repository: Path) -> None:
    page = (repository / "docs/api.md").read_text("utf-8")
    examples = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", page, re.DOTALL)]
    assert len(examples) >= 6
    client: TypeAdapter[object] = TypeAdapter(ClientMessage)
    for example in examples:
        if example.get("type") in ("act", "hello"):
            client.validate_json(json.dumps(example))
        elif example.get("type") == "ack":
            Accepted.model_validate_json(json.dumps(example))
        elif "type" not in example:
            CreateTable.model_validate_json(json.dumps(example))
