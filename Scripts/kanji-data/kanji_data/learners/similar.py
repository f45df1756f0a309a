"""Writes similar.txt: a kanji and those that look like it, the most similar first.

A stroke is compared by its start, its middle and its end. Two kanji are as far apart as the strokes
that have to be moved, added or left out to make one of the other.
"""

from collections import defaultdict
from itertools import pairwise

Stroke = tuple[int, int, int, int, int, int]

# The cost of a stroke that only one of two kanji has, in units of strokes.txt.
MISSING = 12
# How far apart similar kanji are at most, for each stroke, and how many are kept.
FARTHEST, MOST = 5.5, 6


def similar_text(strokes: str) -> str:
    """Returns similar.txt for the text of strokes.txt."""
    drawings = {line[0]: [_stroke(s) for s in line[1:].split(" ")] for line in strokes.splitlines()}
    found: dict[str, list[tuple[float, int, str]]] = defaultdict(list)
    kanji = list(drawings)
    for place, one in enumerate(kanji):
        for other_place, other in enumerate(kanji[:place]):
            distance = _distance(drawings[one], drawings[other])
            if distance is not None:
                found[one].append((distance, other_place, other))
                found[other].append((distance, place, one))
    lines = (one + "".join(other for *_, other in sorted(found[one])[:MOST]) for one in kanji)
    return "# KANJI SIMILAR: the most similar first\n" + "".join(
        f"{line}\n" for line in lines if len(line) > 1
    )


def _stroke(encoded: str) -> Stroke:
    points = [(ord(x) - 33, ord(y) - 33) for x, y in zip(encoded[::2], encoded[1::2])]
    lengths = [((x - u) ** 2 + (y - v) ** 2) ** 0.5 for (x, y), (u, v) in pairwise(points)]
    left = sum(lengths) / 2
    middle = points[0]
    for (start, end), length in zip(pairwise(points), lengths):
        if left <= length:
            share = left / (length or 1)
            middle = tuple(round(a + share * (b - a)) for a, b in zip(start, end))
            break
        left -= length
    return (*points[0], *middle, *points[-1])


def _distance(one: list[Stroke], other: list[Stroke]) -> float | None:
    """Returns how far apart two kanji are for each stroke; None if that is too far."""
    count = max(len(one), len(other))
    if abs(len(one) - len(other)) > 1:
        return None
    row: list[float] = [place * MISSING for place in range(len(other) + 1)]
    for stroke in one:
        last, row = row, [row[0] + MISSING]
        for place, candidate in enumerate(other):
            moved = sum(abs(a - b) for a, b in zip(stroke, candidate)) / 6
            row.append(
                min(
                    last[place] + min(moved, 2 * MISSING),
                    last[place + 1] + MISSING,
                    row[place] + MISSING,
                )
            )
        if min(row) > FARTHEST * count:
            return None
    return row[-1] / count if row[-1] <= FARTHEST * count else None
