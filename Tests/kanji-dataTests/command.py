"""The command, run as a person runs it, on the fixture's sources."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import fixtures


class CommandTestCase(unittest.TestCase):
    """Runs the command in a folder of its own."""

    maxDiff = None

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.sources = {
            "--kanjidic": fixtures.KANJIDIC,
            "--jmdict": fixtures.JMDICT,
            "--frequencies": fixtures.write_frequencies(self.folder / "frequencies"),
            "--kanjivg": fixtures.write_drawings(self.folder / "kanjivg.zip"),
            "--unihan": fixtures.UNIHAN,
            "--corrections": self.file("corrections.txt", b""),
            "--present": self.file("present.json", fixtures.EXPECTED.read_bytes()),
            "--downloads": self.file("no folder, so nothing can be fetched", b""),
        }

    def file(self, name: str, content: bytes) -> Path:
        path = self.folder / name
        path.write_bytes(content)
        return path

    def generate(self, *words: str) -> tuple[int, str, str]:
        sources = [str(word) for pair in self.sources.items() for word in pair]
        command = [sys.executable, "-B", "-m", "kanji_data", *sources, *words]
        folder = Path(__file__).parents[2] / "Scripts/kanji-data"
        done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8")
        return done.returncode, done.stdout, done.stderr.replace(str(self.folder), "FOLDER")
