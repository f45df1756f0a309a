"""Parses the command line."""

from argparse import ArgumentParser, Namespace, _ArgumentGroup
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def arguments(words: list[str] | None = None) -> Namespace:
    parser = ArgumentParser(
        prog="Scripts/kanji-data/generate",
        description="Makes the kanji data and writes it to standard output; says on standard "
        "error what differs from Resources/kanji.json. Sources that are not given are fetched: "
        "the packages that Resources/kanji.json was made from.",
        allow_abbrev=False,
    )
    sources = parser.add_argument_group("sources")
    _file(sources, "--kanjidic", "kanjidic2.xml, gzipped or not")
    _file(sources, "--jmdict", "JMdict_e or JMdict, gzipped or not, or jamdict-data's database")
    _file(sources, "--names", "jamdict-data's database, for places; without it, that of --jmdict")
    _file(sources, "--frequencies", "a word list of wordfreq, such as large_ja.msgpack.gz")
    _file(sources, "--kanjivg", "an archive of KanjiVG; only for --learners")
    _file(sources, "--unihan", "Unihan_Variants.txt, packed or not; only for --learners")
    corrections = "Scripts/kanji-data/corrections.txt"
    _file(sources, "--corrections", "glosses and readings to correct", corrections)
    downloads = ".build-kanji-data"
    _file(sources, "--downloads", "where fetched sources are kept", downloads, "FOLDER")
    result = parser.add_argument_group("result")
    _file(result, "--output", "write the data to a new file")
    result.add_argument("--update", action="store_true", help="replace the current file")
    result.add_argument(
        "--changes", action="store_true", help="list every change on standard output instead"
    )
    result.add_argument(
        "--forms", action="store_true", help="write Resources/forms.txt on standard output instead"
    )
    learners = "write the files beside kanji.json and forms.txt instead"
    _file(result, "--learners", learners, kind="FOLDER")
    _file(result, "--present", "what to compare with and to update", "Resources/kanji.json")
    found = parser.parse_args(words)
    if found.output and found.update:
        parser.error("--output and --update exclude each other")
    return found


def _file(
    group: _ArgumentGroup, option: str, help: str, default: str | None = None, kind: str = "FILE"
) -> None:
    """Adds an option with a path; a default is relative to the root of the project."""
    path = ROOT / default if default else None
    help += f" (default: {default})" if default else ""
    group.add_argument(option, type=Path, metavar=kind, default=path, help=help)
