"""Data files: TOML text whose errors name the file, the line, the fault and the cure."""

from __future__ import annotations

import re
import tomllib
from functools import cached_property
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

LARGEST_FILE: Final = 1024 * 1024
DEEPEST_NESTING: Final = 32

_TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:\\[^\n]|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|\#[^\n]*",
    re.DOTALL,
)
_NOT_KEY: Final = re.compile(r"[^\w.\"' \t-]+")
_LINE: Final = re.compile(r"\s*\(at line (\d+), column \d+\)$")
_END: Final = " (at end of document)"


class DataError(ValueError):
    """A fault in a data file: where it is, what it is and what would be right.

    `line` counts from 1 and is None when the fault belongs to the file as a whole.
    """

    def __init__(self, file: str, line: int | None, place: str, fault: str, cure: str) -> None:
        super().__init__(file, line, place, fault, cure)
        self.file = file
        self.line = line
        self.place = place
        self.fault = fault
        self.cure = cure

    def __str__(self) -> str:
        where = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"{where}: {self.place}: {self.fault}. {self.cure}"


class Source:
    """The text of a data file under the name that its errors use."""

    def __init__(self, text: str, name: str) -> None:
        self.text = text.replace("\r\n", "\n")
        self.name = name

    def error(self, place: str, fault: str, cure: str, line: int | None = None) -> DataError:
        """The error to raise for a fault at `place`; line 0 means that no line is known."""
        return DataError(self.name, line or None, place, fault, cure)

    @cached_property
    def table(self) -> dict[str, Any]:
        """The parsed file. Raises DataError when it is too large, too deep or not TOML."""
        if len(self.text) > LARGEST_FILE:
            raise _too_large(self.name)
        self.check_depth()
        try:
            return tomllib.loads(self.text)
        except ValueError as fault:
            raise self._syntax_error(str(fault)) from None
        except RecursionError:
            raise self._too_deep(None) from None

    def line_of(self, needle: str, occurrence: int = 0) -> int:
        """Line of the n-th occurrence (from 0) of a literal outside comments; 0 if there is none."""
        at = -1
        for _ in range(occurrence + 1):
            at = self._code.find(needle, at + 1)
            if at < 0:
                return 0
        return self._line_at(at)

    def line_of_string(self, value: str, occurrence: int = 0) -> int:
        """Line of the n-th quoted string (from 0) with this value, however quoted; 0 if none."""
        lines = [line for text, line in self._strings if text == value]
        return lines[occurrence] if occurrence < len(lines) else 0

    def line_of_key(self, key: str) -> int:
        """Line of the first `key =` or `[... key]`; 0 if there is none."""
        name = re.escape(key)
        found = re.search(rf"""^[ \t]*[^=\n]*?(?<![\w-]){name}["']?[ \t]*[=.\]]""", self._code, re.MULTILINE)
        return self._line_at(found.end()) if found else 0

    @cached_property
    def _code(self) -> str:
        return _TOKEN.sub(lambda token: _blank(token[0]), self.text)

    @cached_property
    def _strings(self) -> list[tuple[str, int]]:
        tokens = [token for token in _TOKEN.finditer(self.text) if not token[0].startswith("#")]
        return [(_value(token[0]), self._line_at(token.start())) for token in tokens]

    def _line_at(self, offset: int) -> int:
        return self.text.count("\n", 0, offset) + 1

    def check_depth(self) -> None:
        """Raises DataError when brackets or dotted keys are nested more than 32 deep."""
        bare = _TOKEN.sub(lambda token: '""' + "\n" * token[0].count("\n"), self.text)
        depth = 0
        for number, line in enumerate(bare.split("\n"), 1):
            for character in line:
                depth += (character in "[{") - (character in "]}")
                if depth > DEEPEST_NESTING:
                    raise self._too_deep(number)
            # A long dotted key costs the parser quadratic time.
            if max(part.count(".") for part in _NOT_KEY.split(line)) > DEEPEST_NESTING:
                raise self._too_deep(number)

    def _too_deep(self, line: int | None) -> DataError:
        return self.error(
            "brackets or dotted keys",
            f"nested more than {DEEPEST_NESTING} deep",
            "Data files need only a few levels; close the brackets that were left open",
            line,
        )

    def _syntax_error(self, message: str) -> DataError:
        found = _LINE.search(message)
        line = int(found[1]) if found else None
        if message.endswith(_END):
            line = self._line_at(len(self.text.rstrip()))
        fault = _LINE.sub("", message).removesuffix(_END)
        fault = fault[:1].lower() + fault[1:].rstrip(".")
        return self.error("TOML syntax", fault, "Write this line as TOML 1.0, for example key = 1", line)


def read(path: str | Path | Traversable) -> Source:
    """The text of a data file.

    Raises DataError when it is missing, a directory, unreadable, not UTF-8 or larger than 1 MiB,
    and, like `Source.table`, when it is nested too deep.
    """
    data = _bytes(path)
    if len(data) > LARGEST_FILE:
        raise _too_large(str(path))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        cure = "Save the file as UTF-8"
        raise DataError(str(path), line, "text", "is not UTF-8", cure) from None
    source = Source(text, str(path))
    source.check_depth()
    return source


def shown(value: object) -> str:
    """A short form of a value from a file, in TOML's words, for an error message."""
    if isinstance(value, str):
        return repr(value) if len(value) <= 40 else repr(value[:40]) + "..."
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) < 10**15 else "a huge number"
    if isinstance(value, float):
        return str(value)
    if isinstance(value, list):
        return "an array"
    return "a table" if isinstance(value, dict) else "a date or time"


def _bytes(path: str | Path | Traversable) -> bytes:
    name = str(path)
    try:
        with (Path(path) if isinstance(path, str) else path).open("rb") as file:
            return bytes(file.read(LARGEST_FILE + 1))
    except FileNotFoundError:
        raise DataError(name, None, "file", "does not exist", "Check the path") from None
    except IsADirectoryError:
        cure = "Name one of the files in it"
        raise DataError(name, None, "file", "is a directory", cure) from None
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        cure = "Check the path and the permissions"
        raise DataError(name, None, "file", f"cannot be read ({reason})", cure) from None


def _too_large(name: str) -> DataError:
    return DataError(name, None, "file", "is larger than 1 MiB", "Name a deck, track or stage file")


def _blank(token: str) -> str:
    return " " * len(token) if token.startswith("#") else token


def _value(token: str) -> str:
    try:
        return str(tomllib.loads(f"x = {token}")["x"])
    except ValueError:
        return token
