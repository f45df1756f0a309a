"""Corrections: each kind, and that the list fits the file."""

import hashlib
import json
import unittest
from pathlib import Path
from typing import Any

from kanji_data.corrections import Correction, correct, read_corrections
from kanji_data.errors import SourceError

import fixtures
from command import CommandTestCase

ROOT = Path(__file__).parents[2]
LIST = ROOT / "Scripts/kanji-data/corrections.txt"


def entry() -> dict[str, Any]:
    word = {"word": "日本", "reading": "にほん", "meaning": "Japan"}
    return {"character": "日", "meaning": "day, sun, dya", "examples": [word]}


class CorrectionTests(unittest.TestCase):
    def corrected(self, *columns: str) -> dict[str, Any]:
        record = entry()
        correct([record], [Correction(*columns, "a source")])
        return record

    def test_a_gloss_is_replaced_or_taken_out(self) -> None:
        self.assertEqual(self.corrected("日", "gloss", "sun", "Sun")["meaning"], "day, Sun, dya")
        self.assertEqual(self.corrected("日", "gloss", "dya", "")["meaning"], "day, sun")

    def test_a_gloss_comes_first(self) -> None:
        self.assertEqual(self.corrected("日", "first", "day", "sun")["meaning"], "sun, day, dya")

    def test_a_word_gets_another_meaning(self) -> None:
        record = self.corrected("日本", "word", "Japan", "Nippon")
        self.assertEqual(record["examples"][0]["meaning"], "Nippon")

    def test_a_word_gets_a_further_reading_before_its_meaning(self) -> None:
        word = self.corrected("日本", "reading", "", "にっぽん")["examples"][0]
        self.assertEqual(list(word), ["word", "reading", "readings", "meaning"])
        self.assertEqual(word["readings"], ["にっぽん"])

    def test_a_correction_that_no_longer_applies_is_an_error(self) -> None:
        for columns in (
            ("日", "gloss", "moon", ""),
            ("日", "first", "sun", "day"),
            ("月", "gloss", "sun", ""),
            ("日本", "word", "China", "Japan"),
            ("日本", "reading", "", "にほん"),
        ):
            with self.assertRaisesRegex(SourceError, "no longer applies"):
                self.corrected(*columns)


class ListTests(unittest.TestCase):
    def test_each_correction_has_a_source_and_stands_once(self) -> None:
        corrections = read_corrections(LIST)
        self.assertEqual(len(corrections), len(set(corrections)))

    def test_the_head_has_the_hash_of_the_file(self) -> None:
        digest = hashlib.sha256((ROOT / "Resources/kanji.json").read_bytes()).hexdigest()
        self.assertIn(f"# {digest}\n", LIST.read_text("utf-8"))


class CommandTests(CommandTestCase):
    def examples(self, character: str) -> list[Any]:
        status, output, messages = self.generate()
        self.assertEqual(status, 0, messages)
        return next(r["examples"] for r in json.loads(output) if r["character"] == character)

    def test_a_word_with_another_meaning_than_the_list_is_written_in_full(self) -> None:
        self.assertEqual(self.examples("着")[0], "水着@269")
        self.file("corrections.txt", "水着\tword\tswimsuit\tbathing suit\tme\n".encode())
        word = {"word": "水着", "reading": "みずぎ", "meaning": "bathing suit"}
        self.assertEqual(self.examples("着")[0], word)

    def test_a_further_reading_is_in_the_list_of_words(self) -> None:
        text = fixtures.JMDICT.read_text("utf-8").replace(
            "<r_ele><reb>きる</reb><re_pri>ichi1</re_pri></r_ele>",
            "<r_ele><reb>きる</reb><re_pri>ichi1</re_pri></r_ele><r_ele><reb>ける</reb></r_ele>",
        )
        self.sources["--jmdict"] = self.file("JMdict_e", text.encode())
        for corrections, readings in (("", "きる"), ("着る\treading\t\tける\tme\n", "きる,ける")):
            self.file("corrections.txt", corrections.encode())
            self.assertEqual(self.generate("--learners", str(self.folder))[0], 0)
            words = (self.folder / "words.txt").read_text("utf-8")
            self.assertIn(f"\n着る\t{readings}\tv1\tto wear\n", words)
            self.assertRegex(self.examples("着")[1], r"\A着る@\d+\Z")

    def test_a_line_that_is_no_correction_is_refused(self) -> None:
        self.file("corrections.txt", "水\tgloss\twater\n".encode())
        status, _, message = self.generate()
        self.assertEqual(status, 2)
        self.assertIn("as a list of corrections", message)
