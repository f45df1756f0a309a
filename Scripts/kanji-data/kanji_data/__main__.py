"""The command: reads the sources, applies the rules, prints the changes, and writes the file."""

import hashlib
import os
import sys
from argparse import Namespace
from pathlib import Path

from .arguments import arguments
from .changes import changes, listing, summary
from .contents import Contents
from .corrections import read_corrections
from .data import Record
from .errors import SourceError, writing
from .kanji_forms import forms_text
from .layout import layout
from .learners.files import learners_files
from .present import read_present
from .rules.selection import select
from .sources.frequencies import read_frequencies
from .sources.jmdict import read_jmdict
from .sources.jmnedict import read_names
from .sources.kanjidic import Kanji, read_kanjidic
from .sources.kanjivg import Drawings
from .sources.packages import FREQUENCIES, JMDICT, KANJIDIC, KANJIVG, UNIHAN, located
from .sources.unihan import read_variants


def main() -> int:
    options = arguments()
    try:
        _run(options)
    except SourceError as error:
        print(f"generate: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader has closed the pipe; Python must not flush it again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _run(options: Namespace) -> None:
    if options.forms:
        return _write_forms(options)
    if options.learners:
        return _write_learners_files(options)
    present, old = read_present(options.present)
    if options.output and options.output.exists():
        raise SourceError(f"{options.output} exists; name a new file, or use --update")
    new = _contents(options, _kanji(options)).selected
    content = layout(new).encode()
    found = list(changes(old, new))
    same = "nothing" if content == present else "only the layout or places in words.txt"
    _write(content, options)
    if options.changes:
        sys.stdout.buffer.write(listing(found).encode())
    sys.stdout.flush()
    print(_described(new, content), file=sys.stderr)
    print(f"changed against {options.present.name}: {summary(found) or same}", file=sys.stderr)


def _write_forms(options: Namespace) -> None:
    text = forms_text(_kanji(options), read_jmdict(_jmdict(options)))
    sys.stdout.buffer.write(text.encode())


def _write_learners_files(options: Namespace) -> None:
    kanji = _kanji(options)
    texts = learners_files(
        _contents(options, kanji),
        kanji,
        Drawings(options.kanjivg or located(KANJIVG, options.downloads)),
        read_variants(options.unihan or located(UNIHAN, options.downloads)),
    )
    for name, text in texts.items():
        _replace(options.learners / name, text.encode())
        print(f"{name}: {text.count(chr(10))} lines, {len(text.encode())} bytes", file=sys.stderr)


def _contents(options: Namespace, kanji: list[Kanji]) -> Contents:
    return Contents(
        kanji,
        list(read_jmdict(_jmdict(options))),
        read_frequencies(_frequencies(options)),
        read_corrections(options.corrections),
        read_names(options.names or _jmdict(options)),
    )


def _kanji(options: Namespace) -> list[Kanji]:
    path = options.kanjidic or located(KANJIDIC, options.downloads)
    kanji = read_kanjidic(path)
    if not select(kanji):
        raise SourceError(f"{path} has no kanji of a school grade; give KANJIDIC2's XML file")
    return kanji


def _jmdict(options: Namespace) -> Path:
    return options.jmdict or located(JMDICT, options.downloads)


def _frequencies(options: Namespace) -> Path:
    return options.frequencies or located(FREQUENCIES, options.downloads)


def _described(new: list[Record], content: bytes) -> str:
    words = sum(len(record["examples"]) for record in new)
    digest = hashlib.sha256(content).hexdigest()
    return f"{len(new)} kanji, {words} words, {len(content)} bytes, SHA-256 {digest}"


def _write(content: bytes, options: Namespace) -> None:
    if options.update:
        _replace(options.present, content)
    elif options.output:
        with writing(options.output), options.output.open("xb") as file:
            file.write(content)
    elif not options.changes:
        sys.stdout.buffer.write(content)


def _replace(path: Path, content: bytes) -> None:
    """Replaces the file at once, or leaves it unchanged."""
    partial = path.with_suffix(".partial")
    with writing(path):
        partial.write_bytes(content)
        os.replace(partial, path)


if __name__ == "__main__":
    sys.exit(main())
