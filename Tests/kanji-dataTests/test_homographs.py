"""Which spellings of words.txt are marked as those of another word."""

import unittest

from kanji_data.learners.homographs import with_homographs


class HomographTests(unittest.TestCase):
    def assert_marked(self, listed: str, expected: str, readings: dict[str, str] | None = None) -> None:
        self.assertEqual(with_homographs(listed, readings or {}), expected)

    def test_a_spelling_of_one_word(self) -> None:
        self.assert_marked("水,氵\tみず\t\twater\n\tテレビ\t\tTV\n", "水,氵\tみず\t\twater\n\tテレビ\t\tTV\n")

    def test_a_later_word_with_its_reading(self) -> None:
        self.assert_marked(
            "大家\tたいか\t\tmaster\n大屋,大家\tおおや\tuk\tlandlord\n",
            "大家\tたいか\t\tmaster\n大屋,大家\tおおや\tuk 1\tlandlord\n",
        )

    def test_a_later_word_with_the_same_reading(self) -> None:
        self.assert_marked(
            "元\tもと\t\torigin\n元\tげん\t\tera\n元\tもと\t\tformer\n",
            "元\tもと\t\torigin\n元\tげん\t0\tera\n元\tもと\t0.2\tformer\n",
        )

    def test_the_reading_of_an_example(self) -> None:
        self.assert_marked(
            "前\tさき\t\ttip\n前\tまえ,ぜん\t\tfront\n",
            "前\tさき\t0\ttip\n前\tまえ,ぜん\t\tfront\n",
            {"前": "まえ"},
        )

    def test_an_example_that_is_not_listed(self) -> None:
        self.assert_marked("前\tさき\t\ttip\n", "前\tさき\t0\ttip\n", {"前": "まえ"})
