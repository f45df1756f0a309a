"""Writes strokes.txt: a kanji and its strokes, each a line of points.

A point is two characters, from "!" for 0 to "~" for 93, which is the edge of the square.
"""

import re
from itertools import groupby

from ..sources.kanjidic import Kanji
from ..sources.kanjivg import Drawings, Group

Point = tuple[float, float]

# The edge of KanjiVG's square and of the file's.
SQUARE, EDGE = 109, 93
# The straight pieces that a curve is made of, and how far a dropped point may be off the line.
PIECES, TOLERANCE = 12, 0.8
COMMANDS = re.compile(r"([A-Za-z])([^A-Za-z]*)")
NUMBERS = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


def strokes_text(kanji: list[Kanji], drawings: Drawings) -> str:
    lines = ((k.character, _drawing(k, drawings)) for k in kanji)
    return "".join(
        character + " ".join(encoded(stroke) for stroke in drawing.strokes) + "\n"
        for character, drawing in lines
        if drawing
    )


def _drawing(kanji: Kanji, drawings: Drawings) -> Group | None:
    """Returns the drawing with as many strokes as KANJIDIC counts, or else the usual one."""
    usual = drawings.drawing(kanji.character)
    if usual and len(usual.strokes) != kanji.strokes:
        others = drawings.variants(kanji.character)
        return next((other for other in others if len(other.strokes) == kanji.strokes), usual)
    return usual


def encoded(path: str) -> str:
    """Returns a stroke in the file's form: M0,0C0,0,109,109,109,109 → !!~~"""
    points = (tuple(map(_coordinate, point)) for point in simplified(flattened(path)))
    return "".join(point for point, _ in groupby(chr(33 + x) + chr(33 + y) for x, y in points))


def _coordinate(value: float) -> int:
    return max(0, min(EDGE, round(value / SQUARE * EDGE)))


def flattened(path: str) -> list[Point]:
    """Returns the points of a path of SVG, with straight pieces in place of its curves."""
    points: list[Point] = []
    here, control = (0.0, 0.0), None
    for command, arguments in COMMANDS.findall(path):
        numbers = [float(number) for number in NUMBERS.findall(arguments)]
        given = list(zip(numbers[::2], numbers[1::2]))
        size = {"M": 1, "S": 2, "C": 3}.get(command.upper())
        if not size or len(given) % size:
            raise ValueError(f"the path {path}")
        for place in range(0, len(given), size):
            origin = here if command.islower() else (0, 0)
            ends = [(x + origin[0], y + origin[1]) for x, y in given[place : place + size]]
            if size == 1:
                here, control = ends[0], None
                points.append(here)
                continue
            if size == 2:
                # A smooth curve goes on in the direction of the curve before it.
                last = control or here
                ends.insert(0, (2 * here[0] - last[0], 2 * here[1] - last[1]))
            points += [_on_curve(here, *ends, piece / PIECES) for piece in range(1, PIECES + 1)]
            here, control = ends[2], ends[1]
    return points


def _on_curve(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    u = 1 - t
    x, y = (
        u**3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t**3 * d[i] for i in (0, 1)
    )
    return (x, y)


def simplified(points: list[Point]) -> list[Point]:
    """Drops the points that are nearly on a line of others (Ramer, Douglas and Peucker)."""
    distances = [_distance(point, points[0], points[-1]) for point in points[1:-1]]
    if not distances or max(distances) <= TOLERANCE:
        return points if len(points) < 3 else [points[0], points[-1]]
    corner = distances.index(max(distances)) + 1
    return simplified(points[: corner + 1])[:-1] + simplified(points[corner:])


def _distance(point: Point, start: Point, end: Point) -> float:
    """Returns the distance of a point from a line."""
    (x, y), (x0, y0), (x1, y1) = point, start, end
    dx, dy = x1 - x0, y1 - y0
    length = (dx * dx + dy * dy) ** 0.5
    if length <= 1e-9:
        return ((x - x0) ** 2 + (y - y0) ** 2) ** 0.5
    return abs(dy * (x - x0) - dx * (y - y0)) / length
