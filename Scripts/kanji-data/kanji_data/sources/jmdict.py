"""Reads JMdict from whichever file holds it."""

from collections.abc import Iterator
from pathlib import Path

from ..dictionary import Entry
from ..errors import SourceError, reading
from .files import starts_with
from .jmdict_sqlite import read_sqlite
from .jmdict_xml import read_xml


def read_jmdict(path: Path) -> Iterator[Entry]:
    """Yields the entries in the dictionary's order."""
    with reading(path, "JMdict"):
        is_database = starts_with(path, b"SQLite format 3\0")
        count = 0
        for count, entry in enumerate(read_sqlite(path) if is_database else read_xml(path), 1):
            yield entry
    if not count:
        raise SourceError(f"{path} holds no entry; give JMdict_e or jamdict-data's database")
