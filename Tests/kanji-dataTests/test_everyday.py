"""Which words are listed although running text lacks them."""

import unittest

from kanji_data.dictionary import Entry, Reading, Spelling
from kanji_data.learners.word_list import WordList
from make import sense

RARITY = {"準備": 403, "中": 284, "必殺": 505, "技": 430, "平米": 640, "平民": 641, "usb": 478, "ucb": 501, "凡例": 688, "類例": 698, "税込": 501, "税": 400}


class EverydayTests(unittest.TestCase):
    def assert_listed(self, spelling: str, reading: str, is_listed: bool, parts: str = "n", notes: str = "") -> None:
        entry = Entry(1, [Spelling(spelling)], [Reading(reading)], [sense(parts=parts, notes=notes)])
        words, _ = WordList([entry], RARITY, [], []).texts(frozenset(spelling), frozenset())
        self.assertEqual(bool(words), is_listed, spelling)

    def test_a_frequent_word(self) -> None:
        self.assert_listed("平米", "へいべい", True)
        self.assert_listed("平民", "へいみん", False)

    def test_a_compound_of_common_parts(self) -> None:
        self.assert_listed("準備中", "じゅんびちゅう", True)
        self.assert_listed("準備技", "じゅんびわざ", True)
        self.assert_listed("必殺技", "ひっさつわざ", True)
        self.assert_listed("必殺平", "ひっさつひら", False)
        self.assert_listed("準備中", "じゅんびちゅう", False, notes="arch")

    def test_what_doors_and_tables_have(self) -> None:
        self.assert_listed("〆る", "しめる", True)
        self.assert_listed("凡例", "はんれい", True)
        self.assert_listed("類例", "るいれい", False)

    def test_what_people_are_called(self) -> None:
        self.assert_listed("大家さん", "おおやさん", True)
        self.assert_listed("大家さん", "おおやさん", False, notes="arch")

    def test_a_frequent_spelling_without_its_kana(self) -> None:
        usual = [Spelling("税込み", priorities=frozenset({"news1"})), Spelling("税込", frozenset({"io"}))]
        entry = Entry(1, usual, [Reading("ぜいこみ", priorities=frozenset({"news1"}))], [sense()])
        words, _ = WordList([entry], RARITY, [], []).texts(frozenset("税込"), frozenset())
        self.assertEqual(words.split("\t")[0], "税込み,税込")

    def test_an_abbreviation(self) -> None:
        self.assert_listed("ＵＳＢ", "ユーエスビー", True)
        self.assert_listed("ＵＣＢ", "ユーシービー", False)

    def test_what_is_said_in_politeness(self) -> None:
        self.assert_listed("お邪魔します", "おじゃまします", True, parts="exp")
        self.assert_listed("お邪魔します", "おじゃまします", False)
        self.assert_listed("耳を澄ます", "みみをすます", False, parts="exp")

    def test_a_short_proverb(self) -> None:
        self.assert_listed("猿も木から落ちる", "さるもきからおちる", True, parts="exp", notes="proverb")
        self.assert_listed("猿も高い木から落ちる", "さるもたかいきからおちる", False, parts="exp", notes="proverb")
        self.assert_listed("猿も木から落ちる", "さるもきからおちる", False, parts="exp")
