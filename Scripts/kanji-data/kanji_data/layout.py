"""Writes the entries as JSON that people can compare: a line for each example."""

import json
from collections.abc import Iterable
from typing import Any

from .data import Record


def layout(records: Iterable[Record]) -> str:
    return "[\n" + ",\n".join(map(_entry, records)) + "\n]\n"


def _entry(record: Record) -> str:
    heading = {name: record[name] for name in ("character", "meaning")}
    facts = {name: record[name] for name in record if name not in {*heading, "examples"}}
    examples = ",".join("\n    " + _json(example) for example in record["examples"])
    return f'  {{{_members(heading)},\n   {_members(facts)},\n   "examples": [{examples}]}}'


def _members(values: Record) -> str:
    return ", ".join(f"{_json(name)}: {_json(value)}" for name, value in values.items())


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
