"""Rule 8: what a word means, in a line."""

import unittest

from kanji_data.rules.glosses import glosses

from make import sense


class GlossTests(unittest.TestCase):
    def assert_glosses(self, expected: str, *senses: str) -> None:
        """Senses are given as glosses with bars between them."""
        self.assertEqual(glosses([sense(*text.split("|")) for text in senses]), expected)

    def test_three_of_the_first_sense_and_two_of_the_second(self) -> None:
        self.assert_glosses("a", "a")
        self.assert_glosses("a, b, c; e, f", "a|b|c|d", "e|f|g", "h")

    def test_none_twice(self) -> None:
        self.assert_glosses("a, b; c", "a|a|b", "c|a")
        # As the file has had it from the start: the comma stands for a gloss left out.
        self.assert_glosses("a, b, c", "a|b", "a|c")

    def test_whole_glosses_within_sixty_characters(self) -> None:
        self.assert_glosses(f"{'a' * 29}, {'b' * 29}", f"{'a' * 29}|{'b' * 29}")
        self.assert_glosses("a" * 29, f"{'a' * 29}|{'b' * 30}|c", "d")
        self.assert_glosses("a" * 60, f"{'a' * 60}|b", "c")
        self.assert_glosses("a", f"a|{'b' * 60}", "c")
        self.assert_glosses("a", "a", f"{'b' * 60}|c")

    def test_an_overlong_first_gloss_becomes_the_shortest(self) -> None:
        self.assert_glosses("bb", f"{'a' * 61}|bbb|bb|ccc", "d")
        self.assert_glosses(f"b ({'c' * 56})", f"{'a' * 61}|b ({'c' * 56})")
        self.assert_glosses("b d", f"{'a' * 70}|b ({'c' * 57}) d (e)")
        self.assert_glosses("a" * 61, "a" * 61)
        self.assert_glosses(f"({'a' * 61})", f"({'a' * 61})")
