"""Which places the list of words has."""

import sqlite3
import tempfile
import unittest
from pathlib import Path

from kanji_data.learners.places import KNOWN_PLACE, KNOWN_SIGHT, known_places
from kanji_data.sources.jmnedict import Name, read_names

NAMES = [
    Name(1, "渋谷", "しぶたに", "place", "Shibutani"),
    Name(2, "渋谷", "しぶや", "place", "Shibuya"),
    Name(3, "渋谷", "しぶや", "surname", "Shibuya"),
    Name(4, "渋谷区", "しぶやく", "place", "Shibuya-ku"),
    Name(5, "原宿", "はらじゅく", "place", "Harajuku"),
    Name(6, "原宿駅", "はらじゅくえき", "station", "Harajuku Station"),
    Name(7, "木下", "きおろし", "place", "Kioroshi"),
    Name(8, "木下", "きのした", "place", "Kinoshita"),
    Name(9, "木下駅", "きおろしえき", "station", "Kioroshi Station"),
    Name(10, "浅草寺", "せんそうじ", "place", "Sensouji temple (in Asakusa)"),
    Name(11, "天王寺", "てんのうじ", "place", "Tennouji"),
    Name(12, "天王寺", "てんのうじ", "surname", "Tennouji"),
    Name(13, "道の駅", "みちのえき", "place", "rest area"),
    Name(14, "塩気", "しおけ", "place", "Shioke"),
    Name(15, "日本橋", "にほんばし", "place", "Nihonbashi"),
    Name(16, "日本橋", "にっぽんばし", "place", "Nipponbashi"),
    Name(17, "日本橋区", "にほんばしく", "place", "Nihonbashi-ku"),
    Name(18, "日本橋区", "にっぽんばしく", "place", "Nipponbashi-ku"),
]
TABLES = """
CREATE TABLE NEEntry (idseq INTEGER);
CREATE TABLE NEKanji (ID INTEGER PRIMARY KEY, idseq INTEGER, text TEXT);
CREATE TABLE NEKana (ID INTEGER PRIMARY KEY, idseq INTEGER, text TEXT, nokanji BOOLEAN);
CREATE TABLE NETranslation (ID INTEGER PRIMARY KEY, idseq INTEGER);
CREATE TABLE NETransType (tid INTEGER, text TEXT);
CREATE TABLE NETransGloss (tid INTEGER, lang TEXT, gend TEXT, text TEXT);
"""


class PlacesTests(unittest.TestCase):
    def chosen(self, rarity: int = KNOWN_PLACE, known: str = "") -> dict[str, tuple[str, str]]:
        rarities = {name.spelling: rarity for name in NAMES}
        return {
            entry.spellings[0].text: (
                ",".join(reading.text for reading in entry.readings),
                entry.senses[0].glosses[0],
            )
            for entry, _ in known_places(NAMES, {known}, rarities)
        }

    def test_the_reading_of_the_ward_or_of_the_only_station(self) -> None:
        found = self.chosen()
        self.assertEqual(found["渋谷"], ("しぶや", "Shibuya (place, surname)"))
        self.assertEqual(found["原宿"], ("はらじゅく", "Harajuku (place)"))
        self.assertEqual(found["日本橋"][0], "にほんばし,にっぽんばし")
        self.assertNotIn("木下", found)

    def test_sights_may_be_rarer_and_are_no_names_of_families(self) -> None:
        self.assertEqual(
            self.chosen(KNOWN_SIGHT), {"浅草寺": ("せんそうじ", "Sensouji temple (in Asakusa)")}
        )
        self.assertEqual(self.chosen(KNOWN_SIGHT + 1), {})
        self.assertEqual(set(self.chosen()), {"渋谷", "原宿", "日本橋", "浅草寺"})

    def test_a_known_word_is_no_place(self) -> None:
        self.assertNotIn("渋谷", self.chosen(known="渋谷"))

    def test_the_database_gives_the_names(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "jamdict.db"
            database = sqlite3.connect(path)
            self.assertEqual(read_names(self.saved(database, "CREATE TABLE Entry (a)", path)), [])
            self.saved(database, TABLES, path)
            for name in NAMES:
                database.execute("INSERT INTO NEEntry VALUES (?)", (name.number,))
                for table, text in ("NEKanji", name.spelling), ("NEKana", name.reading):
                    columns = "idseq, text"
                    database.execute(
                        f"INSERT INTO {table} ({columns}) VALUES (?, ?)", (name.number, text)
                    )
                database.execute("INSERT INTO NETranslation VALUES (?, ?)", (name.number,) * 2)
                database.execute("INSERT INTO NETransType VALUES (?, ?)", (name.number, name.kind))
                gloss = (name.number, "eng", "", name.gloss)
                database.execute("INSERT INTO NETransGloss VALUES (?, ?, ?, ?)", gloss)
            self.saved(database, "", path)
            self.assertEqual(read_names(path), NAMES)
            database.close()
            path.write_bytes(b"<JMdict/>")
            self.assertEqual(read_names(path), [])

    def saved(self, database: sqlite3.Connection, statements: str, path: Path) -> Path:
        database.executescript(statements)
        database.commit()
        return path
