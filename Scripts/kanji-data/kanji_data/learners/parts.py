"""Writes parts.txt: the direct parts of each kanji, then those of the parts that are no kanji of the data.

    海 氵毎
    毎 𠂉毋
    氵 3
"""

from collections import Counter, defaultdict
from collections.abc import Iterator

from ..sources.kanjidic import Kanji
from ..sources.kanjivg import Drawings, Group

# The character that is typed and shown, for a rare one of KanjiVG.
SHOWN = {
    **dict(zip("⻌⻖⻏⺨⺤⺕⻞⺮覀⺷⺦戶⺘黑⺙⺉⺅", "辶阝阝犭爫彐飠竹襾羊爿戸扌黒攵刂亻")),
    **dict(zip("⺖⺭⻂⺹⺲⺾⺿𤣩㺣鼡", "忄礻衤耂罒艹艹王⺗鼠")),
}
# Elements that KanjiVG has as variants of others, and that do not look alike.
UNLIKE = {
    *(("儿", "八"), ("卩", "マ"), ("卩", "刀"), ("日", "臼"), ("匚", "工"), ("冫", "二")),
    *(("⺍", "つ"), ("柬", "東"), ("⺍", "吅"), ("⺍", "巛"), ("冫", "水"), ("日", "曰")),
    *(("戍", "戌"), ("戌", "戍")),
}
# Strokes of parts that have no drawing of their own, or one of another form.
STROKES = {
    **{part: 2 for part in "亻刂𠂉丷𠂊"},
    **{part: 3 for part in "辶阝艹氵扌忄犭彐⺌⺍"},
    **{part: 4 for part in "礻灬爫⺗"},
    **{part: 5 for part in "衤罒"},
    "覀": 6,
    "飠": 8,
}
DEEPEST = 10


def shown(element: str) -> str:
    return SHOWN.get(element, element)


class Parts:
    """The parts of kanji, from KanjiVG's groups of strokes."""

    def __init__(self, kanji: list[Kanji], drawings: Drawings) -> None:
        self.kanji = [k.character for k in kanji]
        self.direct: dict[str, list[str]] = {}
        # The variants of a part: 水 has 氵 and 氺.
        self.variants: dict[str, set[str]] = defaultdict(set)
        self.strokes: dict[str, int] = {}
        self._drawings = drawings
        self._read()
        self.strokes |= {k.character: k.strokes for k in kanji} | STROKES
        self.uses = Counter(
            part for character in self.kanji for part in self.all(character) - {character}
        )

    def all(self, character: str, depth: int = 0) -> set[str]:
        """Returns the parts of a character and the parts of those."""
        direct = self.direct.get(character, [])
        below = [part for part in direct if part != character and depth + 1 < DEEPEST]
        return set(direct).union(*(self.all(part, depth + 1) for part in below))

    def _read(self) -> None:
        in_place = self._in_place()
        waiting, seen = sorted(self.kanji), set()
        counts: dict[str, Counter[int]] = defaultdict(Counter)
        while waiting:
            element = waiting.pop()
            if element in seen:
                continue
            seen.add(element)
            group = self._drawings.drawing(element) or in_place.get(element)
            name = shown(element)
            if not group:
                self.direct.setdefault(name, [])
                continue
            self.strokes.setdefault(name, len(group.strokes))
            found = _parts(group)
            for part, original, strokes in found:
                counts[shown(part)][strokes] += 1
                is_variant = original and shown(original) != shown(part)
                if is_variant and (part, original) not in UNLIKE:
                    self.variants[shown(original)].add(shown(part))
            waiting += [part for part, _, _ in found if part not in seen]
            # A rare character does not replace what its ordinary form is made of.
            if name == element or not self.direct.get(name):
                self.direct[name] = [shown(part) for part, _, _ in found]
        for part, strokes in counts.items():
            if not self._drawings.drawing(part):
                self.strokes[part] = strokes.most_common(1)[0][0]

    def _in_place(self) -> dict[str, Group]:
        """Returns the first whole group of each element in the kanji, for those without a drawing."""
        found: dict[str, Group] = {}
        for character in sorted(self.kanji):
            if drawing := self._drawings.drawing(character):
                for group in _descendants(drawing):
                    if group.element and not group.piece and not group.is_partial:
                        found.setdefault(group.element, group)
        return found


def parts_text(parts: Parts) -> str:
    lines = ["# KANJI PARTS: what it is made of, in the order of writing"]
    direct = parts.direct
    lines += [f"{kanji} {''.join(direct[kanji])}" for kanji in parts.kanji if direct.get(kanji)]
    lines.append("# PART STROKES PARTS: parts that are no kanji of the file")
    for part in direct:
        if part not in parts.kanji and parts.uses[part]:
            lines.append(f"{part} {parts.strokes.get(part, 0)} {''.join(direct[part])}".rstrip())
    return "".join(line + "\n" for line in lines)


def _parts(group: Group) -> list[tuple[str, str | None, int]]:
    """Returns the nearest groups with an element: the element, its original form and its strokes."""
    found: list[tuple[str, str | None, int]] = []
    places: dict[tuple[str, str | None], int] = {}
    for part in _nearest(group, group.element):
        key = (part.element or "", part.number)
        strokes = len(part.strokes)
        if part.piece and part.piece != "1" and key in places:
            element, original, before = found[places[key]]
            found[places[key]] = (element, original, before + strokes)
            continue
        if part.piece:
            places[key] = len(found)
        found.append((key[0], part.original, strokes))
    return found


def _nearest(group: Group, whole: str | None) -> Iterator[Group]:
    for member in group.groups:
        is_part = member.element and member.element != whole
        # CDP: codes of a private character set.
        if is_part and not member.element.startswith("CDP"):
            yield member
        else:
            yield from _nearest(member, whole)


def _descendants(group: Group) -> Iterator[Group]:
    for member in group.groups:
        yield member
        yield from _descendants(member)
