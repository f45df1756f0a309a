"""The files beside kanji.json, made from the fixture and compared whole."""

from pathlib import Path

import fixtures
from command import CommandTestCase

FILES = [
    "kanji-added.json",
    "part-names.txt",
    "parts.txt",
    "senses.txt",
    "similar.txt",
    "simplified.txt",
    "strokes.txt",
    "words.txt",
]


class LearnersFilesTests(CommandTestCase):
    def setUp(self) -> None:
        super().setUp()
        self.made = self.folder / "made"
        self.made.mkdir()

    def texts(self, folder: Path) -> dict[str, str]:
        return {path.name: path.read_text("utf-8") for path in sorted(folder.iterdir())}

    def test_the_fixture_gives_the_expected_files(self) -> None:
        self.assertEqual(self.generate("--learners", str(self.made))[:2], (0, ""))
        self.assertEqual(list(self.texts(self.made)), FILES)
        self.assertEqual(self.texts(self.made), self.texts(fixtures.FOLDER / "learners"))

    def test_they_replace_older_ones(self) -> None:
        (self.made / "words.txt").write_text("precious")
        self.generate("--learners", str(self.made))
        self.assertEqual(list(self.texts(self.made)), FILES)
        self.assertNotIn("precious", self.texts(self.made)["words.txt"])

    def test_they_need_no_present_file(self) -> None:
        (self.folder / "present.json").unlink()
        self.assertEqual(self.generate("--learners", str(self.made))[:2], (0, ""))
        self.assertEqual(self.texts(self.made), self.texts(fixtures.FOLDER / "learners"))

    def test_it_says_what_it_made(self) -> None:
        messages = self.generate("--learners", str(self.made))[2]
        self.assertRegex(messages, r"\Akanji-added.json: \d+ lines, \d+ bytes\nwords.txt: ")

    def test_a_missing_folder_is_an_error(self) -> None:
        self.assertEqual(
            self.generate("--learners", str(self.folder / "none")),
            (
                2,
                "",
                "generate: cannot write FOLDER/none/kanji-added.json (No such file or directory); "
                "name another place\n",
            ),
        )
