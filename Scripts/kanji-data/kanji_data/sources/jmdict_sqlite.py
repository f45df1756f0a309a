"""Reads JMdict from the SQLite database of the Python package jamdict-data."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from ..dictionary import Codes, Entry, Reading, Sense, Spelling
from .descriptions import code


def read_sqlite(path: Path) -> Iterator[Entry]:
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as database:
        spellings, readings = _spellings(database), _readings(database)
        senses = _senses(database)
    for number in sorted(readings):
        yield Entry(number, spellings[number], readings[number], senses[number])


def _spellings(database: sqlite3.Connection) -> dict[int, list[Spelling]]:
    notes, priorities = _codes(database, "KJI", "kid"), _codes(database, "KJP", "kid")
    found = defaultdict(list)
    for row, number, text in database.execute("SELECT ID, idseq, text FROM Kanji ORDER BY ID"):
        found[number].append(Spelling(text, notes[row], priorities[row]))
    return found


def _readings(database: sqlite3.Connection) -> dict[int, list[Reading]]:
    notes, priorities = _codes(database, "KNI", "kid"), _codes(database, "KNP", "kid")
    restrictions = _codes(database, "KNR", "kid")
    found = defaultdict(list)
    for row, number, text, no_kanji in database.execute(
        "SELECT ID, idseq, text, nokanji FROM Kana ORDER BY ID"
    ):
        reading = Reading(text, notes[row], priorities[row], restrictions[row], not no_kanji)
        found[number].append(reading)
    return found


def _senses(database: sqlite3.Connection) -> dict[int, list[Sense]]:
    parts, notes = _codes(database, "pos", "sid"), _codes(database, "misc", "sid")
    spellings, readings = _codes(database, "stagk", "sid"), _codes(database, "stagr", "sid")
    glosses = defaultdict(list)
    for row, text in database.execute(
        "SELECT sid, text FROM SenseGloss WHERE lang IN ('eng', '') OR lang IS NULL ORDER BY rowid"
    ):
        glosses[row].append(text)
    found: dict[int, list[Sense]] = defaultdict(list)
    for row, number in database.execute("SELECT ID, idseq FROM Sense ORDER BY ID"):
        # A sense without a part of speech has that of the sense before it.
        inherited = found[number][-1].parts_of_speech if found[number] else frozenset()
        found[number].append(
            Sense(glosses[row], parts[row] or inherited, notes[row], spellings[row], readings[row])
        )
    return found


def _codes(database: sqlite3.Connection, table: str, owner: str) -> dict[int, Codes]:
    found: dict[int, Codes] = defaultdict(frozenset)
    for row, text in database.execute(f"SELECT {owner}, text FROM {table}"):
        found[row] |= {code(text)}
    return found
