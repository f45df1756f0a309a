"""The list of word frequencies, in all the lengths that MessagePack writes differently."""

import tempfile
import unittest
from pathlib import Path

from kanji_data.errors import SourceError
from kanji_data.sources.frequencies import read_frequencies

HEADER = b"\x82\xa6format\xa2cB\xa7version\x01"


class FrequencyTests(unittest.TestCase):
    def read(self, content: bytes) -> dict[str, int]:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "list"
            path.write_bytes(content)
            return read_frequencies(path)

    def test_a_words_place_is_how_rare_it_is(self) -> None:
        self.assertEqual(self.read(b"\x93" + HEADER + b"\x90\x92\xa1a\xa1b"), {"a": 1, "b": 1})

    def test_longer_lists(self) -> None:
        for head in (b"\xdc\0\x02", b"\xdd\0\0\0\x02"):
            self.assertEqual(self.read(head + HEADER + head + b"\xa1a\xa1b"), {"a": 0, "b": 0})

    def test_longer_words(self) -> None:
        word = "x" * 40
        for head in (b"\xd9\x28", b"\xda\0\x28"):
            self.assertEqual(
                self.read(b"\x92" + HEADER + b"\x91" + head + word.encode()), {word: 0}
            )

    def test_too_much_and_too_little(self) -> None:
        whole = b"\x92" + HEADER + b"\x91\xa2ab"
        for content, reason in (
            (whole + b"\0", "26 bytes instead of 25"),
            (whole[:-1], "24 bytes instead of 25"),
            (b"\x91\x01", "its header is 1"),
        ):
            with self.assertRaisesRegex(SourceError, reason):
                self.read(content)
