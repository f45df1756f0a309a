"""The whole command on the fixture, its output compared whole."""

import gzip
import json
import re

from kanji_data.sources.jmdict import read_jmdict

import fixtures
from command import CommandTestCase

EXPECTED = fixtures.EXPECTED.read_bytes()


class WholeTests(CommandTestCase):
    def assert_expected(self) -> None:
        status, output, _ = self.generate()
        self.assertEqual(output, EXPECTED.decode())
        self.assertEqual(status, 0)

    def test_the_fixture_gives_the_expected_file(self) -> None:
        self.assert_expected()

    def test_gzipped_sources_give_the_same(self) -> None:
        for option in ("--kanjidic", "--jmdict"):
            packed = gzip.compress(self.sources[option].read_bytes())
            self.sources[option] = self.file(option, packed)
        self.assert_expected()

    def test_the_packaged_database_gives_the_same(self) -> None:
        declared = re.findall(r'<!ENTITY (\S+) "(.*)">', fixtures.JMDICT.read_text("utf-8"))
        # Search-only forms are younger than the package.
        descriptions = {code: text for code, text in declared if code != "sK"}
        entries = read_jmdict(fixtures.JMDICT)
        path = fixtures.write_database(self.folder / "jamdict.db", entries, descriptions)
        self.sources["--jmdict"] = path
        self.assert_expected()

    def test_reworded_descriptions_change_nothing(self) -> None:
        text = re.sub('(<!ENTITY .* ").*">', r'\1reworded">', fixtures.JMDICT.read_text("utf-8"))
        self.sources["--jmdict"] = self.file("JMdict_e", text.encode())
        self.assert_expected()

    def test_line_breaks_and_tabs_change_nothing(self) -> None:
        text = fixtures.JMDICT.read_text("utf-8")
        for separator in ("\n", "\t", "\u2028"):
            spread = re.sub("<(keb|reb|gloss)>", rf"<\1>{separator}", text)
            spread = spread.replace("fresh water", f"fresh{separator}water")
            self.sources["--jmdict"] = self.file("JMdict_e", spread.encode())
            self.assert_expected()

    def test_it_says_what_it_made_and_that_nothing_changed(self) -> None:
        self.assertRegex(
            self.generate()[2],
            r"\A9 kanji, 23 words, \d+ bytes, SHA-256 [0-9a-f]{64}\n"
            r"changed against present.json: nothing\n\Z",
        )

    def test_another_layout_of_the_same_is_no_change(self) -> None:
        self.file("present.json", json.dumps(json.loads(EXPECTED)).encode())
        same = "against present.json: only the layout or places in words.txt\n"
        self.assertIn(same, self.generate()[2])

    def test_changes_are_listed_in_place_of_the_data(self) -> None:
        self.file("present.json", EXPECTED.replace(b"scold", b"shout", 2))
        status, output, messages = self.generate("--changes")
        expected = (
            "𠮟\tmeanings of kanji changed\tmeaning: shout → scold\n"
            "𠮟 𠮟る\tmeanings of words changed\tto shout → to scold\n"
        )
        self.assertEqual((status, output), (0, expected))
        summary = "1 meanings of kanji changed, 1 meanings of words changed"
        self.assertIn(f"against present.json: {summary}\n", messages)

    def test_a_file_with_all_words_in_full_is_compared(self) -> None:
        entries = json.loads(EXPECTED)
        for entry in entries:
            entry["examples"] = [
                {"word": example.partition("@")[0], "reading": "よみ", "meaning": "gloss"}
                if isinstance(example, str)
                else example
                for example in entry["examples"]
            ]
        self.file("present.json", json.dumps(entries).encode())
        _, output, messages = self.generate("--changes")
        self.assertEqual(output.count("\n"), 19)
        self.assertIn("叱 叱る\twords now as in words.txt\tよみ, gloss\n", output)
        self.assertIn("against present.json: 19 words now as in words.txt\n", messages)

    def test_the_present_file_changes_only_when_told(self) -> None:
        present = self.file("present.json", b"[]")
        self.generate()
        self.generate("--changes")
        self.assertEqual(present.read_bytes(), b"[]")
        self.assertEqual(self.generate("--update")[:2], (0, ""))
        self.assertEqual(present.read_bytes(), EXPECTED)
        self.assertFalse(list(self.folder.glob("*.partial")))

    def test_output_goes_to_a_new_file(self) -> None:
        self.assertEqual(self.generate("--output", str(self.folder / "new.json"))[:2], (0, ""))
        self.assertEqual((self.folder / "new.json").read_bytes(), EXPECTED)

    def test_output_never_replaces_a_file(self) -> None:
        path = self.file("old.json", b"precious")
        self.assertEqual(
            self.generate("--output", str(path)),
            (2, "", "generate: FOLDER/old.json exists; name a new file, or use --update\n"),
        )
        self.assertEqual(path.read_bytes(), b"precious")
