"""Rules 4 to 6: one reading for a spelling, its score and its tier."""

import unittest

from kanji_data.dictionary import Pair
from kanji_data.rules.ranking import Tier, score, tier
from kanji_data.rules.readings import BY_HAND, is_possible, preference
from kanji_data.rules.senses import meaning

from make import pair, sense


class ReadingTests(unittest.TestCase):
    def test_each_reason_outweighs_all_that_follow(self) -> None:
        old, kana, affix = sense(notes="arch"), sense(notes="uk"), sense(parts="suf")
        pairs = [
            pair("水", marks="ichi1", place=(1, 1), entry=3),
            pair("水", kana, marks="ichi1", place=(0, 1), entry=2),
            pair("水", affix, marks="ichi1", place=(0, 0), entry=1),
            pair("水", place=(0, 1), entry=8),
            pair("水", place=(0, 1), entry=9),
            pair("水", place=(0, 2), entry=7),
            pair("水", place=(1, 0), entry=6),
            pair("水", old, marks="ichi1"),
        ]
        found = sorted(reversed(pairs), key=lambda p: preference(p, meaning(p)))
        self.assertEqual([pairs.index(p) for p in found], list(range(len(pairs))))

    def test_some_readings_are_chosen_by_hand(self) -> None:
        self.assertEqual(
            "".join(f"{spelling}{reading} " for spelling, reading in BY_HAND.items()),
            "下手へた 入るはいる 空そら 字じ 面めん 市し 方ほう 背せ 得るえる 眼め 埋めるうめる "
            "柄がら 床ゆか 罰ばつ 抱くだく 園えん ",
        )
        self.assertTrue(is_possible(pair("市", reading="し")))
        self.assertFalse(is_possible(pair("市", reading="いち", marks="ichi1")))
        self.assertTrue(is_possible(pair("水", reading="いち")))


class RankTests(unittest.TestCase):
    def score(self, found: Pair, **frequencies: int) -> float:
        return score(found, meaning(found), frequencies)

    def tier(self, found: Pair, **frequencies: int) -> Tier:
        return tier(found, meaning(found), frequencies)

    def test_score(self) -> None:
        self.assertEqual(self.score(pair("水", marks="nf02"), 水=410), 410)
        self.assertEqual(self.score(pair("水", marks="nf12 nf02")), 467)
        self.assertEqual(self.score(pair("水")), 900)
        self.assertEqual(self.score(pair("水", marks="ichi1")), 800)
        self.assertEqual(self.score(pair("水", marks="ichi2 news1")), 900)
        self.assertEqual(self.score(pair("水", sense(parts="v5r vi"))), 825)
        self.assertEqual(self.score(pair("水", sense(notes="uk"))), 950)
        all_of_it = pair("水", sense(parts="adj-i", notes="uk"), marks="ichi1 nf10")
        self.assertEqual(self.score(all_of_it), 460 + 35 - 100 - 75 + 50)

    def test_tier(self) -> None:
        kana, affix, old = sense(notes="uk"), sense(parts="suf"), sense(notes="obs")
        self.assertEqual(self.tier(pair("水", marks="spec2")), Tier.PRIORITY)
        self.assertEqual(self.tier(pair("水", kana, marks="spec2")), Tier.PRIORITY)
        self.assertEqual(self.tier(pair("水"), 水=899), Tier.SEEN)
        self.assertEqual(self.tier(pair("水", marks="news2 nf40")), Tier.SEEN)
        self.assertEqual(self.tier(pair("水", affix, marks="ichi1"), 水=1), Tier.PRIORITY_AFFIX)
        self.assertEqual(self.tier(pair("水")), Tier.OTHER)
        self.assertEqual(self.tier(pair("水", kana), 水=1), Tier.OTHER)
        self.assertEqual(self.tier(pair("水", affix), 水=1), Tier.LAST)
        self.assertEqual(self.tier(pair("水", old, marks="ichi1"), 水=1), Tier.LAST)
        self.assertEqual(sorted(Tier), list(range(5)))
