"""Marks the spellings of words.txt that alone mean another word.

    大家 TAB たいか TAB TAB expert, authority
    大家 TAB おおや TAB 0 TAB landlord, landlady

Among the classes, 0 is the place of the first spelling. After a dot comes the word's place among those with the
spelling and its first reading, unless it is the first: 0.2 of 元 TAB もと.
"""

from collections import defaultdict
from collections.abc import Mapping


def with_homographs(listed: str, readings: Mapping[str, str]) -> str:
    """Returns the lines with the marks; `readings` has those of the examples, whose words the spellings mean.

    A spelling without an example means its first word.
    """
    lines = [line.split("\t") for line in listed.splitlines()]
    places: dict[str, list[int]] = defaultdict(list)
    for place, line in enumerate(lines):
        for spelling in filter(None, line[0].split(",")):
            places[spelling].append(place)
    marks: dict[int, list[str]] = defaultdict(list)
    for spelling, words in places.items():
        usual = _usual([lines[place][1].split(",") for place in words], readings.get(spelling))
        numbers: dict[str, int] = defaultdict(int)
        if usual is not None:
            numbers[_reading(lines[words[usual]])] = 1
        for number, place in enumerate(words):
            if number == usual:
                continue
            reading = _reading(lines[place])
            numbers[reading] += 1
            position = lines[place][0].split(",").index(spelling)
            mark = f"{position}.{numbers[reading]}" if numbers[reading] > 1 else f"{position}"
            marks[place].append(mark)
    for place, found in marks.items():
        lines[place][2] = " ".join(filter(None, [lines[place][2], *sorted(found)]))
    return "".join("\t".join(line) + "\n" for line in lines)


def _reading(line: list[str]) -> str:
    return line[1].split(",")[0]


def _usual(words: list[list[str]], reading: str | None) -> int | None:
    """Returns the place of the word with a reading, its first one if possible, or else None; 0 without a reading."""
    if reading is None:
        return 0
    first = (place for place, readings in enumerate(words) if readings[0] == reading)
    other = (place for place, readings in enumerate(words) if reading in readings)
    return next(first, next(other, None))
