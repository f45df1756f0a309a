"""Writes the entries as JSON that people can compare: three lines for each kanji.

    {"character": "水", "meaning": "water",
     "on": ["スイ"], "kun": ["みず", "みず-"], "grade": 1, …,
     "examples": ["水@11772", {"word": "手水", "reading": "てみず", "meaning": "water for the hands"}]}
"""

import json
from collections.abc import Iterable

from .data import Record


def layout(records: Iterable[Record]) -> str:
    return "[\n" + ",\n".join(map(_entry, records)) + "\n]\n"


def _entry(record: Record) -> str:
    heading, examples = ["character", "meaning"], ["examples"]
    facts = [name for name in record if name not in heading + examples]
    lines = [_members(record, names) for names in (heading, facts, examples)]
    return "  {" + ",\n   ".join(lines) + "}"


def _members(record: Record, names: list[str]) -> str:
    """Returns members of the object, without its braces."""
    return json.dumps({name: record[name] for name in names}, ensure_ascii=False)[1:-1]
