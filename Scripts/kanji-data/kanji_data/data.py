"""Builds the entries of the file."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from .dictionary import Entry
from .rules.choosing import choose
from .rules.words import Word, words
from .sources.kanjidic import Kanji

# An entry of the file, as in its JSON, or one of its examples.
Record = dict[str, Any]
# An example: in full, or a spelling and the position in bytes of its line in words.txt: 水着@167224.
Example = Record | str


def records(
    kanji: list[Kanji], entries: Iterable[Entry], frequencies: Mapping[str, int]
) -> list[Record]:
    """Returns the entries of the kanji, in their order."""
    words_with: dict[str, list[Word]] = defaultdict(list)
    for word in words(entries, {k.character for k in kanji}, frequencies):
        for character in word.kanji:
            words_with[character].append(word)
    return [_record(k, choose(k.character, words_with[k.character])) for k in kanji]


def with_listed_words(entries: list[Record], listed: str) -> list[Record]:
    """Returns the entries, with the place alone of each example that words.txt has.

    `listed` is the text of words.txt. The first line with the spelling counts: it has the example
    if its first reading and its meaning are the same.
    """
    first: dict[str, tuple[str, str, int]] = {}
    position = 0
    for line in listed.splitlines(keepends=True):
        spellings, readings, _, meaning = line.rstrip("\n").split("\t")
        for spelling in spellings.split(","):
            first.setdefault(spelling, (readings.split(",")[0], meaning, position))
        position += len(line.encode())

    def shortened(example: Record) -> Example:
        match first.get(example["word"]):
            case reading, meaning, position if (reading, meaning) == (
                example["reading"],
                example["meaning"],
            ):
                return f"{example['word']}@{position}"
        return example

    return [entry | {"examples": list(map(shortened, entry["examples"]))} for entry in entries]


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
