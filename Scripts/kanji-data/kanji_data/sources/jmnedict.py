"""Reads the names of places in JMnedict, which jamdict-data's database has beside JMdict."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from ..errors import reading
from .files import starts_with

NAMES = """
    SELECT Kanji.idseq, Kanji.text, Kana.text, NETransType.text, NETransGloss.text
    FROM NETransType
    JOIN NETranslation ON NETranslation.ID = NETransType.tid
    JOIN NETransGloss ON NETransGloss.tid = NETranslation.ID
    JOIN NEKanji Kanji ON Kanji.idseq = NETranslation.idseq
    JOIN NEKana Kana ON Kana.idseq = NETranslation.idseq
    WHERE NETransType.text IN ('place', 'station', 'surname')
    ORDER BY Kanji.idseq, Kanji.ID, Kana.ID, NETransGloss.rowid
"""


@dataclass(frozen=True, slots=True)
class Name:
    number: int
    spelling: str
    reading: str
    # place, station or surname.
    kind: str
    gloss: str


def read_names(path: Path) -> list[Name]:
    """Returns the names of places, stations and families; none of a file without names."""
    with reading(path, "JMnedict"):
        if not starts_with(path, b"SQLite format 3\0"):
            return []
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as database:
            tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master")}
            if "NEEntry" not in tables:
                return []
            return [Name(*row) for row in database.execute(NAMES)]
