"""Finds the differences between a new file and the current one."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from .data import Example, Record


class Kind(Enum):
    KANJI_ADDED = "kanji added"
    KANJI_REMOVED = "kanji removed"
    KANJI_MOVED = "lists of kanji re-ordered"
    FACT_CHANGED = "facts of kanji changed"
    KANJI_MEANING_CHANGED = "meanings of kanji changed"
    WORD_ADDED = "words added"
    WORD_REMOVED = "words removed"
    WORDS_MOVED = "lists of words re-ordered"
    READING_CHANGED = "readings of words changed"
    WORD_MEANING_CHANGED = "meanings of words changed"
    WORD_LISTED = "words now as in words.txt"
    WORD_UNLISTED = "words no longer as in words.txt"


@dataclass(frozen=True)
class Change:
    kind: Kind
    # The place and the change: "水 水着", "bathing suit → swimsuit".
    place: str
    text: str


def changes(old: list[Record], new: list[Record]) -> Iterator[Change]:
    """Returns the changes in the order of the new file, removals last."""
    before = {record["character"]: record for record in old}
    after = {record["character"]: record for record in new}
    if moved := _reordered(list(before), list(after)):
        yield Change(Kind.KANJI_MOVED, "kanji", moved)
    for character, record in after.items():
        if character in before:
            yield from _of_facts(character, before[character], record)
            yield from _of_words(character, before[character], record)
        else:
            words = "、".join(map(_word, record["examples"]))
            yield Change(Kind.KANJI_ADDED, character, f"{record['meaning']}: {words}")
    for character in before:
        if character not in after:
            yield Change(Kind.KANJI_REMOVED, character, before[character]["meaning"])


def listing(found: Iterable[Change]) -> str:
    """Returns a line for each change, with fields separated by tabs: 水 水着, meanings of words changed, …"""
    return "".join(f"{change.place}\t{change.kind.value}\t{change.text}\n" for change in found)


def summary(found: Iterable[Change]) -> str:
    """Returns a summary: 3 words added, 1 words removed"""
    counts = Counter(change.kind for change in found)
    return ", ".join(f"{counts[kind]} {kind.value}" for kind in Kind if kind in counts)


def _of_facts(place: str, old: Record, new: Record) -> Iterator[Change]:
    for name in dict.fromkeys([*new, *old]):
        kind = Kind.KANJI_MEANING_CHANGED if name == "meaning" else Kind.FACT_CHANGED
        if name != "examples" and old.get(name) != new.get(name):
            yield Change(kind, place, f"{name}: {_shown(old, name)} → {_shown(new, name)}")


def _of_words(place: str, old: Record, new: Record) -> Iterator[Change]:
    before = {_word(example): example for example in old["examples"]}
    after = {_word(example): example for example in new["examples"]}
    if moved := _reordered(list(before), list(after)):
        yield Change(Kind.WORDS_MOVED, place, moved)
    for word, example in after.items():
        if word not in before:
            yield Change(Kind.WORD_ADDED, f"{place} {word}", _described(example))
        else:
            yield from _of_word(f"{place} {word}", before[word], example)
    for word, example in before.items():
        if word not in after:
            yield Change(Kind.WORD_REMOVED, f"{place} {word}", _described(example))


def _of_word(place: str, old: Example, new: Example) -> Iterator[Change]:
    """Compares two examples of one word; what words.txt has is not compared."""
    match old, new:
        case dict(), dict():
            for name, kind in (
                ("reading", Kind.READING_CHANGED),
                ("meaning", Kind.WORD_MEANING_CHANGED),
            ):
                if old.get(name) != new.get(name):
                    yield Change(kind, place, f"{_shown(old, name)} → {_shown(new, name)}")
        case dict(), str():
            yield Change(Kind.WORD_LISTED, place, _with_reading(old))
        case str(), dict():
            yield Change(Kind.WORD_UNLISTED, place, _with_reading(new))


def _word(example: Example) -> str:
    return example.partition("@")[0] if isinstance(example, str) else example["word"]


def _described(example: Example) -> str:
    return "as in words.txt" if isinstance(example, str) else example["meaning"]


def _with_reading(example: Record) -> str:
    return f"{_shown(example, 'reading')}, {example['meaning']}"


def _reordered(old: list[str], new: list[str]) -> str | None:
    """Compares the order of the common entries only, as additions and removals move the rest."""
    before = [name for name in old if name in set(new)]
    after = [name for name in new if name in set(old)]
    return None if before == after else f"{'、'.join(before)} → {'、'.join(after)}"


def _shown(record: Record, name: str) -> str:
    value = record.get(name, "nothing")
    return "、".join(value) if isinstance(value, list) else str(value)
