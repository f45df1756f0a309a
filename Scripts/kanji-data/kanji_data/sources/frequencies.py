"""Reads a word list of the Python package wordfreq: gzipped MessagePack in its cBpack form."""

from pathlib import Path
from typing import Any

from ..errors import reading
from .files import opened

HEADER = {"format": "cB", "version": 1}


def read_frequencies(path: Path) -> dict[str, int]:
    """Returns the rarity of words, in centibels: 0 is every word of a text, 100 one in ten."""
    with reading(path, "word frequencies"), opened(path) as file:
        content = file.read()
        header, *steps = _decoded(content)
        if header != HEADER:
            raise ValueError(f"its header is {header}")
        return {word: rarity for rarity, words in enumerate(steps) for word in words}


def _decoded(content: bytes) -> Any:
    value, end = _value(content, 0)
    if end != len(content):
        raise ValueError(f"{len(content)} bytes instead of {end}")
    return value


def _value(content: bytes, at: int) -> tuple[Any, int]:
    """Returns the value at a byte, and the position after it; reads only the types that the list uses."""
    kind, at = content[at], at + 1
    if kind <= 0x7F:
        return kind, at
    if kind <= 0x8F:
        flat, at = _values(content, at, 2 * (kind & 0x0F))
        return dict(zip(flat[::2], flat[1::2])), at
    if kind <= 0x9F:
        return _values(content, at, kind & 0x0F)
    if kind <= 0xBF:
        return _text(content, at, kind & 0x1F)
    if kind in LONG:
        make, width = LONG[kind]
        return make(content, at + width, int.from_bytes(content[at : at + width], "big"))
    raise ValueError(f"byte 0x{kind:02X} at {at - 1}")


def _values(content: bytes, at: int, count: int) -> tuple[list[Any], int]:
    values = []
    for _ in range(count):
        value, at = _value(content, at)
        values.append(value)
    return values, at


def _text(content: bytes, at: int, length: int) -> tuple[str, int]:
    return content[at : at + length].decode(), at + length


# Longer texts and lists: the number of bytes of their length.
LONG = {0xD9: (_text, 1), 0xDA: (_text, 2), 0xDC: (_values, 2), 0xDD: (_values, 4)}
