"""A source that is no good ends the command with one sentence and status 2."""

import gzip
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path
from unittest.mock import patch

from kanji_data.errors import SourceError
from kanji_data.sources.packages import Source, located

import fixtures
from command import CommandTestCase

KINDS = {
    "--kanjidic": "KANJIDIC2",
    "--jmdict": "JMdict",
    "--frequencies": "word frequencies",
    "--present": "kanji data",
}


class ErrorTests(CommandTestCase):
    def refusal(self, option: str, path: Path) -> str:
        """The sentence that the command ends with."""
        status, output, messages = self.generate(option, str(path))
        self.assertEqual((status, output), (2, ""))
        self.assertRegex(messages, r"\Agenerate: [^\n]+\n\Z")
        return messages.removeprefix("generate: ").removesuffix("\n")

    def assert_unreadable(self, option: str, content: bytes, reason: str) -> None:
        with self.subTest(option, reason=reason):
            sentence = self.refusal(option, self.file("bad", content))
            start = f"cannot read FOLDER/bad as {KINDS[option]} ({reason}"
            self.assertEqual(sentence[: len(start)], start)
            self.assertTrue(sentence.endswith("); give a whole file"), sentence)

    def test_missing(self) -> None:
        for option, kind in KINDS.items():
            self.assertEqual(
                self.refusal(option, self.folder / "none"),
                f"cannot read FOLDER/none as {kind} (No such file or directory); give a whole file",
            )

    def test_a_folder(self) -> None:
        for option, kind in KINDS.items():
            self.assertEqual(
                self.refusal(option, self.folder),
                f"cannot read FOLDER as {kind} (Is a directory); give a whole file",
            )

    def test_empty(self) -> None:
        self.assert_unreadable("--kanjidic", b"", "no element found")
        self.assert_unreadable("--jmdict", b"", "no element found")
        self.assert_unreadable("--frequencies", b"", "index out of range")
        self.assert_unreadable("--present", b"", "Expecting value")

    def test_cut_off(self) -> None:
        sources = {option: self.sources[option].read_bytes() for option in KINDS}
        for option, content in sources.items():
            self.assert_unreadable(option, content[: len(content) // 2], "")
        for option in ("--kanjidic", "--jmdict"):
            half = gzip.compress(sources[option])[:-20]
            self.assert_unreadable(option, half, "Compressed file ended before")

    def test_something_else(self) -> None:
        self.assert_unreadable("--kanjidic", b"<kanjidic2><character/></kanjidic2>", "")
        self.assert_unreadable("--jmdict", b"SQLite format 3\0 but no more", "")
        self.assert_unreadable("--jmdict", b"<JMdict><entry><k_ele/></entry></JMdict>", "invalid")
        self.assert_unreadable("--frequencies", b"\x91\x01", "its header is 1")
        self.assert_unreadable("--frequencies", b"\xc0", "byte 0xC0 at 0")
        self.assert_unreadable("--present", b'[{"character": "x"}]', "'meaning'")
        self.assert_unreadable("--present", b'[{"character": []}]', "character is no text")
        self.assert_unreadable("--present", b"{}", "not a list of kanji")
        start = b'[{"character": "x", "meaning": "y", "examples": '
        self.assert_unreadable("--present", start + b'"words"}]', "examples is no list")
        self.assert_unreadable("--present", start + b'["x", 1]}]', "")
        self.assert_unreadable("--present", start + b'["x", {"word": "z"}]}]', "'meaning'")
        self.assert_unreadable("--present", start + b'[{"word": [], "meaning": ""}]}]', "word is")

    def test_a_radical_that_is_none(self) -> None:
        text = fixtures.KANJIDIC.read_text("utf-8").replace(">85<", ">215<")
        self.assert_unreadable("--kanjidic", text.encode(), "radical 215")

    def test_sources_that_hold_nothing(self) -> None:
        for option, content, sentence in (
            ("--kanjidic", b"<x/>", "holds no kanji; give KANJIDIC2's XML file"),
            ("--jmdict", b"<x/>", "holds no entry; give JMdict_e or jamdict-data's database"),
        ):
            found = self.refusal(option, self.file("bad", content))
            self.assertEqual(found, f"FOLDER/bad {sentence}")

    def test_a_kanjidic_without_school_grades(self) -> None:
        text = fixtures.KANJIDIC.read_text("utf-8").replace("grade>", "year>").replace("叱", "鯖")
        self.assertEqual(
            self.refusal("--kanjidic", self.file("bad", text.encode())),
            "FOLDER/bad has no kanji of a school grade; give KANJIDIC2's XML file",
        )

    def test_places_that_cannot_be_written(self) -> None:
        place = self.folder / "none" / "new.json"
        self.assertEqual(
            self.refusal("--output", place),
            "cannot write FOLDER/none/new.json (No such file or directory); name another place",
        )


class PackageTests(CommandTestCase):
    def source(self, digest: str) -> Source:
        def fetch(package: str, version: str, folder: Path):
            self.fetched.append(f"{package} {version}")
            return self.file("packed", b"content").open("rb")

        self.fetched: list[str] = []
        return Source("some-package", "1.0", "some.file", digest, fetch, "--some")

    def test_a_source_is_fetched_once(self) -> None:
        digest = "ed7002b439e9ac845f22357d822bac1444730fbdb6016d3ec9432297b9ec9f73"
        source, folder = self.source(digest), self.folder / "new" / "folder"
        with redirect_stderr(StringIO()) as said:
            for _ in range(2):
                self.assertEqual(located(source, folder).read_bytes(), b"content")
        self.assertEqual(said.getvalue(), "fetching some-package 1.0\n")
        self.assertEqual(self.fetched, ["some-package 1.0"])

    def assert_not_fetched(self, reason: str) -> None:
        self.sources.pop("--kanjidic", None)
        self.sources["--downloads"] = self.folder / "downloads"
        with patch.dict("os.environ", PATH=str(self.folder)):
            found = self.generate()
        advice = "give the files yourself, as --help says"
        expected = f"fetching kanjidic-xml 2022.08.23\ngenerate: {reason}; {advice}\n"
        self.assertEqual(found, (2, "", expected))

    def test_a_client_that_is_missing_or_fails(self) -> None:
        self.assert_not_fetched("cannot run apt-get (No such file or directory)")
        client = self.file("apt-get", b"#!/bin/sh\necho first >&2\necho E: none >&2\nexit 100\n")
        client.chmod(0o755)
        self.assert_not_fetched("apt-get failed (E: none)")

    def test_another_content_than_expected_is_refused(self) -> None:
        wanted = "is not the file of some-package 1.0; give one"
        with redirect_stderr(StringIO()), self.assertRaisesRegex(SourceError, wanted):
            located(self.source("0" * 64), self.folder)
