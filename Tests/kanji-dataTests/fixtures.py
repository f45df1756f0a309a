"""The fixture's files, and what has to be packed the way the packages pack it."""

import gzip
import sqlite3
import zipfile
from collections.abc import Iterable
from pathlib import Path

from kanji_data.dictionary import Entry

FOLDER = Path(__file__).parent / "fixture"
KANJIDIC = FOLDER / "kanjidic2.xml"
JMDICT = FOLDER / "JMdict_e"
UNIHAN = FOLDER / "Unihan_Variants.txt"
EXPECTED = FOLDER / "expected.json"


def write_drawings(path: Path) -> Path:
    """The fixture's drawings as KanjiVG packs them."""
    with zipfile.ZipFile(path, "w") as archive:
        for drawing in FOLDER.glob("kanjivg/*.svg"):
            archive.write(drawing, f"kanji/{drawing.name}")
    return path


def write_frequencies(path: Path) -> Path:
    """The fixture's list as wordfreq has it: a list for each centibel, after a header."""
    lines = (FOLDER / "frequencies.txt").read_text(encoding="utf-8").split("\n")
    rarity = {word: int(number) for word, number in map(str.split, filter(None, lines))}
    steps = [[w for w in rarity if rarity[w] == step] for step in range(max(rarity.values()) + 1)]
    header = b"\x82" + _text("format") + _text("cB") + _text("version") + b"\x01"
    lists = b"".join(_list(_text(word) for word in step) for step in steps)
    count = (len(steps) + 1).to_bytes(2, "big")
    path.write_bytes(gzip.compress(b"\xdc" + count + header + lists))
    return path


def _list(items: Iterable[bytes]) -> bytes:
    packed = list(items)
    return bytes([0x90 + len(packed)]) + b"".join(packed)


def _text(text: str) -> bytes:
    return bytes([0xA0 + len(text.encode())]) + text.encode()


SCHEMA = """
CREATE TABLE Kanji (ID INTEGER PRIMARY KEY, idseq INTEGER, text TEXT);
CREATE TABLE Kana (ID INTEGER PRIMARY KEY, idseq INTEGER, text TEXT, nokanji BOOLEAN);
CREATE TABLE Sense (ID INTEGER PRIMARY KEY, idseq INTEGER);
CREATE TABLE KJI (kid INTEGER, text TEXT);
CREATE TABLE KJP (kid INTEGER, text TEXT);
CREATE TABLE KNI (kid INTEGER, text TEXT);
CREATE TABLE KNP (kid INTEGER, text TEXT);
CREATE TABLE KNR (kid INTEGER, text TEXT);
CREATE TABLE pos (sid INTEGER, text TEXT);
CREATE TABLE misc (sid INTEGER, text TEXT);
CREATE TABLE stagk (sid INTEGER, text TEXT);
CREATE TABLE stagr (sid INTEGER, text TEXT);
CREATE TABLE SenseGloss (sid INTEGER, lang TEXT, gend TEXT, text TEXT);
"""


def write_database(path: Path, entries: Iterable[Entry], descriptions: dict[str, str]) -> Path:
    """The entries as jamdict-data has them: descriptions in the place of codes."""
    database = sqlite3.connect(path)
    database.executescript(SCHEMA)

    def insert(table: str, *values: object) -> int | None:
        marks = ", ".join("?" * len(values))
        return database.execute(f"INSERT INTO {table} VALUES ({marks})", values).lastrowid

    def insert_all(table: str, row: int | None, codes: Iterable[str]) -> None:
        for code in codes:
            insert(table, row, descriptions.get(code, code))

    for entry in entries:
        for spelling in entry.spellings:
            row = insert("Kanji", None, entry.number, spelling.text)
            insert_all("KJI", row, spelling.notes)
            insert_all("KJP", row, spelling.priorities)
        for reading in entry.readings:
            row = insert("Kana", None, entry.number, reading.text, not reading.reads_kanji)
            insert_all("KNI", row, reading.notes)
            insert_all("KNP", row, reading.priorities)
            insert_all("KNR", row, reading.only_spellings)
        inherited: frozenset[str] = frozenset()
        for sense in entry.senses:
            row = insert("Sense", None, entry.number)
            if sense.parts_of_speech != inherited:
                insert_all("pos", row, sense.parts_of_speech)
            inherited = sense.parts_of_speech
            insert_all("misc", row, sense.notes)
            insert_all("stagk", row, sense.only_spellings)
            insert_all("stagr", row, sense.only_readings)
            for gloss in sense.glosses:
                insert("SenseGloss", row, "eng", "", gloss)
            insert("SenseGloss", row, "ger", "", "nie gezeigt")
    database.commit()
    database.close()
    return path
