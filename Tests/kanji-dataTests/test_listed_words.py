"""Which examples are written as their place in words.txt."""

import unittest
from typing import Any

from kanji_data.data import with_listed_words
from kanji_data.layout import layout

LISTED = """\
水	みず		water
着物,きもの服	きもの,ぎもの	adj-na uk	clothes; kimono
市	いち		market
市	し		city
	テレビ		television
"""


def example(word: str, reading: str, meaning: str, **others: Any) -> dict[str, Any]:
    return {"word": word, "reading": reading, **others, "meaning": meaning}


class ListedWordsTests(unittest.TestCase):
    def assert_written(self, written: dict[str, Any], expected: dict[str, Any] | str) -> None:
        record = {"character": "水", "examples": [written]}
        self.assertEqual(
            with_listed_words([record], LISTED), [{"character": "水", "examples": [expected]}]
        )

    def test_the_same_reading_and_meaning(self) -> None:
        self.assert_written(example("水", "みず", "water"), "水@0")

    def test_another_reading_or_meaning_or_no_line(self) -> None:
        for whole in (
            example("水", "すい", "water"),
            example("水", "みず", "fluid"),
            example("着物", "ぎもの", "clothes; kimono"),
            example("着物", "きもの", "clothes"),
            example("手", "て", "hand"),
            example("着", "きもの", "clothes; kimono"),
        ):
            self.assert_written(whole, whole)

    def test_any_spelling_of_a_line(self) -> None:
        self.assert_written(example("着物", "きもの", "clothes; kimono"), "着物@18")
        self.assert_written(example("きもの服", "きもの", "clothes; kimono"), "きもの服@18")

    def test_the_first_line_with_the_spelling_counts(self) -> None:
        self.assert_written(example("市", "いち", "market"), "市@84")
        second = example("市", "し", "city")
        self.assert_written(second, second)

    def test_further_readings_stay_in_the_line(self) -> None:
        self.assert_written(
            example("着物", "きもの", "clothes; kimono", readings=["ぎもの"]), "着物@18"
        )

    def test_the_order_stays_and_the_given_entries_do_not_change(self) -> None:
        hand, water = example("手", "て", "hand"), example("水", "みず", "water")
        records = [{"examples": [water, hand, water]}, {"examples": []}]
        self.assertEqual(
            with_listed_words(records, LISTED), [{"examples": ["水@0", hand, "水@0"]}, {"examples": []}]
        )
        self.assertEqual(records, [{"examples": [water, hand, water]}, {"examples": []}])


class LayoutTests(unittest.TestCase):
    def test_three_lines_for_each_kanji(self) -> None:
        hand = example("手", "て", "hand")
        water = {"character": "水", "meaning": "water", "on": ["スイ"], "grade": 1}
        self.assertEqual(
            layout([water | {"examples": ["水", hand]}, water | {"examples": []}]),
            '[\n  {"character": "水", "meaning": "water",\n   "on": ["スイ"], "grade": 1,\n'
            '   "examples": ["水", {"word": "手", "reading": "て", "meaning": "hand"}]},\n'
            '  {"character": "水", "meaning": "water",\n   "on": ["スイ"], "grade": 1,\n'
            '   "examples": []}\n]\n',
        )
