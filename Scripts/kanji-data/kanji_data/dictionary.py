"""JMdict's entries, in one form for every source file."""

from collections.abc import Iterator
from dataclasses import dataclass, field

Codes = frozenset[str]


@dataclass(frozen=True, slots=True)
class Spelling:
    text: str
    notes: Codes = frozenset()
    priorities: Codes = frozenset()


@dataclass(frozen=True, slots=True)
class Reading:
    text: str
    notes: Codes = frozenset()
    priorities: Codes = frozenset()
    only_spellings: Codes = frozenset()
    reads_kanji: bool = True


@dataclass(frozen=True, slots=True)
class Sense:
    glosses: list[str]
    parts_of_speech: Codes = frozenset()
    notes: Codes = frozenset()
    only_spellings: Codes = frozenset()
    only_readings: Codes = frozenset()


@dataclass(frozen=True, slots=True)
class Entry:
    number: int
    spellings: list[Spelling]
    readings: list[Reading]
    senses: list[Sense]


@dataclass(frozen=True, slots=True)
class Pair:
    """A spelling with one of its readings, and their common senses."""

    spelling: str
    reading: str
    notes: Codes
    priorities: Codes
    senses: list[Sense]
    entry: int
    # The positions of the spelling and the reading in the entry.
    place: tuple[int, int] = field(default=(0, 0))

    @property
    def is_priority(self) -> bool:
        return not self.priorities.isdisjoint({"news1", "ichi1", "spec1", "spec2", "gai1"})


def pairs(entry: Entry) -> Iterator[Pair]:
    """Returns every pair that the entry's restrictions allow; a pair has a mark if both halves have it."""
    for i, spelling in enumerate(entry.spellings):
        for j, reading in enumerate(entry.readings):
            if reading.reads_kanji and _allows(reading.only_spellings, spelling.text):
                yield Pair(
                    spelling=spelling.text,
                    reading=reading.text,
                    notes=spelling.notes | reading.notes,
                    priorities=spelling.priorities & reading.priorities,
                    senses=[
                        sense
                        for sense in entry.senses
                        if _allows(sense.only_spellings, spelling.text)
                        and _allows(sense.only_readings, reading.text)
                    ],
                    entry=entry.number,
                    place=(i, j),
                )


def _allows(restriction: Codes, text: str) -> bool:
    return not restriction or text in restriction
