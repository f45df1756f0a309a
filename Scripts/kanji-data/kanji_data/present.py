"""Reads the current file, to compare with it."""

import json
from pathlib import Path

from .data import Record
from .errors import reading


def read_present(path: Path) -> tuple[bytes, list[Record]]:
    """Returns the bytes of the file, and its entries, which have at least the compared fields."""
    with reading(path, "kanji data"):
        content = path.read_bytes()
        entries = json.loads(content)
        if not isinstance(entries, list):
            raise ValueError("not a list of kanji")
        for entry in entries:
            _expect_text(entry, "character", "meaning")
            if not isinstance(entry["examples"], list):
                raise ValueError("examples is no list")
            for example in entry["examples"]:
                if not isinstance(example, str):
                    _expect_text(example, "word", "meaning")
        return content, entries


def _expect_text(record: Record, *names: str) -> None:
    for name in names:
        if not isinstance(record[name], str):
            raise ValueError(f"{name} is no text")
