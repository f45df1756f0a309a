"""Builds the entries of the file."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from .dictionary import Entry
from .rules.choosing import choose
from .rules.words import Word, words
from .sources.kanjidic import Kanji

# An entry of the file, as in its JSON.
Record = dict[str, Any]


def records(
    kanji: list[Kanji], entries: Iterable[Entry], frequencies: Mapping[str, int]
) -> list[Record]:
    """Returns the entries of the kanji, in their order."""
    words_with: dict[str, list[Word]] = defaultdict(list)
    for word in words(entries, {k.character for k in kanji}, frequencies):
        for character in word.kanji:
            words_with[character].append(word)
    return [_record(k, choose(k.character, words_with[k.character])) for k in kanji]


def _record(kanji: Kanji, examples: list[Word]) -> Record:
    facts = {
        "on": kanji.on,
        "kun": kanji.kun,
        "grade": kanji.grade,
        "jlpt": kanji.jlpt,
        "strokes": kanji.strokes,
        "frequency": kanji.frequency,
        "radical": kanji.radical,
    }
    return {
        "character": kanji.character,
        "meaning": ", ".join(kanji.meanings),
        **{name: fact for name, fact in facts.items() if fact},
        "examples": [
            {"word": word.spelling, "reading": word.reading, "meaning": word.meaning}
            for word in examples
        ],
    }
