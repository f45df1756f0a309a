"""Rules 1 and 9: which kanji, in which order, and the four official forms."""

import unittest

from kanji_data.rules.forms import EVERYDAY, OFFICIAL, forms
from kanji_data.rules.selection import select
from kanji_data.sources.kanjidic import Kanji


def kanji(character: str, grade: int | None = None, frequency: int | None = None) -> Kanji:
    return Kanji(character, ["x"], [], [], grade, None, 1, frequency, "一")


class SelectionTests(unittest.TestCase):
    def selected(self, *found: Kanji) -> str:
        return "".join(k.character for k in select(list(found)))

    def test_school_grades_and_everyday_forms_only(self) -> None:
        grades = [kanji(c, grade) for c, grade in zip("一二三四五六七八九十", range(1, 11))]
        self.assertEqual(self.selected(*grades, kanji("鯖", frequency=1)), "一二三四五六八")
        self.assertEqual(self.selected(*map(kanji, "叱填剥頬")), "剥叱填頬")

    def test_order_is_grade_then_frequency_then_code_point(self) -> None:
        found = self.selected(
            kanji("丁", 3),
            kanji("丂", 3),
            kanji("七", 3, 2500),
            kanji("丄", 3, 3),
            kanji("丅", 1, 9),
            kanji("叱", None, 1),
        )
        self.assertEqual(found, "丅丄七丁丂叱")

    def test_official_forms_take_everyday_words(self) -> None:
        self.assertEqual((len(EVERYDAY), len(OFFICIAL)), (4, 4))
        self.assertEqual(forms("水"), {"水"})
        self.assertEqual(forms("叱る"), {"叱る", "𠮟る"})
        self.assertEqual(forms("装填"), {"装填", "装塡"})
        self.assertEqual(forms("剥ぐ"), {"剥ぐ", "剝ぐ"})
        self.assertEqual(forms("頬"), {"頬", "頰"})
        self.assertEqual(forms("𠮟る"), set())
