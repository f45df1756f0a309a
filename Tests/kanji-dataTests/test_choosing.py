"""Rule 7: the examples of one kanji."""

import unittest

from kanji_data.rules.choosing import choose
from kanji_data.rules.ranking import Tier
from kanji_data.rules.words import Word

from make import word


class ChoosingTests(unittest.TestCase):
    def assert_chosen(self, expected: str, *words: Word) -> None:
        for order in (words, words[::-1]):
            self.assertEqual(" ".join(w.spelling for w in choose("水", order)), expected)

    def test_tier_then_score_then_length_then_spelling(self) -> None:
        found = [
            word("水下", score=-2),
            word("水上", score=-1),
            word("水中心"),
            word("水左"),
            word("水右"),
        ]
        self.assert_chosen("水下 水上 水右 水左 水中心", *found)
        self.assert_chosen("水下 水上", word("水上", Tier.SEEN, -9), word("水下", score=9))

    def test_six_at_most(self) -> None:
        self.assert_chosen(
            "水一 水丁 水丂 水七 水丄 水丅", *(word(f"水{c}") for c in "一丁丂七丄丅丆万")
        )

    def test_unmarked_words_fill_up_to_three(self) -> None:
        seen = [word(f"水{c}", Tier.SEEN) for c in "一丁丂七"]
        self.assert_chosen("水一 水丁 水丂", *seen)
        self.assert_chosen("水火 水着 水一", *seen, word("水火", score=1), word("水着", score=2))

    def test_lower_tiers_fill_up_to_one(self) -> None:
        for tier in (Tier.PRIORITY_AFFIX, Tier.OTHER, Tier.LAST):
            self.assert_chosen("水一", word("水一", tier), word("水丁", tier))
            self.assert_chosen("水火", word("水一", tier), word("水火", Tier.SEEN, 9))

    def test_variants_are_skipped(self) -> None:
        self.assert_chosen("水着", word("水着", entry=5), word("水火", score=1, entry=5))
        same = {"gloss": "g", "score": 1}
        self.assert_chosen(
            "水着", word("水着", gloss="g", reading="r"), word("水火", reading="r", **same)
        )
        self.assert_chosen("水着", word("水着", gloss="g"), word("水着る", **same))
        self.assert_chosen("水着る", word("水着る", gloss="g"), word("水着", **same))

    def test_other_words_are_no_variants(self) -> None:
        same = {"gloss": "g", "score": 1}
        self.assert_chosen("水着 水火", word("水着", gloss="g"), word("水火", **same))
        self.assert_chosen(
            "水着 水火", word("水着", reading="r"), word("水火", score=1, reading="r")
        )
        self.assert_chosen("水着 水着る", word("水着"), word("水着る", score=1))
        self.assert_chosen("水 水着", word("水", gloss="g"), word("水着", **same))

    def test_at_most_half_lead_nowhere_until_the_rest_is_filled(self) -> None:
        alone = [word(f"水{kana}", score=i) for i, kana in enumerate("あいうえおか")]
        leading = [word("水火", score=10), word("水着", score=11)]
        self.assert_chosen("水あ 水い 水う 水火 水着 水え", *alone, *leading)
        more = [word(f"水{c}", score=12) for c in "一丁丂"]
        self.assert_chosen("水あ 水い 水う 水火 水着 水一", *alone, *leading, *more)

    def test_refilling_skips_variants(self) -> None:
        alone = [word(f"水{kana}", score=i) for i, kana in enumerate("あいう")]
        variants = [word("水え", score=4, entry=8), word("水火", score=5, entry=8)]
        self.assert_chosen("水あ 水い 水う 水火", *alone, *variants)

    def test_browsing_leads_on(self) -> None:
        alone = [word(f"水{kana}", score=i) for i, kana in enumerate("あいうえおか")]
        self.assert_chosen(
            "水あ 水火", alone[0], word("水火", Tier.OTHER), word("水着", Tier.OTHER)
        )
        self.assert_chosen("水あ 水い 水う 水え 水お 水火", *alone, word("水火", Tier.OTHER))
        self.assert_chosen("水あ", alone[0], word("水火", Tier.LAST))
        variant = word("水火", Tier.OTHER, entry=alone[0].entry)
        self.assert_chosen("水あ 水着", alone[0], variant, word("水着", Tier.OTHER, 1))
        self.assert_chosen("水火", word("水火"), word("水着", Tier.OTHER))
