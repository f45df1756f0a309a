"""Similar kanji: nearly the same strokes, or one stroke more."""

import unittest

from kanji_data.learners.similar import similar_text


class SimilarTests(unittest.TestCase):
    def test_nearly_the_same_strokes_are_similar_and_the_nearest_comes_first(self) -> None:
        text = similar_text("一!!~!\n二!!~#\n三!0~0\n丨!!!~\n")
        self.assertEqual(text, "# KANJI SIMILAR: the most similar first\n一二\n二一\n")

    def test_a_further_stroke_is_little_among_many(self) -> None:
        strokes = " ".join(f"!{chr(33 + 9 * y)}~{chr(33 + 9 * y)}" for y in range(5))
        text = similar_text(f"一{strokes}\n二{strokes} !!!~\n三{strokes} !!!~ ~!~~\n")
        self.assertEqual(text.splitlines()[1:], ["一二", "二三一", "三二"])

    def test_a_kanji_like_no_other_has_no_line(self) -> None:
        self.assertEqual(similar_text("一!!~!\n").count("\n"), 1)

    def test_a_stroke_of_one_point_can_be_compared(self) -> None:
        self.assertEqual(similar_text('一!!\n二!"\n').splitlines()[1:], ["一二", "二一"])
